/** Builds what is pushed to the default branch, uploads it and deploys it, as the sample's workflow does. */
import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { AZURE_PIPELINES } from '../../azure-pipelines/agent.js';
import type { WorkflowEvent } from '../../github/actions-port.js';
import type { ServiceModel } from '../service.js';
import type { VirtualClock } from '../virtual-clock.js';
import { FIXES, SOURCE } from './agents.js';
import { type GitHubInProcess, REPOSITORY } from './github.js';
import { ENVIRONMENT, MAINTAINER } from './place.js';

const WORKFLOW = '.github/workflows/deploy.yml';
const ARTIFACT = 'orders';

/** What a deployment leaves of the service. */
export type Build = Pick<ServiceModel, 'revision' | 'digest' | 'commit' | 'fixed' | 'counts'>;

/** Where the repository keeps whom its gate trusts. */
export const ROOTS = 'ops/trusted-root.jsonl';
/** The check of the CI outside, and the workflow that attests what it builds. */
export const CHECK = { app: AZURE_PIPELINES.slug, name: 'orders' };
export const ATTESTS = '.github/workflows/attest.yml';

/** Who attests what a CI outside GitHub built. */
export interface Authority {
  /** As `gh attestation trusted-root` prints one. */
  trustedRoot: Record<string, unknown>;
  /** A bundle, as the API of GitHub gives it. The signer is said by Fulcio's names. */
  attest(signing: {
    sha256: string;
    signer: Record<'issuer' | 'signer' | 'source' | 'commit' | 'sourceId' | 'event' | 'run', string>;
  }): Promise<Record<string, unknown>>;
}

export interface PipelinePorts {
  clock: VirtualClock;
  github: GitHubInProcess;
  service: ServiceModel;
  /** Each that was deployed, the oldest first. */
  builds: Build[];
}

function builtOf(sha: string, number: number, digest: string, source: string): Build {
  return {
    revision: `orders-${sha.slice(0, 7)}-${number}`,
    digest,
    commit: sha,
    fixed: source === FIXES.cures,
    counts: source !== '' && (source === FIXES.cures || source === FIXES.counts),
  };
}

const zipOf = (sha: string, at: number): Uint8Array =>
  zipSync({ 'app.json': strToU8(JSON.stringify({ name: ARTIFACT, commit: sha })) }, { mtime: at });

/**
 * In the shape of Azure Pipelines: a check of its own App, a deployment that it records (R13.9), and what it built attested by a
 * workflow of the repository.
 */
export async function deployFromOutside(
  { clock, github, service, builds, authority }: PipelinePorts & { authority: Authority },
  { sha }: WorkflowEvent,
): Promise<void> {
  const { actions, repository, tokenForIntegration } = github.github;
  const ask = github.withToken(tokenForIntegration(AZURE_PIPELINES.slug));
  const check = (await ask('POST', '/check-runs', { name: CHECK.name, head_sha: sha, status: 'in_progress' })) as {
    id: number;
  };
  const source = (await clock.hold(actions.readFile(sha, SOURCE))) ?? '';
  await clock.sleep(30_000);
  const sha256 = createHash('sha256').update(zipOf(sha, clock.now())).digest('hex');
  const url = `https://github.com/${REPOSITORY.owner}/${REPOSITORY.name}`;
  const signer = {
    issuer: 'https://token.actions.githubusercontent.com',
    signer: `${url}/${ATTESTS}@refs/heads/main`,
    source: url,
    commit: sha,
    sourceId: String(repository.id),
    event: 'push',
    run: `${url}/actions/runs/${check.id}/attempts/1`,
  };
  const bundle = await clock.hold(authority.attest({ sha256, signer }));
  await github.as(MAINTAINER)('POST', '/attestations', { bundle });
  await ask('PATCH', `/check-runs/${check.id}`, { conclusion: 'success' });
  const build = builtOf(sha, check.id, `zip:${sha256}`, source);
  await clock.sleep(15_000);
  Object.assign(service, build);
  builds.push(build);
  const { id } = (await ask('POST', '/deployments', {
    ref: sha,
    environment: ENVIRONMENT,
    auto_merge: false,
    required_contexts: [],
    payload: { sha, digest: build.digest, revision: build.revision, runUrl: 'https://dev.azure.com/acme/orders/1' },
  })) as { id: number };
  await ask('POST', `/deployments/${id}/statuses`, { state: 'success' });
}

export async function deploy({ clock, github, service, builds }: PipelinePorts, event: WorkflowEvent): Promise<void> {
  const { actions } = github.github;
  const { sha } = event;
  const run = await clock.hold(actions.startRun({ path: WORKFLOW, name: 'Deploy', event }));
  const source = (await clock.hold(actions.readFile(sha, SOURCE))) ?? '';
  await clock.sleep(30_000);
  const zip = zipOf(sha, clock.now());
  const { sha256 } = await clock.hold(actions.putArtifact(run, { name: ARTIFACT, zip }));
  const build = builtOf(sha, run.id, `zip:${sha256}`, source);
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
