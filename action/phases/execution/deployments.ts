/** Deployments to the environment while an experiment is prepared and runs (R8.1 step 4, R8.5). */

import type { Message } from '../../../schemas/generated/types.js';
import { asNumber, asRecord, asSha, asText } from '../../../state/base/json.js';
import { messageOf } from '../../../state/base/message.js';
import { Makers } from '../../../state/gates/makers.js';
import { message } from '../../../state/messages/message.js';
import type { Execution, Obstacle } from './context.js';

const IN_PROGRESS = new Set(['queued', 'pending', 'in_progress']);

/** The newest deployment to the environment that is not our own. Null: there is none; undefined: it can't be told. */
export type NewestDeployment = { id: number; state: string | null } | null | undefined;

/** A page without its list says nothing, least of all that there is nothing. */
async function entries(pages: AsyncIterable<unknown>, pick: (page: unknown) => unknown): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const page of pages) {
    const found = pick(page);
    if (!Array.isArray(found)) throw new Error('GitHub answered no list');
    all.push(...found);
  }
  return all;
}

/**
 * Our own job with `environment:` has a deployment, too: it is set aside by who made it (R13.1). Needs `deployments: read`,
 * `checks: read` and `actions: read`; without them nothing is known of deployments, and the serving watch decides.
 */
export async function newestDeployment({ work }: Pick<Execution, 'work'>): Promise<NewestDeployment> {
  const { github, settings } = work;
  const makers = new Makers((below, pick) => entries(github.pages(below), pick));
  try {
    for await (const page of github.pages(`/deployments?environment=${encodeURIComponent(settings.name)}`)) {
      if (!Array.isArray(page)) return undefined;
      const newestFirst = page.map(asRecord).sort((a, b) => (asNumber(b.id) ?? 0) - (asNumber(a.id) ?? 0));
      for (const deployment of newestFirst) {
        const id = asNumber(deployment.id);
        const commit = asSha(deployment.sha);
        if (id === null || commit === null) return undefined;
        const maker = await makers.of({ id, sha: commit });
        if (maker?.workflowPath?.replace(/@.*/, '') === settings.gate.workerWorkflow) continue;
        const statuses = (await entries(github.pages(`/deployments/${id}/statuses`), (page) => page)).map(asRecord);
        const newest = statuses.sort((a, b) => (asNumber(b.id) ?? 0) - (asNumber(a.id) ?? 0))[0];
        return { id, state: asText(asRecord(newest).state) };
      }
    }
    return null;
  } catch (error) {
    work.runtime.log.info(`Deployments could not be read: ${messageOf(error)}`);
    return undefined;
  }
}

/** One in progress (step 4). What the job's token can't read is no obstacle: the serving watch would see it. */
export function deploymentObstacle(newest: NewestDeployment): Obstacle | null {
  const { id, state } = newest ?? { id: 0, state: null };
  if (state === null || !IN_PROGRESS.has(state.toLowerCase())) return null;
  return { class: 'contaminated', details: message('deployment-under-way', { deployment: id, status: state }) };
}

/** R8.5: another deployment than before the fault; null when there is none, or when it can't be told. */
export function deploymentSince(before: NewestDeployment, after: NewestDeployment): Message | null {
  if (before === undefined || after === undefined || after === null || after.id === before?.id) return null;
  return message('deployed-meanwhile', { deployment: after.id });
}
