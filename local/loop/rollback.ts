/** An operator who brings the old build back while the fix is being verified; the product hears of it only by looking. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Octokit } from '@octokit/rest';
import type { RunState } from '../../schemas/generated/types.js';
import { wordOf } from '../../state/base/message.js';
import type { Told } from './screen.js';
import type { World } from './world.js';

export interface RollbackOptions {
  world: Pick<World, 'repository' | 'environment' | 'platform' | 'cloudRequests'>;
  octokit: Octokit;
  tell(told: Told): void;
  /** It could not be done: the world is not the one that was asked for. */
  onFailure(error: Error): void;
  signal: AbortSignal;
}

/** Asked for by the worker as its last precondition, right before the control window. */
const LAST_PRECONDITION = 'ScenarioRuns_ListAll';
const LOOK_MS = 100;
const PATIENCE_MS = 60_000;
const ARTIFACT = 'orders';

interface OldBuild {
  zip: ArrayBuffer;
  revision: string;
  commit: string;
}

function isVerification({ mode, phase, lease }: RunState): boolean {
  return mode === 'verify' && phase === 'chaos-execution' && lease?.purpose === 'phase' && lease.status === 'claimed';
}

/** What served before the newest deployment, as GitHub keeps it. */
async function oldBuild({ world, octokit }: RollbackOptions): Promise<OldBuild> {
  const place = { owner: world.repository.owner, repo: world.repository.name };
  const { data: deployments } = await octokit.rest.repos.listDeployments({
    ...place,
    environment: world.environment,
  });
  const [newest] = deployments;
  const old = deployments.find((one) => one.sha !== newest?.sha);
  if (!old || typeof old.payload !== 'object') throw new Error('there is no older deployment to go back to');
  const { revision, runUrl } = old.payload as Record<string, unknown>;
  if (typeof revision !== 'string' || typeof runUrl !== 'string')
    throw new Error(`deployment ${old.id} does not say its revision and run`);
  const run = Number(runUrl.split('/').at(-1));
  const { data } = await octokit.rest.actions.listWorkflowRunArtifacts({ ...place, run_id: run, name: ARTIFACT });
  const [artifact] = data.artifacts;
  if (!artifact) throw new Error(`run ${run} has no artifact ${ARTIFACT}`);
  const answer = await octokit.rest.actions.downloadArtifact({
    ...place,
    artifact_id: artifact.id,
    archive_format: 'zip',
    request: { redirect: 'manual' },
  });
  // The address is signed: our token must not be sent there.
  const location = (answer.headers as { location?: string }).location;
  if (location === undefined) throw new Error(`artifact ${artifact.id} has no address`);
  const zip = await fetch(location);
  if (!zip.ok) throw new Error(`artifact ${artifact.id} could not be downloaded: ${zip.status}`);
  return { zip: await zip.arrayBuffer(), revision, commit: old.sha };
}

async function deploy({ world, tell }: RollbackOptions, { zip, revision, commit }: OldBuild): Promise<void> {
  tell({ word: 'operator', text: `deploys the old build again: revision ${revision}`, keep: true });
  const answer = await fetch(`${world.platform.url}/deploy`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.platform.token}`,
      'content-type': 'application/zip',
      'x-revision': revision,
      'x-commit': commit,
    },
    body: zip,
  });
  if (!answer.ok) throw new Error(`the platform refused the old build: ${answer.status} ${await answer.text()}`);
}

async function rollBack(options: RollbackOptions): Promise<void> {
  const count = async () => (await options.world.cloudRequests())[LAST_PRECONDITION] ?? 0;
  const before = await count();
  const old = await oldBuild(options);
  const until = Date.now() + PATIENCE_MS;
  while ((await count()) === before) {
    if (Date.now() > until) throw new Error('the verification never reached its control window');
    await sleep(LOOK_MS, undefined, { signal: options.signal });
  }
  await deploy(options, old);
}

/** Handed each revision of the run; rolls back once, when the control window of the verification begins. */
export function rollbackOnce(options: RollbackOptions): (state: RunState) => void {
  let begun = false;
  return (state) => {
    if (begun || !isVerification(state)) return;
    begun = true;
    rollBack(options).catch((error: unknown) => {
      if (!options.signal.aborted) options.onFailure(error instanceof Error ? error : new Error(wordOf(error)));
    });
  };
}
