/** What a run's page keeps for those who doubt: the proof, line by line, and everything that was collected. */
import { clockSpan, count, sentence, sha } from '../../state/queries/view/format.js';
import type { RunView } from '../../state/queries/view/types.js';
import { linked, md, SIGNS } from './lines.js';
import { blocks, bullets, code, plain, section, table } from './markdown.js';
import { type Base, chainList, folded, payloadLink } from './parts.js';

/** Without a measured weakness nothing is proven: then it says what was looked at. */
export const proofTitle = ({ measures }: RunView): string =>
  measures.some(({ role }) => role === 'weakness') ? 'Why this counts as proof' : 'What was checked';

export function proofSection(view: RunView, base: Base): string {
  const { proofs, columns } = view;
  const rows = proofs.map(({ question, cells }) => [
    plain(question),
    ...cells.map((cell) =>
      cell === null ? '–' : `${SIGNS[cell.mark]} ${payloadLink(plain(cell.text), cell.payload, base)}`,
    ),
  ]);
  return section(
    proofTitle(view),
    rows.length > 0 && 'Each line is a question that could have said no. The links are the stored answers.',
    table(['', ...columns.map(({ name }) => name)], rows),
  );
}

export function chainSection(view: RunView, base: Base): string {
  return view.chain.length === 0 ? '' : section('From merge to live', chainList(view, base));
}

export function timelineFold({ timeline, links }: RunView): string {
  const rows = timeline.map(({ at, until, says, who, mark }) => [
    until === null ? clockSpan(at, at) : clockSpan(at, until),
    `${mark === 'bad' ? '✗ ' : ''}${md(says, links.web)}`,
    md(who, links.web),
  ]);
  return folded('Timeline', table(['UTC', 'What happened', 'Who'], rows));
}

/** Of a plan: what is decided by it, so it is not folded. */
export function expectedSection({ expected }: RunView): string {
  return section(
    'What a run would do',
    bullets(expected.map(({ what, measuredAs }) => `**${plain(what)}:** ${plain(measuredAs)}`)),
  );
}

export function rulesFold({ rules }: RunView): string {
  // No table: an address has no place to break at, and would make it wider than a phone.
  const lines = rules.map(({ what, measuredAs }) => `**${plain(what)}:** ${plain(measuredAs)}`);
  return folded('Rules, written down before the first fault', bullets(lines));
}

export function refusedFold({ refused, others, links }: RunView): string {
  const also = others.map(
    ({ text, status, why }) =>
      `${plain(text.replace(/\.$/, ''))} (${plain(status)})${why === '' ? '' : `: ${plain(why)}`}`,
  );
  const items = [...refused.map((line) => md(line, links.web)), ...also];
  return folded('Refused or left out', bullets(items));
}

/** The remedies with who chose which, the changes that came of them, and every write to another system. */
export function remedyFold(view: RunView): string {
  const { remedies, decisions, changes, notImplemented, calls, links } = view;
  const proposed = remedies.map(
    ({ rank, id, title, source, change, rollback, approved }) =>
      `**${rank}. ${plain(title)}**${approved ? ' (approved)' : ''} (${code(id)}, ${linked(plain(source.name), source.href)}). ${plain(sentence(change))} Rollback: ${plain(sentence(rollback))}`,
  );
  const decided = decisions.map(({ kind, login, authority, at, ranks, href, voided }) => {
    const what = kind === 'approve' ? `Approved ${ranks.map((rank) => `remedy ${rank}`).join(', ')}` : 'Rejected';
    const by = md([{ person: login }], links.web);
    return `${linked(what, href)} by ${by} (${plain(authority)}), ${clockSpan(at, at)} UTC${voided === null ? '' : `; void: ${voided}`}`;
  });
  const made = changes.map(({ title, pullRequest, href, paths }) => {
    const where = pullRequest === null ? 'no pull request yet' : linked(`#${pullRequest}`, href);
    return `${plain(title)}: ${where}, ${count(paths.length, 'file')}`;
  });
  const left = notImplemented.map(({ id, reason }) => `${code(id)} was not coded: ${plain(reason)}`);
  const rows = calls.map(({ what, at, result, mark }) => [
    md(what, links.web),
    clockSpan(at, at),
    `${mark === 'bad' ? '✗ ' : ''}${md(result, links.web)}`,
  ]);
  return folded(
    'Remedies, decisions and external calls',
    blocks(...proposed),
    bullets([...decided, ...made, ...left]),
    table(['External call', 'UTC', 'Result'], rows),
  );
}

/** What a receipt is of, short enough for a column: the last name, and of a commit or a run its first characters. */
function subjectText(subject: string): string {
  const name = subject.split('/').filter(Boolean).at(-1) ?? subject;
  return plain(name.replace(/[0-9a-f]{40}/g, sha).replace(/^([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '$1'), 40);
}

/** Three columns, so that a phone shows them whole. */
export function receiptsFold({ receipts }: RunView, base: Base): string {
  const rows = receipts.map(({ id, kind, subject, from, to, value, caveat, payload }) => [
    `${payloadLink(`\`${id.replace(/^r-/, '').slice(0, 8)}\``, payload, base)}<br>${clockSpan(from, to ?? from)}`,
    `${plain(kind)}<br>${subjectText(subject)}`,
    value === '' ? plain(caveat ?? '', 120) : plain(value, 60),
  ]);
  const title = receipts.length === 1 ? 'The receipt' : `All ${count(receipts.length, 'receipt')}`;
  return folded(title, table(['Receipt, UTC', 'Of', 'Value'], rows));
}

/** An agent's words, marked as such. */
export function wordsFold({ experiments }: RunView): string {
  const said = experiments.flatMap(({ words }) => (words === null ? [] : [plain(words)]));
  return folded("Where to look first (an agent's words, not evidence)", bullets(said));
}
