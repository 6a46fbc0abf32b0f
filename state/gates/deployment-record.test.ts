/** R13.9: a recorded deployment names commit, digest, revision and run, and the gate takes it like any other. */
import { describe, expect, it } from '@jest/globals';
import { ENVIRONMENT } from '../testing/fixture.js';
import { at, FIXED_DIGEST, goodDelivery, MERGE, observe } from '../testing/steps.js';
import { deploymentRequest } from './deployment-record.js';

const record = { sha: MERGE, digest: FIXED_DIGEST, revision: 'shop--7', runUrl: 'https://ci.example.com/runs/7' };

describe('R13.9 record-deployment', () => {
  it('is what the gate reads', () => {
    const made = deploymentRequest(record, ENVIRONMENT);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    expect(made.request).toMatchObject({
      ref: MERGE,
      environment: ENVIRONMENT,
      task: 'deploy',
      auto_merge: false,
      payload: record,
    });
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const delivery = goodDelivery(driver);
    if (delivery.deployment) delivery.deployment.payload = { ...made.request.payload };
    driver.tick(2);
    observe(driver, delivery);
    expect(driver.state.gate?.stages.deployment.status).toBe('proven');
  });

  it.each(Object.keys(record))('without %s, or with an empty one, it is refused by its place', (key) => {
    const { [key as keyof typeof record]: _left, ...rest } = record;
    for (const broken of [rest, { ...record, [key]: '' }]) {
      const refused = deploymentRequest(broken, ENVIRONMENT);
      expect(refused.ok ? [] : refused.error.problems?.map(({ path }) => path)).toEqual([`/${key}`]);
      expect(refused).toMatchObject({ error: { code: 'invalid-command' } });
    }
  });

  it('an empty environment is none', () => {
    expect(deploymentRequest(record, ' ')).toMatchObject({
      ok: false,
      error: { code: 'invalid-command', path: '/environment' },
    });
  });
});
