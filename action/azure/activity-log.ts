/** The activity log of a resource group: what was done there, cut to what a reader needs, without names and addresses of people. */
import { asRecord, asText, textOrEmpty } from '../../state/base/json.js';
import type { ArmClient } from './rest.js';

const ACTIVITY_API_VERSION = '2015-04-01';
const OBJECT_ID = 'http://schemas.microsoft.com/identity/claims/objectidentifier';

const wordIn = (word: unknown): string => asText(asRecord(word).value) ?? textOrEmpty(word);

function cut(event: unknown): Record<string, unknown> {
  const { eventTimestamp, resourceId, operationName, status, category, caller, claims } = asRecord(event);
  const by = asText(asRecord(claims)[OBJECT_ID]) ?? textOrEmpty(caller);
  return {
    eventTimestamp,
    resourceId,
    operationName: wordIn(operationName),
    status: wordIn(status),
    category: wordIn(category),
    // An object id; the name of a person is nobody's business.
    by: /^[0-9a-f-]{36}$/i.test(by) ? by : null,
  };
}

/** Null: it is no list, which is not an empty one. */
function eventsOf(page: unknown): unknown[] | null {
  const { value } = asRecord(page);
  return Array.isArray(value) ? value.map(cut) : null;
}

/** All pages. @param group ARM id of the resource group @param from canonical time, with `to` the events that are listed */
export async function activityLog(
  arm: Pick<ArmClient, 'list'>,
  group: string,
  from: string,
  to: string,
): Promise<{ pages: unknown[]; request: string; requestId: string | null; apiVersion: string }> {
  const [, , subscription = '', , name = ''] = group.split('/');
  const filter = `eventTimestamp ge '${from}' and eventTimestamp le '${to}' and resourceGroupName eq '${name.replaceAll("'", "''")}'`;
  const path = `/subscriptions/${encodeURIComponent(subscription)}/providers/Microsoft.Insights/eventtypes/management/values`;
  const listed = await arm.list(`${path}?$filter=${encodeURIComponent(filter)}`, ACTIVITY_API_VERSION);
  const pages = listed.pages.map((page, index) => ({
    value: eventsOf(page),
    // That there was a further page says enough.
    ...(index < listed.pages.length - 1 ? { nextLink: 'followed' } : {}),
  }));
  return { pages, request: listed.request, requestId: listed.requestId, apiVersion: ACTIVITY_API_VERSION };
}
