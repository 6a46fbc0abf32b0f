/** How far the service's clock is from the worker's, from the `Date` of its answers (R8.8). */

import { asList, asNumber, asRecord, asText } from '../../base/json.js';
import { parseTime, timeMs } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

export interface ClockValue {
  /** The service's time minus the worker's lies between these, milliseconds. */
  low: number;
  high: number;
  /** Answers that bound it, before the fault and after it. */
  before: number;
  after: number;
  /** When the last one before and the first one after were asked, by the worker's clock. */
  beforeUntil: string | null;
  afterFrom: string | null;
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

interface Answer {
  sentAt: string;
  receivedAt: string;
  low: number;
  high: number;
}

/** An answer's own interval. `Date` is a whole second, our times whole milliseconds: each is true until the next one. */
function answerOf(entry: unknown): Answer | null {
  const { sentAt: sent, receivedAt: received, date } = asRecord(entry);
  const [sentAt, receivedAt, written] = [parseTime(sent), parseTime(received), asText(date)];
  if (sentAt === null || receivedAt === null || written === null || !HTTP_DATE.test(written)) return null;
  const second = asNumber(Date.parse(written));
  if (second === null || timeMs(receivedAt) < timeMs(sentAt)) return null;
  return { sentAt, receivedAt, low: second - timeMs(receivedAt) - 1, high: second + 1000 - timeMs(sentAt) };
}

function answersOf(entries: unknown): Answer[] {
  return asList(entries).flatMap((entry) => answerOf(entry) ?? []);
}

/** A provider whose answers carry no `Date` runs on the worker's own machine and clock: `{ own: true }`. */
export const readClock: Reader = (raw) => {
  const source = asRecord(raw);
  if (source.own === true) {
    const value: ClockValue = { low: 0, high: 0, before: 0, after: 0, beforeUntil: null, afterFrom: null };
    return { value, caveat: null };
  }
  const before = answersOf(source.before);
  const after = answersOf(source.after);
  const all = [...before, ...after];
  if (all.length === 0) return unread(message('no-date'));
  const low = Math.max(...all.map((answer) => answer.low));
  const high = Math.min(...all.map((answer) => answer.high));
  if (low > high) return unread(message('dates-apart', { lowMs: low, highMs: high }));
  const times = (answers: Answer[]) => answers.map(({ sentAt }) => sentAt).sort();
  const value: ClockValue = {
    low,
    high,
    before: before.length,
    after: after.length,
    beforeUntil: times(before).at(-1) ?? null,
    afterFrom: times(after)[0] ?? null,
  };
  return { value, caveat: null };
};
