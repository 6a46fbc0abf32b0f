import type { JobDirectory } from '../job-directory.js';
import type { JobLog } from '../job-log.js';
import type { RunContext } from '../options.js';
import type { Step } from '../workflow-file.js';

/** All that a step has to work with. Its `with` is already evaluated. */
export interface StepContext {
  context: RunContext;
  place: JobDirectory;
  log: JobLog;
  signal: AbortSignal;
  step: Step;
  with: Record<string, string>;
  /** The whole environment of the step's process. */
  env: Record<string, string>;
  /** Evaluates a template over the contexts of the step. */
  evaluate(template: string): string;
}

/** What came of it. `ok: false` fails the step; the reason is in the log. */
export interface StepResult {
  ok: boolean;
  outputs: Record<string, string>;
}

export type StepKind = (site: StepContext) => Promise<StepResult>;

/** The inputs of a step that the runner performs itself; throws for any other, by name. */
export function knownInputs<Name extends string>(
  site: StepContext,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const known: Partial<Record<Name, string>> = {};
  for (const [key, value] of Object.entries(site.with)) {
    const name = names.find((each) => each === key);
    if (name === undefined) throw new Error(`${site.step.uses}: the input "${key}" is not supported by this runner`);
    known[name] = value;
  }
  return known;
}
