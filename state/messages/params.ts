/** What parameters a message may have: a kind says its type, its bound and how it is shown (R2.3, R2.8). */
import type { Message, MessageParam, Statement } from '../../schemas/generated/types.js';
import { fitBytes } from './fit.js';

/**
 * The kinds. A `?` behind one: or null.
 * - `count`: a whole number, 0 or more. `number`: any. `flag`: yes or no.
 * - `name`: an id, a path, a URL, a digest, a time: what a view links or compares. `names`: a list of them.
 * - `words`: of a person, an agent, a worker or a service; cut, and shown as theirs.
 * - `text`: whole sentences that older rules stored.
 * - `value`: what was expected or observed, as it is.
 * - `statement`: a message within the message. `statements`: a list of them. (Rules before 2027-01 stored sentences there: what
 *   is handed in as one is brought along as `said-before`.)
 */
interface Kinds {
  count: number;
  number: number;
  flag: boolean;
  name: string;
  names: readonly string[];
  words: string;
  text: string;
  value: string | number | boolean | null;
  statement: Statement;
  statements: readonly Statement[];
}
type Kind = keyof Kinds;
export type Spec = Record<string, Kind | `${Kind}?`>;
type Stored<K> = K extends `${infer B extends Kind}?` ? Kinds[B] | null : K extends Kind ? Kinds[K] : never;
/** What `message` is called with. */
export type ParamsOf<S extends Spec> = { readonly [P in keyof S]: Stored<S[P]> };

/** Shown: statements are phrases already, words and texts among values are quoted where they are written. */
type Shown<T> = T extends readonly Statement[] ? readonly string[] : T extends Message ? string : T;
export type ShownParams<S extends Spec> = { readonly [P in keyof S]: Shown<Stored<S[P]>> };

/** One row: the parameters of a code and its English, a phrase without capital and full stop; and a sentence of what to do about it. */
export interface Row<S extends Spec = Spec> {
  params: S;
  english(params: ShownParams<S>): string;
  hint?(params: ShownParams<S>): string;
}

export function row<const S extends Spec>(
  params: S,
  english: (params: ShownParams<S>) => string,
  hint?: (params: ShownParams<S>) => string,
): Row<S> {
  return hint === undefined ? { params, english } : { params, english, hint };
}

/** Bytes of somebody's words in a message. */
const WORDS_BYTES = 500;
/** Bytes of what is linked or compared; the longest is an ARM id. */
const NAME_BYTES = 2048;
/** Entries of a list: more are counted by another parameter. */
const LIST = 20;

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: unknown, max: number) => typeof value === 'string' && fitBytes(value, max) === value;
const isName = (value: unknown) => isText(value, NAME_BYTES);
const isStatement = (value: unknown) =>
  typeof value === 'string' || (value !== null && typeof value === 'object' && !Array.isArray(value));
const isList = (value: unknown, of: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= LIST && value.every(of);

const FITS: Record<Kind, (value: unknown) => boolean> = {
  count: isCount,
  number: Number.isFinite,
  flag: (value) => typeof value === 'boolean',
  name: isName,
  names: (value) => isList(value, isName),
  words: (value) => isText(value, WORDS_BYTES),
  text: (value) => typeof value === 'string',
  value: (value) => value === null || Number.isFinite(value) || typeof value === 'boolean' || isName(value),
  statement: isStatement,
  statements: (value) => isList(value, isStatement),
};

const kindOf = (kind: string): Kind => (kind.endsWith('?') ? kind.slice(0, -1) : kind) as Kind;

/** Whether a stored parameter is of its kind; what is nested is looked at by who asks. */
export function paramFits(kind: string, value: unknown): boolean {
  return value === null && kind !== 'value' ? kind.endsWith('?') : FITS[kindOf(kind)](value);
}

/** The parameter as it is stored: words cut, lists no longer than their bound. A name that is too long names nothing: it is shown in part. */
export function stored(kind: string, value: MessageParam): MessageParam {
  const of = kindOf(kind);
  if (typeof value === 'string')
    return of === 'words'
      ? fitBytes(value, WORDS_BYTES)
      : of === 'statement' || of === 'text'
        ? value
        : fitBytes(value, NAME_BYTES);
  return Array.isArray(value) ? value.slice(0, LIST) : value;
}

export const holdsWords = (kind: string): boolean => kindOf(kind) === 'words';
export const holdsStatements = (kind: string): boolean => kindOf(kind).startsWith('statement');
