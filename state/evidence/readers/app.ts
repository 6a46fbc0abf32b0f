/** What GitHub says of the App: what it was granted where, and whether its deliveries arrive (R4.3). */
import { asList, asNumber, asRecord, asText } from '../../base/json.js';
import { parseTime } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

export interface InstallationValue {
  /** Permissions that were asked for and not granted, each with its level. */
  permissions: string[];
  /** Events that were asked for and are not sent. */
  events: string[];
  suspended: boolean;
  /** Where its owner changes it. */
  url: string | null;
}

/** The newest delivery of this repository; null: none is among those that GitHub lists first. */
export type DeliveriesValue = { event: string; at: string; code: number; status: string }[];

const LEVELS = ['read', 'write', 'admin'];
const enough = (given: unknown, asked: string): boolean =>
  LEVELS.indexOf(asText(given) ?? '') >= Math.max(0, LEVELS.indexOf(asked));

/** `raw.asked` is what this version of the App asks for, so that a later one does not read otherwise. */
export const readInstallation: Reader = (raw) => {
  const { installation, asked } = asRecord(raw);
  const { permissions, events, suspended_at: suspendedAt, html_url: url } = asRecord(installation);
  const wanted = Object.entries(asRecord(asRecord(asked).permissions));
  if (!Array.isArray(events) || permissions === undefined || wanted.length === 0)
    return unread(message('not-readable', { kind: 'installation' }));
  const given = asRecord(permissions);
  const value: InstallationValue = {
    permissions: wanted.flatMap(([name, level]) => {
      const least = asText(level) ?? 'read';
      return enough(given[name], least) ? [] : [`${name}: ${least}`];
    }),
    events: asList(asRecord(asked).events).flatMap((event) => {
      const name = asText(event);
      return name === null || events.includes(name) ? [] : [name];
    }),
    suspended: asText(suspendedAt) !== null,
    url: asText(url),
  };
  return { value, caveat: null };
};

export const readDeliveries: Reader = (raw) => {
  const { deliveries } = asRecord(raw);
  if (!Array.isArray(deliveries)) return unread(message('not-readable', { kind: 'deliveries' }));
  const value: DeliveriesValue = [];
  for (const entry of deliveries) {
    const { event, delivered_at: at, status_code: code, status } = asRecord(entry);
    const [name, when, answer] = [asText(event), parseTime(at), asNumber(code)];
    if (name === null || when === null || answer === null)
      return unread(message('not-readable', { kind: 'deliveries' }));
    value.push({ event: name, at: when, code: answer, status: asText(status) ?? String(answer) });
  }
  value.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return { value, caveat: null };
};
