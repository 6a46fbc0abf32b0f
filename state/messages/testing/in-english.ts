/** Documents as people read them: for tests that look at what is said, whichever code says it. */
import type { Message } from '../../../schemas/generated/types.js';
import { phrase } from '../sentence.js';

type Plain<T> = T extends Message
  ? string
  : T extends readonly (infer I)[]
    ? Plain<I>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;

const isMessage = (value: object): value is Message =>
  'code' in value && 'params' in value && Object.keys(value).length === 2;

/** The value with each message in it as its phrase. */
export function inEnglish<T>(value: T): Plain<T> {
  const plain = (of: unknown): unknown => {
    if (of === null || typeof of !== 'object' || of instanceof Map) return of;
    if (isMessage(of)) return phrase(of);
    if (Array.isArray(of)) return of.map(plain);
    return Object.fromEntries(Object.entries(of).map(([key, member]) => [key, plain(member)]));
  };
  return plain(value) as Plain<T>;
}
