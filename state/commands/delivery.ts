/** A change became a pull request, and GitHub was asked whether it is really ours (R12.4). */
import type { Change, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { type Problem, refuse } from '../base/errors.js';
import { type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import type { MergeValue, PullRequestValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';
import { openGate } from '../gates/open.js';
import { message } from '../messages/message.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import type { RunDraft, Step } from '../run/transaction.js';

function readBackProblems(
  state: RunState,
  change: Change,
  command: CommandOf<'change-delivered'>,
  pull: PullRequestValue,
): Problem[] {
  const problems: Problem[] = [];
  const expect = (path: string, expected: string | number | null, observed: string | number | null) => {
    if (expected !== observed)
      problems.push({
        path,
        message: `expected ${expected}, observed ${observed ?? 'nothing'}`,
        hint: 'Deliver again.',
      });
  };
  expect('/pullRequest', command.pullRequest, pull.number);
  expect('/head/repository', state.repository.id, pull.headRepositoryId);
  expect('/branch', change.branch, command.branch);
  expect('/head/ref', change.branch, pull.headRef);
  expect('/headSha', command.headSha, pull.headSha);
  expect('/prUrl', command.prUrl, pull.url);
  expect('/author/type', 'Bot', pull.author.type);
  // Ours is who recorded it: another App's pull request is not the change that was approved.
  if (command.actor.type === 'app')
    expect('/author/login', command.actor.login.toLowerCase(), pull.author.login.toLowerCase());
  const merge = newest(command.receipts, 'merge', (receipt) => receipt.value !== null)?.value as MergeValue | undefined;
  if (merge) expect('/base', merge.defaultBranch, pull.baseRef);
  if (ruledBy(state.policyVersion as PolicyVersion, '2026-12')) {
    const head = merge?.head;
    expect('/head/sha', command.headSha, head?.sha ?? null);
    expect('/head/patch', change.patchDigest, head?.patchDigest ?? null);
    if (!head?.patchTree || head.tree !== head.patchTree)
      problems.push({
        path: '/head/tree',
        message: `expected the patch’s tree ${head?.patchTree ?? '(not read)'}, observed ${head?.tree ?? 'nothing'}`,
        hint: 'Delete the branch that holds something else.',
      });
  }
  return problems;
}

/** Settles the delivery; when it was the last one, the gate opens. */
export function changeDelivered(draft: RunDraft, command: CommandOf<'change-delivered'>): Step {
  const { state } = draft;
  const operation = state.operations.find((entry) => entry.operationId === command.operationId);
  const change = state.coding?.changes.find((entry) => entry.changeId === command.changeId);
  if (operation?.kind !== 'change-delivery' || !change || change.operationId !== operation.operationId)
    return refuse(
      'unknown-operation',
      `no delivery ${command.operationId} of change ${command.changeId}`,
      'Read again.',
    );
  if (operation.status === 'settled') return null;
  const refused = checkEvidence(command, draft.now, state);
  if (refused) return refused;
  const receipt = newest(command.receipts, 'pull-request', (entry) => entry.value !== null);
  if (!receipt) return refuse('not-delivered', 'no receipt shows the pull request', 'Read the pull request back.');
  const problems = readBackProblems(state, change, command, receipt.value as PullRequestValue);
  const twin = state.coding?.changes.find(
    (entry) => entry !== change && entry.iteration === change.iteration && entry.prUrl === command.prUrl,
  );
  if (twin)
    problems.push({
      path: '/prUrl',
      message: `is the pull request of ${twin.changeId}`,
      hint: 'One change, one pull request.',
    });
  if (problems.length > 0)
    return refuse('not-delivered', 'the pull request is not what was recorded', 'Look at the branch.', { problems });
  keepReceipts(state.receipts, command);
  change.headSha = command.headSha;
  change.pullRequest = command.pullRequest;
  change.prUrl = command.prUrl;
  change.receipts.push(receipt.id);
  operation.status = 'settled';
  operation.outcome = 'completed';
  operation.settledAt = draft.now;
  operation.result = { pullRequest: command.pullRequest, prUrl: command.prUrl, headSha: command.headSha };
  operation.receipts.push(receipt.id);
  draft.changed.state = true;
  draft.reason = message('change-opened', { change: change.changeId, pullRequest: command.pullRequest });
  const open = state.coding?.changes.some(
    (entry) => entry.iteration === state.iteration && entry.prUrl === null && entry.operationId !== null,
  );
  if (!open) openGate(draft);
  return null;
}
