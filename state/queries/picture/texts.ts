/** What a picture shows, in words: for whoever can't see it, and where it does not load. */
import { count, span } from '../view/format.js';
import type { Panel } from '../view/types.js';

const RULE: Record<string, string> = { '<': 'below', '<=': 'at or below', '>': 'above', '>=': 'at least' };

const name = ({ mode }: Panel): string => (mode === 'initial' ? 'before the fix' : 'after the fix');

/** One sentence: the result. */
export function pictureTitle(panels: readonly Panel[]): string {
  const [first, second] = panels;
  if (!first) return 'Nothing was measured under a fault.';
  const { label } = first.decides;
  const said = (panel: Panel) => panel.during?.text ?? 'no verdict';
  if (second) return `${label} under the same fault: ${said(first)} ${name(first)}, ${said(second)} ${name(second)}`;
  if (first.during === null) return `${label} before, during and after the fault; no verdict`;
  return `${label} during the fault: ${said(first)}; without it: ${first.without?.text ?? 'not measured'}`;
}

function described(panel: Panel, threshold: string): string {
  const { decides, effects, fault, revision } = panel;
  const where = `${name(panel).replace(/^./, (c) => c.toUpperCase())}${revision === '' ? '' : ` (${revision})`}`;
  const main = `${decides.label}: ${panel.without?.text ?? 'not measured'} without the fault, ${panel.during?.text ?? 'not measured'} during the ${span(Math.round(fault[1] - fault[0]))} fault`;
  const others = effects.map((curve) => {
    const part = (from: number, to: number) => {
      const inside = curve.samples.filter(({ t, value }) => t >= from && t < to && value !== null);
      if (inside.length === 0) return null;
      const mean = inside.reduce((sum, { value }) => sum + (value ?? 0), 0) / inside.length;
      return curve.share ? `${Math.round(mean * 100)}%` : String(Number(mean.toPrecision(3)));
    };
    const during = part(fault[0], fault[1]);
    return during === null
      ? ''
      : ` ${curve.label}: ${part(panel.span[0], fault[0]) ?? 'not measured'} before, ${during} during.`;
  });
  return `${where}: ${count(decides.samples.length, 'sample')}. ${main}; weak ${threshold}.${others.join('')}`;
}

/** Every number of the picture. */
export function pictureDescription(panels: readonly Panel[], threshold: string): string {
  return panels.map((panel) => described(panel, threshold)).join(' ');
}

export function ruleWord(operator: string): string {
  return RULE[operator] ?? 'at';
}
