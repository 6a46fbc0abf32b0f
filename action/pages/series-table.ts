/** The measured series as a table: for whoever sees no picture, and for whoever wants the numbers of a moment. */
import { amount } from '../../state/queries/view/format.js';
import type { Curve, Panel } from '../../state/queries/view/types.js';
import { summaryText } from './text.js';

/** Rows at most; each stands for as many seconds as it takes. */
const ROWS = 16;
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800];

/** Mean of what was read in [from, to); null: nothing was. */
function mean({ samples }: Curve, from: number, to: number): number | null {
  const values = samples.flatMap(({ t, value }) => (t >= from && t < to && value !== null ? [value] : []));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function seriesTable(panel: Panel): string[] {
  const { span, fault, decides, effects } = panel;
  if (decides.samples.length === 0) return [];
  const step = STEPS.find((seconds) => (span[1] - span[0]) / seconds <= ROWS) ?? Math.ceil((span[1] - span[0]) / ROWS);
  // Rows begin at a whole number of steps from the fault, so that none is half inside it at its beginning.
  const from = Math.floor(span[0] / step) * step;
  const starts = Array.from({ length: Math.ceil((span[1] - from) / step) }, (_, k) => from + k * step);
  const curves = [decides, ...effects];
  const cell = (curve: Curve, start: number): string => {
    const value = mean(curve, start, start + step);
    return value === null ? '–' : summaryText(amount(value, curve.share ? 'share' : curve.unit));
  };
  return [
    '',
    '<details><summary>The series as a table</summary>',
    '',
    `Each row is the mean of ${step === 1 ? 'one second' : `${step} s`}, counted from the beginning of the fault.`,
    '',
    `| Second | ${curves.map(({ label }) => summaryText(label)).join(' | ')} |`,
    `|---|${curves.map(() => '--:|').join('')}`,
    ...starts.map((start) => {
      const acts = start < fault[1] && start + step > fault[0];
      const when = `${start} to ${start + step}`.replaceAll('-', '−');
      return `| ${acts ? `**${when}** fault` : when} | ${curves.map((curve) => cell(curve, start)).join(' | ')} |`;
    }),
    '',
    '</details>',
  ];
}
