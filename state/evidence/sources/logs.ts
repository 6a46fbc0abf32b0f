/** A query of Log Analytics, answered for the window (R5.2). */
import type { LogsSource } from '../../../schemas/generated/types.js';
import { redactText } from '../../base/redact.js';
import { type Finding, finding } from '../../messages/finding.js';
import { message, says } from '../../messages/message.js';
import { bringsClock, bringsRows, constantsOf, countsRows, fixesTime, onlyOfValues } from '../kql.js';
import { readLogs } from '../readers/logs.js';
import { INGESTION_MARGIN_SECONDS, QUERIED } from './azure-monitor.js';
import { ANY, QUANTITY, type WindowedRules } from './port.js';

/** R5.8: whoever vouches that the service was in use has to do so for the same window, and to read the same tables. */
const queriesOf = ({ query, presentBy }: LogsSource): [string, string][] => [
  ['query', query],
  ...(presentBy ? [['presentBy/query', presentBy.query] as [string, string]] : []),
];

function roleProblems(source: LogsSource, path: string): Finding[] {
  const problems = queriesOf(source).flatMap(([key, query]) =>
    bringsRows(query) ? [finding(`${path}/source/${key}`, 'query-makes-rows')] : [],
  );
  const answered = source.presentBy && constantsOf(source.presentBy.query).find((value) => value > 0);
  if (answered !== undefined)
    problems.push(finding(`${path}/source/presentBy/query`, 'vouches-for-nothing', { value: answered }));
  return problems;
}

export const rules: WindowedRules<LogsSource> = {
  asked: 'windowed',
  asks: () => 'a log query',
  plain: true,
  request: ({ workspaceId, resourceId }) => ({
    system: 'azure-monitor',
    path: redactText(`/v1${resourceId ?? `/workspaces/${workspaceId ?? ''}`}/query`),
  }),
  problems: (source, path) =>
    queriesOf(source).flatMap(([key, query]) => {
      if (bringsClock(query)) return [finding(`${path}/source/${key}`, 'query-brings-clock')];
      return fixesTime(query) ? [finding(`${path}/source/${key}`, 'query-fixes-time')] : [];
    }),
  roleProblems,
  silence: message('answers-without-finding'),
  read: (raw, source, _predicate, _window, vouchable) => readLogs(raw, source, vouchable),
  durations: [],
  margin: INGESTION_MARGIN_SECONDS,
  grain: () => null,
  range: ({ query }) => (countsRows(query) ? QUANTITY : ANY),
  quantity: ({ query }) => !onlyOfValues(query),
  level: () => false,
  showsPath: true,
  silent({ query, presentBy }) {
    if (presentBy !== undefined) return [null];
    // What the query calculates may answer without any row: `toint(isnull(m))` is 1 then.
    return onlyOfValues(query) ? [null] : [...new Set([0, null, ...constantsOf(query)])];
  },
  answersNothing: (caveat) => says(caveat, 'no-row', (older) => older === 'no row'),
  namesBuild: ({ query }) => QUERIED.test(query),
};
