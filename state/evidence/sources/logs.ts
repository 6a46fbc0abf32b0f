/** A query of Log Analytics, answered for the window (R5.2). */
import type { LogsSource } from '../../../schemas/generated/types.js';
import type { Problem } from '../../base/errors.js';
import { says } from '../../messages/message.js';
import { bringsClock, bringsRows, constantsOf, countsRows, onlyOfValues } from '../kql.js';
import { readLogs } from '../readers/logs.js';
import { INGESTION_MARGIN_SECONDS, QUERIED } from './azure-monitor.js';
import { ANY, QUANTITY, type WindowedRules } from './port.js';

/** R5.8: whoever vouches that the service was in use has to do so for the same window, and to read the same tables. */
const queriesOf = ({ query, presentBy }: LogsSource): [string, string][] => [
  ['query', query],
  ...(presentBy ? [['presentBy/query', presentBy.query] as [string, string]] : []),
];

function roleProblems(source: LogsSource, path: string): Problem[] {
  const problems = queriesOf(source).flatMap(([key, query]): Problem[] =>
    bringsRows(query)
      ? [
          {
            path: `${path}/source/${key}`,
            message: 'the query makes rows of its own: they are there whatever happens',
            hint: 'Read a table only; leave out print, range, datatable and externaldata.',
          },
        ]
      : [],
  );
  const answered = source.presentBy && constantsOf(source.presentBy.query).find((value) => value > 0);
  if (answered !== undefined)
    problems.push({
      path: `${path}/source/presentBy/query`,
      message: `it may answer ${answered} where nobody came, and then vouches for nothing`,
      hint: 'Leave what it counts as it is: no number or comparison of its own.',
    });
  return problems;
}

export const rules: WindowedRules<LogsSource> = {
  asked: 'windowed',
  asks: () => 'a log query',
  plain: true,
  request: () => ({ system: 'azure-monitor', path: null }),
  problems: (source, path) =>
    queriesOf(source).flatMap(([key, query]) =>
      bringsClock(query)
        ? [
            {
              path: `${path}/source/${key}`,
              message: 'the query brings its own clock',
              hint: 'Leave out ago( and now(: the window is set by Chaos Loop.',
            },
          ]
        : [],
    ),
  roleProblems,
  silence: {
    how: 'the query finds nothing and answers all the same',
    hint: 'Add source.presentBy.query: a query whose number is above 0 while the service is in use.',
  },
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
