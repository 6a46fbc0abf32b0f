/** R6.6 R7.1: which configuration a fault has, when one may be made, and what shows that it was. */
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../../schemas/generated/types.js';
import { inEnglish } from '../../../messages/testing/in-english.js';
import { Driver } from '../../../testing/driver.js';
import { CONFIGURATION, config, hypothesis, startRequest, WORKSPACE } from '../../../testing/fixture.js';
import { Bag, configurationRaw } from '../../../testing/raws.js';
import { at, claim, driveTo, WORKFLOW_RUN } from '../../../testing/steps.js';
import { configurationName, configurationWrite } from './configurations.js';
import { rules } from './index.js';

const SCENARIO = CONFIGURATION.slice(0, CONFIGURATION.lastIndexOf('/configurations/'));
const { fault } = hypothesis();
const { configurationName: _, ...unnamed } = fault;

function allowing(): Config {
  const effective = config();
  for (const { workspace } of Object.values(effective.environments)) if (workspace) workspace.allowCreate = true;
  return effective;
}

function started(effective = allowing()): Driver {
  const driver = driveTo(new Driver(), 'started', effective);
  claim(driver);
  return driver;
}

const made = { scenarioId: SCENARIO, parameters: { port: '8443' } };
interface Over {
  key?: string;
  intent?: unknown;
  operationId?: string;
}
/** @param entries what the list of the scenario's configurations shows; null: it was not read */
function prepared(driver: Driver, over: Over = {}, entries: unknown[] | null = [], subject = SCENARIO) {
  const bag = new Bag();
  if (entries) bag.add({ kind: 'fault-configurations', subject }, { pages: [{ value: entries }] }, driver.now);
  const operation = {
    operationId: 'c-1',
    kind: 'configuration-create',
    class: 'idempotent',
    key: CONFIGURATION,
    intent: made,
  };
  const asked = { token: driver.lease.token, workflowRun: WORKFLOW_RUN, operation: { ...operation, ...over } };
  return driver.ask(driver.command({ type: 'prepare', ...asked, ...bag.evidence } as never));
}
const why = (decision: ReturnType<typeof prepared>): string => (decision.ok ? 'ok' : inEnglish(decision.error.message));

describe('R7.1 the name of a fault’s configuration', () => {
  it('is the one that the fault names', () => {
    expect(configurationName(fault)).toBe('pricing');
  });

  it('else follows from what it does alone, in any spelling and order, so that it is found again', () => {
    const name = configurationName(unnamed);
    expect(name).toMatch(/^chaos-loop-[0-9a-f]{12}$/);
    const spelled = { ...unnamed, targetResources: unnamed.targetResources.map((id) => id.toUpperCase()) };
    expect(configurationName({ ...spelled, scenarioName: 'DEPENDENCYBLACKOUT', duration: 'PT1M' })).toBe(name);
    expect(configurationName({ ...unnamed, parameters: { port: '8444' } })).not.toBe(name);
    expect(rules.subject(rules.ref(WORKSPACE, unnamed) ?? {})).toBe(`${SCENARIO}/configurations/${name}`);
  });

  it('is nobody’s without a scenario', () => {
    const { scenarioName: _none, ...none } = unnamed;
    expect(configurationName(none)).toBeNull();
    expect(rules.ref(WORKSPACE, none)).toBeNull();
  });
});

describe('R6.6 what is made', () => {
  const request = { subscriptionId: 's', resourceGroup: 'g', location: 'eastus', managedScopes: [] };
  it('is exactly the fault’s parameters, as texts; nothing without allowCreate', () => {
    const numbers = { ...fault, parameters: { port: 8443, on: true } };
    expect(configurationWrite({ ...request, allowCreate: true }, WORKSPACE, numbers)).toEqual({
      kind: 'configuration-create',
      key: CONFIGURATION,
      intent: { scenarioId: SCENARIO, parameters: { port: '8443', on: 'true' } },
    });
    expect(configurationWrite(request, WORKSPACE, fault)).toBeNull();
  });

  it('is prepared once, uncertain whatever the worker says, after a complete list that does not show it', () => {
    const driver = started();
    expect(why(prepared(driver))).toBe('ok');
    const bag = new Bag();
    bag.add({ kind: 'fault-configurations', subject: SCENARIO }, { pages: [{ value: [] }] }, driver.now);
    const operation = {
      operationId: 'c-1',
      kind: 'configuration-create',
      class: 'idempotent',
      key: CONFIGURATION,
      intent: made,
    };
    driver.must({
      type: 'prepare',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operation,
      ...bag.evidence,
    } as never);
    expect(driver.state.operations).toMatchObject([{ class: 'uncertain', status: 'prepared' }]);
    expect(why(prepared(driver, { operationId: 'c-2', key: CONFIGURATION.toUpperCase() }))).toMatch(/made already/);
  });

  const elsewhere = CONFIGURATION.replace('rg-shop', 'rg-other');
  it.each<[string, Over, unknown[] | null, RegExp]>([
    ['no list', {}, null, /no complete list/],
    ['it is there', {}, [configurationRaw()], /is there/],
    ['in another group', { key: elsewhere }, [], /not a configuration of the workspace’s own group/],
    ['no configuration at all', { key: SCENARIO }, [], /not a configuration of the workspace’s own group/],
    ['of another scenario', { intent: { ...made, scenarioId: `${SCENARIO}-2` } }, [], /is of its scenario/],
    ['with what is no text', { intent: { ...made, parameters: { port: 8443 } } }, [], /parameters are texts/],
  ])('is refused: %s', (_name, over, entries, problem) => {
    expect(why(prepared(started(), over, entries))).toMatch(problem);
  });

  it('is refused without allowCreate, of a plan, after the analysis and while the run ends', () => {
    expect(why(prepared(started(config())))).toMatch(/does not allow/);
    const plan = new Driver();
    plan.must({ type: 'start', request: startRequest(allowing(), { kind: 'plan' }) });
    claim(plan);
    expect(prepared(plan)).toMatchObject({ error: { code: 'wrong-phase' } });
    const late = at('chaos-execution');
    claim(late);
    expect(prepared(late)).toMatchObject({ error: { code: 'wrong-phase' } });
    const verify = at('revalidation');
    claim(verify);
    expect(prepared(verify)).toMatchObject({ error: { code: 'wrong-phase' } });
  });
});

describe('R14.2 an unknown creation is settled by a list', () => {
  const there = () => [configurationRaw()];
  it.each<[string, string, () => unknown[] | null, number, RegExp | null]>([
    ['it shows it', 'completed', there, 0, null],
    ['it does not', 'completed', () => [], 60, /does not show it/],
    ['it does not, after a minute', 'never-happened', () => [], 60, null],
    ['it does not, yet', 'never-happened', () => [], 59, /less than 60 s/],
    ['it shows it, and it is said not to be', 'never-happened', there, 60, /the list shows it/],
    ['nobody looked', 'never-happened', () => null, 60, /no complete fault-configurations/],
  ])('%s: %s', (_name, outcome, entries, seconds, problem) => {
    const driver = started();
    const first = new Bag();
    first.add({ kind: 'fault-configurations', subject: SCENARIO }, { pages: [{ value: [] }] }, driver.now);
    const lease = { token: driver.lease.token, workflowRun: WORKFLOW_RUN };
    const operation = {
      operationId: 'c-1',
      kind: 'configuration-create',
      class: 'uncertain',
      key: CONFIGURATION,
      intent: made,
    };
    driver.must({ type: 'prepare', ...lease, operation, ...first.evidence } as never);
    const body = { type: 'settle', ...lease, operationId: 'c-1' };
    driver.must({ ...body, result: null, outcome: 'unknown', receipts: [], raws: {} } as never);
    driver.tick(seconds);
    const bag = new Bag();
    const listed = entries();
    if (listed)
      bag.add({ kind: 'fault-configurations', subject: SCENARIO }, { pages: [{ value: listed }] }, driver.now);
    const result = outcome === 'completed' ? { id: CONFIGURATION } : null;
    const said = why(driver.ask(driver.command({ ...body, outcome, result, ...bag.evidence } as never)));
    expect(said).toMatch(problem ?? /^ok$/);
  });
});
