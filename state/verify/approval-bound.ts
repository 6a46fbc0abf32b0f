/** What is carried out is what people with authority chose from the set they were shown (§11). */

import type { AdvisorySet, Approval, Decision } from '../../schemas/generated/types.js';
import { authorizePerson } from '../config/authority.js';
import { authorityIn } from '../config/in-force.js';
import { separation } from '../gates/approval.js';
import { counted } from '../messages/english.js';
import { setIdOf } from '../phases/advisory.js';
import { settingsOf } from '../run/transaction.js';
import { type Failure, failure, firstOf } from './failure.js';
import { same } from './intern.js';
import type { Revision } from './parse.js';
import { type Invariant, without } from './result.js';

function setProblem(revision: Revision, set: AdvisorySet): Failure | null {
  const offered = set.advisories.map((entry) => entry.advisory);
  const expected = setIdOf(set.experiment, offered);
  return set.setId === expected
    ? null
    : failure(revision, `set id ${expected}, which follows from the advisories`, set.setId);
}

function decisionProblem(revision: Revision, decision: Decision): string | null {
  const { config, environment } = revision.state;
  const { kind, actor, authority, teams } = decision;
  const refused = authorizePerson(kind, actor, authority, authorityIn(config.effective, environment), teams);
  return refused ? refused.error.message : null;
}

/** A person's decision is made by the event that brings it: nobody else's hand writes one. */
function ownEvent(revision: Revision, approval: Approval): Failure | null {
  const earlier = revision.before?.approval;
  const known = earlier?.setId === approval.setId ? earlier.decisions : [];
  const fresh = approval.decisions.filter((decision) => !known.some((entry) => same(entry, decision)));
  const { event } = revision.state;
  return firstOf(fresh, (decision) => {
    const apart = decision.kind === 'approve' ? separation(revision.before ?? revision.state, decision.actor) : null;
    if (apart) return failure(revision, 'an approval by somebody who may give it (R11.3)', apart.error.message);
    const own = event.type === decision.kind && same(event.actor, decision.actor);
    return own
      ? null
      : failure(revision, `${decision.kind} of ${decision.actor.login} by their own command`, `by "${event.type}"`);
  });
}

function approvalProblem(revision: Revision, approval: Approval): Failure | null {
  const set = revision.state.advisory;
  if (!set || set.setId !== approval.setId)
    return failure(revision, `an approval of the current set ${set?.setId ?? '(none)'}`, `of ${approval.setId}`);
  const known = set.advisories.map((entry) => entry.advisory.advisoryId);
  const named = [...approval.advisoryIds, ...approval.decisions.flatMap((decision) => decision.advisoryIds)];
  const foreign = named.find((id) => !known.includes(id));
  if (foreign !== undefined) return failure(revision, `advisories of ${set.setId}: ${known.join(', ')}`, foreign);
  for (const decision of approval.decisions) {
    const why = decisionProblem(revision, decision);
    if (why) return failure(revision, `${decision.kind} by a person who may (R11.1)`, why);
  }
  const minimum = settingsOf(revision.state).minimumApprovals;
  const chosen = known.filter((id) => approval.decisions.filter((d) => d.advisoryIds.includes(id)).length >= minimum);
  const expected = approval.status === 'approved' ? chosen : [];
  if (approval.status === 'approved' && chosen.length === 0)
    return failure(
      revision,
      `${counted(minimum, 'decision')} for what is approved`,
      'nothing was chosen by enough people',
    );
  if (!same(expected, approval.advisoryIds))
    return failure(
      revision,
      `approved: ${expected.join(', ') || 'nothing'}`,
      approval.advisoryIds.join(', ') || 'nothing',
    );
  const rejected = approval.decisions.some((decision) => decision.kind === 'reject');
  if ((approval.status === 'rejected') !== rejected)
    return failure(revision, rejected ? 'status "rejected" after a rejection' : 'a rejection', `"${approval.status}"`);
  return ownEvent(revision, approval);
}

export const approvalBound: Invariant = {
  name: 'approval-bound',
  needsDocuments: true,
  idle: without('there were no advisories to approve', (state) => state.advisory !== null),
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      const { advisory, approval } = revision.state;
      return (
        (advisory ? setProblem(revision, advisory) : null) ?? (approval ? approvalProblem(revision, approval) : null)
      );
    }),
};
