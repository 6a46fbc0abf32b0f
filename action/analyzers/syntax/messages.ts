/** What consumers of queues say, in every language. */
import type { CodeLocation } from '../../../schemas/generated/types.js';
import type { Lead } from '../types.js';
import type { Call, SourceFacts, Value } from './calls.js';

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

/** Of one file: far more than anybody writes, and time stays bounded. */
const MOST_DECLARED = 100;
const EMPTY = /^([rbuf]?)(''|""|``)$/;

/** A queue that the broker names, for one connection alone: it goes with its consumer, whatever is acknowledged. */
function isOwn({ arguments: handed }: Call, yes: string): boolean {
  const record = handed.find(({ kind }) => kind === 'record');
  if (record?.kind !== 'record') return false;
  const name = record.keys.get('queue') ?? (handed.length > 1 ? handed[0] : undefined);
  const exclusive = record.keys.get('exclusive');
  const isUnnamed = name === undefined || name.kind === 'nothing' || (name.kind === 'text' && EMPTY.test(name.text));
  return isUnnamed && exclusive?.kind === 'text' && exclusive.text === yes;
}

/**
 * Whether a queue that is consumed is the consumer's own. `declares`: what declares queues, and the language's word for yes.
 * Where nothing says which declaration is meant, all of the file have to be such.
 */
export function isOwnQueue(
  queue: Value | undefined,
  consumer: Call,
  facts: SourceFacts,
  declares: { by: string; yes: string },
): boolean {
  if (queue?.kind !== 'name') return false;
  const root = queue.name.split('.')[0] ?? '';
  if (facts.imports.has(root)) return false;
  const all = facts.calls.filter(({ chain }) => chain.at(-1) === declares.by).slice(0, MOST_DECLARED);
  const lines = facts.text.split('\n');
  const holders = [queue.name, root, ...(facts.variables.get(queue.name) ?? []).map(({ value }) => queueOf(value))];
  const roots = new Set(holders.map((name) => name.split('.method')[0]));
  const meant = all.filter(
    ({ assigned, line, endLine }) =>
      (assigned !== null && roots.has(assigned)) ||
      takenApart(lines[line - 1] ?? '', queue.name) ||
      (consumer.within.includes(declares.by) && line <= consumer.line && endLine >= consumer.endLine),
  );
  const asked = meant.length > 0 ? meant : all;
  return asked.length > 0 && asked.every((one) => isOwn(one, declares.yes));
}

/** `const { queue: name } = …` on a line. */
function takenApart(line: string, name: string): boolean {
  const said = /\{\s*queue\s*(?::\s*(\w+)\s*)?[,}]/.exec(line.slice(0, 300));
  return said !== null && (said[1] ?? 'queue') === name;
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
