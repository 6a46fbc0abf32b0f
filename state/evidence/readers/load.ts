/** What the program that makes demand says of it (R8.1): whether it is under way, and since when. */
import { asNumber, asRecord, asText } from '../../base/json.js';
import { parseTime } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

export interface LoadValue {
  id: string;
  status: string;
  /** Null: it was never seen to begin, or there is none of that id. */
  startedAt: string | null;
  /** Null: it is under way. */
  endedAt: string | null;
  running: boolean;
  /** As many as it says it has sent; null where it does not count. */
  requests: number | null;
}

const OVER = new Set(['succeeded', 'failed', 'canceled', 'cancelled', 'stopped']);
/** The program's word, by its exit code, that there is nothing of that id. */
const NONE = 75;

/**
 * `{id, load, blob, readAt, answer: {printed, error, exit}}` of `status`: `{id, status, startedAt?, endedAt?, requests?}`. A state
 * that is not known is under way; exit 75 says that there is none.
 */
export const readLoad: Reader = (raw) => {
  const { id, blob, answer, readAt } = asRecord(raw);
  const named = asText(id);
  const { printed, error, exit } = asRecord(answer);
  const seenAt = parseTime(readAt);
  if (named === null || asText(blob) === null || seenAt === null)
    return unread(message('not-readable', { kind: 'load' }));
  const value = (more: Partial<LoadValue>): LoadValue => ({
    id: named,
    status: 'NotFound',
    startedAt: null,
    endedAt: null,
    running: false,
    requests: null,
    ...more,
  });
  if (exit === NONE) return { value: value({}), caveat: null, observedAt: seenAt };
  const said = asRecord(printed);
  const status = asText(said.status);
  if (asText(error) !== null || status === null || asText(said.id) !== named)
    return unread(message('load-unread', { words: asText(error) ?? 'it printed no status of that load' }));
  const ended = OVER.has(status.toLowerCase());
  const startedAt = parseTime(said.startedAt);
  const endedAt = ended ? (parseTime(said.endedAt) ?? seenAt) : null;
  const count = asNumber(said.requests);
  const requests = count !== null && count >= 0 ? count : null;
  return { value: value({ status, startedAt, endedAt, running: !ended, requests }), caveat: null, observedAt: seenAt };
};
