/** GitHub's answers about one change on its way to the environment, and receipts of them. */
import type { Evidence } from '../base/command.js';
import { ENVIRONMENT, REPOSITORY } from './fixture.js';
import { Bag } from './raws.js';

export interface DeploymentFacts {
  id: number;
  sha: string;
  state: string;
  at: string;
  digest?: string | undefined;
  creator?: string;
  environment?: string;
  task?: string;
  /** What its payload says beside the digest. */
  payload?: Record<string, unknown>;
  /** Workflow whose check run it is. */
  workflowPath?: string;
}

/** Where the App delivered. */
const HEAD = 'f'.repeat(40);

export interface Delivery {
  /** Pull request → how it stands. */
  pulls: {
    number: number;
    merged: boolean;
    mergeCommit: string | null;
    state?: string;
    base?: string;
    /** What lies at its head, where that is not what was delivered. */
    head?: { sha: string; tree?: string; patchTree?: string; patchDigest?: string };
    /** When it was closed without a merge. */
    closedAt?: string;
    /** Files that it touched, where they are not those of the whole delivery. */
    blobs?: Delivery['blobs'];
  }[];
  deployment: DeploymentFacts | null;
  /** Other deployments on the list. */
  others?: DeploymentFacts[];
  build: {
    id: number;
    conclusion: string | null;
    status?: string;
    event?: string;
    path?: string;
    headRepositoryId?: number;
    headSha?: string;
    attempt?: number;
  } | null;
  artifact: { id: number; digest: string | null; name?: string; runId?: number; headSha?: string } | null;
  /** Compare status of merge commit … candidate. */
  containment: string;
  /** Path → blob ids. */
  blobs: { path: string; atMerge: string | null; atCandidate: string | null }[];
}

export function pullRaw(
  pull: { number: number; headRef: string; headSha: string; url: string },
  over: object = {},
): unknown {
  return {
    number: pull.number,
    state: 'open',
    draft: false,
    html_url: pull.url,
    user: { login: 'chaos-loop[bot]', type: 'Bot' },
    head: { ref: pull.headRef, sha: pull.headSha, repo: { id: REPOSITORY.id } },
    base: { ref: 'main' },
    ...over,
  };
}

function addMerges(bag: Bag, delivery: Pick<Delivery, 'pulls'>, at: string): void {
  for (const pull of delivery.pulls) {
    const raw = {
      pull: {
        number: pull.number,
        state: pull.state ?? (pull.merged ? 'closed' : 'open'),
        merged: pull.merged,
        merge_commit_sha: pull.mergeCommit,
        base: { ref: pull.base ?? 'main' },
        closed_at: pull.merged ? at : (pull.closedAt ?? null),
      },
      defaultBranch: 'main',
      head: pull.head ?? { sha: HEAD },
    };
    bag.add({ kind: 'merge', subject: `pull/${pull.number}` }, raw, at);
  }
}

function addCandidate(bag: Bag, delivery: Delivery, sha: string, at: string): void {
  const { build, artifact } = delivery;
  for (const pull of delivery.pulls) {
    // A collector compares only what it read: a full commit.
    if (pull.mergeCommit?.length !== 40) continue;
    const subject = `${pull.mergeCommit}...${sha}`;
    bag.add(
      { kind: 'containment', subject },
      { base: pull.mergeCommit, head: sha, compare: { status: delivery.containment } },
      at,
    );
    const files = { mergeCommit: pull.mergeCommit, candidate: sha, files: pull.blobs ?? delivery.blobs };
    bag.add({ kind: 'blobs', subject: `pull/${pull.number}@${sha}` }, files, at);
  }
  // In the order in which they landed: of two, the first is in the history of the second.
  const landed = [...new Set(delivery.pulls.flatMap((pull) => pull.mergeCommit ?? []))];
  for (const [index, base] of landed.entries())
    for (const head of landed.slice(index + 1).filter((commit) => commit !== sha))
      bag.add({ kind: 'containment', subject: `${base}...${head}` }, { base, head, compare: { status: 'ahead' } }, at);
  const runs = build
    ? [
        {
          id: build.id,
          path: `${build.path ?? '.github/workflows/build.yml'}@main`,
          head_sha: build.headSha ?? sha,
          event: build.event ?? 'push',
          status: build.status ?? 'completed',
          conclusion: build.conclusion,
          run_attempt: build.attempt ?? 1,
          head_repository: { id: build.headRepositoryId ?? REPOSITORY.id },
        },
      ]
    : [];
  bag.add({ kind: 'build', subject: `commits/${sha}` }, { runs }, at);
  if (!build) return;
  const artifacts = artifact
    ? [
        {
          id: artifact.id,
          name: artifact.name ?? 'shop',
          digest: artifact.digest,
          workflow_run: { id: artifact.runId ?? build.id, head_sha: artifact.headSha ?? sha },
        },
      ]
    : [];
  bag.add({ kind: 'artifact', subject: `runs/${build.id}` }, { artifacts }, at);
}

function deploymentRaw(facts: DeploymentFacts): unknown {
  return {
    id: facts.id,
    sha: facts.sha,
    environment: facts.environment ?? ENVIRONMENT,
    task: facts.task ?? 'deploy',
    payload: { ...(facts.digest === undefined ? {} : { digest: facts.digest }), ...facts.payload },
    creator: { login: facts.creator ?? 'github-actions[bot]' },
    statuses: [{ id: 1, state: facts.state, created_at: facts.at }],
    maker: facts.workflowPath === undefined ? null : { checkRun: 1, checkSuite: 2, workflowPath: facts.workflowPath },
  };
}

/** A pull request as `link` brings it: what it is, and whether it is merged. */
export function linkEvidence(pull: Delivery['pulls'][number] & { author?: string }, at: string): Evidence {
  const bag = new Bag();
  const url = `https://github.example.test/example/shop/pull/${pull.number}`;
  const raw = pullRaw(
    { number: pull.number, headRef: 'people/fix', headSha: '9'.repeat(40), url },
    { user: { login: pull.author ?? 'lisa', type: 'User' }, state: pull.state ?? 'open' },
  );
  bag.add({ kind: 'pull-request', subject: `pull/${pull.number}` }, raw, at);
  addMerges(bag, { pulls: [pull] }, at);
  return bag.evidence;
}

/** Everything that one observation reads, at one moment. */
export function gateEvidence(delivery: Delivery, at: string): Evidence {
  const bag = new Bag();
  addMerges(bag, delivery, at);
  const { deployment } = delivery;
  const deployments = [...(deployment ? [deployment] : []), ...(delivery.others ?? [])].map(deploymentRaw);
  bag.add({ kind: 'deployment-list', subject: `deployments/${ENVIRONMENT}` }, { deployments }, at);
  if (deployment) addCandidate(bag, delivery, deployment.sha, at);
  return bag.evidence;
}
