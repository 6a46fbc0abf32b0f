/** A maintainer's word that a changed change is still right: for one content of a file, at one candidate (R13.4). */

import type { Change, Receipt, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import type { BlobValue, MergeValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';
import { linksOf } from '../run/changes.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { staleCommand, writtenBefore } from '../run/written.js';
import { changeNamed } from './link.js';
import { isOurs } from './stages/merge.js';

/** Files of the change that are not at the candidate as they were merged, by the receipts that the gate holds. */
function changedFiles(state: RunState, change: Change, candidate: string): BlobValue[] {
  const pulls = [change.pullRequest, ...linksOf(change).map((entry) => entry.pullRequest)];
  const subjects = new Set(pulls.map((number) => `pull/${number}@${candidate}`));
  const held = Object.values(state.receipts).filter(
    (receipt: Receipt) => receipt.kind === 'blobs' && subjects.has(receipt.subject) && Array.isArray(receipt.value),
  );
  const files = held.flatMap((receipt) => receipt.value as BlobValue[]);
  return files.filter((file) => file.atMerge !== file.atCandidate);
}

/** What the gate last saw at the head of the change's pull request, where that is not known to be ours (R12.4). */
function pushedHead(state: RunState, change: Change): Receipt | null {
  const seen = newest(Object.values(state.receipts), 'merge', ({ value }) => {
    const merge = value as MergeValue | null;
    return merge?.number === change.pullRequest && merge?.head !== undefined;
  });
  const head = (seen?.value as MergeValue | undefined)?.head;
  if (!seen || !head?.sha || isOurs(change, head) || change.confirmedHead?.sha === head.sha) return null;
  return seen;
}

export function confirmChange(draft: RunDraft, command: CommandOf<'confirm-change'>): Step {
  const { state } = draft;
  const change = changeNamed(state, command.changeId);
  if ('ok' in change) return change;
  const pushed = pushedHead(state, change);
  if (pushed && command.paths === null) {
    if (command.written && writtenBefore(command.written, pushed.observedAt)) return staleCommand('What was pushed');
    const { head } = pushed.value as MergeValue;
    if (head?.sha) change.confirmedHead = { sha: head.sha, by: command.actor, at: draft.now };
    draft.changed.state = true;
    draft.reason = message('people-answer', {
      login: command.actor.login,
      pullRequest: change.pullRequest,
      sha: head?.sha ?? null,
    });
    return null;
  }
  const candidate = state.gate?.candidate?.commit ?? null;
  const files = candidate === null ? [] : changedFiles(state, change, candidate);
  if (files.length === 0)
    return refuse(
      'not-found',
      `no file of ${change.changeId} is known to have changed since its merge`,
      'Confirm when the gate says changed-since-merge.',
    );
  // A word that was written before the difference was seen is about another one (R16.1).
  const seen = Object.values(state.receipts)
    .filter((receipt) => receipt.kind === 'blobs')
    .map((receipt) => receipt.observedAt);
  const { written } = command;
  if (written && seen.length > 0 && seen.every((at) => writtenBefore(written, at)))
    return staleCommand('What the gate asks about now');
  const unknown = (command.paths ?? []).filter((path) => !files.some((file) => file.path === path));
  if (unknown.length > 0)
    return refuse('invalid-command', `${unknown.join(', ')} did not change`, 'Name files that the gate names.', {
      path: '/paths',
    });
  const chosen = files.filter((file) => command.paths?.includes(file.path) ?? true);
  const names = [...new Set(chosen.map((file) => file.path))];
  const kept = (change.confirmed ?? []).filter((entry) => !names.includes(entry.path));
  const fresh = names.map((path) => ({
    path,
    blob: chosen.find((file) => file.path === path)?.atCandidate ?? null,
    by: command.actor,
    at: draft.now,
  }));
  change.confirmed = [...kept, ...fresh];
  draft.changed.state = true;
  draft.reason = message('files-confirmed', { login: command.actor.login, paths: names, change: change.changeId });
  return null;
}
