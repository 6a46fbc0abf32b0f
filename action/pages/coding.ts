/** The page of the job that takes in a fix: its files, and that the new code is not there before it (R12.2). */
import type { Brief, CodingProposal, ImplementedChange, Predicate, Receipt } from '../../schemas/generated/types.js';
import { predicateDigest } from '../../state/evidence/predicates.js';
import { unfixedAnswer } from '../../state/evidence/readers/absence.js';
import { phrase } from '../../state/messages/sentence.js';
import { unfixedPredicate } from '../../state/phases/unfixed.js';
import { amount, count, labelOf } from '../../state/queries/view/format.js';
import type { Done } from './done.js';
import { heading, said, summaryText } from './text.js';

/** Files that are named; a page lists no more. */
const NAMED = 10;

/** What the new code's own sign says while the new code is not there. */
function beforeText(asked: Predicate, receipt: Receipt, raw: unknown): string {
  const answer = unfixedAnswer(asked, receipt, raw);
  switch (answer.kind) {
    case 'absent':
      return 'not there, as it has to be';
    case 'value':
      return amount(answer.value, asked.unit);
    case 'silent':
      return `not read: ${phrase(answer.why)}`;
  }
}

function changeLines(change: ImplementedChange, { patches, receipts, raws }: Done): string[] {
  const asked = unfixedPredicate(change.changedPath) ?? change.changedPath;
  const digest = predicateDigest(asked);
  const receipt = receipts.find((entry) => entry.kind === 'predicate' && entry.predicateDigest === digest);
  const before = receipt ? beforeText(asked, receipt, raws[receipt.rawDigest]) : 'not read';
  const patch = Object.hasOwn(patches, change.changeId) ? patches[change.changeId] : undefined;
  const files = patch?.files ?? [];
  const named = files.slice(0, NAMED).map(({ path }) => summaryText(path));
  const more = files.length > NAMED ? [`and ${files.length - NAMED} more`] : [];
  return [
    `- **What:** ${said(change.summary)}`,
    files.length > 0 ? `- **Files:** ${[...named, ...more].join(', ')}` : '- **Files:** none; people make this change.',
    `- **The new code will be seen by:** ${summaryText(labelOf(change.changedPath))}; before the fix: ${summaryText(before)}`,
    `- **Its own tests**, as the agent says: ${summaryText(change.verification.status)}`,
    '',
  ];
}

export function codingPage(_brief: Brief, done: Done): string[] {
  const proposal = done.proposal as unknown as CodingProposal | null;
  const changes = proposal?.implemented ?? [];
  const left = proposal?.notImplemented ?? [];
  const [only] = changes;
  return [
    ...(only && changes.length === 1 ? heading('The fix', only.title) : heading(count(changes.length, 'change'))),
    ...changes.flatMap((change) => [
      ...(changes.length > 1 ? [`**${summaryText(change.title)}**`, ''] : []),
      ...changeLines(change, done),
    ]),
    ...left.map(({ advisoryId, reason }) => `- Not implemented: ${summaryText(advisoryId)}. ${said(reason)}`),
    'Whether it helps is decided by the same fault on the live fix, and by nothing else.',
  ];
}
