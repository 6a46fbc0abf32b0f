/** A worker writes only under the lease that it holds, and every lease is claimed at most once (§15). */

import type { Lease } from '../../schemas/generated/types.js';
import { type Failure, failure, firstOf } from './failure.js';
import { same } from './intern.js';
import type { Revision } from './parse.js';
import { type Invariant, withoutRun } from './result.js';

/** Events that may take a claimed lease away without its worker having submitted. */
const TAKES_AWAY = new Set([
  'lease-lost',
  'abandon',
  'terminate-analysis-only',
  'settle-operation',
  'dispatch',
  'repair',
  'restore',
]);

function words(lease: Lease | null): string {
  if (!lease) return 'no lease';
  return lease.status === 'claimed'
    ? `${lease.purpose} lease claimed by run ${lease.workflowRun} attempt ${lease.attempt}`
    : `${lease.purpose} lease dispatched`;
}

/** The claims of the token that carried the event name the workflow run that holds the lease (R20.2). */
function holder(revision: Revision, lease: Lease): Failure | null {
  const { run_id: run, run_attempt: attempt } = revision.state.event.producer;
  if (run === undefined && attempt === undefined) return null;
  // Claims are texts; a list of one reads like one when it is turned into text.
  if (run === `${lease.workflowRun}` && attempt === `${lease.attempt}`) return null;
  return failure(
    revision,
    `the worker of ${words(lease)}`,
    `a token of run ${JSON.stringify(run)} attempt ${JSON.stringify(attempt)}`,
  );
}

function byWorker(revision: Revision): Failure | null {
  const { event, lease } = revision.state;
  const held = revision.before?.lease ?? null;
  if (event.actor.type !== 'worker') return null;
  if (event.type === 'claim') {
    if (held?.status !== 'dispatched' || lease?.token !== held.token || lease.status !== 'claimed')
      return failure(revision, 'a claim of the lease that was dispatched', `${words(held)}, then ${words(lease)}`);
    if (lease.workflowRun === null || lease.attempt === null)
      return failure(revision, 'the workflow run that claims', 'none');
    return holder(revision, lease);
  }
  if (held?.status !== 'claimed')
    return failure(revision, `"${event.type}" under a claimed lease`, `before it there was ${words(held)}`);
  return holder(revision, held);
}

function replaced(revision: Revision, tokens: Set<string>): Failure | null {
  const { lease, event, phase, transition, ending } = revision.state;
  const held = revision.before?.lease ?? null;
  if (same(held, lease)) return null;
  const claim = event.type === 'claim' && event.actor.type === 'worker';
  if (held?.status === 'claimed' && event.actor.type !== 'worker' && !TAKES_AWAY.has(event.type))
    return failure(revision, `${words(held)} stays with its worker`, `"${event.type}" left ${words(lease)}`);
  if (claim || !lease) return null;
  if (tokens.has(lease.token)) return failure(revision, 'a new token with a new lease', 'a token that was used before');
  tokens.add(lease.token);
  if (lease.status !== 'dispatched')
    return failure(revision, 'a new lease is dispatched before it is claimed', words(lease));
  if (lease.revision !== revision.state.revision)
    return failure(revision, `a lease of revision ${revision.state.revision}`, `of revision ${lease.revision}`);
  if (lease.phase !== phase) return failure(revision, `a lease for ${phase}`, `for ${lease.phase}`);
  if (lease.purpose === 'probe' && phase !== 'awaiting-external-gate')
    return failure(revision, 'probes at the external gate only', `in ${phase}`);
  if (lease.purpose === 'cleanup' && !ending && phase !== 'chaos-execution')
    return failure(
      revision,
      'a cleanup worker for a fault, or a run that is ending',
      `${transition.status} in ${phase}`,
    );
  return null;
}

export const leaseFenced: Invariant = {
  name: 'lease-fenced',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) => {
    const tokens = new Set<string>();
    return firstOf(history.revisions, (revision) => byWorker(revision) ?? replaced(revision, tokens));
  },
};
