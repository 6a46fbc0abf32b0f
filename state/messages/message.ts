/** What documents say: a code with parameters. Views make sentences of it (`sentence.ts`), and compute from it (R2.3). */
import type { Message, MessageParam, Statement } from '../../schemas/generated/types.js';
import { indentedBytes } from '../base/canonical.js';
import { asRecord } from '../base/json.js';
import { type Code, type Params, rowOf } from './catalog.js';
import { fitBytes } from './fit.js';
import { holdsStatements, holdsWords, paramFits, stored } from './params.js';

export type Arguments<C extends Code> = keyof Params<C> extends never ? [] : [params: Params<C>];

/** How deep a message may lie in a message. */
const DEPTH = 4;

/** A message; words in it are cut to their bound, and sentences of older rules brought along as such (R2.3, R2.8). */
export function message<C extends Code>(code: C, ...[params]: Arguments<C>): Message {
  const row = rowOf(code);
  if (row === null) throw new Error(`no message "${code}"`);
  const given = (params ?? {}) as Message['params'];
  const kept = Object.entries(row.params).map(([name, kind]): [string, MessageParam] => [
    name,
    withCodes(kind, stored(kind, given[name] ?? null)),
  ]);
  return { code, params: Object.fromEntries(kept) };
}

/** A sentence of rules before 2027-01 as the message that brings it along; messages, and those in them, stay what they are. */
export function coded(statement: Statement): Message {
  if (typeof statement === 'string') return message('said-before', { words: statement });
  const row = rowOf(statement.code);
  const params = Object.entries(statement.params).map(([name, value]) => [
    name,
    withCodes(row?.params[name] ?? '', value),
  ]);
  return { code: statement.code, params: Object.fromEntries(params) };
}

function withCodes(kind: string, value: MessageParam): MessageParam {
  if (value === null || !holdsStatements(kind)) return value;
  return Array.isArray(value) ? value.map((inner) => coded(inner as Statement)) : coded(value as Statement);
}

/** The same, of what may say nothing. */
export const codedOrNone = (statement: Statement | null | undefined): Message | null =>
  statement === null || statement === undefined ? null : coded(statement);

/** The text of rules before 2027-01, as it was stored or as it was brought along; null of a message of these. */
export function olderWords(statement: Statement): string | null {
  if (typeof statement === 'string') return statement;
  return paramsOf(statement, 'said-before')?.words ?? null;
}

/** The code of a statement; of a text of older rules the text itself, which is a code where it was written as one. */
export function codeOf(statement: Statement): string {
  return typeof statement === 'string' ? statement : (olderWords(statement) ?? statement.code);
}

/** Whether the statement says `code`; `older` knows the words that a text of rules before 2027-01 said it in. */
export function says(statement: Statement, code: Code, older: (text: string) => boolean): boolean {
  const words = olderWords(statement);
  return words === null ? codeOf(statement) === code : older(words);
}

/** The parameters of the statement if it says `code`; null if it says something else. */
export function paramsOf<C extends Code>(statement: Statement | null | undefined, code: C): Params<C> | null {
  if (statement === null || statement === undefined || typeof statement === 'string') return null;
  return statement.code === code ? (statement.params as Params<C>) : null;
}

/** What a message gives way to, step by step: bytes of the words in it, entries of its lists. */
const SHORTER = [
  { words: 150, entries: 20 },
  { words: 60, entries: 5 },
  { words: 20, entries: 2 },
];
type Shorter = (typeof SHORTER)[number];

/** Cut to a number of UTF-8 bytes: a text itself; of a message the words and lists in it, never a code or a name (R2.3, R2.8). */
export function fitStatement(statement: Statement, max: number): Statement {
  if (typeof statement === 'string') return fitBytes(statement, max);
  let fits = statement;
  for (const step of SHORTER) {
    if (indentedBytes(fits) <= max) break;
    fits = shortened(statement, step);
  }
  return fits;
}

function shortened({ code, params }: Message, step: Shorter): Message {
  const row = rowOf(code);
  const short = (said: Statement) => (typeof said === 'string' ? fitBytes(said, step.words) : shortened(said, step));
  const shorter = Object.entries(params).map(([name, value]) => {
    const kind = row?.params[name] ?? '';
    if (holdsWords(kind) && typeof value === 'string') return [name, fitBytes(value, step.words)];
    if (!Array.isArray(value))
      return [name, holdsStatements(kind) && value !== null ? short(value as Statement) : value];
    const entries = value.slice(0, step.entries);
    return [name, holdsStatements(kind) ? entries.map((said) => short(said as Statement)) : entries];
  });
  return { code, params: Object.fromEntries(shorter) };
}

/** Whether both say the same. */
export function sameStatement(a: Statement, b: Statement): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** Each once, in their order. */
export function distinct(statements: readonly Statement[]): Statement[] {
  return statements.filter((one, index) => statements.findIndex((other) => sameStatement(one, other)) === index);
}

/**
 * What is wrong with a stored or submitted statement; null when it is a message of the catalog, with its parameters and no
 * others. Texts are judged by who asks: here they are none where a message belongs.
 */
export function messageProblem(statement: unknown, depth = DEPTH): string | null {
  if (typeof statement === 'string') return 'a text where a message belongs';
  const { code, params } = statement as Message;
  const row = rowOf(code);
  if (row === null) return `no message has the code "${code}"`;
  if (depth === 0) return `"${code}" lies too deep in other messages`;
  const extra = Object.keys(params).find((name) => !Object.hasOwn(row.params, name));
  if (extra !== undefined) return `"${code}" has no parameter "${extra}"`;
  for (const [name, kind] of Object.entries(row.params)) {
    const value = params[name];
    if (value === undefined || !paramFits(kind, value)) return `"${code}" has another parameter "${name}"`;
    if (!holdsStatements(kind) || value === null) continue;
    for (const inner of Array.isArray(value) ? value : [value]) {
      const wrong = messageProblem(inner, depth - 1);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}

/** Whether a payload says something in a message of the catalog. */
export function isMessage(value: unknown): value is Message {
  const { code, params } = asRecord(value);
  return typeof code === 'string' && typeof params === 'object' && params !== null && messageProblem(value) === null;
}
