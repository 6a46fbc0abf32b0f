/** Tolerant access to payloads that others made. */
import type { Predicate, Window } from '../../../schemas/generated/types.js';
import { canonicalize } from '../../base/canonical.js';
import { CURRENT_POLICY, type PolicyVersion, ruledBy } from '../../base/policy-versions.js';
import { redact } from '../../base/redact.js';

export interface ReadContext {
  predicate?: Predicate;
  window?: Window;
  slices?: number;
  /** The rules under which it was recorded (§19); left out: the present ones. */
  rules?: PolicyVersion;
}

/** Whether a reading follows the rules that came with that version. */
export function readsBy({ rules = CURRENT_POLICY }: ReadContext, version: PolicyVersion): boolean {
  return ruledBy(rules, version);
}

/** `value` null always comes with a caveat (R4.4). */
export interface Reading {
  value: unknown;
  unit?: string;
  caveat: string | null;
  observedAt?: string;
  /** When the grid of its samples began; only of samples that all say when they were sent (R5.10). */
  startedAt?: string;
}

export type Reader = (raw: unknown, context: ReadContext) => Reading;

/** Characters (code points, so that none is cut in half), well below the schema's limit: services quote whole queries. */
const MAX_CAVEAT = 2000;

export function unread(caveat: string): Reading {
  if (caveat.length <= MAX_CAVEAT) return { value: null, caveat };
  return { value: null, caveat: Array.from(caveat).slice(0, MAX_CAVEAT).join('') };
}

export function record(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The text, or an empty one where none was given. */
export function words(value: unknown): string {
  return text(value) ?? '';
}

/** Beyond ±2^53 an integer may be another one than was written (R5.5). */
const GREATEST = 2 ** 53;

/** A finite number that is what its text says; "12" as a string is none (R4.4, R5.5). */
export function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= GREATEST ? value : null;
}

const SHA = /^[0-9a-f]{40}$/;

export function sha(value: unknown): string | null {
  return typeof value === 'string' && SHA.test(value) ? value : null;
}

/** JSON that a payload holds as text, redacted like the payload; undefined for what is none or could not be stored. */
export function jsonIn(written: unknown): unknown {
  if (typeof written !== 'string') return undefined;
  try {
    const value = redact(JSON.parse(written));
    canonicalize(value);
    return value;
  } catch {
    return undefined;
  }
}

/** The part of the planned points or samples that has to be there, where the predicate names no other. */
export const LEAST_COVERAGE = 0.8;

/** The part of the planned points or samples that has to be there (R5.3). */
export function leastCoverage(predicate: Predicate): number {
  return predicate.minCoverage ?? LEAST_COVERAGE;
}

/** Entries of all pages of an ARM list; null when a page is no list (an unreadable page is not an empty one). */
export function pageEntries(pages: unknown): Record<string, unknown>[] | null {
  if (!Array.isArray(pages) || pages.length === 0) return null;
  const entries: Record<string, unknown>[] = [];
  for (const page of pages) {
    const value = record(page).value;
    if (!Array.isArray(value)) return null;
    for (const entry of value) entries.push(record(entry));
  }
  return record(pages[pages.length - 1]).nextLink ? null : entries;
}
