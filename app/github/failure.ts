/**
 * What GitHub's answers mean when they are no success, judged here only (R14.8): *passing* is asked again with patience,
 * after a *lost race* the caller reads and decides again, and what is *refused* is not repeated blindly.
 */

import { asList, asRecord } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';

export interface RawAnswer {
  status: number;
  data: unknown;
  headers: Record<string, string | number | undefined>;
}

export interface Failure {
  kind: 'passing' | 'lost-race' | 'refused';
  /** GitHub's own words, with what tells one refusal of a kind from another. */
  words: string;
  /** Milliseconds that nothing may be sent, for a rate limit; null: none was met. */
  limitMs: number | null;
  /** False: it certainly was not. A 5xx, and a limit met halfway, may come after the work was done. */
  mayBeDone: boolean;
}

/** GitHub asks for a minute at least where it names no time. */
const UNTOLD_MS = 60_000;
/** The primary window is an hour: a longer time is a mistake of somebody's clock or proxy. */
const LONGEST_MS = 3_600_000;

const LIMIT = /rate limit|abuse detection/i;
const SUSPENDED = /installation has been suspended/i;
const STALE = /expected branch to point|reference already exists|not a fast.forward|a pull request already exists/i;
/** GraphQL's own 5xx, which come with status 200. */
const FAILED_INSIDE = /something went wrong while executing your query|timedout|timed out/i;
const PASSING_TYPES = new Set(['INTERNAL', 'SERVICE_UNAVAILABLE', 'TIMEOUT']);

export function header(answer: RawAnswer, name: string): string | null {
  const value = answer.headers[name];
  return value === undefined || value === '' ? null : String(value);
}

const bounded = (milliseconds: number): number => Math.min(LONGEST_MS, Math.max(1000, milliseconds));

/** Milliseconds to wait; every form in which GitHub and what stands before it may say it, or say nothing. */
function limitTime(answer: RawAnswer, now: number): number {
  const after = header(answer, 'retry-after');
  if (after !== null) {
    const seconds = Number(after);
    const until = Number.isFinite(seconds) ? now + seconds * 1000 : Date.parse(after);
    if (Number.isFinite(until)) return bounded(until - now);
  }
  const reset = Number(header(answer, 'x-ratelimit-reset') ?? Number.NaN) * 1000;
  if (header(answer, 'x-ratelimit-remaining') === '0' && Number.isFinite(reset)) {
    // The reset is by GitHub's clock, as the answer's own date is.
    const theirs = Date.parse(header(answer, 'date') ?? '');
    return bounded(reset - (Number.isFinite(theirs) ? theirs : now));
  }
  return UNTOLD_MS;
}

function wordsOf(answer: RawAnswer): string {
  const data = asRecord(answer.data);
  const details = asList(data.errors).flatMap((entry) => {
    const { resource, field, code, message } = asRecord(entry);
    if (typeof entry === 'string') return [entry];
    if (typeof message === 'string' && message !== '') return [message];
    const named = [resource, field, code].filter((part) => typeof part === 'string').join(' ');
    return named === '' ? [] : [named];
  });
  const own = typeof data.message === 'string' ? [data.message] : [];
  return [...own, ...details].join('; ') || `status ${answer.status}`;
}

function limited(answer: RawAnswer, now: number): Failure {
  return { kind: 'passing', words: wordsOf(answer), limitMs: limitTime(answer, now), mayBeDone: false };
}

/** Of status and body; 404 and 410 are refusals that some callers expect. */
function ofStatus(answer: RawAnswer, now: number): Failure | null {
  const { status } = answer;
  if (status < 400) return null;
  const words = wordsOf(answer);
  const emptied = header(answer, 'x-ratelimit-remaining') === '0';
  if (status === 429 || (status === 403 && (header(answer, 'retry-after') !== null || emptied || LIMIT.test(words))))
    return limited(answer, now);
  if (status >= 500 || status === 408) {
    const wait = header(answer, 'retry-after') === null ? null : limitTime(answer, now);
    return { kind: 'passing', words, limitMs: wait, mayBeDone: true };
  }
  // A token that was revoked meanwhile: whoever signs in makes another one. One that is suspended may be let in again, and
  // until then nothing that is asked was refused for what it asks.
  if (status === 401 || (status === 403 && SUSPENDED.test(words)))
    return { kind: 'passing', words, limitMs: null, mayBeDone: false };
  const raced = status === 409 ? !/is empty/i.test(words) : status === 422 && STALE.test(words);
  return { kind: raced ? 'lost-race' : 'refused', words, limitMs: null, mayBeDone: false };
}

/** GraphQL says most of it with status 200. */
function ofErrors(answer: RawAnswer, now: number): Failure | null {
  const errors = asList(asRecord(answer.data).errors).map(asRecord);
  if (errors.length === 0) return null;
  const types = errors.map(({ type }) => wordOf(type ?? ''));
  const words = errors.map(({ message }) => wordOf(message ?? 'error')).join('; ');
  if (types.some((type) => /^RATE_LIMIT/.test(type)) || LIMIT.test(words)) return { ...limited(answer, now), words };
  if (types.some((type) => PASSING_TYPES.has(type)) || FAILED_INSIDE.test(words))
    return { kind: 'passing', words, limitMs: null, mayBeDone: true };
  const raced = types.includes('STALE_DATA') || STALE.test(words);
  return { kind: raced ? 'lost-race' : 'refused', words, limitMs: null, mayBeDone: false };
}

/** Whether the body is JSON as GitHub's API writes it; text or bytes are of a proxy, or of an answer that was cut off. */
export function isJson(data: unknown): boolean {
  return Array.isArray(data) || Object.prototype.toString.call(data) === '[object Object]';
}

/** GraphQL answers data, errors or both. */
export function isGraphql(data: unknown): boolean {
  return isJson(data) && (isJson(asRecord(data).data) || asList(asRecord(data).errors).length > 0);
}

const EMPTY = new Set([204, 205, 304]);

/**
 * What is no answer, whatever its status: nothing may be concluded from it, above all not that something is absent (R12.2).
 * What it should have told of may be done.
 */
function ofBody({ status, data }: RawAnswer, complete: (data: unknown) => boolean): Failure | null {
  if (EMPTY.has(status) || (status < 400 ? complete(data) : isJson(data))) return null;
  return { kind: 'passing', words: 'a body that is not an answer, or not a whole one', limitMs: null, mayBeDone: true };
}

/** Null for a success. `now`: milliseconds since the epoch. `complete`: whether the body of a success is all that was asked for. */
export function failureOf(answer: RawAnswer, now: number, complete = isJson): Failure | null {
  const failure = ofStatus(answer, now);
  if (failure?.kind === 'passing') return failure;
  return ofBody(answer, complete) ?? failure ?? ofErrors(answer, now);
}
