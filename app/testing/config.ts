/** A small configuration and documents made from it by the kernel, for tests. */
import type { Config, Predicate } from '../../schemas/generated/types.js';

const SUBSCRIPTION = '11111111-2222-4333-8444-555555555555';
export const SCOPE = `/subscriptions/${SUBSCRIPTION}/resourceGroups/shop`;
export const TARGET = `${SCOPE}/providers/Microsoft.App/containerApps/checkout`;

const halt: Predicate = {
  id: 'shop-down',
  source: { type: 'http', url: 'https://shop.example.com/health', every: 'PT2S', timeout: 'PT2S' },
  operator: '<',
  threshold: 0.2,
  unit: 'share',
};

const served: Predicate = {
  id: 'checkout-served',
  source: { type: 'http', url: 'https://shop.example.com/checkout', every: 'PT2S', timeout: 'PT2S' },
  operator: '>=',
  threshold: 0.95,
  unit: 'share',
};
const orders: Predicate = {
  id: 'checkouts',
  source: {
    type: 'http',
    url: 'https://shop.example.com/metrics',
    jsonPointer: '/checkouts',
    every: 'PT2S',
    timeout: 'PT2S',
  },
  aggregate: 'increase',
  operator: '>',
  threshold: 0,
  unit: 'checkouts',
};

export function configOf(appUrl: string): Config {
  return {
    version: 1,
    app: { url: appUrl },
    agents: {},
    environments: {
      staging: {
        targets: [TARGET],
        guardrails: { environmentScope: 'staging', maxTargets: 1, maxFaultDuration: 'PT5M', safetyHalts: [halt] },
        slo: [served],
        work: { predicate: orders, minimum: 0.1 },
        workspace: {
          subscriptionId: SUBSCRIPTION,
          resourceGroup: 'shop',
          location: 'westeurope',
          managedScopes: [SCOPE],
        },
        serving: { url: 'https://shop.example.com/version', revisionPointer: '/revision' },
        gate: { build: { workflow: '.github/workflows/deploy.yml' }, artifact: { name: 'shop' } },
      },
    },
  };
}

/** JSON is YAML. */
export function configText(appUrl: string): string {
  return `${JSON.stringify(configOf(appUrl), null, 2)}\n`;
}

export const WORKER_WORKFLOW = `name: chaos-loop
on:
  repository_dispatch:
    types: [chaos-loop]
jobs: {}
`;
