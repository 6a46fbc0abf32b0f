/** What Azure knows of the world around the services: fired alerts, Service Health, deployments of Resource Manager, other experiments. */
import { type ArmRoute, armError, page, sameName } from './arm.js';
import { type AzureFixture, resourceGroupId } from './fixture.js';

interface Alert {
  rule: string;
  severity: 'Sev0' | 'Sev1' | 'Sev2' | 'Sev3' | 'Sev4';
  /** ARM id of what it is about. */
  resource: string;
  condition?: 'Fired' | 'Resolved';
  state?: 'New' | 'Acknowledged' | 'Closed';
}

interface HealthEvent {
  trackingId: string;
  title: string;
  /** As Azure writes them: `East US 2`. */
  regions: readonly string[];
  eventType?: 'ServiceIssue' | 'PlannedMaintenance' | 'HealthAdvisory';
  status?: 'Active' | 'Resolved';
}

/** Whoever composed the world changes it. */
export interface Surroundings {
  alerts: Alert[];
  events: HealthEvent[];
  deployments: { name: string; state: 'Running' | 'Succeeded' | 'Failed' }[];
  /** Classic experiments of others that run. `targets`: ids of resources; left out: a query chooses them. */
  experiments: { name: string; targets?: readonly string[] }[];
  /** Runs of scenarios of others' workspaces. `scopes`: of the workspace; left out: the subscription. */
  runs: { workspace: string; status: string; resources: readonly string[]; scopes?: readonly string[] }[];
}

export const noSurroundings = (): Surroundings => ({
  alerts: [],
  events: [],
  deployments: [],
  experiments: [],
  runs: [],
});

export function surroundingRoutes(fixture: AzureFixture, world: Surroundings, pageSize: number): ArmRoute[] {
  const subscription = `/subscriptions/${fixture.subscriptionId}`;
  const bad = (message: string) => armError(400, 'BadRequest', message);
  return [
    {
      name: 'Alerts_GetAll',
      method: 'GET',
      path: `${subscription}/providers/Microsoft.AlertsManagement/alerts`,
      apiVersion: '2019-03-01',
      handle(_parameters, request) {
        const { query } = request;
        const range = query.get('timeRange') ?? '1d';
        if (!['1h', '1d', '7d', '30d'].includes(range)) return bad(`timeRange ${range} is not valid.`);
        const group = query.get('targetResourceGroup');
        const own = group === null || sameName(group, fixture.resourceGroup);
        const condition = query.get('monitorCondition');
        const value = (own ? world.alerts : [])
          .filter((alert) => condition === null || (alert.condition ?? 'Fired') === condition)
          .map(({ rule, severity, resource, state, condition: now }, index) => ({
            id: `${subscription}/providers/Microsoft.AlertsManagement/alerts/${index}`,
            name: rule,
            type: 'Microsoft.AlertsManagement/alerts',
            properties: {
              essentials: {
                severity,
                alertState: state ?? 'New',
                monitorCondition: now ?? 'Fired',
                monitorService: 'Platform',
                // In lower case, whatever the resource is called.
                targetResource: resource.toLowerCase(),
                alertRule: `${resourceGroupId(fixture)}/providers/microsoft.insights/metricAlerts/${rule}`,
                startDateTime: '2026-03-01T11:00:00.1234567Z',
              },
            },
          }));
        return page(value, request, pageSize, '$skipToken');
      },
    },
    {
      name: 'Events_ListBySubscriptionId',
      method: 'GET',
      path: `${subscription}/providers/Microsoft.ResourceHealth/events`,
      apiVersion: '2022-10-01',
      handle: (_parameters, request) =>
        page(
          world.events.map(({ trackingId, title, regions, eventType, status }) => ({
            id: `${subscription}/providers/Microsoft.ResourceHealth/events/${trackingId}`,
            name: trackingId,
            properties: {
              eventType: eventType ?? 'ServiceIssue',
              status: status ?? 'Active',
              title,
              impact: [
                {
                  impactedService: 'Network Infrastructure',
                  impactedRegions: regions.map((impactedRegion) => ({ impactedRegion, status: status ?? 'Active' })),
                },
              ],
            },
          })),
          request,
          pageSize,
          '$skipToken',
        ),
    },
    {
      name: 'Deployments_ListByResourceGroup',
      method: 'GET',
      path: `${subscription}/resourceGroups/{group}/providers/Microsoft.Resources/deployments`,
      apiVersion: '2021-04-01',
      handle({ group }, request) {
        if (!sameName(group, fixture.resourceGroup))
          return armError(404, 'ResourceGroupNotFound', `${group} was not found.`);
        const [, state] = /^provisioningState eq '(\w+)'$/.exec(request.query.get('$filter') ?? '') ?? [];
        if (request.query.has('$filter') && state === undefined) return bad('The $filter is not valid.');
        const value = world.deployments
          .filter((deployment) => state === undefined || deployment.state === state)
          .map(({ name, state: provisioningState }) => ({
            id: `${resourceGroupId(fixture)}/providers/Microsoft.Resources/deployments/${name}`,
            name,
            properties: { provisioningState, timestamp: '2026-03-01T12:00:00.1234567Z', mode: 'Incremental' },
          }));
        return page(value, request, pageSize, '$skiptoken');
      },
    },
    {
      name: 'Experiments_ListAll',
      method: 'GET',
      path: `${subscription}/providers/Microsoft.Chaos/experiments`,
      apiVersion: '2023-11-01',
      handle: (_parameters, request) =>
        page(
          world.experiments.map(({ name, targets }) => ({
            id: `${subscription}/resourceGroups/rg-others/providers/Microsoft.Chaos/experiments/${name}`,
            name,
            properties: {
              provisioningState: 'Running',
              steps: [],
              selectors: [
                targets
                  ? {
                      type: 'List',
                      id: 's',
                      targets: targets.map((id) => ({
                        type: 'ChaosTarget',
                        id: `${id.toUpperCase()}/providers/Microsoft.Chaos/targets/any`,
                      })),
                    }
                  : { type: 'Query', id: 's', queryString: 'resources', subscriptionIds: [fixture.subscriptionId] },
              ],
            },
          })),
          request,
          pageSize,
          'continuationToken',
        ),
    },
  ];
}

const OTHERS = 'rg-others';

/** Workspaces of others: listed with the subscription's, each with one scenario and one run of it. */
export function foreignRoutes(fixture: AzureFixture, world: Surroundings, pageSize: number): ArmRoute[] {
  const all = `/subscriptions/${fixture.subscriptionId}/providers/Microsoft.Chaos/workspaces`;
  const group = `/subscriptions/${fixture.subscriptionId}/resourceGroups/${OTHERS}/providers/Microsoft.Chaos/workspaces`;
  const own = (name: string | undefined) => world.runs.find(({ workspace }) => sameName(name, workspace));
  const route = (name: string, path: string, handle: ArmRoute['handle']): ArmRoute => ({
    name,
    method: 'GET',
    path,
    apiVersion: '2026-05-01-preview',
    handle,
  });
  const listed =
    (items: (run: Surroundings['runs'][number]) => unknown): ArmRoute['handle'] =>
    ({ workspace }, request) => {
      const run = own(workspace);
      if (!run) return armError(404, 'ResourceNotFound', `The workspace '${workspace}' was not found.`);
      return page([items(run)], request, pageSize, 'continuationToken');
    };
  return [
    route('Workspaces_ListAll', all, (_names, request) =>
      page(
        world.runs.map(({ workspace, scopes }) => ({
          id: `${group}/${workspace}`,
          name: workspace,
          location: fixture.location,
          properties: {
            provisioningState: 'Succeeded',
            scopes: scopes ?? [`/subscriptions/${fixture.subscriptionId}`],
          },
        })),
        request,
        pageSize,
        'continuationToken',
      ),
    ),
    route(
      'Scenarios_ListAll',
      `${group}/{workspace}/scenarios`,
      listed(({ workspace }) => ({ id: `${group}/${workspace}/scenarios/theirs`, name: 'theirs', properties: {} })),
    ),
    route(
      'ScenarioRuns_ListAll',
      `${group}/{workspace}/scenarios/theirs/runs`,
      listed(({ workspace, status, resources }) => ({
        id: `${group}/${workspace}/scenarios/theirs/runs/99999999-0000-4000-8000-000000000001`,
        properties: {
          status,
          startTime: '2026-03-01T12:00:00.1234567Z',
          resources: resources.map((id) => ({ id: id.toUpperCase() })),
        },
      })),
    ),
  ];
}
