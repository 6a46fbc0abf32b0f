/** What an experiment measured over time, from the stored payloads: what the pictures draw. */
import type {
  ExperimentWindows,
  Hypothesis,
  MeasuredPredicate,
  Mode,
  Predicate,
  Receipt,
  Window,
} from '../../../schemas/generated/types.js';
import { digestOf } from '../../base/digest.js';
import { timeMs } from '../../base/time.js';
import { sameWindow } from '../../evidence/measure.js';
import { aggregateOf, predicateDigest } from '../../evidence/predicates.js';
import { samplesOf } from '../../evidence/readers/samples.js';
import type { Chapter } from './chapters.js';
import { amount, labelOf } from './format.js';
import { readingOf } from './readings.js';
import type { Curve, Panel, Sample } from './types.js';

/** A stored payload by its digest; null: it can't be read. */
export type RawOf = (digest: string) => unknown;

/** What a panel is drawn from: an experiment of the state, or what a worker has just measured. */
export interface Measured {
  n: number;
  mode: Mode;
  hypothesis: Hypothesis | null;
  windows: ExperimentWindows | null;
  build: { revision: string; commit?: string } | null;
  receipts: Readonly<Record<string, Receipt>>;
  confirm: { control: MeasuredPredicate; during: MeasuredPredicate } | null;
  verdict: Panel['verdict'];
}

export function measuredOf(chapter: Chapter): Measured {
  const { n, mode, hypothesis, execution, diagnostic, summary, experiment, receipts, verdict } = chapter;
  return {
    n,
    mode,
    hypothesis,
    windows: execution?.windows ?? summary?.windows ?? null,
    build: experiment?.expectedBuild ?? null,
    receipts,
    confirm: diagnostic?.confirm ?? summary?.confirm ?? null,
    verdict,
  };
}

/** Of one predicate more samples say no more to an eye. */
const MOST_SAMPLES = 4000;

/** Payloads of the attempt that counts: those that were read over its windows. */
function payloads({ receipts }: Measured, predicate: Predicate, windows: readonly (Window | null)[]): string[] {
  const digest = predicateDigest(predicate);
  const own = Object.values(receipts).filter(
    (receipt: Receipt) =>
      receipt.kind === 'predicate' &&
      receipt.predicateDigest === digest &&
      windows.some((window) => window !== null && sameWindow(receipt.window, window)),
  );
  return [...new Set(own.map(({ rawDigest }) => rawDigest))].sort();
}

/** Counters grow: what is drawn is how much they grew since the sample before. */
function steps(samples: readonly Sample[]): Sample[] {
  return samples.map((sample, index) => {
    const before = samples[index - 1]?.value ?? null;
    const value = sample.value === null || before === null || sample.value < before ? null : sample.value - before;
    return { ...sample, value };
  });
}

/** The samples of one predicate, oldest first. */
function samplesFor(measured: Measured, predicate: Predicate, raw: RawOf, span: Span): Sample[] {
  const how = aggregateOf(predicate);
  const found = new Map<string, Sample>();
  for (const digest of payloads(measured, predicate, span.windows)) {
    for (const { at, read, ok, value, ms } of samplesOf(raw(digest), predicate) ?? []) {
      const t = (timeMs(at) - span.zero) / 1000;
      if (t < span.from || t > span.to || found.size >= MOST_SAMPLES) continue;
      const said = how === 'share' ? (read ? Number(ok) : null) : value;
      found.set(at, { t, value: said, ms });
    }
  }
  return [...found.values()].sort((a, b) => a.t - b.t);
}

/** Those that ask the same question and hold the answer against another number: a promise, the recovery. */
function alike({ hypothesis }: Measured, predicate: Predicate): Predicate[] {
  const question = ({ source, aggregate }: Predicate) => digestOf([source, aggregate ?? null]);
  const [own, digest] = [question(predicate), predicateDigest(predicate)];
  const all = hypothesis ? [...hypothesis.recovery, ...hypothesis.slo, ...hypothesis.steadyState] : [];
  const found = new Map(all.map((entry) => [predicateDigest(entry), entry]));
  return [...found].filter(([key, entry]) => key !== digest && question(entry) === own).map(([, entry]) => entry);
}

/** What decides is not asked any more once the fault is over; whether the service recovered is. */
function curveOf(measured: Measured, predicate: Predicate, raw: RawOf, span: Span): Curve {
  const how = aggregateOf(predicate);
  const own = samplesFor(measured, predicate, raw, span);
  const last = own.at(-1)?.t ?? Number.POSITIVE_INFINITY;
  const after = alike(measured, predicate).map((entry) =>
    samplesFor(measured, entry, raw, span).filter(({ t }) => t > last),
  );
  const longest = after.sort((a, b) => b.length - a.length)[0] ?? [];
  const samples = [...own, ...longest];
  return {
    predicateId: predicate.id,
    label: labelOf(predicate, 40),
    unit: predicate.unit,
    share: how === 'share',
    threshold: predicate.threshold,
    operator: predicate.operator,
    limit: amount(predicate.threshold, predicate.unit),
    samples: how === 'increase' ? steps(samples) : samples,
  };
}

interface Span {
  /** When the fault began, milliseconds. */
  zero: number;
  /** Seconds from there. */
  from: number;
  to: number;
  windows: readonly (Window | null)[];
}

/** Digests of the payloads that a panel of the experiment is drawn from. */
export function drawnPayloads(measured: Measured): string[] {
  const { hypothesis, windows } = measured;
  if (hypothesis === null || windows === null || windows.fault === null) return [];
  const drawn = [hypothesis.confirm, ...effectsOf(hypothesis)];
  const all = drawn.flatMap((predicate) => [predicate, ...alike(measured, predicate)]);
  const of = [windows.control, windows.fault, windows.recovery];
  return [...new Set(all.flatMap((predicate) => payloads(measured, predicate, of)))];
}

/** More effects than these are not drawn. */
const effectsOf = ({ faultProof }: Hypothesis): Predicate[] => faultProof.effect.slice(0, 2);

/** Null: no fault acted that is known of, so there is nothing to draw. */
export function panelOf(measured: Measured, raw: RawOf): Panel | null {
  const { hypothesis, windows, build, confirm, receipts } = measured;
  const fault = windows?.fault ?? null;
  if (hypothesis === null || windows === null || fault === null) return null;
  const zero = timeMs(fault.from);
  const seconds = (time: string): number => (timeMs(time) - zero) / 1000;
  const length = seconds(fault.to);
  const from = windows.control ? seconds(windows.control.from) : -length;
  const to = windows.recovery ? seconds(windows.recovery.to) : length * 1.5;
  const span: Span = { zero, from, to, windows: [windows.control, fault, windows.recovery] };
  return {
    n: measured.n,
    mode: measured.mode,
    revision: build?.revision ?? '',
    commit: build?.commit ?? null,
    fault: [0, length],
    span: [from, to],
    decides: curveOf(measured, hypothesis.confirm, raw, span),
    effects: effectsOf(hypothesis).map((effect) => curveOf(measured, effect, raw, span)),
    without: confirm ? readingOf(confirm.control, receipts) : null,
    during: confirm ? readingOf(confirm.during, receipts) : null,
    verdict: measured.verdict,
  };
}

/** The median answer of those samples in the fault that met their expectation, in milliseconds; null: none did. */
export function medianAnswer({ decides, fault }: Panel): { median: number | null; samples: number } | null {
  if (!decides.share) return null;
  const inside = decides.samples.filter(({ t }) => t >= fault[0] && t < fault[1]);
  const met = inside.flatMap(({ value, ms }) => (value === 1 && ms !== null ? [ms] : [])).sort((a, b) => a - b);
  const timed = inside.some(({ ms }) => ms !== null);
  if (inside.length === 0 || !timed) return null;
  return { median: met[Math.floor((met.length - 1) / 2)] ?? null, samples: inside.length };
}
