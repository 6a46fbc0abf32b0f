import type { OurAction } from '../options.js';
import type { Step } from '../workflow-file.js';
import { downloadArtifact, uploadArtifact } from './artifacts.js';
import { checkout } from './checkout.js';
import { runOurAction } from './our-action.js';
import { runScript } from './run-script.js';
import type { StepKind } from './step-context.js';

const ACTIONS: readonly (readonly [RegExp, StepKind])[] = [
  [/^actions\/checkout@v\d/, checkout],
  [/^actions\/upload-artifact@v\d/, uploadArtifact],
  [/^actions\/download-artifact@v\d/, downloadArtifact],
];

function isOurs(uses: string, { name }: OurAction): boolean {
  return typeof name === 'string' ? uses.startsWith(name) : name.test(uses);
}

/** How the step is carried out, null for an action that this runner does not have. */
export function kindOf(step: Step, action: OurAction): StepKind | null {
  const { uses } = step;
  if (uses === null) return runScript;
  if (isOurs(uses, action)) return runOurAction;
  return ACTIONS.find(([pattern]) => pattern.test(uses))?.[1] ?? null;
}
