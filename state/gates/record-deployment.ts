/**
 * Tells GitHub of a deployment, for pipelines that make none (R13.9): commit, digest, revision, run, and that it succeeded. The
 * same run that says it twice has said it once. A rollback, and a run begun anew after another deployment, is a deployment of
 * its own, because the newest one counts (R13.1).
 */
import { canonicalize } from '../base/canonical.js';
import { type Refusal, refuse } from '../base/errors.js';
import { asList, asNumber, asRecord, asText, jsonIn } from '../base/json.js';
import type { DeploymentRequest } from './deployment-record.js';

/** One request below the repository; `below` begins with a slash. Throws where there is no answer. */
export type AskGitHub = (
  method: 'GET' | 'POST',
  below: string,
  body?: Record<string, unknown>,
) => Promise<{ status: number; data: unknown }>;

export interface RecordedDeployment {
  id: number;
  sha: string;
  environment: string;
  /** False: it was there already, with a success as its latest status. */
  recorded: boolean;
}

export type Recorded = { ok: true; deployment: RecordedDeployment } | Refusal;

/** GitHub's own words, with what to do about them. */
function refused(what: string, { status, data }: { status: number; data: unknown }, ref: string): Refusal {
  const words = `GitHub answered ${status} to ${what}: ${asText(asRecord(data).message) ?? 'no reason'}`;
  if (status === 401) return refuse('not-permitted', words, 'Give a token that is valid.');
  if (status === 403 || status === 404)
    return refuse(
      'not-permitted',
      words,
      'The token needs deployments: write on this repository: in a job `permissions: {deployments: write}`, else that permission of its owner.',
    );
  if (status === 422)
    return refuse(
      'not-found',
      words,
      `Is ${ref} a commit of this repository? It has to be pushed before it is deployed.`,
    );
  return refuse('unavailable', words, 'Say it again; what is there already is not recorded twice.');
}

/** The newest deployment of the environment, where it says exactly this; null: another does, or none. */
function sameAs({ ref, task, payload }: DeploymentRequest, page: unknown): number | null {
  const newest = asRecord(asList(page)[0]);
  const own = jsonIn(newest.payload) ?? newest.payload ?? null;
  const same = newest.sha === ref && newest.task === task && canonicalize(own) === canonicalize(payload);
  return same ? asNumber(newest.id) : null;
}

export async function recordDeployment(ask: AskGitHub, request: DeploymentRequest): Promise<Recorded> {
  const { ref, environment, payload } = request;
  const done = (id: number, recorded: boolean): Recorded => ({
    ok: true,
    deployment: { id, sha: ref, environment, recorded },
  });
  const list = await ask('GET', `/deployments?environment=${encodeURIComponent(environment)}&per_page=1`);
  if (list.status !== 200) return refused('the list of deployments', list, ref);
  let id = sameAs(request, list.data);
  if (id === null) {
    const made = await ask('POST', '/deployments', { ...request, description: payload.revision.slice(0, 140) });
    if (made.status !== 201) return refused('a deployment', made, ref);
    const { id: number, sha } = asRecord(made.data);
    id = asNumber(number);
    if (id === null || sha !== ref)
      return refuse(
        'not-found',
        `GitHub made deployment ${id ?? '?'} of ${asText(sha) ?? 'no commit'} instead of ${ref}`,
        'Give the full id of the commit that was deployed.',
      );
  } else {
    const statuses = await ask('GET', `/deployments/${id}/statuses?per_page=1`);
    if (statuses.status !== 200) return refused('the statuses of a deployment', statuses, ref);
    if (asRecord(asList(statuses.data)[0]).state === 'success') return done(id, false);
  }
  const status = await ask('POST', `/deployments/${id}/statuses`, {
    state: 'success',
    environment,
    log_url: payload.runUrl,
    description: 'Recorded by Chaos Loop',
  });
  return status.status === 201 ? done(id, true) : refused('the status of a deployment', status, ref);
}
