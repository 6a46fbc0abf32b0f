/** KQL answers: one row with one numeric column, or nothing was measured (R5.2). Raw: `{predicate, response}`. */
import type { LogsSource } from '../../../schemas/generated/types.js';
import { asList, asNumber, asRecord, asText } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { constantsOf } from '../kql.js';
import { type Reading, unread } from './shared.js';

/** Tables that Application Insights samples: a count of their rows is not a count of what happened. */
const SAMPLED =
  /\b(requests|dependencies|traces|exceptions|pageViews|customEvents|AppRequests|AppDependencies|AppTraces|AppExceptions|AppEvents)\b/;
const PLAIN_COUNT = /\bcount(?:if)?\s*\(|\|\s*count\b/;
const WEIGHED = /\bitemCount\b/i;

/** @param vouchable whether `presentBy` is asked about what a query answers when nobody came (R5.8, since 2026-12) */
export function readLogs(raw: unknown, source: LogsSource, vouchable = true): Reading {
  const response = asRecord(asRecord(raw).response);
  const error = asRecord(response.error);
  if (response.error !== undefined && response.error !== null)
    return unread(message('partial-answer', { error: asText(error.code) ?? 'error', words: asText(error.message) }));
  const tables = asList(response.tables).map(asRecord);
  const [table, other] = tables.filter((entry) => asList(entry.columns).length > 0);
  if (!table) return unread(message('no-table'));
  if (other) return unread(message('many-tables'));
  const rows = asList(table.rows);
  if (rows.length !== 1)
    return unread(rows.length === 0 ? message('no-row') : message('many-rows', { rows: rows.length }));
  const row = asList(rows[0]);
  if (asList(table.columns).length !== 1 || row.length !== 1) return unread(message('many-columns'));
  const value = asNumber(row[0]);
  if (value === null) return unread(message('not-a-number'));
  // A query finds nothing when nobody came (and answers 0, or what it calculates of nothing): then another one has to show
  // that somebody did (R5.8).
  if (vouchable && source.presentBy && (value === 0 || constantsOf(source.query).includes(value))) {
    const present = readLogs({ response: asRecord(raw).present }, { type: 'logs', query: source.presentBy.query });
    if (typeof present.value !== 'number' || present.value <= 0)
      return unread(message('nobody-vouches', { value, present: asNumber(present.value), why: present.caveat }));
  }
  const sampled = SAMPLED.test(source.query) && PLAIN_COUNT.test(source.query) && !WEIGHED.test(source.query);
  return { value, caveat: sampled ? message('plain-count') : null };
}
