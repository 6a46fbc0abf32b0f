/** An Azure Monitor metric, read over the window (R5.3). */
import type { MetricSource, Statement } from '../../../schemas/generated/types.js';
import { redactText } from '../../base/redact.js';
import { message, olderWords, paramsOf, says } from '../../messages/message.js';
import { readMetric } from '../readers/metrics.js';
import { FILTERED, INGESTION_MARGIN_SECONDS } from './azure-monitor.js';
import { ANY, QUANTITY, type WindowedRules } from './port.js';

/** It is counted in the window; the other aggregations look at a level. */
const counted = ({ aggregation }: MetricSource) => aggregation === 'Total' || aggregation === 'Count';

/** What is asked; the window is the receipt's own. */
function requestFor({ resourceId, namespace, metric, aggregation, filter, interval }: MetricSource): string {
  const more = [
    ...(namespace === undefined ? [] : [`namespace ${namespace}`]),
    ...(filter === undefined ? [] : [filter]),
  ];
  const what = [metric, aggregation, interval, ...more].join(', ');
  return `${resourceId}/providers/Microsoft.Insights/metrics (${what})`;
}

/** The service knows no metric of the name that was asked for (R5.3). */
const isUnknown = (caveat: Statement) => says(caveat, 'unknown-metric', (older) => older.startsWith('unknown metric'));
/** The series has no point, and no other metric was to vouch for it. */
const isEmpty = (caveat: Statement) =>
  olderWords(caveat) === 'the series is empty' || paramsOf(caveat, 'series-empty')?.vouches === null;

export const rules: WindowedRules<MetricSource> = {
  asked: 'windowed',
  asks: ({ aggregation, metric }) => `${aggregation} ${metric}`,
  request: (source) => ({ system: 'azure-monitor', path: redactText(requestFor(source)) }),
  silence: message('unused-reports-zero'),
  read: readMetric,
  durations: ['interval'],
  margin: INGESTION_MARGIN_SECONDS,
  grain: ({ interval }) => interval,
  range: (source) => (counted(source) ? QUANTITY : ANY),
  quantity: counted,
  level: (source) => !counted(source),
  // A platform counter reports 0 when nobody comes; `presentBy` does too, and then vouches for nothing.
  silent: (source) => (counted(source) && source.presentBy === undefined ? [null, 0] : [null]),
  answersNothing: (caveat) => isEmpty(caveat) || isUnknown(caveat),
  unknown: isUnknown,
  // Azure's own metric namespaces are named after the provider.
  mayBegin: ({ namespace }) => namespace !== undefined && !/^microsoft\./i.test(namespace),
  namesBuild: ({ filter }) => filter !== undefined && FILTERED.test(filter),
  withoutBuild: ({ filter: _filter, ...source }) => source,
};
