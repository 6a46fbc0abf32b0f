/** Demand that the configuration has made for an experiment: it was there while the service was measured (R8.1 step 5). */
import type { ExperimentWindows, Receipt, Statement } from '../../schemas/generated/types.js';
import { timeMs } from '../base/time.js';
import { loadOf } from '../config/load.js';
import type { LoadValue } from '../evidence/readers/load.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';
import { attemptOf } from '../operations/operations.js';
import type { Facts } from './attempt.js';

/**
 * Why nothing shows that the load of this attempt ran from before the control window to after the fault; null: it did, or none is
 * configured.
 */
export function loadProblem(
  { state, experiment, receipts }: Facts,
  { control, fault }: ExperimentWindows,
): { why: Statement | null; receipt: Receipt | null } {
  if (loadOf(state) === null) return { why: null, receipt: null };
  const operation = state.operations.findLast(
    ({ kind, intent }) => kind === 'load' && intent.experiment === experiment.n && intent.attempt === attemptOf(state),
  );
  if (!operation) return { why: message('load-not-started'), receipt: null };
  const receipt = newest(
    receipts,
    'load',
    ({ value, subject, experiment: of }) => value !== null && of === experiment.n && subject === operation.key,
  );
  const seen = (receipt?.value ?? null) as LoadValue | null;
  const from = seen?.startedAt ?? null;
  // What is under way was there until it was looked at.
  const until = seen?.running ? (receipt?.observedAt ?? null) : (seen?.endedAt ?? null);
  const early = from !== null && control !== null && timeMs(from) <= timeMs(control.from);
  const late = until !== null && fault !== null && timeMs(until) >= timeMs(fault.to);
  const why =
    early && (late || fault === null) ? null : message('load-not-proven', { load: operation.key, from, until });
  return { why, receipt };
}
