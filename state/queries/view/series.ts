/** What an experiment measured over time, from the stored payloads: what the pictures draw. */
import type { Hypothesis, MeasuredPredicate, Predicate, Receipt, Window } from '../../../schemas/generated/types.js';
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

/** Of one predicate more samples say no more to an eye. */
const MOST_SAMPLES = 4000;

/** Payloads of the attempt that counts: those that were read over its windows. */
function payloads(chapter: Chapter, predicate: Predicate, windows: readonly (Window | null)[]): string[] {
  const digest = predicateDigest(predicate);
  const own = Object.values(chapter.receipts).filter(
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
function samplesFor(chapter: Chapter, predicate: Predicate, raw: RawOf, span: Span): Sample[] {
  const how = aggregateOf(predicate);
  const found = new Map<string, Sample>();
  for (const digest of payloads(chapter, predicate, span.windows)) {
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
function alike({ hypothesis }: Chapter, predicate: Predicate): Predicate[] {
  const question = ({ source, aggregate }: Predicate) => digestOf([source, aggregate ?? null]);
  const [own, digest] = [question(predicate), predicateDigest(predicate)];
  const all = hypothesis ? [...hypothesis.recovery, ...hypothesis.slo, ...hypothesis.steadyState] : [];
  const found = new Map(all.map((entry) => [predicateDigest(entry), entry]));
  return [...found].filter(([key, entry]) => key !== digest && question(entry) === own).map(([, entry]) => entry);
}

/** What decides is not asked any more once the fault is over; whether the service recovered is. */
function curveOf(chapter: Chapter, predicate: Predicate, raw: RawOf, span: Span): Curve {
  const how = aggregateOf(predicate);
  const own = samplesFor(chapter, predicate, raw, span);
  const last = own.at(-1)?.t ?? Number.POSITIVE_INFINITY;
  const after = alike(chapter, predicate).map((entry) =>
    samplesFor(chapter, entry, raw, span).filter(({ t }) => t > last),
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
export function drawnPayloads(chapter: Chapter): string[] {
  const { hypothesis, execution, summary } = chapter;
  const windows = execution?.windows ?? summary?.windows ?? null;
  if (hypothesis === null || windows === null || windows.fault === null) return [];
  const drawn = [hypothesis.confirm, ...effectsOf(hypothesis)];
  const all = drawn.flatMap((predicate) => [predicate, ...alike(chapter, predicate)]);
  const of = [windows.control, windows.fault, windows.recovery];
  return [...new Set(all.flatMap((predicate) => payloads(chapter, predicate, of)))];
}

/** More effects than these are not drawn. */
const effectsOf = ({ faultProof }: Hypothesis): Predicate[] => faultProof.effect.slice(0, 2);

/** Null: no fault acted that is known of, so there is nothing to draw. */
export function panelOf(chapter: Chapter, raw: RawOf): Panel | null {
  const { hypothesis, execution, diagnostic, summary, experiment } = chapter;
  const windows = execution?.windows ?? summary?.windows ?? null;
  const fault = windows?.fault ?? null;
  if (hypothesis === null || windows === null || fault === null) return null;
  const zero = timeMs(fault.from);
  const seconds = (time: string): number => (timeMs(time) - zero) / 1000;
  const length = seconds(fault.to);
  const from = windows.control ? seconds(windows.control.from) : -length;
  const to = windows.recovery ? seconds(windows.recovery.to) : length * 1.5;
  const span: Span = { zero, from, to, windows: [windows.control, fault, windows.recovery] };
  const confirm = diagnostic?.confirm ?? summary?.confirm ?? null;
  const reading = (measured: MeasuredPredicate | undefined) =>
    measured ? readingOf(measured, chapter.receipts) : null;
  return {
    n: chapter.n,
    mode: chapter.mode,
    revision: experiment?.expectedBuild.revision ?? '',
    commit: experiment?.expectedBuild.commit ?? null,
    fault: [0, length],
    span: [from, to],
    decides: curveOf(chapter, hypothesis.confirm, raw, span),
    effects: effectsOf(hypothesis).map((effect) => curveOf(chapter, effect, raw, span)),
    without: reading(confirm?.control),
    during: reading(confirm?.during),
    verdict: chapter.verdict,
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
