/** Single fields of a configuration or a predicate, and what no schema can say of them. */

import { durationSeconds } from '../base/duration.js';
import { type Finding, finding } from '../messages/finding.js';

/** What asks faster than this asks nothing else: a worker that only samples hears no halt and sends no cancel (R5.9). */
const SHORTEST_PACE = 0.1;

/** Against a duration after which something is done again and again. */
export function paceProblems(every: string | undefined, path: string): Finding[] {
  const seconds = durationSeconds(every);
  if (every === undefined || seconds === null || seconds >= SHORTEST_PACE) return [];
  return [finding(path, 'asked-too-often', { every, least: `PT${SHORTEST_PACE}S` })];
}

/** RFC 6901; of an `http` source and of nothing else the schema says it. */
export function pointerProblems(pointer: string | undefined, path: string): Finding[] {
  if (pointer === undefined || /^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return [];
  return [finding(path, 'no-pointer', { pointer })];
}

/** An address that no client can ask. */
export function urlProblems(url: string, path: string): Finding[] {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null) return [finding(path, 'no-address', { url })];
  return parsed.username === '' && parsed.password === '' ? [] : [finding(path, 'address-with-login')];
}
