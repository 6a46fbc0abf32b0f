/** The parts of the report of a run, each a pure function of its view model. */
import { svgOf } from '../../../state/queries/picture/index.js';
import { pictureDescription, pictureTitle } from '../../../state/queries/picture/texts.js';
import type { Measure, Reading, RunView } from '../../../state/queries/view/types.js';
import { proofTitle } from '../details.js';
import { clock, code, day, el, type Html, join, lineOf, link, sign, table } from './html.js';

const SHORT = 12;

/** A stored payload by the beginning of its digest, linked where it can be read. */
function receipt(view: RunView, digest: string | null): Html | null {
  if (digest === null) return null;
  const { folder } = view.links;
  return el('small', {}, link(folder === null ? null : `${folder}/evidence/${digest}.json`, digest.slice(0, SHORT)));
}

/** The fault by the first name that its provider has for it. */
const faultName = ({ names, type }: NonNullable<RunView['fault']>): Html => code(names[0]?.name ?? type);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function section(title: string, says: string, ...parts: readonly Html[]): Html {
  return el('section', {}, el('h2', {}, title), el('p', {}, says), ...parts);
}

function delta({ panels }: RunView): Html | null {
  const [first, second] = panels;
  const number = (reading: Reading | null, bad: boolean) =>
    el('span', { class: bad ? 'bad' : 'good' }, reading?.text ?? 'not measured');
  if (!first?.during) return null;
  const label = first.decides.label.toLowerCase();
  // The predicate that decides holds where the weakness shows.
  const now = number(first.during, first.during.holds === true);
  if (second?.during)
    return el(
      'p',
      { class: 'delta' },
      now,
      ' → ',
      number(second.during, second.during.holds === true),
      el('small', {}, `${label} during the same fault, before and after the fix`),
    );
  const beside = first.without === null ? '' : `; ${first.without.text} without it`;
  return el('p', { class: 'delta' }, now, el('small', {}, `${label} during the fault${beside}`));
}

export function hero(view: RunView): Html {
  const { headline, finding, progress } = view;
  // The word is on the tag already; what stands behind it is what a reader wants.
  const bare = headline.lead === `${headline.word}.`;
  const [first, ...others] = headline.says;
  const says = bare && first ? others : headline.says;
  const shape = { good: '✓', bad: '✗', waits: '▸', neutral: '–' }[headline.tone];
  return join(
    el(
      'section',
      { class: 'hero' },
      el(
        'div',
        {},
        el('span', { class: `tag ${headline.tone}` }, `${shape} ${headline.word}`),
        el('h1', {}, bare && first ? lineOf(first) : headline.lead),
        finding && el('p', { class: 'finding' }, capital(finding.title)),
        el('p', { class: 'lead' }, ...says.flatMap((line) => [lineOf(line), ' '])),
      ),
      delta(view),
    ),
    el(
      'ol',
      { class: 'steps' },
      ...progress.map(({ name, mark, href }) => el('li', {}, sign(mark), ' ', link(href, name))),
    ),
  );
}

export function picture({ panels, ended }: RunView): Html | null {
  const svg = svgOf(panels, !ended);
  const [first] = panels;
  if (svg === null || !first) return null;
  const alt = `${pictureTitle(panels)}. ${pictureDescription(panels, 'the threshold')}`;
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return el('figure', { class: 'picture' }, el('img', { src: source, alt }));
}

function cells(measure: Measure | undefined, names: readonly string[]): Html[] {
  if (!measure) return [];
  return measure.cells.flatMap((cell, index) => {
    const reading = cell?.during ?? null;
    if (reading === null) return [];
    return el(
      'p',
      {},
      `${names[index] ?? ''}: ${reading.text}${reading.caveat === null ? '' : ` (${reading.caveat})`}`,
    );
  });
}

export function facts(view: RunView): Html | null {
  const { finding, changes, measures, columns, fault } = view;
  const names = columns.map(({ name }) => name);
  const recovery = measures.find(({ role }) => role === 'recovery');
  const answers = measures.find(({ role }) => role === 'answer-time');
  const parts: Html[] = [];
  if (finding)
    parts.push(
      el(
        'div',
        {},
        el('h2', {}, 'Weakness'),
        ...finding.places
          .slice(0, 3)
          .map(({ location, href, observation }) => el('p', {}, link(href, code(location)), `: ${observation}`)),
        finding.places.length === 0 && el('p', {}, finding.statement),
      ),
    );
  for (const change of changes.slice(0, 2))
    parts.push(
      el(
        'div',
        {},
        el('h2', {}, 'Fix'),
        el(
          'p',
          {},
          change.pullRequest !== null && join(link(change.href, `#${change.pullRequest}`), ': '),
          change.summary,
        ),
        ...cells(
          answers,
          names.map((name) => `${answers?.label ?? ''}, ${name.toLowerCase()}`),
        ),
      ),
    );
  if (recovery)
    parts.push(el('div', {}, el('h2', {}, `${recovery.label}: ${recovery.rule}`), ...cells(recovery, names)));
  if (changes.length === 0 && fault)
    parts.push(
      el(
        'div',
        {},
        el('h2', {}, 'Fault'),
        el('p', {}, faultName(fault), ` on ${fault.targets.map(({ name }) => name).join(', ')}`),
      ),
    );
  return parts.length === 0 ? null : el('section', { class: 'facts' }, ...parts);
}

export function next(view: RunView): Html | null {
  if (view.next.length === 0) return null;
  return el(
    'section',
    { class: 'now' },
    el('h2', {}, view.headline.outcome === 'not-fixed' && view.next.length > 1 ? 'Next, one of' : 'Next'),
    el(
      'ul',
      { class: 'next' },
      ...view.next.map(({ says, command }) =>
        el('li', {}, command !== null && join(code(command), ' '), lineOf(says), command !== null && '.'),
      ),
    ),
  );
}

const pair = ({ without, during }: { without: Reading | null; during: Reading | null }): string =>
  [without?.text, during?.text].filter((part) => part !== undefined).join(' → ');

export function proof(view: RunView): Html | null {
  const { columns, measures, proofs } = view;
  if (columns.length === 0) return null;
  const decided = measures.filter(({ role }) => role === 'weakness' || role === 'slo');
  const rows = [
    ...proofs.map(({ question, cells: answers }) => [
      question,
      ...answers.map((cell) =>
        cell === null ? join(sign('none')) : join(sign(cell.mark), ' ', cell.text, receipt(view, cell.payload)),
      ),
    ]),
    ...decided.map((measure) => [
      join(el('b', {}, measure.label), el('small', {}, measure.rule)),
      ...measure.cells.map((cell) => {
        const reading = cell?.during ?? null;
        if (cell === null || reading === null) return join(sign('none'));
        // The weakness holds where it is bad, a promise where it is good.
        const good = measure.role === 'slo' ? reading.holds : reading.holds === null ? null : !reading.holds;
        return join(
          good !== null && join(sign(good ? 'done' : 'bad'), ' '),
          el('b', {}, pair(cell)),
          receipt(view, reading.payload),
        );
      }),
    ]),
  ];
  const heads = [{ name: 'Question' }, ...columns.map(({ name }) => ({ name }))];
  return section(
    proofTitle(view),
    'Each line is a question that could have said no. Below each answer: the digest of the stored payload that it was read from.',
    el('div', { class: 'card' }, table(heads, rows)),
  );
}

export function chain(view: RunView): Html | null {
  if (view.chain.length === 0) return null;
  return section(
    'From merge to live',
    'The fault is repeated only after these five are proven for one commit.',
    el(
      'ul',
      { class: 'tree' },
      ...view.chain.map(({ name, mark, says }) =>
        el('li', {}, el('b', {}, sign(mark), ' ', capital(name)), el('span', {}, lineOf(says))),
      ),
    ),
  );
}

export function people(view: RunView): Html | null {
  const { remedies, decisions } = view;
  if (remedies.length === 0) return null;
  return section(
    'What was decided, and by whom',
    'Agents propose; people with authority choose.',
    el(
      'div',
      { class: 'card' },
      table(
        [{ name: 'Remedy' }, { name: 'Change' }, { name: 'Chosen' }],
        remedies.map(({ rank, title, change, source, approved }) => [
          join(`${rank}. ${title}`, el('small', {}, link(source.href, source.name))),
          change,
          join(sign(approved ? 'done' : 'none'), approved ? ' yes' : ' no'),
        ]),
      ),
    ),
    el(
      'ul',
      { class: 'list' },
      ...decisions.map(({ kind, login, authority, at, ranks, href, voided }) =>
        el(
          'li',
          {},
          link(href, kind === 'approve' ? 'Approved' : 'Rejected'),
          ` by ${login} (${authority}) at ${clock(at)} UTC${ranks.length === 0 ? '' : `: ${ranks.length === 1 ? 'remedy' : 'remedies'} ${ranks.join(', ')}`}`,
          voided !== null && `. Void: ${voided}`,
        ),
      ),
    ),
  );
}

export function timeline(view: RunView): Html | null {
  if (view.timeline.length === 0) return null;
  return section(
    'Timeline',
    `${day(view.run.startedAt)}, UTC.`,
    el(
      'div',
      { class: 'card' },
      table(
        [{ name: 'Time', class: 't' }, { name: 'What happened' }, { name: 'Who' }],
        view.timeline.map(({ at, says, who, mark }) => [clock(at), join(sign(mark), ' ', lineOf(says)), lineOf(who)]),
      ),
    ),
  );
}

export function refused(view: RunView): Html | null {
  const lines = [
    ...view.refused.map(lineOf),
    ...view.notImplemented.map(({ id, reason }) => join(code(id), ` was approved and not coded: ${reason}`)),
    ...view.others.map(({ text, status, why }) =>
      join(`${text.replace(/\.$/, '')}: ${status}${why === '' ? '' : ` (${why})`}`),
    ),
  ];
  if (lines.length === 0) return null;
  return section(
    'Refused or left out',
    'What was not good enough to count, and why.',
    el('ul', { class: 'list' }, ...lines.map((line) => el('li', {}, line))),
  );
}

export function rules(view: RunView): Html | null {
  const rows = [...view.expected, ...view.rules];
  if (rows.length === 0) return null;
  return section(
    'Written down before the first fault',
    'These questions and thresholds decide; they never changed.',
    el(
      'div',
      { class: 'card' },
      table(
        [{ name: 'What' }, { name: 'How it is measured' }],
        rows.map(({ what, measuredAs }) => [what, measuredAs]),
      ),
    ),
  );
}

export function receipts(view: RunView): Html | null {
  const { length } = view.receipts;
  if (length === 0) return null;
  const rows = view.receipts.map(({ kind, subject, from, value, caveat, payload }) => [
    join(code(kind), receipt(view, payload)),
    // The last parts of an ARM id say what it is.
    subject.startsWith('/subscriptions/') ? subject.split('/').slice(-2).join('/') : subject,
    clock(from),
    caveat === null ? value : `${value} (${caveat})`,
  ]);
  return el(
    'details',
    { class: 'card small noprint' },
    el('summary', {}, length === 1 ? 'The receipt' : `All ${length} receipts`),
    table([{ name: 'Receipt' }, { name: 'Of' }, { name: 'UTC', class: 't' }, { name: 'Value' }], rows),
  );
}

export function footer(view: RunView): Html {
  const { fault, run } = view;
  return el(
    'footer',
    {},
    fault &&
      join(
        'Fault ',
        faultName(fault),
        fault.seconds === null ? '' : ` for ${fault.seconds} s`,
        ` on ${fault.targets.map(({ name }) => name).join(', ')}, frozen as `,
        code(fault.digest.slice(0, SHORT)),
        '. ',
      ),
    `Step r${run.revision}. Made from the stored evidence; nothing on this page is loaded from elsewhere.`,
  );
}
