/** What a client of the preview has to survive (local/azure/traps.json), where a reader decides. */
import { describe, expect, it } from '@jest/globals';
import { faultWindow } from '../../../phases/fault-window.js';
import type { FaultRunValue, FaultValidationValue } from '../port.js';
import { readScenarioRun, readValidation } from './readers.js';

const NSG = '/subscriptions/s/resourceGroups/RG/providers/Microsoft.Network/networkSecurityGroups/nsg';
const validation = (properties: Record<string, unknown>, rules?: '2026-12') =>
  readValidation({ properties }, rules === undefined ? {} : { rules }).value as FaultValidationValue;
const run = (properties: Record<string, unknown>) =>
  readScenarioRun({ name: 'run-1', properties }, {}).value as FaultRunValue;

describe('Azure trap 2.5.8: why a validation did not succeed', () => {
  const permission = {
    resourceId: NSG,
    requiredPermissions: ['A/read', 'A/write'],
    missingPermissions: ['A/write'],
    recommendedRoles: ['4d97b98b'],
    identity: { objectId: 'principal', tenantId: 't' },
  };
  const lacks = `the identity principal lacks A/write on ${NSG} (recommended: 4d97b98b)`;

  it.each<[string, Record<string, unknown>, string[]]>([
    ['missing permissions, as the final version has them', { validationErrors: { permission: [permission] } }, [lacks]],
    ['missing permissions, as drafts have them', { errors: { permission: [permission], resource: [] } }, [lacks]],
    ['both lists are left out', { validationErrors: {} }, []],
    [
      'a resource in a bad state',
      { validationErrors: { resource: [{ resourceId: NSG, errorCode: 7, errorMessage: 'stopped' }] } },
      [`${NSG}: stopped`],
    ],
    ['only a number', { validationErrors: { resource: [{ resourceId: NSG, errorCode: 7 }] } }, [`${NSG}: error 7`]],
    [
      'code and message instead of errorCode and errorMessage',
      { errors: [{ code: 'X' }, { message: 'm' }] },
      ['X', 'm'],
    ],
    [
      'an entry without anything',
      { validationErrors: { permission: [{}] } },
      ['the identity lacks a permission on a resource'],
    ],
  ])('%s', (_, errors, problems) => {
    expect(validation({ status: 'RequiresAttention', ...errors }).problems).toEqual(problems);
  });

  it('rules before 2027-01 go on reading the list alone', () => {
    const errors = { errors: [{ code: 'X' }], validationErrors: { permission: [permission] } };
    expect(validation({ status: 'RequiresAttention', ...errors }, '2026-12').problems).toEqual(['unnamed problem']);
  });
});

it('Azure trap 2.5.6: a run that Succeeded with every action skipped has proven nothing', () => {
  const skipped = { actionUrn: 'deny', state: 'Skipped', resources: [] };
  const { status, actions, resources } = run({ status: 'Succeeded', scenarioRunSummary: [skipped], resources: [] });
  expect([status, actions.map(({ state }) => state), resources]).toEqual(['Succeeded', ['Skipped'], []]);
});

it.each(['SettingUp', 'Preparing', 'CleaningUp', 'Canceling', 'SomethingNew'])(
  'Azure trap 5.6: the state %s, added in the middle of the preview or not, does not end a run',
  (status) => {
    expect(run({ status }).terminal).toBe(false);
  },
);

it('Azure trap 2.5.7: the run goes ahead without the role, and its action fails: no fault acted', () => {
  const action = {
    actionUrn: 'deny',
    state: 'Failed',
    startedAt: '2026-12-01T00:00:00Z',
    completedAt: '2026-12-01T00:00:01Z',
    resources: [{ id: NSG }],
  };
  const scenarioRunJson = JSON.stringify({ actions: { deny: { properties: { faultUrn: 'urn:deny' } } } });
  const value = run({ status: 'Succeeded', scenarioRunSummary: [action], scenarioRunJson });
  expect(value.actions).toMatchObject([{ faultUrn: 'urn:deny', state: 'Failed' }]);
  expect(faultWindow(value, { actions: ['urn:deny'], targets: [NSG], effect: [] })).toBeNull();
});

it('Azure trap 5.8: ids of targets compare ignoring case', () => {
  const acted = { actionUrn: 'deny', state: 'Running', resources: [{ id: NSG.toUpperCase() }] };
  expect(run({ status: 'Running', scenarioRunSummary: [acted] }).actions[0]?.targets).toEqual([NSG.toLowerCase()]);
});
