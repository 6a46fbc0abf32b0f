/** Why a verdict counts: questions that could have said no, each with the stored answer. */
import type { Receipt } from '../../../schemas/generated/types.js';
import { type CurrentKind, isKind } from '../../evidence/kinds.js';
import { leftAt } from '../../operations/residue.js';
import type { Chapter } from './chapters.js';
import { clockSpan, count } from './format.js';
import type { Column } from './measures.js';
import type { Mark, Measure, Proof, Reading } from './types.js';

type Cell = Proof['cells'][number];

const marked = (holds: boolean | null | undefined): Mark =>
  holds === true ? 'done' : holds === false ? 'bad' : 'none';

function newestOf(chapter: Chapter, kind: CurrentKind, cited: readonly string[] | null = null): Receipt | null {
  const own = Object.values(chapter.receipts).filter(
    (receipt) => isKind(receipt, kind) && (cited === null || cited.includes(receipt.id)),
  );
  return own.sort((a, b) => (a.collectedAt < b.collectedAt ? -1 : 1)).at(-1) ?? null;
}

function hit(chapter: Chapter): Cell {
  const { execution } = chapter;
  if (!execution) return null;
  const receipt = newestOf(chapter, 'fault-run', execution.receipts) ?? newestOf(chapter, 'fault-run');
  const fault = execution.windows.fault;
  const text = fault ? `ran ${clockSpan(fault.from, fault.to)}` : execution.runId === null ? 'not started' : 'ran';
  return { mark: marked(execution.landed), text, payload: receipt?.rawDigest ?? null };
}

const arrow = (without: Reading | null, during: Reading | null): string =>
  [without?.text, during?.text].filter((text) => text !== undefined).join(' → ') || 'not measured';

function ofMeasure(measure: Measure, index: number, text: (reading: Reading) => string): Cell {
  const cell = measure.cells[index];
  const during = cell?.during ?? null;
  if (!cell || during === null) return null;
  return { mark: marked(during.holds), text: text(during), payload: during.payload };
}

function rows(measures: readonly Measure[], columns: readonly Column[]): Proof[] {
  const of = (
    role: Measure['role'],
    ask: (label: string) => string,
    text: (cell: Reading, m: Measure, n: number) => string,
  ) =>
    measures
      .filter((measure) => measure.role === role)
      .map((measure) => ({
        question: ask(measure.label),
        cells: columns.map((_column, n) => ofMeasure(measure, n, (reading) => text(reading, measure, n))),
      }));
  return [
    ...of(
      'effect',
      (label) => `Did it take effect? ${label}`,
      (during, measure, n) => arrow(measure.cells[n]?.without ?? null, during),
    ),
    ...of(
      'work',
      (label) => `Was the service in use? ${label}`,
      (during) => during.text,
    ),
    ...of(
      'suspected-code',
      (label) => `Did the suspected code run? ${label}`,
      (during) => during.text,
    ),
    ...of(
      'new-code',
      (label) => `Did the new code run? ${label}`,
      (during) => during.text,
    ),
  ];
}

function oneBuild(chapter: Chapter): Cell {
  const receipt = newestOf(chapter, 'serving-watch');
  const value = receipt?.value as { revisions?: unknown[]; samples?: number; unreadable?: number } | null | undefined;
  if (!receipt || !value || !Array.isArray(value.revisions) || typeof value.samples !== 'number') return null;
  const same = value.revisions.length === 1 && chapter.execution?.contaminated == null;
  const read = value.samples - (value.unreadable ?? 0);
  return { mark: marked(same), text: `${read} of ${count(value.samples, 'sample')}`, payload: receipt.rawDigest };
}

function noHalt(chapter: Chapter): Cell {
  const receipt = newestOf(chapter, 'halt-watch');
  const value = receipt?.value as { tripped?: boolean; readings?: number } | null | undefined;
  if (!receipt || !value || typeof value.tripped !== 'boolean') return null;
  const said = value.tripped ? 'yes' : `no, ${count(value.readings ?? 0, 'reading')}`;
  return { mark: marked(!value.tripped), text: said, payload: receipt.rawDigest };
}

/** R8.9: it decides nothing, and somebody has to know. */
function nothingLeft(chapter: Chapter): Cell {
  const found = chapter.experiment?.readBack;
  if (!found) return null;
  const payload = chapter.receipts[found.receipts.at(-1) ?? '']?.rawDigest ?? null;
  if (found.left.length > 0) {
    const unread = found.left.every(({ facts }) => facts.length === 0);
    return { mark: unread ? 'none' : 'bad', text: found.left.map(leftAt).join('; '), payload };
  }
  if (found.read > 0) return { mark: 'done', text: `yes, ${count(found.read, 'target')}`, payload };
  return { mark: 'none', text: 'not read before the fault', payload };
}

/** Questions that no experiment answers are left out. */
export function proofsOf(measures: readonly Measure[], columns: readonly Column[]): Proof[] {
  const each = (question: string, cell: (chapter: Chapter) => Cell): Proof => ({
    question,
    cells: columns.map(({ chapter }) => cell(chapter)),
  });
  return [
    each('Did the fault hit its target?', hit),
    ...rows(measures, columns),
    each('Did one build serve throughout?', oneBuild),
    each('Did a safety halt stop it?', noHalt),
    ...measures
      .filter(({ role }) => role === 'recovery')
      .map((measure) => ({
        question: 'Did the service recover in time?',
        cells: columns.map((_column, n) => ofMeasure(measure, n, (reading) => reading.text)),
      })),
    each('Are its targets as they were before it?', nothingLeft),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
}
