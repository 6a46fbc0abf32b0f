/** R7.4 and R7.6: what an open experiment may be frozen to again, and what sends it back. */
import { describe, expect, it } from '@jest/globals';
import type { Cause, Hypothesis, Phase } from '../../schemas/generated/types.js';
import type { Evidence } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { withPromises } from '../config/promises.js';
import { phrase } from '../messages/sentence.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { reasonOf } from '../run/headline.js';
import type { Driver } from '../testing/driver.js';
import { environmentConfig, hypothesis } from '../testing/fixture.js';
import { planJson } from '../testing/raws.js';
import {
  type AnalysisOptions,
  analysisEvidence,
  at,
  claim,
  execute,
  FIXED,
  reanalyze,
  submission,
} from '../testing/steps.js';

/** A repair of experiment 1 in mode initial, of this class and from this phase. */
function repaired(cause: Cause = 'fault-proof', phase: Phase = 'chaos-execution'): Driver {
  const driver = at('chaos-execution');
  execute(driver, { report: { outcome: 'repair', class: 'fault-proof' } });
  driver.edit(({ experiment }) => {
    for (const repair of experiment?.repairs ?? []) Object.assign(repair, { class: cause, phase });
  });
  return driver;
}

const other: Hypothesis['fault']['parameters'] = { port: 9 };
const offered = (over: Partial<Hypothesis> = {}, fault: Partial<Hypothesis['fault']> = { parameters: other }) => ({
  ...hypothesis(),
  ...over,
  fault: { ...hypothesis().fault, ...fault },
});
/** As the kernel records it, with what the environment promises (R5.11). */
const recorded = (of: Hypothesis = offered()) => withPromises(of, environmentConfig());
const MATCHING: AnalysisOptions = { parameters: { port: '9' }, plan: planJson({ port: '9' }) };

function propose(driver: Driver, hypotheses: object[], options: AnalysisOptions = MATCHING) {
  claim(driver);
  driver.tick(10);
  const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses, findings: [] };
  return driver.send(submission(driver, analysisEvidence(driver, hypothesis(), options), { proposal }));
}

describe('R7.4 frozen anew', () => {
  it('other parameters: hypothesis, fault, plan and record follow, and the run says so', () => {
    const driver = repaired();
    expect(propose(driver, [offered()])).toMatchObject({ ok: true });
    const { experiment, analysis, event, caveats, phase } = driver.state;
    expect(phase).toBe('chaos-execution');
    expect(experiment).toMatchObject({
      n: 1,
      hypothesis: recorded(),
      hypothesisDigest: digestOf(recorded()),
      fault: offered().fault,
      faultDigest: digestOf(offered().fault),
    });
    expect(analysis.hypotheses[0]).toMatchObject({
      hypothesis: recorded(),
      digest: digestOf(recorded()),
      planDigest: experiment?.planDigest,
    });
    expect(inEnglish(event)).toMatchObject({ type: 'refrozen', details: { refrozen: true } });
    expect(inEnglish(caveats)).toContain('experiment 1: the fault was frozen anew before it was proven');
  });

  it('of several hypotheses, the record of the one under test follows', () => {
    const driver = repaired();
    driver.edit(({ analysis }) => {
      const [own] = analysis.hypotheses;
      if (own) analysis.hypotheses.unshift({ ...own, hypothesis: hypothesis('h-before') });
    });
    expect(propose(driver, [offered()])).toMatchObject({ ok: true });
    const [before, own] = driver.state.analysis.hypotheses;
    expect([before?.hypothesis, own?.hypothesis]).toEqual([hypothesis('h-before'), recorded()]);
  });

  const rows: [string, object[], AnalysisOptions][] = [
    ['another statement', [offered({ statement: 'Something else is weak.' })], MATCHING],
    ['another target of the proof', [offered({}, { parameters: other, faultType: 'cpu' })], MATCHING],
    ['two hypotheses', [offered(), { ...offered(), hypothesisId: 'h-2' }], MATCHING],
    ['none', [], MATCHING],
  ];
  it.each(rows)('%s: refused at its place', (_name, hypotheses, options) => {
    expect(propose(repaired(), hypotheses, options)).toMatchObject({
      error: { code: 'invalid-proposal', path: '/hypotheses/0' },
    });
  });
  it('one that is not eligible is refused with the reason', () => {
    expect(propose(repaired(), [offered()], {})).toMatchObject({
      error: {
        code: 'invalid-proposal',
        message: expect.stringMatching(/not eligible: .*parameter port is 8443, not 9/),
      },
    });
  });
  it('what is no proposal at all is refused with each problem', () => {
    expect(propose(repaired(), [{ hypothesisId: 'h-1' }])).toMatchObject({
      error: { code: 'invalid-proposal', problems: expect.arrayContaining([expect.anything()]) },
    });
  });
  it('in verify nothing is', () => {
    const driver = at('revalidation');
    expect(propose(driver, [offered()], { ...MATCHING, serving: FIXED })).toMatchObject({
      error: { code: 'invalid-proposal', message: expect.stringMatching(/is frozen/) },
    });
  });

  it.each([
    ['build-identity', 'chaos-execution', true],
    ['readiness', 'chaos-execution', true],
    ['steady-state', 'chaos-execution', true],
    ['fault-start', 'chaos-execution', true],
    ['fault-proof', 'chaos-execution', true],
    ['starved', 'chaos-execution', false],
    ['contaminated', 'chaos-execution', false],
    ['observer-lost', 'chaos-execution', false],
    ['halted', 'chaos-execution', false],
    ['provider', 'chaos-execution', false],
    ['provider', 'resilience-analysis', true],
    ['fault-proof', 'diagnostic', false],
    ['path-not-seen', 'diagnostic', false],
  ] as const)('after a repair %s of %s the fault may be frozen anew: %s', (cause, phase, allowed) => {
    expect(propose(repaired(cause, phase), [offered()]).ok).toBe(allowed);
  });
  it('one repair of several after which the fault may have been proven is enough', () => {
    const driver = repaired('fault-proof');
    driver.edit(({ experiment }) => {
      const [own] = experiment?.repairs ?? [];
      if (own) experiment?.repairs.unshift({ ...own, class: 'starved' });
    });
    expect(propose(driver, [offered()])).toMatchObject({ error: { message: expect.stringMatching(/is frozen/) } });
  });
});

describe('R7.4 and R7.6 what sends it back', () => {
  const fate = ({ state }: Driver) => [
    state.transition.status === 'terminated' ? state.verdict : state.phase,
    state.cause ?? state.experiment?.repairs.at(-1)?.class,
  ];
  const reason = ({ state }: Driver) => phrase(reasonOf(state.event));
  const without = ({ receipts, raws }: Evidence, kind: string): Evidence => ({
    receipts: receipts.filter((receipt) => receipt.kind !== kind),
    raws,
  });

  it.each(['hypothesis', 'fault'] as const)('a %s that is not the frozen one: fault-drift', (part) => {
    const driver = repaired();
    driver.edit(({ experiment }) => {
      if (experiment && part === 'fault') experiment.fault.parameters = other;
      if (experiment && part === 'hypothesis') experiment.hypothesis.statement = 'Something else is weak.';
    });
    reanalyze(driver);
    expect(fate(driver)).toEqual(['escalated', 'fault-drift']);
  });

  it.each([
    ['readiness', 'readiness'],
    [undefined, 'provider'],
  ] as const)('a worker that failed with class %s: repair %s', (given, cause) => {
    const driver = repaired('starved');
    claim(driver);
    const report = {
      outcome: 'failed' as const,
      details: 'it broke',
      ...(given === undefined ? {} : { class: given }),
    };
    driver.send(submission(driver, analysisEvidence(driver, hypothesis()), { report }));
    expect(fate(driver)).toEqual(['resilience-analysis', cause]);
  });

  it('nothing readable serves: build-identity', () => {
    const driver = repaired('starved');
    reanalyze(driver, { serving: null });
    expect(fate(driver)).toEqual(['resilience-analysis', 'build-identity']);
  });

  const plans: [string, AnalysisOptions, RegExp | null][] = [
    ['not readable', { plan: 'not json' }, /no fresh validation with a readable plan/],
    ['of a failed validation', { validation: 'Failed' }, /the latest validation is Failed/],
    ['of a validation with warnings', { validation: 'Accepted' }, null],
    ['the same', {}, null],
  ];
  it.each(plans)('a plan %s', (_name, options, problem) => {
    const driver = repaired('starved');
    reanalyze(driver, options);
    expect(fate(driver)).toEqual(problem ? ['resilience-analysis', 'provider'] : ['chaos-execution', 'starved']);
    if (problem) expect(reason(driver)).toMatch(problem);
  });
  it('no fresh validation at all', () => {
    const driver = repaired('starved');
    claim(driver);
    driver.tick(10);
    driver.send(submission(driver, without(analysisEvidence(driver, hypothesis()), 'fault-validation')));
    expect(fate(driver)).toEqual(['resilience-analysis', 'provider']);
    expect(reason(driver)).toMatch(/\(no receipt\)/);
  });
  it('another plan is kept before the fault was proven, and the run says so', () => {
    const driver = repaired('fault-proof');
    const before = driver.state.experiment?.planDigest;
    reanalyze(driver, { plan: planJson({ port: '9' }) });
    expect(driver.state.experiment?.planDigest).not.toBe(before);
    expect(inEnglish(driver.state.event)).toMatchObject({ type: 'refrozen', details: { refrozen: true } });
    expect(inEnglish(driver.state.caveats).join()).toMatch(
      /execution plan was frozen anew before the fault was proven/,
    );
  });
  it('what serves now is adopted with its digest and its receipt', () => {
    const driver = repaired('starved');
    reanalyze(driver, { serving: { ...FIXED, revision: 'v1b' } });
    const expected = driver.state.experiment?.expectedBuild;
    expect(inEnglish(expected)).toMatchObject({
      revision: 'v1b',
      digest: { sha256: 'e'.repeat(64) },
      commit: 'b'.repeat(40),
    });
    expect(inEnglish(driver.state.receipts[expected?.receiptId ?? '']?.kind)).toBe('serving');
    expect(inEnglish(driver.state.caveats).join()).toMatch(/revision v1b serves, revision v1 is expected; adopted/);
  });
  it('the same build adopts nothing', () => {
    const driver = repaired('starved');
    const before = driver.state.experiment?.expectedBuild;
    reanalyze(driver);
    expect(driver.state.experiment?.expectedBuild).toEqual(before);
    expect(inEnglish(driver.state.caveats).join()).not.toMatch(/adopted/);
  });
});
