import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { problemsOf } from '../state/base/errors.js';
import type { Validator } from './generated/validators.js';
import * as validators from './generated/validators.js';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'common.json')
  .map((file) => file.slice(0, -5));

const example = (name: string, kind: 'valid' | 'invalid'): unknown =>
  JSON.parse(readFileSync(new URL(`examples/${name}.${kind}.json`, folder), 'utf8'));

function validatorOf(name: string): Validator<unknown> {
  const key = `validate${name
    .split('-')
    .map((part) => (part[0] ?? '').toUpperCase() + part.slice(1))
    .join('')}`;
  const found = (validators as unknown as Record<string, Validator<unknown>>)[key];
  if (!found) throw new Error(`${key} is not generated`);
  return found;
}

/** The one thing that is wrong in each invalid example, by its place. */
const WRONG: Record<string, string> = {
  advisory: '/rankingInputs/expectedGain',
  analysis: '/findings/0/locations/0/line',
  answer: '/error/hint',
  artifact: '/label',
  brief: '/secret',
  'chaos-plan': '/lanes/0/arms/0/mode',
  'chaos-report': '/violations/0/oracle',
  command: '/advisoryIds/1',
  config: '/environments/production/guardrails/maxTarget',
  control: '/revision',
  'deployment-record': '/digest',
  experiment: '/closedAt',
  hypothesis: '/fault/live',
  index: '/runs/0a1b2c3d4e/pullRequests/0',
  'kept-command': '/before/state',
  load: '/duration',
  message: '/code',
  patch: '/files/0/mode',
  poll: '/workflowRun/attempt',
  predicate: '/operator',
  'proposal-advisory': '/advisories/0/evidence/receipts',
  'proposal-analysis': '/hypotheses/0/landed',
  'proposal-coding': '/implemented/0/targetEnvironment',
  'proposal-diagnostic': '/during',
  provider: '/workspace',
  receipt: '/caveat',
  'run-state': '/phase',
  start: '/environment',
  submission: '/report/measured',
};

describe('every schema has a valid and an invalid example', () => {
  it('none is forgotten', () => {
    expect(Object.keys(WRONG).sort()).toEqual([...names].sort());
  });

  it.each(names)('%s: the valid one passes', (name) => {
    const validate = validatorOf(name);
    const passed = validate(example(name, 'valid'));
    expect(problemsOf(validate.errors)).toEqual([]);
    expect(passed).toBe(true);
  });

  it.each(names)('%s: the invalid one fails at its one wrong place', (name) => {
    const validate = validatorOf(name);
    expect(validate(example(name, 'invalid'))).toBe(false);
    expect(problemsOf(validate.errors).map((problem) => problem.path)).toContain(WRONG[name]);
  });

  it('R4.1 a proposal has no place for a measured number', () => {
    for (const name of names.filter((one) => one.startsWith('proposal-'))) {
      const document = { ...(example(name, 'valid') as Record<string, unknown>), measured: 0.99 };
      const validate = validatorOf(name);
      expect(validate(document)).toBe(false);
      expect(problemsOf(validate.errors)).toMatchObject([{ path: '/measured', message: 'unknown key "measured"' }]);
    }
  });
});
