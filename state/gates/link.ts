/** A pull request that a maintainer names: of a hand-off, in place of a closed one, or newer than the merge (§12, §13). */

import type { Change, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { type Problem, type Refusal, refuse } from '../base/errors.js';
import type { MergeValue, PullRequestValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';
import { changesOf, linksOf } from '../run/changes.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { laterWritten, staleCommand, writtenOf } from '../run/written.js';

/** The change that a command names, or why not. */
export function changeNamed(state: RunState, changeId: string): Change | Refusal {
  const changes = changesOf(state);
  const found = changes.find((entry) => entry.changeId === changeId);
  if (found) return found;
  const names = changes.map((entry) => entry.changeId).join(', ');
  return refuse('not-found', `there is no change "${changeId}" in this run`, `Use one of ${names || '(none)'}.`);
}

/** Whoever approved the advisory does not also write its change, where the configuration says so (R11.3). */
function separation(state: RunState, change: Change, author: string): Refusal | null {
  if (state.config.effective.approvals?.notChangeAuthor !== true) return null;
  const approved = (state.approval?.decisions ?? []).some(
    ({ kind, actor, advisoryIds }) =>
      kind === 'approve' &&
      actor.login.toLowerCase() === author.toLowerCase() &&
      advisoryIds.some((id) => change.advisoryIds.includes(id)),
  );
  if (!approved) return null;
  return refuse(
    'not-permitted',
    `${author} approved what ${change.changeId} implements and wrote the pull request too`,
    'Link a pull request of somebody else (approvals.notChangeAuthor).',
  );
}

function pullProblems(state: RunState, change: Change, pull: PullRequestValue, merge: MergeValue): Problem[] {
  const problems: Problem[] = [];
  const add = (message: string, hint: string) => problems.push({ path: '/pullRequest', message, hint });
  if (merge.base === '' || merge.base !== merge.defaultBranch)
    add(`it goes into "${merge.base}", not into ${merge.defaultBranch}`, 'Link a pull request to the default branch.');
  if (merge.state === 'closed' && !merge.merged)
    add('it was closed without a merge', 'Reopen it, or link another one.');
  const twin = changesOf(state).find((entry) => entry !== change && entry.pullRequest === pull.number);
  if (twin) add(`it is the pull request of ${twin.changeId}`, 'One change, one pull request.');
  if (state.record.pullRequest === pull.number) add('it is the record of this run', 'Link a pull request with code.');
  return problems;
}

/** Any author may have written it; merge, build and deployment are proven for it like for any other (R12.3, R13.7). */
export function link(draft: RunDraft, command: CommandOf<'link'>): Step {
  const { state } = draft;
  const change = changeNamed(state, command.changeId);
  if ('ok' in change) return change;
  const unsound = checkEvidence(command, draft.now, state);
  if (unsound) return unsound;
  const number = command.pullRequest;
  const of = (value: unknown) => (value as { number?: unknown } | null)?.number === number;
  const seen = newest(command.receipts, 'pull-request', (receipt) => of(receipt.value));
  const merge = newest(command.receipts, 'merge', (receipt) => of(receipt.value));
  if (!seen || !merge)
    return refuse('not-found', `pull request ${number} could not be read`, 'Name a pull request of this repository.');
  const pull = seen.value as PullRequestValue;
  const problems = pullProblems(state, change, pull, merge.value as MergeValue);
  if (problems.length > 0)
    return refuse('not-delivered', `pull request ${number} can't carry ${change.changeId}`, 'Link another one.', {
      problems,
    });
  const apart = separation(state, change, pull.author.login);
  if (apart) return apart;
  const known = [change.pullRequest, ...linksOf(change).map((entry) => entry.pullRequest)];
  if (known.includes(number)) return null;
  const written = writtenOf(command, draft.now);
  if (change.mergeCommit === null && change.linkedWritten && laterWritten(change.linkedWritten, written))
    return staleCommand(`The link to pull request ${change.pullRequest}`);
  keepReceipts(state.receipts, command);
  const author = pull.author.login;
  if (change.mergeCommit === null) {
    Object.assign(change, {
      pullRequest: number,
      prUrl: pull.url,
      headSha: pull.headSha,
      linkedBy: command.actor,
      linkedWritten: written,
      author,
    });
    if (state.gate?.notDelivered)
      state.gate.notDelivered = state.gate.notDelivered.filter((entry) => entry.changeId !== change.changeId);
  } else {
    const entry = { pullRequest: number, prUrl: pull.url, mergeCommit: null, author, by: command.actor, at: draft.now };
    change.links = [...linksOf(change), entry];
  }
  change.receipts.push(seen.id);
  draft.changed.state = true;
  draft.reason = message('pull-request-linked', {
    pullRequest: number,
    author,
    change: change.changeId,
    login: command.actor.login,
  });
  return null;
}
