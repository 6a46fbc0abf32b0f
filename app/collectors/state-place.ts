/** What GitHub shows of the place of the state, for doctor: who may read it, what guards its branch (R2.6, R20.9). */
import type { Evidence } from '../../state/base/command.js';
import { type GitHub, GitHubRefused, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { Collector } from './collector.js';

async function collectRepository(
  collector: Collector,
  github: GitHub,
  of: { owner: string; name: string },
): Promise<void> {
  const path = repositoryPath(of);
  const { status, data } = await github.rest('GET', path);
  // What can't be seen is no receipt: doctor says that it is unknown.
  if (status === 200)
    collector.add({ kind: 'repository', subject: `${of.owner}/${of.name}`, request: `GET ${path}`, payload: data });
}

export async function collectStatePlace(context: RepositoryContext, clock: Clock): Promise<Evidence> {
  const collector = new Collector(clock);
  const { state } = context;
  if (!state) return collector.evidence;
  await collectRepository(collector, state.github, state);
  const path = repositoryPath(state, 'rules', 'branches', state.branch);
  try {
    const rules = await state.github.list(path);
    const payload = { branch: state.branch, rules };
    collector.add({ kind: 'branch-rules', subject: `branches/${state.branch}`, request: `GET ${path}`, payload });
  } catch (error) {
    if (!(error instanceof GitHubRefused)) throw error;
  }
  return collector.evidence;
}
