/** R7.1: what the service says of its actions decides whether they act on a target. */
import { expect, it } from '@jest/globals';
import { readValue } from '../evidence/readers/index.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { FAULT_URN, hypothesis, SUBSCRIPTION, TARGET } from '../testing/fixture.js';
import { Bag } from '../testing/raws.js';
import { analysisEvidence, at } from '../testing/steps.js';
import { evaluate } from './eligibility.js';

const REGION = `/subscriptions/${SUBSCRIPTION}/providers/Microsoft.Chaos/locations/eastus`;
const action = (types: readonly unknown[], ids: object = { urn: FAULT_URN }, name = 'microsoft-nsg-rule') => ({
  id: `${REGION}/actions/${name}`,
  name,
  properties: { ...ids, supportedTargetTypes: types },
});
const type = (targetType: string) => ({ targetType, requiredPermissions: [] });
const SAID = `action ${FAULT_URN} acts on`;

function reasons(entries: readonly unknown[] | null): unknown {
  const driver = at('chaos-execution');
  const { receipts } = analysisEvidence(driver, hypothesis());
  const bag = new Bag();
  if (entries) bag.add({ kind: 'fault-actions', subject: REGION }, { pages: [{ value: entries }] }, driver.now);
  const found = evaluate(driver.state, hypothesis(), [...receipts, ...bag.evidence.receipts]);
  const cited = bag.evidence.receipts.some(({ id }) => found.receipts.includes(id));
  return [inEnglish(found.reasons), cited];
}

it.each<[string, unknown[] | null, string[], boolean]>([
  ['the target’s own type, in any casing', [action([type('microsoft.network/NetworkSecurityGroups')])], [], true],
  [
    'one of several',
    [action([type('Microsoft.Compute/virtualMachines'), type('Microsoft.Network/networkSecurityGroups')])],
    [],
    true,
  ],
  ['the type of its child', [action([type('Microsoft.Network/networkSecurityGroups/securityRules')])], [], true],
  [
    'another type',
    [action([type('Microsoft.Compute/virtualMachines'), type('Microsoft.Web/sites')])],
    [`${SAID} Microsoft.Compute/virtualMachines and Microsoft.Web/sites, not on ${TARGET.toLowerCase()}`],
    true,
  ],
  [
    'a type whose name begins alike',
    [action([type('Microsoft.Network/networkSecurityGroupsOld')])],
    [`${SAID} Microsoft.Network/networkSecurityGroupsOld, not on ${TARGET.toLowerCase()}`],
    true,
  ],
  ['it lists no type', [action([])], [], false],
  [
    'another action is listed',
    [action([type('Microsoft.Web/sites')], { urn: 'urn:csci:microsoft:webApp:stop/1.0' }, 'x')],
    [],
    false,
  ],
  ['the service was not asked', null, [], false],
])('R7.1 %s', (_, entries, expected, cited) => {
  expect(reasons(entries)).toEqual([expected, cited]);
});

it.each([
  [{ urn: 'urn:csci:microsoft:networkSecurityGroup:securityRule/1.0.0' }, 'x'],
  [{ canonicalId: 'microsoft-networksecuritygroup-securityrule/1.0' }, 'x'],
  [{}, 'microsoft-networkSecurityGroup-securityRule'],
])('R7.1 the same action in another spelling: %j %s', (ids, name) => {
  expect(reasons([action([type('Microsoft.Web/sites')], ids, name)])).toEqual([
    [`${SAID} Microsoft.Web/sites, not on ${TARGET.toLowerCase()}`],
    true,
  ]);
});

it('R4.4 a list with a page missing says nothing', () => {
  expect(readValue('fault-actions', { pages: [{ value: [], nextLink: 'x' }] }).value).toBeNull();
});
