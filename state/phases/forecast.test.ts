/** R3.5: a plan shows what a run would do, and starts nothing. R7.4, R7.5: what is frozen anew, and when. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate, RunState } from '../../schemas/generated/types.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver } from '../testing/driver.js';
import {
  config,
  ENVIRONMENT,
  environmentConfig,
  hypothesis,
  PREDICATES,
  startRequest,
  TARGET,
} from '../testing/fixture.js';
import { planJson } from '../testing/raws.js';
import * as steps from '../testing/steps.js';
import { accept, analysisEvidence, analyze, at, claim, driveTo, execute, RUN, submission } from '../testing/steps.js';
import { forecast } from './forecast.js';

describe('R3.5 plan', () => {
  const planned = (options: Parameters<typeof analyze>[2] = {}, effective = config()): Driver => {
    const driver = new Driver();
    // No doctor has passed here.
    driver.must({ type: 'start', request: startRequest(effective, { kind: 'plan' }) });
    analyze(driver, [hypothesis()], options);
    return driver;
  };

  it('ends analysis-only without a fault, takes no environment and needs no doctor', () => {
    const driver = planned();
    expect([driver.state.verdict, driver.state.cause, driver.state.experiment]).toEqual(['analysis-only', null, null]);
    expect(driver.state.operations).toEqual([]);
    expect(driver.world.control?.environments[ENVIRONMENT]?.activeRun ?? null).toBeNull();
  });

  it('shows targets, what each predicate reads now, detection delays, duration and requests', () => {
    const { forecast } = planned({ unready: [PREDICATES.slo.id] }).state.analysis;
    expect(forecast?.halts).toEqual([{ predicateId: PREDICATES.halt.id, detectionDelaySeconds: 3 }]);
    // Control and fault of 10 s, 4 s of recovery; ten predicates and the serving probe, each once a second, two counters four times.
    expect(forecast?.hypotheses).toEqual([
      {
        hypothesisId: 'h-pricing',
        eligible: false,
        targets: [TARGET.toLowerCase()],
        durationSeconds: 24,
        requests: 15 * 24,
      },
    ]);
    const readings = new Map(forecast?.readings.map((entry) => [entry.predicateId, entry]));
    expect(inEnglish([...readings.keys()].sort())).toEqual(
      [...new Set([...Object.values(PREDICATES)].map(({ id }) => id))]
        .filter((id) => id !== PREDICATES.changed.id)
        .sort(),
    );
    expect(inEnglish(readings.get(PREDICATES.steady.id))).toMatchObject({
      value: 1,
      holds: true,
      receiptId: expect.any(String),
    });
    expect(inEnglish(readings.get(PREDICATES.slo.id))).toMatchObject({ value: null, caveat: expect.any(String) });
    expect(inEnglish(readings.get(PREDICATES.halt.id))).toMatchObject({ value: null, caveat: 'not asked' });
  });

  it('without a workspace or a proposal it still ends as a plan, with what to correct', () => {
    const driver = planned({ workspaces: { pages: [{ value: [] }] } });
    expect([driver.state.verdict, driver.state.workspace.status]).toEqual(['analysis-only', 'failed']);
    const silent = new Driver();
    silent.must({
      type: 'start',
      request: startRequest(config(environmentConfig({ maxRepairs: 0 })), { kind: 'plan', maxRepairs: 0 }),
    });
    claim(silent);
    accept(silent, submission(silent, analysisEvidence(silent, hypothesis())));
    expect(silent.state.verdict).toBe('analysis-only');
  });

  it('is free beside an active run and in a locked environment', () => {
    const driver = at('coding');
    driver.world = { ...driver.world, state: null };
    driver.must({ type: 'start', request: startRequest(config(), { kind: 'plan' }) });
    expect(driver.state.kind).toBe('plan');
    expect(driver.world.control?.environments[ENVIRONMENT]?.activeRun).toBe(RUN);
  });
});

const fail = (driver: Driver, cause: 'readiness' | 'contaminated' = 'readiness') => {
  claim(driver);
  accept(
    driver,
    submission(driver, { receipts: [], raws: {} }, { report: { outcome: 'repair', class: cause, details: 'no' } }),
  );
};
const propose = (driver: Driver, offered = hypothesis(), plan = planJson()) => {
  claim(driver);
  driver.tick(10);
  const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [offered], findings: [] };
  const evidence = analysisEvidence(driver, hypothesis(), { plan, parameters: { port: '9443' } });
  return driver.send(submission(driver, evidence, { proposal }));
};

describe('R7.4 refreezing', () => {
  const other = hypothesis('h-pricing', { fault: { ...hypothesis().fault, parameters: { port: 9443 } } });

  it('parameters may be frozen anew in mode initial while the fault was never proven', () => {
    const driver = at('chaos-execution');
    const before = driver.state.experiment;
    fail(driver);
    expect(propose(driver, other, planJson({ port: '9443' }))).toMatchObject({ ok: true });
    const { experiment, event } = driver.state;
    expect(inEnglish([event.type, event.details.refrozen, driver.state.phase])).toEqual([
      'refrozen',
      true,
      'chaos-execution',
    ]);
    expect(experiment?.fault.parameters).toEqual({ port: 9443 });
    expect([experiment?.n, experiment?.hypothesisId]).toEqual([before?.n, before?.hypothesisId]);
    expect(experiment?.faultDigest).not.toBe(before?.faultDigest);
    expect(inEnglish(driver.state.caveats).join()).toMatch(/frozen anew/);
  });

  it('nothing else of the hypothesis, and nothing once the fault may have been proven', () => {
    const driver = at('chaos-execution');
    fail(driver);
    const softer = hypothesis('h-pricing', { confirm: { ...hypothesis().confirm, threshold: 0.9 } });
    expect(propose(driver.fork(), softer)).toMatchObject({ error: { code: 'invalid-proposal' } });
    const longer = hypothesis('h-pricing', { fault: { ...hypothesis().fault, duration: 'PT20S' } });
    expect(propose(driver.fork(), longer)).toMatchObject({ ok: false });
    const proven = at('chaos-execution');
    fail(proven, 'contaminated');
    expect(propose(proven, other)).toMatchObject({ error: { message: expect.stringMatching(/frozen/) } });
    expect(propose(at('revalidation'), other)).toMatchObject({ error: { code: 'invalid-proposal' } });
  });
});

describe('R7.5 the next hypothesis after a verified fix', () => {
  it('expects the last accepted candidate, and takes mode initial, repairs 0 and the same iteration', () => {
    const second = hypothesis('h-second', { rankingInputs: { likelihood: 1, blastRadius: 1, falsifiability: 1 } });
    const driver = new Driver();
    steps.doctor(driver);
    steps.start(driver);
    analyze(driver, [hypothesis(), second]);
    execute(driver);
    steps.diagnose(driver);
    steps.advise(driver);
    steps.approve(driver);
    steps.code(driver);
    steps.deliver(driver);
    steps.passGate(driver);
    steps.reanalyze(driver, { serving: steps.FIXED });
    execute(driver);
    steps.diagnose(driver);
    expect([driver.state.phase, driver.state.mode, driver.state.repairs, driver.state.iteration]).toEqual([
      'resilience-analysis',
      'initial',
      0,
      1,
    ]);
    claim(driver);
    accept(driver, submission(driver, analysisEvidence(driver, second, { serving: { ...steps.OLD, revision: 'v9' } })));
    const accepted: RunState['gate'] = driver.state.gate;
    expect(driver.state.experiment).toMatchObject({
      hypothesisId: 'h-second',
      expectedBuild: { revision: accepted?.accepted?.revision, commit: accepted?.accepted?.commit },
    });
  });
});

describe('R4.5 freshness', () => {
  it.each([
    ['serving', /could not be read/],
    ['fault-validation', /latest validation is missing/],
    ['fault-catalog', /were not listed/],
    ['predicate', /gives no number/],
  ] as const)('a %s read longer ago than maxEvidenceAge was not read', (kind, reason) => {
    const driver = driveTo(new Driver(), 'started');
    claim(driver);
    driver.tick(10);
    const old = analysisEvidence(driver, hypothesis());
    driver.tick(601);
    const fresh = analysisEvidence(driver, hypothesis());
    const pick = (of: typeof old, wanted: boolean) =>
      of.receipts.filter((receipt) => (receipt.kind === kind) === wanted);
    const receipts = [...pick(old, true), ...pick(fresh, false)];
    const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [hypothesis()], findings: [] };
    accept(driver, submission(driver, { receipts, raws: { ...old.raws, ...fresh.raws } }, { proposal }));
    expect(driver.state.phase).toBe('resilience-analysis');
    expect(inEnglish(driver.state.analysis.corrections).join('\n')).toMatch(reason);
  });

  it('as old as allowed is fresh; a workspace list that is older is none', () => {
    const driver = driveTo(new Driver(), 'started');
    claim(driver);
    driver.tick(10);
    const old = analysisEvidence(driver, hypothesis());
    driver.tick(599);
    const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [hypothesis()], findings: [] };
    const late = driver.fork();
    accept(driver, submission(driver, old, { proposal }));
    expect(driver.state.phase).toBe('chaos-execution');
    late.tick(2);
    accept(late, submission(late, old, { proposal }));
    expect([late.state.workspace.status, late.state.analysis.attempts]).toEqual(['pending', 1]);
  });
});

describe('R3.5 targets and requests of a forecast', () => {
  /** The one hypothesis of a run that was analyzed, with something changed. */
  const forecasted = (change: (state: RunState) => void = () => undefined) => {
    const state = structuredClone(at('chaos-execution').state);
    change(state);
    const [first] = forecast(state, []).hypotheses;
    if (!first) throw new Error('no hypothesis');
    return first;
  };
  const requests = (change?: (state: RunState) => void) => forecasted(change).requests ?? Number.NaN;
  const slow = { type: 'http', url: 'http://shop.example.test/health', every: 'PT5S', timeout: 'PT1S' } as const;
  const logs = { type: 'logs', workspaceId: TARGET, query: 'requests | count' } as const;
  const halt = (source: Predicate['source']) => (state: RunState) => {
    for (const predicate of state.guardrails.safetyHalts) predicate.source = source;
  };
  it('counts each sample of twice the fault and the recovery, begun ones too', () => {
    // 24 seconds at one a second, or at one in five; a query is asked three times.
    expect(forecasted().durationSeconds).toBe(24);
    expect(requests(halt(slow)) - requests()).toBe(5 - 24);
    expect(requests(halt({ ...slow, type: 'command', run: 'check.mjs' } as never)) - requests()).toBe(5 - 24);
    expect(requests(halt(logs as never)) - requests()).toBe(3 - 24);
    const probed = requests((state) => {
      for (const { serving } of Object.values(state.config.effective.environments)) serving.every = 'PT5S';
    });
    expect(probed - requests()).toBe(5 - 24);
  });
  it('without a duration there is nothing to count', () => {
    const nothing = forecasted((state) => {
      for (const { hypothesis } of state.analysis.hypotheses) hypothesis.fault.duration = 'P1D';
    });
    expect(nothing).toMatchObject({ durationSeconds: null, requests: null });
  });
  it('names the targets of the plan in their order; none without a plan', () => {
    const planned = (targets: string[] | null) =>
      forecasted((state) => {
        for (const record of state.analysis.hypotheses)
          record.plan = targets && record.plan ? record.plan.map((action) => ({ ...action, targets })) : null;
      }).targets;
    expect(planned(['/b', '/a'])).toEqual(['/a', '/b']);
    expect(planned(null)).toEqual([]);
  });
});
