/** Where this job runs, from the environment that the runner sets. */
import { resolve } from 'node:path';
import type { WorkflowRunRef } from '../schemas/generated/types.js';
import { asNumber, asRecord } from '../state/base/json.js';
import { messageOf } from '../state/base/message.js';
import type { DispatchJobs } from '../state/config/worker-workflow.js';
import { type Runtime, WorkerError } from './runtime/runtime.js';

function required(env: Runtime['env'], name: string): string {
  const value = env[name];
  if (!value) throw new WorkerError(`${name} is not set`, 'Run this action in a GitHub Actions job.');
  return value;
}

/** The workflow run and attempt that hold the lease (R15.1). */
export function workflowRunOf(env: Runtime['env']): WorkflowRunRef {
  const id = Number(required(env, 'GITHUB_RUN_ID'));
  const attempt = Number(env.GITHUB_RUN_ATTEMPT ?? '1');
  if (!Number.isInteger(id) || !Number.isInteger(attempt)) {
    throw new WorkerError('GITHUB_RUN_ID is not a number', 'Run this action in a GitHub Actions job.');
  }
  return { id, attempt };
}

/** The checkout; relative input paths start here. */
export function checkoutOf(env: Runtime['env']): string {
  return required(env, 'GITHUB_WORKSPACE');
}

export function inCheckout(env: Runtime['env'], path: string): string {
  return resolve(checkoutOf(env), path);
}

/** GitHub cuts a payload of an event far below this. */
const MAX_EVENT = 16 * 1024 * 1024;

/** What the App put into the dispatch: a hint, checked by the App when it is claimed (R20.1). */
export interface DispatchPayload {
  runId: string | null;
  environment: string;
  token: string;
  /** Of the state that gave out the lease; 0 where the App does not say. */
  revision: number;
  /** No agent is to run: the deliver job claims, too. A workflow that claims in a job of its own all the same does no harm. */
  oneJob: boolean;
}

/** Reads `client_payload.chaosLoop` of the event. Throws WorkerError when this is no dispatch of Chaos Loop. */
export async function readDispatch({ env, files }: Pick<Runtime, 'env' | 'files'>): Promise<DispatchPayload> {
  const path = required(env, 'GITHUB_EVENT_PATH');
  const unreadable = (why: string): WorkerError =>
    new WorkerError(`The event can't be read: ${why}`, 'Start this workflow by repository_dispatch.');
  const read = await files.read(path, MAX_EVENT);
  if (!read.ok) throw unreadable(read.why);
  let event: unknown;
  try {
    event = JSON.parse(read.bytes.toString('utf8'));
  } catch (error) {
    throw unreadable(messageOf(error));
  }
  const payload = asRecord(asRecord(asRecord(event).client_payload).chaosLoop);
  const runId = payload.runId;
  const environment = payload.environment;
  const token = payload.token;
  if (
    typeof environment !== 'string' ||
    typeof token !== 'string' ||
    (runId !== null && runId !== undefined && typeof runId !== 'string')
  ) {
    throw new WorkerError(
      'The event carries no client_payload.chaosLoop {runId, environment, token}',
      'The App starts this workflow by repository_dispatch "chaos-loop"; it is not started by hand.',
    );
  }
  const oneJob = payload.jobs === ('one' satisfies DispatchJobs);
  return { runId: runId ?? null, environment, token, revision: asNumber(payload.revision) ?? 0, oneJob };
}
