/** The first gate: people with authority choose advisories, or reject them all (§11). */

import type { Actor, AdvisorySet, Decision, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { type Refusal, refuse } from '../base/errors.js';
import { timeMs } from '../base/time.js';
import { approvingTeams } from '../config/authority.js';
import { message } from '../messages/message.js';
import { changesOf, linksOf } from '../run/changes.js';
import { type RunDraft, type Step, settingsOf } from '../run/transaction.js';
import { terminate } from '../run/transition.js';
import { laterWritten } from '../run/written.js';
import { countDecisions, unreadLabel } from './decisions.js';

/** The set that a comment speaks of: the named one, else the current one when the comment was made (R11.2). */
function currentSet(state: RunState, command: CommandOf<'approve'> | CommandOf<'reject'>): AdvisorySet | Refusal {
  const set = state.advisory;
  if (!set) return refuse('wrong-phase', 'there are no advisories', 'Wait for the run to reach advisory-approval.');
  const hint = `The current set is ${set.setId}: look at it and comment again.`;
  if (command.setId !== null && command.setId !== set.setId)
    return refuse('stale-advisory-set', `${command.setId} is not the current set`, hint);
  // A comment that names the set has seen it. GitHub's times are whole seconds (R1.1), ours are finer.
  const created = Math.floor(timeMs(set.createdAt) / 1000) * 1000;
  if (command.setId === null && timeMs(command.at) < created)
    return refuse('stale-advisory-set', 'the comment is older than the current set of advisories', hint);
  // A label says nothing of a set, so it must have been added when this one was there to be read (R11.3).
  if (command.source.type === 'label' && timeMs(command.at) <= timeMs(set.createdAt))
    return refuse('stale-advisory-set', 'the label was added before the current set of advisories appeared', hint);
  return set;
}

/** Whoever started the run, or wrote a change of it, may be barred from approving (R11.3). */
export function separation(state: RunState, actor: Actor): Refusal | null {
  const { notStarter, notChangeAuthor } = state.config.effective.approvals ?? {};
  if (notStarter === true && samePerson(state.startedBy, actor))
    return refuse('not-permitted', `${actor.login} started this run`, 'Ask another person (approvals.notStarter).');
  const login = actor.login.toLowerCase();
  const wrote = changesOf(state).find((change) =>
    [change.author, ...linksOf(change).map((entry) => entry.author)].some((name) => name?.toLowerCase() === login),
  );
  if (notChangeAuthor === true && wrote)
    return refuse(
      'not-permitted',
      `${actor.login} wrote ${wrote.changeId}`,
      'Ask another person (approvals.notChangeAuthor).',
    );
  return null;
}

/** One person counts once, whatever spelling the login has. */
function samePerson(a: Actor, b: Actor): boolean {
  return a.id !== null && b.id !== null ? a.id === b.id : a.login.toLowerCase() === b.login.toLowerCase();
}

function decisionOf(state: RunState, command: CommandOf<'approve'> | CommandOf<'reject'>, ids: string[]): Decision {
  const teams = approvingTeams(state.config.effective, command.teams ?? []);
  return {
    ...(teams.length > 0 ? { teams } : {}),
    kind: command.type,
    actor: command.actor,
    authority: command.authority ?? 'none',
    at: command.at,
    advisoryIds: ids,
    source: command.source,
  };
}

/** Words of an approval as advisory ids: a number is a rank within the set, unless an advisory has it for its id (R11.2). */
function advisoryIdsOf(set: AdvisorySet, words: readonly string[]): string[] {
  const known = new Set(set.advisories.map(({ advisory }) => advisory.advisoryId));
  return words.map((word) => {
    const ranked = set.advisories.find(({ rank }) => String(rank) === word);
    return known.has(word) || !ranked ? word : ranked.advisory.advisoryId;
  });
}

export function approve(draft: RunDraft, command: CommandOf<'approve'>): Step {
  const { state } = draft;
  const settings = settingsOf(state);
  const refused = separation(state, command.actor);
  if (refused) return refused;
  const set = currentSet(state, command);
  if ('ok' in set) return set;
  const unread = unreadLabel(draft, command.source, command.reads ?? []);
  if (unread) return unread;
  const { approval } = state;
  if (!approval) return refuse('wrong-phase', 'there is nothing to approve', 'Read the state again.');
  const known = set.advisories.map((entry) => entry.advisory.advisoryId);
  const ids = advisoryIdsOf(set, command.advisoryIds);
  const problems = ids.flatMap((id, index) => {
    const path = `/advisoryIds/${index}`;
    if (!known.includes(id))
      return [{ path, message: `"${id}" is not in ${set.setId}`, hint: `Use ${known.join(', ')}.` }];
    if (ids.indexOf(id) !== index) return [{ path, message: `"${id}" is named twice`, hint: 'Name it once.' }];
    return [];
  });
  if (problems.length > 0)
    return refuse('unknown-advisory', 'the approval does not fit the current set', 'Correct it.', { problems });
  const own = approval.decisions.find((entry) => samePerson(entry.actor, command.actor));
  if (own && laterWritten(own, command))
    return refuse(
      'stale-command',
      `${command.actor.login} wrote another approval after this one`,
      'Comment again if this is what you want now.',
    );
  const decision = decisionOf(state, command, ids);
  approval.decisions = [...approval.decisions.filter((entry) => entry !== own), decision];
  draft.changed.state = true;
  const minimum = settings.minimumApprovals;
  draft.reason = message('approved-by', { login: command.actor.login, advisories: ids, needed: minimum });
  countDecisions(draft, command.reads ?? []);
  return null;
}

/** R11.5: one person's rejection ends the run. */
export function reject(draft: RunDraft, command: CommandOf<'reject'>): Step {
  const { state } = draft;
  const set = currentSet(state, command);
  if ('ok' in set) return set;
  const unread = unreadLabel(draft, command.source, command.reads ?? []);
  if (unread) return unread;
  const { approval } = state;
  if (!approval) return refuse('wrong-phase', 'there is nothing to reject', 'Read the state again.');
  approval.status = 'rejected';
  approval.decisions.push(decisionOf(state, command, []));
  draft.changed.state = true;
  terminate(
    draft,
    'no-remediation',
    null,
    message('rejected-by', { login: command.actor.login, words: command.reason }),
  );
  return null;
}
