/** R13.1, R13.3, R13.9: order is by ids and references, with clocks that mislead; and deployments that do not count. */
import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig } from '../testing/fixture.js';
import { observed, stage } from '../testing/gate-looks.js';
import type { DeploymentFacts } from '../testing/github-raws.js';
import { driveTo, FIXED_DIGEST, goodDelivery, MERGE, observe, probe } from '../testing/steps.js';

const OTHER = 'c'.repeat(40);
const LONG_AGO = '2026-11-01T00:00:00.000Z';

const deployment = (over: Partial<DeploymentFacts>, now: string): DeploymentFacts => ({
  id: 50,
  sha: MERGE,
  state: 'success',
  at: now,
  digest: FIXED_DIGEST,
  ...over,
});
describe('R13.3 order is by ids, not by clocks', () => {
  it('the newest deployment is the one with the highest id, though its clock says it is the oldest', () => {
    const driver = observed((delivery, now) => {
      delivery.deployment = deployment({ id: 60, at: LONG_AGO }, now);
      delivery.others = [deployment({ id: 50, sha: OTHER }, now)];
    });
    expect(driver.state.gate?.candidate).toMatchObject({ deploymentId: 60, commit: MERGE });
    expect(inEnglish(stage(driver, 'deployment').status)).toBe('proven');
  });

  it('a merge queue builds, and a workflow deploys, before the merge’s own clock', () => {
    const driver = observed((delivery) => {
      if (delivery.build) delivery.build.event = 'merge_group';
      if (delivery.deployment) delivery.deployment.at = LONG_AGO;
    });
    for (const name of ['merge', 'build', 'deployment'] as const)
      expect(inEnglish(stage(driver, name)?.status)).toBe('proven');
  });

  it('only the serving probe has to be later than the deployment’s success', () => {
    const future = '2026-11-02T23:00:00.000Z';
    const driver = observed((delivery) => {
      if (delivery.deployment) delivery.deployment.at = future;
    });
    expect(inEnglish(stage(driver, 'deployment').status)).toBe('proven');
    probe(driver);
    expect(inEnglish(stage(driver, 'serving').status)).not.toBe('proven');
  });
});

describe('R13.1 the candidate', () => {
  it('replaced by a later matching success, the earlier one is none any more', () => {
    const driver = observed((delivery, now) => {
      delivery.containment = 'diverged';
      delivery.others = [deployment({ id: 51, sha: OTHER }, now)];
    });
    expect(inEnglish(stage(driver, 'deployment'))).toMatchObject({ status: 'not-proven', observed: OTHER });
  });

  it('a later one that failed replaces nothing', () => {
    const driver = observed((delivery, now) => {
      delivery.others = [deployment({ id: 51, sha: OTHER, state: 'failure' }, now)];
    });
    expect(driver.state.gate?.candidate?.deploymentId).toBe(50);
  });

  it('one that our own worker workflow made is ignored; one of another workflow counts', () => {
    const made = (workflowPath: string) =>
      observed((delivery) => {
        if (delivery.deployment) delivery.deployment.workflowPath = workflowPath;
      });
    const own = made('.github/workflows/chaos-loop.yml@refs/heads/main');
    expect(inEnglish(stage(own, 'deployment').reason)).toMatch(/made by our own worker workflow/);
    expect(own.state.gate?.candidate).toBeNull();
    expect(inEnglish(stage(made('.github/workflows/deploy.yml'), 'deployment').status)).toBe('proven');
  });

  it('creators: only who is named, when somebody is named', () => {
    const effective = config(
      environmentConfig({ gate: { ...environmentConfig().gate, deployment: { creators: ['deploy-bot'] } } }),
    );
    const by = (creator: string) =>
      observed(
        (delivery) => {
          if (delivery.deployment) delivery.deployment.creator = creator;
        },
        driveTo(new Driver(), 'awaiting-external-gate', effective),
      );
    expect(inEnglish(stage(by('github-actions[bot]'), 'deployment').status)).toBe('not-proven');
    expect(inEnglish(stage(by('Deploy-Bot'), 'deployment').status)).toBe('proven');
  });

  it('containment exact: D is the merge commit itself, a descendant is not enough', () => {
    const effective = config(environmentConfig({ gate: { ...environmentConfig().gate, containment: 'exact' } }));
    const driver = observed(
      (delivery, now) => {
        delivery.deployment = deployment({ sha: OTHER }, now);
        delivery.containment = 'ahead';
      },
      driveTo(new Driver(), 'awaiting-external-gate', effective),
    );
    expect(inEnglish(stage(driver, 'deployment'))).toMatchObject({
      status: 'not-proven',
      reason: 'the deployed commit is not the merge commit itself',
      expected: MERGE,
      observed: OTHER,
    });
  });

  it('R13.9 a recorded deployment that names another commit in its payload proves nothing', () => {
    const named = (sha: string) =>
      observed((delivery) => {
        if (delivery.deployment) delivery.deployment.payload = { sha, revision: 'v2', runUrl: 'https://ci.test/1' };
      });
    expect(inEnglish(stage(named(MERGE), 'deployment').status)).toBe('proven');
    expect(inEnglish(stage(named(OTHER), 'deployment').reason)).toMatch(/says that it is of another commit/);
  });
});

describe('R13.5 what was proven may become unproven', () => {
  it('a rollback by a newer deployment of an older commit', () => {
    const driver = observed(() => undefined);
    expect(inEnglish(stage(driver, 'deployment').status)).toBe('proven');
    driver.tick(30);
    const delivery = goodDelivery(driver, { containment: 'behind' });
    observe(driver, { ...delivery, others: [deployment({ id: 52, sha: OTHER }, driver.now)] });
    expect(inEnglish(stage(driver, 'deployment'))).toMatchObject({ status: 'not-proven', observed: OTHER });
    expect(driver.state.phase).toBe('awaiting-external-gate');
  });
});
