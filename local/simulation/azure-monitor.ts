/** What Azure Monitor knows of the service in virtual time, and the predicates that ask it. */
import type { Timing } from '../../action/sample-place.js';
import type { Hypothesis, Predicate } from '../../schemas/generated/types.js';
import { containerAppId, DEFAULT_FIXTURE } from '../azure/fixture.js';
import { recordRequest, type TelemetryStore } from '../azure/monitor/store.js';
import type { ServiceModel } from './service.js';
import type { VirtualClock } from './virtual-clock.js';

const APP = containerAppId(DEFAULT_FIXTURE);
export const OWN_NAMESPACE = 'orders';

const failed: Predicate = {
  id: 'orders-failed',
  source: {
    type: 'metric',
    resourceId: APP,
    metric: 'Requests',
    aggregation: 'Total',
    interval: 'PT1M',
    filter: "statusCodeCategory eq '5xx'",
    presentBy: { metric: 'Requests', aggregation: 'Total' },
  },
  operator: '>=',
  threshold: 100,
  unit: 'count',
};
const orders: Predicate = {
  id: 'orders-logged',
  source: {
    type: 'logs',
    workspaceId: DEFAULT_FIXTURE.logsWorkspaceId,
    query: 'AppRequests | where Url == "/order" | summarize sum(ItemCount)',
  },
  operator: '>=',
  threshold: 50,
  unit: 'count',
};
const few: Predicate = { ...failed, id: 'few-orders-failed', operator: '<', threshold: 1 };
/** A metric of the service's own: what it answered with the last known price. */
export const fellBack: Predicate = {
  id: 'fell-back',
  short: 'fallback prices',
  source: {
    type: 'metric',
    resourceId: APP,
    namespace: OWN_NAMESPACE,
    metric: 'Fallbacks',
    aggregation: 'Total',
    interval: 'PT1M',
  },
  operator: '>=',
  threshold: 1,
  unit: 'count',
};

/** A metric is counted in whole minutes, of which a window that begins anywhere holds all but one. */
export const MONITORED: Partial<Timing> = {
  every: 'PT10S',
  timeout: 'PT2S',
  pollEvery: 'PT15S',
  recovery: 'PT1M',
  awaitPreconditions: 'PT10M',
  recoveryTimeout: 'PT10M',
  maxDuration: 'PT3H',
};
export const MONITORED_FAULT = 'PT6M';

/** What decides the experiment of the other tests is Azure Monitor's. */
export function asked(hypothesis: Hypothesis): void {
  Object.assign(hypothesis, {
    confirm: failed,
    executedPath: orders,
    recovery: [few],
    workExpected: { predicate: orders, minimum: 0.5, slices: 4 },
  });
}

/** From now on so many orders are asked for in a second; the platform counts them, and the service its fallbacks. */
export function traffic(
  { clock, service, telemetry }: { clock: VirtualClock; service: ServiceModel; telemetry: TelemetryStore },
  perSecond: number,
): void {
  const order = (): void => {
    const { status } = service.answer('/order');
    const { revision } = service;
    const at = clock.now();
    recordRequest(telemetry, { at, resourceId: APP, revision, path: '/order', status, milliseconds: 20 });
    if (service.blocked && service.counts)
      telemetry.metric({
        at,
        resourceId: APP,
        namespace: OWN_NAMESPACE,
        metric: 'Fallbacks',
        value: 1,
        dimensions: {},
      });
    clock.after(1000 / perSecond, order);
  };
  order();
}
