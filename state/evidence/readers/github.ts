/** GitHub's facts for the gate and for authority (contract §11, §13). */
import type { Digest, Message } from '../../../schemas/generated/types.js';
import { asList, asNumber, asRecord, asSha, asText, jsonIn, textOrEmpty } from '../../base/json.js';
import { parseTime } from '../../base/time.js';
import { isMessage, message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

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

export const readPullRequest: Reader = (raw) => {
  const pull = asRecord(raw);
  const head = asRecord(pull.head);
  const id = asNumber(pull.number);
  const headSha = asSha(head.sha);
  if (id === null || headSha === null) return unread(message('not-readable', { kind: 'pull-request' }));
  const user = asRecord(pull.user);
  const value: PullRequestValue = {
    number: id,
    state: asText(pull.state) ?? 'unknown',
    headRef: textOrEmpty(head.ref),
    headSha,
    headRepositoryId: asNumber(asRecord(head.repo).id),
    baseRef: textOrEmpty(asRecord(pull.base).ref),
    author: { login: textOrEmpty(user.login), type: textOrEmpty(user.type) },
    draft: pull.draft === true,
    url: textOrEmpty(pull.html_url),
  };
  return { value, caveat: null };
};

function headIn(head: Record<string, unknown>): NonNullable<MergeValue['head']> {
  const { patchDigest } = head;
  return {
    sha: asSha(head.sha),
    tree: asSha(head.tree),
    patchTree: asSha(head.patchTree),
    patchDigest: asText(patchDigest),
  };
}

export const readMerge: Reader = (raw) => {
  const source = asRecord(raw);
  const pull = asRecord(source.pull);
  const id = asNumber(pull.number);
  if (id === null) return unread(message('not-readable', { kind: 'pull-request' }));
  const merged = pull.merged === true;
  const value: MergeValue = {
    number: id,
    merged,
    mergeCommit: merged ? asSha(pull.merge_commit_sha) : null,
    state: asText(pull.state) ?? 'unknown',
    base: textOrEmpty(asRecord(pull.base).ref),
    defaultBranch: textOrEmpty(source.defaultBranch),
    closedAt: parseTime(pull.closed_at),
    ...(source.head === undefined ? {} : { head: headIn(asRecord(source.head)) }),
  };
  return { value, caveat: null };
};

function payloadOf(value: unknown): unknown {
  return jsonIn(value) ?? value ?? null;
}

/** @param statuses newest first */
function retiredOf([newest, before]: Record<string, unknown>[]): NonNullable<DeploymentValue['retired']> | null {
  if (asText(newest?.state) !== 'inactive' || asText(before?.state) !== 'success') return null;
  const [at, succeededAt] = [parseTime(newest?.created_at), parseTime(before?.created_at)];
  return at === null || succeededAt === null ? null : { succeededAt, at };
}

/** Why the collector stopped: as a code, in words as older ones said it, or that the list is not complete. */
function stopped(words: unknown, kind: string): Message {
  if (isMessage(words)) return words;
  const said = textOrEmpty(words);
  return said === '' ? message('list-incomplete', { kind }) : message('collector-stopped', { words: said });
}

export const readDeploymentList: Reader = (raw) => {
  const { deployments, unread: why } = asRecord(raw);
  // Absence is never concluded from where somebody stopped to read (R13.2).
  if (!Array.isArray(deployments)) return unread(stopped(why, 'deployment-list'));
  const value: DeploymentValue[] = [];
  for (const entry of deployments) {
    const deployment = asRecord(entry);
    const id = asNumber(deployment.id);
    const commit = asSha(deployment.sha);
    if (id === null || commit === null) return unread(message('not-readable', { kind: 'deployment' }));
    const { maker } = deployment;
    const workflow = asText(asRecord(maker).workflowPath);
    // Without an id a status is not the newest.
    const known = asList(deployment.statuses).flatMap((entry) => {
      const status = asRecord(entry);
      const at = asNumber(status.id);
      return at === null ? [] : [{ at, status }];
    });
    const statuses = known.sort((a, b) => b.at - a.at).map(({ status }) => status);
    const newest = statuses[0] ?? {};
    const retired = maker === undefined ? null : retiredOf(statuses);
    value.push({
      id,
      sha: commit,
      environment: asText(newest.environment) ?? textOrEmpty(deployment.environment),
      task: asText(deployment.task),
      payload: payloadOf(deployment.payload),
      creator: asText(asRecord(deployment.creator).login),
      state: asText(newest.state),
      statusAt: parseTime(newest.created_at),
      ...(retired === null ? {} : { retired }),
      ...(maker === undefined ? {} : { workflow: workflow?.replace(/@.*/, '') ?? null }),
    });
  }
  value.sort((a, b) => b.id - a.id);
  return { value, caveat: null };
};

export const readBuild: Reader = (raw) => {
  const { runs } = asRecord(raw);
  if (!Array.isArray(runs)) return unread(message('list-incomplete', { kind: 'build' }));
  const value: BuildValue[] = [];
  for (const entry of runs) {
    const run = asRecord(entry);
    const id = asNumber(run.id);
    const headSha = asSha(run.head_sha);
    if (id === null || headSha === null) return unread(message('not-readable', { kind: 'workflow-run' }));
    value.push({
      id,
      // REST appends `@ref` to the path of a workflow.
      path: textOrEmpty(run.path).replace(/@.*/, ''),
      headSha,
      event: textOrEmpty(run.event),
      status: asText(run.status) ?? 'unknown',
      conclusion: asText(run.conclusion),
      attempt: asNumber(run.run_attempt) ?? 1,
      headRepositoryId: asNumber(asRecord(run.head_repository).id),
    });
  }
  value.sort((a, b) => b.id - a.id || b.attempt - a.attempt);
  return { value, caveat: null };
};

export const readArtifact: Reader = (raw) => {
  const { artifacts } = asRecord(raw);
  if (!Array.isArray(artifacts)) return unread(message('list-incomplete', { kind: 'artifact' }));
  const value: ArtifactValue[] = [];
  for (const entry of artifacts) {
    const artifact = asRecord(entry);
    const id = asNumber(artifact.id);
    if (id === null) return unread(message('not-readable', { kind: 'artifact' }));
    const digest = /^sha256:([0-9a-f]{64})$/.exec(textOrEmpty(artifact.digest));
    const run = asRecord(artifact.workflow_run);
    value.push({
      id,
      name: textOrEmpty(artifact.name),
      // What GitHub reports is the digest of the zip, not of a file inside.
      digest: digest?.[1] ? { kind: 'zip', sha256: digest[1] } : null,
      runId: asNumber(run.id),
      headSha: asSha(run.head_sha),
    });
  }
  return { value, caveat: null };
};

export const readContainment: Reader = (raw) => {
  const source = asRecord(raw);
  const base = asSha(source.base);
  const head = asSha(source.head);
  const status = asText(asRecord(source.compare).status) ?? asText(source.status);
  if (base === null || head === null || status === null)
    return unread(message('not-readable', { kind: 'containment' }));
  return { value: { base, head, status } satisfies ContainmentValue, caveat: null };
};

export const readBlobs: Reader = (raw) => {
  const source = asRecord(raw);
  if (source.unread !== undefined) return unread(stopped(source.unread, 'blobs'));
  const value: BlobValue[] = asList(source.files).map((entry) => {
    const file = asRecord(entry);
    return { path: textOrEmpty(file.path), atMerge: asSha(file.atMerge), atCandidate: asSha(file.atCandidate) };
  });
  if (value.length === 0 || value.some((file) => file.path === '')) return unread(message('no-file-compared'));
  return { value, caveat: null };
};
