/** What Azure says of the world around the watched resources, asked once and cut to what a reader needs (R8.1 step 4). */
import { asList, asRecord } from '../../state/base/json.js';
import type { Surrounding, Watched } from '../../state/config/watch.js';
import { listResources } from './resources-client.js';
import type { ArmClient } from './rest.js';

interface Answer {
  what: 'alerts' | 'health' | 'deployments' | 'resources' | 'faults';
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
  }
  return { raw: { asked, watched, answers: await Promise.all(answers) }, request: requests[0] ?? 'GET /subscriptions' };
}
