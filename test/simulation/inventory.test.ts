/** What there is in Azure: found by Resource Graph, a fact once the resource itself answered; and what Advisor says (docs/azure.md). */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_FIXTURE, resourceGroupId } from '../../local/azure/fixture.js';
import { nodeGroupId } from '../../local/azure/inventory-routes.js';
import type { Sent } from '../../local/simulation/network.js';
import type { AdvisorValue, InventoryValue } from '../../state/evidence/readers/inventory.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { viewOf } from '../../state/queries/view/index.js';
import { createSimulation, type Simulation, type SimulationOptions } from './simulation.js';

jest.setTimeout(180_000);

const GROUP = resourceGroupId(DEFAULT_FIXTURE);
const id = (type: string, name: string, group = GROUP) => `${group}/providers/${type}/${name}`;
const PLAN = id('Microsoft.Web/serverfarms', 'plan');
const SCALE = id('Microsoft.Insights/autoscaleSettings', 'plan-scale');
const CLUSTER = id('Microsoft.ContainerService/managedClusters', 'orders-aks');
const NODES = nodeGroupId(DEFAULT_FIXTURE, 'MC_custom-name');
const NODE_SET = id('Microsoft.Compute/virtualMachineScaleSets', 'aks-pool1', NODES);

let simulation: Simulation;
afterEach(() => simulation.close());

/** A plan over a world, with its analysis and what it said. */
async function planned(
  world: (made: Simulation) => void = () => undefined,
  asked: NonNullable<SimulationOptions['place']>['inventory'] = { resources: true, advisor: true },
) {
  simulation = createSimulation({ place: { inventory: asked } });
  world(simulation);
  simulation.loop.doctor();
  await simulation.work();
  simulation.loop.start('plan');
  const { loop } = simulation;
  await simulation.work({
    proposal: { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [loop.hypothesis], findings: [] },
  });
  const { state } = simulation.app.world;
  if (!state) throw new Error('no run');
  const cited = (state.analysis.inventory?.receipts ?? []).map((one) => state.receipts[one]);
  const last = simulation.app.submissions.findLast(({ type }) => type === 'submit');
  return {
    state,
    seen: cited.find((one) => one?.kind === 'inventory')?.value as unknown as InventoryValue | undefined,
    advised: cited.find((one) => one?.kind === 'advisor')?.value as unknown as AdvisorValue | undefined,
    caveat: inEnglish(cited.find((one) => one?.kind === 'inventory')?.caveat),
    said: last && 'report' in last ? String(last.report.details) : '',
    rows: viewOf({ state, closed: new Map() }).expected.map(({ what, measuredAs }) => `${what}: ${measuredAs}`),
  };
}
const isGraph = ({ path }: Sent) => path.includes('Microsoft.ResourceGraph');
const shop = (made: Simulation) => {
  Object.assign(made.inventory.resources, {
    [PLAN]: { sku: { name: 'P1v3', tier: 'PremiumV3', capacity: 2 }, properties: { zoneRedundant: false } },
    [SCALE]: {
      properties: {
        enabled: true,
        targetResourceUri: PLAN.toUpperCase(),
        profiles: [{ capacity: { minimum: '2', maximum: '10' } }],
      },
    },
    [CLUSTER]: {
      sku: { name: 'Base', tier: 'Standard' },
      properties: {
        nodeResourceGroup: 'MC_custom-name',
        agentPoolProfiles: [
          { name: 'pool1', count: 3, minCount: 2, maxCount: 5, enableAutoScaling: true, availabilityZones: ['1', '2'] },
        ],
      },
    },
    [NODE_SET]: {
      sku: { name: 'Standard_D2s_v3', capacity: 3 },
      zones: ['1', '2'],
      properties: { secret: 'not to be kept' },
    },
  });
};

describe('the inventory of a plan', () => {
  it('is what answered itself: zones, SKU, replicas, autoscale, and nodes with the cluster that says they are its own', async () => {
    const { seen, caveat, rows } = await planned(shop);
    const of = (resource: string) => seen?.resources.find((one) => one.id === resource.toLowerCase());
    expect(of(PLAN)).toMatchObject({ sku: 'P1v3 (PremiumV3)', replicas: '2', zones: 'none', autoscale: '2–10' });
    expect(of(CLUSTER)).toMatchObject({ zones: 'pool1: 1, 2', replicas: 'pool1 2–5', nodeOf: null });
    expect(of(NODE_SET)).toMatchObject({ zones: '1, 2', replicas: '3', nodeOf: CLUSTER.toLowerCase() });
    expect([seen?.truncated, caveat]).toEqual([false, null]);
    // Container Apps of the graph that nobody describes here answer 404: rows, and no facts.
    expect(seen?.unconfirmed.map((one) => one.split('/').at(-1))).toEqual(['orders', 'pricing', 'orders-environment']);
    expect(rows).toContain(
      'There is: plan (serverfarms): zones none, SKU P1v3 (PremiumV3), replicas 2, autoscale 2–10',
    );
    expect(rows.some((row) => /^There is: aks-pool1 .*nodes of orders-aks/.test(row))).toBe(true);
    expect(JSON.stringify(simulation.app.submissions)).not.toContain('not to be kept');
    // Two rows a page, as the graph gives them: all of them were asked for.
    expect(simulation.sent.filter(isGraph).length).toBeGreaterThan(3);
  });

  it('Azure trap 5.13: a row of what is gone is no fact, and what the graph lacks is not said to be absent', async () => {
    const { seen } = await planned((made) => {
      shop(made);
      made.inventory.ghosts.push(id('Microsoft.Cache/redis', 'gone'));
      made.inventory.missing.push(PLAN);
    });
    expect(seen?.unconfirmed.some((one) => one.endsWith('/gone'))).toBe(true);
    expect(JSON.stringify(seen?.resources)).not.toMatch(/"gone"|serverfarms/);
  });

  it('a truncated answer says so on the receipt, in the report and on the page', async () => {
    const { seen, caveat, said, rows } = await planned((made) => {
      shop(made);
      made.inventory.truncated = true;
    });
    expect(seen?.truncated).toBe(true);
    expect(caveat).toMatch(/more rows than it gave/);
    expect(said).toContain('the inventory is not whole');
    expect(rows.join('\n')).toContain('Resource Graph has more rows than it gave');
  });

  it('"later" is waited for; a login that may not ask fails nothing, and is told', async () => {
    const { seen } = await planned((made) => {
      made.inventory.throttled = 2;
    });
    expect(seen).toBeDefined();
    simulation.close();
    const refused = await planned((made) => {
      made.trouble = (sent) => (isGraph(sent) || sent.path.includes('Microsoft.Advisor') ? { status: 403 } : undefined);
    });
    expect([refused.seen, refused.advised]).toEqual([undefined, undefined]);
    expect(refused.said).toMatch(/The inventory could not be read: .*403[\s\S]*The advisor could not be read: .*403/);
    expect(refused.state).toMatchObject({ verdict: 'analysis-only', analysis: { hypotheses: [{ eligible: true }] } });
  });

  it('nothing is asked where nothing is configured', async () => {
    simulation = createSimulation();
    await simulation.ready();
    expect(simulation.sent.filter((sent) => isGraph(sent) || sent.path.includes('Microsoft.Advisor'))).toEqual([]);
    expect(simulation.app.world.state?.analysis.inventory).toBeUndefined();
  });
});

describe('Advisor', () => {
  const recommended = (made: Simulation) =>
    made.inventory.recommendations.push(
      { name: 'zonal', resource: PLAN, problem: 'Make the plan zone redundant', impact: 'High' },
      { name: 'low', resource: PLAN, problem: 'Something small', impact: 'Low' },
      { name: 'elsewhere', resource: id('Microsoft.Web/serverfarms', 'x', `${GROUP}-other`), problem: 'not ours' },
      { name: 'aside', resource: PLAN, problem: 'put aside', suppressed: true },
      { name: 'money', resource: PLAN, problem: 'cheaper', category: 'Cost' },
    );

  it('is asked of reliability alone, below the scopes, and says the gravest first', async () => {
    const { advised, rows } = await planned(recommended, { advisor: true });
    expect(advised).toMatchObject({
      recommendations: [
        { reference: 'zonal', impact: 'High', resource: PLAN.toLowerCase() },
        { reference: 'low', impact: 'Low' },
      ],
      more: 0,
    });
    expect(rows).toContain('Advisor says: plan: Make the plan zone redundant (High impact; zonal)');
  });

  it('having nothing to say is said', async () => {
    const { rows } = await planned(() => undefined, { advisor: true });
    expect(rows).toContain('Advisor says: nothing about reliability here');
  });

  it('R10.1 an advisory that it grounds names one that was read; another one is refused by its place', async () => {
    simulation = createSimulation({ place: { inventory: { advisor: true } } });
    recommended(simulation);
    await simulation.ready();
    await simulation.work();
    await simulation.work({
      proposal: { schemaVersion: 'chaos-loop/proposal-diagnostic/v1', mechanism: 'm', remediable: true, reason: 'r' },
    });
    const { state } = simulation.app.world;
    expect(state?.phase).toBe('advisory');
    const [receipt] = state?.experiment?.diagnostic?.receipts ?? Object.keys(state?.receipts ?? {});
    const propose = (reference: string) =>
      simulation.work({
        proposal: {
          schemaVersion: 'chaos-loop/proposal-advisory/v1',
          advisories: [
            {
              advisoryId: 'zones',
              title: 'Zone redundancy',
              class: 'configuration',
              addressesHypothesisIds: [simulation.loop.hypothesis.hypothesisId],
              evidence: { receipts: [receipt], mechanism: 'm', locations: ['service/server.mjs:1'] },
              grounding: { source: 'advisor', reference, citation: 'Make the plan zone redundant' },
              change: 'c',
              rollback: 'r',
              acceptance: { changedPath: { ...simulation.loop.hypothesis.executedPath, id: 'changed' } },
              rankingInputs: { evidenceStrength: 5, expectedGain: 5, implementationRisk: 1 },
              sensitive: false,
            },
          ],
        },
      });
    await propose('invented');
    expect(simulation.app.world.state?.advisory).toBeNull();
    expect(JSON.stringify(simulation.app.world.state)).toMatch(
      /invented.{0,5} is not one of the recommendations that Advisor made here/,
    );
    await propose('ZONAL');
    expect(simulation.app.world.state?.advisory?.advisories).toMatchObject([{ advisory: { advisoryId: 'zones' } }]);
  });
});
