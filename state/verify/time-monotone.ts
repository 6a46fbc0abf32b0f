/** Time never runs backwards: events, operations, windows, receipts (R1.1, R4.5). */
import type { ExperimentWindows, RunState } from '../../schemas/generated/types.js';
import { parseTime, timeMs } from '../base/time.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { ControlRevision, ParsedHistory, Revision } from './parse.js';
import type { Invariant } from './result.js';

/** A minute of clock skew between a runner and the App is ordinary. */
const SKEW_MS = 60_000;

function eventProblem(entry: Revision | ControlRevision, at: string, before: string | null): Failure | null {
  if (parseTime(at) !== at) return failure(entry, 'UTC with milliseconds', `"${at}"`);
  if (before !== null && timeMs(at) < timeMs(before))
    return failure(entry, `an event at or after ${before}, the one before`, `at ${at}`);
  return null;
}

function windowProblem(windows: ExperimentWindows): string | null {
  const { control, fault, recovery } = windows;
  for (const [name, window] of Object.entries({ control, fault, recovery })) {
    if (window && timeMs(window.from) >= timeMs(window.to)) return `the ${name} window ends before it begins`;
  }
  if (control && fault && timeMs(control.to) > timeMs(fault.from)) return 'the control window reaches into the fault';
  if (fault && recovery && timeMs(recovery.from) < timeMs(fault.to)) return 'recovery begins before the fault ended';
  return null;
}

function stateProblem(state: RunState): string | null {
  const at = timeMs(state.event.at);
  if (state.revision === 1 && state.startedAt !== state.event.at) return `it started at ${state.startedAt}`;
  for (const operation of state.operations) {
    if (timeMs(operation.preparedAt) > at) return `${operation.operationId} is prepared in the future`;
    if (operation.settledAt !== null && timeMs(operation.settledAt) < timeMs(operation.preparedAt))
      return `${operation.operationId} is settled before it was prepared`;
  }
  if (state.experiment && timeMs(state.experiment.openedAt) > at) return 'the experiment was opened in the future';
  // A control window that reaches into the fault is a repair, recorded as it was measured.
  const proven = state.experiment?.execution?.disposition === 'diagnostic-eligible';
  return proven && state.experiment?.execution ? windowProblem(state.experiment.execution.windows) : null;
}

function events(history: ParsedHistory): Failure | null {
  const ofControl = firstOf(history.controls, (entry) =>
    eventProblem(entry, entry.control.event.at, entry.before?.event.at ?? null),
  );
  return (
    ofControl ??
    firstOf(history.revisions, (revision) => {
      const wrong = eventProblem(revision, revision.state.event.at, revision.before?.event.at ?? null);
      if (wrong) return wrong;
      const problem = stateProblem(revision.state);
      return problem ? failure(revision, `times that fit the event at ${revision.state.event.at}`, problem) : null;
    })
  );
}

export const timeMonotone: Invariant = {
  name: 'time-monotone',
  needsDocuments: true,
  check: (history) =>
    events(history) ??
    firstOf(history.receipts, (seen) => {
      const { id, collectedAt } = seen.receipt;
      if (timeMs(collectedAt) <= timeMs(seen.at) + SKEW_MS) return null;
      return failure(seen, `receipt ${id} collected before ${seen.at}, when it was recorded`, `at ${collectedAt}`);
    }),
};
