/** Workflow runs at a commit, their artifacts, and whether a run has ended (R13.1, R15.1). */

import { asRecord } from '../../state/base/json.js';
import type { BuildValue, ContainmentValue } from '../../state/evidence/readers/github.js';
import type { WorkflowRunValue } from '../../state/evidence/readers/repository.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Collector } from './collector.js';

function trimmedRun(data: unknown): Record<string, unknown> {
  const run = asRecord(data);
  return {
    id: run.id,
    path: run.path,
    head_sha: run.head_sha,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    run_attempt: run.run_attempt,
    head_repository: { id: asRecord(run.head_repository).id },
  };
}

function trimmedCheck(data: unknown): Record<string, unknown> {
  const run = asRecord(data);
  const app = asRecord(run.app);
  const { id, name, head_sha, status, conclusion } = run;
  return {
    id,
    name,
    head_sha,
    status,
    conclusion,
    app: { id: app.id, slug: app.slug },
    check_suite: { id: asRecord(run.check_suite).id },
  };
}

/** GitHub answers no more of a search, and does not say so: such a list is not the whole. */
const MOST_RUNS = 1000;

/** Newest first; null when they could not be read. */
export async function collectBuilds(
  context: RepositoryContext,
  collector: Collector,
  commit: string,
): Promise<BuildValue[] | null> {
  const path = `${repositoryPath(context.repository, 'actions', 'runs')}?head_sha=${commit}`;
  const runs = await context.github.list(path, (page) => asRecord(page).workflow_runs);
  const payload = { runs: runs.length < MOST_RUNS ? runs.map(trimmedRun) : null };
  return collector.add({ kind: 'build', subject: `commits/${commit}`, request: `GET ${path}`, payload }) as
    | BuildValue[]
    | null;
}

/** The newest check run of each App, suite and name at a commit: a re-requested one counts as it stands now (R13.1). */
export async function collectCheckRuns(
  context: RepositoryContext,
  collector: Collector,
  commit: string,
  name: string,
): Promise<void> {
  const query = `check_name=${encodeURIComponent(name)}&filter=latest`;
  const path = `${repositoryPath(context.repository, 'commits', commit, 'check-runs')}?${query}`;
  const runs = await context.github.list(path, (page) => asRecord(page).check_runs);
  const checkRuns = runs.length < MOST_RUNS ? runs.map(trimmedCheck) : null;
  collector.add({ kind: 'check-runs', subject: `commits/${commit}`, request: `GET ${path}`, payload: { checkRuns } });
}

/** Whether the message of a commit asks for no build. */
export async function collectCommit(context: RepositoryContext, collector: Collector, sha: string): Promise<void> {
  const path = repositoryPath(context.repository, 'commits', sha);
  const data = asRecord(await expectStatus(`GET ${path}`, context.github.rest('GET', path), 200));
  const payload = { sha: data.sha, message: asRecord(data.commit).message };
  collector.add({ kind: 'commit', subject: `commits/${sha}`, request: `GET ${path}`, payload });
}

export async function collectArtifacts(context: RepositoryContext, collector: Collector, runId: number): Promise<void> {
  const path = repositoryPath(context.repository, 'actions', 'runs', runId, 'artifacts');
  const artifacts = await context.github.list(path, (page) => asRecord(page).artifacts);
  const payload = {
    artifacts: artifacts.map((item) => {
      const artifact = asRecord(item);
      const run = asRecord(artifact.workflow_run);
      const { id, name, digest } = artifact;
      return { id, name, digest, workflow_run: { id: run.id, head_sha: run.head_sha } };
    }),
  };
  collector.add({ kind: 'artifact', subject: `runs/${runId}`, request: `GET ${path}`, payload });
}

/** The worker's own workflow run; null when GitHub does not know it. */
export async function collectWorkflowRun(
  context: RepositoryContext,
  collector: Collector,
  runId: number,
): Promise<WorkflowRunValue | null> {
  const path = repositoryPath(context.repository, 'actions', 'runs', runId);
  const answer = await context.github.rest('GET', path);
  if (answer.status === 404) return null;
  const payload = trimmedRun(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200));
  return collector.add({
    kind: 'workflow-run',
    subject: `runs/${runId}`,
    request: `GET ${path}`,
    payload,
  }) as WorkflowRunValue | null;
}

export async function collectContainment(
  context: RepositoryContext,
  collector: Collector,
  base: string,
  head: string,
): Promise<ContainmentValue | null> {
  const path = repositoryPath(context.repository, 'compare', `${base}...${head}`);
  const answer = await context.github.rest('GET', path);
  const status = answer.status === 200 ? asRecord(answer.data).status : null;
  const payload = { base, head, compare: { status } };
  const subject = `${base}...${head}`;
  return collector.add({ kind: 'containment', subject, request: `GET ${path}`, payload }) as ContainmentValue | null;
}
