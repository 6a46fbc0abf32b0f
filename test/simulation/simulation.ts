/** The real worker, the real kernel and Azure's host in one process, under a virtual clock and a seed. */
// Loaded here, because loading takes real time, in which virtual time would run on.
import '../../action/azure/open-arm.js';
import '../../action/azure/open-monitor.js';
import '../../action/faults/chaos-studio-workspaces/index.js';
import '../../action/phases/analysis.js';
import '../../action/phases/cleanup.js';
import '../../action/phases/doctor.js';
import '../../action/phases/execution/index.js';
import '../../action/phases/words.js';
import '../../action/telemetry/serving-resource.js';
import type { Clock } from '../../action/runtime/clock.js';
import type { Place, Timing } from '../../action/sample-place.js';
import { createKernelApp, type KernelDecisions } from '../../action/testing/kernel-app.js';
import { createLoop, type Loop } from '../../action/testing/loop.js';
import type { TestRuntime } from '../../action/testing/runtime.js';
import { type ActivityStore, createActivityStore } from '../../local/azure/activity.js';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../../local/azure/fixture.js';
import { createAzure, type Permissions } from '../../local/azure/host.js';
import { AZURE_AUDIENCE } from '../../local/azure/identity.js';
import { type Inventory, noInventory } from '../../local/azure/inventory-routes.js';
import { createTelemetryStore, type TelemetryStore } from '../../local/azure/monitor/store.js';
import type { UnmadeOptions } from '../../local/azure/preparing-routes.js';
import type { Services } from '../../local/azure/service-routes.js';
import { noSurroundings, type Surroundings } from '../../local/azure/surroundings.js';
import { noTargets, type Targets } from '../../local/azure/target-routes.js';
import { traffic } from '../../local/simulation/azure-monitor.js';
import { createNetwork, type Network, type Sent, type Trouble } from '../../local/simulation/network.js';
import { seeded } from '../../local/simulation/random.js';
import { createService, type ServiceModel } from '../../local/simulation/service.js';
import { VirtualClock } from '../../local/simulation/virtual-clock.js';
import { TIMING } from '../../local/simulation/world/place.js';

export interface SimulationOptions {
  seed?: number;
  /** ISO 8601. */
  faultDuration?: string;
  timing?: Partial<Timing>;
  /** The fault reports success and blocks nothing. */
  effect?: 'real' | 'none';
  /** What is tested, and what injects its faults, where that is not Azure's host. */
  place?: Partial<Place>;
  /** What the worker's login may do in Azure. Default: everything. */
  permissions?: readonly Permissions[];
  /** No workspace is there that could inject faults, and one that is made shows late. */
  unmade?: UnmadeOptions;
  /** The scenario has no configuration yet. */
  unconfigured?: boolean;
  /** The workspace's identity lacks its role at the target. */
  ungranted?: boolean;
  /** How far Azure's clock is ahead, milliseconds. */
  skewMs?: number;
  /** Queries of logs in half a minute before Azure says "later". */
  logsQuota?: number;
}

type WorkOptions = NonNullable<Parameters<Loop['work']>[0]>;

export interface Simulation {
  clock: VirtualClock;
  /** The worker's view of it. */
  time: Clock;
  app: KernelDecisions;
  service: ServiceModel;
  /** Every request of the worker, in order. */
  sent: Sent[];
  /** What happens to each request; undefined: nothing. */
  trouble: ((request: Sent) => Trouble | undefined) | null;
  loop: Loop;
  edges: Network['edges'];
  /** In [0, 1), from the seed. */
  random(): number;
  /** What Azure Monitor is told. */
  telemetry: TelemetryStore;
  /** What is done to resources of Azure. */
  activity: ActivityStore;
  /** What runs in Azure, as it describes it. */
  services: Services;
  /** What Azure knows of the world around. */
  surroundings: Surroundings;
  /** What Resource Graph and Advisor know. */
  inventory: Inventory;
  /** What faults act on. */
  targets: Targets;
  /** From now on so many orders are asked for in a second, and Azure Monitor counts them. */
  traffic(perSecond: number): void;
  /** Claims and delivers the lease that is dispatched. Time passes meanwhile. */
  work(options?: WorkOptions, limitSeconds?: number): Promise<TestRuntime>;
  /** Lets time pass until the promise is settled. */
  drive<T>(promise: Promise<T>, limitSeconds?: number): Promise<T>;
  /** Doctor, start and analysis: chaos-execution is next. */
  ready(options?: WorkOptions): Promise<void>;
  /** Back to the moment before chaos-execution, with a network that behaves; from here on with that seed. */
  reset(seed?: number): void;
  close(): void;
}

export function createSimulation(options: SimulationOptions = {}): Simulation {
  // The identity library reckons by the system's clock: virtual time begins there, so that tokens live as long as they say.
  const time = new VirtualClock(new Date(Math.ceil(Date.now() / 1000) * 1000).toISOString());
  const clock: Clock = { now: () => time.now(), sleep: (ms, signal) => time.sleep(ms, signal) };
  let draw = seeded(options.seed ?? 1);
  const random = (): number => draw();
  const fixture = { ...DEFAULT_FIXTURE, faultDuration: options.faultDuration ?? 'PT30S' };
  const service = createService(() => time.now());
  const app = createKernelApp(clock);
  const telemetry = createTelemetryStore(clock);
  const activity = createActivityStore(clock);
  const surroundings = noSurroundings();
  const inventory = noInventory();
  const targets = noTargets();
  const services: Services = { containerApps: {}, sites: {} };
  const azure = createAzure({
    fixture,
    clock,
    telemetry,
    activity,
    surroundings,
    inventory,
    targets,
    services,
    ...(options.logsQuota === undefined ? {} : { logsQuota: options.logsQuota }),
    verify: async (token) => {
      if (!token.startsWith('workflow-')) throw new Error('not a token of the workflow');
    },
    network: {
      block: () => {
        service.blocked = true;
      },
      unblock: () => {
        service.blocked = false;
      },
    },
    effect: options.effect ?? 'real',
    ...(options.permissions ? { permissions: options.permissions } : {}),
    ...(options.unmade ? { unmade: options.unmade } : {}),
    ...(options.unconfigured ? { unconfigured: true } : {}),
    ...(options.ungranted ? { ungranted: true } : {}),
    skewMs: options.skewMs ?? 0,
    stepMs: 150,
  });
  const network: Network = createNetwork({
    clock,
    random,
    app: app.handle,
    github: app.handle,
    azure,
    service: service.answer,
    token: (audience) =>
      audience === AZURE_AUDIENCE ? 'workflow-1' : `token.${Buffer.from(audience).toString('base64url')}.x`,
    trouble: (request) => simulation.trouble?.(request),
  });
  const loop = createLoop(
    app,
    {
      appUrl: 'https://app.test',
      serviceUrl: 'https://orders.test',
      subscriptionId: fixture.subscriptionId,
      resourceGroup: fixture.resourceGroup,
      location: fixture.location,
      targetId: networkSecurityGroupId(fixture),
      scenario: fixture.scenario,
      configuration: fixture.configuration,
      faultUrn: fixture.faultUrn,
      faultDuration: fixture.faultDuration,
      timing: { ...TIMING, ...options.timing },
      ...options.place,
    },
    {
      AZURE_CLIENT_ID: fixture.clientId,
      AZURE_TENANT_ID: fixture.tenantId,
      ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.test/',
    },
  );
  let before: KernelDecisions['world'] | null = null;

  const simulation: Simulation = {
    clock: time,
    time: clock,
    app,
    service,
    sent: network.sent,
    trouble: null,
    loop,
    edges: network.edges,
    random,
    telemetry,
    activity,
    surroundings,
    inventory,
    targets,
    services,
    traffic: (perSecond) => traffic({ clock: time, service, telemetry }, perSecond),
    work: (given = {}, limitSeconds = 7200) =>
      simulation.drive(
        loop.work({ ...given, runtime: { clock, random, ...network.edges, ...given.runtime } }),
        limitSeconds,
      ),
    async drive(promise, limitSeconds = 7200) {
      let done = false;
      const finish = (): void => {
        done = true;
      };
      promise.then(finish, finish);
      await time.runUntil(() => done, limitSeconds);
      return promise;
    },
    async ready(given = {}) {
      loop.doctor();
      await simulation.work(given);
      loop.start();
      await simulation.work({
        proposal: { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [loop.hypothesis], findings: [] },
        ...given,
      });
      before = structuredClone(app.world);
    },
    reset(seed) {
      if (!before) throw new Error('call ready() first');
      if (seed !== undefined) draw = seeded(seed);
      app.setWorld(before);
      app.submissions.length = 0;
      network.sent.length = 0;
      simulation.trouble = null;
      Object.assign(targets, noTargets(), { keepsRule: false });
      Object.assign(service, {
        revision: 'r1',
        healthy: true,
        blocked: false,
        outage: false,
        fixed: false,
        idle: false,
      });
    },
    close() {
      azure.close();
      loop.close();
    },
  };
  return simulation;
}
