/** What consumers of queues say, in every language. */
import type { CodeLocation } from '../../../schemas/generated/types.js';
import type { Lead } from '../types.js';
import type { Value } from './calls.js';

/** A finding without its rule, the role of its file and who consumes. */
export type LostMessage = Omit<Lead, 'rule' | 'role' | 'subject'> & { queue: string };

/** Queues of answers to own requests: when one is lost, who asked asks again. */
export const ANSWERS = /repl(y|ies)|callback|response|answer|rpc/i;

/** The name of a queue, or of what holds it. */
export function queueOf(value: Value | undefined): string {
  if (value?.kind === 'either') return queueOf(value.values[0]);
  if (value?.kind === 'name') return value.name;
  return value?.kind === 'text' ? value.text.replace(/^['"`]|['"`]$/g, '') : '';
}

/** `wouldDecide`: what says whether the option is set. */
export function goneWhenSent({
  queue,
  location,
  option,
  wouldDecide,
}: {
  queue: string;
  location: CodeLocation;
  option: string;
  wouldDecide?: string;
}): LostMessage {
  if (wouldDecide !== undefined)
    return {
      queue,
      location,
      decided: 'undecidable',
      wouldDecide,
      statement: `Messages of ${queue} may be gone as soon as they are sent.`,
      because: 'whether they are acknowledged after their work is not said here',
    };
  return {
    queue,
    location,
    decided: 'found',
    statement: `Messages of ${queue} are gone as soon as they are sent: one whose consumer crashes is lost.`,
    because: `${option} is true, so the broker forgets a message before its work has begun`,
  };
}
