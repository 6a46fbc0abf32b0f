/** A worker's heartbeat while a fault runs; answers halt and ending without a commit, and the brief when asked (R8.6, R20.6). */
import type { ErrorBody, Lease, PollAnswer, PollRequest, Repository } from '../../schemas/generated/types.js';
import { validatePoll } from '../../schemas/generated/validators.js';
import { problemsOf, refuse } from '../../state/base/errors.js';
import { buildBrief } from '../../state/queries/brief.js';
import { findEnvironment } from '../../state/run/transaction.js';
import { StoreError } from '../../state/store/branch.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Heartbeats } from './heartbeats.js';
import { parseBody } from './json.js';
import {
  checkToken,
  type EndpointPorts,
  endpointRefusal,
  identifyWorker,
  type KnownWorker,
  readFor,
  type WorkerMessage,
} from './worker-identity.js';

export type PollResult = { status: number; body: PollAnswer | { ok: false; error: ErrorBody } };

/** A halt of another process is seen this much later at most: well within one poll (R16.1). */
const HALT_AGE_MS = 5000;

/** The lease that the worker says it holds: the run's, or a doctor's in the control document. */
function leaseOf({ state, control }: Snapshot, request: PollRequest): Lease | null {
  if (request.runId !== null) return state?.lease ?? null;
  return findEnvironment(control, request.environment ?? '')?.entry.doctorLease ?? null;
}

/** `repository`: of the worker; only a brief that was asked for names it. */
function answerPoll(snapshot: Snapshot, request: PollRequest, repository: Repository): PollAnswer {
  const { state, control } = snapshot;
  const lease = leaseOf(snapshot, request);
  const leaseHeld =
    lease?.status === 'claimed' &&
    lease.token === request.token &&
    lease.workflowRun === request.workflowRun.id &&
    lease.attempt === request.workflowRun.attempt;
  const brief = leaseHeld && request.want === 'brief' ? buildBrief({ state, control }, lease, repository) : null;
  return {
    schemaVersion: 'chaos-loop/poll/v1',
    type: 'poll-answer',
    halt: (control?.halt ?? null) !== null,
    ending: state?.ending ?? null,
    leaseHeld,
    revision: state?.revision ?? control?.revision ?? 0,
    ...(brief ? { brief } : {}),
  };
}

/** A worker that hears that its lease is another's lifts a healthy fault: that is never said from memory. */
async function answered(
  ports: EndpointPorts,
  { context, snapshot }: KnownWorker,
  request: PollRequest,
  message: WorkerMessage,
  arrived: number,
): Promise<PollAnswer> {
  const { id, owner, name } = context.repository;
  const answer = answerPoll(snapshot, request, { id, owner, name });
  if (answer.leaseHeld) return answer;
  return answerPoll(await readFor(ports, context, message, arrived), request, { id, owner, name });
}

export async function handlePoll(
  ports: EndpointPorts & { heartbeats: Heartbeats },
  authorization: string | undefined,
  rawBody: Uint8Array,
  seen = 0,
): Promise<PollResult> {
  const refused = (refusal: { status: number; error: ErrorBody }): PollResult => ({
    status: refusal.status,
    body: { ok: false, error: refusal.error },
  });
  const token = await checkToken(ports, authorization, rawBody);
  if (!token.ok) return refused(token);
  const parsed = parseBody(rawBody);
  if (!parsed.ok) return refused(endpointRefusal(400, parsed));
  if (!validatePoll(parsed.value) || parsed.value.type !== 'poll') {
    const problems = problemsOf(validatePoll.errors);
    return refused(
      endpointRefusal(400, refuse('invalid-document', 'this is not a poll', 'See schemas/poll.json.', { problems })),
    );
  }
  const request = parsed.value;
  const arrived = ports.clock.now();
  const message = { ...request, environment: request.environment ?? null, seen };
  try {
    // Whoever asks what to do has no fault running: what it submits is committed, and compare-and-swap tells.
    const since = request.want === undefined ? arrived - HALT_AGE_MS : null;
    const worker = await identifyWorker(ports, token.claims, message, since);
    if (!worker.ok) return refused(worker);
    const answer = await answered(ports, worker, request, message, arrived);
    if (answer.leaseHeld) ports.heartbeats.heard(request.token);
    return { status: 200, body: answer };
  } catch (error) {
    if (!(error instanceof StoreError) || request.want !== undefined) throw error;
    // Nobody knows whether a halt is set: a fault is lifted (R16.1, R20.3). The token says that it is one of our workers'.
    const unknown = { schemaVersion: 'chaos-loop/poll/v1', type: 'poll-answer', halt: true, ending: null } as const;
    return { status: 200, body: { ...unknown, leaseHeld: true, revision: 0 } };
  }
}
