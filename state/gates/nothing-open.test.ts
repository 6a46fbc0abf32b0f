/** A state that lacks what its phase has answers with a refusal, never with a defect. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import type { CommandBody } from '../base/command.js';
import type { Driver } from '../testing/driver.js';
import { gateEvidence } from '../testing/github-raws.js';
import { at, claim, executed, goodDelivery, observe, probeEvidence, readAgain, submission } from '../testing/steps.js';

const source = { type: 'comment' as const, id: 'c-1' };
const approve = (driver: Driver): CommandBody => ({
  type: 'approve',
  setId: null,
  advisoryIds: ['add-timeout'],
  at: driver.now,
  source,
  reads: readAgain(driver, [source]),
});
const reject = (driver: Driver): CommandBody => ({ type: 'reject', setId: null, at: driver.now, reason: 'no', source });
const supersede: CommandBody = { type: 'supersede-target', old: 'a', new: 'b', changeId: 'timeout' };
const look = (driver: Driver): CommandBody => ({
  type: 'observe-gate',
  ...gateEvidence(goodDelivery(driver), driver.now),
});

type Point = Parameters<typeof at>[0];
type Edit = (state: RunState) => unknown;
const noSet: Edit = (state) => Object.assign(state, { advisory: null });
const noApproval: Edit = (state) => Object.assign(state, { approval: null });
const noGate: Edit = (state) => Object.assign(state, { gate: null });

describe('nothing is open', () => {
  it.each<[string, Point, Edit, (driver: Driver) => CommandBody]>([
    ['approve without a set', 'advisory-approval', noSet, approve],
    ['approve without an approval', 'advisory-approval', noApproval, approve],
    ['reject without a set', 'advisory-approval', noSet, reject],
    ['reject without an approval', 'advisory-approval', noApproval, reject],
    [
      'decisions read without an approval',
      'advisory-approval',
      noApproval,
      (driver) => ({ type: 'decisions-read', reads: readAgain(driver, [source]) }),
    ],
    ['a look without a gate', 'awaiting-external-gate', noGate, look],
    ['a target replaced without a gate', 'awaiting-external-gate', noGate, () => supersede],
  ])('%s', (_, point, edit, body) => {
    const driver = at(point);
    driver.tick(60);
    driver.edit(edit);
    expect(driver.refused(body(driver))).toBe('wrong-phase');
  });

  it('a probe without a gate', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    observe(driver, goodDelivery(driver));
    claim(driver);
    driver.tick(6);
    const command = submission(driver, probeEvidence(driver));
    driver.edit(noGate);
    expect(driver.ask(command)).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });

  it('an execution without an experiment', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    driver.edit((state) => Object.assign(state, { experiment: null }));
    expect(driver.ask({ ...command, receipts: [], raws: {} })).toMatchObject({
      ok: false,
      error: { code: 'wrong-phase' },
    });
  });
});
