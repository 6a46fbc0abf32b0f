/** GitHub's facts for the gate and for authority (contract §11, §13). */
import type { Digest } from '../../../schemas/generated/types.js';
import { parseTime } from '../../base/time.js';
import { jsonIn, list, number, type Reader, record, sha, text, unread, words } from './shared.js';

export interface PullRequestValue {
  number: number;
  state: string;
  headRef: string;
  headSha: string;
  headRepositoryId: number | null;
  baseRef: string;
  author: { login: string; type: string };
  draft: boolean;
  url: string;
}

export interface MergeValue {
  number: number;
  merged: boolean;
  /** Full SHA of what landed; null unless merged (before a merge GitHub reports the test merge). */
  mergeCommit: string | null;
  state: string;
  base: string;
  defaultBranch: string;
  closedAt: string | null;
  /**
   * Of a pull request that carries our patch: its head, and the trees of it and of the patch on the same base; null where
   * the head is the delivered one, so that nobody had to ask (R12.4). Absent: nobody asked.
   */
  head?: { sha: string | null; tree: string | null; patchTree: string | null; patchDigest: string | null };
}

export interface DeploymentValue {
  id: number;
  sha: string;
  environment: string;
  task: string | null;
  payload: unknown;
  creator: string | null;
  /** State of the newest status by id; null without any. */
  state: string | null;
  statusAt: string | null;
  /** Path of the workflow whose check run it is; null: made through the API, or by no workflow; absent: nobody asked (R13.1). */
  workflow?: string | null;
  /** Of one that GitHub made inactive: when it succeeded, and when that ended; absent: it is not, or it never did. */
  retired?: { succeededAt: string; at: string };
}

export interface BuildValue {
  id: number;
  path: string;
  headSha: string;
  event: string;
  status: string;
  conclusion: string | null;
  attempt: number;
  headRepositoryId: number | null;
}

export interface ArtifactValue {
  id: number;
  name: string;
  digest: Digest | null;
  runId: number | null;
  headSha: string | null;
}

export interface ContainmentValue {
  base: string;
  head: string;
  status: string;
}

export interface BlobValue {
  path: string;
  atMerge: string | null;
  atCandidate: string | null;
}

export interface PermissionValue {
  login: string;
  permission: string;
  role: string;
}

export interface RepositoryValue {
  id: number;
  fullName: string;
  /** `public`, `private` or `internal`. */
  visibility: string;
}

/** Names of the rules that GitHub enforces on a branch, sorted, each once. */
export interface BranchRulesValue {
  branch: string;
  rules: string[];
}

export interface WorkflowRunValue {
  id: number;
  status: string;
  conclusion: string | null;
  attempt: number;
}

export const readPullRequest: Reader = (raw) => {
  const pull = record(raw);
  const head = record(pull.head);
  const id = number(pull.number);
  const headSha = sha(head.sha);
  if (id === null || headSha === null) return unread('the pull request was not readable');
  const user = record(pull.user);
  const value: PullRequestValue = {
    number: id,
    state: text(pull.state) ?? 'unknown',
    headRef: words(head.ref),
    headSha,
    headRepositoryId: number(record(head.repo).id),
    baseRef: words(record(pull.base).ref),
    author: { login: words(user.login), type: words(user.type) },
    draft: pull.draft === true,
    url: words(pull.html_url),
  };
  return { value, caveat: null };
};

function headIn(head: Record<string, unknown>): NonNullable<MergeValue['head']> {
  const { patchDigest } = head;
  return { sha: sha(head.sha), tree: sha(head.tree), patchTree: sha(head.patchTree), patchDigest: text(patchDigest) };
}

export const readMerge: Reader = (raw) => {
  const source = record(raw);
  const pull = record(source.pull);
  const id = number(pull.number);
  if (id === null) return unread('the pull request was not readable');
  const merged = pull.merged === true;
  const value: MergeValue = {
    number: id,
    merged,
    mergeCommit: merged ? sha(pull.merge_commit_sha) : null,
    state: text(pull.state) ?? 'unknown',
    base: words(record(pull.base).ref),
    defaultBranch: words(source.defaultBranch),
    closedAt: parseTime(pull.closed_at),
    ...(source.head === undefined ? {} : { head: headIn(record(source.head)) }),
  };
  return { value, caveat: null };
};

function payloadOf(value: unknown): unknown {
  return jsonIn(value) ?? value ?? null;
}

/** @param statuses newest first */
function retiredOf([newest, before]: Record<string, unknown>[]): NonNullable<DeploymentValue['retired']> | null {
  if (text(newest?.state) !== 'inactive' || text(before?.state) !== 'success') return null;
  const [at, succeededAt] = [parseTime(newest?.created_at), parseTime(before?.created_at)];
  return at === null || succeededAt === null ? null : { succeededAt, at };
}

export const readDeploymentList: Reader = (raw) => {
  const { deployments, unread: why } = record(raw);
  // Absence is never concluded from where somebody stopped to read (R13.2).
  if (!Array.isArray(deployments)) return unread(text(why) ?? 'the list of deployments was not complete');
  const value: DeploymentValue[] = [];
  for (const entry of deployments) {
    const deployment = record(entry);
    const id = number(deployment.id);
    const commit = sha(deployment.sha);
    if (id === null || commit === null) return unread('a deployment was not readable');
    const { maker } = deployment;
    const workflow = text(record(maker).workflowPath);
    // Without an id a status is not the newest.
    const known = list(deployment.statuses).flatMap((entry) => {
      const status = record(entry);
      const at = number(status.id);
      return at === null ? [] : [{ at, status }];
    });
    const statuses = known.sort((a, b) => b.at - a.at).map(({ status }) => status);
    const newest = statuses[0] ?? {};
    const retired = maker === undefined ? null : retiredOf(statuses);
    value.push({
      id,
      sha: commit,
      environment: text(newest.environment) ?? words(deployment.environment),
      task: text(deployment.task),
      payload: payloadOf(deployment.payload),
      creator: text(record(deployment.creator).login),
      state: text(newest.state),
      statusAt: parseTime(newest.created_at),
      ...(retired === null ? {} : { retired }),
      ...(maker === undefined ? {} : { workflow: workflow?.replace(/@.*/, '') ?? null }),
    });
  }
  value.sort((a, b) => b.id - a.id);
  return { value, caveat: null };
};

export const readBuild: Reader = (raw) => {
  const { runs } = record(raw);
  if (!Array.isArray(runs)) return unread('the list of workflow runs was not complete');
  const value: BuildValue[] = [];
  for (const entry of runs) {
    const run = record(entry);
    const id = number(run.id);
    const headSha = sha(run.head_sha);
    if (id === null || headSha === null) return unread('a workflow run was not readable');
    value.push({
      id,
      // REST appends `@ref` to the path of a workflow.
      path: words(run.path).replace(/@.*/, ''),
      headSha,
      event: words(run.event),
      status: text(run.status) ?? 'unknown',
      conclusion: text(run.conclusion),
      attempt: number(run.run_attempt) ?? 1,
      headRepositoryId: number(record(run.head_repository).id),
    });
  }
  value.sort((a, b) => b.id - a.id || b.attempt - a.attempt);
  return { value, caveat: null };
};

export const readArtifact: Reader = (raw) => {
  const { artifacts } = record(raw);
  if (!Array.isArray(artifacts)) return unread('the list of artifacts was not complete');
  const value: ArtifactValue[] = [];
  for (const entry of artifacts) {
    const artifact = record(entry);
    const id = number(artifact.id);
    if (id === null) return unread('an artifact was not readable');
    const digest = /^sha256:([0-9a-f]{64})$/.exec(words(artifact.digest));
    const run = record(artifact.workflow_run);
    value.push({
      id,
      name: words(artifact.name),
      // What GitHub reports is the digest of the zip, not of a file inside.
      digest: digest?.[1] ? { kind: 'zip', sha256: digest[1] } : null,
      runId: number(run.id),
      headSha: sha(run.head_sha),
    });
  }
  return { value, caveat: null };
};

export const readContainment: Reader = (raw) => {
  const source = record(raw);
  const base = sha(source.base);
  const head = sha(source.head);
  const status = text(record(source.compare).status) ?? text(source.status);
  if (base === null || head === null || status === null) return unread('the comparison was not readable');
  return { value: { base, head, status } satisfies ContainmentValue, caveat: null };
};

export const readBlobs: Reader = (raw) => {
  const source = record(raw);
  if (source.unread !== undefined) return unread(words(source.unread) || 'not every file was listed');
  const value: BlobValue[] = list(source.files).map((entry) => {
    const file = record(entry);
    return { path: words(file.path), atMerge: sha(file.atMerge), atCandidate: sha(file.atCandidate) };
  });
  if (value.length === 0 || value.some((file) => file.path === '')) return unread('no file was compared');
  return { value, caveat: null };
};

export const readPermission: Reader = (raw) => {
  const source = record(raw);
  const login = text(record(source.user).login) ?? text(source.login);
  const permission = text(source.permission);
  if (login === null || permission === null) return unread('the permission was not readable');
  const value: PermissionValue = { login, permission, role: text(source.role_name) ?? permission };
  return { value, caveat: null };
};

/** Older answers say `private` only. */
function visibilityOf(repository: Record<string, unknown>): string | null {
  const said = text(repository.visibility);
  if (said !== null) return said.toLowerCase();
  return typeof repository.private === 'boolean' ? (repository.private ? 'private' : 'public') : null;
}

export const readRepository: Reader = (raw) => {
  const repository = record(raw);
  const id = number(repository.id);
  const fullName = text(repository.full_name);
  const visibility = visibilityOf(repository);
  if (id === null || fullName === null || visibility === null) return unread('the repository was not readable');
  const value: RepositoryValue = { id, fullName, visibility };
  return { value, caveat: null };
};

export const readBranchRules: Reader = (raw) => {
  const { branch, rules } = record(raw);
  const name = text(branch);
  const types = Array.isArray(rules) ? rules.map((rule) => text(record(rule).type)) : null;
  // One rule that can't be read may be the one that matters.
  if (name === null || types === null || types.includes(null))
    return unread('the rules of the branch were not readable');
  const value: BranchRulesValue = { branch: name, rules: [...new Set(types.filter((type) => type !== null))].sort() };
  return { value, caveat: null };
};

export const readWorkflow: Reader = (raw) => {
  const source = record(raw);
  const path = text(source.path);
  if (path === null) return unread('the workflow file was not readable');
  const blob = sha(record(source.entry).sha);
  return { value: { path, exists: blob !== null, sha: blob }, caveat: null };
};

export const readWorkflowRun: Reader = (raw) => {
  const run = record(raw);
  const id = number(run.id);
  const status = text(run.status);
  if (id === null || status === null) return unread('the workflow run was not readable');
  const value: WorkflowRunValue = {
    id,
    status,
    conclusion: text(run.conclusion),
    attempt: number(run.run_attempt) ?? 1,
  };
  return { value, caveat: null };
};
