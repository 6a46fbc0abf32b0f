/** R6.1: every problem at once, and of a union only what the branch says that was meant. */
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../schemas/generated/types.js';
import { validatePredicate, validateRunState, validateSubmission } from '../../schemas/generated/validators.js';
import { parseConfig } from '../config/config.js';
import { config } from '../testing/fixture.js';
import { at } from '../testing/steps.js';
import { problemsOf } from './errors.js';

const told = (source: object) => {
  const predicate = { id: 'a', operator: '>', threshold: 1, unit: 'share', source };
  return validatePredicate(predicate) ? [] : problemsOf(validatePredicate.errors, predicate);
};
const http = { type: 'http', url: 'https://shop.example', every: 'PT1S', timeout: 'PT1S' };

describe('errors of a union', () => {
  it('every: 250ms in a halt of type http is one problem', () => {
    const halted = structuredClone(config()) as Config;
    const [environment] = Object.values(halted.environments);
    Object.assign(environment?.guardrails.safetyHalts[0]?.source ?? {}, { every: '250ms' });
    const parsed = parseConfig(halted);
    expect(parsed.ok ? [] : parsed.error.problems).toEqual([
      {
        path: '/environments/shop-test/guardrails/safetyHalts/0/source/every',
        message: '"250ms" is not a duration between 0 and PT12H',
        hint: expect.any(String),
      },
    ]);
  });

  it('an unknown type is one problem, with the types that there are', () => {
    expect(told({ ...http, type: 'htttp' })).toEqual([
      { path: '/source/type', message: 'value is not allowed here', hint: expect.stringContaining('"http"') },
    ]);
  });

  it('no type is one problem', () => {
    const { type: _type, ...rest } = http;
    expect(told(rest)).toEqual([{ path: '/source/type', message: '"type" is missing', hint: 'Add "type".' }]);
  });

  it('a key of another branch is one problem', () => {
    expect(told({ ...http, query: 'T | count' })).toMatchObject([{ message: 'unknown key "query"' }]);
  });

  it('alternatives that only want a key are one sentence; two at once are told too', () => {
    const logs = { type: 'logs', query: 'T | count' };
    expect(told(logs)).toMatchObject([{ path: '/source', message: '"workspaceId" or "resourceId" is missing' }]);
    expect(told({ ...logs, workspaceId: 'w', resourceId: '/subscriptions/1' })).toMatchObject([
      { path: '/source', message: 'says two things of which only one may be said' },
    ]);
  });

  it('what may be null is not told to be null', () => {
    const state = structuredClone(at('chaos-execution').state) as unknown as { experiment: { n: unknown } };
    state.experiment.n = 'one';
    expect(validateRunState(state)).toBe(false);
    expect(problemsOf(validateRunState.errors)).toMatchObject([{ path: '/experiment/n' }]);
  });
});

it('R6.1: of a document that is wrong in a hundred thousand places the first thousand are told, and how many more there are', () => {
  // Of a validator that takes four times as long for twice as many, this takes minutes.
  const patches = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 0]));
  const document = { type: 'submit', schemaVersion: 'chaos-loop/submission/v1', patches };
  expect(validateSubmission(document)).toBe(false);
  const found = validateSubmission.errors?.length ?? 0;
  expect(found).toBeGreaterThan(100_000);
  const problems = problemsOf(validateSubmission.errors, document);
  expect(problems.at(-1)).toEqual({ path: '', message: `${found - 1000} more problems`, hint: expect.any(String) });
  expect(problems.length).toBeLessThanOrEqual(1001);
  expect(problems[0]?.path).not.toBe('');
});
