/** A change on its way to the environment: merged by a person, built and deployed by Actions. */
import type { Conclusion, WorkflowEvent } from '../../local/github/actions-port.js';
import type { GateStage } from '../../schemas/generated/types.js';
import { BUILD, type Stage } from './stage.js';

/** Number of the pull request with the change. */
export async function changeOf(stage: Stage): Promise<number> {
  const number = (await stage.state()).coding?.changes[0]?.pullRequest ?? null;
  if (number === null) throw new Error('no change was delivered');
  return number;
}

/** Merged as a person would; the answer is the commit that the default branch got. */
export async function merge(stage: Stage, method: 'merge' | 'squash' | 'rebase' = 'merge'): Promise<string> {
  const pull = await changeOf(stage);
  const { sha } = (await stage.as('maria')('PUT', `/pulls/${pull}/merge`, { merge_method: method })) as { sha: string };
  return sha;
}

interface Deployed {
  /** The build's, which is also what the deployment says; null: there is none. */
  digest: string;
  deployment: number;
  run: { id: number; attempt: number };
}

interface DeployOptions {
  conclusion?: Conclusion;
  workflow?: string;
  event?: WorkflowEvent['name'];
  environment?: string;
  /** What the deployment is asked for: a branch, or the commit itself. */
  ref?: string;
  /** What the deployment says that it is. */
  claims?: string;
  /** Who makes it; the build's own job where left out. */
  by?: string;
  states?: string[];
}

/** Built at that commit, and deployed. */
export async function deploy(stage: Stage, sha: string, options: DeployOptions = {}): Promise<Deployed> {
  const { actions } = stage.github;
  const event = { name: options.event ?? 'push', sha, ref: 'refs/heads/main', action: null, payload: {} } as const;
  const run = await actions.startRun({ path: options.workflow ?? BUILD, name: 'Deploy', event });
  const zip = Buffer.from(`orders at ${sha}`);
  const digest = `zip:${(await actions.putArtifact(run, { name: 'shop', zip })).sha256}`;
  const ask = options.by ? stage.as(options.by) : stage.host.withToken(actions.tokenFor(run, { deployments: 'write' }));
  const made = (await ask('POST', '/deployments', {
    ref: options.ref ?? sha,
    environment: options.environment ?? 'staging',
    auto_merge: false,
    required_contexts: [],
    payload: { digest: options.claims ?? digest },
  })) as { id: number };
  for (const state of options.states ?? ['success']) await ask('POST', `/deployments/${made.id}/statuses`, { state });
  await actions.finishRun(run, options.conclusion ?? 'success');
  await stage.settle();
  return { digest, deployment: made.id, run };
}

type Stages = 'merge' | 'build' | 'artifact' | 'deployment' | 'serving';

/** How each stage of the gate stands. */
export async function gate(stage: Stage): Promise<Record<Stages, GateStage['status']>> {
  const { gate: found } = await stage.state();
  if (!found) throw new Error('there is no gate');
  return Object.fromEntries(Object.entries(found.stages).map(([name, { status }]) => [name, status])) as Record<
    Stages,
    GateStage['status']
  >;
}

/** Why a stage stands as it does, by the code of the message. */
export async function why(stage: Stage, name: Stages): Promise<string> {
  const reason = (await stage.state()).gate?.stages[name].reason;
  return typeof reason === 'string' ? reason : (reason?.code ?? '');
}

/** All that GitHub can prove; what serves is still to be probed. */
export const DEPLOYED = { merge: 'proven', build: 'proven', artifact: 'proven', deployment: 'proven' } as const;
