/** The same curve where GitHub renders Mermaid and shows no SVG: a job's summary, and a record of another repository. */
import { amount } from '../view/format.js';
import type { Panel } from '../view/types.js';
import { bins } from './scale.js';

const GRAY = '#808a94';
const THEME = [
  'background',
  'title',
  'xAxisLabel',
  'xAxisTitle',
  'xAxisTick',
  'xAxisLine',
  'yAxisLabel',
  'yAxisTitle',
  'yAxisTick',
  'yAxisLine',
];
const COLORS = '#d9480f, #0d9488';

/** Words in quotes, where Mermaid reads no markup. */
const quoted = (text: string): string => `"${text.replace(/["\\`<>#;{}[\]]|%%/g, '').slice(0, 110)}"`;

/** Points a chart: half a second each where the run is short. */
const POINTS = 80;

function level(panel: Panel, t: number, steps: ReturnType<typeof bins>, scale: number): number {
  const inside = steps.find((step) => t >= step.from && t < step.to);
  // xychart has no gaps: what was not read keeps the level before it.
  const known =
    inside?.value ??
    steps.findLast((step) => step.from <= t && step.value !== null)?.value ??
    panel.without?.value ??
    0;
  return Number((known * scale).toPrecision(4));
}

/** A fenced chart; null: nothing was measured over time. */
export function mermaidOf(panels: readonly Panel[]): string | null {
  const [first] = panels;
  if (!first || panels.every(({ decides }) => decides.samples.length === 0)) return null;
  const { decides } = first;
  const share = decides.share || decides.unit === 'share';
  const scale = share ? 100 : 1;
  const from = Math.round(Math.min(...panels.map(({ span }) => span[0])));
  const to = Math.round(Math.max(...panels.map(({ span }) => span[1])));
  const times = Array.from({ length: POINTS }, (_, k) => from + ((to - from) * k) / (POINTS - 1));
  const lines = panels.map((panel) => {
    const steps = bins(panel, panel.decides);
    return times.map((t) => level(panel, Math.min(t, panel.span[1] - 1e-6), steps, scale));
  });
  const most = share ? 100 : Math.max(decides.threshold, ...lines.flat()) * 1.1;
  const unit = share ? '%' : amount(1, decides.unit).replace(/^1 ?/, '');
  const after = panels.length === 1 ? 'after the fix (teal)' : 'after it (teal)';
  const names = panels.map(({ mode }) => (mode === 'initial' ? 'before the fix (orange)' : after)).join(', ');
  const colors = panels.length === 1 && first.mode === 'verify' ? '#0d9488' : panels.length === 1 ? '#d9480f' : COLORS;
  return [
    '```mermaid',
    '---',
    'config:',
    '  theme: base',
    '  themeVariables:',
    '    xyChart:',
    ...THEME.map((name) => `      ${name}Color: "${name === 'background' ? 'transparent' : GRAY}"`),
    `      plotColorPalette: "${colors}, ${GRAY}"`,
    '  xyChart:',
    '    width: 760',
    '    height: 260',
    '    titleFontSize: 15',
    '---',
    'xychart-beta',
    `  title ${quoted(`${decides.label}: ${names}, gray: ${amount(decides.threshold, decides.unit)}`)}`,
    `  x-axis ${quoted(`seconds, the fault lasts from 0 to ${Number(first.fault[1].toFixed(first.fault[1] < 2 ? 1 : 0))}`)} ${from} --> ${to}`,
    `  y-axis ${quoted(`${decides.label}${unit === '' ? '' : ` (${unit})`}`)} 0 --> ${Number(most.toPrecision(3))}`,
    ...lines.map((values) => `  line [${values.join(', ')}]`),
    `  line [${times.map(() => decides.threshold * scale).join(', ')}]`,
    '```',
  ].join('\n');
}
