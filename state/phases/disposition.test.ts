/** R8.4–R8.7: what a fault did is decided by receipts, in the contract's order. */
import { describe, expect, it } from '@jest/globals';
import type { Driver } from '../testing/driver.js';
import { PREDICATES, TARGET } from '../testing/fixture.js';
import { planJson } from '../testing/raws.js';
import { at, type ExecutionOptions, execute, executed, fate } from '../testing/steps.js';

const other = `${TARGET}-other`;
const locked = (driver: Driver) => driver.world.control?.environments['shop-test']?.locked != null;

describe('R8.7 disposition', () => {
  const rows: [string, 'chaos-execution' | 'verify-execution', ExecutionOptions, [string, string | null], boolean][] = [
    ['proven → diagnostic', 'chaos-execution', {}, ['diagnostic', null], false],
    [
      'another plan than the frozen one, initial → unsafe',
      'chaos-execution',
      { run: { plan: planJson({ port: '9999' }) } },
      ['escalated', 'unsafe'],
      false,
    ],
    [
      'another plan than the frozen one, verify → fault-drift',
      'verify-execution',
      { run: { plan: planJson({ port: '9999' }) } },
      ['escalated', 'fault-drift'],
      false,
    ],
    [
      'a plan in other spelling is the same plan',
      'chaos-execution',
      { run: { plan: planJson({ targets: [TARGET.toUpperCase()] }) } },
      ['diagnostic', null],
      false,
    ],
    [
      'more targets than allowed → unsafe',
      'chaos-execution',
      { run: { targets: [TARGET, other] } },
      ['escalated', 'unsafe'],
      false,
    ],
    [
      'recovery predicate false → recovery-failed, locked',
      'chaos-execution',
      { recovery: 0 },
      ['escalated', 'recovery-failed'],
      true,
    ],
    [
      'recovery predicate null → recovery-failed, locked',
      'chaos-execution',
      { recovery: null },
      ['escalated', 'recovery-failed'],
      true,
    ],
    [
      'worker says that recovery failed → recovery-failed',
      'chaos-execution',
      { report: { recoveryFailed: true } },
      ['escalated', 'recovery-failed'],
      true,
    ],
    [
      'the run is not over → recovery-failed',
      'chaos-execution',
      { run: { status: 'CleaningUp' } },
      ['escalated', 'recovery-failed'],
      true,
    ],
    [
      'an unknown state of the run is not over',
      'chaos-execution',
      { run: { status: 'SettingUp2' } },
      ['escalated', 'recovery-failed'],
      true,
    ],
    [
      'drift and no recovery: the worse of both',
      'verify-execution',
      { run: { plan: planJson({ port: '1' }) }, recovery: 0 },
      ['escalated', 'recovery-failed'],
      true,
    ],
    [
      'effect absent in the fault window → fault-proof',
      'chaos-execution',
      { effect: { during: 1 } },
      ['resilience-analysis', 'fault-proof'],
      false,
    ],
    [
      'effect present in the control window → fault-proof',
      'chaos-execution',
      { effect: { control: 0 } },
      ['resilience-analysis', 'fault-proof'],
      false,
    ],
    [
      'effect not measured → fault-proof',
      'chaos-execution',
      { effect: { during: null } },
      ['resilience-analysis', 'fault-proof'],
      false,
    ],
    [
      'succeeded with its action skipped → fault-proof',
      'chaos-execution',
      { run: { state: 'Skipped' } },
      ['resilience-analysis', 'fault-proof'],
      false,
    ],
    [
      'succeeded without resources → fault-proof',
      'chaos-execution',
      { run: { targets: [] } },
      ['resilience-analysis', 'fault-proof'],
      false,
    ],
    [
      'landed on another target → fault-proof',
      'chaos-execution',
      { run: { targets: [other] } },
      ['resilience-analysis', 'fault-proof'],
      false,
    ],
    [
      'another revision served → contaminated',
      'chaos-execution',
      { otherRevision: 'v9' },
      ['resilience-analysis', 'contaminated'],
      false,
    ],
    [
      'R8.5 another digest under the same revision during the fault → contaminated',
      'chaos-execution',
      { otherDigest: `zip:${'9'.repeat(64)}` },
      ['resilience-analysis', 'contaminated'],
      false,
    ],
    [
      'R8.5 other scale settings during the fault → contaminated',
      'chaos-execution',
      {
        scale: [
          { min: 1, max: 3 },
          { min: 1, max: 10 },
        ],
      },
      ['resilience-analysis', 'contaminated'],
      false,
    ],
    [
      'the worker saw it contaminated',
      'chaos-execution',
      { report: { contaminated: 'a deployment began' } },
      ['resilience-analysis', 'contaminated'],
      false,
    ],
    [
      'serving not watched → contaminated',
      'chaos-execution',
      { omit: (r) => r.kind === 'serving-watch' },
      ['resilience-analysis', 'contaminated'],
      false,
    ],
    [
      'serving before the fault not read → contaminated',
      'chaos-execution',
      { omit: (r) => r.kind === 'serving' },
      ['resilience-analysis', 'contaminated'],
      false,
    ],
    [
      'same revision, other digest before the fault → contaminated',
      'verify-execution',
      { serving: { revision: 'v2', digest: `zip:${'0'.repeat(64)}` } },
      ['resilience-analysis', 'contaminated'],
      false,
    ],
    [
      'steady state false in the control window → steady-state',
      'chaos-execution',
      { steady: 0.5 },
      ['resilience-analysis', 'steady-state'],
      false,
    ],
    [
      'steady state not measured → steady-state',
      'chaos-execution',
      { steady: null },
      ['resilience-analysis', 'steady-state'],
      false,
    ],
    [
      'a halt that was not watched → provider',
      'chaos-execution',
      { halt: 'unwatched' },
      ['resilience-analysis', 'provider'],
      false,
    ],
    ['a tripped halt, recovered → diagnostic', 'chaos-execution', { halt: 'tripped' }, ['diagnostic', null], false],
    [
      'control window shorter than the fault by 10 % → provider',
      'chaos-execution',
      { controlSeconds: 9 },
      ['resilience-analysis', 'provider'],
      false,
    ],
    [
      'worker gave up: its class',
      'chaos-execution',
      { report: { outcome: 'repair', class: 'starved' } },
      ['resilience-analysis', 'starved'],
      false,
    ],
    [
      'worker gave up with a class that is none of its: provider',
      'chaos-execution',
      { report: { outcome: 'repair', class: 'cap-reached' } },
      ['resilience-analysis', 'provider'],
      false,
    ],
  ];
  it.each(rows)('%s', (_name, point, options, expected, lock) => {
    const driver = at(point);
    execute(driver, options);
    expect(fate(driver)).toEqual(expected);
    expect(locked(driver)).toBe(lock);
  });

  it('R5.10 the run of another start is no receipt of this one: refused, and nothing is lost', () => {
    const driver = at('chaos-execution').fork();
    expect(() => execute(driver, { run: { runId: 'run-9' } })).toThrow(
      /invalid-receipts.*is not of [^ ]*\/runs\/run-1/,
    );
    expect(driver.state.phase).toBe('chaos-execution');
  });

  it('R8.6 the halt that tripped is named', () => {
    const driver = at('chaos-execution');
    execute(driver, { halt: 'tripped' });
    expect(driver.state.experiment?.execution).toMatchObject({
      haltedBy: PREDICATES.halt.id,
      proven: true,
      timeToRecoverSeconds: 2,
    });
  });

  it('R8.7 a locked environment refuses the next run by name', () => {
    const driver = at('chaos-execution');
    execute(driver, { recovery: 0 });
    const { state } = driver;
    driver.world = { ...driver.world, state: null };
    const request = {
      schemaVersion: 'chaos-loop/start/v1',
      kind: 'run',
      repository: state.repository,
      commit: state.commit,
    } as const;
    const { environment, targets, guardrails, workspace, config } = state;
    const body = {
      type: 'start',
      request: { ...request, environment, targets, guardrails, workspace: workspace.request, config },
    } as const;
    expect(driver.refused(body)).toBe('environment-locked');
  });

  it('R8.4 the control window may not reach into the fault', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    const { windows } = command.report;
    if (!windows?.control || !windows.fault) throw new Error('no windows');
    const late = { from: windows.control.from, to: windows.fault.to };
    driver.send({ ...command, report: { ...command.report, windows: { ...windows, control: late } } });
    expect(driver.state.phase).toBe('resilience-analysis');
  });

  it('R8.1 in verify the control window begins after the accepted build served', () => {
    const driver = at('verify-execution');
    driver.edit((state) => {
      if (state.gate) state.gate.servingSince = '2026-11-03T00:00:00.000Z';
    });
    execute(driver);
    expect(fate(driver)).toEqual(['resilience-analysis', 'contaminated']);
  });
});

describe('R8.7 of several recovery predicates each has to hold', () => {
  it('one that was not measured: recovery is not proven', () => {
    const driver = at('chaos-execution');
    driver.edit(({ experiment }) => {
      const [first] = experiment?.hypothesis.recovery ?? [];
      if (first) experiment?.hypothesis.recovery.push({ ...first, id: 'another' });
    });
    const command = executed(driver, { omit: (receipt) => receipt.subject === 'another' });
    driver.send(command);
    expect(fate(driver)).toEqual(['escalated', 'recovery-failed']);
  });
});
