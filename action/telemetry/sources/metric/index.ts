/** Azure Monitor metrics, asked about a window (R5.3). */
import type { MetricSource, Window } from '../../../../schemas/generated/types.js';
import { timeMs } from '../../../../state/base/time.js';
import type { WindowCollector } from '../../port.js';

const MINUTE = 60_000;
/** Of a filter that divides a metric by a dimension the service gives the ten greatest series, if nobody asks for more. */
const ALL_SERIES = '1000';

/**
 * The whole minutes of the window: the service begins its grains at the minute, and one that lies partly outside tells of what
 * was before. A window without a whole minute is asked for as it is; its reader says that it is too short.
 */
function timespanOf({ from, to }: Window): string {
  const [begin, end] = [Math.ceil(timeMs(from) / MINUTE) * MINUTE, Math.floor(timeMs(to) / MINUTE) * MINUTE];
  const whole = begin < end ? [begin, end] : [timeMs(from), timeMs(to)];
  return whole.map((at) => new Date(at).toISOString()).join('/');
}

/** What has to be asked for so that an average is that of everything counted (R5.3). */
const aggregationsOf = (aggregation: string): string =>
  aggregation === 'Average' ? 'Average,Total,Count' : aggregation;

export const collector: WindowCollector<MetricSource> = {
  asked: 'windowed',
  open({ monitor }) {
    return async ({ resourceId, namespace, metric, aggregation, filter, interval, presentBy }, window) => {
      const { metrics } = await monitor();
      const common = {
        timespan: timespanOf(window),
        interval,
        // Another grain than the one that was asked for would be another measurement.
        AutoAdjustTimegrain: 'false',
        ...(namespace === undefined ? {} : { metricnamespace: namespace }),
      };
      const asked = {
        ...common,
        metricnames: metric,
        aggregation: aggregationsOf(aggregation),
        ...(filter === undefined ? {} : { $filter: filter, top: ALL_SERIES }),
      };
      const [response, present] = await Promise.all([
        metrics(resourceId, asked),
        presentBy
          ? metrics(resourceId, { ...common, metricnames: presentBy.metric, aggregation: presentBy.aggregation })
          : undefined,
      ]);
      return present === undefined ? { response } : { response, present };
    };
  },
};
