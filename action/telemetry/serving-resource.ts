/**
 * What serves, as Azure Resource Manager says it: a Container App with the revisions that get its traffic, an App Service app with its
 * deployment and every instance. What was asked for is kept as it came, and nothing beside it: neither settings nor secrets of the
 * service. Reader: state/evidence/readers/serving-resource.ts.
 */
import { asList, asRecord, textOrEmpty } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import { servedRevisions, servingTypeOf, siteImage } from '../../state/evidence/readers/serving-resource.js';
import { AzureError } from '../azure/answers.js';
import type { ArmClient } from '../azure/rest.js';
import type { Clock } from '../runtime/clock.js';
import type { AskServing } from './serving.js';

const CONTAINER_APPS_API_VERSION = '2024-03-01';
const WEB_API_VERSION = '2023-12-01';

type Get = (below: string) => Promise<unknown>;

/** Those keys of an object that it has. */
function only(value: unknown, ...keys: string[]): Record<string, unknown> {
  const record = asRecord(value);
  return Object.fromEntries(keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
}

const propertiesOf = (document: unknown): Record<string, unknown> => asRecord(asRecord(document).properties);

async function containerApp(get: Get): Promise<unknown> {
  const document = await get('');
  const { configuration, ...properties } = propertiesOf(document);
  const { activeRevisionsMode, ingress } = asRecord(configuration);
  const app = {
    ...only(document, 'name'),
    properties: {
      ...only(properties, 'provisioningState', 'latestReadyRevisionName', 'latestRevisionName'),
      configuration: { ...only({ activeRevisionsMode }, 'activeRevisionsMode'), ingress: only(ingress, 'traffic') },
    },
  };
  const served = servedRevisions(app);
  if (served.length === 0)
    throw new Error('it does not say which revision serves: none is ready, or several work without ingress');
  const revisions = await Promise.all(
    served.map(async ({ name }) => {
      const revision = await get(`/revisions/${encodeURIComponent(name)}`);
      const { template, ...rest } = propertiesOf(revision);
      const { containers, scale } = asRecord(template);
      return {
        ...only(revision, 'name'),
        properties: {
          ...only(rest, 'active', 'healthState', 'runningState', 'provisioningState', 'replicas'),
          template: {
            // Their environment is nobody's business.
            containers: asList(containers).map((container) => only(container, 'name', 'image')),
            scale: only(scale, 'minReplicas', 'maxReplicas'),
          },
        },
      };
    }),
  );
  return { app, revisions };
}

const LIMITS = ['numberOfWorkers', 'minimumElasticInstanceCount', 'functionAppScaleLimit', 'elasticWebAppScaleLimit'];

/** Of what a pipeline wrote about its deployment, the commit; the rest is words. */
function withoutWords({ message, ...rest }: Record<string, unknown>): Record<string, unknown> {
  try {
    return { ...rest, message: JSON.stringify(only(JSON.parse(textOrEmpty(message)), 'sha', 'commitId')) };
  } catch {
    return rest;
  }
}

async function site(get: Get): Promise<unknown> {
  const [document, settings, instances] = await Promise.all([get(''), get('/config/web'), get('/instances')]);
  const { experiments, ...rest } = propertiesOf(settings);
  const rules = asList(asRecord(experiments).rampUpRules).map((rule) => only(rule, 'name', 'reroutePercentage'));
  const config = {
    properties: { ...only(rest, 'linuxFxVersion', 'windowsFxVersion', ...LIMITS), experiments: { rampUpRules: rules } },
  };
  const deployments = siteImage(config) === null ? asList(asRecord(await get('/deployments')).value) : [];
  return {
    site: { properties: only(propertiesOf(document), 'state', 'enabled', 'availabilityState') },
    config,
    // The one that serves, and those under way; the others are history.
    deployments: deployments
      .map((entry) => ({
        ...only(entry, 'name'),
        properties: withoutWords(only(propertiesOf(entry), 'active', 'status', 'message')),
      }))
      .filter(({ properties: { active, status } }) => active === true || (status !== 3 && status !== 4)),
    instances: asList(asRecord(instances).value).map((entry) => ({
      ...only(entry, 'name'),
      properties: only(propertiesOf(entry), 'state'),
    })),
  };
}

/** @param arm opened at the first sample: what failed to log in is asked again */
export function askResource(
  clock: Clock,
  arm: () => Promise<Pick<ArmClient, 'get'>>,
  { url, timeout }: { url: string; timeout: number },
): AskServing {
  return async () => {
    const began = clock.now();
    const until = began + timeout * 1000;
    const [version, read] =
      servingTypeOf(url) === 'container-app' ? [CONTAINER_APPS_API_VERSION, containerApp] : [WEB_API_VERSION, site];
    try {
      const client = await arm();
      const body = await read(async (below) => {
        const left = Math.max(1, until - clock.now());
        const { body: answer } = await client.get(`${encodeURI(url)}${below}`, version, { timeoutMs: left });
        return answer;
      });
      return { status: 200, ms: clock.now() - began, body, error: null };
    } catch (error) {
      const status = error instanceof AzureError ? error.status : null;
      return { status, ms: clock.now() - began, body: null, error: textOrEmpty(messageOf(error)).slice(0, 300) };
    }
  };
}
