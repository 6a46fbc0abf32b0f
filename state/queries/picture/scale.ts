/** Where numbers lie in a picture: bins of seconds, the height of a value. */
import { amount } from '../view/format.js';
import type { Curve, Panel, Sample } from '../view/types.js';

/** Steps that an eye can tell apart in a panel. */
const MOST_BINS = 60;
const WIDTHS = [0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200];

export interface Bin {
  /** Seconds from the beginning of the fault, [from, to). */
  from: number;
  to: number;
  /** Mean of what was read; null: nothing was. */
  value: number | null;
  samples: number;
}

/** Seconds of a step: the shortest that leaves no more steps than fit, and not shorter than a second where samples are dense. */
export function binSeconds({ span }: Panel): number {
  const length = span[1] - span[0];
  return WIDTHS.find((width) => width >= 1 && length / width <= MOST_BINS) ?? length / MOST_BINS;
}

/** Edges of the steps: the fault begins and ends on one, so that no step is half in it. */
function edges({ span, fault }: Panel, width: number): number[] {
  const all = new Set<number>([span[0], span[1], fault[0], fault[1]]);
  for (let k = Math.ceil(span[0] / width); k * width < span[1]; k += 1) {
    // The end of a fault is a few milliseconds off a whole second: no step is as thin as that.
    if (Math.abs(k * width - fault[1]) > width / 4) all.add(k * width);
  }
  return [...all].filter((edge) => edge >= span[0] && edge <= span[1]).sort((a, b) => a - b);
}

function mean(samples: readonly Sample[]): number | null {
  const read = samples.flatMap(({ value }) => value ?? []);
  return read.length === 0 ? null : read.reduce((sum, value) => sum + value, 0) / read.length;
}

export function bins(panel: Panel, curve: Curve): Bin[] {
  const all = edges(panel, binSeconds(panel));
  return all.slice(1).map((to, index) => {
    const from = all[index] as number;
    const inside = curve.samples.filter(({ t }) => t >= from && t < to);
    return { from, to, value: mean(inside), samples: inside.length };
  });
}

export interface Height {
  /** Value at the top; 0 is at the bottom. */
  top: number;
  /** Values that have a line, with their labels. */
  lines: readonly { value: number; label: string }[];
}

/** The least of 1, 2, 2.5 and 5 times a power of ten that is not below the number. */
function nice(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(6));
}

/** The same height for every panel of a picture, so that they can be compared. */
export function heightOf(panels: readonly Panel[], drawn: readonly (readonly Bin[])[]): Height {
  const curve = panels[0]?.decides;
  const share = curve?.share === true || curve?.unit === 'share' || curve?.unit === 'ratio';
  const values = drawn.flatMap((steps) => steps.flatMap(({ value }) => value ?? []));
  const said = panels.flatMap(({ without, during }) => [without?.value ?? 0, during?.value ?? 0]);
  const top = share ? 1 : nice(Math.max(0, curve?.threshold ?? 0, ...values, ...(values.length === 0 ? said : [])));
  return { top, lines: [0, top / 2, top].map((value) => ({ value, label: amount(value, curve?.unit ?? '') })) };
}
