/** R6.3: what is allowed here, evaluated by the kernel and shown rule by rule. */
import { describe, expect, it } from '@jest/globals';
import type { EnvironmentConfig } from '../../schemas/generated/types.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { obligations } from '../queries/obligations.js';
import { Driver } from '../testing/driver.js';
import { config, ENVIRONMENT, environmentConfig, FAULT_URN, hypothesis, TARGET } from '../testing/fixture.js';
import { Bag, planJson } from '../testing/raws.js';
import {
  accept,
  analysisEvidence,
  claim,
  driveTo,
  execute,
  prepareFault,
  submission,
  WORKFLOW_RUN,
} from '../testing/steps.js';
import { windowOpen } from './policy.js';

type Policy = NonNullable<EnvironmentConfig['policy']>;

function analyzed(policy: Policy, tags?: Record<string, string> | null, plan?: string): Driver {
  const driver = driveTo(new Driver(), 'started', config(environmentConfig({ policy })));
  claim(driver);
  driver.tick(10);
  const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [hypothesis()], findings: [] };
  const evidence = analysisEvidence(driver, hypothesis(), plan === undefined ? {} : { plan });
  const bag = new Bag();
  if (tags !== null)
    bag.add(
      { kind: 'target', subject: TARGET.toUpperCase() },
      { id: TARGET, pages: [{ value: [{ id: TARGET, tags }] }] },
      driver.now,
    );
  const receipts = [...evidence.receipts, ...bag.receipts];
  accept(driver, submission(driver, { receipts, raws: { ...evidence.raws, ...bag.raws } }, { proposal }));
  return driver;
}
const first = (driver: Driver) => driver.state.analysis.hypotheses[0];

describe('R6.3 policy', () => {
  it.each<[string, Policy, Record<string, string> | null, string | null]>([
    ['nothing is restricted', {}, {}, null],
    ['the scenario is named, ignoring case', { scenarios: ['dependencyblackout'] }, {}, null],
    ['another scenario is named', { scenarios: ['ZoneDown'] }, {}, 'policy does not allow scenario DependencyBlackout'],
    ['the action is named', { actions: [FAULT_URN.toUpperCase()] }, {}, null],
    ['another action is named', { actions: ['urn:x'] }, {}, `policy does not allow action ${FAULT_URN}`],
    ['the target has opted in', { optInTag: { name: 'Chaos' } }, { chaos: 'yes' }, null],
    ['with the value', { optInTag: { name: 'chaos', value: 'yes' } }, { chaos: 'yes' }, null],
    [
      'with another value',
      { optInTag: { name: 'chaos', value: 'yes' } },
      { chaos: 'no' },
      `${TARGET} has tag chaos=no, not chaos=yes`,
    ],
    ['without the tag', { optInTag: { name: 'chaos' } }, { team: 'shop' }, `${TARGET} has no tag chaos`],
    [
      'with tags that nobody read',
      { optInTag: { name: 'chaos' } },
      null,
      `the tags of ${TARGET} were not read, so nobody opted it in (chaos)`,
    ],
  ])('%s', (_name, policy, tags, reason) => {
    const driver = analyzed(policy, tags);
    expect(inEnglish(first(driver)?.reasons)).toEqual(reason === null ? [] : [reason]);
    expect(inEnglish(driver.state.phase)).toBe(reason === null ? 'chaos-execution' : 'resilience-analysis');
    const refused = first(driver)?.policy?.filter((check) => check.status === 'refused') ?? [];
    expect(inEnglish(refused.map((check) => check.reason))).toEqual(reason === null ? [] : [reason]);
  });

  it('runbooks, role grants and backend updates only when they are named', () => {
    for (const urn of [
      'urn:csci:microsoft:automation:runbook/1.0',
      'urn:x:roleAssignment/1',
      'urn:x:backendUpdate/1',
    ]) {
      const plan = planJson({ urn });
      expect(inEnglish(first(analyzed({}, {}, plan))?.reasons ?? []).join()).toMatch(
        /does not allow action .* unless it is named/,
      );
      expect(inEnglish(first(analyzed({ actions: [urn] }, {}, plan))?.reasons ?? []).join()).not.toMatch(
        /does not allow action/,
      );
    }
  });

  it('shows each rule with its status, like a stage of the gate', () => {
    const driver = analyzed({ scenarios: ['DependencyBlackout'], optInTag: { name: 'chaos' } }, { chaos: '1' });
    expect(first(driver)?.policy?.map(({ rule, status }) => [rule, status])).toEqual([
      ['scenario', 'allowed'],
      ['action', 'allowed'],
      ['tag', 'allowed'],
    ]);
  });
});

describe('R6.3 time windows', () => {
  // 2 November 2026 is a Monday.
  it.each<[string, string, boolean]>([
    ['2026-11-02T09:00:00.000Z', 'from', true],
    ['2026-11-02T08:59:59.999Z', 'before', false],
    ['2026-11-02T16:59:59.999Z', 'last minute', true],
    ['2026-11-02T17:00:00.000Z', 'to is outside', false],
    ['2026-11-03T10:00:00.000Z', 'another day', false],
  ])('%s (%s)', (now, _name, open) => {
    expect(windowOpen([{ days: ['mon'], from: '09:00', to: '17:00' }], now)).toBe(open);
  });

  it.each<[string, boolean]>([
    ['2026-11-02T23:30:00.000Z', true],
    ['2026-11-03T01:59:00.000Z', true],
    ['2026-11-03T02:00:00.000Z', false],
    ['2026-11-02T01:00:00.000Z', false],
    ['2026-11-03T23:30:00.000Z', false],
  ])('a window over midnight belongs to the day on which it begins: %s', (now, open) => {
    expect(windowOpen([{ days: ['mon'], from: '22:00', to: '02:00' }], now)).toBe(open);
  });

  it('R8.3 closed: eligible all the same, no worker, no repair; open: it goes on', () => {
    const driver = analyzed({ windows: [{ from: '12:00', to: '14:00' }] });
    expect([first(driver)?.eligible, driver.state.phase, driver.state.lease]).toEqual([true, 'chaos-execution', null]);
    expect(first(driver)?.policy?.at(-1)).toMatchObject({ rule: 'window', status: 'waiting' });
    expect(obligations(driver.world, driver.now)).toMatchObject([{ kind: 'window', nextCommands: ['abandon'] }]);
    expect(driver.refused({ type: 'dispatch' })).toBe('window-closed');
    driver.now = '2026-11-02T12:00:00.000Z';
    driver.must({ type: 'dispatch' });
    expect(driver.state.repairs).toBe(0);
    execute(driver);
    expect(driver.state.phase).toBe('diagnostic');
  });

  it('one that closes before the claim or the start forbids both', () => {
    const driver = analyzed({ windows: [{ from: '10:00', to: '10:20' }] });
    const { token } = driver.lease;
    driver.now = '2026-11-02T10:20:00.000Z';
    expect(driver.refused({ type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN })).toBe(
      'window-closed',
    );
    driver.now = '2026-11-02T10:19:58.000Z';
    claim(driver);
    driver.tick(2);
    expect(() => prepareFault(driver)).toThrow(/window-closed/);
  });
});
