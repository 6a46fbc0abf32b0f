/** The build that the deployment is of: the configured workflow concluded success on D (R13.1). */
import type { Digest, Message } from '../../../schemas/generated/types.js';
import type { BuildValue } from '../../evidence/readers/github.js';
import { newest } from '../../evidence/select.js';
import { message } from '../../messages/message.js';
import { rulesOf } from '../artifacts/index.js';
import { BUILD_EVENTS } from '../build-events.js';
import { type GateFacts, NOTHING, nameFact, proven, refuted, type StageResult, waiting } from '../facts.js';
import { type BuildResult, IDLE } from './build-result.js';
import { checkStage } from './check-build.js';

/** So many of the newest runs are asked for the artifact that the deployment names. */
const MOST = 5;

/** Why a run neither proves nor hides another one; null when it counts. */
function setAside(run: BuildValue, repositoryId: number): Message | null {
  if (!BUILD_EVENTS.includes(run.event)) return message('build-by-event', { run: run.id, event: run.event });
  if (run.headRepositoryId !== repositoryId)
    return message('build-elsewhere', { run: run.id, repository: run.headRepositoryId });
  if (IDLE.includes(run.conclusion)) return message('build-idle', { run: run.id, conclusion: run.conclusion });
  return null;
}

/** Runs of the build workflow on the commit that may be its build, newest first, latest attempt first (R13.1). */
export function buildsOf(
  runs: readonly BuildValue[],
  commit: string,
  workflow: string,
  repositoryId: number,
): BuildValue[] {
  return runs.filter((run) => run.path === workflow && run.headSha === commit && setAside(run, repositoryId) === null);
}

/** Of those, the ones whose artifacts are read: one of them may be what the deployment names. */
export function buildsToRead(builds: readonly BuildValue[]): BuildValue[] {
  const distinct = builds.filter((run, index) => builds.findIndex(({ id }) => id === run.id) === index);
  return distinct.slice(0, MOST);
}

/** The build whose artifact is the named one, else the newest. */
function chosen(facts: GateFacts, builds: readonly BuildValue[], named: Digest | null): BuildValue | undefined {
  if (named === null) return builds[0];
  const { artifact } = facts.settings.gate;
  const made = (run: BuildValue) => rulesOf(artifact).madeBy(facts, artifact, run, named);
  return buildsToRead(builds).find(made) ?? builds[0];
}

/** @param named the digest that the candidate's deployment names, or else the probe; null when neither does */
export function buildStage(facts: GateFacts, commit: string | null, named: Digest | null = null): BuildResult {
  const none = (result: StageResult): BuildResult => ({ ...result, build: null, check: null });
  if (commit === null) return none(waiting(message('wait-candidate')));
  const { build: source } = facts.settings.gate;
  if (source.kind === 'check') return checkStage(facts, commit, source);
  const { path: buildWorkflow } = source;
  const receipt = newest(facts.receipts, 'build', (entry) => entry.subject === `commits/${commit}`);
  const runs = receipt && Array.isArray(receipt.value) ? (receipt.value as BuildValue[]) : null;
  if (!runs)
    return none(refuted(message('builds-unread'), nameFact(buildWorkflow), receipt?.caveat ?? null, [receipt]));
  if (buildWorkflow === facts.settings.workflow)
    return none(
      refuted(message('worker-is-no-build'), message('another-workflow'), nameFact(buildWorkflow), [receipt]),
    );
  const { id: repositoryId } = facts.state.repository;
  const builds = buildsOf(runs, commit, buildWorkflow, repositoryId);
  const run = chosen(facts, builds, named);
  if (!run) {
    const [first] = runs.filter((entry) => entry.path === buildWorkflow && entry.headSha === commit);
    const why = (first && setAside(first, repositoryId)) ?? message('no-build');
    const expected = message('of-workflow', { workflow: buildWorkflow, commit });
    const observed = first ? message('of-run', { run: first.id, commit: null }) : NOTHING;
    return none(refuted(why, expected, observed, [receipt]));
  }
  if (run.status !== 'completed')
    return none(waiting(message('build-runs', { run: run.id, status: run.status }), [receipt]));
  if (run.conclusion !== 'success') {
    const observed = message('of-status', { status: run.conclusion });
    return none(refuted(message('build-failed', { run: run.id }), message('a-success'), observed, [receipt]));
  }
  // What failed later on the same commit is no part of what is deployed, but people should know of it.
  const later = builds.find(
    ({ id, status, conclusion }) => id > run.id && status === 'completed' && conclusion !== 'success',
  );
  return {
    ...proven(
      message('build-succeeded', {
        run: run.id,
        later: later?.id ?? null,
        laterConclusion: later?.conclusion ?? null,
      }),
      [receipt],
      message('of-run', { run: run.id, commit }),
    ),
    build: run,
    check: null,
  };
}
