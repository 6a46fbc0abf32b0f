/** `retry`: the dispatch or the effect that the run waits for, once more (R13.8). */

import { refuse } from '../base/errors.js';
import { timeMs } from '../base/time.js';
import { message } from '../messages/message.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { attachLease } from '../run/transition.js';
import { dispatch } from './lease.js';

/** A worker that was dispatched and never came gets a new lease; one that is at work is not disturbed. */
function again(draft: RunDraft): Step {
  const { state } = draft;
  const { lease } = state;
  if (!lease) return dispatch(draft);
  if (lease.status === 'claimed')
    return refuse(
      'lease-held',
      `workflow run ${lease.workflowRun} attempt ${lease.attempt} is at work`,
      'Wait for it: a worker that dies is noticed and replaced without a retry.',
    );
  // The time for a cleanup began when the worker was lost.
  const left = lease.purpose === 'cleanup' ? (timeMs(lease.expiresAt) - timeMs(draft.now)) / 1000 : null;
  if (left !== null && left <= 0)
    return refuse('nothing-to-dispatch', 'the time for a cleanup is over', 'Wait a moment.');
  attachLease(draft, lease.purpose === 'doctor' ? 'phase' : lease.purpose, left ?? undefined);
  return null;
}

export function retry(draft: RunDraft): Step {
  const { state } = draft;
  const undelivered = state.operations.filter(
    (entry) => entry.kind === 'change-delivery' && entry.status !== 'settled',
  );
  if (state.phase === 'coding' && state.lease === null && undelivered.length > 0) {
    for (const operation of undelivered) operation.attempts += 1;
    draft.reason = message('delivery-asked-again', { changes: undelivered.length });
  } else if (state.transition.status === 'blocked' && state.lease === null) {
    // People decide on the record pull request: when it was closed or deleted, the App opens another one. Its number is kept
    // until then: a healthy one stays the place of decisions (R13.8).
    const probe = dispatch(draft) === null;
    draft.reason = message('record-sought', { probe });
  } else {
    const problem = again(draft);
    // What GitHub refused is asked for again, whatever the worker does (R14.8).
    if (problem && state.refusals === undefined) return problem;
    draft.reason = problem ? message('refused-asked-again') : message('worker-dispatched', { again: true });
  }
  draft.changed.state = true;
  return null;
}
