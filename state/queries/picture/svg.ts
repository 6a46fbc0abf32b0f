/**
 * The picture of a run: what was measured before, during and after the fault, with the fault shaded and the threshold drawn;
 * before the fix and after it side by side. No scripts, no outside fonts. Its bytes follow from the panels alone: they are
 * kept beside the state and compared by `verify` (R18), so another drawing is another policy version.
 */
import { amount } from '../view/format.js';
import type { Curve, Panel } from '../view/types.js';
import { type Ink, ink, line, px, STYLE, text, xml } from './draw.js';
import { type Bin, binSeconds, bins, type Height, heightOf } from './scale.js';
import { pictureDescription, pictureTitle, ruleWord } from './texts.js';

const WIDTH = 780;
const LEFT = 70;
const RIGHT = 718;
const GAP = 40;
const TOP = 78;
const PLOT = 150;
const ROW = 34;
/** A row has at most as many marks; more samples share one. */
const MOST_TICKS = 80;

/** Bytes of a picture: two panels of the most steps and marks stay far below. */
export const PICTURE_BYTES = 40_000;

interface Frame {
  panel: Panel;
  x: number;
  width: number;
  steps: Bin[];
}

const toneOf = ({ during }: Panel): 'bad' | 'good' | 'plain' =>
  during?.holds === true ? 'bad' : during?.holds === false ? 'good' : 'plain';

const at = ({ panel, x, width }: Frame, t: number): number => {
  const [from, to] = panel.span;
  return x + ((Math.min(to, Math.max(from, t)) - from) / Math.max(to - from, 1e-9)) * width;
};

const high = (value: number, { top }: Height): number => TOP + PLOT - (Math.min(top, Math.max(0, value)) / top) * PLOT;

/** A level for each step; a step without a reading leaves a gap. */
function curve(frame: Frame, height: Height): string {
  let open = false;
  const path = frame.steps.map(({ from, to, value }) => {
    if (value === null) {
      open = false;
      return '';
    }
    const y = px(high(value, height));
    const start = open ? `V${y}` : `M${px(at(frame, from))} ${y}`;
    open = true;
    return `${start}H${px(at(frame, to))}`;
  });
  const tone = toneOf(frame.panel);
  return path.join('') === ''
    ? ''
    : `<path ${ink(tone)} d="${path.join('')}" fill="none" stroke-width="2.75" stroke-linejoin="round"/>`;
}

/** Without samples over time: a level for each window, from the numbers that were measured. */
function levels(frame: Frame, height: Height): string {
  const { fault, span, without, during } = frame.panel;
  const flat = (reading: Panel['during'], from: number, to: number) =>
    reading?.value == null
      ? ''
      : line(
          toneOf(frame.panel),
          at(frame, from),
          high(reading.value, height),
          at(frame, to),
          high(reading.value, height),
          2.75,
        );
  return flat(without, span[0], fault[0]) + flat(during, fault[0], fault[1]);
}

/** One mark a sample, tall where the expectation was not met. */
function ticks(frame: Frame, { samples }: Curve, y: number): string {
  const read = samples.filter(({ value }) => value !== null);
  const group = Math.ceil(read.length / MOST_TICKS) || 1;
  const paths: Record<'tick' | 'bad', string[]> = { tick: [], bad: [] };
  for (let index = 0; index < read.length; index += group) {
    const some = read.slice(index, index + group);
    const missed = some.some(({ value }) => value === 0);
    const x = px(at(frame, some[0]?.t ?? 0));
    paths[missed ? 'bad' : 'tick'].push(missed ? `M${x} ${px(y)}v14` : `M${x} ${px(y + 4)}v6`);
  }
  const drawn = (name: 'tick' | 'bad', width: number) =>
    paths[name].length === 0
      ? ''
      : `<path ${ink(name)} d="${paths[name].join('')}" stroke-width="${width}" fill="none"/>`;
  return drawn('tick', 1.5) + drawn('bad', 2);
}

function axis(frame: Frame, y: number): string {
  const { fault, span } = frame.panel;
  const whole = (value: number) => String(Math.round(value)).replace('-', '−');
  const marks: [number, string][] = [
    [span[0], `${whole(span[0])} s`],
    [0, '0'],
    [fault[1], `${whole(fault[1])} s`],
  ];
  const labels = marks.map(
    ([t, label]) =>
      line('axis', at(frame, t), y, at(frame, t), y + 5) +
      text('mute', at(frame, t), y + 19, label, { size: 13, anchor: 'middle', narrow: 'ax' }),
  );
  return line('axis', frame.x, y, frame.x + frame.width, y) + labels.join('');
}

function big(frame: Frame): string {
  const { panel } = frame;
  const x = (at(frame, panel.fault[0]) + at(frame, panel.fault[1])) / 2;
  const fill: Ink = `${toneOf(panel)}f`;
  const number = panel.during?.text;
  // Not measured is no number: the curve is all there is.
  if (number === undefined) return '';
  return (
    text(fill, x, TOP + 88, number, {
      size: number.length > 6 ? 20 : 30,
      anchor: 'middle',
      weight: 650,
      narrow: 'num',
    }) + text('amber', x, TOP + 110, 'during the fault', { size: 11.5, anchor: 'middle', narrow: 'fine' })
  );
}

const rowsOf = ({ decides, effects }: Panel): Curve[] =>
  [decides, ...effects].filter(({ share, samples }) => share && samples.length > 0);

function drawPanel(frame: Frame, height: Height, first: boolean, bottom: number): string {
  const { panel, x, width } = frame;
  const title = panel.mode === 'initial' ? 'Before the fix' : 'After the fix';
  const [from, to] = [at(frame, panel.fault[0]), at(frame, panel.fault[1])];
  const thr = high(panel.decides.threshold, height);
  const parts = [
    text('ink', x, 38, title, { size: 17, weight: 600, narrow: 'head' }),
    text('mute', x, 58, panel.revision.slice(0, 40), { size: 12.5, mono: true, narrow: 'fine' }),
    `<rect ${ink('band')} x="${px(from)}" y="${TOP}" width="${px(to - from)}" height="${px(bottom - TOP)}"/>`,
    ...height.lines.map(({ value, label }) => {
      const y = high(value, height);
      const named = first ? text('mute', x - 8, y + 4.5, label, { size: 13, anchor: 'end', narrow: 'ax' }) : '';
      return line('grid', x, y, x + width, y) + named;
    }),
    line('thr', x, thr, x + width, thr, 1.25),
    frame.steps.some(({ value }) => value !== null) ? curve(frame, height) : levels(frame, height),
    ...rowsOf(panel).map((row, index) => {
      const y = TOP + PLOT + 12 + index * ROW;
      const label = text('mute', x, y + 10, row.label, { size: 11, narrow: 'fine' });
      return label + ticks(frame, row, y + 13);
    }),
    axis(frame, bottom),
    big(frame),
  ];
  return parts.join('\n');
}

/** Where the second panel will be. */
function promised(x: number, width: number, bottom: number): string {
  const middle = x + width / 2;
  const y = (TOP + bottom) / 2;
  return [
    text('ink', x, 38, 'After the fix', { size: 17, weight: 600, narrow: 'head' }),
    `<rect ${ink('box')} x="${px(x)}" y="${TOP}" width="${px(width)}" height="${px(bottom - TOP)}" rx="6"/>`,
    text('mute', middle, y - 4, 'The same fault runs here', { size: 14, anchor: 'middle', narrow: 'ax' }),
    text('mute', middle, y + 20, 'once a fix is live.', { size: 14, anchor: 'middle', narrow: 'ax' }),
  ].join('\n');
}

function caption(panels: readonly Panel[], frames: readonly Frame[]): string {
  const [panel] = panels;
  const rows = frames.flatMap(({ panel: own }) => rowsOf(own));
  const step = panel ? binSeconds(panel) : 1;
  const each = `${panel?.decides.label ?? ''}, per ${step === 1 ? 'second' : `${step} s`}. Shaded: the fault.`;
  return rows.length === 0 ? each : `${each} Ticks: samples; tall = not met.`;
}

/** @param expects a second panel will follow: its place is kept. Null: there is nothing to draw. */
export function svgOf(panels: readonly Panel[], expects: boolean): string | null {
  const [first] = panels;
  if (!first) return null;
  const two = panels.length > 1 || expects;
  const width = two ? (RIGHT - LEFT - GAP) / 2 : RIGHT - LEFT;
  const frames = panels
    .slice(0, 2)
    .map(
      (panel, index): Frame => ({ panel, x: LEFT + index * (width + GAP), width, steps: bins(panel, panel.decides) }),
    );
  const height = heightOf(
    panels,
    frames.map(({ steps }) => steps),
  );
  const rows = Math.max(...frames.map(({ panel }) => rowsOf(panel).length));
  const bottom = TOP + PLOT + 12 + rows * ROW + 4;
  const whole = bottom + 66;
  const { threshold, unit, operator } = first.decides;
  const limit = amount(threshold, unit);
  const y = high(threshold, height);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${whole}" width="${WIDTH}" height="${whole}" role="img" aria-labelledby="t d" font-family="-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">`,
    `<title id="t">${xml(pictureTitle(panels))}</title>`,
    `<desc id="d">${xml(pictureDescription(panels, `${ruleWord(operator)} ${limit}`))}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect ${ink('bg')} x="0.5" y="0.5" width="${WIDTH - 1}" height="${whole - 1}" rx="8"/>`,
    ...frames.map((frame, index) => drawPanel(frame, height, index === 0, bottom)),
    ...(expects && panels.length === 1 ? [promised(LEFT + width + GAP, width, bottom)] : []),
    text('mute', 774, y + 4.5, limit, { size: 13, anchor: 'end', narrow: 'ax' }),
    text('mute', 774, y + 20, 'threshold', { size: 11.5, anchor: 'end', narrow: 'fine' }),
    text('mute', LEFT, bottom + 48, caption(panels, frames), { size: 12.5, narrow: 'fine' }),
    '</svg>',
    '',
  ].join('\n');
}
