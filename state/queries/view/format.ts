/** How numbers, times and names are written for people: plain US English, a unit with every number. */
import type { Predicate } from '../../../schemas/generated/types.js';
import { cutWords, visibleLine } from '../../base/defuse.js';
import { timeMs } from '../../base/time.js';
import type { Line } from './types.js';

/** Four digits that count; thousands are set apart. By hand, because pictures are compared byte by byte (R18). */
function digits(value: number): string {
  const text = String(Number.isInteger(value) ? value : Number(value.toPrecision(4)));
  const whole = /^(-?)(\d{4,15})(\.\d+)?$/.exec(text);
  if (!whole) return text;
  const [, sign = '', number = '', rest = ''] = whole;
  const first = number.length % 3 || 3;
  const groups = [number.slice(0, first)];
  for (let at = first; at < number.length; at += 3) groups.push(number.slice(at, at + 3));
  return `${sign}${groups.join(',')}${rest}`;
}

/** Never rounded to a whole that was not reached. */
function percent(share: number): string {
  if (share > 0.9999 && share < 1) return '>99.99%';
  if (share > 0 && share < 0.0001) return '<0.01%';
  return `${Number((share * 100).toPrecision(4))}%`;
}

const SHARES = new Set(['share', 'ratio']);
const UNITLESS = new Set(['', '1', 'count']);

/** `95%`, `204 ms`, `1,240 requests`. */
export function amount(value: number, unit: string): string {
  if (SHARES.has(unit)) return percent(value);
  if (unit === '%') return `${digits(value)}%`;
  return UNITLESS.has(unit) ? digits(value) : `${digits(value)} ${visibleLine(unit, 40)}`;
}

/** `1 run`, `2 runs`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${digits(n)} ${n === 1 ? one : many}`;
}

/** `6 s`, `83 s`, `12 min`, `1 h 5 min`. */
export function span(seconds: number): string {
  if (seconds < 120) return `${Number(seconds.toFixed(seconds < 10 ? 1 : 0))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 30, 2026` */
export function day(time: string): string {
  return `${MONTHS[Number(time.slice(5, 7)) - 1] ?? '?'} ${Number(time.slice(8, 10))}, ${time.slice(0, 4)}`;
}

/** `04:10:42`, UTC. */
function clock(time: string): string {
  return time.slice(11, 19);
}

/** `04:10:42–48`: what both times share is said once. */
export function clockSpan(from: string, to: string): string {
  const [a, b] = [clock(from), clock(to)];
  if (from.slice(0, 10) !== to.slice(0, 10)) return `${a}–${b} (${day(to)})`;
  if (a === b) return a;
  return a.slice(0, 6) === b.slice(0, 6) ? `${a}–${b.slice(6)}` : `${a}–${b}`;
}

export function secondsBetween(from: string, to: string): number {
  return (timeMs(to) - timeMs(from)) / 1000;
}

/** What a predicate measures, as a label of a row: its short name, else its description, else its id. */
export function labelOf(predicate: Predicate, max = 60): string {
  const text = predicate.short ?? predicate.description?.replace(/\.$/, '') ?? predicate.id;
  const line = visibleLine(text, max);
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

/** The same within a sentence: `orders answered`; `GET /orders` stays as it is. */
export function small(label: string): string {
  return /^[A-Z](?![A-Z])/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

/** What a share is a share of: `orders answered`, also of `Share of orders answered`; null: the number is no share. */
export function wholeOf(predicate: Predicate, max = 60): string | null {
  if (!SHARES.has(predicate.unit)) return null;
  if (predicate.short !== undefined) return visibleLine(predicate.short, 40);
  return /^Share of (.+)$/.exec(labelOf(predicate, max))?.[1] ?? null;
}

/** `0% of orders answered`; what is no share `Median checkout: 204 ms`. */
export function told(predicate: Predicate, text: string): string {
  const whole = wholeOf(predicate);
  return whole === null ? `${labelOf(predicate)}: ${text}` : `${text} of ${whole}`;
}

/** The number beside its label: a unit that the label says already is not said twice (`fallback prices: 291`). */
export function amountBeside(label: string, value: number, unit: string): string {
  const words = label.toLowerCase().match(/[a-z]+/g) ?? [];
  const stem = (word: string) => word.toLowerCase().replace(/s$/, '');
  return amount(value, words.some((word) => stem(word) === stem(unit)) ? '' : unit);
}

const HOLDS: Record<Predicate['operator'], string> = {
  '<': 'below',
  '<=': 'at or below',
  '>': 'above',
  '>=': 'at least',
  '==': 'exactly',
  '!=': 'anything but',
};

/** `below 95%`: what makes the predicate hold. */
export function bound({ operator, threshold, unit }: Predicate): string {
  return `${HOLDS[operator]} ${amount(threshold, unit)}`;
}

/** The first 7 characters of a commit. */
export const sha = (commit: string): string => commit.slice(0, 7);
/** The first 12 characters of a digest. */
export const digest = (hex: string): string => hex.slice(0, 12);

/** The last part of an ARM id. */
export function nameOf(id: string): string {
  return id.split('/').filter(Boolean).at(-1) ?? id;
}

/** The first clause of a statement, at most `max` characters. */
export function firstClause(statement: string, max: number): string {
  const line = visibleLine(statement, 600).replace(/\.$/, '');
  if (line.length <= max) return line;
  const clause = /^(.{12,}?)(?:[,;:.]\s|\s[–—-]\s)/.exec(line)?.[1] ?? line;
  return cutWords(clause, max);
}

/** A clause as a sentence: a capital letter and one period. */
export function sentence(text: string): string {
  let line = visibleLine(text, 600);
  while (line.endsWith('.')) line = line.slice(0, -1);
  return /[?!…]$/.test(line) ? line : `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

/** Those that there are. */
export const lines = (...all: (Line | null)[]): Line[] => all.filter((line): line is Line => line !== null);
