/** Where documents say something, and what stands there (R2.3): codes since 2027-01, sentences by the rules before. */

import { STATEMENTS } from '../../schemas/generated/statements.js';
import type { Statement } from '../../schemas/generated/types.js';
import { coded, messageProblem } from './message.js';

type Saying = keyof typeof STATEMENTS;

/** No schema says what details of an event there are; its reason is the subject of the commit. */
const OF_EVENT = '/event/details/reason';
const RECEIPTS = '/receipts/';
/** Messages are made of messages: as deep as the longest chain of reasons that the rules make. */
const DEPTH = 16;

/** The statement at a place of the document, and what puts another one there. */
interface Said {
  path: string;
  statement: Statement;
  write(statement: Statement): unknown;
}

function* at(holder: unknown, [key, ...rest]: readonly string[], path: string): Generator<Said> {
  if (holder === null || typeof holder !== 'object' || key === undefined) return;
  const of = holder as Record<string, unknown>;
  for (const name of key === '*' ? Object.keys(of) : Object.hasOwn(of, key) ? [key] : []) {
    const [value, place] = [of[name], `${path}/${name}`];
    if (rest.length > 0) yield* at(value, rest, place);
    else if (value !== null && value !== undefined) {
      yield {
        path: place,
        statement: value as Statement,
        write: (statement) => Object.assign(of, { [name]: statement }),
      };
    }
  }
}

/** @param receipts whether those of receipts are asked for too: their ids are digests, so nobody puts other words there */
function* saidIn(of: Saying, document: object, receipts: boolean): Generator<Said> {
  const places = of === 'experiment' ? STATEMENTS[of] : [...STATEMENTS[of], OF_EVENT];
  for (const place of places)
    if (receipts || !place.startsWith(RECEIPTS)) yield* at(document, place.split('/').slice(1), '');
}

/** Everything that the document says becomes a message, in place; what its receipts say stays (§19). */
export function putInCodes(of: Saying, document: object): void {
  for (const { statement, write } of saidIn(of, document, false)) write(coded(statement));
}

/** A place where no message of the catalog stands. */
export interface Uncoded {
  path: string;
  problem: string;
}

/**
 * The first place of the document at which something else stands than a message of the catalog; null where there is none. What
 * receipts of `before` say is theirs, whatever the rules they were read under.
 * @param before the document before it; of an archive, the state that it was closed in
 * @param earlier documents whose sentences may stand still: where only what is new is asked about, and of control.json, which no
 *   migration rewrites
 */
export function uncoded(
  of: Saying,
  document: object,
  before: object | null,
  earlier: readonly (readonly [of: Saying, document: object | null])[],
): Uncoded | null {
  const receipts = new Set(Object.keys((before as { receipts?: object } | null)?.receipts ?? {}));
  let known: ReadonlySet<string> | null = null;
  const stood = (statement: Statement): boolean => {
    known ??= new Set(
      earlier.flatMap(([name, one]) =>
        one === null ? [] : [...saidIn(name, one, true)].map((said) => JSON.stringify(said.statement)),
      ),
    );
    return known.has(JSON.stringify(statement));
  };
  for (const { path, statement } of saidIn(of, document, true)) {
    if (path.startsWith(RECEIPTS) && receipts.has(path.split('/')[2] ?? '')) continue;
    const problem = messageProblem(statement, DEPTH);
    if (problem !== null && !stood(statement)) return { path, problem };
  }
  return null;
}
