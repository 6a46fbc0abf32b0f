/** R6.4, R8.7: what a service resolves in a node resource group is the declared cluster's. */
import { describe, expect, it } from '@jest/globals';
import { declaredParent, declaredTargets, samePlan } from './node-group.js';

const S = '/subscriptions/11111111-2222-3333-4444-555555555555';
const cluster = (group: string, name: string) =>
  `${S}/resourceGroups/${group}/providers/Microsoft.ContainerService/managedClusters/${name}`;
const node = (group: string, name = 'aks-pool1-vmss') =>
  `${S}/resourceGroups/${group}/providers/Microsoft.Compute/virtualMachineScaleSets/${name}`;
const orders = cluster('rg-orders', 'orders-aks');

describe('R6.4 node resource groups', () => {
  it.each([
    ['a node of the cluster', node('MC_rg-orders_orders-aks_eastus2'), orders],
    ['ignoring case', node('mc_RG-ORDERS_Orders-AKS_eastus2'), orders],
    ['the cluster itself', orders.toUpperCase().replace('/SUBSCRIPTIONS', '/subscriptions'), orders],
    ['what lies under it', `${orders}/agentPools/pool1`, orders],
    ['another cluster', node('MC_rg-orders_orders-aks2_eastus2'), null],
    ['another group', node('MC_rg-orders2_orders-aks_eastus2'), null],
    ['a group that only looks so', node('xMC_rg-orders_orders-aks_eastus2'), null],
    ['another subscription', node('MC_rg-orders_orders-aks_eastus2').replace('1111-2222', '9111-2222'), null],
    ['no node group', node('rg-orders'), null],
  ])('%s', (_name, id, parent) => {
    expect(declaredParent(id, [orders])).toBe(parent);
  });

  it('two clusters whose groups look alike: nobody can tell', () => {
    const id = node('MC_a_b_c_eastus');
    expect(declaredParent(id, [cluster('a', 'b_c')])).not.toBeNull();
    expect(declaredParent(id, [cluster('a', 'b_c'), cluster('a_b', 'c')])).toBeNull();
  });

  it('ten nodes of a cluster are one target', () => {
    const ids = Array.from({ length: 10 }, (_, index) => node('MC_rg-orders_orders-aks_eastus2', `n${index}`));
    expect(declaredTargets(ids, [orders]).size).toBe(1);
    expect(declaredTargets(ids, []).size).toBe(10);
  });

  it('R8.7 plans compare with targets mapped to declared parents, and with everything else as it is', () => {
    const action = (target: string, over = {}) => [
      {
        actionId: 'a',
        faultUrn: 'urn:x',
        parameters: { Zones: ['1'] },
        duration: 'PT300S',
        targets: [target],
        ...over,
      },
    ];
    const a = action(node('MC_rg-orders_orders-aks_eastus2'));
    expect(samePlan(a, action(node('MC_rg-orders_orders-aks_eastus2', 'aks-pool2-vmss')), [orders])).toBe(true);
    expect(samePlan(a, action(node('MC_rg-orders_orders-aks_eastus2', 'aks-pool2-vmss')), [])).toBe(false);
    for (const over of [
      { parameters: { Zones: ['3'] } },
      { duration: 'PT60S' },
      { faultUrn: 'urn:y' },
      { actionId: 'b' },
    ])
      expect(samePlan(a, action(node('MC_rg-orders_orders-aks_eastus2'), over), [orders])).toBe(false);
    expect(samePlan(a, [], [orders])).toBe(false);
  });
});
