/**
 * What has to be made before a workspace can inject faults, as late as Azure shows it: the workspace itself, a role for its identity,
 * the evaluation of what there is.
 */
import { after, type Clock } from '../../action/runtime/clock.js';
import { parseArmId } from '../../state/base/arm-id.js';
import { wordOf } from '../../state/base/message.js';
import {
  type ArmAnswer,
  type ArmRequest,
  type ArmRoute,
  armError,
  azureTime,
  MANAGEMENT,
  page,
  sameName,
} from './arm.js';
import { workspaces } from './documents.js';
import {
  type AzureFixture,
  PRINCIPAL_ID,
  resourceGroupId,
  WORKSPACE_WITHOUT_IDENTITY,
  workspaceId,
} from './fixture.js';

const CHAOS_VERSION = '2026-05-01-preview';
const AUTHORIZATION_VERSION = '2022-04-01';

export interface UnmadeOptions {
  /** After so long a workspace that was made is listed, milliseconds. */
  listedMs: number;
  /** After so long an identity that was made is known to whoever grants it something. */
  knownMs: number;
  /** After so long a grant is listed, and after twice that in force. */
  grantedMs: number;
}

export interface Preparing {
  routes: readonly ArmRoute[];
  /** Those that show by now. */
  workspaces(): ReturnType<typeof workspaces>;
  /** Why nothing of the catalog can be validated yet; null: it can. */
  refusal(): ArmAnswer | null;
  close(): void;
}

interface Made {
  at: number;
  /** Since when it is being removed; it is listed for a while. */
  removedAt: number | null;
  location: string;
  identity: unknown;
  scopes: unknown;
}

interface Assignment {
  at: number;
  id: string;
  scope: string;
  properties: Record<string, unknown>;
}

export function createPreparing(options: {
  clock: Clock;
  /** Its workspace is renamed to what is made. */
  fixture: AzureFixture;
  pageSize: number;
  unmade: UnmadeOptions | null;
  stepMs: number;
  /** Whether a fault of the workspace is under way. */
  busy(): boolean;
}): Preparing {
  const { clock, fixture, unmade, pageSize } = options;
  let made: Made | null = null;
  const assignments: Assignment[] = [];
  let evaluation: { startTime: string; endTime: string | null; good: boolean } | null = null;
  const callOff = new Set<() => void>();
  const since = (at: number, milliseconds: number): boolean => clock.now() >= at + milliseconds;

  function shown(): ReturnType<typeof workspaces> {
    const all = workspaces(fixture);
    if (unmade === null) return all;
    return all.flatMap(({ name, document }) => {
      if (name === WORKSPACE_WITHOUT_IDENTITY) return [{ name, document }];
      if (made === null || !since(made.at, unmade.listedMs)) return [];
      if (made.removedAt !== null && since(made.removedAt, unmade.listedMs)) return [];
      const { location, identity, scopes } = made;
      const own = { type: 'SystemAssigned', principalId: PRINCIPAL_ID, tenantId: fixture.tenantId };
      const provisioningState = since(made.at, 2 * unmade.listedMs) ? 'Succeeded' : 'Creating';
      return [
        {
          name,
          document: { ...document, location, identity: identity ?? own, properties: { provisioningState, scopes } },
        },
      ];
    });
  }

  /** Whether the identity may read the group, by a grant that is in force. */
  const mayDiscover = (): boolean =>
    unmade === null ||
    assignments.some(({ at, scope }) => sameName(scope, resourceGroupId(fixture)) && since(at, 2 * unmade.grantedMs));

  function create(names: Readonly<Record<string, string>>, { body }: ArmRequest): ArmAnswer {
    const {
      location = '',
      identity,
      properties,
    } = JSON.parse(body) as { location?: string; identity?: { type?: string }; properties?: { scopes?: unknown } };
    const name = names.workspace ?? '';
    if (unmade === null || (made !== null && made.removedAt === null))
      return armError(409, 'WorkspaceExists', 'This host makes one workspace.');
    fixture.workspace = name;
    made = {
      at: clock.now(),
      removedAt: null,
      location,
      identity: identity?.type === 'SystemAssigned' ? null : identity,
      scopes: properties?.scopes ?? [],
    };
    const operation = `${MANAGEMENT}/subscriptions/${fixture.subscriptionId}/providers/Microsoft.Chaos/locations/${location}/operationStatuses/1?api-version=${CHAOS_VERSION}`;
    // The real one was seen to answer 200 and to go on in the background.
    return {
      status: 200,
      headers: { 'azure-asyncoperation': operation, 'retry-after': '1' },
      body: { id: workspaceId(fixture, name), name, location, properties: { provisioningState: 'Creating' } },
    };
  }

  /** Accepted, and gone a while later; refused while a fault of it is under way. */
  function removeWorkspace(names: Readonly<Record<string, string>>): ArmAnswer {
    if (unmade === null || made === null || made.removedAt !== null || !sameName(names.workspace, fixture.workspace))
      return { status: 204 };
    if (options.busy()) return armError(409, 'WorkspaceInUse', 'A scenario of the workspace is running.');
    made.removedAt = clock.now();
    const operation = `${MANAGEMENT}/subscriptions/${fixture.subscriptionId}/providers/Microsoft.Chaos/locations/${made.location}/operationStatuses/2?api-version=${CHAOS_VERSION}`;
    return { status: 202, headers: { location: operation, 'retry-after': '1' } };
  }

  function revoke(path: string): ArmAnswer {
    const index = assignments.findIndex(({ id }) => sameName(id, path));
    if (index < 0) return { status: 204 };
    const [{ id, properties } = { id: path, properties: {} }] = assignments.splice(index, 1);
    return { status: 200, body: { id, name: parseArmId(id)?.name, properties } };
  }

  function grant(scope: string, name: string, { body }: ArmRequest): ArmAnswer {
    const { properties } = JSON.parse(body) as { properties: Record<string, unknown> };
    if (made === null || unmade === null || properties.principalId !== PRINCIPAL_ID || !since(made.at, unmade.knownMs))
      return armError(
        400,
        'PrincipalNotFound',
        `Principal ${wordOf(properties.principalId)} does not exist in the directory.`,
      );
    const id = `${scope}/providers/Microsoft.Authorization/roleAssignments/${name}`;
    const own = assignments.find((entry) => sameName(entry.id, id));
    if (own) return { status: 200, body: { id, name, properties: own.properties } };
    if (assignments.some((entry) => sameName(entry.scope, scope)))
      return armError(409, 'RoleAssignmentExists', 'The role assignment already exists.');
    // As everything that the service gives back, in its own spelling.
    assignments.push({
      at: clock.now(),
      id,
      scope,
      properties: { ...properties, principalId: PRINCIPAL_ID.toUpperCase(), scope: scope.toLowerCase() },
    });
    return { status: 201, body: { id, name, properties } };
  }

  function refresh(names: Readonly<Record<string, string>>): ArmAnswer {
    const started = { startTime: azureTime(clock), endTime: null as string | null, good: mayDiscover() };
    evaluation = started;
    const off = after(clock, options.stepMs * 3, () => {
      callOff.delete(off);
      started.endTime = azureTime(clock);
    });
    callOff.add(off);
    const location = `${MANAGEMENT}${workspaceId(fixture, names.workspace ?? '')}/evaluations/latest?api-version=${CHAOS_VERSION}`;
    return { status: 202, headers: { location, 'retry-after': '1' } };
  }

  /** 200 in the end, whatever became of it. */
  function latest(type: 'evaluations' | 'discoveries'): ArmAnswer {
    if (!evaluation) return armError(404, 'ResourceNotFound', 'Nothing was evaluated.');
    const { startTime, endTime, good } = evaluation;
    const id = `${workspaceId(fixture, fixture.workspace)}/${type}/latest`;
    if (endTime === null)
      return { status: 202, body: { id, name: 'latest', properties: { status: 'InProgress', startTime } } };
    const errors = good
      ? []
      : [{ errorCode: 'Forbidden', errorMessage: 'The identity may not read the resources of a scope.' }];
    return {
      status: 200,
      body: { id, name: 'latest', properties: { status: good ? 'Succeeded' : 'Failed', startTime, endTime, errors } },
    };
  }

  const inGroup = (names: Readonly<Record<string, string>>): boolean =>
    sameName(names.subscription, fixture.subscriptionId) && sameName(names.group, fixture.resourceGroup);
  const elsewhere = armError(404, 'ResourceGroupNotFound', 'The resource group could not be found.');
  const ROUTE_GROUP = '/subscriptions/{subscription}/resourceGroups/{group}';
  const WORKSPACE = `${ROUTE_GROUP}/providers/Microsoft.Chaos/workspaces/{workspace}`;
  const ASSIGNMENTS = `${ROUTE_GROUP}/providers/Microsoft.Authorization/roleAssignments`;
  const route = (
    name: string,
    method: ArmRoute['method'],
    path: string,
    handle: ArmRoute['handle'],
    apiVersion = CHAOS_VERSION,
  ): ArmRoute => ({
    name,
    method,
    path,
    apiVersion,
    handle: (names, request) => (inGroup(names) ? handle(names, request) : elsewhere),
  });

  return {
    workspaces: shown,
    refusal() {
      if (unmade === null || evaluation?.endTime) {
        if (unmade === null || evaluation?.good) return null;
      }
      return armError(400, 'ScenarioNotEvaluated', `The scenario ${fixture.scenario} was not evaluated yet.`);
    },
    routes: [
      route('Workspaces_CreateOrUpdate', 'PUT', WORKSPACE, create),
      route('Workspaces_Delete', 'DELETE', WORKSPACE, removeWorkspace),
      route('Workspaces_RefreshRecommendations', 'POST', `${WORKSPACE}/refreshRecommendations`, refresh),
      route('WorkspaceEvaluations_GetLatest', 'GET', `${WORKSPACE}/evaluations/latest`, () => latest('evaluations')),
      route('WorkspaceDiscoveries_GetLatest', 'GET', `${WORKSPACE}/discoveries/latest`, () => latest('discoveries')),
      route(
        'RoleAssignments_Create',
        'PUT',
        `${ASSIGNMENTS}/{name}`,
        (names, request) =>
          grant(
            request.path.slice(0, request.path.search(/\/providers\/Microsoft.Authorization/i)),
            names.name ?? '',
            request,
          ),
        AUTHORIZATION_VERSION,
      ),
      route(
        'RoleAssignments_Delete',
        'DELETE',
        `${ASSIGNMENTS}/{name}`,
        (_, { path }) => revoke(path),
        AUTHORIZATION_VERSION,
      ),
      route(
        'RoleAssignments_ListForScope',
        'GET',
        ASSIGNMENTS,
        (_, request) => {
          const shows = assignments.filter(({ at }) => unmade !== null && since(at, unmade.grantedMs));
          return page(
            shows.map(({ id, properties }) => ({
              id,
              name: parseArmId(id)?.name,
              type: 'Microsoft.Authorization/roleAssignments',
              properties,
            })),
            request,
            pageSize,
            '$skiptoken',
          );
        },
        AUTHORIZATION_VERSION,
      ),
    ],
    close() {
      for (const off of callOff) off();
    },
  };
}
