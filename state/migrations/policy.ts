/** An active run of older rules comes to the present ones, by one more revision, when it rests without a lease (§19). */
import type { RunState, Statement } from '../../schemas/generated/types.js';
import { refuse } from '../base/errors.js';
import { CURRENT_POLICY, type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { frozenProblems } from '../config/hypothesis-rules.js';
import { findingsOf } from '../config/roles.js';
import { atPlace } from '../messages/finding.js';
import { message } from '../messages/message.js';
import { putInCodes } from '../messages/places.js';
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
function refusedNow({ experiment }: RunState, rules: PolicyVersion): Statement | null {
  const [first, ...more] = experiment === null ? [] : findingsOf(rules, frozenProblems(experiment.hypothesis));
  if (first === undefined) return null;
  return message('refused-by-rules', { rules, why: atPlace(first), more: more.length });
}

export function migratePolicy(draft: RunDraft): Step {
  const { state, rules } = draft;
  const from = state.policyVersion;
  if (from === rules) return null;
  const blocked = migrationBlocked(state);
  if (blocked !== null) return refuse('lease-held', `the run does not rest: ${blocked}`, 'Migrate it when it rests.');
  // What rules before 2027-01 said in sentences goes on in messages; receipts are named by what they say (R2.3).
  if (!ruledBy(from, '2027-01') && ruledBy(rules, '2027-01')) putInCodes('state', state);
  state.policyVersion = rules;
  draft.changed.state = true;
  draft.eventType = 'migrated';
  draft.details.from = from;
  draft.details.to = rules;
  const why = refusedNow(state, rules);
  if (why !== null) escalate(draft, 'untested', why);
  else draft.reason = message('migrated', { from, to: rules });
  return null;
}
