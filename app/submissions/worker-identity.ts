/** The first half of the endpoint: from a raw body and a token to a context and a worker that may speak there (R20.2). */
import type { ErrorBody } from '../../schemas/generated/types.js';
import { refuse } from '../../state/base/errors.js';
import { effectiveSettings } from '../../state/config/config.js';
import { findEnvironment } from '../../state/run/transaction.js';
import type { Snapshot } from '../../state/store/port.js';
import { GitHubUnavailable } from '../github/port.js';
import type { Repositories } from '../github/repositories.js';
import { CONFIG_AGE_MS, type OpenContext, type RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { claimProblems, type TokenVerifier, type WorkerClaims } from './oidc.js';

export interface EndpointPorts {
  verify: TokenVerifier;
  repositories: Repositories;
  openContext: OpenContext;
  clock: Clock;
}

/** What every message of a worker names. */
export interface WorkerMessage {
  runId: string | null;
  environment: string | null;
  workflowRun: { id: number; attempt: number };
  /** The latest revision of the run, or of the control document, that it was told of; 0: none. */
  seen: number;
}

export interface KnownWorker {
  ok: true;
  claims: WorkerClaims;
  context: RepositoryContext;
  snapshot: Snapshot;
}

export type EndpointRefusal = { ok: false; status: number; error: ErrorBody };

export function endpointRefusal(status: number, refusal: { error: ErrorBody }): EndpointRefusal {
  return { ok: false, status, error: refusal.error };
}

export type TokenChecked = { ok: true; claims: WorkerClaims } | EndpointRefusal;

/** GitHub signs a token for any workflow of anybody: the body of one where the App is not installed is not read (R20.2). */
export async function checkToken(
  ports: EndpointPorts,
  authorization: string | undefined,
  rawBody: Uint8Array,
): Promise<TokenChecked> {
  const result = await ports.verify(authorization, rawBody);
  if (!result.ok) return endpointRefusal(result.status, result.refusal);
  return (await repositoryOf(ports, result.claims)) === null ? strange(result.claims) : result;
}

/** Path of the worker workflow: as stored at start for a run, as asked for by doctor, else as configured now (R2.5). */
function workflowOf(context: RepositoryContext, snapshot: Snapshot, environment: string | null): string | null {
  const { state, control } = snapshot;
  if (state) return effectiveSettings(state.config.effective, state.environment)?.workflow ?? null;
  const name = environment ?? '';
  const config =
    findEnvironment(control, name)?.entry.doctorRequest?.config.effective ??
    (context.config.parsed.ok ? context.config.parsed.config : null);
  return config ? (effectiveSettings(config, name)?.workflow ?? null) : null;
}

const revisionOf = ({ runId }: WorkerMessage, { state, control }: Snapshot): number =>
  (runId === null ? control?.revision : state?.revision) ?? 0;

/** How long GitHub's replicas are waited for, milliseconds. */
const LAGS_MS = [250, 500, 1000];

/**
 * The state as it was at `since` (milliseconds of the epoch) or later, and never one of before what our worker was told: a replica
 * that lags may give an older one, even when it is asked anew. Throws GitHubUnavailable where it goes on to: the worker comes again.
 */
export async function readFor(
  { clock }: Pick<EndpointPorts, 'clock'>,
  { store }: RepositoryContext,
  message: WorkerMessage,
  since: number,
): Promise<Snapshot> {
  let snapshot = await store.read(message.runId, since);
  for (const pause of LAGS_MS) {
    if (revisionOf(message, snapshot) >= message.seen) return snapshot;
    await clock.sleep(pause);
    snapshot = await store.read(message.runId, clock.now());
  }
  const revision = revisionOf(message, snapshot);
  if (revision >= message.seen) return snapshot;
  throw new GitHubUnavailable(`GitHub shows revision ${revision}, and the worker was told of ${message.seen}`);
}

function repositoryOf({ repositories }: EndpointPorts, { repositoryId, repository }: WorkerClaims) {
  const [owner, name] = repository.split('/');
  return owner && name ? repositories.find({ id: repositoryId, owner, name }) : null;
}

function strange({ repository, repositoryId }: WorkerClaims): EndpointRefusal {
  const text = `the App is not installed in repository ${repository} (${repositoryId})`;
  return endpointRefusal(403, refuse('invalid-token', text, 'Install the App in this repository.'));
}

/**
 * The repository of the token must have the App installed, and each claim must be the expected one. `since`: how old the state
 * may be that says so, in milliseconds of the epoch; null: a commit follows, of which compare-and-swap tells.
 */
export async function identifyWorker(
  ports: EndpointPorts,
  claims: WorkerClaims,
  message: WorkerMessage,
  since: number | null,
): Promise<KnownWorker | EndpointRefusal> {
  const repository = await repositoryOf(ports, claims);
  if (repository === null) return strange(claims);
  const context = await ports.openContext(repository, CONFIG_AGE_MS);
  const arrived = ports.clock.now();
  const first = await context.store.read(message.runId, since ?? arrived - context.store.commitAge());
  const known = accept(claims, context, message, first);
  if (known.ok && revisionOf(message, first) >= message.seen) return known;
  // Sent away, a worker ends: that is never said from memory. Whose token is not our worker's waits for nobody.
  if (!known.ok && known.error.code === 'invalid-token')
    return accept(claims, context, message, await context.store.read(message.runId, arrived));
  return accept(claims, context, message, await readFor(ports, context, message, arrived));
}

function accept(
  claims: WorkerClaims,
  context: RepositoryContext,
  message: WorkerMessage,
  snapshot: Snapshot,
): KnownWorker | EndpointRefusal {
  const { repository } = context;
  const workflow = workflowOf(context, snapshot, message.environment);
  if (workflow === null || (message.runId !== null && snapshot.state === null)) {
    const what = message.runId === null ? `environment ${message.environment}` : `run ${message.runId}`;
    const hint = 'The dispatch may be an old one; nothing is to be done.';
    return endpointRefusal(403, refuse('not-found', `${what} is not known in ${claims.repository}`, hint));
  }
  const { defaultBranch, id: repositoryId } = repository;
  const problems = claimProblems(claims, { repositoryId, defaultBranch, workflow, workflowRun: message.workflowRun });
  if (problems.length > 0) {
    const text = `the token is not of our worker: ${problems.map((problem) => problem.message).join('; ')}`;
    return endpointRefusal(403, refuse('invalid-token', text, problems[0]?.hint ?? '', { problems }));
  }
  return { ok: true, claims, context, snapshot };
}
