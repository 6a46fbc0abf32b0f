/** The GitHub port over anything that sends one request (Octokit in the App). Retries and limits live here. */
import { list, record } from '../../state/readers/shared.js';
import type { Clock } from '../clock.js';
import type { Limiter } from './limiter.js';
import { type GitHub, GitHubRefused, GitHubUnavailable } from './port.js';

export interface RawAnswer {
  status: number;
  data: unknown;
  headers: Record<string, string | number | undefined>;
}

/** Sends one request and answers whatever came back; throws only when nothing did. */
export type Send = (method: string, path: string, body: Record<string, unknown> | undefined) => Promise<RawAnswer>;

const ATTEMPTS = 4;
/** A longer rate limit is given back to the caller: the sweep comes again. */
const LONGEST_WAIT_MS = 90_000;
const PAGE_LIMIT = 50;

/** Milliseconds that GitHub asks us to wait, or null when the answer is no rate limit (a 403 may be a permission). */
export function rateLimitWait(answer: RawAnswer, now: number): number | null {
  if (answer.status !== 403 && answer.status !== 429) return null;
  const retryAfter = Number(answer.headers['retry-after']);
  if (Number.isFinite(retryAfter) && answer.headers['retry-after'] !== undefined) return Math.max(1, retryAfter) * 1000;
  if (String(answer.headers['x-ratelimit-remaining']) === '0') {
    return Math.max(1000, Number(answer.headers['x-ratelimit-reset']) * 1000 - now);
  }
  const message = String(record(answer.data).message ?? '');
  return answer.status === 429 || /secondary rate limit|abuse detection/i.test(message) ? 60_000 : null;
}

/** fetch hides what happened in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}

export function createClient(send: Send, limiter: Limiter, clock: Clock): GitHub {
  /** `repeatable`: sending it twice is sending it once, so a lost answer may be asked for again. */
  async function call(
    method: string,
    path: string,
    body: Record<string, unknown> | undefined,
    repeatable: boolean,
  ): Promise<RawAnswer> {
    const request = `${method} ${path}`;
    for (let attempt = 1; ; attempt += 1) {
      let problem: string;
      let wait = 250 * 2 ** attempt * (0.5 + clock.random());
      try {
        const write = method !== 'GET' && !(path === '/graphql' && repeatable);
        const answer = await limiter.run(write, () => send(method, path, body));
        const limited = rateLimitWait(answer, clock.now());
        if (limited === null && answer.status < 500) return answer;
        problem = `status ${answer.status}`;
        if (limited !== null) {
          // A limited request was not carried out, so any may be repeated.
          limiter.pause(limited);
          if (limited > LONGEST_WAIT_MS || attempt >= ATTEMPTS) {
            throw new GitHubUnavailable(`${request}: rate limited for ${Math.ceil(limited / 1000)} s`);
          }
          continue;
        }
      } catch (error) {
        if (error instanceof GitHubUnavailable) throw error;
        problem = reasonOf(error);
      }
      if (!repeatable || attempt >= ATTEMPTS) throw new GitHubUnavailable(`${request}: ${problem}`);
      wait = Math.min(wait, 8000);
      await clock.sleep(wait);
    }
  }

  return {
    async rest(method, path, body) {
      const { status, data } = await call(method, path, body, method === 'GET');
      return { status, data };
    },
    async graphql(document, variables) {
      const repeatable = !document.trimStart().startsWith('mutation');
      const answer = await call('POST', '/graphql', { query: document, variables }, repeatable);
      if (answer.status !== 200) throw new GitHubRefused('POST /graphql', answer.status, answer.data);
      const body = record(answer.data);
      const errors = list(body.errors).map((entry) => {
        const error = record(entry);
        return {
          type: typeof error.type === 'string' ? error.type : undefined,
          message: String(error.message ?? 'error'),
        };
      });
      return { data: body.data, errors };
    },
    async list(path, pick = list) {
      const all: unknown[] = [];
      const joint = path.includes('?') ? '&' : '?';
      for (let page = 1; page <= PAGE_LIMIT; page += 1) {
        const url = `${path}${joint}per_page=100&page=${page}`;
        const { status, data } = await call('GET', url, undefined, true);
        if (status !== 200) throw new GitHubRefused(`GET ${path}`, status, data);
        const entries = pick(data);
        all.push(...entries);
        if (entries.length < 100) return all;
      }
      throw new GitHubUnavailable(`GET ${path}: more than ${PAGE_LIMIT} pages`);
    },
  };
}
