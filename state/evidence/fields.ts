/** Single fields of a configuration or a predicate, and what no schema can say of them. */

import { durationSeconds } from '../base/duration.js';
import type { Problem } from '../base/errors.js';

/** What asks faster than this asks nothing else: a worker that only samples hears no halt and sends no cancel (R5.9). */
const SHORTEST_PACE = 0.1;

/** Against a duration after which something is done again and again. */
export function paceProblems(every: string | undefined, path: string): Problem[] {
  const seconds = durationSeconds(every);
  if (seconds === null || seconds >= SHORTEST_PACE) return [];
  const message = `"${every}" is too often: a worker that asks so fast has no time for anything else`;
  return [{ path, message, hint: `Use PT${SHORTEST_PACE}S or longer.` }];
}

/** RFC 6901; of an `http` source and of nothing else the schema says it. */
export function pointerProblems(pointer: string | undefined, path: string): Problem[] {
  if (pointer === undefined || /^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return [];
  return [
    { path, message: `"${pointer}" is no JSON pointer`, hint: 'Begin each name with a slash, such as /data/revision.' },
  ];
}

/** An address that no client can ask. */
export function urlProblems(url: string, path: string): Problem[] {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null)
    return [
      { path, message: `"${url}" is no address`, hint: 'Give an address such as https://shop.example.com/health.' },
    ];
  if (parsed.username === '' && parsed.password === '') return [];
  const message = 'the address holds a user or a password, which is never sent and would be published';
  return [{ path, message, hint: 'Leave it out, and let the endpoint be asked without.' }];
}
