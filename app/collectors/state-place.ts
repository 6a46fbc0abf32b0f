/**
 * What GitHub shows for doctor: who may read the place of the state, what guards its branch (R2.6, R20.9), and whether the check
 * that is to be the build is there (R13.1).
 */
import type { Evidence } from '../../state/base/command.js';
import { effectiveSettings } from '../../state/config/config.js';
import { type GitHub, GitHubRefused, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { collectCheckRuns } from './builds.js';
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

/** The same with the check runs of the newest commit, where the environment's build is the check of another CI. */
export async function withBuildCheck(
  context: RepositoryContext,
  clock: Clock,
  environment: string,
  seen: Evidence,
): Promise<Evidence> {
  const { parsed, commit } = context.config;
  const build = parsed.ok ? effectiveSettings(parsed.config, environment)?.gate.build : undefined;
  if (build?.kind !== 'check') return seen;
  const collector = new Collector(clock);
  try {
    await collectCheckRuns(context, collector, commit, build.name);
  } catch (error) {
    // What can't be seen is no receipt: doctor says that it is unknown.
    if (!(error instanceof GitHubRefused)) throw error;
  }
  const { receipts, raws } = collector.evidence;
  return { receipts: [...seen.receipts, ...receipts], raws: { ...seen.raws, ...raws } };
}
