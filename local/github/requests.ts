/** One request, however it came: finds its route, applies faults, answers with GitHub's headers, logs. */

import { createHash } from 'node:crypto';
import { wordOf } from '../../state/base/message.js';
import { authenticate, authorize } from './auth.js';
import type { Caller, HostContext } from './context.js';
import { GitHubError, notFound } from './errors.js';
import { type Fault, type FaultQueue, limitAnswer, type Mangling } from './faults.js';
import { isObject } from './input.js';
import { type Answer, type Call, checkCall, type JsonObject, type Match, type Router } from './router.js';

export interface RequestEntry {
  at: string;
  method: string;
  path: string;
  /** The route as listed, or null when the host doesn't serve it. */
  route: string | null;
  /** Of GraphQL: kind and name of the operation, as `query Snapshot`. */
  operation: string | null;
  /** Null when the connection was cut instead of an answer. */
  status: number | null;
  by: Caller['via'];
  ms: number;
}

/** As Node and git say it. */
const DISK = /\b(ENOSPC|EDQUOT|EROFS)\b|no space left on device|disk quota exceeded|read-only file system/i;
const LIMIT = 5000;
const HOUR = 3_600_000;
const ANONYMOUS: Caller = { via: 'anonymous', actor: { kind: 'job' }, permissions: {}, token: '', run: null };

export interface HostRequest {
  method: string;
  /** Path and query. */
  target: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface HostAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** Of a body that is one: whoever is in this process needs no bytes. */
  text?: string;
  /** `cut`: the connection breaks instead of an answer; `broken`: in the middle of the body. */
  arrives: 'whole' | 'cut' | 'broken';
}

/** The body in UTF-8. */
export const textOf = (answer: HostAnswer): string => answer.text ?? Buffer.from(answer.body).toString('utf8');

export interface RequestParts {
  host: HostContext;
  router: Router;
  faults: FaultQueue;
  sleep(milliseconds: number): Promise<unknown>;
  log(entry: RequestEntry): void;
  /** The disk refuses what a request needs: the host can't go on. */
  failed(error: Error): void;
}

export function requestHandler(parts: RequestParts): (request: HostRequest) => Promise<HostAnswer> {
  const limits = new Map<string, { used: number; resetAt: number }>();
  return (request) => respond(parts, limits, request);
}

async function respond(
  parts: RequestParts,
  limits: Map<string, { used: number; resetAt: number }>,
  { method, target, headers, body }: HostRequest,
): Promise<HostAnswer> {
  const { host, router, faults } = parts;
  const started = performance.now();
  const url = new URL(target, host.url);
  let match: Match | null = null;
  let caller: Caller = ANONYMOUS;
  let answer: Answer;
  let fault: Fault | null = null;
  try {
    match = router.match(method, url.pathname);
    if (!match) throw notFound(`chaos-loop local host does not serve ${method} ${url.pathname}`);
    fault = faults.take(method, match.route.path, body);
    if (fault?.kind === 'delay') await parts.sleep(fault.delayMs ?? 0);
    if (fault?.kind === 'status') {
      const body = fault.body ?? { message: 'Injected by a test' };
      answer = { status: fault.status ?? 500, body, headers: fault.headers ?? {} };
    } else if (fault?.kind === 'limit') {
      const limited = limitAnswer(fault.form ?? 'secondary');
      answer = { ...limited, headers: { ...limited.headers, ...fault.headers } };
    } else if (fault?.kind === 'cut') {
      answer = { status: 0 };
    } else {
      if (match.route.needs !== 'none') caller = await authenticate(host, text(headers.authorization));
      authorize(caller, match.route.needs);
      const call: Call = {
        host,
        caller,
        params: match.params,
        query: url.searchParams,
        body: parseBody(body),
        accept: text(headers.accept) ?? '',
        url,
      };
      checkCall(call, match.route);
      refuseArchived(call, method);
      answer = await match.route.handle(call);
      // What was answered is never forgotten, however this process ends.
      host.save();
    }
  } catch (error) {
    answer = answerOf(error);
    if (error instanceof Error && DISK.test(error.message)) parts.failed(error);
  }
  let written = answer.bytes || answer.body === undefined ? null : JSON.stringify(answer.body);
  if (fault === null && method === 'GET') {
    answer = conditional(answer, written, caller, text(headers['if-none-match']));
    if (answer.status === 304) written = null;
  }
  const cut = fault?.kind === 'cut' || fault?.kind === 'lost-response';
  parts.log({
    at: host.now().toISOString(),
    method,
    path: `${url.pathname}${url.search}`,
    route: match?.route.path ?? null,
    operation: match?.route.path === '/graphql' ? operationIn(body) : null,
    status: cut ? null : answer.status,
    by: caller.via,
    ms: Math.round(performance.now() - started),
  });
  if (cut) return { status: answer.status, headers: {}, body: Buffer.alloc(0), arrives: 'cut' };
  const common = {
    date: host.now().toUTCString(),
    ...(answer.status === 304 ? {} : limitHeaders(host, limits, caller)),
  };
  return fault?.kind === 'mangled' ? mangled(answer, common, fault.as ?? 'truncated') : whole(answer, written, common);
}

/** What a request to GraphQL does, for whoever counts; a document without a name shows its kind alone. */
function operationIn(body: string): string {
  return (
    /"query":\s*"(?:\\n|\s)*(query|mutation)\b(?: +(\w+))?/.exec(body)?.slice(1).filter(Boolean).join(' ') ?? 'query'
  );
}

function text(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * GitHub's ETags depend on the token as well as on the answer, so that an App's JWT, which differs each time, never meets its
 * own again. A 304 does not count against the limit.
 */
function conditional(answer: Answer, written: string | null, caller: Caller, asked: string | undefined): Answer {
  if (answer.status !== 200 || answer.bytes !== undefined || caller.via === 'jwt' || caller.via === 'anonymous')
    return answer;
  const hash = createHash('sha256').update(`${caller.token}\n${answer.headers?.link ?? ''}\n`);
  const etag = `W/"${hash.update(written ?? '').digest('hex')}"`;
  const headers = { ...answer.headers, etag };
  return asked === etag ? { status: 304, headers } : { ...answer, headers };
}

/** An archived repository can be read, and nothing else. GraphQL says it by each mutation. */
function refuseArchived({ host, params }: Call, method: string): void {
  if (host.conditions.archived && params.owner !== undefined && method !== 'GET')
    throw new GitHubError(403, 'Repository was archived so is read-only.');
}

function answerOf(error: unknown): Answer {
  if (error instanceof GitHubError) return { status: error.status, body: error.body(), headers: error.headers };
  // A defect of this host: say so, never hide it behind a plausible answer.
  const reason = error instanceof Error ? (error.stack ?? error.message) : wordOf(error);
  return { status: 500, body: { message: `chaos-loop local host failed: ${reason}` } };
}

/** @param written the body's JSON; null: it is none */
function whole(answer: Answer, written: string | null, common: Record<string, string>): HostAnswer {
  const { bytes } = answer;
  const type: Record<string, string> = written === null ? {} : { 'content-type': 'application/json; charset=utf-8' };
  const text = written ?? '';
  const headers = {
    ...type,
    ...common,
    'x-github-media-type': 'github.v3; format=json',
    ...answer.headers,
  };
  if (bytes) return { status: answer.status, headers, body: bytes, arrives: 'whole' };
  return {
    status: answer.status,
    headers,
    text,
    get body() {
      return Buffer.from(text);
    },
    arrives: 'whole',
  };
}

function mangled(answer: Answer, common: Record<string, string>, as: Mangling): HostAnswer {
  const all = Buffer.from(JSON.stringify(answer.body ?? null));
  const half = all.subarray(0, Math.floor(all.length / 2));
  const html = '<html><body>Unicorn!</body></html>';
  const body = Buffer.from({ truncated: half, broken: half, empty: '', html, null: 'null' }[as]);
  const type = as === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  const length = as === 'broken' ? all.length : body.length;
  const headers = { ...common, 'content-type': type, 'content-length': String(length) };
  return { status: answer.status, headers, body, arrives: as === 'broken' ? 'broken' : 'whole' };
}

function limitHeaders(
  host: HostContext,
  limits: Map<string, { used: number; resetAt: number }>,
  caller: Caller,
): Record<string, string> {
  const now = host.now().getTime();
  let window = limits.get(caller.token);
  if (!window || window.resetAt <= now) {
    window = { used: 0, resetAt: now + HOUR };
    limits.set(caller.token, window);
  }
  window.used += 1;
  return {
    'x-ratelimit-limit': String(LIMIT),
    'x-ratelimit-remaining': String(Math.max(0, LIMIT - window.used)),
    'x-ratelimit-used': String(window.used),
    'x-ratelimit-reset': String(Math.ceil(window.resetAt / 1000)),
    'x-ratelimit-resource': 'core',
  };
}

function parseBody(text: string): JsonObject {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    throw new GitHubError(400, 'Problems parsing JSON');
  }
  throw new GitHubError(400, 'Body should be a JSON object');
}
