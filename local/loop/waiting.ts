/** What a run waits for now, in a few words: pure. */
import type { Control, RunState } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { unwritten } from '../../state/run/changes.js';
import type { StepName, Waiting } from './screen.js';

const STEPS: Readonly<Record<string, StepName>> = {
  'resilience-analysis': 'Suspect',
  'chaos-execution': 'Prove',
  diagnostic: 'Prove',
  advisory: 'Approve',
  'advisory-approval': 'Approve',
  coding: 'Approve',
  'awaiting-external-gate': 'Live',
};

const PHASES: Readonly<Record<string, string>> = {
  'resilience-analysis': 'looking at the code',
  diagnostic: 'computing the verdict',
  advisory: 'proposing remedies',
  'advisory-approval': 'a person chooses a remedy',
  coding: 'coding the remedy',
};

const STAGES = {
  merge: 'the merge',
  build: 'the build',
  artifact: 'the artifact',
  deployment: 'the deployment',
  serving: 'the new build to serve',
} as const;

/** The newest start of a fault in this experiment, as far as it is known. */
function faultStart({ operations, experiment, lease }: RunState) {
  const start = operations.findLast(({ kind }) => kind === 'fault-start');
  // Those of an earlier experiment or attempt are over.
  return start &&
    experiment &&
    !experiment.execution &&
    start.preparedAt >= (lease?.dispatchedAt ?? experiment.openedAt)
    ? start
    : null;
}

function execution(state: RunState): Pick<Waiting, 'text' | 'fault'> {
  const start = faultStart(state);
  if (start === null) return { text: 'measuring without the fault', fault: null };
  if (start.status !== 'settled') return { text: 'the fault starts', fault: null };
  const length = (durationSeconds(state.experiment?.fault.duration ?? '') ?? 0) * 1000;
  const from = Date.parse(start.settledAt ?? state.event.at);
  return { text: 'the fault runs, then recovery is measured', fault: { from, length } };
}

function gate(state: RunState): string {
  if (unwritten(state).length > 0) return 'a person writes the change';
  const open = Object.entries(STAGES).find(
    ([name]) => state.gate?.stages[name as keyof typeof STAGES].status !== 'proven',
  );
  return open ? `waiting for ${open[1]}` : 'reading all five stages again';
}

/** `control`: as it stands before there is a run. */
export function waitingFor(state: RunState | null, control: Control | null, environment: string): Waiting | null {
  if (state === null) {
    const entry = control?.environments[environment];
    const text = entry?.doctorPassed
      ? 'the run starts'
      : entry?.doctorLease
        ? 'checking production'
        : 'the App wakes up';
    return { step: 'Suspect', text, fault: null };
  }
  const { phase, mode, lease, transition } = state;
  if (transition.status === 'terminated') return null;
  const verify = mode === 'verify';
  const step = verify && phase !== 'awaiting-external-gate' ? 'Repeat' : (STEPS[phase] ?? 'Suspect');
  if (lease?.status === 'dispatched') return { step, text: 'a worker starts', fault: null };
  if (phase === 'chaos-execution') return { step, ...execution(state) };
  if (phase === 'awaiting-external-gate') return { step, text: gate(state), fault: null };
  const text = verify && phase === 'resilience-analysis' ? 'checking that the new build serves' : PHASES[phase];
  return { step, text: text ?? phase, fault: null };
}
