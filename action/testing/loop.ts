/** For tests only: one environment, its hypothesis, and the worker's commands run against them in order. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type {
  Brief,
  Config,
  ConfigRef,
  EnvironmentConfig,
  Fault,
  FaultProviderSettings,
  HttpSource,
  Hypothesis,
  Predicate,
  StartRequest,
  WorkspaceRequest,
} from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { effectiveSettings, environmentOf } from '../../state/config/config.js';
import { requestOfProvider } from '../../state/evidence/providers/index.js';
import { claim } from '../jobs/claim.js';
import { deliver } from '../jobs/deliver.js';
import type { Runtime } from '../runtime/runtime.js';
import { type KernelDecisions, REPOSITORY } from './kernel-app.js';
import { type TestRuntime, testRuntime } from './runtime.js';

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
  /** Default: as short as real time allows. */
  timing?: Timing;
  /** Default: none are counted. */
  deadLetters?: EnvironmentConfig['deadLetters'];
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

function workspaceOf({ subscriptionId, resourceGroup, location }: Place): WorkspaceRequest {
  const managedScopes = [`/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`];
  return { subscriptionId, resourceGroup, location, managedScopes };
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
        serving: {
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

export interface Loop {
  config: Config;
  hypothesis: Hypothesis;
  directory: string;
  doctor(): void;
  start(): void;
  /** Claims the lease that is dispatched and delivers, with this proposal as the agent's. */
  work(options?: {
    proposal?: unknown;
    patches?: unknown;
    runtime?: Partial<Runtime>;
    env?: Record<string, string>;
    /** Between claim and deliver, where the agent's job was: the job's directory. */
    before?(job: string): void;
  }): Promise<TestRuntime>;
  /** The brief that the last claim left. */
  brief(): Brief;
  close(): void;
}

export function createLoop(appClient: KernelDecisions, place: Place, env: Record<string, string>): Loop {
  const config = configOf(place);
  const directory = mkdtempSync(join(tmpdir(), 'chaos-loop-worker-'));
  const ref: ConfigRef = {
    path: '.github/chaos-loop.yml',
    commit: 'd'.repeat(40),
    digest: digestOf(config),
    effective: config,
  };
  appClient.files['.github/chaos-loop.yml'] = stringify(config);
  appClient.files['.github/workflows/chaos-loop.yml'] = 'on: {repository_dispatch: {types: [chaos-loop]}}\njobs: {}\n';
  let runs = 100;

  function must(decision: ReturnType<KernelDecisions['tell']>): void {
    if (!decision.ok) throw new Error(JSON.stringify(decision.error));
  }
  const environment = environmentOf(config, 'production')?.settings;
  if (!environment || !effectiveSettings(config, 'production')) throw new Error('the test configuration is not valid');

  return {
    config,
    hypothesis: hypothesisOf(place),
    directory,
    doctor: () =>
      must(
        appClient.tell({ type: 'doctor', environment: 'production', repository: REPOSITORY, config: ref, issue: 1 }),
      ),
    start() {
      const request: StartRequest = {
        schemaVersion: 'chaos-loop/start/v1',
        kind: 'run',
        repository: REPOSITORY,
        commit: ref.commit,
        environment: 'production',
        targets: environment.targets,
        guardrails: environment.guardrails,
        workspace: requestOfProvider(environment),
        config: ref,
      };
      must(appClient.tell({ type: 'start', request }));
    },
    async work({ proposal, patches, runtime: overrides = {}, env: more = {}, before } = {}) {
      runs += 1;
      const job = mkdtempSync(join(directory, 'job-'));
      const { state, control } = appClient.world;
      const runLease = state?.transition.status === 'terminated' ? null : state?.lease;
      const token = runLease?.token ?? control?.environments.production?.doctorLease?.token ?? 'none';
      const payload = { runId: runLease ? (state?.runId ?? null) : null, environment: 'production', token };
      writeFileSync(join(job, 'event.json'), JSON.stringify({ client_payload: { chaosLoop: payload } }));
      const runtime = testRuntime({
        ...overrides,
        env: {
          PATH: process.env.PATH,
          GITHUB_RUN_ID: String(runs),
          GITHUB_RUN_ATTEMPT: '1',
          GITHUB_WORKSPACE: job,
          GITHUB_EVENT_PATH: join(job, 'event.json'),
          GITHUB_API_URL: place.appUrl,
          GITHUB_REPOSITORY: `${REPOSITORY.owner}/${REPOSITORY.name}`,
          GITHUB_STEP_SUMMARY: join(job, 'summary.md'),
          ...env,
          ...more,
        },
      });
      const inputs = {
        brief: 'chaos-loop/brief.json',
        proposal: 'chaos-loop/proposal.json',
        patch: 'chaos-loop/patch.json',
        githubToken: 'ghs_test',
      };
      const claimed = await claim(runtime, inputs);
      if (!claimed.work) return runtime;
      mkdirSync(join(directory, 'last'), { recursive: true });
      writeFileSync(join(directory, 'last/brief.json'), readFileSync(join(job, inputs.brief)));
      if (proposal !== undefined) writeFileSync(join(job, inputs.proposal), JSON.stringify(proposal));
      if (patches !== undefined) writeFileSync(join(job, inputs.patch), JSON.stringify(patches));
      before?.(job);
      await deliver(runtime, inputs);
      return runtime;
    },
    brief: () => JSON.parse(readFileSync(join(directory, 'last/brief.json'), 'utf8')) as Brief,
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}
