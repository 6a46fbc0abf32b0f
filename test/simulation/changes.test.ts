/** What somebody else does to the targets while an experiment runs contaminates it, as Azure's activity log tells it (R8.5). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../../local/azure/fixture.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

const NSG = networkSecurityGroupId(DEFAULT_FIXTURE);
const DATABASE = NSG.replace(/Microsoft\.Network.*/, 'Microsoft.Sql/servers/orders/databases/orders');
const PIPELINE = 'bbbbbbbb-0000-4000-8000-000000000001';
let simulation: Simulation;

beforeAll(async () => {
  simulation = createSimulation({
    place: {
      watch: { changes: true, margin: 'PT3M30S', also: [DATABASE], ignore: ['CCCCCCCC-0000-4000-8000-000000000001'] },
    },
  });
  await simulation.ready();
});
afterAll(() => simulation.close());
beforeEach(() => simulation.reset());

const state = () => simulation.app.world.state;
const execution = () => inEnglish(state()?.experiment?.execution ?? state()?.experiment?.repairs.at(-1));
const logs = () => Object.values(state()?.receipts ?? {}).filter(({ kind }) => kind === 'activity-log');

/** Once the fault acts. */
async function workWhile(done: () => void) {
  let told = false;
  simulation.trouble = () => {
    if (simulation.service.blocked && !told) {
      told = true;
      done();
    }
    return undefined;
  };
  await simulation.work();
  expect(told).toBe(true);
}

describe('R8.5 the activity log', () => {
  it('R8.3 no fault is started while it can not be read', async () => {
    simulation.trouble = ({ path }) => (path.includes('/eventtypes/') ? { status: 403 } : undefined);
    await simulation.work();
    expect(state()?.operations).toEqual([]);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'provider' }]);
  });

  it('Azure trap 2.5.11: what the fault itself does at its target contaminates nothing, and the log is evidence', async () => {
    await simulation.work();
    expect(execution()).toMatchObject({ disposition: 'diagnostic-eligible', contaminated: null });
    const [log] = logs();
    expect(log?.value).toMatchObject({
      more: false,
      changes: [
        { operation: 'microsoft.network/networksecuritygroups/securityrules/write' },
        { operation: 'microsoft.network/networksecuritygroups/securityrules/delete' },
      ],
    });
    expect(state()?.experiment?.execution?.receipts).toContain(log?.id);
  });

  it.each([
    ['a write at the target', NSG, 'Microsoft.Network/networkSecurityGroups/write', PIPELINE],
    [
      'below it',
      `${NSG}/securityRules/other`,
      'Microsoft.Network/networkSecurityGroups/securityRules/delete',
      PIPELINE,
    ],
    ['by a person', NSG, 'Microsoft.Network/networkSecurityGroups/write', 'somebody@example.com'],
    ['an action at what else is watched', DATABASE, 'Microsoft.Sql/servers/databases/failover/action', PIPELINE],
  ])('%s contaminates', async (_case, resource, operation, caller) => {
    await workWhile(() => simulation.activity.record({ resource, operation, caller }));
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'contaminated' }]);
    expect(JSON.stringify(execution())).toContain(`${resource.toLowerCase()} was changed while the experiment ran`);
    expect(JSON.stringify(simulation.app.world)).not.toContain('somebody');
  });

  it.each([
    [
      'what failed',
      { resource: NSG, operation: 'Microsoft.Network/networkSecurityGroups/write', status: 'Failed' as const },
    ],
    ['what only looks', { resource: NSG, operation: 'Microsoft.Network/networkSecurityGroups/listRules/action' }],
    [
      'a policy that was evaluated',
      { resource: NSG, operation: 'Microsoft.Authorization/policies/audit/action', category: 'Policy' },
    ],
    ['a neighbor', { resource: `${NSG}-other`, operation: 'Microsoft.Network/networkSecurityGroups/write' }],
    [
      'who is to be ignored',
      {
        resource: NSG,
        operation: 'Microsoft.Network/networkSecurityGroups/write',
        caller: 'cccccccc-0000-4000-8000-000000000001',
      },
    ],
  ])('%s does not', async (_case, activity) => {
    await workWhile(() => simulation.activity.record({ caller: PIPELINE, ...activity }));
    expect(execution()).toMatchObject({ disposition: 'diagnostic-eligible', contaminated: null });
  });
});
