/** One environment, one hypothesis and their documents, for tests of the kernel. Every identity is made up. */
import type {
  Advisory,
  Config,
  EnvironmentConfig,
  Hypothesis,
  Predicate,
  StartRequest,
  WorkspaceRequest,
} from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { requestOfProvider } from '../evidence/providers/index.js';

export const SUBSCRIPTION = '00000000-0000-4000-8000-000000000001';
export const GROUP = `/subscriptions/${SUBSCRIPTION}/resourceGroups/rg-shop`;
export const TARGET = `${GROUP}/providers/Microsoft.Network/networkSecurityGroups/nsg-pricing`;
export const WORKSPACE = `${GROUP}/providers/Microsoft.Chaos/workspaces/ws-shop`;
export const CONFIGURATION = `${WORKSPACE}/scenarios/DependencyBlackout/configurations/pricing`;
export const FAULT_URN = 'urn:csci:microsoft:networkSecurityGroup:securityRule/1.0';
export const ENVIRONMENT = 'shop-test';
export const COMMIT = 'a'.repeat(40);
export const REPOSITORY = { id: 4711, owner: 'example', name: 'shop' };
export const FAULT_SECONDS = 10;

export function httpPredicate(
  id: string,
  path: string,
  rest: Pick<Predicate, 'operator' | 'threshold' | 'unit'> & Partial<Predicate>,
  jsonPointer?: string,
): Predicate {
  return {
    id,
    source: {
      type: 'http',
      url: `http://shop.example.test${path}`,
      ...(jsonPointer === undefined ? {} : { jsonPointer }),
      every: 'PT1S',
      timeout: 'PT1S',
    },
    ...rest,
  };
}

const share = (id: string, path: string, operator: Predicate['operator'], threshold: number) =>
  httpPredicate(id, path, { operator, threshold, unit: 'share' });
/** Read four times a second, so that a quarter of the fault has readings enough for workRatio (R5.11, R9.1). */
const counter = (id: string, pointer: string): Predicate => {
  const rest = { operator: '>=', threshold: 1, unit: 'count', aggregate: 'increase' } as const;
  const { source, ...asked } = httpPredicate(id, '/metrics', rest, pointer);
  return { ...asked, source: { ...source, every: 'PT0.25S' } as Predicate['source'] };
};

export const PREDICATES = {
  steady: share('checkout-steady', '/checkout', '>=', 0.95),
  work: counter('checkout-work', '/checkouts'),
  effect: share('pricing-blocked', '/pricing-direct', '<', 0.5),
  confirm: share('checkout-fails', '/checkout?confirm', '<', 0.5),
  path: counter('pricing-path', '/pricingCalls'),
  slo: share('checkout-slo', '/checkout?slo', '>=', 0.9),
  recovery: share('checkout-recovers', '/checkout?recovery', '>=', 0.9),
  halt: share('shop-down', '/health', '<', 0.1),
  changed: counter('fallback-path', '/fallbacks'),
};

export function hypothesis(id = 'h-pricing', over: Partial<Hypothesis> = {}): Hypothesis {
  return {
    hypothesisId: id,
    statement: 'Checkout fails when pricing is unreachable, because the call has no time-out and no fallback.',
    evidence: [{ location: 'src/checkout.ts:12', observation: 'no time-out', mechanism: 'the request hangs' }],
    rankingInputs: { likelihood: 4, blastRadius: 4, falsifiability: 5 },
    fault: {
      scenarioName: 'DependencyBlackout',
      configurationName: 'pricing',
      faultType: 'network-block',
      parameters: { port: 8443 },
      targetResources: [TARGET],
      blastRadius: { scope: 'checkout', targets: [TARGET] },
      duration: `PT${FAULT_SECONDS}S`,
    },
    steadyState: [PREDICATES.steady],
    workExpected: { predicate: PREDICATES.work, minimum: 0.4, slices: 4 },
    faultProof: { actions: [FAULT_URN], targets: [TARGET], effect: [PREDICATES.effect] },
    confirm: PREDICATES.confirm,
    executedPath: PREDICATES.path,
    slo: [PREDICATES.slo],
    recovery: [PREDICATES.recovery],
    ...over,
  };
}

export function environmentConfig(
  over: Partial<EnvironmentConfig> = {},
): EnvironmentConfig & { workspace: WorkspaceRequest } {
  return {
    targets: [TARGET],
    guardrails: {
      environmentScope: 'the shop in the test environment',
      maxTargets: 1,
      maxFaultDuration: 'PT1M',
      safetyHalts: [PREDICATES.halt],
    },
    slo: [PREDICATES.slo],
    work: { predicate: PREDICATES.work, minimum: 0.2 },
    workspace: {
      subscriptionId: SUBSCRIPTION,
      resourceGroup: 'rg-shop',
      location: 'East US',
      managedScopes: [GROUP],
    },
    serving: {
      url: 'http://shop.example.test/revision',
      revisionPointer: '/revision',
      digestPointer: '/digest',
      commitPointer: '/commit',
      healthyPointer: '/healthy',
      scalePointer: '/scale',
      every: 'PT1S',
      timeout: 'PT1S',
    },
    gate: { build: { workflow: '.github/workflows/build.yml' }, artifact: { name: 'shop' } },
    windows: { recovery: 'PT4S', recoveryTimeout: 'PT1M' },
    coding: { allowedPaths: ['src/**', 'package.json'] },
    ...over,
  } as EnvironmentConfig & { workspace: WorkspaceRequest };
}

export function config(environment: EnvironmentConfig = environmentConfig(), over: Partial<Config> = {}): Config {
  return {
    version: 1,
    app: { url: 'http://app.example.test' },
    agents: { analysis: { run: 'node agents/analysis.mjs' }, coding: { run: 'node agents/coding.mjs' } },
    worker: { pollEvery: 'PT1S', maxDuration: 'PT1H' },
    environments: { [ENVIRONMENT]: environment },
    ...over,
  };
}

export function configRef(effective: Config = config()) {
  return { path: '.github/chaos-loop.yml', commit: COMMIT, digest: digestOf(effective), effective };
}

export function startRequest(effective: Config = config(), over: Partial<StartRequest> = {}): StartRequest {
  const settings = Object.values(effective.environments)[0] ?? environmentConfig();
  return {
    schemaVersion: 'chaos-loop/start/v1',
    kind: 'run',
    repository: REPOSITORY,
    commit: COMMIT,
    environment: ENVIRONMENT,
    targets: settings.targets,
    guardrails: settings.guardrails,
    workspace: requestOfProvider(settings),
    config: configRef(effective),
    ...over,
  };
}

export function advisory(id: string, receipts: string[], over: Partial<Advisory> = {}): Advisory {
  return {
    advisoryId: id,
    title: 'Give the pricing call a time-out and a fallback',
    class: 'timeout',
    addressesHypothesisIds: ['h-pricing'],
    evidence: { receipts, mechanism: 'the call hangs', locations: ['src/checkout.ts:12'] },
    grounding: {
      source: 'well-architected',
      reference: 'RE:07 self-preservation',
      citation: 'Use time-outs and fallbacks for calls to dependencies.',
    },
    change: 'AbortSignal.timeout and the last known price',
    rollback: 'revert the commit',
    acceptance: { changedPath: PREDICATES.changed },
    rankingInputs: { evidenceStrength: 5, expectedGain: 5, implementationRisk: 2 },
    sensitive: false,
    ...over,
  };
}
