/** The numbers side by side: what was measured without the fault and during it, before the fix and after it. */
import type { MeasuredPredicate, Predicate, Receipt } from '../../../schemas/generated/types.js';
import { worksOf } from '../../config/promises.js';
import { predicateDigest } from '../../evidence/predicates.js';
import type { Chapter } from './chapters.js';
import { amount, bound, labelOf, secondsBetween, small, span } from './format.js';
import { readingOf, slicesReading } from './readings.js';
import { medianAnswer } from './series.js';
import type { Measure, Panel, Reading } from './types.js';

/** An experiment that has a column, with what it measured over time. */
export interface Column {
  chapter: Chapter;
  panel: Panel | null;
}

type Cell = { without: Reading | null; during: Reading | null } | null;

const shown = (chapter: Chapter, measured: MeasuredPredicate | null | undefined, label = ''): Reading | null =>
  measured ? readingOf(measured, chapter.receipts, label) : null;

/** One that says nothing in any column is left out. */
function measure(role: Measure['role'], label: string, rule: string, cells: Cell[]): Measure[] {
  const told = cells.some((cell) => cell !== null && (cell.without !== null || cell.during !== null));
  return told ? [{ role, label, rule, cells }] : [];
}

function weakness(predicate: Predicate, columns: readonly Column[]): Measure[] {
  const cells = columns.map(({ chapter }): Cell => {
    const confirm = chapter.diagnostic?.confirm ?? chapter.summary?.confirm;
    return confirm ? { without: shown(chapter, confirm.control), during: shown(chapter, confirm.during) } : null;
  });
  return measure('weakness', labelOf(predicate), `weak ${bound(predicate)}`, cells);
}

function effects(predicates: readonly Predicate[], columns: readonly Column[]): Measure[] {
  return predicates.flatMap((predicate) => {
    const cells = columns.map(({ chapter }): Cell => {
      const found = chapter.execution?.effect.find(({ predicateId }) => predicateId === predicate.id);
      return found ? { without: shown(chapter, found.control), during: shown(chapter, found.during) } : null;
    });
    return measure('effect', labelOf(predicate), `${bound(predicate)} proves the fault`, cells);
  });
}

function promises(predicates: readonly Predicate[], columns: readonly Column[]): Measure[] {
  return predicates.flatMap((predicate, index) => {
    const cells = columns.map(({ chapter }): Cell => {
      const { diagnostic } = chapter;
      if (!diagnostic) return null;
      const during = shown(chapter, diagnostic.slo[index]);
      return { without: shown(chapter, diagnostic.sloControl?.[index]), during };
    });
    return measure('slo', `SLO: ${small(labelOf(predicate))}`, `${bound(predicate)}`, cells);
  });
}

/** The payload of the work that was counted in a window. */
function workPayload({ receipts }: Chapter, predicate: Predicate, from: string | undefined): string | null {
  const digest = predicateDigest(predicate);
  const found = Object.values(receipts).findLast(
    (receipt: Receipt) =>
      receipt.kind === 'work-slices' && receipt.predicateDigest === digest && receipt.window?.from === from,
  );
  return found?.rawDigest ?? null;
}

function workWithout({ receipts, execution }: Chapter, predicate: Predicate, minimum: number): Reading | null {
  const digest = predicateDigest(predicate);
  const from = execution?.windows.control?.from;
  const found = Object.values(receipts).findLast(
    (receipt) => receipt.kind === 'work-slices' && receipt.predicateDigest === digest && receipt.window?.from === from,
  );
  if (!found) return null;
  const slices = Array.isArray(found.value) ? (found.value as number[]) : null;
  const smallest = slices === null || slices.length === 0 ? null : Math.min(...slices);
  return slicesReading({ minimum, slices, smallest, caveat: found.caveat }, found.rawDigest);
}

/** `, per 1.5 s`: how long a slice of the fault window is. */
function sliceText({ execution }: Chapter, slices: number): string {
  const window = execution?.windows.fault;
  if (!window || slices === 0) return '';
  const seconds = secondsBetween(window.from, window.to) / slices;
  // Of a fault that was stopped at once there is no length worth a word.
  return seconds < 0.1 ? '' : `, per ${span(seconds)}`;
}

function works(columns: readonly Column[]): Measure[] {
  const last = columns.at(-1)?.chapter;
  const hypothesis = last?.hypothesis;
  if (!last || !hypothesis) return [];
  return worksOf(hypothesis).flatMap(({ predicate, slices }, index) => {
    const needs: string[] = [];
    const cells = columns.map(({ chapter }): Cell => {
      const { diagnostic, execution } = chapter;
      const measured = [diagnostic?.work, diagnostic?.promisedWork][index];
      if (!measured) return null;
      needs.push(amount(Math.ceil(measured.minimum), ''));
      const payload = workPayload(chapter, predicate, execution?.windows.fault?.from);
      return {
        without: workWithout(chapter, predicate, measured.minimum),
        during: slicesReading(measured, payload),
      };
    });
    const needed = [...new Set(needs)].join(', then ');
    return measure('work', `${labelOf(predicate)}${sliceText(last, slices)}`, `${needed} needed`, cells);
  });
}

function suspected(predicate: Predicate, columns: readonly Column[]): Measure[] {
  const cells = columns.map(({ chapter }): Cell => {
    const during = shown(chapter, chapter.diagnostic?.executedPath, labelOf(predicate));
    return during ? { without: null, during } : null;
  });
  return measure('suspected-code', labelOf(predicate), `${bound(predicate)}: the suspected code ran`, cells);
}

function changed(columns: readonly Column[]): Measure[] {
  const all = columns.flatMap(({ chapter }) => chapter.experiment?.changedPaths ?? []);
  const known = new Map(all.map((entry) => [entry.changeId, entry.predicate]));
  return [...known].flatMap(([changeId, predicate]) => {
    const cells = columns.map(({ chapter }): Cell => {
      const found = chapter.diagnostic?.changedPaths.find((entry) => entry.changeId === changeId);
      if (!found) return null;
      const label = labelOf(predicate);
      return { without: shown(chapter, found.control, label), during: shown(chapter, found.measured, label) };
    });
    return measure('new-code', labelOf(predicate), `${bound(predicate)}: the new code ran`, cells);
  });
}

/** What a fix costs: how long the answers took that came. */
function answers(columns: readonly Column[]): Measure[] {
  const cells = columns.map(({ panel }): Cell => {
    const found = panel ? medianAnswer(panel) : null;
    if (found === null) return null;
    const text = found.median === null ? 'none answered' : amount(Math.round(found.median), 'ms');
    return { without: null, during: { value: found.median, text, holds: null, caveat: null, payload: null } };
  });
  return measure('answer-time', 'Median answer', '', cells);
}

function recovery(columns: readonly Column[], allowed: number | null): Measure[] {
  const cells = columns.map(({ chapter }): Cell => {
    const seconds = chapter.execution?.timeToRecoverSeconds ?? chapter.summary?.timeToRecoverSeconds ?? null;
    if (seconds === null) return null;
    const failed = chapter.cause === 'recovery-failed';
    const text = failed ? `not within ${span(seconds)}` : seconds === 0 ? 'at once' : span(seconds);
    const holds = failed ? false : allowed === null ? null : seconds <= allowed;
    return { without: null, during: { value: seconds, text, holds, caveat: null, payload: null } };
  });
  return measure(
    'recovery',
    'Time to recover after the fault',
    allowed === null ? '' : `${span(allowed)} allowed`,
    cells,
  );
}

/** @param allowed seconds that recovery may take */
export function measuresOf(columns: readonly Column[], allowed: number | null): Measure[] {
  const hypothesis = columns.at(-1)?.chapter.hypothesis;
  if (!hypothesis) return [];
  return [
    ...weakness(hypothesis.confirm, columns),
    ...promises(hypothesis.slo, columns),
    ...effects(hypothesis.faultProof.effect, columns),
    ...works(columns),
    ...suspected(hypothesis.executedPath, columns),
    ...changed(columns),
    ...answers(columns),
    ...recovery(columns, allowed),
  ];
}
