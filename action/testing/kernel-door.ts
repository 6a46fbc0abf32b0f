/** For tests only: the App's door over HTTP with the real kernel behind it, and GitHub's contents beside it. */
import { createHash } from 'node:crypto';
import type { PollAnswer, Submission } from '../../schemas/generated/types.js';
import { validatePoll, validateSubmission } from '../../schemas/generated/validators.js';
import { buildBrief } from '../../state/brief.js';
import type { Command, CommandBody } from '../../state/commands.js';
import { findEnvironment } from '../../state/draft.js';
import { decide } from '../../state/kernel.js';
import type { Decision, World } from '../../state/kernel-types.js';
import { audienceIn } from './runtime.js';
import { type Handler, json, type Received, startServer, type TestServer } from './server.js';

export const REPOSITORY = { id: 1234, owner: 'acme', name: 'orders' };

export interface KernelDoor {
  server: TestServer;
  world: World;
  /** A command of a person or of the App. */
  tell(body: CommandBody, authority?: string | null): Decision;
  submissions: Submission[];
  /** What the next request meets before it reaches the door; undefined: nothing. */
  before: ((request: Received, response: Parameters<Handler>[1]) => boolean) | null;
  /** What GitHub's contents API serves, by path. */
  files: Record<string, string>;
  setWorld(world: World): void;
  close(): Promise<void>;
}

export async function startKernelDoor(): Promise<KernelDoor> {
  let ids = 0;
  const newId = (prefix: string): string => {
    ids += 1;
    return `${prefix}-${ids}`;
  };
  const door: KernelDoor = {
    server: await startServer((request, response) => {
      if (door.before?.(request, response)) return;
      if (request.method === 'GET') return contents(request, response);
      const digest = createHash('sha256').update(request.body).digest('hex');
      if (audienceIn(request.headers.authorization) !== `chaos-loop:${digest}`) {
        const error = { code: 'invalid-token', message: 'the audience is of another body', hint: 'Ask for a token.' };
        return json(response, 401, { ok: false, error });
      }
      const document: unknown = JSON.parse(request.body);
      if (request.path === '/api/poll') return poll(document, response);
      if (!validateSubmission(document)) {
        const message = JSON.stringify(validateSubmission.errors?.slice(0, 5));
        return json(response, 400, { ok: false, error: { code: 'invalid-document', message, hint: 'Correct it.' } });
      }
      return submit(document, response);
    }),
    world: { control: null, state: null },
    submissions: [],
    before: null,
    files: {},
    setWorld(world) {
      door.world = structuredClone(world);
    },
    tell(body, authority = 'maintain') {
      const actor = { login: 'maria', id: 11, type: 'user' as const };
      return apply({ ...body, commandId: newId('command'), actor, authority, producer: { source: 'test' } } as Command);
    },
    close: () => door.server.close(),
  };

  function apply(command: Command): Decision {
    const decision = decide(door.world, command, { now: new Date().toISOString(), newId });
    if (decision.ok) door.world = { control: decision.control, state: decision.state };
    return decision;
  }

  function contents(request: Received, response: Parameters<Handler>[1]): void {
    const path = decodeURIComponent(/\/contents\/([^?]+)/.exec(request.path)?.[1] ?? '');
    const text = Object.hasOwn(door.files, path) ? door.files[path] : undefined;
    if (text === undefined) {
      json(response, 404, { message: 'Not Found' });
      return;
    }
    const content = Buffer.from(text).toString('base64');
    json(response, 200, {
      type: 'file',
      path,
      sha: createHash('sha1').update(text).digest('hex'),
      encoding: 'base64',
      content,
    });
  }

  function submit(submission: Submission, response: Parameters<Handler>[1]): void {
    door.submissions.push(submission);
    const { schemaVersion: _version, runId, commandId, ...message } = submission;
    const actor = { login: 'worker', id: null, type: 'worker' as const };
    const envelope = { commandId, actor, authority: null, producer: {} };
    let body: object = message;
    if (message.type === 'prepare' || message.type === 'settle') {
      const { environment: _environment, ...rest } = message;
      body = rest;
    }
    const decision = apply({ ...envelope, ...body } as Command);
    if (!decision.ok) {
      json(response, 409, decision);
      return;
    }
    const { control, state } = door.world;
    const lease = runId === null ? findEnvironment(control, submission.environment)?.entry.doctorLease : state?.lease;
    const brief = message.type === 'claim' && lease ? buildBrief(door.world, lease, REPOSITORY) : null;
    const result = { revision: decision.revision, replayed: decision.replayed, ...(brief ? { brief } : {}) };
    json(response, 200, { ok: true, result });
  }

  function poll(document: unknown, response: Parameters<Handler>[1]): void {
    if (!validatePoll(document) || document.type !== 'poll') {
      json(response, 400, { ok: false });
      return;
    }
    const { control, state } = door.world;
    const answer: PollAnswer = {
      schemaVersion: 'chaos-loop/poll/v1',
      type: 'poll-answer',
      halt: control?.halt != null,
      ending: state?.ending ?? null,
      leaseHeld: state?.lease?.token === document.token,
      revision: state?.revision ?? 0,
    };
    json(response, 200, answer);
  }
  return door;
}
