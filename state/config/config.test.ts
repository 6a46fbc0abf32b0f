import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../schemas/generated/types.js';
import { effectiveSettings, environmentDigest, environmentOf, parseConfig } from './config.js';

const valid = JSON.parse(
  readFileSync(new URL('../../schemas/examples/config.valid.json', import.meta.url), 'utf8'),
) as Config;
const copy = () =>
  structuredClone(valid) as unknown as {
    environments: Record<string, Record<string, unknown>>;
    [key: string]: unknown;
  };
const problems = (value: unknown) => {
  const parsed = parseConfig(value);
  return parsed.ok ? [] : (parsed.error.problems ?? []);
};

describe('R6.1 every problem at once, each with its pointer', () => {
  it('accepts the example', () => {
    expect(problems(valid)).toEqual([]);
  });

  it('names unknown keys, missing keys and wrong durations together', () => {
    const config = copy();
    config.enviroments = {};
    const production = config.environments.production as { guardrails: Record<string, unknown>; windows: unknown };
    delete production.guardrails.maxTargets;
    production.windows = { recovery: 'PT2M', recoverTimeout: 'PT30M' };
    expect(
      problems(config)
        .map((problem) => problem.path)
        .sort(),
    ).toEqual([
      '/enviroments',
      '/environments/production/guardrails/maxTargets',
      '/environments/production/windows/recoverTimeout',
    ]);
    expect(problems(config).find((problem) => problem.path === '/enviroments')).toMatchObject({
      message: 'unknown key "enviroments"',
    });
  });

  it('R1.4 says what was meant by P10M', () => {
    const config = copy();
    (config.environments.production as { guardrails: Record<string, unknown> }).guardrails.maxFaultDuration = 'PT13H';
    (config as { worker?: unknown }).worker = { pollEvery: 'PT15S', maxDuration: 'PT20H' };
    expect(
      problems(config)
        .map((problem) => problem.path)
        .sort(),
    ).toEqual(['/environments/production/guardrails/maxFaultDuration', '/worker/maxDuration']);
    (config as { worker?: unknown }).worker = { pollEvery: 'P10M' };
    expect(problems(config)).toContainEqual({
      path: '/worker/pollEvery',
      message: '"P10M" is not a duration between 0 and PT12H',
      hint: 'Did you mean PT10M?',
    });
  });

  it('needs a halt that is readable within 30 seconds', () => {
    const config = copy();
    (config as { worker?: unknown }).worker = { pollEvery: 'PT40S' };
    expect(problems(config)).toMatchObject([{ path: '/environments/production/guardrails/safetyHalts' }]);
  });

  it('refuses targets and environments that differ only in case', () => {
    const config = copy();
    const production = config.environments.production as { targets: string[] };
    production.targets = [...production.targets, production.targets[0]?.toUpperCase() ?? ''];
    config.environments.Production = structuredClone(copy().environments.production ?? {});
    expect(problems(config).map((problem) => problem.message)).toEqual(
      expect.arrayContaining(['this target is listed twice', 'two environments differ only in case']),
    );
  });

  it.each([null, 1, 'text', [], {}, { version: 2 }])('refuses %p without throwing', (value) => {
    expect(parseConfig(value).ok).toBe(false);
  });
});

describe('R1.2 environment names', () => {
  it('compare ignoring case, whole', () => {
    expect(environmentOf(valid, 'PRODUCTION')?.name).toBe('production');
    for (const other of ['prod', 'production-eu', '', 'product']) expect(environmentOf(valid, other)).toBeNull();
  });
});

describe('defaults', () => {
  it('are filled in, durations in seconds', () => {
    const config = structuredClone(valid);
    delete config.worker;
    delete config.approvals;
    expect(effectiveSettings(config, 'production')).toMatchObject({
      pollEvery: 15,
      maxDuration: 19800,
      maxEvidenceAge: 600,
      maxIterations: 3,
      maxRepairs: 3,
      workRatio: 0.8,
      minimumApprovals: 1,
    });
    expect(effectiveSettings(config, 'staging')).toBeNull();
  });

  it('R6.1 what doctor passed for changes with the environment, not with another one', () => {
    const changed = structuredClone(valid);
    const production = changed.environments.production;
    if (production) production.maxRepairs = 7;
    expect(environmentDigest(changed, 'production')).not.toBe(environmentDigest(valid, 'production'));
    const other = structuredClone(valid);
    if (other.environments.production) other.environments.staging = structuredClone(other.environments.production);
    expect(environmentDigest(other, 'production')).toBe(environmentDigest(valid, 'production'));
  });
});
