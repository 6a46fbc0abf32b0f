/** Decisions count as long as what carried them stands as it was, and whoever made them still may (R11.4). */
import type { Decision, DecisionRead } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { ruledBy } from '../base/policy-versions.js';
import { timeMs } from '../base/time.js';
import { authorize } from '../config/authority.js';
import { authorityIn } from '../config/in-force.js';
import { message } from '../messages/message.js';
import { type RunDraft, type Step, settingsOf } from '../run/transaction.js';
import { moveTo } from '../run/transition.js';

/** How long what was read again counts. Seconds. */
const FRESH = 60;

type Void = NonNullable<NonNullable<RunDraft['state']['approval']>['voided']>[number]['why'];

function readOf(reads: readonly DecisionRead[], { source }: Decision, now: string): DecisionRead | null {
  const own = reads.filter((read) => read.source.type === source.type && read.source.id === source.id);
  const fresh = own.filter(({ at }) => Math.abs(timeMs(now) - timeMs(at)) <= FRESH * 1000);
  return fresh.reduce<DecisionRead | null>((best, read) => (best && best.at > read.at ? best : read), null);
}

/** `unknown` is neither: the decision stays and does not count yet. */
function standing(draft: RunDraft, decision: Decision, reads: readonly DecisionRead[]): Void | 'stands' | 'unknown' {
  // What was said on the command line is in no place where it could be taken back.
  if (decision.source.type === 'cli') return 'stands';
  const read = readOf(reads, decision, draft.now);
  if (read === null) return 'unknown';
  if (read.exists === false) return decision.source.type === 'label' ? 'removed' : 'deleted';
  if (read.editedAt !== null) return 'edited';
  if (read.exists === null || read.permission === null) return 'unknown';
  const { config, environment } = draft.state;
  const inForce = authorityIn(config.effective, environment);
  return authorize(decision.kind, read.permission, null, inForce, read.teams ?? []) ? 'permission' : 'stands';
}

/**
 * A label says nothing of itself that could be read again later but by the App's own look at the pull request's events, which
 * comes with the decision: without it the label would wait for ever, or count unseen (R11.4). Null: it was read, or is no label.
 */
export function unreadLabel(
  draft: RunDraft,
  source: Decision['source'],
  reads: readonly DecisionRead[],
): ReturnType<typeof refuse> | null {
  if (source.type !== 'label' || !ruledBy(draft.state.policyVersion, '2026-12')) return null;
  const own = reads.filter((read) => read.source.type === 'label' && read.source.id === source.id);
  if (own.some(({ exists, at }) => exists === true && Math.abs(timeMs(draft.now) - timeMs(at)) <= FRESH * 1000))
    return null;
  return refuse(
    'not-permitted',
    'the label could not be read again, so that it decides nothing',
    'Comment on the record pull request: /chaos-loop approve 1, or /chaos-loop reject.',
  );
}

/** Takes out what is void and moves on when enough people stand behind an advisory; else the run stays where it is. */
export function countDecisions(draft: RunDraft, reads: readonly DecisionRead[]): void {
  const { state } = draft;
  const { approval, advisory } = state;
  if (approval?.status !== 'open' || !advisory) return;
  const judged = approval.decisions.map((decision) => ({ decision, how: standing(draft, decision, reads) }));
  const voided = judged.flatMap(({ decision, how }) =>
    how === 'stands' || how === 'unknown' ? [] : [{ decision, why: how, at: draft.now }],
  );
  if (voided.length > 0) {
    approval.voided = [...(approval.voided ?? []), ...voided].slice(-100);
    approval.decisions = approval.decisions.filter((decision) => voided.every((entry) => entry.decision !== decision));
    draft.changed.state = true;
    draft.reason = message('decisions-void', {
      decisions: voided.map(({ decision, why }) => message('decision-void', { login: decision.actor.login, why })),
    });
  }
  // One that could not be read may be void, and then others would have been chosen.
  if (judged.some(({ how }) => how === 'unknown')) return;
  const minimum = settingsOf(state).minimumApprovals;
  const votes = (id: string) => approval.decisions.filter((entry) => entry.advisoryIds.includes(id)).length;
  const chosen = advisory.advisories.map((entry) => entry.advisory.advisoryId).filter((id) => votes(id) >= minimum);
  if (chosen.length === 0) return;
  approval.status = 'approved';
  approval.advisoryIds = chosen;
  draft.changed.state = true;
  const people = approval.decisions.map(({ actor }) => actor.login);
  moveTo(draft, 'coding', message('advisories-approved', { advisories: chosen, people }));
}

/** The App's: what it read again of the decisions that wait. Nothing new: nothing changes. */
export function decisionsRead(draft: RunDraft, command: CommandOf<'decisions-read'>): Step {
  if (!draft.state.approval) return refuse('wrong-phase', 'there is nothing to approve', 'Read the state again.');
  countDecisions(draft, command.reads);
  return null;
}
