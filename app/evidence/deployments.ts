/** Deployments of the environment with their makers and statuses; inactive ones send no event, so they are always read (R13.1). */
import type { EffectiveSettings } from '../../state/config.js';
import { candidateOf, foreignDeployment } from '../../state/gates/candidate.js';
import { type Maker, Makers } from '../../state/gates/makers.js';
import { type DeploymentValue, readDeploymentList } from '../../state/readers/github.js';
import { list, number, record, sha } from '../../state/readers/shared.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { Site } from '../site.js';
import type { Collector } from './collector.js';

/** A row of more attempts than this without a success is no environment to test. */
const MOST = 40;
/** Deployments that can't be a candidate hide none that can, up to so many pages of a hundred. */
const PAGES = 10;
/** So many of those are shown, so that people can be told why the newest one is none. */
const SHOWN = 20;

function trimmed(
  deployment: Record<string, unknown>,
  maker: Maker | null,
  statuses: unknown[],
): Record<string, unknown> {
  return {
    id: deployment.id,
    sha: deployment.sha,
    environment: deployment.environment,
    task: deployment.task,
    payload: deployment.payload,
    created_at: deployment.created_at,
    creator: { login: record(deployment.creator).login },
    maker,
    statuses: statuses.map((item) => {
      const status = record(item);
      return { id: status.id, state: status.state, environment: status.environment, created_at: status.created_at };
    }),
  };
}

function valuesOf(deployments: readonly unknown[]): DeploymentValue[] {
  return (readDeploymentList({ deployments }, {}).value as DeploymentValue[] | null) ?? [];
}

/** Reads from the newest to the first that is a candidate; older ones can't be it. Answers the candidate. */
export async function collectDeployments(
  site: Site,
  collector: Collector,
  wanted: { environment: string; gate: EffectiveSettings['gate']; appLogin: string },
): Promise<DeploymentValue | null> {
  const { environment, gate, appLogin } = wanted;
  const path = `${repositoryPath(site.repository, 'deployments')}?environment=${encodeURIComponent(environment)}`;
  const makers = new Makers((below, pick) => site.github.list(`${repositoryPath(site.repository)}${below}`, pick));
  const deployments: Record<string, unknown>[] = [];
  let candidate: DeploymentValue | null = null;
  let attempts = 0;
  let shown = 0;

  const look = async (deployment: Record<string, unknown>): Promise<void> => {
    const id = number(deployment.id);
    const commit = sha(deployment.sha);
    if (id === null || commit === null) return;
    const maker = await makers.of({ id, sha: commit });
    const [value] = valuesOf([trimmed(deployment, maker, [])]);
    const foreign = value === undefined || foreignDeployment(value, gate, environment, appLogin) !== null;
    if (foreign && shown >= SHOWN) return;
    if (foreign) shown += 1;
    else attempts += 1;
    const statuses = await site.github.list(repositoryPath(site.repository, 'deployments', id, 'statuses'));
    deployments.push(trimmed(deployment, maker, statuses));
    candidate = candidateOf(valuesOf(deployments), gate, environment, appLogin);
  };

  for (let at = 1; at <= PAGES && !candidate && attempts < MOST; at += 1) {
    const address = `${path}&per_page=100&page=${at}`;
    const page = list(await expectStatus(`GET ${address}`, site.github.rest('GET', address), 200)).map(record);
    page.sort((a, b) => (number(b.id) ?? 0) - (number(a.id) ?? 0));
    for (const deployment of page) {
      if (candidate || attempts >= MOST) break;
      await look(deployment);
    }
    if (page.length < 100) break;
  }
  const subject = `deployments/${environment}`;
  collector.add({ kind: 'deployment-list', subject, request: `GET ${path}`, payload: { deployments } });
  return candidate;
}
