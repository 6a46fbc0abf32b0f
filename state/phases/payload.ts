/**
 * What an experiment's samples weigh when they are submitted. The App's door takes so many bytes and no more; a fault whose
 * evidence is larger would be carried out for nothing, again and again (R14.6).
 */
import type { Hypothesis, Message, Predicate, RunState } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { ruledBy } from '../base/policy-versions.js';
import { environmentOf } from '../config/config.js';
import { worksOf } from '../config/promises.js';
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

/** Bytes of all samples of one attempt: control window and fault, and recovery until its time-out. */
export function sampleBytes(state: RunState, hypothesis: Hypothesis, faultSeconds: number): number {
  const { recovery, recoveryTimeout, serving } = settingsOf(state);
  const { deadLetters = [] } = environmentOf(state.config.effective, state.environment)?.settings ?? {};
  const throughout = [
    hypothesis.confirm,
    hypothesis.executedPath,
    ...hypothesis.faultProof.effect,
    ...hypothesis.slo,
    ...hypothesis.steadyState,
    ...worksOf(hypothesis).map(({ predicate }) => predicate),
    ...state.guardrails.safetyHalts,
    ...deadLetters.flatMap(({ count, oldestAge }) => (oldestAge ? [count, oldestAge] : [count])),
  ];
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
  if (bytes <= allowed) return null;
  return message('samples-too-heavy', { bytes, most: allowed });
}
