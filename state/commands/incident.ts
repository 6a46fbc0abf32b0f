/** A run that begins from an issue: what was read of it then, and nothing that it says later (R7.7). */
import type { Receipt, StartRequest } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { type Refusal, refuse } from '../base/errors.js';
import type { IssueValue } from '../evidence/readers/issue.js';
import { newest } from '../evidence/select.js';
import { phrase } from '../messages/sentence.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import type { RunDraft } from '../run/transaction.js';

type Beginning = CommandOf<'start'> | CommandOf<'follow-up'>;

const PATH = '/request/incident';

function refused(message: string, hint: string): Refusal {
  return refuse('invalid-start', message, hint, { path: PATH });
}

const sameRepository = (value: IssueValue, { owner, name }: StartRequest['repository']): boolean =>
  value.repository.toLowerCase() === `${owner}/${name}`.toLowerCase();

function unfit(receipt: Receipt, request: StartRequest, issue: number): Refusal | null {
  if (receipt.value === null)
    return refused(
      `issue ${issue} can't be read: ${receipt.caveat === null ? 'no reason was given' : phrase(receipt.caveat)}`,
      'Name another issue, or start without one.',
    );
  const value = receipt.value as IssueValue;
  if (!sameRepository(value, request.repository))
    return refused(
      `issue ${issue} is in ${value.repository} now`,
      `A run begins from an issue of ${request.repository.owner}/${request.repository.name}.`,
    );
  if (value.pullRequest)
    return refused(`#${issue} is a pull request`, 'Name the issue that tells of the incident, or start without one.');
  return null;
}

/** Keeps what the run begins from; null: it begins from no issue, or from this one. */
export function beginFrom(run: RunDraft, command: Beginning): Refusal | null {
  const { request } = command;
  const { receipts = [], raws = {} } = command.type === 'start' ? command : {};
  const issue = request.incident?.issue;
  if (issue === undefined)
    return receipts.length === 0 && Object.keys(raws).length === 0
      ? null
      : refuse('invalid-start', 'there is evidence, and no issue that it is of', 'Name request.incident.', {
          path: '/receipts',
        });
  if (command.type !== 'start')
    return refused('a follow-up has its hypothesis already', 'Leave the issue out, or start a new run.');
  const doubted = checkEvidence({ receipts, raws }, run.now, run.state);
  if (doubted) return doubted;
  const receipt = newest(receipts, 'issue', ({ subject }) => subject === `issues/${issue}`);
  if (!receipt || receipts.length > 1)
    return refused(`issue ${issue} was not read, or not alone`, 'Send the one receipt of that issue.');
  const unread = unfit(receipt, request, issue);
  if (unread) return unread;
  const { url } = receipt.value as IssueValue;
  run.state.incident = { issue, url, digest: receipt.rawDigest, receiptId: receipt.id };
  keepReceipts(run.state.receipts, { receipts, raws });
  return null;
}
