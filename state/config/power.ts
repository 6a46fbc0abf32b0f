/**
 * What the window of a fault can tell apart, reckoned before there is a fault: a window whose smallest step is larger than what
 * it has to measure gives a verdict by chance (R7.1, R9.1).
 */
import type { Hypothesis, Message, Predicate } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { aggregateOf, holds } from '../evidence/predicates.js';
import { sampledSource } from '../evidence/sources/index.js';
import { type Finding, finding } from '../messages/finding.js';
import { message } from '../messages/message.js';
import { grainSeconds, type Work, worksOf } from './promises.js';

/** Least share of the initial fault's demand in verify, where the configuration says nothing (R9.1). */
export const USUAL_WORK_RATIO = 0.8;

/** Against the noise of division; no two shares of samples are as close. */
const NOISE = 1e-9;

/**
 * Readings that a slice needs so that one more or less can't cross that ratio to the initial fault's smallest slice: a
 * constant demand is seen in n or in n − 1 of them, and a slice begins and ends between two. Null: no number is enough.
 */
function readingsFor(ratio: number): number | null {
  return ratio < 1 ? Math.ceil(1 / (1 - ratio) - NOISE) + 2 : null;
}

/** Slices in which a healthy service may be called starved, because of where the readings fall (R9.1). */
function ratioProblems(works: readonly Work[], windowSeconds: number, ratio: number): Finding[] {
  const path = '/workExpected/slices';
  const least = readingsFor(ratio);
  return works.flatMap(({ predicate, slices }) => {
    const every = grainSeconds(predicate);
    // What is asked about any window at once has no readings that could fall beside it.
    if (every === null) return [];
    if (least === null) return [finding(path, 'ratio-leaves-nothing', { predicate: predicate.id, ratio })];
    const seconds = windowSeconds / slices;
    if (seconds + NOISE >= least * every) return [];
    const readings = Math.floor(seconds / every + NOISE);
    return [
      finding(path, 'slice-too-coarse', { seconds, readings, predicate: predicate.id, every, slices, ratio, least }),
    ];
  });
}

/** Samples that are planned in a window of that many seconds, of a share; null for what is no share of samples. */
function samplesOf(predicate: Predicate, windowSeconds: number): number | null {
  const every = durationSeconds(sampledSource(predicate)?.every);
  if (every === null || aggregateOf(predicate) !== 'share') return null;
  return Math.floor(windowSeconds / every + NOISE);
}

/**
 * A share of n samples changes by 1/n; where that is more than lies between its value before the fault and the threshold, one
 * sample decides. `before`: the value, measured without a fault; null where it is not known. What holds without a fault is
 * another rule's (`not-separated`).
 */
function confirmProblems({ confirm }: Hypothesis, windowSeconds: number, before: number | null): Finding[] {
  const samples = samplesOf(confirm, windowSeconds);
  if (samples === null || samples === 0 || before === null || holds(confirm, before) !== false) return [];
  const distance = Math.abs(before - confirm.threshold);
  const step = 1 / samples;
  if (step <= distance + NOISE) return [];
  const least = distance > NOISE ? Math.ceil(1 / distance - NOISE) : null;
  const { id: predicate, threshold } = confirm;
  const of = { predicate, samples, step, before, threshold, least, seconds: windowSeconds };
  return [finding('/confirm', 'window-too-coarse', of)];
}

/**
 * Why the window of this hypothesis decides nothing, whatever happens in it. `ratio`: workRatio of the environment; `before`:
 * the value of `confirm` without a fault, null where it is not known. From policy 2027-02 on.
 */
export function powerProblems(hypothesis: Hypothesis, ratio: number, before: number | null): Finding[] {
  const seconds = durationSeconds(hypothesis.fault.duration);
  if (seconds === null) return [];
  const works = worksOf(hypothesis);
  // Before R5.11 a minimum was one of a slice, whatever its length.
  const sliced = works[0]?.perSecond === true;
  return [...(sliced ? ratioProblems(works, seconds, ratio) : []), ...confirmProblems(hypothesis, seconds, before)];
}

/** What effect the window of this hypothesis can detect on that predicate; null where it is no share of samples. */
export function detectable({ fault }: Hypothesis, predicate: Predicate): Message | null {
  const seconds = durationSeconds(fault.duration);
  const samples = seconds === null ? null : samplesOf(predicate, seconds);
  if (!samples || seconds === null) return null;
  return message('window-detects', { seconds, samples, step: 1 / samples });
}
