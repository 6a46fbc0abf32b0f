/** What Azure says of the world around the watched resources, asked once and cut to what a reader needs (R8.1 step 4). */
import { armIdCovers, parseArmId } from '../../state/base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../../state/base/json.js';
import type { Surrounding, Watched } from '../../state/config/watch.js';
import type { ArmPages } from './answers.js';
import { CHAOS_API_VERSION } from './chaos-client.js';
import { listResources } from './resources-client.js';
import type { ArmClient } from './rest.js';

interface Answer {
  what: 'alerts' | 'health' | 'deployments' | 'resources' | 'faults' | 'runs';
  /** ARM id of the group or the subscription that was asked. */
  of: string;
  pages: unknown[];
}

type Cut = (entry: Record<string, unknown>) => unknown;

const propertiesOf = (entry: Record<string, unknown>): Record<string, unknown> => asRecord(entry.properties);

const alert: Cut = (entry) => {
  const { severity, alertState, monitorCondition, targetResource, alertRule } = asRecord(
    propertiesOf(entry).essentials,
  );
  return {
    name: entry.name,
    properties: { essentials: { severity, alertState, monitorCondition, targetResource, alertRule } },
  };
};

const event: Cut = (entry) => {
  const { eventType, status, impact } = propertiesOf(entry);
  const regions = asList(impact).map((one) => ({
    impactedRegions: asList(asRecord(one).impactedRegions).map((region) => {
      const { impactedRegion, status: now } = asRecord(region);
      return { impactedRegion, status: now };
    }),
  }));
  return { name: entry.name, properties: { eventType, status, impact: regions } };
};

const deployment: Cut = (entry) => ({
  name: entry.name,
  properties: { provisioningState: propertiesOf(entry).provisioningState },
});

const resource: Cut = ({ id, location }) => ({ id, location });

const experiment: Cut = (entry) => ({
  id: entry.id,
  properties: {
    selectors: asList(propertiesOf(entry).selectors).map((selector) => {
      const { type, targets } = asRecord(selector);
      return { type, targets: asList(targets).map((target) => ({ id: asRecord(target).id })) };
    }),
  },
});

const scenarioRun: Cut = (entry) => {
  const { status, state, resources, scenarioRunSummary } = propertiesOf(entry);
  const idsOf = (list: unknown) => asList(list).map((one) => ({ id: asRecord(one).id }));
  const summary = asList(scenarioRunSummary).map((action) => ({ resources: idsOf(asRecord(action).resources) }));
  return { id: entry.id, properties: { status, state, resources: idsOf(resources), scenarioRunSummary: summary } };
};

/** So many workspaces and scenarios are asked for their runs: of more nobody waits for the answer. */
const MOST_WORKSPACES = 20;
const MOST_SCENARIOS = 100;

const entriesOf = (pages: readonly unknown[]): Record<string, unknown>[] =>
  pages.flatMap((page) => asList(asRecord(page).value)).map(asRecord);

/** Whether what is managed there may be one of these, or what lies above or below one. */
function reaches(workspace: Record<string, unknown>, watched: readonly Watched[]): boolean {
  const scopes = asList(propertiesOf(workspace).scopes).map(textOrEmpty);
  // A scope of another form (a service group) may hold anything.
  return (
    scopes.length === 0 ||
    scopes.some((scope) => {
      if (parseArmId(scope) === null) return true;
      return watched.some(({ resources }) => resources.some((id) => armIdCovers(scope, id) || armIdCovers(id, scope)));
    })
  );
}

/** Runs of every scenario of every workspace of the subscription that may reach what is watched. Rejects where there are too many to ask. */
async function scenarioRuns(
  arm: Pick<ArmClient, 'list'>,
  subscription: string,
  watched: readonly Watched[],
): Promise<ArmPages> {
  const path = `${subscription}/providers/Microsoft.Chaos/workspaces`;
  const listed = await arm.list(path, CHAOS_API_VERSION);
  const near = entriesOf(listed.pages).filter((workspace) => reaches(workspace, watched));
  if (near.length > MOST_WORKSPACES)
    throw new Error(`${near.length} workspaces may act there; ${MOST_WORKSPACES} are asked`);
  const below = async (ids: readonly string[], what: string) =>
    Promise.all(ids.map((id) => arm.list(`${id}/${what}`, CHAOS_API_VERSION)));
  const idsOf = (entries: readonly Record<string, unknown>[]): string[] =>
    entries.flatMap(({ id }) => asText(id) ?? []);
  const scenarios = idsOf((await below(idsOf(near), 'scenarios')).flatMap(({ pages }) => entriesOf(pages)));
  if (scenarios.length > MOST_SCENARIOS)
    throw new Error(`${scenarios.length} scenarios may act there; ${MOST_SCENARIOS} are asked`);
  const runs = await below(scenarios, 'runs');
  const pages = runs.flatMap((one) => one.pages);
  return { ...listed, pages: pages.length > 0 ? pages : [{ value: [] }] };
}

/** A page that is no list stays none. */
function cutPages(pages: readonly unknown[], cut: Cut): unknown[] {
  return pages.map((page) => {
    const { value } = asRecord(page);
    return { value: Array.isArray(value) ? value.map((entry) => cut(asRecord(entry))) : null };
  });
}

/** Each group and each subscription once. Rejects where one of them can't be read. */
export async function surroundings(
  arm: Pick<ArmClient, 'list' | 'get'>,
  watched: readonly Watched[],
  asked: Surrounding,
): Promise<{ raw: unknown; request: string }> {
  const requests: string[] = [];
  const answers: Promise<Answer>[] = [];
  const ask = (what: Answer['what'], of: string, cut: Cut, listed: ReturnType<ArmClient['list']>): void => {
    answers.push(
      listed.then(({ pages, request }) => {
        requests.push(request);
        return { what, of, pages: cutPages(pages, cut) };
      }),
    );
  };
  const subscriptions = new Set<string>();
  for (const { group } of watched) {
    const [, , id = '', , name = ''] = group.split('/');
    const subscription = `/subscriptions/${id}`;
    subscriptions.add(subscription);
    if (asked.alerts !== null) {
      // Of a day, unless more is asked for: an alert may be open for weeks.
      const query = `monitorCondition=Fired&timeRange=30d&targetResourceGroup=${encodeURIComponent(name)}`;
      const path = `${subscription}/providers/Microsoft.AlertsManagement/alerts?${query}`;
      ask('alerts', group, alert, arm.list(path, '2019-03-01'));
    }
    if (asked.deployments) {
      const filter = encodeURIComponent("provisioningState eq 'Running'");
      const path = `${subscription}/resourceGroups/${encodeURIComponent(name)}/providers/Microsoft.Resources/deployments`;
      ask('deployments', group, deployment, arm.list(`${path}?$filter=${filter}`, '2021-04-01'));
    }
    if (asked.health) ask('resources', group, resource, listResources(arm as ArmClient, id, name));
  }
  for (const subscription of subscriptions) {
    if (asked.health) {
      const path = `${subscription}/providers/Microsoft.ResourceHealth/events`;
      ask('health', subscription, event, arm.list(path, '2022-10-01'));
    }
    if (asked.faults) {
      const path = `${subscription}/providers/Microsoft.Chaos/experiments?running=true`;
      ask('faults', subscription, experiment, arm.list(path, '2023-11-01'));
    }
    if (asked.runs) ask('runs', subscription, scenarioRun, scenarioRuns(arm, subscription, watched));
  }
  return { raw: { asked, watched, answers: await Promise.all(answers) }, request: requests[0] ?? 'GET /subscriptions' };
}
