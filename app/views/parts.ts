/** Parts of pages about a run that more than one page has: outcome, steps, picture, numbers, chain. */
import { small } from '../../state/queries/view/format.js';
import type { Measure, Reading, RunView } from '../../state/queries/view/types.js';
import { inline, linked, md, SIGNS } from './lines.js';
import { blocks, bullets, code, plain, table } from './markdown.js';

/** Where the files of a run are, from where the page is: '' on the run's own page, else an address that ends with a slash. */
export interface Base {
  files: string;
}

export const OWN_PAGE: Base = { files: '' };
export const elsewhere = ({ links }: RunView): Base => ({ files: links.folder === null ? '' : `${links.folder}/` });

export const payloadLink = (markdown: string, payload: string | null, { files }: Base): string =>
  linked(markdown, payload === null ? null : `${files}evidence/${payload}.json`);

/** The outcome in its first sentence, and what stands behind it. */
export function outcomeText(view: RunView): string {
  const { headline, links } = view;
  return [`**${plain(headline.lead)}**`, ...headline.says.map((line) => md(line, links.web))].join(' ');
}

const ALERTS = { good: 'TIP', bad: 'CAUTION', waits: 'IMPORTANT', neutral: 'NOTE' } as const;

/** The same as an alert, which GitHub shows with its color and sign. */
export function outcomeAlert(view: RunView): string {
  const { headline, links } = view;
  const says = headline.says.map((line) => md(line, links.web)).join(' ');
  return [`> [!${ALERTS[headline.tone]}]`, `> **${plain(headline.lead)}**`, ...(says === '' ? [] : [`> ${says}`])].join(
    '\n',
  );
}

/** ✓ Suspected → ✓ Proven → **▸ Choose a fix** → Merge → Live → Same fault again */
export function progressLine({ progress }: RunView): string {
  const here = progress.findLastIndex(({ mark }) => mark !== 'not-yet' && mark !== 'none');
  return progress
    .map(({ name, mark, href }, index) => {
      const sign = mark === 'not-yet' ? '' : `${SIGNS[mark]} `;
      if (index === here && mark !== 'done') return `**${sign}${name}**`;
      return `${sign}${linked(index === here ? `**${name}**` : name, href)}`;
    })
    .join(' → ');
}

/** What to do now, each with its command. */
export function nextText({ next, links, headline }: RunView): string {
  const item = ({ says, command }: RunView['next'][number]): string => {
    const text = md(says, links.web);
    return command === null ? text : `${code(command)} ${text}.`;
  };
  const [only] = next;
  if (next.length === 0 || !only) return '';
  if (next.length === 1) return `**Next:** ${item(only)}`;
  return `**Next**${headline.outcome === 'not-fixed' ? ', one of' : ''}:\n\n${bullets(next.map(item))}`;
}

const cell = (reading: Reading | null | undefined, base: Base, strong = false): string => {
  if (!reading) return '–';
  const text = strong ? `**${inline(reading.text)}**` : inline(reading.text);
  return payloadLink(text, reading.payload, base);
};

const kept = (reading: Reading | null | undefined, base: Base): string => {
  if (!reading) return '–';
  const text =
    reading.holds === true
      ? 'kept'
      : reading.holds === false
        ? `broken (${inline(reading.text)})`
        : inline(reading.text);
  return payloadLink(text, reading.payload, base);
};

/** Columns of whole numbers end at the same place. */
function numbers(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return table(head, rows).replace(/^\| ---( \| ---)+ \|$/m, (rule) =>
    rule.replaceAll('--- |', '--: |').replace('--: |', '--- |'),
  );
}

function pairRows(measure: Measure, base: Base): string[][] {
  const during = (strong: boolean) => measure.cells.map((one) => cell(one?.during, base, strong));
  const label = plain(measure.label);
  switch (measure.role) {
    case 'weakness':
      return [
        [`**${label}, during the fault**<br>${plain(measure.rule)}`, ...during(true)],
        [`${label}, without the fault`, ...measure.cells.map((one) => cell(one?.without, base))],
      ];
    case 'slo':
      return [[`${label}, ${plain(measure.rule)}`, ...measure.cells.map((one) => kept(one?.during, base))]];
    case 'effect':
      return [[`${label}, during the fault`, ...during(false)]];
    case 'answer-time':
      return [[`${label} during the fault`, ...during(false)]];
    case 'new-code':
      return [[`New code ran: ${plain(small(measure.label))}`, ...during(false)]];
    case 'recovery':
      return [[measure.rule === '' ? label : `${label} (${plain(measure.rule)})`, ...during(false)]];
    default:
      return [];
  }
}

/** Before the fix beside after it. */
function pairTable(view: RunView, base: Base): string {
  const { columns, measures } = view;
  const builds = columns.map(({ commit, href }) => (commit === null ? '–' : linked(code(commit.slice(0, 7)), href)));
  const rows = measures.flatMap((measure) => pairRows(measure, base));
  return rows.length === 0 ? '' : numbers(['', ...columns.map(({ name }) => name)], [...rows, ['Build', ...builds]]);
}

const SHOWN = new Set<Measure['role']>(['weakness', 'slo', 'effect', 'work', 'suspected-code']);

/** One experiment: without the fault beside during it. */
function singleTable({ measures }: RunView, base: Base): string {
  const rows = measures
    .filter(({ role, cells }) => SHOWN.has(role) || (role === 'recovery' && cells[0]?.during?.holds === false))
    .map(({ role, label, rule, cells }) => {
      const first = cells[0];
      const name = `${plain(label)}<br>${plain(rule)}`;
      if (role === 'weakness')
        return [`**${plain(label)}**<br>${plain(rule)}`, cell(first?.without, base), cell(first?.during, base, true)];
      return [name, cell(first?.without, base), cell(first?.during, base)];
    });
  return rows.length === 0 ? '' : numbers(['', 'Without the fault', 'During the fault'], rows);
}

export function numbersTable(view: RunView, base: Base): string {
  return view.columns.length > 1 ? pairTable(view, base) : singleTable(view, base);
}

/** Where the weakness is, in the words of whoever suspected it. */
export function weaknessText({ finding }: RunView): string {
  if (finding === null) return '';
  const [place] = finding.places;
  if (!place) return plain(finding.statement);
  return `${linked(code(place.location), place.href)}: ${plain(place.mechanism)}`;
}

export function faultText({ fault, columns, experiments }: RunView): string {
  if (fault === null) return '';
  const targets = fault.targets.map(({ name }) => code(name)).join(', ');
  const lasts = fault.seconds === null ? '' : ` for ${fault.seconds} s`;
  const acted = columns.filter(({ n }) => experiments.some((one) => one.n === n && one.fault !== null));
  const same = acted.length > 1 ? ', identical both times' : '';
  const frozen = fault.digest === '' ? '' : ` (${code(fault.digest.slice(0, 12))})`;
  return `${code(fault.names[0]?.name ?? fault.type)}${lasts} on ${targets}${same}${frozen}.`;
}

/** From merge to live, a line a stage. */
export function chainList({ chain, links }: RunView, base: Base): string {
  return bullets(
    chain.map(({ name, mark, says, payloads }) => {
      const receipt = payloads[0] === undefined ? '' : ` (${payloadLink('receipt', payloads[0], base)})`;
      return `${SIGNS[mark]} **${name.charAt(0).toUpperCase()}${name.slice(1)}**: ${md(says, links.web)}${mark === 'done' ? receipt : ''}`;
    }),
  );
}

/** Folded away; nothing where there is nothing to fold. */
export function folded(summary: string, ...content: (string | null | false | undefined)[]): string {
  const inside = blocks(...content);
  return inside === '' ? '' : `<details><summary>${summary}</summary>\n\n${inside}\n\n</details>`;
}
