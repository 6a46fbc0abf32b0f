/** Resource Graph and Advisor, as hostile as an answer may be; the real shapes are in test/simulation/inventory.test.ts. */
import { describe, expect, it } from '@jest/globals';
import type { EnvironmentConfig } from '../../../schemas/generated/types.js';
import { graphQuery, inventoryProblems, inventoryScopes } from '../../config/inventory.js';
import { readValue } from './index.js';
import type { AdvisorValue, InventoryValue } from './inventory.js';

const GROUP = '/subscriptions/s/resourcegroups/g';
const PLAN = `${GROUP}/providers/microsoft.web/serverfarms/p`;
const page = (...ids: unknown[]) => ({ data: ids.map((id) => ({ id, type: 't', location: 'l' })) });
const read = (over: object) =>
  readValue('inventory', {
    scopes: [GROUP],
    graph: { pages: [page(PLAN)], complete: true },
    nodes: null,
    answers: [],
    ...over,
  });
const value = (over: object) => read(over).value as InventoryValue;

describe('R4.4 an inventory that is not whole', () => {
  it.each([
    ['no pages', { graph: { pages: [], complete: true } }],
    ['a page that is none', { graph: { pages: [{ data: null }], complete: true } }],
    ['no answers', { answers: null }],
    ['nodes that can not be read', { nodes: { pages: 'x' } }],
  ])('%s: nothing', (_case, over) => expect(read(over)).toMatchObject({ value: null }));

  it('says that it is truncated, in a caveat too', () => {
    const reading = read({ graph: { pages: [page()], complete: 'yes' } });
    expect(reading).toMatchObject({ value: { truncated: true }, caveat: { code: 'inventory-truncated' } });
  });
});

describe('a row is no fact', () => {
  it('before its own answer, and not by another one’s', () => {
    expect(value({})).toMatchObject({ resources: [], unconfirmed: [PLAN] });
    expect(value({ answers: [{ id: PLAN, error: '404' }] })).toMatchObject({ resources: [], unconfirmed: [PLAN] });
    expect(value({ answers: [{ id: PLAN, body: { id: `${PLAN}-other` } }] })).toMatchObject({ resources: [] });
    expect(value({ answers: [{ id: PLAN, body: { id: PLAN.toUpperCase(), sku: { name: 'P1' } } }] })).toMatchObject({
      resources: [{ id: PLAN, sku: 'P1', zones: 'none' }],
      unconfirmed: [],
    });
  });

  it('outside of the scopes, without an id, or of a group', () => {
    const rows = [`${GROUP}b/providers/microsoft.web/serverfarms/p`, null, 7, GROUP, '/x', `${PLAN}/nothing`];
    expect(value({ graph: { pages: [page(...rows)], complete: true } })).toEqual({
      resources: [],
      more: 0,
      others: 0,
      unconfirmed: [],
      unconfirmedMore: 0,
      truncated: false,
    });
  });

  it('of a node group that no cluster claims', () => {
    const node = '/subscriptions/s/resourcegroups/mc_x/providers/microsoft.compute/virtualmachines/n';
    const nodes = { pages: [page(node)], complete: true };
    expect(value({ nodes, answers: [{ id: node, body: { id: node } }] }).resources).toEqual([]);
  });

  it('many are counted, and what they say has a bound', () => {
    const ids = Array.from({ length: 30 }, (_, n) => `${PLAN}${n}`);
    const answers = ids.map((id) => ({ id, body: { id, sku: { name: 'x'.repeat(5000), capacity: Number.NaN } } }));
    const seen = value({ graph: { pages: [page(...ids)], complete: true }, answers });
    expect([seen.resources.length, seen.more, seen.resources[0]?.sku?.length]).toEqual([20, 10, 60]);
  });
});

describe('R4.4 Advisor', () => {
  const advised = (...entries: unknown[]) =>
    readValue('advisor', { scopes: [GROUP], answers: [{ subscription: 's', pages: [{ value: entries }] }] });
  it('a page that is none is no empty list; an entry without a name or a place is none', () => {
    expect(readValue('advisor', { scopes: [GROUP], answers: [] })).toMatchObject({ value: null });
    expect(readValue('advisor', { scopes: [GROUP], answers: [{ pages: [{}] }] })).toMatchObject({ value: null });
    expect(advised(null, { name: 'x' }, { properties: {} }).value).toEqual({ recommendations: [], more: 0 });
  });

  it('ten are kept, the gravest first', () => {
    const entries = Array.from({ length: 12 }, (_, n) => ({
      name: `r${n}`,
      properties: {
        category: 'HighAvailability',
        impact: n === 11 ? 'High' : 'Odd',
        resourceMetadata: { resourceId: PLAN },
      },
    }));
    const { recommendations, more } = advised(...entries).value as AdvisorValue;
    expect([recommendations[0]?.reference, recommendations.length, more]).toEqual(['r11', 10, 2]);
  });
});

describe('where it is asked', () => {
  const environment = (over: object) => ({ targets: [PLAN], ...over }) as unknown as EnvironmentConfig;
  it('below the managed scopes, else in the groups of the targets; none within another', () => {
    expect(inventoryScopes(environment({}))).toEqual([GROUP]);
    const managedScopes = ['/subscriptions/s/resourceGroups/A/', '/subscriptions/s/resourceGroups/a/providers/x/y/z'];
    expect(inventoryScopes(environment({ workspace: { managedScopes } }))).toEqual([
      '/subscriptions/s/resourcegroups/a',
    ]);
  });

  it('a name can not leave its quotes', () => {
    expect(graphQuery(["/subscriptions/s/resourcegroups/o'x\\"])).toContain(
      "id =~ '/subscriptions/s/resourcegroups/o\\'x\\\\'",
    );
  });

  it('what asks for nothing, or where nothing is, is refused', () => {
    expect(inventoryProblems(environment({ inventory: {} }), '/i')).toMatchObject([{ path: '/i' }]);
    expect(inventoryProblems(environment({ targets: ['toxiproxy'], inventory: { advisor: true } }), '/i')).toHaveLength(
      1,
    );
    expect(inventoryProblems(environment({ inventory: { advisor: true } }), '/i')).toEqual([]);
    expect(inventoryProblems(environment({}), '/i')).toEqual([]);
  });
});
