/** Every predicate of an experiment, sampled from before the control window until recovery is proven (R5.4, R8.1). */
import type { EnvironmentConfig, Experiment, Predicate, Window } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../../state/base/duration.js';
import { timeMs, windowSeconds } from '../../../state/base/time.js';
import { type Work as Demand, sliceMinimum, worksOf } from '../../../state/config/promises.js';
import { aggregateOf, holds, predicateDigest } from '../../../state/evidence/predicates.js';
import { readValue } from '../../../state/evidence/readers/index.js';
import type { ServingValue } from '../../../state/evidence/readers/serving.js';
import { servesExpected } from '../../../state/evidence/serving.js';
import { isSampled } from '../../../state/evidence/sources/index.js';
import type { Params } from '../../../state/messages/catalog.js';
import { addPredicate, addReading, addSlices, type EvidenceBag } from '../../evidence.js';
import type { Sampling } from '../../telemetry/port.js';
import { type ServingSampling, startServing } from '../../telemetry/serving.js';
import type { Work } from '../work.js';
import { createWindows } from './windows.js';

/** Which predicates are measured over which window (R9.1, R8.4). */
export interface Roles {
  control: Predicate[];
  fault: Predicate[];
  recovery: Predicate[];
  work: Demand[];
  halts: Predicate[];
  /** Dead letters: their numbers before the fault and after recovery, and then the age of the oldest (R9.1). */
  deadLetters: { counts: Predicate[]; ages: Predicate[] };
}

export function rolesOf(
  experiment: Experiment,
  { guardrails, deadLetters = [] }: Pick<EnvironmentConfig, 'guardrails' | 'deadLetters'>,
): Roles {
  const { hypothesis } = experiment;
  const measured = [
    hypothesis.confirm,
    hypothesis.executedPath,
    ...hypothesis.faultProof.effect,
    ...hypothesis.slo,
    ...experiment.changedPaths.map((changed) => changed.predicate),
  ];
  return {
    control: [...measured, ...hypothesis.steadyState],
    fault: measured,
    recovery: hypothesis.recovery,
    work: worksOf(hypothesis),
    halts: [...guardrails.safetyHalts],
    deadLetters: {
      counts: deadLetters.map(({ count }) => count),
      ages: deadLetters.flatMap(({ oldestAge }) => oldestAge ?? []),
    },
  };
}

/** Everything that is asked, of whatever role. */
export function askedOf({ control, recovery, work, halts, deadLetters }: Roles): Predicate[] {
  const counted = [...deadLetters.counts, ...deadLetters.ages];
  return [...control, ...recovery, ...work.map(({ predicate }) => predicate), ...halts, ...counted];
}

export function textOf(window: { from: number; to: number }): Window {
  return { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() };
}

/** Milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** Milliseconds: where the newest answer of a predicate is looked for first. */
const RECENT = 60_000;

export interface Measuring {
  roles: Roles;
  /** When the first samples were planned, milliseconds. */
  startedAt: number;
  serving: ServingSampling;
  /** The longest time-out of any predicate, in milliseconds. */
  longestTimeout: number;
  /** Null: not measured. */
  value(predicate: Predicate, window: Window): number | null;
  holds(predicate: Predicate, window: Window): boolean | null;
  /** The newest answer: one sample, two for an increase. */
  latest(predicate: Predicate): number | null;
  latestHolds(predicate: Predicate): boolean | null;
  /** When the newest answered sample was planned, or the newest answer about a window came, milliseconds; null: none did. */
  newestAt(predicate: Predicate): number | null;
  /** The first work that misses its minimum in a slice of the window, with what was measured in each; null: all of it is there (R5.11). */
  missingWork(window: Window): Params<'work-small-in-control'> | null;
  /** The first halt that tripped in the window, null readings counted as R8.6 says. */
  tripped(window: Window): Predicate | null;
  /** What the newest samples say about the live revision. */
  servingNow(): ServingValue | null;
  /** A revision that is not the expected one, seen in that span; unreadable samples are none (R8.5). */
  foreignRevision(from: number, to: number): string | null;
  settled(before: number): Promise<void>;
  /**
   * Over a window before the fault: of a source that is asked about windows the newest answer, since that window's own data
   * can't be read before it is over for some minutes.
   */
  holdsBefore(predicate: Predicate, window: Window): boolean | null;
  /** Asks those that are asked about windows about this one, once it can be read; `value` and `holds` know it then. */
  ask(predicates: readonly Predicate[], window: Window): Promise<void>;
  /** Makes the receipts of these predicates over the window. `span`: which samples the payload holds. */
  record(
    evidence: EvidenceBag,
    predicates: readonly Predicate[],
    window: Window,
    span: { from: number; to: number },
  ): Promise<void>;
  /** The newest answer of each, asked again before the fault (R8.1 step 7). */
  recordSteady(evidence: EvidenceBag, predicates: readonly Predicate[]): void;
  recordWork(evidence: EvidenceBag, window: Window, span: { from: number; to: number }): Promise<void>;
  recordHalts(evidence: EvidenceBag, window: Window, span: { from: number; to: number }): void;
  stop(): void;
}

export function startMeasuring(work: Work, experiment: Experiment): Measuring {
  const { clock } = work.runtime;
  const startedAt = clock.now();
  const roles = rolesOf(experiment, work.environment);
  const samplings = new Map<string, Sampling>();
  let longestTimeout = work.settings.serving.timeout * 1000;
  const windows = createWindows(work.runtime, work.telemetry, () => durationSeconds(experiment.fault.duration) ?? 60);
  for (const predicate of askedOf(roles)) {
    const key = predicateDigest(predicate);
    if (!isSampled(predicate) || samplings.has(key)) continue;
    samplings.set(key, work.telemetry.start(predicate, startedAt));
    const { source } = predicate;
    const timeout = 'timeout' in source ? durationSeconds(source.timeout) : null;
    longestTimeout = Math.max(longestTimeout, (timeout ?? 0) * 1000);
  }
  const serving = startServing(clock, work.settings.serving, work.askServing, startedAt);
  const samplingOf = (predicate: Predicate): Sampling => {
    const sampling = samplings.get(predicateDigest(predicate));
    if (!sampling) throw new Error(`predicate ${predicate.id} is not sampled`);
    return sampling;
  };
  const numeric = (value: unknown): number | null => (typeof value === 'number' ? value : null);

  // No reader looks further back than the window's own length and one step: what is asked for every quarter of a second must
  // cost the same at the end of a long fault as at its beginning.
  const around = (predicate: Predicate, window: Window) => {
    const to = timeMs(window.to);
    const { source } = predicate;
    const every = 'every' in source ? (durationSeconds(source.every) ?? 0) : 0;
    return samplingOf(predicate).series({ from: timeMs(window.from) - (windowSeconds(window) + every) * 1000, to });
  };
  const value: Measuring['value'] = (predicate, window) => {
    const raw = isSampled(predicate) ? around(predicate, window) : windows.of(predicate, window);
    return raw === null ? null : numeric(readValue('predicate', raw, { predicate, window }).value);
  };
  /** Of each halt and of the serving revision: the span in which nothing was found, and nothing is added any more. */
  const clear = new Map<object, Span>();
  /** Where looking has to begin, when nothing was found before. */
  const unseen = (of: object, from: number): number => {
    const seen = clear.get(of);
    return seen && seen.from <= from ? Math.max(from, seen.to) : from;
  };
  const remember = (of: object, from: number, to: number): void => {
    const seen = clear.get(of);
    // A shorter span than the one that is known would forget it.
    if (!seen || from <= seen.from || from > seen.to) clear.set(of, { from, to });
    else clear.set(of, { from: seen.from, to: Math.max(seen.to, to) });
  };
  /** The newest samples: those of the last minute, if there are any. */
  const recent = (predicate: Predicate) => {
    const sampling = samplingOf(predicate);
    const series = sampling.series({ from: clock.now() - RECENT, to: clock.now() });
    return series.samples.length > 0 ? series : sampling.series();
  };
  /** The slots of the newest answer on the grid; it ends now at the latest, so that it never reaches into the fault. */
  function newestWindow(predicate: Predicate): { from: number; to: number } | null {
    const { samples, every } = recent(predicate);
    const everyMs = (durationSeconds(every) ?? 0) * 1000;
    // One that was sent after its own step says nothing about that step (R5.10).
    const newest = samples.findLast(({ at, sentAt }) => Date.parse(sentAt) <= Date.parse(at) + everyMs);
    if (!newest) return null;
    const at = Date.parse(newest.at);
    const from = aggregateOf(predicate) === 'increase' ? at - everyMs : at;
    return { from, to: Math.max(at + 1, Math.min(at + everyMs, clock.now())) };
  }
  const latest: Measuring['latest'] = (predicate) => {
    if (!isSampled(predicate)) {
      const newest = windows.newest(predicate);
      return newest ? value(predicate, newest.window) : null;
    }
    const window = newestWindow(predicate);
    return window ? value(predicate, textOf(window)) : null;
  };
  const servingNow: Measuring['servingNow'] = () => {
    const series = serving.series(work.settings.serving.samples);
    return readValue('serving', series).value as ServingValue | null;
  };

  const spanned = new Map<string, ReturnType<Sampling['series']>>();
  /** What was answered in the span, the same object each time: many receipts are read from it. */
  const seriesIn = (predicate: Predicate, span: Span): ReturnType<Sampling['series']> => {
    const key = `${predicateDigest(predicate)} ${span.from} ${span.to}`;
    const known = spanned.get(key) ?? samplingOf(predicate).series(span);
    spanned.set(key, known);
    return known;
  };

  return {
    roles,
    startedAt,
    serving,
    longestTimeout,
    value,
    holds: (predicate, window) => holds(predicate, value(predicate, window)),
    latest,
    latestHolds: (predicate) => holds(predicate, latest(predicate)),
    holdsBefore: (predicate, window) =>
      holds(predicate, isSampled(predicate) ? value(predicate, window) : latest(predicate)),
    async ask(predicates, window) {
      await Promise.all(predicates.map((predicate) => (isSampled(predicate) ? null : windows.ask(predicate, window))));
    },
    newestAt(predicate) {
      if (!isSampled(predicate)) return windows.newest(predicate)?.at ?? null;
      const at = recent(predicate).samples.at(-1)?.at;
      return at === undefined ? null : Date.parse(at);
    },
    missingWork(window) {
      for (const work of roles.work) {
        const { predicate, slices } = work;
        if (!isSampled(predicate)) continue;
        const reading = readValue('work-slices', around(predicate, window), { predicate, window, slices });
        const values = Array.isArray(reading.value) ? (reading.value as number[]) : null;
        const minimum = sliceMinimum(work, windowSeconds(window));
        if (!values?.every((measured) => measured >= minimum))
          return { predicate: predicate.id, measured: values?.map((value) => `${value}`) ?? [], needed: minimum };
      }
      return null;
    },
    tripped(window) {
      const [from, to] = [timeMs(window.from), timeMs(window.to)];
      const halt = roles.halts.find((predicate) => {
        const sampling = samplingOf(predicate);
        const settled = Math.min(to, sampling.settledTo());
        // The reading before belongs to it: two nulls in a row count (R8.6).
        const series = sampling.series({ from: unseen(predicate, from), to });
        const begins = Math.max(from, timeMs(series.samples[0]?.at ?? window.from));
        const looked = { from: new Date(begins).toISOString(), to: window.to };
        const reading = readValue('halt-watch', series, { predicate, window: looked });
        const tripped = (reading.value as { tripped?: unknown } | null)?.tripped === true;
        if (!tripped) remember(predicate, from, settled);
        return tripped;
      });
      return halt ?? null;
    },
    servingNow,
    foreignRevision(from, to) {
      const settled = Math.min(to, serving.settledTo());
      const { samples, settings, url } = serving.between(unseen(serving, from), to);
      for (const sample of samples) {
        const seen = readValue('serving', { url, settings, samples: [sample] }).value as ServingValue | null;
        if (seen && !servesExpected(seen, experiment.expectedBuild)) return seen.revision;
      }
      remember(serving, from, settled);
      return null;
    },
    async settled(before) {
      await Promise.all([
        ...[...samplings.values()].map((sampling) => sampling.settled(before)),
        serving.settled(before),
      ]);
    },
    async record(evidence, predicates, window, span) {
      const about = predicates.filter((predicate) => !isSampled(predicate));
      const answers = await Promise.all(about.map((predicate) => windows.ask(predicate, window)));
      for (const answer of answers) addReading(evidence, answer);
      for (const predicate of predicates) {
        if (isSampled(predicate)) addPredicate(evidence, seriesIn(predicate, span), 'predicate', window);
      }
    },
    recordSteady(evidence, predicates) {
      for (const predicate of predicates) {
        // What is asked about windows has no sample of now; the kernel reads its control window afterwards.
        if (!isSampled(predicate)) continue;
        const window = newestWindow(predicate);
        if (window) addPredicate(evidence, samplingOf(predicate).series(window), 'predicate', textOf(window));
      }
    },
    async recordWork(evidence, window, span) {
      for (const { predicate, slices } of roles.work) {
        if (isSampled(predicate)) addPredicate(evidence, seriesIn(predicate, span), 'work-slices', window, slices);
        else addSlices(evidence, predicate, window, await windows.slices(predicate, window, slices));
      }
    },
    recordHalts(evidence, window, span) {
      for (const halt of roles.halts) addPredicate(evidence, seriesIn(halt, span), 'halt-watch', window);
    },
    stop() {
      for (const sampling of samplings.values()) sampling.stop();
      serving.stop();
    },
  };
}
