/**
 * The writes of a workspace's preparation and what reads them back (R6.6): a workspace, Reader for its identity, and the evaluation
 * that finds out what there is to inject faults into.
 */

import { digestOf } from '../../state/base/digest.js';
import type { Clock } from '../runtime/clock.js';
import { type ArmPages, type ArmResponse, AzureError } from './answers.js';
import { CHAOS_API_VERSION } from './chaos-client.js';
import type { ArmClient } from './rest.js';

export const AUTHORIZATION_API_VERSION = '2022-04-01';
const EVALUATION_DEADLINE = 5 * 60_000;
const PAUSE = 5_000;
const LONGEST_PAUSE = 15_000;
/** Statuses after which an evaluation does not change any more; unknown ones are awaited. */
const EVALUATED = new Set(['succeeded', 'partiallysucceeded', 'failed', 'canceled']);
const GOOD = new Set(['succeeded', 'partiallysucceeded']);

export interface WorkspaceShape {
  location: string;
  scopes: readonly string[];
  /** Id of a user-assigned identity; null: its own. */
  identity: string | null;
}

export interface ConfigurationShape {
  scenarioId: string;
  parameters: Readonly<Record<string, string>>;
}

export interface Grant {
  scope: string;
  principalId: string;
  /** Id of the built-in role. */
  role: string;
}

export interface WorkspacesClient {
  /** Sent once; that it was accepted says nothing of what becomes of it: the list does. */
  create(id: string, shape: WorkspaceShape): Promise<ArmResponse>;
  /** Sent once; the list says what became of it. */
  define(id: string, shape: ConfigurationShape): Promise<ArmResponse>;
  configurations(scenarioId: string): Promise<ArmPages>;
  /** What the identity would be granted so that the configuration can run: the service's document. Nothing is granted (what-if). */
  whatIf(configurationId: string): Promise<unknown>;
  /** Under a name, so that it may be repeated. */
  grant(grant: Grant, name: string): Promise<ArmResponse>;
  /** Only the one of that name: the same role that somebody else granted is theirs. */
  revoke(grant: Grant): Promise<void>;
  /** Sent once; the list says when it is gone. */
  remove(id: string): Promise<void>;
  assignments(scope: string, principalId: string): Promise<ArmPages>;
  /** Discovers and evaluates, and waits for the end. Null: it did; else why not, in the service's words. */
  evaluate(workspaceId: string): Promise<string | null>;
}

/** The same grant has the same name, so that one that is repeated makes no second assignment (R14.3), and is found again. */
export function grantName({ scope, principalId, role }: Grant): string {
  const hex = digestOf([scope, role, principalId].map((word) => word.toLowerCase()));
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Names of scenarios and configurations may have blanks (R1.2). */
const encodedPath = (id: string): string => id.split('/').map(encodeURIComponent).join('/');

const assignmentPath = (scope: string, name: string): string =>
  `${scope}/providers/Microsoft.Authorization/roleAssignments/${name}`;

function outcomeOf(body: unknown): { status: string | null; words: string } {
  const { properties } = (body ?? {}) as { properties?: Record<string, unknown> };
  const status = properties?.status ?? properties?.state;
  const [first] = Array.isArray(properties?.errors) ? (properties.errors as Record<string, unknown>[]) : [];
  const words = first?.errorMessage ?? first?.message ?? first?.errorCode ?? first?.code;
  return {
    status: typeof status === 'string' ? status : null,
    words: typeof words === 'string' ? words : 'it gives no reason',
  };
}

export function createWorkspacesClient(arm: ArmClient, clock: Clock): WorkspacesClient {
  /** One of the two documents that an evaluation leaves; null: there is none. */
  async function latest(workspaceId: string, of: 'evaluations' | 'discoveries'): Promise<ArmResponse | null> {
    try {
      return await arm.get(`${workspaceId}/${of}/latest`, CHAOS_API_VERSION);
    } catch (error) {
      if (error instanceof AzureError && error.status === 404) return null;
      throw error;
    }
  }

  return {
    create: (id, { location, scopes, identity }) =>
      arm.put(id, CHAOS_API_VERSION, {
        location,
        identity:
          identity === null
            ? { type: 'SystemAssigned' }
            : { type: 'UserAssigned', userAssignedIdentities: { [identity]: {} } },
        properties: { scopes },
      }),
    define: (id, { scenarioId, parameters }) =>
      arm.put(encodedPath(id), CHAOS_API_VERSION, {
        properties: {
          scenarioId,
          parameters: Object.entries(parameters).map(([key, value]) => ({ key, value })),
          exclusions: { resources: [], tags: [], types: [] },
          filters: { locations: [], zones: [] },
        },
      }),
    configurations: (scenarioId) => arm.list(`${encodedPath(scenarioId)}/configurations`, CHAOS_API_VERSION),
    async whatIf(configurationId) {
      const path = `${encodedPath(configurationId)}/fixResourcePermissions`;
      const deadline = clock.now() + EVALUATION_DEADLINE;
      let pending = await arm.post(path, CHAOS_API_VERSION, {}, { whatIf: true });
      // Its address is signed: followed as it is written, or not at all. What was found is asked of the resource.
      while (pending.status === 202 && pending.location !== null && clock.now() < deadline) {
        await clock.sleep(Math.max(1_000, Math.min(LONGEST_PAUSE, pending.retryAfterMs ?? PAUSE)));
        const next = await arm.get(pending.location);
        pending = { ...next, location: next.location ?? pending.location };
      }
      return (await arm.get(`${path}/latest`, CHAOS_API_VERSION)).body;
    },
    grant: ({ scope, principalId, role }, name) => {
      const subscription = scope.split('/').slice(0, 3).join('/');
      return arm.put(assignmentPath(scope, name), AUTHORIZATION_API_VERSION, {
        properties: {
          roleDefinitionId: `${subscription}/providers/Microsoft.Authorization/roleDefinitions/${role}`,
          principalId,
          // An identity that was made a moment ago is not in every directory yet: it is not looked up then.
          principalType: 'ServicePrincipal',
        },
      });
    },
    revoke: (grant) => arm.remove(assignmentPath(grant.scope, grantName(grant)), AUTHORIZATION_API_VERSION),
    remove: (id) => arm.remove(id, CHAOS_API_VERSION),
    assignments: (scope, principalId) =>
      arm.list(
        `${scope}/providers/Microsoft.Authorization/roleAssignments?$filter=${encodeURIComponent(`principalId eq '${principalId}'`)}`,
        AUTHORIZATION_API_VERSION,
      ),
    async evaluate(workspaceId) {
      const deadline = clock.now() + EVALUATION_DEADLINE;
      await arm.post(`${workspaceId}/refreshRecommendations`, CHAOS_API_VERSION);
      for (;;) {
        // Its Location answers 200 whatever became of it: the documents say it.
        const evaluation = await latest(workspaceId, 'evaluations');
        const { status, words } = outcomeOf(evaluation?.body);
        if (evaluation?.status === 200 && status !== null && EVALUATED.has(status.toLowerCase())) {
          if (!GOOD.has(status.toLowerCase())) return `the evaluation is ${status}: ${words}`;
          const discovery = await latest(workspaceId, 'discoveries');
          const found = outcomeOf(discovery?.body);
          const bad = found.status !== null && /^(failed|canceled)$/i.test(found.status);
          return bad ? `the discovery is ${found.status}: ${found.words}` : null;
        }
        if (clock.now() >= deadline) return `the evaluation did not end within 5 minutes (${status ?? 'no status'})`;
        await clock.sleep(Math.max(1_000, Math.min(LONGEST_PAUSE, evaluation?.retryAfterMs ?? PAUSE)));
      }
    },
  };
}
