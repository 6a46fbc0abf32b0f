/** The same in a terminal: one row of blocks a panel, or a small plot of several rows. */
import { amount } from '../view/format.js';
import type { Panel } from '../view/types.js';
import { bins, heightOf } from './scale.js';

export interface CurveOptions {
  /** Columns of the plot (default 48). */
  width?: number;
  /** Rows of the plot (default 5). */
  rows?: number;
  /** Only ASCII: for terminals that can't say what they show. */
  ascii?: boolean;
}

interface Marks {
  line: string;
  /** In the fault, where nothing is drawn. */
  shade: string;
  threshold: string;
  empty: string;
}

const UNICODE: Marks = { line: '━', shade: '░', threshold: '┄', empty: ' ' };
const ASCII: Marks = { line: '#', shade: '.', threshold: '-', empty: ' ' };

/** Lines of equal meaning and no color: the value by second, the fault shaded, the threshold dashed, seconds below. */
export function curve(panel: Panel, { width = 48, rows = 5, ascii = false }: CurveOptions = {}): string[] {
  const marks = ascii ? ASCII : UNICODE;
  const steps = bins(panel, panel.decides);
  const height = heightOf([panel], [steps]);
  const [from, to] = panel.span;
  const rowOf = (value: number): number => {
    const part = Math.min(1, Math.max(0, value / height.top));
    return rows - 1 - Math.round(part * (rows - 1));
  };
  const threshold = rowOf(panel.decides.threshold);
  const label = (row: number): string => {
    if (row !== 0 && row !== rows - 1) return '';
    return amount(row === 0 ? height.top : 0, panel.decides.unit);
  };
  const margin = Math.max(label(0).length, label(rows - 1).length);
  const timeAt = (column: number): number => from + ((column + 0.5) / width) * (to - from);
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: width }, (_cell, column) => {
      const t = timeAt(column);
      const inFault = t >= panel.fault[0] && t < panel.fault[1];
      const value = steps.find((step) => t >= step.from && t < step.to)?.value ?? null;
      if (value !== null && rowOf(value) === row) return marks.line;
      if (row === threshold) return marks.threshold;
      return inFault ? marks.shade : marks.empty;
    });
    return `${label(row).padStart(margin)} ${cells.join('')}`.trimEnd();
  });
  return [...lines, axis(panel, width, margin)];
}

/** `-10 s` at the beginning, `0` where the fault begins, `6 s` where it ends. */
function axis({ span, fault }: Panel, width: number, margin: number): string {
  const [from, to] = span;
  const cells = Array.from({ length: width + 8 }, () => ' ');
  const put = (t: number, text: string): void => {
    const column = Math.min(width - 1, Math.max(0, Math.round(((t - from) / (to - from)) * width)));
    const free = cells.slice(Math.max(0, column - 1), column + text.length + 1).every((cell) => cell === ' ');
    if (free) for (const [index, letter] of [...text].entries()) cells[column + index] = letter;
  };
  put(from, `${Math.round(from)} s`);
  put(0, '0');
  put(fault[1], `${Math.round(fault[1])} s`);
  return `${' '.repeat(margin)} ${cells.join('')}`.trimEnd();
}
