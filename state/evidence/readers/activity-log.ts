/** What was changed at the watched resources, as the activity log of their resource group tells it (R8.5). */
import { armIdCovers } from '../../base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../../base/json.js';
import { parseTime, timeMs } from '../../base/time.js';

import { message } from '../../messages/message.js';
import { pageEntries, type Reader, unread } from './shared.js';

export interface Change {
  /** When it was first told. */
  at: string;
  /** In lower case: the log writes ids in any. */
  resource: string;
  /** In lower case, such as `microsoft.app/containerapps/write`. */
  operation: string;
  /** Object id of who did it, in lower case; null: the log names none. */
  by: string | null;
}

export interface ActivityLogValue {
  changes: Change[];
  /** There were more than are told. */
  more: boolean;
}

const MOST = 50;
const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Actions that only look. */
const LOOKS = /^(?:list|get|read|check|validate|what|query|generate)/;

/** A write, a deletion or an action that changes something. Policies, alerts and autoscale have categories of their own. */
function changes(operation: string, category: string): boolean {
  if (category !== '' && category !== 'administrative') return false;
  if (operation.endsWith('/write') || operation.endsWith('/delete')) return true;
  const [last, verb = ''] = operation.split('/').reverse();
  return last === 'action' && !LOOKS.test(verb);
}

/**
 * `{group, resources, from, to, pages: [{value: [{eventTimestamp, resourceId, operationName, status, category, by}]}]}`, each event
 * cut to that by the collector. What failed has changed nothing; one change is told when it begins and when it ends.
 */
export const readActivityLog: Reader = (raw) => {
  const { resources, from, to, pages } = asRecord(raw);
  const entries = pageEntries(pages);
  const [begin, end] = [parseTime(from), parseTime(to)];
  const watched = asList(resources).flatMap((id) => asText(id) ?? []);
  if (!entries || begin === null || end === null) return unread(message('list-incomplete', { kind: 'activity-log' }));
  const found = new Map<string, Change>();
  for (const entry of entries) {
    const at = parseTime(entry.eventTimestamp);
    const resource = textOrEmpty(entry.resourceId).toLowerCase();
    const operation = textOrEmpty(entry.operationName).toLowerCase();
    if (at === null) return unread(message('list-incomplete', { kind: 'activity-log' }));
    if (timeMs(at) < timeMs(begin) || timeMs(at) > timeMs(end)) continue;
    if (textOrEmpty(entry.status).toLowerCase() === 'failed') continue;
    if (!changes(operation, textOrEmpty(entry.category).toLowerCase())) continue;
    if (!watched.some((id) => armIdCovers(id, resource))) continue;
    const said = textOrEmpty(entry.by).toLowerCase();
    const by = GUID.test(said) ? said : null;
    const key = [resource, operation, by].join('\n');
    const known = found.get(key);
    if (!known || timeMs(at) < timeMs(known.at)) found.set(key, { at, resource, operation, by });
  }
  const all = [...found.values()].sort((a, b) => timeMs(a.at) - timeMs(b.at) || (a.resource < b.resource ? -1 : 1));
  const value: ActivityLogValue = { changes: all.slice(0, MOST), more: all.length > MOST };
  return { value, caveat: null };
};
