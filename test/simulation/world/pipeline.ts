/** Builds what is pushed to the default branch, uploads it and deploys it, as the sample's workflow does. */
import { strToU8, zipSync } from 'fflate';
import type { WorkflowEvent } from '../../../local/github/actions-port.js';
import type { ServiceModel } from '../service.js';
import type { VirtualClock } from '../virtual-clock.js';
import { FIXES, SOURCE } from './agents.js';
import type { GitHubInProcess } from './github.js';

const WORKFLOW = '.github/workflows/deploy.yml';
const ARTIFACT = 'orders';
export const ENVIRONMENT = 'production';

/** What a deployment leaves of the service. */
export type Build = Pick<ServiceModel, 'revision' | 'digest' | 'commit' | 'fixed' | 'counts'>;

export interface PipelinePorts {
  clock: VirtualClock;
  github: GitHubInProcess;
  service: ServiceModel;
  /** Each that was deployed, the oldest first. */
  builds: Build[];
}

export async function deploy({ clock, github, service, builds }: PipelinePorts, event: WorkflowEvent): Promise<void> {
  const { actions } = github.github;
  const { sha } = event;
  const run = await clock.hold(actions.startRun({ path: WORKFLOW, name: 'Deploy', event }));
  const source = (await clock.hold(actions.readFile(sha, SOURCE))) ?? '';
  await clock.sleep(30_000);
  const zip = zipSync({ 'app.json': strToU8(JSON.stringify({ name: ARTIFACT, commit: sha })) }, { mtime: clock.now() });
  const { sha256 } = await clock.hold(actions.putArtifact(run, { name: ARTIFACT, zip }));
  const build = {
    revision: `orders-${sha.slice(0, 7)}-${run.id}`,
    digest: `zip:${sha256}`,
    commit: sha,
    fixed: source === FIXES.cures,
    counts: source !== '' && (source === FIXES.cures || source === FIXES.counts),
  };
  const ask = github.withToken(actions.tokenFor(run, { contents: 'read', deployments: 'write' }));
  const { id } = (await ask('POST', '/deployments', {
    ref: sha,
    environment: ENVIRONMENT,
    auto_merge: false,
    required_contexts: [],
    payload: { digest: build.digest, revision: build.revision },
  })) as { id: number };
  await ask('POST', `/deployments/${id}/statuses`, { state: 'in_progress' });
  await clock.sleep(15_000);
  Object.assign(service, build);
  builds.push(build);
  await ask('POST', `/deployments/${id}/statuses`, { state: 'success' });
  await clock.hold(actions.finishRun(run, 'success'));
}
