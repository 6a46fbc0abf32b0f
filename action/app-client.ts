/**
 * The worker's side of the App's endpoint (docs/seams.md, "Worker → App"): each request carries its own OIDC token whose
 * audience is the digest of the raw body (R20.2), and is repeated under the same command id until the job's end (R14.6).
 */
import type { Answer, Brief, PollAnswer, PollRequest, Submission } from '../schemas/generated/types.js';
import { validateAnswer, validatePoll } from '../schemas/generated/validators.js';
import { sha256Hex } from '../state/base/digest.js';
import { messageOf } from '../state/base/message.js';
import { SEEN_HEADER, seenText } from '../state/base/seen.js';
import { withoutEnd } from '../state/base/trim.js';
import { bounded, type Clock } from './runtime/clock.js';
import { type Log, WorkerError } from './runtime/runtime.js';

export interface AppClient {
  /**
   * The App's answer; `ok: false` is final and is not retried. Throws WorkerError when the App could not be reached until
   * the deadline: nothing is known then about whether the command was accepted.
   */
  send(submission: Submission, options?: { deadline?: number }): Promise<Answer>;
  /**
   * The brief of the lease that this workflow run claimed, from the App and from nobody else (R20.6). Null when the lease is
   * not held any more. Throws WorkerError when the App could not be asked until the deadline.
   */
  brief(request: PollRequest): Promise<Brief | null>;
  /** One heartbeat (R8.6). Null when the App gave no answer in time. A refused lease is `leaseHeld: false`. */
  poll(request: PollRequest, timeoutMs: number): Promise<PollAnswer | null>;
}

export interface AppClientOptions {
  /** `app.url` of the default branch's configuration. */
  appUrl: string;
  fetch: typeof globalThis.fetch;
  idToken(audience: string): Promise<string>;
  clock: Clock;
  random(): number;
  log: Log;
  /** Milliseconds since the epoch: when the job ends, and retrying with it. */
  deadline: number;
  /** The revision that the worker was told of before; what the App says later is added to it. */
  seen?: number;
}

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;
const REQUEST_TIMEOUT = 60_000;

/** The audience that binds a token to one body. */
function audienceOf(body: string): string {
  return `chaos-loop:${sha256Hex(body)}`;
}

interface Response {
  status: number;
  body: unknown;
}

/** The App's answer to a poll, or null for what is none; a lease that is gone is `leaseHeld: false`. */
function pollAnswerOf({ body }: Response): PollAnswer | null {
  if (validatePoll(body) && body.type === 'poll-answer') return body;
  if (!validateAnswer(body) || body.ok || (body.error.code !== 'lease-lost' && body.error.code !== 'not-found'))
    return null;
  return {
    schemaVersion: 'chaos-loop/poll/v1',
    type: 'poll-answer',
    halt: false,
    ending: null,
    leaseHeld: false,
    revision: 0,
  };
}

export function createAppClient(options: AppClientOptions): AppClient {
  const { clock, log } = options;
  const base = withoutEnd(options.appUrl, '/');
  let seen = { revision: options.seen ?? 0, at: clock.now() };
  const told = (revision: number): void => {
    if (revision >= seen.revision) seen = { revision, at: clock.now() };
  };

  /** The token's way is part of the time: a token service that hangs must not hold up the next attempt. */
  const post = (path: string, body: string, timeoutMs: number): Promise<Response> =>
    bounded(clock, timeoutMs, (signal) => posted(path, body, signal));

  async function posted(path: string, body: string, signal: AbortSignal): Promise<Response> {
    const token = await options.idToken(audienceOf(body));
    const response = await options.fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        [SEEN_HEADER]: seenText(seen.revision, clock.now() - seen.at),
      },
      body,
      // A redirect could carry the token to another host.
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    let parsed: unknown = null;
    try {
      parsed = JSON.parse(text);
    } catch {
      // Something between us and the App answered; judged by its status below.
    }
    if (validatePoll(parsed) && parsed.type === 'poll-answer') told(parsed.revision);
    else if (validateAnswer(parsed) && parsed.ok) told(parsed.result.revision);
    return { status: response.status, body: parsed };
  }

  /**
   * Asks until something that `read` takes for the App's answer comes. Whatever else answers (a proxy, a login page, a host
   * that has another program now) says nothing about the command, so the evidence is kept and sent again (R14.6).
   */
  async function patiently<T>(
    what: string,
    path: string,
    body: string,
    deadline: number,
    read: (response: Response) => T | null,
  ): Promise<T> {
    let delay = FIRST_DELAY;
    for (;;) {
      let problem: string;
      let hint = 'Check that the App runs; the run goes on by itself when it is back.';
      try {
        const left = deadline - clock.now();
        const response = await post(path, body, Math.max(1_000, Math.min(REQUEST_TIMEOUT, left)));
        const answer = response.status >= 500 || response.status === 429 ? null : read(response);
        if (answer !== null) return answer;
        problem = `HTTP ${response.status}`;
        if (response.status < 500 && response.status !== 429) {
          problem = `${problem} with something that is not an answer of Chaos Loop`;
          hint = 'Check app.url in .github/chaos-loop.yml on the default branch.';
        }
      } catch (error) {
        problem = causeOf(error);
      }
      const wait = delay * (0.5 + options.random() / 2);
      if (clock.now() + wait >= deadline)
        throw new WorkerError(`The App at ${base} could not be reached for ${what}: ${problem}`, hint);
      log.info(`${what} is sent again in ${Math.round(wait / 1000)} s: ${problem}. ${hint}`);
      await clock.sleep(wait);
      delay = Math.min(LONGEST_DELAY, delay * 2);
    }
  }

  function send(submission: Submission, limits: { deadline?: number } = {}): Promise<Answer> {
    const { type, commandId } = submission;
    const body = JSON.stringify(submission);
    const read = (response: Response): Answer | null => (validateAnswer(response.body) ? response.body : null);
    return patiently(`${type} ${commandId}`, '/api/submissions', body, limits.deadline ?? options.deadline, read);
  }

  async function brief(request: PollRequest): Promise<Brief | null> {
    const body = JSON.stringify({ ...request, want: 'brief' } satisfies PollRequest);
    const answer = await patiently('the brief', '/api/poll', body, options.deadline, (response) => {
      const { body: said } = response;
      return pollAnswerOf(response) ?? (validateAnswer(said) && !said.ok ? said : null);
    });
    if ('ok' in answer) {
      const { message, code, hint } = answer.error;
      throw new WorkerError(`The App refused the brief: ${message} (${code})`, hint);
    }
    if (!answer.leaseHeld) return null;
    if (answer.brief === undefined) throw new WorkerError(`The App at ${base} sent no brief`, 'Update the App.');
    return answer.brief;
  }

  async function poll(request: PollRequest, timeoutMs: number): Promise<PollAnswer | null> {
    try {
      const response = await post('/api/poll', JSON.stringify(request), timeoutMs);
      const answer = pollAnswerOf(response);
      if (answer === null)
        log.info(
          `The App gave no answer to a poll that could be used: ${JSON.stringify(response.body)?.slice(0, 300)}`,
        );
      return answer;
    } catch (error) {
      log.info(`The App could not be polled: ${causeOf(error)}`);
      return null;
    }
  }

  return { send, brief, poll };
}

/** fetch hides the reason in `cause`. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? messageOf(error) : `${messageOf(error)}: ${messageOf(cause)}`;
}
