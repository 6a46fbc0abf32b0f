/** Deployments of the environment with their makers and statuses; inactive ones send no event, so they are always read (R13.1). */

import type { Message } from '../../schemas/generated/types.js';
import { asNumber, asRecord, asSha } from '../../state/base/json.js';
import type { EffectiveSettings } from '../../state/config/config.js';
import { type DeploymentValue, readDeploymentList } from '../../state/evidence/readers/github.js';
import { candidateOf, foreignDeployment } from '../../state/gates/candidate.js';
import { type Maker, Makers } from '../../state/gates/makers.js';
import { message } from '../../state/messages/message.js';
import { repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Collector } from './collector.js';

/** A row of more attempts than this without a success is no environment to test: it is told, and no older one is read. */
const MOST = 40;
/** Deployments that can't be a candidate hide none that can, up to so many pages of a hundred; then that is told. */
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
    creator: { login: asRecord(deployment.creator).login },
    maker,
    statuses: statuses.map((item) => {
      const status = asRecord(item);
      return { id: status.id, state: status.state, environment: status.environment, created_at: status.created_at };
    }),
  };
}

function valuesOf(deployments: readonly unknown[]): DeploymentValue[] {
  return (readDeploymentList({ deployments }, {}).value as DeploymentValue[] | null) ?? [];
}

/** Reads from the newest to the first that is a candidate; older ones can't be it. Answers the candidate. */
export async function collectDeployments(
  context: RepositoryContext,
  collector: Collector,
  wanted: { environment: string; gate: EffectiveSettings['gate']; appLogin: string },
): Promise<DeploymentValue | null> {
  const { environment, gate, appLogin } = wanted;
  const path = `${repositoryPath(context.repository, 'deployments')}?environment=${encodeURIComponent(environment)}`;
  const makers = new Makers((below, pick) =>
    context.github.list(`${repositoryPath(context.repository)}${below}`, pick),
  );
  const deployments: Record<string, unknown>[] = [];
  /** Our own worker's that were passed over, the newest first: one of them may be why GitHub retired the next attempt. */
  let own: [Record<string, unknown>, Maker | null][] = [];
  let candidate: DeploymentValue | null = null;
  let attempts = 0;
  let shown = 0;

  const show = async (deployment: Record<string, unknown>, maker: Maker | null): Promise<DeploymentValue | null> => {
    const statuses = await context.github.list(
      repositoryPath(context.repository, 'deployments', asNumber(deployment.id) ?? 0, 'statuses'),
    );
    deployments.push(trimmed(deployment, maker, statuses));
    return valuesOf(deployments.slice(-1))[0] ?? null;
  };

  const look = async (deployment: Record<string, unknown>): Promise<void> => {
    const id = asNumber(deployment.id);
    const commit = asSha(deployment.sha);
    if (id === null || commit === null) return;
    const maker = await makers.of({ id, sha: commit });
    const [value] = valuesOf([trimmed(deployment, maker, [])]);
    const foreign = value === undefined || foreignDeployment(value, gate, environment, appLogin) !== null;
    if (foreign && shown >= SHOWN) {
      if (value?.workflow === gate.workerWorkflow) own.push([deployment, maker]);
      return;
    }
    if (foreign) shown += 1;
    else attempts += 1;
    await show(deployment, maker);
    // GitHub retires what came before at each success, so the last of ours that succeeded tells it.
    for (let next = foreign ? undefined : own.pop(); next !== undefined; next = own.pop())
      if ((await show(...next))?.state === 'success') own = [];
    candidate = candidateOf(valuesOf(deployments), gate, environment, appLogin);
  };

  /** Why the list was not read to the candidate or to its end; null when it was. */
  const readTo = async (): Promise<Message | null> => {
    let pages = 0;
    for await (const page of context.github.pages(path)) {
      if (pages === PAGES) return message('none-of-newest', { deployments: pages * 100 });
      pages += 1;
      const newestFirst = page.map(asRecord).sort((a, b) => (asNumber(b.id) ?? 0) - (asNumber(a.id) ?? 0));
      for (const deployment of newestFirst) {
        if (attempts === MOST) return message('no-attempt-succeeded', { attempts: MOST });
        await look(deployment);
        if (candidate) return null;
      }
    }
    return null;
  };

  const unread = await readTo();
  const subject = `deployments/${environment}`;
  const payload = unread === null ? { deployments } : { deployments: null, unread };
  collector.add({ kind: 'deployment-list', subject, request: `GET ${path}`, payload });
  return candidate;
}
