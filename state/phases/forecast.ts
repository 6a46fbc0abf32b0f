/** What a run would do, without doing it: targets, present values, detection delays, time and requests (R3.5). */
import type {
  Forecast,
  HypothesisRecord,
  MeasuredPredicate,
  Predicate,
  Receipt,
  RunState,
} from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { declaredTargets } from '../base/node-group.js';
import { environmentOf } from '../config/config.js';
import { predicatesOf } from '../config/hypothesis-rules.js';
import { watchSeconds } from '../config/watch.js';
import { judge, unmeasured } from '../evidence/measure.js';
import { detectionDelaySeconds } from '../evidence/predicate-problems.js';
import { predicateDigest } from '../evidence/predicates.js';
import { newest } from '../evidence/select.js';
import { sampledSource } from '../evidence/sources/index.js';
import { message } from '../messages/message.js';
import { settingsOf } from '../run/transaction.js';

/** Each predicate once, with what it reads now. */
function readings(predicates: readonly Predicate[], receipts: readonly Receipt[]): MeasuredPredicate[] {
  const distinct = new Map(predicates.map((predicate) => [predicateDigest(predicate), predicate]));
  return [...distinct].map(([digest, predicate]) => {
    const receipt = newest(receipts, 'predicate', (entry) => entry.predicateDigest === digest);
    return receipt ? judge(predicate, receipt) : unmeasured(predicate, message('not-asked'));
  });
}

/** Samples that would be taken over the time; a metric or a query is asked once a window. */
function requestsOf(predicates: readonly Predicate[], seconds: number): number {
  const distinct = new Map(predicates.map((predicate) => [predicateDigest(predicate), predicate]));
  return [...distinct.values()].reduce((sum, predicate) => {
    const every = durationSeconds(sampledSource(predicate)?.every);
    return sum + (every === null ? 3 : Math.ceil(seconds / every));
  }, 0);
}

function ofHypothesis(state: RunState, record: HypothesisRecord): Forecast['hypotheses'][number] {
  const settings = settingsOf(state);
  const { hypothesis, plan, eligible } = record;
  const fault = durationSeconds(hypothesis.fault.duration);
  // Control equals the fault; recovery takes its rolling window at least.
  const measured = fault === null ? null : 2 * fault + settings.recovery;
  const environment = environmentOf(state.config.effective, state.environment)?.settings;
  const told = environment ? watchSeconds(environment) : 0;
  const asked = [...predicatesOf(hypothesis).map(({ predicate }) => predicate), ...state.guardrails.safetyHalts];
  const targets = (plan ?? []).flatMap((action) => action.targets);
  return {
    hypothesisId: hypothesis.hypothesisId,
    eligible,
    targets: [...declaredTargets(targets, state.targets)].sort(),
    durationSeconds: measured === null ? null : measured + told,
    requests: measured === null ? null : requestsOf(asked, measured) + Math.ceil(measured / settings.serving.every),
  };
}

export function forecast(state: RunState, receipts: readonly Receipt[]): Forecast {
  const { hypotheses } = state.analysis;
  const { pollEvery } = settingsOf(state);
  const { safetyHalts } = state.guardrails;
  const predicates = hypotheses.flatMap(({ hypothesis }) => predicatesOf(hypothesis).map(({ predicate }) => predicate));
  return {
    readings: readings([...predicates, ...safetyHalts], receipts),
    halts: safetyHalts.map((halt) => ({
      predicateId: halt.id,
      detectionDelaySeconds: detectionDelaySeconds(halt, pollEvery),
    })),
    hypotheses: hypotheses.map((record) => ofHypothesis(state, record)),
  };
}
