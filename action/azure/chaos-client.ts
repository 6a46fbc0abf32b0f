/** Microsoft.Chaos workspaces and scenarios, api-version 2026-05-01-preview: no installable JavaScript SDK has them. */

import type { Clock } from '../runtime/clock.js';
import { type ArmPages, type ArmResponse, AzureError, type Bound } from './answers.js';
import type { ArmClient } from './rest.js';

export const CHAOS_API_VERSION = '2026-05-01-preview';
const VALIDATION_DEADLINE = 10 * 60_000;
const DEFAULT_WAIT = 2_000;
const LONGEST_WAIT = 15_000;
/** How long the answer of an accepted start may be looked for where it says; then the list of runs is asked. */
const OPERATION_PATIENCE = 5_000;
/** `Retry-After: 0` is no leave to flood the service. */
const SHORTEST_WAIT = 1_000;

export interface ConfigurationRef {
  workspaceId: string;
  scenarioName: string;
  configurationName: string;
}

interface RunRef {
  workspaceId: string;
  scenarioName: string;
  runId: string;
}

interface Started {
  /** Null when the answer names no run: it is to be found in the list of runs. */
  runId: string | null;
  response: ArmResponse;
}

export interface ChaosClient {
  listWorkspaces(subscriptionId: string, resourceGroup: string): Promise<ArmPages>;
  listScenarios(workspaceId: string): Promise<ArmPages>;
  /** @param region `/subscriptions/{s}/providers/Microsoft.Chaos/locations/{l}` */
  listActions(region: string): Promise<ArmPages>;
  getConfiguration(ref: ConfigurationRef): Promise<ArmResponse>;
  /** Validates and waits for the end. Returns the latest validation. */
  validate(ref: ConfigurationRef): Promise<ArmResponse>;
  latestValidation(ref: ConfigurationRef): Promise<ArmResponse>;
  /** Starts the fault. Called once and never repeated by itself. */
  execute(ref: ConfigurationRef): Promise<Started>;
  getRun(ref: RunRef, bound?: Bound): Promise<ArmResponse>;
  listRuns(workspaceId: string, scenarioName: string, bound?: Bound): Promise<ArmPages>;
  cancelRun(ref: RunRef, bound?: Bound): Promise<ArmResponse>;
}

const RUN_IN_PATH = /\/(?:runs|scenarioRuns)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=[/?]|$)/i;
/** Statuses after which a validation does not change any more; unknown ones are awaited. */
const VALIDATED = new Set(['succeeded', 'accepted', 'requiresattention', 'noresolvedresources', 'failed', 'canceled']);

/** The run id in a Location, whichever of its forms was sent. */
export function runIdInLocation(location: string | null): string | null {
  return location === null ? null : (RUN_IN_PATH.exec(location)?.[1] ?? null);
}

/** Whether a Location can be of this configuration: what it says of workspace, scenario and configuration is ours. */
function mayBeOf(location: string | null, ref: ConfigurationRef): boolean {
  if (location === null) return false;
  const path = (location.split(/[?#]/)[0] ?? '').replace(/^https?:\/\/[^/]+/i, '');
  const segment = (name: string): string | null =>
    new RegExp(`/${name}/([^/]+)`, 'i').exec(path)?.[1]?.toLowerCase() ?? null;
  const same = (name: string, own: string): boolean => {
    const said = segment(name);
    return said === null || said === encodeURIComponent(own).toLowerCase() || said === own.toLowerCase();
  };
  const workspace = ref.workspaceId.split('/').at(-1) ?? '';
  return (
    same('workspaces', workspace) &&
    same('scenarios', ref.scenarioName) &&
    same('configurations', ref.configurationName)
  );
}

function runIdInBody(body: unknown): string | null {
  const operation = body as { name?: unknown; properties?: { runId?: unknown; scenarioRunId?: unknown } } | null;
  for (const id of [operation?.properties?.runId, operation?.properties?.scenarioRunId]) {
    if (typeof id === 'string' && id !== '') return id;
  }
  return null;
}

/** What tells one validation of a configuration from another: its name and when it began. */
function validationName(body: unknown): string | null {
  const document = body as { id?: unknown; name?: unknown; properties?: { startTime?: unknown; startedAt?: unknown } };
  if (document === null || typeof document !== 'object') return null;
  const began = document.properties?.startTime ?? document.properties?.startedAt ?? null;
  return JSON.stringify([document.id ?? null, document.name ?? null, began]);
}

function statusOf(body: unknown): string | null {
  const properties = (body as { properties?: { status?: unknown; state?: unknown } } | null)?.properties;
  const status = properties?.status ?? properties?.state;
  return typeof status === 'string' ? status : null;
}

export function createChaosClient(arm: ArmClient, clock: Clock): ChaosClient {
  const segment = encodeURIComponent;
  const scenario = (workspaceId: string, name: string) => `${workspaceId}/scenarios/${segment(name)}`;
  const configuration = (ref: ConfigurationRef) =>
    `${scenario(ref.workspaceId, ref.scenarioName)}/configurations/${segment(ref.configurationName)}`;
  const run = (ref: RunRef) => `${scenario(ref.workspaceId, ref.scenarioName)}/runs/${segment(ref.runId)}`;
  const waitMs = (asked: number | null) => Math.max(SHORTEST_WAIT, Math.min(LONGEST_WAIT, asked ?? DEFAULT_WAIT));
  const latestValidation = (ref: ConfigurationRef) =>
    arm.get(`${configuration(ref)}/validations/latest`, CHAOS_API_VERSION);

  /** The latest validation; "none yet" while one is being made is no answer. */
  async function shown(ref: ConfigurationRef): Promise<ArmResponse> {
    try {
      return await latestValidation(ref);
    } catch (error) {
      if (error instanceof AzureError && error.status === 404) return gone(error);
      throw error;
    }
  }

  return {
    listWorkspaces: (subscriptionId, resourceGroup) =>
      arm.list(
        `/subscriptions/${segment(subscriptionId)}/resourceGroups/${segment(resourceGroup)}/providers/Microsoft.Chaos/workspaces`,
        CHAOS_API_VERSION,
      ),
    listScenarios: (workspaceId) => arm.list(`${workspaceId}/scenarios`, CHAOS_API_VERSION),
    listActions: (region) => arm.list(`${region}/actions`, CHAOS_API_VERSION),
    getConfiguration: (ref) => arm.get(configuration(ref), CHAOS_API_VERSION),
    latestValidation,
    async validate(ref) {
      const deadline = clock.now() + VALIDATION_DEADLINE;
      // What is there before is another one's, however long the service goes on showing it.
      const earlier = await latestValidation(ref).then(
        (answer) => validationName(answer.body),
        (error: unknown) => {
          if (error instanceof AzureError && error.status === 404) return null;
          throw error;
        },
      );
      const accepted = await arm.post(`${configuration(ref)}/validate`, CHAOS_API_VERSION);
      let pending = accepted;
      // The Location is followed verbatim while it says 202; what it says at the end is not trusted, the resource is.
      while (pending.location !== null && pending.status === 202 && clock.now() < deadline) {
        await clock.sleep(waitMs(pending.retryAfterMs));
        const next = await followed(arm, pending.location);
        pending = { ...next, location: next.location ?? pending.location };
      }
      for (;;) {
        const latest = await shown(ref);
        const status = statusOf(latest.body);
        const own = validationName(latest.body) !== earlier;
        if (own && latest.status === 200 && status !== null && VALIDATED.has(status.toLowerCase())) return latest;
        if (clock.now() >= deadline) {
          throw new AzureError(`${accepted.request}: not finished within 10 minutes`, {
            status: latest.status,
            code: 'ValidationTimeout',
            effect: 'none',
            request: accepted.request,
            requestId: accepted.requestId,
            retryAfterMs: null,
          });
        }
        await clock.sleep(waitMs(latest.retryAfterMs));
      }
    },
    async execute(ref) {
      const response = await arm.post(`${configuration(ref)}/execute`, CHAOS_API_VERSION);
      const named = [response.location, response.asyncOperation].filter((location) => mayBeOf(location, ref));
      let runId = named.map(runIdInLocation).find((id) => id !== null) ?? null;
      if (runId === null && response.asyncOperation !== null) {
        try {
          runId = runIdInBody(
            (await arm.get(response.asyncOperation, undefined, { timeoutMs: OPERATION_PATIENCE })).body,
          );
        } catch (error) {
          // The fault was accepted; a status that can't be read only means that the run is looked up in the list.
          if (!(error instanceof AzureError)) throw error;
        }
      }
      return { runId, response };
    },
    getRun: (ref, bound) => arm.get(run(ref), CHAOS_API_VERSION, bound),
    listRuns: (workspaceId, name, bound) => arm.list(`${scenario(workspaceId, name)}/runs`, CHAOS_API_VERSION, bound),
    cancelRun: (ref, bound) => arm.post(`${run(ref)}/cancel`, CHAOS_API_VERSION, bound),
  };
}

/** One poll of a Location; a 404 there counts as its end, since the resource itself is asked next. */
async function followed(arm: ArmClient, location: string): Promise<ArmResponse> {
  try {
    return await arm.get(location);
  } catch (error) {
    if (error instanceof AzureError && error.status === 404) return gone(error);
    throw error;
  }
}

function gone({ request, requestId }: AzureError): ArmResponse {
  return {
    status: 404,
    body: null,
    request,
    requestId,
    location: null,
    asyncOperation: null,
    retryAfterMs: null,
    times: { sentAt: '', receivedAt: '', date: null },
  };
}
