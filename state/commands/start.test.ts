/** R6.1, R6.2, R6.4 and R2.7: when a run may begin, and every reason why not. */
import { describe, expect, it } from '@jest/globals';
import type { StartRequest } from '../../schemas/generated/types.js';
import { environmentDigest } from '../config/config.js';
import { Driver } from '../testing/driver.js';
import {
  COMMIT,
  config,
  configRef,
  ENVIRONMENT,
  environmentConfig,
  GROUP,
  PREDICATES,
  REPOSITORY,
  SUBSCRIPTION,
  startRequest,
  TARGET,
} from '../testing/fixture.js';
import { at, doctor, RUN, start, WORKFLOW_RUN } from '../testing/steps.js';

const ready = (): Driver => {
  const driver = new Driver();
  doctor(driver);
  return driver;
};

describe('start', () => {
  it('opens revision 1 with a lease, and takes the environment in the same decision', () => {
    const driver = at('started');
    const { state, world } = driver;
    expect(state).toMatchObject({
      runId: RUN,
      revision: 1,
      previousDigest: null,
      phase: 'resilience-analysis',
      mode: 'initial',
      iteration: 0,
      verdict: 'in-progress',
      experiment: null,
      workspace: { status: 'pending' },
    });
    expect(state.record).toEqual({ branch: `chaos-loop/record-${RUN}`, pullRequest: null });
    expect(state.lease).toMatchObject({
      purpose: 'phase',
      phase: 'resilience-analysis',
      status: 'dispatched',
      revision: 1,
      workflowRun: null,
    });
    expect(world.control?.environments[ENVIRONMENT]?.activeRun).toBe(RUN);
    expect(world.control?.event.id).toBe(state.event.id);
  });

  it('R2.4 the same start again is answered with revision 1, not with a second run', () => {
    const driver = ready();
    const command = driver.command({ type: 'start', request: startRequest() });
    driver.send(command);
    const world = driver.world;
    expect(driver.ask(command)).toMatchObject({ ok: true, replayed: true, revision: 1 });
    driver.world = { control: world.control, state: null };
    expect(driver.ask(command)).toMatchObject({ ok: true, replayed: true, changed: { state: false, control: false } });
  });

  it('R6.2 a second run is refused, naming the first; another environment is free', () => {
    const driver = at('started');
    driver.world = { ...driver.world, state: null };
    const decision = driver.ask(driver.command({ type: 'start', request: startRequest() }));
    expect(decision).toMatchObject({ ok: false, error: { code: 'active-run' } });
    expect(JSON.stringify(decision)).toContain(RUN);
    expect(
      driver.refused({ type: 'start', request: startRequest(undefined, { environment: ENVIRONMENT.toUpperCase() }) }),
    ).toBe('active-run');
  });

  it('execution-not-enabled until doctor passed for exactly this configuration', () => {
    const fresh = new Driver();
    expect(fresh.refused({ type: 'start', request: startRequest() })).toBe('execution-not-enabled');
    const changed = config(environmentConfig({ maxIterations: 2 }));
    expect(ready().refused({ type: 'start', request: startRequest(changed) })).toBe('execution-not-enabled');
  });

  it.each([['write'], ['read'], [null]])('R11.1 %s may not start', (authority) => {
    expect(ready().refused({ type: 'start', request: startRequest() }, { authority })).toBe('not-permitted');
  });

  it('an unknown environment is refused with the known ones', () => {
    expect(ready().refused({ type: 'start', request: startRequest(undefined, { environment: 'prod' }) })).toBe(
      'unknown-environment',
    );
  });

  const problems = (request: unknown) => {
    const driver = ready();
    const decision = driver.ask(driver.command({ type: 'start', request: request as StartRequest }));
    return decision.ok ? [] : [decision.error.code, ...(decision.error.problems ?? []).map(({ path }) => path)];
  };

  it('every problem at once, each with its pointer', () => {
    const halt = { ...PREDICATES.halt, source: { ...PREDICATES.halt.source, every: 'PT2M' } };
    const request = startRequest(undefined, {
      targets: [
        TARGET,
        TARGET.toUpperCase(),
        `${TARGET.replace('rg-shop', 'rg-shop-2')}`,
        TARGET.replace(SUBSCRIPTION, 'other'),
        GROUP,
      ],
      guardrails: {
        ...environmentConfig().guardrails,
        maxFaultDuration: 'P1D',
        safetyHalts: [halt as typeof PREDICATES.halt],
      },
      workspace: { ...environmentConfig().workspace, managedScopes: [GROUP, GROUP.replace(SUBSCRIPTION, 'other')] },
      config: { ...configRef(), digest: '0'.repeat(64) },
    });
    expect(problems(request)).toEqual([
      'invalid-start',
      '/config/digest',
      '/workspace/managedScopes/1',
      '/targets/1',
      '/targets/3',
      '/targets/4',
      '/targets/2',
      '/guardrails/maxFaultDuration',
      '/guardrails/safetyHalts',
    ]);
  });

  it.each([
    ['a short commit', { commit: 'abc' }, '/request/commit'],
    ['a blank environment', { environment: '' }, '/request/environment'],
    ['no target', { targets: [] }, '/request/targets'],
    [
      'no halt',
      { guardrails: { ...environmentConfig().guardrails, safetyHalts: [] } },
      '/request/guardrails/safetyHalts',
    ],
    ['an unknown key', { force: true }, '/request/force'],
  ])('%s is refused with its pointer', (_name, over, path) => {
    expect(problems({ ...startRequest(), ...over })).toContain(path);
  });

  it('maxRepairs may be 0 and the request outranks the configuration', () => {
    const driver = ready();
    driver.must({ type: 'start', request: startRequest(undefined, { maxRepairs: 0, maxIterations: 7 }) });
    expect([driver.state.maxRepairs, driver.state.maxIterations]).toEqual([0, 7]);
  });
});

describe('doctor', () => {
  const asked = (): Driver => {
    const driver = new Driver();
    driver.must({
      type: 'doctor',
      environment: ENVIRONMENT.toUpperCase(),
      repository: REPOSITORY,
      config: configRef(),
      issue: 4,
    });
    return driver;
  };
  const entry = (driver: Driver) => driver.world.control?.environments[ENVIRONMENT];

  it('dispatches a lease under the configuration’s own spelling', () => {
    expect(entry(asked())).toMatchObject({
      doctorRequest: { issue: 4 },
      doctorLease: { purpose: 'doctor', phase: 'doctor', status: 'dispatched' },
      doctorPassed: null,
    });
  });

  it('passed: control holds the digest that start compares, the issue survives, receipts are kept', () => {
    const driver = ready();
    expect(entry(driver)).toMatchObject({
      doctorLease: null,
      doctorRequest: { issue: 1 },
      doctorPassed: { digest: environmentDigest(config(), ENVIRONMENT) },
    });
    // The workflow, the workspaces, what serves, and each halt and promise that was asked.
    const kinds = ['fault-preparation', 'predicate', 'predicate', 'predicate', 'serving', 'workflow'];
    const { receipts = {} } = driver.world.control ?? {};
    expect(
      Object.values(receipts)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(kinds);
    expect(Object.keys(driver.log.at(-1)?.evidence ?? {})).toHaveLength(kinds.length);
  });

  const submitted = (checks: object[], evidence = { receipts: [], raws: {} }) => {
    const driver = asked();
    const token = entry(driver)?.doctorLease?.token ?? '';
    driver.must({ type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN });
    const report = { outcome: 'done', details: 'd', checks } as never;
    driver.send(
      driver.command({
        type: 'submit',
        environment: ENVIRONMENT,
        token,
        workflowRun: WORKFLOW_RUN,
        phase: 'doctor',
        purpose: 'doctor',
        report,
        proposal: null,
        patches: {},
        ...evidence,
      }),
    );
    return driver;
  };
  const names = ['rights', 'worker-workflow', 'workspace', 'probe-and-halts'];
  const check = (name: string) => ({ name, status: 'passed', details: 'trust me', hint: null, receipts: [] });

  it('R4.1 a word without a receipt is a failed check', () => {
    const driver = submitted(names.map(check));
    expect(entry(driver)?.doctorPassed).toBeNull();
    expect(entry(driver)?.doctorLast?.checks.map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
    ]);
    expect(driver.refused({ type: 'start', request: startRequest() })).toBe('execution-not-enabled');
  });

  it('a check that is missing is refused', () => {
    expect(entry(submitted(names.slice(1).map(check)))?.doctorLease).not.toBeNull();
  });

  it('a failing doctor revokes what an earlier one allowed', () => {
    const driver = ready();
    driver.must({ type: 'doctor', environment: ENVIRONMENT, repository: REPOSITORY, config: configRef(), issue: null });
    const token = entry(driver)?.doctorLease?.token ?? '';
    driver.must({ type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN });
    const report = { outcome: 'done', details: 'd', checks: names.map(check) } as never;
    driver.must({
      type: 'submit',
      environment: ENVIRONMENT,
      token,
      workflowRun: WORKFLOW_RUN,
      phase: 'doctor',
      purpose: 'doctor',
      report,
      proposal: null,
      patches: {},
      receipts: [],
      raws: {},
    });
    expect(entry(driver)?.doctorPassed).toBeNull();
  });

  it('needs maintain, works beside a run, and its lease can be lost', () => {
    const body = {
      type: 'doctor',
      environment: ENVIRONMENT,
      repository: REPOSITORY,
      config: configRef(),
      issue: null,
    } as const;
    expect(new Driver().refused(body, { authority: 'write' })).toBe('not-permitted');
    const driver = at('diagnostic');
    driver.must(body);
    const token = entry(driver)?.doctorLease?.token ?? '';
    driver.must({ type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN });
    driver.tick(3601);
    driver.must({ type: 'lease-lost', token, reason: 'expired', receipts: [], raws: {} });
    expect(entry(driver)).toMatchObject({ doctorLease: null, doctorRequest: null });
    expect(driver.state.phase).toBe('diagnostic');
  });

  it('a configuration that is not valid is refused with pointers', () => {
    const effective = { ...config(), surprise: true } as never;
    const driver = new Driver();
    const decision = driver.ask(
      driver.command({
        type: 'doctor',
        environment: ENVIRONMENT,
        repository: REPOSITORY,
        config: { path: 'c', commit: COMMIT, digest: '0'.repeat(64), effective },
        issue: null,
      }),
    );
    expect(decision).toMatchObject({ ok: false, error: { problems: [{ path: '/config/effective/surprise' }] } });
  });
});

it('R2.4 a doctor command under a known id with other content is a conflict', () => {
  const driver = new Driver();
  const command = driver.command({
    type: 'doctor',
    environment: ENVIRONMENT,
    repository: REPOSITORY,
    config: configRef(),
    issue: 1,
  });
  driver.send(command);
  expect(driver.ask({ ...command, issue: 2 } as typeof command)).toMatchObject({
    ok: false,
    error: { code: 'command-conflict' },
  });
  expect(driver.ask({ ...command, producer: { token: 'another one' }, authority: 'admin' })).toMatchObject({
    ok: true,
    replayed: true,
  });
});

it('start needs what start needs, in the thin path too', () => {
  const driver = ready();
  start(driver);
  expect(driver.state.event).toMatchObject({ type: 'start', actor: { login: 'mona' }, authority: 'maintain' });
});
