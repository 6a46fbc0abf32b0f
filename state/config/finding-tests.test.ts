/** Tests of an environment: what is wrong with one is said where it stands, before anything is found (R5, R7.1). */
import { describe, expect, it } from '@jest/globals';
import type { EnvironmentConfig, FindingTest } from '../../schemas/generated/types.js';
import { config, ENVIRONMENT, environmentConfig, hypothesis, PREDICATES, TARGET } from '../testing/fixture.js';
import { oppositeOf, testProblems } from './finding-tests.js';

const { fault } = hypothesis();
const TEST: FindingTest = {
  family: 'network-blackout',
  paths: ['src/**'],
  fault: {
    scenarioName: 'DependencyBlackout',
    configurationName: 'pricing',
    faultType: fault.faultType,
    targets: [TARGET],
    duration: fault.duration,
  },
  effect: [PREDICATES.effect],
  confirm: PREDICATES.confirm,
  executedPath: PREDICATES.path,
  changedPath: PREDICATES.changed,
};
const AT = `/environments/${ENVIRONMENT}/tests/pricing`;
const problems = (over: Partial<FindingTest>, environment: Partial<EnvironmentConfig> = {}) =>
  testProblems(config(environmentConfig({ ...environment, tests: { pricing: { ...TEST, ...over } } })), ENVIRONMENT);
const places = (...given: Parameters<typeof problems>) => problems(...given).map(({ path }) => path.replace(AT, ''));

describe('R7.1 the tests of an environment', () => {
  it('a whole one has no problem; without tests there is none', () => {
    expect(problems({})).toEqual([]);
    expect(testProblems(config(), ENVIRONMENT)).toEqual([]);
  });
  it.each<[string, Partial<FindingTest>, string[]]>([
    ['no duration', { fault: { ...TEST.fault, duration: 'PT13H' } }, ['/fault/duration']],
    ['a fault that is too long', { fault: { ...TEST.fault, duration: 'PT2M' } }, ['/fault/duration']],
    ['a target of nobody', { fault: { ...TEST.fault, targets: [`${TARGET}-other`] } }, ['/fault/targets/0']],
    ['an effect that can’t fail', { effect: [{ ...PREDICATES.effect, operator: '>=', threshold: 0 }] }, ['/effect/0']],
    ['a path of a level', { executedPath: { ...PREDICATES.steady, aggregate: 'last' } }, ['/executedPath']],
    [
      'a changed path that can’t fail',
      { changedPath: { ...PREDICATES.changed, operator: '>=', threshold: 0 } },
      ['/changedPath'],
    ],
    [
      'another question under a promised id',
      { confirm: { ...PREDICATES.confirm, id: PREDICATES.slo.id } },
      ['/confirm/id'],
    ],
  ])('%s is refused, at its place', (_name, over, expected) => {
    expect([...new Set(places(over))]).toEqual(expected);
  });
  it('where nothing is promised, nothing can break', () => {
    const { confirm: _none, ...without } = TEST;
    const environment = environmentConfig({ tests: { pricing: without } });
    delete environment.slo;
    expect(testProblems(config(environment), ENVIRONMENT)).toEqual([]);
  });
  it('without its own question, the first promise broken decides', () => {
    const { confirm: _none, ...without } = TEST;
    const environment = environmentConfig({ tests: { pricing: without } });
    expect(testProblems(config(environment), ENVIRONMENT)).toEqual([]);
    expect(oppositeOf({ ...PREDICATES.slo, operator: '>=' })).toMatchObject({
      operator: '<',
      id: `${PREDICATES.slo.id}-broken`,
    });
  });
});
