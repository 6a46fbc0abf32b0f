/**
 * The services that run in the fixture's resource group, as Azure describes them: Container Apps with their revisions, App Service apps
 * with deployments and instances. Names of resource groups come back in another case, as Azure's do.
 */
import { type ArmAnswer, type ArmRoute, notFound, sameName } from './arm.js';
import { type AzureFixture, resourceGroupId } from './fixture.js';

const CONTAINER_APPS = '2024-03-01';
const WEB = '2023-12-01';

interface Revision {
  image: string;
  active?: boolean;
  healthState?: 'Healthy' | 'Unhealthy' | 'None';
  runningState?: string;
  provisioningState?: string;
  replicas?: number;
  scale?: { minReplicas: number; maxReplicas: number };
}

export interface ContainerApp {
  mode: 'Single' | 'Multiple';
  latestReady: string | null;
  provisioningState?: string;
  /** Left out: no ingress. */
  traffic?: readonly ({ revisionName: string; weight: number } | { latestRevision: true; weight: number })[];
  revisions: Readonly<Record<string, Revision>>;
}

export interface Site {
  state?: 'Running' | 'Stopped';
  /** `DOCKER|<image>`, or a runtime such as `NODE|22-lts`. */
  linuxFxVersion: string;
  numberOfWorkers?: number;
  rampUpRules?: readonly { name: string; reroutePercentage: number }[];
  deployments: readonly { id: string; status: number; active: boolean; message?: string }[];
  instances: readonly { name: string; state: 'READY' | 'STOPPED' | 'UNKNOWN' }[];
}

/** By name, a slot's as `<site>/<slot>`; whoever composed the world changes it as deployments do. */
export interface Services {
  containerApps: Record<string, ContainerApp>;
  sites: Record<string, Site>;
}

export function serviceRoutes(fixture: AzureFixture, services: Services): ArmRoute[] {
  const group = '/subscriptions/{subscription}/resourceGroups/{group}/providers';
  const drifted = resourceGroupId(fixture).replace(fixture.resourceGroup, fixture.resourceGroup.toUpperCase());
  const found = <T>(of: Record<string, T>, parameters: Readonly<Record<string, string>>): [string, T] | null => {
    const { subscription, group: resourceGroup, name = '', slot } = parameters;
    if (!sameName(subscription, fixture.subscriptionId) || !sameName(resourceGroup, fixture.resourceGroup)) return null;
    const wanted = slot === undefined ? name : `${name}/${slot}`;
    return Object.entries(of).find(([known]) => sameName(known, wanted)) ?? null;
  };
  const ok = (body: unknown): ArmAnswer => ({ status: 200, body });

  const containerApp = (
    name: string,
    path: string,
    answer: (app: ContainerApp, name: string, parameters: Readonly<Record<string, string>>) => ArmAnswer,
  ): ArmRoute => ({
    name,
    method: 'GET',
    path: `${group}/Microsoft.App/containerApps/{name}${path}`,
    apiVersion: CONTAINER_APPS,
    handle(parameters) {
      const own = found(services.containerApps, parameters);
      return own ? answer(own[1], own[0], parameters) : notFound(`The container app '${parameters.name}'`);
    },
  });

  const site = (name: string, below: string, answer: (site: Site, id: string) => ArmAnswer): ArmRoute[] =>
    ['', '/slots/{slot}'].map((slot) => ({
      name: slot === '' ? name : `${name}Slot`,
      method: 'GET',
      path: `${group}/Microsoft.Web/sites/{name}${slot}${below}`,
      apiVersion: WEB,
      handle(parameters) {
        const own = found(services.sites, parameters);
        if (!own) return notFound(`The Resource 'Microsoft.Web/sites/${parameters.name}'`);
        return answer(own[1], `${drifted}/providers/Microsoft.Web/sites/${own[0].replace('/', '/slots/')}`);
      },
    }));

  return [
    containerApp('ContainerApps_Get', '', ({ mode, latestReady, traffic, provisioningState = 'Succeeded' }, name) =>
      ok({
        id: `${drifted}/providers/Microsoft.App/containerapps/${name}`,
        name,
        type: 'Microsoft.App/containerApps',
        location: 'East US 2',
        properties: {
          provisioningState,
          runningStatus: 'Running',
          latestReadyRevisionName: latestReady ?? '',
          latestRevisionName: latestReady ?? '',
          configuration: {
            secrets: null,
            activeRevisionsMode: mode,
            ingress: traffic ? { external: true, targetPort: 8080, traffic } : null,
          },
        },
      }),
    ),
    containerApp('ContainerAppsRevisions_GetRevision', '/revisions/{revision}', (app, name, { revision = '' }) => {
      const [named, own] = Object.entries(app.revisions).find(([known]) => sameName(known, revision)) ?? [];
      if (!own) return notFound(`The revision '${revision}'`);
      const { image, scale = { minReplicas: 1, maxReplicas: 3 }, ...state } = own;
      return ok({
        id: `${drifted}/providers/Microsoft.App/containerapps/${name}/revisions/${named}`,
        name: named,
        type: 'Microsoft.App/containerapps/revisions',
        properties: {
          active: true,
          healthState: 'Healthy',
          runningState: 'Running',
          provisioningState: 'Provisioned',
          replicas: 1,
          ...state,
          template: {
            containers: [{ image, name, env: [{ name: 'PRICING_KEY', value: 'not to be kept' }] }],
            scale: { ...scale, rules: null },
          },
        },
      });
    }),
    ...site('WebApps_Get', '', ({ state = 'Running' }, id) =>
      ok({ id, type: 'Microsoft.Web/sites', properties: { state, enabled: true, availabilityState: 'Normal' } }),
    ),
    ...site(
      'WebApps_GetConfiguration',
      '/config/web',
      ({ linuxFxVersion, numberOfWorkers = 1, rampUpRules = [] }, id) =>
        ok({ id: `${id}/config/web`, properties: { linuxFxVersion, numberOfWorkers, experiments: { rampUpRules } } }),
    ),
    ...site('WebApps_ListDeployments', '/deployments', ({ deployments }, id) =>
      ok({
        value: deployments.map(({ id: name, ...properties }) => ({
          id: `${id}/deployments/${name}`,
          name,
          properties: { ...properties, author: 'N/A', deployer: 'GITHUB_ZIP_DEPLOY' },
        })),
      }),
    ),
    ...site('WebApps_ListInstanceIdentifiers', '/instances', ({ instances }, id) =>
      ok({
        value: instances.map(({ name, state }) => ({ id: `${id}/instances/${name}`, name, properties: { state } })),
      }),
    ),
  ];
}
