/** An active run of older rules comes to the present ones, by one more revision, when it rests without a lease (§19). */
import type { RunState } from '../../schemas/generated/types.js';
import { refuse } from '../base/errors.js';
import { CURRENT_POLICY } from '../base/policy-versions.js';
import { frozenProblems } from '../config/hypothesis-rules.js';
import { faultPossiblyActive } from '../operations/operations.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { escalate } from '../run/transition.js';

/** Why the run has to wait with it; null when it rests. */
function migrationBlocked(state: RunState): string | null {
  if (state.lease !== null) return `a worker holds ${state.lease.phase}`;
  if (faultPossiblyActive(state)) return 'a fault may be acting';
  if (state.ending) return 'the run is ending under its own rules';
  return null;
}

/** Whether the App has to migrate the run now. */
export function migrationDue(state: RunState): boolean {
  return (
    state.policyVersion !== CURRENT_POLICY &&
    state.transition.status !== 'terminated' &&
    migrationBlocked(state) === null
  );
}

/** What the present rules refuse of the hypothesis that is frozen: it can't be tested by them any more. */
function refusedNow({ experiment }: RunState): string | null {
  const [first, ...more] = experiment === null ? [] : frozenProblems(experiment.hypothesis);
  if (first === undefined) return null;
  return `${first.path}: ${first.message}${more.length === 0 ? '' : `, and ${more.length} more`}`;
}

export function migratePolicy(draft: RunDraft): Step {
  const { state } = draft;
  const from = state.policyVersion;
  if (from === CURRENT_POLICY) return null;
  const blocked = migrationBlocked(state);
  if (blocked !== null) return refuse('lease-held', `the run does not rest: ${blocked}`, 'Migrate it when it rests.');
  state.policyVersion = CURRENT_POLICY;
  draft.changed.state = true;
  draft.eventType = 'migrated';
  draft.details.from = from;
  draft.details.to = CURRENT_POLICY;
  const why = refusedNow(state);
  if (why !== null) escalate(draft, 'untested', `the rules of ${CURRENT_POLICY} refuse the frozen hypothesis: ${why}`);
  else draft.reason = `migrated from the rules of ${from} to those of ${CURRENT_POLICY}`;
  return null;
}
