/** R5.11: promises are people's; a proposal only adds. R5.7: a changed path that reads a level. R19: what older rules allowed. */
import { describe, expect, it } from '@jest/globals';
import type { Hypothesis, Predicate } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { predicateDigest } from '../evidence/predicates.js';
import { phrase } from '../messages/sentence.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { measureDiagnostic, verdictOf } from '../phases/diagnostic.js';
import { Driver } from '../testing/driver.js';
import {
  config,
  environmentConfig,
  FAULT_SECONDS,
  httpPredicate,
  hypothesis,
  PREDICATES,
  startRequest,
} from '../testing/fixture.js';
import * as steps from '../testing/steps.js';
import { analyze, at, diagnose, execute, fate } from '../testing/steps.js';
import { frozenProblems } from './hypothesis-rules.js';
import { sliceMinimum, withPromises, worksOf } from './promises.js';
import { changedPathProblems } from './roles.js';

const { slo, work, path, steady } = PREDICATES;
const share = (id: string, threshold: number) => ({ ...slo, id, threshold });
const other = { ...path, id: 'own-demand' };

/** A run of which nothing was proposed yet. */
function started(effective = config()): Driver {
  const driver = new Driver();
  steps.doctor(driver, effective);
  steps.start(driver, effective);
  return driver;
}

/** What was recorded of the one hypothesis that was proposed. */
function recorded(proposed: Hypothesis, effective = config()) {
  const driver = started(effective);
  analyze(driver, [proposed]);
  const [record] = driver.state.analysis.hypotheses;
  if (!record) throw new Error('nothing was recorded');
  return { driver, record };
}

describe('R5.11 the kernel adds what is promised before it digests', () => {
  it('a proposal that promises less: the promise stands beside it, in all three roles', () => {
    const weak = share('weak', 0.01);
    const { record, driver } = recorded(
      hypothesis('h', { slo: [weak], workExpected: { predicate: work, minimum: 0.01, slices: 4 } }),
    );
    expect(record.hypothesis.slo).toEqual([weak, slo]);
    expect(record.hypothesis.recovery).toContainEqual(slo);
    expect(record.hypothesis.steadyState).toContainEqual(slo);
    expect(record.hypothesis.work).toEqual({ predicate: work, minimum: 0.2 });
    expect(record.digest).toBe(digestOf(record.hypothesis));
    expect(driver.state.experiment?.hypothesisDigest).toBe(record.digest);
  });

  it('one answer in sixty is not enough any more: the run does not end resolved', () => {
    const driver = started();
    analyze(driver, [hypothesis('h-pricing', { slo: [share('weak', 0.01)] })]);
    execute(driver, { confirm: { during: 1 }, slo: 0.1 });
    diagnose(driver);
    expect(driver.state.experiments.at(-1)?.sloHolds).toBe(false);
    expect(driver.state.verdict).not.toBe('resolved');
    expect(driver.state.verdict).not.toBe('no-impact');
  });

  it('equal predicates once; adding twice adds nothing', () => {
    const once = withPromises(hypothesis(), environmentConfig());
    expect(once.slo).toEqual([slo]);
    expect(withPromises(once, environmentConfig())).toEqual(once);
  });

  it('without workExpected the environment’s work is what counts', () => {
    const { workExpected: _own, ...rest } = hypothesis();
    const { record, driver } = recorded(rest as Hypothesis);
    expect(record.eligible).toBe(true);
    execute(driver, { work: 0.1 });
    diagnose(driver);
    expect(fate(driver)).toEqual(['resilience-analysis', 'starved']);
  });

  it('both must be met: the proposal’s own and the environment’s', () => {
    const own = { predicate: other, minimum: 0.4, slices: 4 };
    const run = (minimum: number) => {
      const effective = config(environmentConfig({ work: { predicate: work, minimum } }));
      const { driver } = recorded(hypothesis('h', { workExpected: own }), effective);
      execute(driver);
      const { experiment } = driver.state;
      if (!experiment) throw new Error('no experiment');
      const measured = measureDiagnostic(driver.state, experiment, Object.values(driver.state.receipts));
      return { measured, verdict: verdictOf(experiment, measured) };
    };
    expect(run(0.2)).toMatchObject({ verdict: { verdict: 'CONFIRMED' }, measured: { promisedWork: { minimum: 0.5 } } });
    // Three a second are offered; ten are promised.
    expect(run(10)).toMatchObject({ verdict: { verdict: 'NOT EXERCISED', class: 'starved' } });
  });

  it('of equal demands the greater minimum counts, per second of the window', () => {
    const of = (minimum: number) =>
      worksOf({
        ...hypothesis('h', { workExpected: { predicate: work, minimum, slices: 5 } }),
        work: { predicate: work, minimum: 2 },
      });
    expect([of(1), of(3)].map(([first]) => first?.minimum)).toEqual([2, 3]);
    const [first] = of(1);
    expect(first && sliceMinimum(first, 60)).toBe(24);
  });

  it.each<[string, Partial<Hypothesis>, RegExp]>([
    ['the id of a promise with another content', { slo: [share(slo.id, 0.01)] }, /\/slo\/0\/id: .*another content/],
    ['the id of the work', { confirm: { ...PREDICATES.confirm, id: work.id } }, /\/confirm\/id: .*another content/],
    ['its own work', { work: { predicate: work, minimum: 0.001 } }, /\/work: .*promised by its configuration/],
    ['too few slices', { workExpected: { predicate: work, minimum: 1, slices: 1 } }, /slices: 1 slices/],
    ['too many slices', { workExpected: { predicate: work, minimum: 1, slices: 13 } }, /slices: 13 slices/],
    ['slices without readings', { workExpected: { predicate: work, minimum: 1, slices: 12 } }, /less than 4 readings/],
    [
      'more than fits',
      { slo: Array.from({ length: 20 }, (_, index) => share(`s-${index}`, 0.9)) },
      /\/slo: .*21 predicates/,
    ],
    ['R5.7 an slo that can not fail', { slo: [share('weak', 0)] }, /\/slo\/0: .*whatever happens/],
    [
      'R5.7 a recovery that can not fail',
      { recovery: [{ ...slo, id: 'r', operator: '<=', threshold: 1 }] },
      /\/recovery\/0/,
    ],
    ['R5.8 a steady state of silence', { steadyState: [{ ...steady, operator: '<', threshold: 0.5 }] }, /silence/],
    [
      'R5.7 an executed path that reads a level',
      { executedPath: httpPredicate('p', '/m', { operator: '>', threshold: 0, unit: 'n' }, '/a') },
      /executedPath: .*quantity/,
    ],
    [
      'R7.1 no effect',
      { faultProof: { ...hypothesis().faultProof, effect: [] } },
      /faultProof\/effect: nothing would show/,
    ],
  ])('%s is refused, and stays listed with the reason', (_name, over, reason) => {
    const { record, driver } = recorded(hypothesis('h', over));
    expect(record).toMatchObject({ eligible: false, status: 'ineligible' });
    expect(inEnglish(record.reasons).join('\n')).toMatch(reason);
    expect(driver.state.experiment).toBeNull();
  });

  it('start and doctor need them', () => {
    const { slo: _slo, work: _work, ...bare } = environmentConfig();
    const effective = config(bare);
    const driver = new Driver();
    const refused = driver.send(driver.command({ type: 'start', request: startRequest(effective) }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid-start' } });
    expect(JSON.stringify(refused)).toMatch(/environments\/shop-test\/slo.*environments\/shop-test\/work/);
    expect(() => steps.doctor(driver, effective)).toThrow(/"slo\\?" is missing/);
  });
});

describe('R5.7 a changed path that reads a level', () => {
  const gauge = httpPredicate(
    'breaker-open',
    '/m',
    { operator: '>=', threshold: 1, unit: 'n', aggregate: 'max' },
    '/a',
  );
  const verdict = (control: number | null) => {
    const state = structuredClone(at('verify-diagnostic').state);
    const { experiment } = state;
    const windows = experiment?.execution?.windows;
    if (!experiment || !windows?.control || !windows.fault) throw new Error('no experiment');
    experiment.changedPaths = [{ changeId: 'a', predicate: gauge }];
    const receipts = Object.values(state.receipts);
    const [like] = receipts.filter(({ kind, experiment: n }) => kind === 'predicate' && n === experiment.n);
    if (!like) throw new Error('no receipt');
    const read = (window: typeof windows.fault, value: number | null, id: string) =>
      receipts.push({
        ...like,
        id,
        unit: 'n',
        subject: gauge.id,
        predicateDigest: predicateDigest(gauge),
        window: window ?? like.window,
        value,
        caveat: null,
      });
    read(windows.fault, 1, 'during');
    if (control !== null) read(windows.control, control, 'before');
    const measured = measureDiagnostic(state, experiment, receipts);
    return verdictOf(experiment, measured).class;
  };
  it('must be false in the control window of its experiment; null is not false', () => {
    expect(verdict(0)).toBeNull();
    expect(verdict(1)).toBe('path-not-seen');
    expect(verdict(null)).toBe('path-not-seen');
  });
});

describe('R19 a hypothesis that older rules froze', () => {
  it('is asked by R5.7, R5.8 and R7.1 alone', () => {
    expect(frozenProblems(hypothesis('h', { workExpected: { predicate: work, minimum: 1, slices: 1 } }))).toEqual([]);
    expect(frozenProblems(hypothesis('h', { slo: [share('weak', 0)] })).map((problem) => problem.path)).toEqual([
      '/slo/0',
      '/slo/0',
    ]);
    expect(frozenProblems(hypothesis('h', { faultProof: { ...hypothesis().faultProof, effect: [] } }))).toHaveLength(1);
  });
});

describe('R5.7, R5.8 a path that is read too seldom while the fault acts is refused where it is written', () => {
  const seldom = (every: string) => ({ ...path, source: { ...path.source, every, timeout: 'PT1S' } }) as Predicate;
  const reasons = (executedPath: Predicate) =>
    recorded(hypothesis('h-1', { executedPath }))
      .record.reasons.map(phrase)
      .filter((reason) => reason.includes('/executedPath'));

  it.each([
    [FAULT_SECONDS / 4, 0],
    [FAULT_SECONDS / 4 + 0.5, 1],
    [FAULT_SECONDS, 1],
  ])('an executed path every %s s', (seconds, refused) => {
    const found = reasons(seldom(`PT${seconds}S`));
    expect(found).toHaveLength(refused);
    if (refused > 0) expect(inEnglish(found[0])).toMatch(/hold less than 4 readings of "[^"]+", which is read every/);
  });

  it('the changed path of an advisory and of a change', () => {
    const { state } = at('coding');
    expect(changedPathProblems(state, PREDICATES.changed, '/p')).toEqual([]);
    const sparse = { ...PREDICATES.changed, source: seldom(`PT${FAULT_SECONDS}S`).source };
    expect(inEnglish(changedPathProblems(state, sparse, '/p').map(({ why }) => why))).toEqual([
      expect.stringMatching(/hold less than 4 readings/),
    ]);
    // Under the rules of before it is what it was (§19).
    expect(changedPathProblems({ ...state, policyVersion: '2026-11' }, sparse, '/p')).toEqual([]);
  });
});
