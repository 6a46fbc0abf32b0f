/** For tests only: the App's endpoint with the real kernel behind it, and GitHub's contents beside it; in process or over HTTP. */
import { createHash } from 'node:crypto';
import type { PollAnswer, Submission } from '../../schemas/generated/types.js';
import { validatePoll, validateSubmission } from '../../schemas/generated/validators.js';
import type { Command, CommandBody } from '../../state/base/command.js';
import { decide } from '../../state/kernel.js';
import { buildBrief } from '../../state/queries/brief.js';
import type { Decision, World } from '../../state/run/documents.js';
import { findEnvironment } from '../../state/run/transaction.js';
import { type Clock, systemClock } from '../runtime/clock.js';
import { audienceIn } from './runtime.js';
import { type Handler, json, type Received, startServer, type TestServer } from './server.js';

export const REPOSITORY = { id: 1234, owner: 'acme', name: 'orders' };

interface AppRequest {
  method: string;
  path: string;
  headers: Received['headers'];
  body: string;
}

interface AppAnswer {
  status: number;
  body: unknown;
}

/** The App without a network. */
export interface KernelDecisions {
  world: World;
  /** A command of a person or of the App. */
  tell(body: CommandBody, authority?: string | null): Decision;
  submissions: Submission[];
  /** What GitHub's contents API serves, by path. */
  files: Record<string, string>;
  setWorld(world: World): void;
  handle(request: AppRequest): AppAnswer;
}

export interface KernelApp extends KernelDecisions {
  server: TestServer;
  /** What the next request meets before it reaches the endpoint; undefined: nothing. */
  before: ((request: Received, response: Parameters<Handler>[1]) => boolean) | null;
  close(): Promise<void>;
}

export async function startKernelApp(): Promise<KernelApp> {
  const app = createKernelApp(systemClock);
  const more = {
    before: null,
    server: await startServer((request, response) => {
      if (appClient.before?.(request, response)) return;
      const { status, body } = app.handle(request);
      json(response, status, body);
    }),
    close: () => appClient.server.close(),
  };
  // One object: whoever sets `world` or `files` sets those of the App.
  const appClient: KernelApp = Object.assign(app, more);
  return appClient;
}

export function createKernelApp(clock: Pick<Clock, 'now'>): KernelDecisions {
  let ids = 0;
  const newId = (prefix: string): string => {
    ids += 1;
    return `${prefix}-${ids}`;
  };
  const appClient: KernelDecisions = {
    world: { control: null, state: null },
    submissions: [],
    files: {},
    setWorld(world) {
      appClient.world = structuredClone(world);
    },
    tell(body, authority = 'maintain') {
      const actor = { login: 'maria', id: 11, type: 'user' as const };
      return apply({ ...body, commandId: newId('command'), actor, authority, producer: { source: 'test' } } as Command);
    },
    handle(request) {
      if (request.method === 'GET') return contents(request);
      const digest = createHash('sha256').update(request.body).digest('hex');
      if (audienceIn(request.headers.authorization) !== `chaos-loop:${digest}`) {
        const error = { code: 'invalid-token', message: 'the audience is of another body', hint: 'Ask for a token.' };
        return { status: 401, body: { ok: false, error } };
      }
      const document: unknown = JSON.parse(request.body);
      if (request.path === '/api/poll') return poll(document);
      if (!validateSubmission(document)) {
        const message = JSON.stringify(validateSubmission.errors?.slice(0, 5));
        return { status: 400, body: { ok: false, error: { code: 'invalid-document', message, hint: 'Correct it.' } } };
      }
      return submit(document);
    },
  };

  function apply(command: Command): Decision {
    const decision = decide(appClient.world, command, { now: new Date(clock.now()).toISOString() });
    if (decision.ok) appClient.world = { control: decision.control, state: decision.state };
    return decision;
  }

  function contents(request: AppRequest): AppAnswer {
    const path = decodeURIComponent(/\/contents\/([^?]+)/.exec(request.path)?.[1] ?? '');
    const text = Object.hasOwn(appClient.files, path) ? appClient.files[path] : undefined;
    if (text === undefined) return { status: 404, body: { message: 'Not Found' } };
    const content = Buffer.from(text).toString('base64');
    const sha = createHash('sha1')
      .update(`blob ${Buffer.byteLength(text)}\0`)
      .update(text)
      .digest('hex');
    return { status: 200, body: { type: 'file', path, sha, encoding: 'base64', content } };
  }

  function submit(submission: Submission): AppAnswer {
    appClient.submissions.push(submission);
    const { schemaVersion: _version, runId, commandId, ...message } = submission;
    const actor = { login: 'worker', id: null, type: 'worker' as const };
    const envelope = { commandId, actor, authority: null, producer: {} };
    let body: object = message;
    if (message.type === 'prepare' || message.type === 'settle') {
      const { environment: _environment, ...rest } = message;
      body = rest;
    }
    const decision = apply({ ...envelope, ...body } as Command);
    if (!decision.ok) return { status: 409, body: decision };
    const { control, state } = appClient.world;
    const lease = runId === null ? findEnvironment(control, submission.environment)?.entry.doctorLease : state?.lease;
    const brief = message.type === 'claim' && lease ? buildBrief(appClient.world, lease, REPOSITORY) : null;
    const result = { revision: decision.revision, replayed: decision.replayed, ...(brief ? { brief } : {}) };
    return { status: 200, body: { ok: true, result } };
  }

  function poll(document: unknown): AppAnswer {
    if (!validatePoll(document) || document.type !== 'poll') return { status: 400, body: { ok: false } };
    const { control, state } = appClient.world;
    const lease =
      document.runId === null
        ? findEnvironment(control, document.environment ?? '')?.entry.doctorLease
        : (state?.lease ?? null);
    const leaseHeld =
      lease?.status === 'claimed' &&
      lease.token === document.token &&
      lease.workflowRun === document.workflowRun.id &&
      lease.attempt === document.workflowRun.attempt;
    const brief = leaseHeld && document.want === 'brief' ? buildBrief(appClient.world, lease, REPOSITORY) : null;
    const answer: PollAnswer = {
      schemaVersion: 'chaos-loop/poll/v1',
      type: 'poll-answer',
      halt: control?.halt != null,
      ending: state?.ending ?? null,
      leaseHeld,
      revision: state?.revision ?? 0,
      ...(brief ? { brief } : {}),
    };
    return { status: 200, body: answer };
  }
  return appClient;
}
