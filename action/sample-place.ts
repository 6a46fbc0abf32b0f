/** A small service, how it is configured and the weakness that it has: what simulations and tests are about. */
import type {
  Config,
  EnvironmentConfig,
  Fault,
  FaultProviderSettings,
  HttpSource,
  Hypothesis,
  Predicate,
  WorkspaceRequest,
} from '../schemas/generated/types.js';

export interface Place {
  appUrl: string;
  serviceUrl: string;
  subscriptionId: string;
  resourceGroup: string;
  location: string;
  targetId: string;
  scenario: string;
  configuration: string;
  faultUrn: string;
  /** ISO 8601 */
  faultDuration: string;
  /** Default: a workspace of Chaos Studio, whose `scenario` and `configuration` the fault is. */
  provider?: { settings: FaultProviderSettings; ref: NonNullable<Fault['ref']> };
  /** Whether a run may create the workspace. Default: it may not. */
  allowCreate?: boolean;
  /** Default: as short as real time allows. */
  timing?: Timing;
  /** Default: none are counted. */
  deadLetters?: EnvironmentConfig['deadLetters'];
  /** Default: orders come by themselves. */
  load?: EnvironmentConfig['load'];
  /** Default: nothing but what is measured. */
  watch?: EnvironmentConfig['watch'];
  inventory?: EnvironmentConfig['inventory'];
  tests?: EnvironmentConfig['tests'];
  /** Default: the service itself says what serves. */
  serving?: EnvironmentConfig['serving'];
}

/** ISO 8601 durations. */
export interface Timing {
  every: string;
  timeout: string;
  pollEvery: string;
  recovery: string;
  recoveryTimeout: string;
  awaitPreconditions: string;
  maxDuration: string;
  /** How much work a second of a slice must have. */
  work: number;
}

// Service, worker and App share the process of the test: closer samples than these starve each other on a busy machine.
const REAL_TIME: Timing = {
  every: 'PT0.1S',
  timeout: 'PT2S',
  pollEvery: 'PT0.2S',
  recovery: 'PT0.5S',
  recoveryTimeout: 'PT3S',
  awaitPreconditions: 'PT8S',
  maxDuration: 'PT5M',
  work: 2,
};

function questions({ every, timeout }: Timing) {
  const http = (url: string, more: Partial<HttpSource> = {}): HttpSource => ({
    type: 'http',
    url,
    every,
    timeout,
    ...more,
  });
  return {
    share: (
      id: string,
      url: string,
      operator: Predicate['operator'],
      threshold: number,
      short = 'orders answered',
    ): Predicate => ({
      id,
      short,
      source: http(url),
      operator,
      threshold,
      unit: 'share',
      aggregate: 'share',
    }),
    counter: (id: string, url: string, jsonPointer: string, threshold: number): Predicate => ({
      id,
      short: 'orders requested',
      source: http(url, { jsonPointer }),
      operator: '>=',
      threshold,
      unit: 'count',
      aggregate: 'increase',
    }),
  };
}

function workspaceOf({ subscriptionId, resourceGroup, location, allowCreate }: Place): WorkspaceRequest {
  const managedScopes = [`/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`];
  return { subscriptionId, resourceGroup, location, managedScopes, ...(allowCreate ? { allowCreate } : {}) };
}

export function configOf(place: Place): Config {
  const timing = place.timing ?? REAL_TIME;
  const { share, counter } = questions(timing);
  return {
    version: 1,
    app: { url: place.appUrl },
    agents: {
      analysis: { run: 'true' },
      diagnostic: { run: 'true' },
      advisory: { run: 'true' },
      coding: { run: 'true' },
    },
    worker: {
      pollEvery: timing.pollEvery,
      awaitPreconditions: timing.awaitPreconditions,
      maxDuration: timing.maxDuration,
    },
    environments: {
      production: {
        targets: [place.targetId],
        allowHosts: ['127.0.0.1'],
        guardrails: {
          environmentScope: 'production',
          maxTargets: 1,
          maxFaultDuration: place.timing ? 'PT15M' : 'PT5S',
          safetyHalts: [share('halt-down', `${place.serviceUrl}/health`, '<', 0.5, 'health checks answered')],
        },
        slo: [share('orders-succeed', `${place.serviceUrl}/order`, '>=', 0.9)],
        work: {
          predicate: counter('orders', `${place.serviceUrl}/counters`, '/orders', timing.work),
          minimum: timing.work / 2,
        },
        ...(place.provider ? { provider: place.provider.settings } : { workspace: workspaceOf(place) }),
        serving: place.serving ?? {
          url: `${place.serviceUrl}/revision`,
          revisionPointer: '/revision',
          digestPointer: '/digest',
          commitPointer: '/commit',
          healthyPointer: '/healthy',
          every: timing.every,
          timeout: timing.timeout,
          samples: 3,
        },
        gate: { build: { workflow: '.github/workflows/deploy.yml' }, artifact: { name: 'orders' } },
        windows: { recovery: timing.recovery, recoveryTimeout: timing.recoveryTimeout },
        ...(place.deadLetters ? { deadLetters: place.deadLetters } : {}),
        ...(place.load ? { load: place.load } : {}),
        ...(place.watch ? { watch: place.watch } : {}),
        ...(place.inventory ? { inventory: place.inventory } : {}),
        ...(place.tests ? { tests: place.tests } : {}),
      },
    },
  };
}

export function hypothesisOf(place: Place): Hypothesis {
  const timing = place.timing ?? REAL_TIME;
  const { share, counter } = questions(timing);
  const { serviceUrl } = place;
  const healthy = share('orders-succeed', `${serviceUrl}/order`, '>=', 0.9);
  return {
    hypothesisId: 'no-fallback',
    title: 'orders fail when pricing is unreachable',
    statement: 'Orders fail when the dependency can not be reached',
    evidence: [{ location: 'service.ts:1', observation: 'no time-out', mechanism: 'the call waits' }],
    rankingInputs: { likelihood: 4, blastRadius: 4, falsifiability: 5 },
    fault: {
      ...(place.provider
        ? { ref: place.provider.ref }
        : { scenarioName: place.scenario, configurationName: place.configuration }),
      faultType: 'network-blackout',
      parameters: { duration: place.faultDuration },
      targetResources: [place.targetId],
      blastRadius: { scope: 'one dependency', targets: [place.targetId] },
      duration: place.faultDuration,
    },
    // The same predicate as SLO and steady state, as most people write it.
    steadyState: [healthy],
    workExpected: {
      predicate: counter('orders', `${serviceUrl}/counters`, '/orders', timing.work),
      minimum: timing.work,
      slices: 4,
    },
    faultProof: {
      actions: [place.faultUrn],
      targets: [place.targetId],
      effect: [share('dependency-blocked', `${serviceUrl}/dependency`, '<', 0.5, 'connections to pricing')],
    },
    confirm: share('orders-fail', `${serviceUrl}/order`, '<', 0.8),
    executedPath: counter('orders-taken', `${serviceUrl}/counters`, '/orders', 1),
    slo: [healthy],
    recovery: [share('orders-recovered', `${serviceUrl}/order`, '>=', 0.95)],
  };
}
