/** Two finished experiments for one hypothesis, as the kernel archives them. */
import type { ExperimentDocument, Hypothesis, MeasuredPredicate, Predicate } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { TARGET } from './config.js';

export const HEX = (digit: string, length: number) => digit.repeat(length);
export const at = (seconds: number) => new Date(Date.UTC(2026, 10, 29, 13, 0, seconds)).toISOString();

export function http(
  id: string,
  pointer: string | null,
  operator: Predicate['operator'],
  threshold: number,
): Predicate {
  return {
    id,
    source: {
      type: 'http',
      url: `https://shop.example.com/${id}`,
      ...(pointer ? { jsonPointer: pointer } : {}),
      every: 'PT1S',
      timeout: 'PT1S',
    },
    operator,
    threshold,
    unit: pointer ? 'count' : 'share',
    ...(pointer ? { aggregate: 'increase' as const } : {}),
  };
}

export const hypothesis: Hypothesis = {
  hypothesisId: 'h-timeout',
  statement: 'Checkout hangs when pricing does not answer',
  evidence: [{ location: 'src/checkout.ts:10', observation: 'fetch without timeout', mechanism: 'requests pile up' }],
  rankingInputs: { likelihood: 5, blastRadius: 4, falsifiability: 5 },
  fault: {
    scenarioName: 'DependencyBlackout',
    configurationName: 'pricing',
    faultType: 'network-block',
    parameters: { port: 443 },
    targetResources: [TARGET],
    blastRadius: { scope: 'staging', targets: [TARGET] },
    duration: 'PT30S',
  },
  steadyState: [http('health', null, '>=', 0.95)],
  workExpected: { predicate: http('orders', '/orders', '>=', 1), minimum: 10, slices: 4 },
  faultProof: { actions: ['urn:block'], targets: [TARGET], effect: [http('pricing', null, '<=', 0.1)] },
  confirm: http('checkout', null, '<', 0.9),
  executedPath: http('path', '/calls', '>=', 1),
  slo: [http('checkout', null, '>=', 0.95)],
  recovery: [http('health', null, '>=', 0.95)],
};

function measured(predicate: Predicate, value: number | null, holds: boolean | null): MeasuredPredicate {
  const caveat = value === null ? 'too few samples' : null;
  return { predicateId: predicate.id, receiptId: null, value, unit: predicate.unit, holds, caveat };
}

export function experiment(n: number, mode: 'initial' | 'verify', during: number): ExperimentDocument {
  const confirmed = during < 0.9;
  const start = n * 100;
  const windows = {
    control: { from: at(start), to: at(start + 30) },
    fault: { from: at(start + 30), to: at(start + 60) },
    recovery: { from: at(start + 64), to: at(start + 70) },
  };
  const [slo, effect] = [hypothesis.slo[0], hypothesis.faultProof.effect[0]];
  if (!slo || !effect) throw new Error('the fixture has no slo or effect');
  const changedPath = { changeId: 'fallback', predicate: http('fallback', '/fallbacks', '>=', 1) };
  const verify = mode === 'verify';
  return {
    schemaVersion: 'chaos-loop/experiment/v1',
    runId: '4f1c9e02ab',
    closedAt: at(start + 80),
    receipts: {},
    experiment: {
      n,
      mode,
      iteration: verify ? 1 : 0,
      hypothesisId: hypothesis.hypothesisId,
      hypothesis,
      hypothesisDigest: digestOf(hypothesis),
      fault: hypothesis.fault,
      faultDigest: digestOf(hypothesis.fault),
      plan: [],
      planDigest: digestOf([]),
      expectedBuild: { revision: `rev-${n}`, commit: HEX(verify ? 'd' : 'a', 40), receiptId: 'r-0000000000000001' },
      changedPaths: verify ? [changedPath] : [],
      openedAt: at(start),
      repairs: [],
      execution: {
        disposition: 'diagnostic-eligible',
        class: null,
        details: 'proven',
        runId: `fault-run-${n}`,
        windows,
        landed: true,
        effect: [{ predicateId: effect.id, control: measured(effect, 1, false), during: measured(effect, 0, true) }],
        proven: true,
        contaminated: null,
        haltedBy: null,
        timeToRecoverSeconds: 4.2,
        steadyState: [],
        recovery: [],
        receipts: [],
      },
      diagnostic: {
        verdict: confirmed ? 'CONFIRMED' : 'REFUTED',
        class: null,
        confirm: {
          control: measured(hypothesis.confirm, 1, false),
          during: measured(hypothesis.confirm, during, confirmed),
        },
        work: { minimum: 10, slices: [31, 30, 32, 30], smallest: 30, caveat: null },
        executedPath: measured(hypothesis.executedPath, 120, true),
        changedPaths: verify ? [{ changeId: 'fallback', measured: measured(changedPath.predicate, 118, true) }] : [],
        slo: [measured(slo, during, !confirmed)],
        sloHolds: !confirmed,
        words: { mechanism: 'without a timeout *each* call waits', remediable: true, reason: 'code' },
        receipts: [],
      },
    },
  };
}
