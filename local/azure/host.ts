/**
 * The Azure-shaped host: the login and management routes that the product uses, on one loopback port, with their real
 * long-running behavior. Clients are retargeted here by their HTTP client and say in `x-chaos-loop-host` which host
 * they meant. Every other route is refused by name and logged.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from '../../action/runtime/clock.js';
import { type Entropy, systemEntropy, uuidFrom } from '../entropy.js';
import { type ActivityStore, activityRoutes, createActivityStore } from './activity.js';
import { type ArmAnswer, type ArmRequest, type ArmRoute, armError, MANAGEMENT, matchPath } from './arm.js';
import { type ChaosDocument, createChaos } from './chaos-routes.js';
import { createExperiments } from './experiments-routes.js';
import { type AzureFixture, faultParameters, networkSecurityGroupId, PRINCIPAL_ID, resourcesOf } from './fixture.js';
import {
  AZURE_AUDIENCE,
  createIdentity,
  LOGIN_HOST,
  LOGS_AUDIENCE,
  MANAGED_IDENTITY,
  oidcVerifier,
} from './identity.js';
import { type Inventory, inventoryRoutes, noInventory } from './inventory-routes.js';
import { createLogs, LOGS_HOST } from './monitor/logs.js';
import { metricRoutes } from './monitor/metrics.js';
import { createTelemetryStore, type TelemetryStore } from './monitor/store.js';
import type { UnmadeOptions } from './preparing-routes.js';
import { type Services, serviceRoutes } from './service-routes.js';
import { foreignRoutes, noSurroundings, type Surroundings, surroundingRoutes } from './surroundings.js';
import { faultRule, noTargets, type Targets, targetRoutes } from './target-routes.js';

const HOST_HEADER = 'x-chaos-loop-host';
const MANAGEMENT_HOST = new URL(MANAGEMENT).host;

export interface AzureOptions {
  fixture: AzureFixture;
  /** Default: the system's. */
  clock?: Clock;
  /** Of run names, tokens and request ids. Default: the system's. */
  entropy?: Entropy;
  /** How far every clock of the service is ahead of that one, milliseconds; behind it when negative. Default 0. */
  skewMs?: number;
  /** Rejects for a workflow's token that the federated credential does not trust. */
  verify(token: string): Promise<unknown>;
  /** The network path that the fault blocks. */
  network: { block(): void; unblock(): void };
  /** `none`: the run reports success and nothing is blocked. Default `real`. */
  effect?: 'real' | 'none';
  /** How long each state of a run but Running lasts, milliseconds. Default 150. */
  stepMs?: number;
  /** The workspace has to be made before it can be used, and shows as late as that. */
  unmade?: UnmadeOptions;
  /** The scenario has no configuration yet. */
  unconfigured?: boolean;
  /** The workspace's identity lacks its role at the target. */
  ungranted?: boolean;
  /** What every login may do, as the permissions API lists it. Default: everything. */
  permissions?: readonly Permissions[];
  /** How long a list lags behind what was accepted, milliseconds. Default 300. */
  lagMs?: number;
  /** Default 1. */
  retryAfterSeconds?: number;
  /** Default 2, so that a list of four has two pages. */
  pageSize?: number;
  /** What Azure Monitor knows of the service under test; left out: nothing was ever measured. */
  telemetry?: TelemetryStore;
  /** What is done to resources; what the fault does is added. Left out: that alone. */
  activity?: ActivityStore;
  /** Alerts, issues, deployments and experiments of others; left out: none. */
  surroundings?: Surroundings;
  /** What runs in the resource group; left out: nothing that Azure could describe. */
  services?: Services;
  /** What Resource Graph and Advisor know; left out: what the resource group has. */
  inventory?: Inventory;
  /** What faults act on; left out: the fixture's network security group, without rules. */
  targets?: Targets;
  /** Queries of logs in half a minute before the service says "later". Default 200. */
  logsQuota?: number;
  /** Where runs are kept over a restart; left out: nowhere. */
  stateFile?: string;
  /** Runs of another service that ended, which this one goes on from. */
  kept?: ChaosDocument;
}

/** Of one role. */
export interface Permissions {
  actions: readonly string[];
  notActions: readonly string[];
}

export interface AzureHostOptions extends Omit<AzureOptions, 'verify'> {
  /** The OIDC issuer whose tokens the federated credential trusts. */
  issuer: string;
  /** `owner/name`: whose workflows it trusts. */
  repository: string;
  port?: number;
}

/** One request as it was meant: the host's name and the path with its query. */
interface AzureRequest {
  method: string;
  host: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface AzureAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON; undefined: none. */
  body: string | undefined;
}

/** The services without a network: for a server, or for a simulation in the same process. */
export interface Azure {
  handle(request: AzureRequest): Promise<AzureAnswer>;
  requests(): RequestCounts;
  /** What a service never forgets of its workspaces. */
  document(): ChaosDocument;
  close(): void;
}

interface RequestLogEntry {
  method: string;
  host: string;
  path: string;
  /** The operation's name; null for what is not served. */
  route: string | null;
  status: number;
}

interface RequestCounts {
  total: number;
  /** By operation; the login host's routes are one, requests without a good token another. */
  byRoute: Record<string, number>;
  /** The latest that were not served, by name. */
  refused: RequestLogEntry[];
}

export interface AzureHost {
  url: string;
  /** Answers GET with RequestCounts; for whoever composed the world, and not counted itself. */
  requestsUrl: string;
  requests(): RequestCounts;
  close(): Promise<void>;
}

/** No path of Azure's begins so. */
const REQUESTS_PATH = '/_chaos-loop/requests';
/** Of the refused requests so many are kept. */
const REFUSED_KEPT = 100;
const MAX_BODY = 1024 * 1024;

export function createAzure(options: AzureOptions): Azure {
  const { fixture, network, verify } = options;
  const { skewMs = 0, clock: own = systemClock, entropy = systemEntropy } = options;
  const clock: Clock = { now: () => own.now() + skewMs, sleep: own.sleep };
  const activity = options.activity ?? createActivityStore(clock);
  const targets = options.targets ?? noTargets();
  const { name: ruleName = '' } = faultParameters();
  const rule = (verb: string): void =>
    activity.record({
      resource: `${networkSecurityGroupId(fixture)}/securityRules/${ruleName}`,
      operation: `Microsoft.Network/networkSecurityGroups/securityRules/${verb}`,
      caller: PRINCIPAL_ID,
    });
  const effect =
    options.effect === 'none'
      ? { start: () => undefined, stop: () => undefined }
      : {
          start: () => {
            rule('write');
            targets.rules[ruleName] = faultRule();
            network.block();
          },
          stop: () => {
            rule('delete');
            if (!targets.keepsRule) delete targets.rules[ruleName];
            network.unblock();
          },
        };
  const chaos = createChaos({
    clock,
    entropy,
    fixture,
    effect,
    stepMs: options.stepMs ?? 150,
    retryAfterSeconds: options.retryAfterSeconds ?? 1,
    pageSize: options.pageSize ?? 2,
    ...(options.unmade ? { unmade: options.unmade } : {}),
    ...(options.unconfigured ? { unconfigured: true } : {}),
    ...(options.ungranted ? { ungranted: true } : {}),
    permissions: options.permissions ?? [{ actions: ['*'], notActions: [] }],
    ...(options.stateFile === undefined ? {} : { stateFile: options.stateFile }),
    ...(options.kept === undefined ? {} : { kept: options.kept }),
  });
  const experiments = createExperiments({
    clock,
    entropy,
    fixture,
    effect,
    stepMs: options.stepMs ?? 150,
    retryAfterSeconds: options.retryAfterSeconds ?? 1,
    pageSize: options.pageSize ?? 2,
    lagMs: options.lagMs ?? 300,
    ...(options.stateFile === undefined ? {} : { stateFile: `${options.stateFile}.experiments` }),
  });
  const identity = createIdentity({ tenantId: fixture.tenantId, clientId: fixture.clientId, clock, entropy, verify });
  const resources = new Set(resourcesOf(fixture).map(({ id }) => id.toLowerCase()));
  const monitored = {
    store: options.telemetry ?? createTelemetryStore(clock),
    clock,
    exists: (id: string) => resources.has(id),
  };
  const services = options.services ?? { containerApps: {}, sites: {} };
  const described = serviceRoutes(fixture, services);
  const found = inventoryRoutes(fixture, options.inventory ?? noInventory(), options.pageSize ?? 2);
  const surroundings = options.surroundings ?? noSurroundings();
  const foreign = foreignRoutes(fixture, surroundings, options.pageSize ?? 2);
  const routes = [
    ...found,
    ...foreign,
    ...chaos.routes,
    ...experiments.routes,
    ...metricRoutes(monitored),
    ...described,
  ];
  routes.push(...activityRoutes({ fixture, clock, store: activity, pageSize: options.pageSize ?? 2 }));
  routes.push(...surroundingRoutes(fixture, surroundings, options.pageSize ?? 2));
  routes.push(...targetRoutes(fixture, targets, options.pageSize ?? 2));
  const logs = createLogs({
    ...monitored,
    workspaceId: fixture.logsWorkspaceId,
    ...(options.logsQuota === undefined ? {} : { quota: options.logsQuota }),
  });
  const byRoute: Record<string, number> = {};
  const refused: RequestLogEntry[] = [];
  let total = 0;

  async function answer(request: ArmRequest, host: string): Promise<{ route: string | null; answer: ArmAnswer }> {
    if (host === LOGIN_HOST || request.path === MANAGED_IDENTITY.path) {
      const answered = await identity.handle(request);
      return { route: answered ? 'login' : null, answer: answered ?? notServed(request, host) };
    }
    if (host !== MANAGEMENT_HOST && host !== LOGS_HOST) return { route: null, answer: notServed(request, host) };
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return { route: 'unauthenticated', answer: unauthenticated('The Authorization header is missing.') };
    if (!identity.accepts(token, host === LOGS_HOST ? LOGS_AUDIENCE : undefined))
      return { route: 'unauthenticated', answer: unauthenticated('The access token is invalid or has expired.') };
    if (host !== LOGS_HOST) return armAnswer(routes, request);
    const answered = logs.handle(request);
    return { route: answered ? 'Query_Execute' : null, answer: answered ?? notServed(request, host) };
  }

  return {
    async handle({ method, host, target, headers, body }) {
      const url = new URL(target, MANAGEMENT);
      const request: ArmRequest = {
        method,
        // Some clients send a doubled slash between endpoint and path.
        path: url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, ''),
        query: url.searchParams,
        headers,
        body,
      };
      const { route, answer: answered } = await answer(request, host.toLowerCase());
      total += 1;
      if (route !== null) byRoute[route] = (byRoute[route] ?? 0) + 1;
      else {
        refused.push({ method, host, path: request.path, route, status: answered.status });
        if (refused.length > REFUSED_KEPT) refused.shift();
      }
      const requestId = uuidFrom(entropy);
      return {
        status: answered.status,
        headers: {
          ...(answered.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
          date: new Date(clock.now()).toUTCString(),
          'x-ms-request-id': requestId,
          'x-ms-correlation-request-id': requestId,
          ...answered.headers,
        },
        body: answered.body === undefined ? undefined : JSON.stringify(answered.body),
      };
    },
    requests: () => ({ total, byRoute: { ...byRoute }, refused: [...refused] }),
    document: () => chaos.document(),
    close() {
      chaos.close();
      experiments.close();
    },
  };
}

export async function startAzureHost(options: AzureHostOptions): Promise<AzureHost> {
  const { issuer, repository } = options;
  const azure = createAzure({ ...options, verify: oidcVerifier({ issuer, audience: AZURE_AUDIENCE, repository }) });
  const server = createServer((incoming, response) => {
    if (incoming.method === 'GET' && incoming.url === REQUESTS_PATH) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(azure.requests()));
      return;
    }
    void (async () => {
      const named = incoming.headers[HOST_HEADER];
      const answered = await azure.handle({
        method: incoming.method ?? 'GET',
        host: typeof named === 'string' ? named : MANAGEMENT_HOST,
        target: incoming.url ?? '/',
        headers: incoming.headers,
        body: await read(incoming),
      });
      response.writeHead(answered.status, answered.headers);
      response.end(answered.body);
    })().catch((error: Error) => {
      if (response.headersSent) return response.destroy();
      response.writeHead(400, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
      return response.end(JSON.stringify({ error: { code: 'BadRequest', message: error.message } }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requestsUrl: `${url}${REQUESTS_PATH}`,
    requests: azure.requests,
    async close() {
      azure.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function armAnswer(routes: readonly ArmRoute[], request: ArmRequest): { route: string | null; answer: ArmAnswer } {
  for (const route of routes) {
    if (route.method !== request.method) continue;
    const parameters = matchPath(route.path, request.path);
    if (!parameters || route.applies?.(request) === false) continue;
    const version = request.query.get('api-version');
    if (version === route.apiVersion) return { route: route.name, answer: route.handle(parameters, request) };
    const wrong = version
      ? armError(
          400,
          'InvalidApiVersionParameter',
          `${route.name} is served at ${route.apiVersion}, not at ${version}.`,
        )
      : armError(400, 'MissingApiVersionParameter', 'The api-version query parameter is required.');
    return { route: null, answer: wrong };
  }
  return { route: null, answer: notServed(request, MANAGEMENT_HOST) };
}

function notServed(request: ArmRequest, host: string): ArmAnswer {
  return armError(
    404,
    'RouteNotServed',
    `The local Azure host does not serve ${request.method} https://${host}${request.path}.`,
  );
}

function unauthenticated(message: string): ArmAnswer {
  return armError(401, 'AuthenticationFailed', `Authentication failed. ${message}`, {
    'www-authenticate': `Bearer authorization_uri="https://${LOGIN_HOST}/common/oauth2/authorize", error="invalid_token"`,
  });
}

async function read(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error(`the body is larger than ${MAX_BODY} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
