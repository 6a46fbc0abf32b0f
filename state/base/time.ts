/** Times are UTC with milliseconds (R1.1). */
import type { Window } from '../../schemas/generated/types.js';

type Six = [number, number, number, number, number, number];

const TOLERANT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})$/i;

/** Reads what Azure and GitHub send (offsets, up to nine fractional digits); canonical text, or null for what is no time. */
export function parseTime(text: unknown): string | null {
  if (typeof text !== 'string') return null;
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
  return Date.parse(time);
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

/** Whether a time lies in the half-open window [from, to). */
export function inWindow(time: string, window: Window): boolean {
  return timeMs(time) >= timeMs(window.from) && timeMs(time) < timeMs(window.to);
}
