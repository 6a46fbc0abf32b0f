/** The GitHub port over anything that sends one request (Octokit in the App). Retries and limits live here. */

import { asList, asRecord } from '../../state/base/json.js';
import { reasonOf, wordOf } from '../../state/base/message.js';
import { nextQuery } from '../../state/evidence/readers/link.js';
import type { Clock } from '../runtime/clock.js';
import { type Failure, failureOf, isGraphql, isJson, type RawAnswer } from './failure.js';
import { KeptAnswers } from './kept-answers.js';
import type { Limiter } from './limiter.js';
import { type GitHub, GitHubRefused, GitHubUnavailable } from './port.js';

export type { RawAnswer } from './failure.js';

/** Sends one request and answers whatever came back; throws only when nothing did. */
export type Send = (
  method: string,
  path: string,
  body: Record<string, unknown> | undefined,
  headers?: Record<string, string>,
) => Promise<RawAnswer>;

const ATTEMPTS = 4;
/** A longer rate limit is given back to the caller: the sweep comes again. */
const LONGEST_WAIT_MS = 90_000;
/** 20,000 entries: a list that goes on is a mistake, and is never taken for the whole. */
const PAGE_LIMIT = 200;
const PAGE_SIZE = 100;

const whole = (page: unknown): unknown => page;

export function createClient(send: Send, limiter: Limiter, clock: Clock): GitHub {
  const kept = new KeptAnswers();

  /** A 304 is the answer that is kept: whoever asked knows of none. */
  async function ask(method: string, path: string, body: Record<string, unknown> | undefined): Promise<RawAnswer> {
    if (method !== 'GET') return send(method, path, body);
    const answer = await send(method, path, body, kept.headersFor(path));
    if (answer.status !== 304) return answer;
    return kept.get(path) ?? send(method, path, body);
  }

  /**
   * `repeatable`: sending it twice is sending it once, so a lost answer may be asked for again. Answers what is no passing
   * failure (R14.8), with the failure that it is.
   */
  async function call(
    method: string,
    path: string,
    body: Record<string, unknown> | undefined,
    repeatable: boolean,
    complete = isJson,
  ): Promise<RawAnswer & { failure: Failure | null }> {
    const request = `${method} ${path}`;
    for (let attempt = 1; ; attempt += 1) {
      let problem: string;
      let again = repeatable;
      try {
        const write = method !== 'GET' && !(path === '/graphql' && repeatable);
        const answer = await limiter.run(write, () => ask(method, path, body));
        const failure = failureOf(answer, clock.now(), complete);
        if (method === 'GET') {
          if (failure === null && answer.status === 200) kept.keep(path, answer);
          else kept.drop(path);
        }
        if (failure?.kind !== 'passing') return { ...answer, failure };
        problem = `status ${answer.status} ${failure.words}`;
        if (failure.limitMs !== null) limiter.pause(failure.limitMs);
        again ||= !failure.mayBeDone;
        if (failure.limitMs !== null && again) {
          if (failure.limitMs > LONGEST_WAIT_MS || attempt >= ATTEMPTS)
            throw new GitHubUnavailable(`${request}: rate limited for ${Math.ceil(failure.limitMs / 1000)} s`);
          continue;
        }
      } catch (error) {
        if (error instanceof GitHubUnavailable || error instanceof GitHubRefused) throw error;
        problem = reasonOf(error);
      }
      if (!again || attempt >= ATTEMPTS) throw new GitHubUnavailable(`${request}: ${problem}`);
      await clock.sleep(Math.min(8000, 250 * 2 ** attempt * (0.5 + clock.random())));
    }
  }

  async function* pages(path: string, pick: (page: unknown) => unknown = whole): AsyncGenerator<unknown[]> {
    const [own = '', asked = ''] = path.split('?', 2);
    const first = `${asked === '' ? '' : `${asked}&`}per_page=${PAGE_SIZE}`;
    let query = `${first}&page=1`;
    const seen = new Set<string>();
    for (let page = 1; page <= PAGE_LIMIT; page += 1) {
      seen.add(query);
      const answer = await call('GET', `${own}?${query}`, undefined, true, (data) => Array.isArray(pick(data)));
      if (answer.status !== 200) throw new GitHubRefused(`GET ${path}`, answer.status, answer.data);
      const entries = asList(pick(answer.data));
      yield entries;
      const { link } = answer.headers;
      const next = nextQuery(link === undefined ? null : String(link));
      // The service says where a list ends; where something on the way took its word away, a full page is no end.
      if (next === null && entries.length < PAGE_SIZE) return;
      query = next ?? `${first}&page=${page + 1}`;
      if (seen.has(query)) throw new GitHubUnavailable(`GET ${path}: the next page is one before it`);
    }
    throw new GitHubUnavailable(`GET ${path}: more than ${PAGE_LIMIT} pages`);
  }

  return {
    async rest(method, path, body) {
      const { status, data } = await call(method, path, body, method === 'GET');
      return { status, data };
    },
    async graphql(document, variables) {
      const repeatable = !document.trimStart().startsWith('mutation');
      const answer = await call('POST', '/graphql', { query: document, variables }, repeatable, isGraphql);
      if (answer.status !== 200) throw new GitHubRefused('POST /graphql', answer.status, answer.data);
      const body = asRecord(answer.data);
      const errors = asList(body.errors).map((entry) => {
        const error = asRecord(entry);
        return {
          type: typeof error.type === 'string' ? error.type : undefined,
          message: wordOf(error.message ?? 'error'),
        };
      });
      return { data: body.data, errors };
    },
    pages,
    async list(path, pick) {
      const all: unknown[] = [];
      for await (const entries of pages(path, pick)) all.push(...entries);
      return all;
    },
  };
}
