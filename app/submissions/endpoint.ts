/** The HTTPS endpoint for workers: token, size, schema, lease, then the kernel (R20.2). */
import type { Answer, Brief, ErrorBody, Submission } from '../../schemas/generated/types.js';
import { validateSubmission } from '../../schemas/generated/validators.js';
import type { Command } from '../../state/base/command.js';
import { refuse } from '../../state/base/errors.js';
import { asRecord } from '../../state/base/json.js';
import { messageProblems } from '../../state/commands/shape.js';
import { buildBrief } from '../../state/queries/brief.js';
import type { Accepted } from '../../state/run/documents.js';
import { findEnvironment } from '../../state/run/transaction.js';
import type { Controller } from '../controller/controller.js';
import type { Look } from '../controller/looks.js';
import { GitHubUnavailable } from '../github/port.js';
import { headOf, readEntries } from '../github/trees.js';
import type { Log } from '../runtime/log.js';
import { type LogFields, logged } from '../runtime/log-context.js';
import type { Metrics } from '../runtime/metrics.js';
import type { Background } from '../runtime/queue.js';
import { pathsOf, refuseMovedBlobs } from './base-blobs.js';
import { parseBody } from './json.js';
import {
  checkToken,
  type EndpointPorts,
  type EndpointRefusal,
  endpointRefusal,
  identifyWorker,
  type KnownWorker,
  readFor,
  type WorkerMessage,
} from './worker-identity.js';

export interface SubmissionPorts extends EndpointPorts {
  controller: Controller;
  background: Background;
  log: Log;
  metrics?: Pick<Metrics, 'submission'>;
}

export interface SubmissionResult {
  status: number;
  body: Answer;
}

function refused(refusal: { status: number; error: ErrorBody }): SubmissionResult {
  return { status: refusal.status, body: { ok: false, error: refusal.error } };
}

function readSubmission(rawBody: Uint8Array): { ok: true; submission: Submission } | EndpointRefusal {
  const parsed = parseBody(rawBody);
  if (!parsed.ok) return endpointRefusal(400, parsed);
  if (validateSubmission(parsed.value)) return { ok: true, submission: parsed.value };
  const problems = messageProblems(asRecord(parsed.value));
  const hint = 'See schemas/submission.json.';
  return endpointRefusal(400, refuse('invalid-document', 'this is not a submission', hint, { problems }));
}

/** Who the worker is goes into the event; a repeated request has another token but the same producer. */
function commandOf(submission: Submission, worker: KnownWorker): Command {
  const { schemaVersion: _version, runId: _runId, commandId, ...message } = submission;
  const { id, attempt } = submission.workflowRun;
  const envelope = {
    commandId,
    actor: { login: `workflow-run-${id}.${attempt}`, id: null, type: 'worker' as const },
    authority: null,
    producer: worker.claims.producer,
  };
  if (message.type === 'prepare' || message.type === 'settle') {
    const { environment: _environment, ...body } = message;
    return { ...envelope, ...body };
  }
  return { ...envelope, ...message };
}

async function checkPatches(submission: Submission, worker: KnownWorker): Promise<EndpointRefusal | null> {
  if (submission.type !== 'submit' || Object.keys(submission.patches).length === 0) return null;
  const { github, repository } = worker.context;
  const { patches } = submission;
  // The head of now: what the configuration was read at may be a minute old.
  const head = await headOf(github, repository, repository.defaultBranch);
  if (head === null) throw new GitHubUnavailable(`there is no branch ${repository.defaultBranch}`);
  const entries = await readEntries(github, repository, head, pathsOf(patches));
  const refusal = refuseMovedBlobs(patches, entries);
  return refusal ? endpointRefusal(409, refusal) : null;
}

function answerOf(accepted: Accepted, brief: Brief | null): Answer {
  const { revision, replayed, state } = accepted;
  return {
    ok: true,
    result: { revision, replayed, ...(brief ? { brief } : {}), ...(state ? { state } : {}) },
  };
}

/** A claim is answered with what to do; the lease is the run's, or doctor's in the control document. */
function briefFor(submission: Submission, accepted: Accepted, worker: KnownWorker): Brief | null {
  if (submission.type !== 'claim') return null;
  const lease =
    submission.runId === null
      ? findEnvironment(accepted.control, submission.environment)?.entry.doctorLease
      : accepted.state?.lease;
  if (!lease) return null;
  const { id, owner, name } = worker.context.repository;
  return buildBrief({ control: accepted.control, state: accepted.state }, lease, { id, owner, name });
}

/** A probe's answer is judged with all that GitHub says at the same moment (R13.1). */
function looksAfter(submission: Submission): Look[] {
  return submission.type === 'submit' && submission.purpose === 'probe' ? ['gate'] : [];
}

async function take(
  ports: SubmissionPorts,
  submission: Submission,
  worker: KnownWorker,
  message: WorkerMessage,
): Promise<SubmissionResult> {
  const moved = await checkPatches(submission, worker);
  if (moved) return refused(moved);
  const { runId } = submission;
  const result = await ports.controller.execute(worker.context, runId, commandOf(submission, worker));
  if (!result.ok) {
    const retry = result.error.code === 'busy' || result.error.code === 'unavailable';
    // What is refused for a state of before what the worker was told is not refused.
    if (!retry) await readFor(ports, worker.context, message, 0);
    return refused({ status: retry ? 503 : 409, error: result.error });
  }
  ports.controller.heard(worker.context, runId);
  // The worker waits for the answer; what follows from the decision does not have to be done first.
  ports.background.start(() => ports.controller.reconcile(worker.context, runId, looksAfter(submission)));
  return { status: 200, body: answerOf(result.accepted, briefFor(submission, result.accepted, worker)) };
}

/** The body of the answer is always an `answer`; network failures and 5xx are to be retried under the same commandId. */
export async function handleSubmission(
  ports: SubmissionPorts,
  authorization: string | undefined,
  rawBody: Uint8Array,
  seen = 0,
): Promise<SubmissionResult> {
  const token = await checkToken(ports, authorization, rawBody);
  const read = token.ok ? readSubmission(rawBody) : token;
  const answer = !token.ok
    ? refused(token)
    : !read.ok
      ? refused(read)
      : await logged(fieldsOf(read.submission), () => identified(ports, token.claims, read.submission, seen));
  ports.metrics?.submission(token.ok && read.ok ? read.submission.type : 'unread', answer.status);
  return answer;
}

function fieldsOf({ runId, commandId, workflowRun }: Submission): LogFields {
  return { runId, commandId, workflowRun: `${workflowRun.id}.${workflowRun.attempt}` };
}

async function identified(
  ports: SubmissionPorts,
  claims: KnownWorker['claims'],
  submission: Submission,
  seen: number,
): Promise<SubmissionResult> {
  const message = { ...submission, seen };
  const worker = await identifyWorker(ports, claims, message, null);
  if (!worker.ok) {
    ports.log.warn({ error: worker.error, producer: claims.producer }, 'worker refused');
    return refused(worker);
  }
  return take(ports, submission, worker, message);
}
