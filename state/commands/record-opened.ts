/** The record pull request of the run was opened (R13.8). */
import type { CommandOf } from '../base/command.js';
import { message } from '../messages/message.js';
import type { RunDraft, Step } from '../run/transaction.js';

export function recordOpened(draft: RunDraft, { pullRequest }: CommandOf<'record-opened'>): Step {
  if (draft.state.record.pullRequest === pullRequest) return null;
  draft.state.record.pullRequest = pullRequest;
  draft.changed.state = true;
  draft.reason = message('record-opened', { pullRequest });
  return null;
}
