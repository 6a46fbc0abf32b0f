/** KQL answers: one row with one numeric column, or nothing was measured (R5.2). Raw: `{predicate, response}`. */
import type { LogsSource } from '../../../schemas/generated/types.js';
import { asList, asNumber, asRecord, asText } from '../../base/json.js';
import { constantsOf } from '../kql.js';
import { type Reading, unread } from './shared.js';

/** Tables that Application Insights samples: a count of their rows is not a count of what happened. */
const SAMPLED =
  /\b(requests|dependencies|traces|exceptions|pageViews|customEvents|AppRequests|AppDependencies|AppTraces|AppExceptions|AppEvents)\b/;
const PLAIN_COUNT = /\bcount(?:if)?\s*\(|\|\s*count\b/;
const WEIGHED = /\bitemCount\b/i;

/** The reading of a query that found nothing. */
export const NO_ROW = 'no row';

/** @param vouchable whether `presentBy` is asked about what a query answers when nobody came (R5.8, since 2026-12) */
export function readLogs(raw: unknown, source: LogsSource, vouchable = true): Reading {
  const response = asRecord(asRecord(raw).response);
  const error = asRecord(response.error);
  if (response.error !== undefined && response.error !== null)
    return unread(`partial answer: ${asText(error.code) ?? 'error'}: ${asText(error.message) ?? 'no message'}`);
  const tables = asList(response.tables).map(asRecord);
  const [table, other] = tables.filter((entry) => asList(entry.columns).length > 0);
  if (!table) return unread('the answer has no table');
  if (other) return unread('the answer has more than one table');
  const rows = asList(table.rows);
  if (rows.length !== 1) return unread(rows.length === 0 ? NO_ROW : `${rows.length} rows, one is needed`);
  const row = asList(rows[0]);
  if (asList(table.columns).length !== 1 || row.length !== 1) return unread('one column is needed');
  const value = asNumber(row[0]);
  if (value === null) return unread('the value is no finite number');
  // A query finds nothing when nobody came (and answers 0, or what it calculates of nothing): then another one has to show
  // that somebody did (R5.8).
  if (vouchable && source.presentBy && (value === 0 || constantsOf(source.query).includes(value))) {
    const present = readLogs({ response: asRecord(raw).present }, { type: 'logs', query: source.presentBy.query });
    if (typeof present.value !== 'number' || present.value <= 0)
      return unread(`the value is ${value}, and presentBy shows nobody: ${present.caveat ?? String(present.value)}`);
  }
  const sampled = SAMPLED.test(source.query) && PLAIN_COUNT.test(source.query) && !WEIGHED.test(source.query);
  return { value, caveat: sampled ? 'a plain count over a sampled table: use sum(itemCount)' : null };
}
