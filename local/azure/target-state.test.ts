/** What is read of each kind of target, by the product's own client and login against the host, which refuses what Azure refuses (R8.9). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ArmClient } from '../../action/azure/rest.js';
import { targetStates } from '../../action/azure/target-state.js';
import { leftBehind } from '../../state/evidence/left-behind.js';
import { readValue } from '../../state/evidence/readers/index.js';
import type { TargetStateValue } from '../../state/evidence/readers/target-state.js';
import { TARGET_READS } from '../../state/evidence/target-reads.js';
import { DEFAULT_FIXTURE, networkSecurityGroupId, resourceGroupId } from './fixture.js';
import { type AzureHost, startAzureHost } from './host.js';
import type { Services } from './service-routes.js';
import { faultRule, noTargets, type Targets } from './target-routes.js';
import { productArm, startIssuer, type TestIssuer } from './testing.js';

const id = (type: string, name: string) => `${resourceGroupId(DEFAULT_FIXTURE)}/providers/${type}/${name}`;
const targets: Targets = noTargets();
const services: Services = { containerApps: {}, sites: {} };
let issuer: TestIssuer;
let host: AzureHost;
let arm: ArmClient;

beforeAll(async () => {
  issuer = await startIssuer();
  host = await startAzureHost({
    fixture: DEFAULT_FIXTURE,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: { block: () => undefined, unblock: () => undefined },
    services,
    targets,
  });
  arm = productArm(host.url, issuer);
});
afterAll(async () => {
  await host.close();
  await issuer.close();
});
beforeEach(() => {
  Object.assign(targets, noTargets());
  services.sites = {};
});

async function read(...ids: string[]): Promise<TargetStateValue> {
  const { raw } = await targetStates(async () => arm, ids);
  expect(JSON.stringify(raw)).not.toContain('not-to-be-kept');
  return readValue('target-state', raw).value as TargetStateValue;
}
const site = (state: 'Running' | 'Stopped') => ({
  state,
  linuxFxVersion: 'NODE|22-lts',
  deployments: [],
  instances: [],
});

const CASES: [type: string, name: string, before: () => void, after: () => void, left: unknown][] = [
  [
    'Microsoft.Network/networkSecurityGroups',
    DEFAULT_FIXTURE.networkSecurityGroup,
    () => {
      targets.rules = { web: { access: 'Allow', direction: 'Inbound', priority: 200 } };
    },
    () => {
      targets.rules = { deny: faultRule() };
    },
    [
      { name: 'rule deny', before: null, after: expect.stringMatching(/^Deny Outbound 100 \(/) },
      { name: 'rule web', before: expect.stringMatching(/^Allow Inbound 200 \(/), after: null },
    ],
  ],
  [
    'Microsoft.Compute/virtualMachines',
    'vm1',
    () => {
      targets.machines = { VM1: 'running' };
    },
    () => {
      targets.machines = { VM1: 'deallocated' };
    },
    [{ name: 'power', before: 'running', after: 'deallocated' }],
  ],
  [
    'Microsoft.Compute/virtualMachineScaleSets',
    'nodes',
    () => {
      targets.scaleSets = { nodes: { 0: 'running', 1: 'running', 2: 'deallocated' } };
    },
    // On the second page; 0 was scaled in, 2 was started by somebody, 3 was added.
    () => {
      targets.scaleSets = { nodes: { 2: 'running', 3: 'running', 1: 'stopped' } };
    },
    [{ name: 'instance 1', before: null, after: 'stopped' }],
  ],
  [
    'Microsoft.Web/sites',
    'shop',
    () => {
      services.sites = { shop: site('Running') };
    },
    () => {
      services.sites = { shop: site('Stopped') };
    },
    [{ name: 'state', before: 'Running', after: 'Stopped' }],
  ],
  [
    'Microsoft.DocumentDB/databaseAccounts',
    'orders-db',
    () => {
      targets.accounts = { 'orders-db': ['East US 2', 'West US'] };
    },
    () => {
      targets.accounts = { 'orders-db': ['West US', 'East US 2'] };
    },
    [
      { name: 'write region', before: 'East US 2', after: 'West US' },
      { name: 'region of priority 1', before: 'West US', after: 'East US 2' },
    ],
  ],
  [
    'Microsoft.KeyVault/vaults',
    'orders-kv',
    () => {
      targets.vaults = { 'orders-kv': null };
    },
    () => {
      targets.vaults = { 'orders-kv': { defaultAction: 'Deny', ipRules: [] } };
    },
    [{ name: 'default action', before: 'Allow, bypass AzureServices', after: 'Deny, bypass AzureServices' }],
  ],
  [
    'Microsoft.Insights/autoscaleSettings',
    'orders-scale',
    () => {
      targets.autoscale = { 'orders-scale': true };
    },
    () => {
      targets.autoscale = { 'orders-scale': false };
    },
    [{ name: 'enabled', before: 'true', after: 'false' }],
  ],
];

describe('R8.9 what a fault changes is read at its target', () => {
  it('of every type in the table', () => {
    expect(CASES.map(([type]) => type.toLowerCase()).sort()).toEqual(TARGET_READS.map(({ type }) => type).sort());
  });

  it.each(CASES)('%s: %s', async (type, name, before, after, left) => {
    const target = id(type, name);
    before();
    const was = await read(target);
    expect(was).toMatchObject({ targets: [{ id: target.toLowerCase() }], unread: [] });
    expect(leftBehind(was, await read(target))).toEqual([]);
    after();
    expect(leftBehind(was, await read(target))).toMatchObject([{ id: target.toLowerCase(), facts: left }]);
  });

  it('what is not there, or of another type, is unread and says why; the others are read all the same', async () => {
    const ids = [id('Microsoft.Compute/virtualMachines', 'gone'), id('Microsoft.Sql/servers', 'sql')];
    const value = await read(networkSecurityGroupId(DEFAULT_FIXTURE), ...ids);
    expect(value.targets).toHaveLength(1);
    expect(value.unread).toMatchObject([
      { id: ids[0]?.toLowerCase(), why: expect.stringMatching(/404 ResourceNotFound/) },
      { id: ids[1]?.toLowerCase(), why: expect.stringMatching(/nothing here knows/) },
    ]);
  });

  it('a login that fails leaves all unread, and throws nothing', async () => {
    const refused = () => Promise.reject(new Error('no login'));
    const { raw } = await targetStates(refused, [networkSecurityGroupId(DEFAULT_FIXTURE)]);
    expect(readValue('target-state', raw).value).toMatchObject({ targets: [], unread: [{ why: 'no login' }] });
  });

  it('so many rules that nobody could read the list are one fact, which differs where one of them does', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`r${n}`, { access: 'Deny', direction: 'Inbound', priority: 100 + n }]),
    );
    targets.rules = many;
    const nsg = networkSecurityGroupId(DEFAULT_FIXTURE);
    const was = await read(nsg);
    expect(was.targets).toMatchObject([{ count: 60, facts: null }]);
    expect(leftBehind(was, await read(nsg))).toEqual([]);
    targets.rules = { ...many, r7: { access: 'Allow', direction: 'Inbound', priority: 107 } };
    expect(leftBehind(was, await read(nsg))).toMatchObject([
      { facts: [{ name: 'all', before: expect.stringMatching(/^60 /) }] },
    ]);
  });
});
