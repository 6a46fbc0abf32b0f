/** Times are UTC with milliseconds (R1.1). */
import type { Window } from '../../schemas/generated/types.js';

type Six = [number, number, number, number, number, number];

const TOLERANT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})$/i;

/** Digits of a canonical time, and what stands between them; the place of each as in `1970-01-01T00:00:00.000Z`. */
const CANONICAL_LENGTH = 24;

/** The number that these digits are; NaN where a character is none. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Milliseconds since the epoch at which the day `YYYY-MM-DD` begins; NaN for any other text. */
function dayMs(text: string): number {
  if (text[4] !== '-' || text[7] !== '-') return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  // Negated, so that NaN is refused too. Date.UTC takes years before 100 for others; they are left to it.
  if (!(year >= 100 && month >= 1 && month <= 12)) return Number.NaN;
  const leap = isLeap(year);
  const before = DAYS_BEFORE[month - 1] as number;
  const length = (DAYS_BEFORE[month] as number) - before + (leap && month === 2 ? 1 : 0);
  if (!(day >= 1 && day <= length)) return Number.NaN;
  const last = year - 1;
  const days =
    last * 365 +
    Math.floor(last / 4) -
    Math.floor(last / 100) +
    Math.floor(last / 400) -
    719_162 +
    before +
    (leap && month > 2 ? 1 : 0) +
    day -
    1;
  return days * 86_400_000;
}

/** The day that was asked for last: the times of one payload are nearly all of one. */
let lastDay = '1970-01-01';
let lastDayMs = 0;

/**
 * Milliseconds since the epoch of a time in canonical form; NaN for any other text. Payloads hold thousands of times, and
 * each is read several times in one decision: a Date for each would be most of what reading costs.
 */
function canonicalMs(text: string): number {
  if (text.length !== CANONICAL_LENGTH || text[10] !== 'T') return Number.NaN;
  if (text[13] !== ':' || text[16] !== ':' || text[19] !== '.' || text[23] !== 'Z') return Number.NaN;
  const hour = digits(text, 11, 13);
  const minute = digits(text, 14, 16);
  const second = digits(text, 17, 19);
  const millisecond = digits(text, 20, 23);
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return Number.NaN;
  if (!text.startsWith(lastDay)) {
    const day = text.slice(0, 10);
    const ms = dayMs(day);
    if (Number.isNaN(ms)) return ms;
    lastDay = day;
    lastDayMs = ms;
  }
  return lastDayMs + hour * 3_600_000 + minute * 60_000 + second * 1000 + millisecond;
}

/** Reads what Azure and GitHub send (offsets, up to nine fractional digits); canonical text, or null for what is no time. */
export function parseTime(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  if (!Number.isNaN(canonicalMs(text))) return text;
  const match = TOLERANT.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as Six;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const back = new Date(utc);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return null;
  const zone = (match[8] as string).toUpperCase();
  if (zone === 'Z') return back.toISOString();
  const offsetHours = Number(zone.slice(1, 3));
  const offsetMinutes = Number(zone.slice(-2));
  if (offsetHours > 14 || offsetMinutes > 59) return null;
  const sign = zone.startsWith('-') ? -1 : 1;
  return new Date(utc - sign * (offsetHours * 60 + offsetMinutes) * 60_000).toISOString();
}

/** Milliseconds since the epoch of a canonical time. */
export function timeMs(time: string): number {
  const ms = canonicalMs(time);
  return Number.isNaN(ms) ? Date.parse(time) : ms;
}

export function addSeconds(time: string, seconds: number): string {
  return new Date(timeMs(time) + Math.round(seconds * 1000)).toISOString();
}

export function laterOf(a: string, b: string): string {
  return timeMs(a) >= timeMs(b) ? a : b;
}

export function windowSeconds(window: Window): number {
  return (timeMs(window.to) - timeMs(window.from)) / 1000;
}
