/** What every reader has in common: what it gets, what it gives, and the lists of ARM. */

import type { Predicate, Receipt, Statement, Window } from '../../../schemas/generated/types.js';
import { asRecord } from '../../base/json.js';
import { CURRENT_POLICY, type PolicyVersion, ruledBy } from '../../base/policy-versions.js';

export interface ReadContext {
  predicate?: Predicate;
  window?: Window;
  slices?: number;
  /** Who answered; of a fault provider it says how its payloads are read. */
  system?: Receipt['source']['system'];
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
  caveat: Statement | null;
  observedAt?: string;
  /** When the grid of its samples began; only of samples that all say when they were sent (R5.10). */
  startedAt?: string;
}

export type Reader = (raw: unknown, context: ReadContext) => Reading;

export function unread(caveat: Statement): Reading {
  return { value: null, caveat };
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
    const value = asRecord(page).value;
    if (!Array.isArray(value)) return null;
    for (const entry of value) entries.push(asRecord(entry));
  }
  return asRecord(pages[pages.length - 1]).nextLink ? null : entries;
}
