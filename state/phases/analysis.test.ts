/** §7: eligibility from receipts, ranking, repairs, revalidation. */
import { describe, expect, it } from '@jest/globals';
import type { Hypothesis, RunState } from '../../schemas/generated/types.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver } from '../testing/driver.js';
import {
  advisory,
  config,
  environmentConfig,
  FAULT_URN,
  hypothesis,
  PREDICATES,
  TARGET,
  WORKSPACE,
} from '../testing/fixture.js';
import { planJson } from '../testing/raws.js';
import {
  type AnalysisOptions,
  analysisEvidence,
  analyze,
  at,
  claim,
  doctor,
  driveTo,
  execute,
  FIXED,
  OLD,
  reanalyze,
  start,
  submission,
} from '../testing/steps.js';
import { byRank } from './eligibility.js';

const fate = ({ state }: Driver) => [
  state.transition.status === 'terminated' ? state.verdict : state.phase,
  state.cause,
];
const first = (state: RunState) => {
  const record = state.analysis.hypotheses[0];
  if (!record) throw new Error('no hypothesis');
  return record;
};

function analyzed(over: Partial<Hypothesis>, options: AnalysisOptions, environment = environmentConfig()): Driver {
  const driver = new Driver();
  doctor(driver, config(environment));
  start(driver, config(environment));
  analyze(driver, [hypothesis('h-pricing', over)], options);
  return driver;
}

const fault = (over: Partial<Hypothesis['fault']>): Partial<Hypothesis> => ({
  fault: { ...hypothesis().fault, ...over },
});

describe('R7.1 eligible, from receipts', () => {
  it('opens experiment 1 with the frozen fault, the kept plan and the serving build', () => {
    const { state } = analyzed({}, {});
    expect(fate(analyzed({}, {}))).toEqual(['chaos-execution', null]);
    expect(state.experiment).toMatchObject({
      n: 1,
      mode: 'initial',
      hypothesisId: 'h-pricing',
      fault: hypothesis().fault,
      expectedBuild: { revision: 'v1', digest: { kind: 'zip', sha256: 'd'.repeat(64) } },
    });
    expect(state.experiment?.planDigest).toBe(first(state).planDigest);
    expect(state.workspace).toMatchObject({ status: 'ready', resource: { id: WORKSPACE } });
    expect(state.lease).toMatchObject({ phase: 'chaos-execution', status: 'dispatched', revision: state.revision });
  });

  const rows: [string, Partial<Hypothesis>, AnalysisOptions, RegExp][] = [
    ['scenario not live', {}, { scenarios: ['Other'] }, /no scenario "DependencyBlackout"/],
    ['another configuration', fault({ configurationName: 'billing' }), {}, /configuration "billing" was not found/],
    ['configuration parameter differs', {}, { parameters: { port: '1' } }, /parameter port is 1, not 8443/],
    [
      'configuration parameter is a list of it',
      {},
      { parameters: { port: ['8443'] } as never },
      /port is \["8443"\], not 8443/,
    ],
    ['configuration parameter is an object', {}, { parameters: { port: {} } as never }, /port is \{\}, not 8443/],
    ['configuration parameter absent', {}, { parameters: {} }, /parameter port is absent/],
    ['validation failed', {}, { validation: 'RequiresAttention' }, /validation is RequiresAttention/],
    ['validation still running', {}, { validation: 'Validating' }, /validation is Validating/],
    ['plan unreadable', {}, { plan: 'not json' }, /no readable execution plan/],
    ['plan empty', {}, { plan: JSON.stringify({ actions: {} }) }, /no readable execution plan/],
    [
      'plan without the action of the proof',
      {},
      { plan: planJson({ urn: 'urn:other/1.0' }) },
      /the plan has no action urn:csci/,
    ],
    [
      'plan reaches what is not named',
      {},
      { plan: planJson({ targets: [TARGET, `${TARGET}-b`] }) },
      /which the hypothesis does not name/,
    ],
    [
      'plan reaches more than maxTargets',
      {},
      { plan: planJson({ targets: [TARGET, `${TARGET}-b`] }) },
      /reaches 2 targets; 1 allowed/,
    ],
    [
      'plan does not reach the proven target',
      {},
      { plan: planJson({ targets: [`${TARGET}-b`] }) },
      /no action of the proof reaches/,
    ],
    ['target is none of the run', fault({ targetResources: [`${TARGET}-b`] }), {}, /is not a target of this run/],
    [
      'longer than allowed',
      fault({ duration: 'PT2M' }),
      { plan: planJson({ seconds: 120 }) },
      /lasts 120 s; 60 s are allowed/,
    ],
    [
      'shorter than any halt notices',
      fault({ duration: 'PT2S' }),
      { plan: planJson({ seconds: 2 }) },
      /no halt is noticed before 3 s/,
    ],
    ['plan lasts otherwise', {}, { plan: planJson({ seconds: 20 }) }, /lasts 20 s, the hypothesis says 10 s/],
    ['no duration at all', fault({ duration: 'P1D' }), {}, /is not a duration/],
    [
      'network fault without an effect',
      { faultProof: { ...hypothesis().faultProof, effect: [] } },
      {},
      /nothing would show that the fault had its effect/,
    ],
    [
      'equality with a fraction (R5.5)',
      { confirm: { ...PREDICATES.confirm, operator: '==' } },
      {},
      /\/confirm\/threshold: == needs an integer/,
    ],
    [
      'not ready: confirm (R8.2)',
      {},
      { unready: [PREDICATES.confirm.id] },
      /readiness: "checkout-fails" gives no number/,
    ],
    ['not ready: an SLO (R8.2)', {}, { unready: [PREDICATES.slo.id] }, /readiness: "checkout-slo"/],
    ['not ready: work (R8.2)', {}, { unready: [PREDICATES.work.id] }, /readiness: "checkout-work"/],
  ];
  it.each(rows)('%s: listed with the reason, asked again', (_name, over, options, reason) => {
    const driver = analyzed(over, options);
    expect(fate(driver)).toEqual(['resilience-analysis', null]);
    expect(first(driver.state)).toMatchObject({ eligible: false, everEligible: false, status: 'ineligible' });
    expect(inEnglish(first(driver.state).reasons).join('\n')).toMatch(reason);
    expect(driver.state.analysis.attempts).toBe(1);
    expect(inEnglish(driver.state.analysis.corrections).join('\n')).toMatch(reason);
    expect(driver.state.lease).toMatchObject({ purpose: 'phase', status: 'dispatched' });
  });

  it('Accepted passes with a caveat', () => {
    const driver = analyzed({}, { validation: 'Accepted' });
    expect(fate(driver)).toEqual(['chaos-execution', null]);
    expect(inEnglish(driver.state.caveats).join()).toMatch(/non-blocking warnings/);
  });

  it('R6.3 policy: scenarios and actions that are not named are not allowed', () => {
    const policies = [{ scenarios: ['ZoneDown'] }, { actions: ['urn:other/1.0'] }];
    for (const policy of policies)
      expect(inEnglish(first(analyzed({}, {}, environmentConfig({ policy })).state).reasons).join()).toMatch(
        /policy does not allow/,
      );
    const named = { scenarios: ['dependencyblackout'], actions: [FAULT_URN.toUpperCase()] };
    expect(fate(analyzed({}, {}, environmentConfig({ policy: named })))).toEqual(['chaos-execution', null]);
  });

  it('R7.1 everything must fit into a worker’s time', () => {
    const environment = environmentConfig({ windows: { recovery: 'PT4S', recoveryTimeout: 'PT2H' } });
    expect(inEnglish(first(analyzed({}, {}, environment).state).reasons).join()).toMatch(/a worker has 3600 s/);
  });

  it('R6.1 no readable serving revision: no expected build, so nothing is tested', () => {
    const driver = analyzed({}, { serving: null });
    expect(fate(driver)).toEqual(['resilience-analysis', null]);
    expect(driver.state.experiment).toBeNull();
  });

  it('R4.1 an unknown key in a proposal is refused with its pointer, and nothing changes', () => {
    const driver = at('started');
    claim(driver);
    const evil = { ...hypothesis(), landed: true };
    const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [evil], findings: [] };
    const decision = driver.ask(submission(driver, analysisEvidence(driver, hypothesis()), { proposal }));
    expect(decision).toMatchObject({
      ok: false,
      error: { code: 'invalid-proposal', problems: [{ path: '/hypotheses/0/landed' }] },
    });
  });
});

describe('R7.2 ranking', () => {
  it('score descending, then id ignoring case, then id', () => {
    const items = [
      { id: 'b', score: 1 },
      { id: 'A', score: 1 },
      { id: 'a', score: 1 },
      { id: 'z', score: 9 },
    ];
    expect(items.sort(byRank).map(({ id }) => id)).toEqual(['z', 'A', 'a', 'b']);
  });

  it('selects the first eligible one, not the first', () => {
    const driver = at('started');
    const best = hypothesis('a-best', {
      ...fault({ configurationName: 'missing' }),
      rankingInputs: { likelihood: 5, blastRadius: 5, falsifiability: 5 },
    });
    analyze(driver, [hypothesis('c-third'), best, hypothesis('b-second')]);
    expect(driver.state.analysis.hypotheses.map((record) => record.hypothesis.hypothesisId)).toEqual([
      'a-best',
      'b-second',
      'c-third',
    ]);
    expect(driver.state.experiment?.hypothesisId).toBe('b-second');
    expect(driver.state.analysis.hypotheses.map((record) => record.status)).toEqual([
      'ineligible',
      'testing',
      'candidate',
    ]);
  });

  it('two hypotheses of one id are refused', () => {
    const driver = at('started');
    claim(driver);
    const proposal = {
      schemaVersion: 'chaos-loop/proposal-analysis/v1',
      hypotheses: [hypothesis('h'), hypothesis('H')],
      findings: [],
    };
    expect(driver.ask(submission(driver, analysisEvidence(driver, hypothesis()), { proposal }))).toMatchObject({
      error: { code: 'invalid-proposal', problems: [{ path: '/hypotheses/1/hypothesisId' }] },
    });
  });
});

describe('R7.3 nothing eligible', () => {
  const finding = {
    findingId: 'f-1',
    statement: 'no zone redundancy',
    location: 'main.bicep:3',
    testableWith: 'a zone-down scenario',
  };
  function exhausted(findings: object[]): Driver {
    const driver = at('started');
    for (let attempt = 0; attempt <= 3; attempt += 1) {
      claim(driver);
      const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [hypothesis()], findings };
      driver.send(submission(driver, analysisEvidence(driver, hypothesis(), { scenarios: [] }), { proposal }));
    }
    return driver;
  }
  it('asked again maxRepairs times, then analysis-only with its findings', () => {
    const driver = exhausted([finding]);
    expect(fate(driver)).toEqual(['analysis-only', null]);
    expect(driver.state.analysis.findings).toEqual([finding]);
  });
  it('… or escalated(nothing-eligible)', () => {
    expect(fate(exhausted([]))).toEqual(['escalated', 'nothing-eligible']);
  });
  it('an agent that fails or proposes nothing is counted too', () => {
    const driver = at('started');
    claim(driver);
    driver.send(submission(driver, analysisEvidence(driver, hypothesis())));
    claim(driver);
    driver.send(
      submission(driver, analysisEvidence(driver, hypothesis()), {
        report: { outcome: 'failed', details: 'agent broke' },
      }),
    );
    expect(driver.state.analysis.attempts).toBe(2);
  });
});

describe('R7.4 repair and R7.6 revalidation', () => {
  function repaired(
    options: Parameters<typeof execute>[1] = { report: { outcome: 'repair', class: 'fault-proof' } },
  ): Driver {
    const driver = at('chaos-execution');
    execute(driver, options);
    return driver;
  }
  it('a repair in mode initial adopts what serves now, with a caveat', () => {
    const driver = repaired();
    reanalyze(driver, { serving: { revision: 'v1b', digest: OLD.digest ?? '' } });
    expect(driver.state.experiment?.expectedBuild.revision).toBe('v1b');
    expect(inEnglish(driver.state.caveats).join()).toMatch(/adopted as the expected build/);
    expect(driver.state.phase).toBe('chaos-execution');
  });
  it('before the fault was proven the plan may be frozen anew, and says so', () => {
    const driver = repaired({ effect: { during: 1 } });
    const before = driver.state.experiment?.planDigest;
    reanalyze(driver, { plan: planJson({ port: '9' }) });
    expect(driver.state.experiment?.planDigest).not.toBe(before);
    expect(inEnglish(driver.state.event.details.refrozen)).toBe(true);
  });
  it('after it was proven another plan is fault-drift', () => {
    const driver = repaired({ otherRevision: 'v9' });
    reanalyze(driver, { plan: planJson({ port: '9' }) });
    expect(fate(driver)).toEqual(['escalated', 'fault-drift']);
  });
  it('in verify another plan is fault-drift, another hypothesis too', () => {
    const driver = at('revalidation');
    reanalyze(driver, { serving: FIXED, plan: planJson({ port: '9' }) });
    expect(fate(driver)).toEqual(['escalated', 'fault-drift']);
    const other = at('revalidation');
    other.edit((state) => {
      if (state.experiment) state.experiment.hypothesis.slo = [PREDICATES.recovery];
    });
    reanalyze(other, { serving: FIXED });
    expect(fate(other)).toEqual(['escalated', 'fault-drift']);
  });
  it('in verify the accepted candidate is expected, and changed paths are added', () => {
    const { experiment, experiments } = at('verify-execution').state;
    expect(experiment).toMatchObject({
      n: 2,
      mode: 'verify',
      iteration: 1,
      expectedBuild: { revision: 'v2', digest: { sha256: 'e'.repeat(64) } },
    });
    expect(experiment?.changedPaths).toEqual([
      { changeId: 'timeout', predicate: advisory('x', []).acceptance.changedPath },
    ]);
    expect(experiment?.faultDigest).toBe(experiments[0]?.faultDigest);
  });
  it('in verify another build reopens the gate', () => {
    const driver = at('revalidation');
    reanalyze(driver, { serving: OLD });
    expect([driver.state.phase, driver.state.gate?.accepted, driver.state.iteration]).toEqual([
      'awaiting-external-gate',
      null,
      1,
    ]);
  });
  it('nothing may be proposed for an open experiment', () => {
    const driver = at('revalidation');
    claim(driver);
    const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [], findings: [] };
    expect(
      driver.ask(submission(driver, analysisEvidence(driver, hypothesis(), { serving: FIXED }), { proposal })),
    ).toMatchObject({ ok: false });
  });
  it('readiness that is gone is a repair', () => {
    const driver = at('revalidation');
    reanalyze(driver, { serving: FIXED, unready: [PREDICATES.slo.id] });
    expect(driver.state.experiment?.repairs.at(-1)?.class).toBe('readiness');
  });
});

describe('R7.5 next hypothesis', () => {
  function toNext(options: AnalysisOptions): Driver {
    const driver = at('started');
    analyze(driver, [hypothesis('h-1'), hypothesis('h-2')]);
    execute(driver, { confirm: { during: 1 }, slo: 1 });
    claim(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }));
    reanalyze(driver, options);
    return driver;
  }
  it('opens experiment 2 for the next in rank, with what serves now', () => {
    const { state } = toNext({});
    expect(state.experiment).toMatchObject({ n: 2, mode: 'initial', iteration: 0, hypothesisId: 'h-2' });
    expect(state.experiments[0]).toMatchObject({ n: 1, verdict: 'REFUTED' });
  });
  it('one that is ineligible now is untested, and the run is not no-impact', () => {
    expect(fate(toNext({ scenarios: [] }))).toEqual(['escalated', 'untested']);
  });
});

describe('R3.5 plan', () => {
  it('takes no environment, needs no doctor, ends analysis-only without a fault', () => {
    const driver = new Driver();
    const request = { ...driveTo(new Driver(), 'started').state };
    driver.must({
      type: 'start',
      request: {
        schemaVersion: 'chaos-loop/start/v1',
        kind: 'plan',
        repository: request.repository,
        commit: request.commit,
        environment: request.environment,
        targets: request.targets,
        guardrails: request.guardrails,
        workspace: request.workspace.request,
        config: request.config,
      },
    });
    // Remembered, so that the same command begins no second one (R2.9); no environment is taken.
    expect(driver.world.control).toMatchObject({ environments: {}, event: { type: 'start' } });
    analyze(driver);
    expect(fate(driver)).toEqual(['analysis-only', null]);
    expect(first(driver.state)).toMatchObject({ eligible: true });
    expect(driver.state.experiment).toBeNull();
  });
});
