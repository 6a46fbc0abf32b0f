/** Gate and outcome as a tree of text: for check runs, where no picture is known to be rendered, and for terminals. */
import type { Line, Mark, Measure, RunView } from '../view/types.js';

const SIGNS: Record<Mark, string> = { done: '✓', bad: '✗', waits: '▸', 'not-yet': '○', none: '–', now: '▸' };

/** A line without its links. */
export function lineText(line: Line): string {
  return line
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('strong' in piece) return piece.strong;
      if ('code' in piece) return piece.code;
      return 'person' in piece ? `@${piece.person}` : piece.text;
    })
    .join('');
}

interface Node {
  mark: Mark | null;
  name: string;
  says: string;
  children: Node[];
}

function printed(nodes: readonly Node[], indent: string): string[] {
  const width = Math.max(0, ...nodes.map(({ name }) => name.length));
  return nodes.flatMap(({ mark, name, says, children }, index) => {
    const last = index === nodes.length - 1;
    const sign = mark === null ? '' : `${SIGNS[mark]} `;
    const own = `${indent}${last ? '└─ ' : '├─ '}${sign}${says === '' ? name : name.padEnd(width)}  ${says}`.trimEnd();
    return [own, ...printed(children, `${indent}${last ? '   ' : '│  '}`)];
  });
}

const leaf = (name: string, says: string, mark: Mark | null = null): Node => ({ mark, name, says, children: [] });

/** The five stages, each with what is there or missing. */
export function gateTree({ chain, headline }: Pick<RunView, 'chain' | 'headline'>): string[] {
  if (chain.length === 0) return [];
  const proven = chain.every(({ mark }) => mark === 'done');
  const root = `${SIGNS[proven ? 'done' : headline.tone === 'waits' ? 'waits' : 'not-yet']} Live and proven`;
  return [
    root,
    ...printed(
      chain.map(({ name, mark, says }) => leaf(name, lineText(says), mark)),
      '',
    ),
  ];
}

function numbers(measures: readonly Measure[], column: number): Node[] {
  return measures.flatMap(({ label, cells, rule, role }) => {
    const cell = cells[column];
    if (!cell || role === 'recovery' || role === 'answer-time') return [];
    const both = [cell.without?.text, cell.during?.text].filter((text) => text !== undefined).join(' → ');
    return both === '' ? [] : [leaf(label, rule === '' ? both : `${both}  (${rule})`)];
  });
}

/** The whole run: what was proven before the fix, how it went live, what the same fault did then. */
export function outcomeTree(view: RunView): string[] {
  const { columns, measures, chain, ended, headline, experiments } = view;
  const markOf = (n: number): Mark => {
    const found = experiments.find((experiment) => experiment.n === n);
    if (!found || found.verdict === 'none' || found.verdict === 'NOT EXERCISED') return 'none';
    return found.mode === 'initial' || found.verdict === 'REFUTED' ? 'done' : 'bad';
  };
  const before = columns.findIndex(({ mode }) => mode === 'initial');
  const after = columns.findIndex(({ mode }) => mode === 'verify');
  const nodes: Node[] = [];
  const experiment = (index: number, name: string) => {
    const column = columns[index];
    if (column) nodes.push({ mark: markOf(column.n), name, says: '', children: numbers(measures, index) });
  };
  experiment(before, 'Before the fix');
  if (chain.length > 0) {
    const live = chain.every(({ mark }) => mark === 'done');
    const children = chain.map(({ name, mark, says }) => leaf(name, lineText(says), mark));
    nodes.push({ mark: live ? 'done' : 'not-yet', name: 'Live', says: '', children });
  }
  experiment(after, 'Same fault again');
  const mark: Mark = !ended ? 'waits' : headline.tone === 'good' ? 'done' : headline.tone === 'bad' ? 'bad' : 'none';
  return [`${SIGNS[mark]} ${headline.word}`, ...printed(nodes, '')];
}
