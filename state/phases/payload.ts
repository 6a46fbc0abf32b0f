/**
 * What an experiment's samples weigh when they are submitted. The App's door takes so many bytes and no more; a fault whose
 * evidence is larger would be carried out for nothing, again and again (R14.6).
 */
import type { Hypothesis, Message, Predicate, RunState } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { ruledBy } from '../base/policy-versions.js';
import { environmentOf } from '../config/config.js';
import { worksOf } from '../config/promises.js';
import { MOST_SAMPLES, MOST_TOGETHER } from '../evidence/packed.js';
import { aggregateOf, predicateDigest } from '../evidence/predicates.js';
import { message } from '../messages/message.js';
import { settingsOf } from '../run/transaction.js';

/** What a submission may have. */
export const SUBMISSION_BYTES = 5 * 1024 * 1024;
/** One sample as it is sent, with its share of everything around it. */
const SAMPLE_BYTES = 160;
/** A series of so many samples and more is sent packed (state/evidence/packed.ts). */
export const PACKED_FROM = 2000;
/** One of them then: when it was sent, how long it took, what it read; numbers that are no counter are hardly shorter packed. */
const PACKED_BYTES = 4.5;
const PACKED_NUMBER_BYTES = 16;
/** Left for receipts, readings of the service, and predicates that a change brings. */
const RESERVED_BYTES = 1024 * 1024;

function perSecond({ source }: Predicate): number {
  const every = 'every' in source ? durationSeconds(source.every) : null;
  return every === null ? 0 : 1 / every;
}

const numeric = (predicate: Predicate): boolean =>
  'jsonPointer' in predicate.source && !['share', 'increase'].includes(aggregateOf(predicate));

/** Bytes of one predicate's series over that many seconds, or of so many readings of the service. */
function seriesBytes(samples: number, each: number): number {
  return samples < PACKED_FROM ? samples * SAMPLE_BYTES : samples * each + 1024;
}

function packedBytes(predicates: readonly Predicate[], seconds: number): number {
  const unique = new Map(predicates.map((predicate) => [predicateDigest(predicate), predicate]));
  return [...unique.values()].reduce(
    (sum, predicate) =>
      sum + seriesBytes(seconds * perSecond(predicate), numeric(predicate) ? PACKED_NUMBER_BYTES : PACKED_BYTES),
    0,
  );
}

/** What is sampled from before the control window to the end of recovery. */
function sampledThroughout(state: RunState, hypothesis: Hypothesis): Predicate[] {
  const { deadLetters = [] } = environmentOf(state.config.effective, state.environment)?.settings ?? {};
  return [
    hypothesis.confirm,
    hypothesis.executedPath,
    ...hypothesis.faultProof.effect,
    ...hypothesis.slo,
    ...hypothesis.steadyState,
    ...worksOf(hypothesis).map(({ predicate }) => predicate),
    ...state.guardrails.safetyHalts,
    ...deadLetters.flatMap(({ count, oldestAge }) => (oldestAge ? [count, oldestAge] : [count])),
  ];
}

/**
 * Why there would be more samples than a payload, or all of a submission, may say they have (state/evidence/packed.ts). A series
 * begins before the control window and ends with recovery: a tenth is added for the time between.
 */
function countReason(state: RunState, hypothesis: Hypothesis, faultSeconds: number): Message | null {
  const { recovery, recoveryTimeout, serving } = settingsOf(state);
  const seconds = 1.1 * (2 * faultSeconds + recoveryTimeout + recovery);
  const all = [...sampledThroughout(state, hypothesis), ...hypothesis.recovery];
  const unique = new Map(all.map((predicate) => [predicateDigest(predicate), seconds * perSecond(predicate)]));
  const counts = [...unique.values(), seconds / serving.every];
  const [longest, together] = [Math.max(...counts), counts.reduce((sum, count) => sum + count, 0)];
  if (longest > MOST_SAMPLES) return message('samples-too-many', { samples: Math.ceil(longest), most: MOST_SAMPLES });
  if (together <= MOST_TOGETHER) return null;
  return message('samples-too-many', { samples: Math.ceil(together), most: MOST_TOGETHER });
}

/** Bytes of all samples of one attempt: control window and fault, and recovery until its time-out. */
export function sampleBytes(state: RunState, hypothesis: Hypothesis, faultSeconds: number): number {
  const { recovery, recoveryTimeout, serving } = settingsOf(state);
  const throughout = sampledThroughout(state, hypothesis);
  const unique = new Map(throughout.map((predicate) => [predicateDigest(predicate), predicate]));
  const rate = [...unique.values()].reduce((sum, predicate) => sum + perSecond(predicate), 0);
  const afterwards = hypothesis.recovery.reduce((sum, predicate) => sum + perSecond(predicate), 0);
  const watched = 2 * faultSeconds;
  if (ruledBy(state.policyVersion, '2027-02'))
    return Math.ceil(
      packedBytes(throughout, watched) +
        packedBytes(hypothesis.recovery, recovery) +
        seriesBytes((watched + recoveryTimeout) / serving.every, PACKED_BYTES),
    );
  const samples = watched * rate + recovery * afterwards + (watched + recoveryTimeout) / serving.every;
  return Math.ceil(samples * SAMPLE_BYTES);
}

/** Null: its evidence fits. */
export function payloadReason(state: RunState, hypothesis: Hypothesis, faultSeconds: number): Message | null {
  const bytes = sampleBytes(state, hypothesis, faultSeconds);
  const allowed = SUBMISSION_BYTES - RESERVED_BYTES;
  if (bytes > allowed) return message('samples-too-heavy', { bytes, most: allowed });
  return ruledBy(state.policyVersion, '2027-03') ? countReason(state, hypothesis, faultSeconds) : null;
}
