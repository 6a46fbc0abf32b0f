/**
 * The activity log of the subscription: what was done to its resources, told some minutes late, with ids in capitals, and with what a
 * fault itself does (research: service-direct actions show in the target's log).
 */
import type { Clock } from '../../action/runtime/clock.js';
import { type ArmRoute, armError, page } from './arm.js';
import { type AzureFixture, resourceGroupId } from './fixture.js';

interface Activity {
  /** ARM id of a resource of the fixture's group. */
  resource: string;
  operation: string;
  /** Object id of an identity, or the name of a person. */
  caller: string;
  status?: 'Started' | 'Succeeded' | 'Failed';
  category?: string;
}

export interface ActivityStore {
  /** At the clock's present time. */
  record(activity: Activity): void;
  /** Those that can be seen now. */
  visible(): readonly (Activity & { at: string })[];
}

const LAG_MS = 3 * 60_000;

export function createActivityStore(clock: Clock, lagMs = LAG_MS): ActivityStore {
  const events: (Activity & { at: string })[] = [];
  return {
    record: (activity) => events.push({ at: new Date(clock.now()).toISOString(), ...activity }),
    visible: () => events.filter(({ at }) => Date.parse(at) + lagMs <= clock.now()),
  };
}

const FILTER =
  /^eventTimestamp ge '([^']+)'(?: and eventTimestamp le '([^']+)')?(?: and resourceGroupName eq '((?:[^']|'')+)')?$/i;
const OLDEST_MS = 90 * 24 * 3600_000;

export function activityRoutes(options: {
  fixture: AzureFixture;
  clock: Clock;
  store: ActivityStore;
  pageSize: number;
}): ArmRoute[] {
  const { fixture, clock, store, pageSize } = options;
  const word = (value: string) => ({ value, localizedValue: value });
  return [
    {
      name: 'ActivityLogs_List',
      method: 'GET',
      path: `/subscriptions/${fixture.subscriptionId}/providers/Microsoft.Insights/eventtypes/management/values`,
      apiVersion: '2015-04-01',
      handle(_parameters, request) {
        const [, from = '', to = '', group] = FILTER.exec(request.query.get('$filter') ?? '') ?? [];
        const begin = Date.parse(from);
        if (Number.isNaN(begin)) return armError(400, 'BadRequest', 'The $filter must have eventTimestamp ge.');
        if (begin < clock.now() - OLDEST_MS)
          return armError(400, 'BadRequest', 'The start time cannot be more than 90 days in the past.');
        const end = to === '' ? clock.now() : Date.parse(to);
        const own = resourceGroupId(fixture);
        if (group !== undefined && group.toLowerCase() !== fixture.resourceGroup.toLowerCase())
          return page([], request, pageSize, '$skipToken');
        const events = store.visible().filter(({ at }) => Date.parse(at) >= begin && Date.parse(at) <= end);
        // Newest first.
        const value = [...events].reverse().map(({ at, resource, operation, caller, status, category }) => ({
          eventTimestamp: at.replace('Z', '1234Z'),
          resourceId: resource.toUpperCase(),
          resourceGroupName: own.split('/').at(-1)?.toUpperCase(),
          operationName: word(operation),
          status: word(status ?? 'Succeeded'),
          category: word(category ?? 'Administrative'),
          caller,
          claims: caller.includes('@')
            ? { name: caller, ipaddr: '192.0.2.1' }
            : { 'http://schemas.microsoft.com/identity/claims/objectidentifier': caller },
        }));
        return page(value, request, pageSize, '$skipToken');
      },
    },
  ];
}
