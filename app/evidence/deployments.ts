/** Deployments of the environment with their statuses; inactive ones send no event, so they are always read (R13.1). */
import type { EffectiveSettings } from '../../state/config.js';
import { candidateOf } from '../../state/gates/candidate.js';
import { type DeploymentValue, readDeploymentList } from '../../state/readers/github.js';
import { list, number, record } from '../../state/readers/shared.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { Site } from '../site.js';
import type { Collector } from './collector.js';

/** A row of more attempts than this without a success is no environment to test. */
const MOST = 40;

function trimmed(deployment: Record<string, unknown>, statuses: unknown[]): Record<string, unknown> {
  return {
    id: deployment.id,
    sha: deployment.sha,
    environment: deployment.environment,
    task: deployment.task,
    payload: deployment.payload,
    created_at: deployment.created_at,
    creator: { login: record(deployment.creator).login },
    statuses: statuses.map((item) => {
      const status = record(item);
      return { id: status.id, state: status.state, environment: status.environment, created_at: status.created_at };
    }),
  };
}

/** Reads from the newest to the first that is a candidate; older ones can't be it. Answers the candidate. */
export async function collectDeployments(
  site: Site,
  collector: Collector,
  wanted: { environment: string; gate: EffectiveSettings['gate']; appLogin: string },
): Promise<DeploymentValue | null> {
  const { environment, gate, appLogin } = wanted;
  const path = `${repositoryPath(site.repository, 'deployments')}?environment=${encodeURIComponent(environment)}&per_page=100`;
  const page = list(await expectStatus(`GET ${path}`, site.github.rest('GET', path), 200)).map(record);
  page.sort((a, b) => (number(b.id) ?? 0) - (number(a.id) ?? 0));
  const deployments: Record<string, unknown>[] = [];
  let candidate: DeploymentValue | null = null;
  for (const deployment of page.slice(0, MOST)) {
    const id = number(deployment.id);
    if (id === null) continue;
    const statuses = await site.github.list(repositoryPath(site.repository, 'deployments', id, 'statuses'));
    deployments.push(trimmed(deployment, statuses));
    const values = readDeploymentList({ deployments }, {}).value as DeploymentValue[] | null;
    candidate = candidateOf(values ?? [], gate, environment, appLogin);
    if (candidate) break;
  }
  const subject = `deployments/${environment}`;
  collector.add({ kind: 'deployment-list', subject, request: `GET ${path}`, payload: { deployments } });
  return candidate;
}
