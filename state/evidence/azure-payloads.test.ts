/** Every payload that Azure was seen to send gives the reading that the contract demands, through the kernel's own rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Hypothesis, Predicate, Statement } from '../../schemas/generated/types.js';
import { samePlan } from '../base/node-group.js';
import { codeOf } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { evaluate } from '../phases/eligibility.js';
import { faultWindow } from '../phases/fault-window.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, hypothesis, PREDICATES } from '../testing/fixture.js';
import { Bag, runSubject, scenarioListRaw, workspaceListRaw } from '../testing/raws.js';
import { driveTo, executed, at as reach } from '../testing/steps.js';
import { sameWindow } from './measure.js';
import type { FaultRunValue, FaultValidationValue } from './providers/port.js';
import { readValue } from './readers/index.js';

const folders = ['./providers/chaos-studio-workspaces/testdata/', './readers/testdata/'].map(
  (path) => new URL(path, import.meta.url),
);
const files = folders.flatMap((folder) => readdirSync(folder).map((file) => new URL(file, folder)));
const nameOf = (file: URL) =>
  file.pathname
    .split('/')
    .at(-1)
    ?.replace(/\.json$/, '') ?? '';
const raw = (name: string) => {
  const file = files.find((candidate) => nameOf(candidate) === name);
  if (!file) throw new Error(`no payload ${name}`);
  return JSON.parse(readFileSync(file, 'utf8'));
};
const run = (name: string) => readValue('fault-run', raw(name)).value as FaultRunValue;
const validated = readValue('fault-validation', raw('validation.succeeded')).value as FaultValidationValue;

const S = '/subscriptions/11111111-2222-3333-4444-555555555555';
const CLUSTER = `${S}/resourceGroups/rg-orders/providers/Microsoft.ContainerService/managedClusters/orders-aks`;
const URN = 'urn:csci:microsoft:virtualMachineScaleSet:shutdown/1.0.0';
const proof = { actions: [URN], targets: [CLUSTER], effect: [PREDICATES.effect] };

/** What each file is about; a new file without a row here fails. */
const CASES = new Set([
  'logs.empty',
  'logs.partial-failure',
  'metrics.metric-error',
  'metrics.no-timeseries',
  'metrics.points-without-aggregate',
  'scenario-run.canceled',
  'scenario-run.older-field-names',
  'scenario-run.running',
  'scenario-run.succeeded',
  'scenario-run.succeeded-all-skipped',
  'validation.requires-attention',
  'validation.succeeded',
  'workspace.creating',
  'workspace.system-assigned',
  'workspace.user-assigned.casing-drift',
  'workspace.without-identity',
]);

it("every file has its case (workspaces: the provider's own test)", () => {
  expect(files.map(nameOf).sort()).toEqual([...CASES].sort());
});

describe('R8.4 scenario runs', () => {
  it('succeeded: seven fractional digits, canonical times, the node group’s scale set is the declared cluster', () => {
    const value = run('scenario-run.succeeded');
    expect(value).toMatchObject({ status: 'Succeeded', terminal: true, startedAt: '2026-09-24T20:04:48.793Z' });
    expect(faultWindow(value, proof)).toEqual({ from: '2026-09-24T20:04:50.872Z', to: '2026-09-24T20:09:57.717Z' });
    expect(faultWindow(value, { ...proof, targets: [CLUSTER.replace('orders-aks', 'other')] })).toBeNull();
    expect(faultWindow(value, { ...proof, actions: ['urn:csci:microsoft:compute:shutdown/1.0.0'] })).toBeNull();
  });

  it('older field names give the same fault, from actionName, startedAt and Completed', () => {
    const value = run('scenario-run.older-field-names');
    expect(value).toMatchObject({ terminal: true, endedAt: '2026-05-01T10:20:00.000Z' });
    expect(faultWindow(value, proof)).toEqual({ from: '2026-05-01T10:01:00.000Z', to: '2026-05-01T10:10:00.000Z' });
  });

  it('running has no end, so there is no window to judge yet', () => {
    const value = run('scenario-run.running');
    expect([value.terminal, value.endedAt, faultWindow(value, proof)]).toEqual([false, null, null]);
  });

  it('canceled is terminal; the fault acted for its 36 seconds and no longer', () => {
    const value = run('scenario-run.canceled');
    expect(value).toMatchObject({ status: 'Canceled', terminal: true });
    const window = faultWindow(value, proof);
    expect(sameWindow(window ?? undefined, { from: '2026-09-23T21:10:40.546Z', to: '2026-09-23T21:11:17.121Z' })).toBe(
      true,
    );
  });

  it('succeeded with everything skipped: no action, no resource, no window, an empty plan', () => {
    const value = run('scenario-run.succeeded-all-skipped');
    expect([value.status, value.resources, value.plan, faultWindow(value, proof)]).toEqual(['Succeeded', [], [], null]);
    expect(samePlan(value.plan ?? [], validated.plan ?? [], [CLUSTER])).toBe(false);
  });
});

describe('R8.7 zone drift', () => {
  it('another zone than was validated is another plan; the same zone, whatever scale set serves it, is not', () => {
    const { plan } = run('scenario-run.succeeded');
    expect([validated.plan?.[0]?.parameters, plan?.[0]?.parameters]).toEqual([{ Zones: ['1'] }, { Zones: ['3'] }]);
    expect(samePlan(plan ?? [], validated.plan ?? [], [CLUSTER])).toBe(false);
    expect(samePlan(plan ?? [], run('scenario-run.running').plan ?? [], [CLUSTER])).toBe(true);
  });

  /** The payload's times moved into the window of the experiment: only plan, states and resources decide. */
  const moved = (name: string, window: { from: string; to: string }) => {
    const payload = raw(name);
    const { properties } = payload;
    Object.assign(properties, { startTime: window.from, endTime: window.to });
    for (const action of properties.scenarioRunSummary)
      Object.assign(action, { startedAt: window.from, completedAt: window.to });
    return payload;
  };

  /** The kernel's disposition of a payload, with the frozen plan of the validation that was kept. */
  const disposed = (name: string, point: 'chaos-execution' | 'verify-execution', as = moved) => {
    const driver = reach(point);
    driver.edit((state) => {
      if (!state.experiment || !validated.plan || !validated.planDigest) throw new Error('no experiment');
      Object.assign(state.experiment, { plan: validated.plan, planDigest: validated.planDigest });
    });
    const runId = run(name).runId;
    const command = executed(driver, { omit: (receipt) => receipt.kind === 'fault-run' });
    const { mode, experiment } = driver.state;
    const bag = new Bag({ experiment: experiment?.n ?? 0, mode });
    const fault = command.report.windows?.fault ?? { from: driver.now, to: driver.now };
    // The payload is of another workspace than the fixture's; what it says of the run is what is asked about here.
    const subject = runSubject(runId);
    bag.add({ kind: 'fault-run', subject }, { ...(as(name, fault) as object), id: subject }, driver.now);
    driver.edit((state) => {
      const started = state.operations.findLast((entry) => entry.kind === 'fault-start');
      if (started) started.result = { runId };
    });
    const decision = driver.ask({
      ...command,
      receipts: [...command.receipts, ...bag.receipts],
      raws: { ...command.raws, ...bag.raws },
    });
    if (!decision.ok) throw new Error(JSON.stringify(decision.error));
    const { archive, state } = decision;
    return { execution: archive?.document.experiment.execution ?? state?.experiment?.execution, cause: state?.cause };
  };

  it.each([
    ['scenario-run.succeeded', 'chaos-execution', 'unsafe'],
    ['scenario-run.succeeded', 'verify-execution', 'fault-drift'],
    ['scenario-run.older-field-names', 'chaos-execution', 'unsafe'],
    ['scenario-run.canceled', 'chaos-execution', 'unsafe'],
  ] as const)('%s in %s is another zone than was frozen: %s', (name, point, cause) => {
    const { execution, cause: ended } = disposed(name, point);
    expect([execution?.disposition, execution?.class, ended]).toEqual([cause, cause, cause]);
    expect(inEnglish(execution?.details)).toMatch(/not the one that was frozen/);
  });

  it('all skipped proves nothing: never diagnostic, whatever the status says', () => {
    const { execution } = disposed('scenario-run.succeeded-all-skipped', 'chaos-execution');
    expect(execution).toMatchObject({ landed: false, proven: false });
    expect(execution?.disposition).not.toBe('diagnostic-eligible');
  });

  it('running when it is submitted: the fault is not over, so it is unsafe', () => {
    const { execution } = disposed('scenario-run.running', 'chaos-execution', raw);
    expect(execution).toMatchObject({ disposition: 'unsafe', class: 'recovery-failed' });
  });
});

describe('R7.1 validations', () => {
  const orders: Hypothesis = hypothesis('h-zone', {
    fault: {
      ...hypothesis().fault,
      scenarioName: 'ComputeZoneDown-1.1',
      configurationName: 'orders-zone',
      faultType: 'zone-down',
      targetResources: [CLUSTER],
      duration: 'PT5M',
      parameters: {},
    },
    faultProof: proof,
  });
  const judged = (name: string) => {
    const driver = driveTo(new Driver(), 'chaos-execution', config(environmentConfig()));
    driver.edit((state) => {
      state.targets = [CLUSTER];
      state.guardrails.maxFaultDuration = 'PT10M';
      if (state.workspace.resource)
        state.workspace.resource.id = `${S}/resourceGroups/rg-orders/providers/Microsoft.Chaos/workspaces/orders-resilience`;
    });
    const bag = new Bag();
    const subject = raw(name).id;
    bag.add({ kind: 'fault-catalog', subject: 'ws' }, scenarioListRaw(['ComputeZoneDown-1.1']), driver.now);
    bag.add({ kind: 'fault-plan', subject }, { name: 'orders-zone', properties: {} }, driver.now);
    bag.add({ kind: 'fault-validation', subject }, raw(name), driver.now);
    bag.add({ kind: 'fault-preparation', subject: 'x' }, workspaceListRaw(), driver.now);
    return evaluate(driver.state, orders, bag.receipts);
  };
  const ofValidation = (reasons: Statement[]) => reasons.filter((reason) => codeOf(reason) !== 'gives-no-number');

  it('succeeded: eligible with the plan of the one unskipped action, on the declared cluster', () => {
    const found = judged('validation.succeeded');
    expect(inEnglish(ofValidation(found.reasons))).toEqual([]);
    expect(found.plan).toMatchObject([{ actionId: 'vmssZoneShutdown', faultUrn: URN, duration: 'PT300S' }]);
    expect(found.plan).toHaveLength(1);
  });

  it('requires attention: refused, with what Azure says', () => {
    const found = judged('validation.requires-attention');
    expect(inEnglish(found.reasons.map(phrase)).join('\n')).toMatch(
      /RequiresAttention; The workspace identity lacks a role on 1 resource/,
    );
    expect(found.plan).toBeNull();
  });
});

describe('R5.2, R5.3 metrics and logs read null, never zero', () => {
  const window = { from: '2026-09-24T20:00:00.000Z', to: '2026-09-24T20:04:00.000Z' };
  const metric: Predicate = {
    id: 'cpu',
    source: { type: 'metric', resourceId: CLUSTER, metric: 'Percentage CPU', aggregation: 'Average', interval: 'PT1M' },
    operator: '<',
    threshold: 90,
    unit: 'percent',
  };
  const logs: Predicate = {
    id: 'errors',
    source: { type: 'logs', resourceId: CLUSTER, query: 'AppExceptions | summarize value = sum(itemCount)' },
    operator: '<',
    threshold: 1,
    unit: 'count',
  };
  it.each([
    ['metrics.metric-error', metric, /InvalidSamplingType/],
    ['metrics.no-timeseries', metric, /series is empty/],
    ['metrics.points-without-aggregate', metric, /too few points: 2 of 4/],
    ['logs.empty', logs, /row/],
    ['logs.partial-failure', logs, /./],
  ])('%s', (name, predicate, caveat) => {
    const reading = readValue('predicate', { predicate, response: raw(name) }, { predicate, window });
    expect(inEnglish([reading.value, reading.caveat])).toEqual([null, expect.stringMatching(caveat)]);
  });

  it('R4.4 a point of 0.0 is a value where coverage allows it', () => {
    const half = { ...metric, minCoverage: 0.5 };
    const reading = readValue(
      'predicate',
      { predicate: half, response: raw('metrics.points-without-aggregate') },
      { predicate: half, window },
    );
    expect(inEnglish(reading.value)).toBe(32);
  });
});
