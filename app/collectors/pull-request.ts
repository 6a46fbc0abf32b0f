/** Pull requests: merged or not (R13.1), and as they were delivered (R12.4). */
import type { Patch } from '../../schemas/generated/types.js';
import { asList, asRecord, asSha, asText } from '../../state/base/json.js';
import type { MergeValue, PullRequestValue } from '../../state/evidence/readers/github.js';
import { message } from '../../state/messages/message.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { readBlobs } from '../github/trees.js';
import type { Collector } from './collector.js';
import { proveHead } from './head.js';

function trimmed(data: unknown): Record<string, unknown> {
  const pull = asRecord(data);
  const head = asRecord(pull.head);
  const user = asRecord(pull.user);
  return {
    number: pull.number,
    state: pull.state,
    draft: pull.draft,
    merged: pull.merged,
    merge_commit_sha: pull.merge_commit_sha,
    closed_at: pull.closed_at,
    html_url: pull.html_url,
    user: { login: user.login, type: user.type },
    head: { ref: head.ref, sha: head.sha, repo: { id: asRecord(head.repo).id } },
    base: { ref: asRecord(pull.base).ref },
  };
}

async function readPull(context: RepositoryContext, number: number): Promise<{ request: string; data: unknown }> {
  const path = repositoryPath(context.repository, 'pulls', number);
  const request = `GET ${path}`;
  return { request, data: await expectStatus(request, context.github.rest('GET', path), 200) };
}

/** A change of ours: its patch, and the head that was delivered, of which nothing more has to be asked. */
export interface OurChange {
  patch: Patch;
  delivered: string | null;
}

async function headOf(context: RepositoryContext, pull: Record<string, unknown>, ours: OurChange): Promise<object> {
  const head = asSha(asRecord(pull.head).sha);
  if (head === null || head === ours.delivered) return { sha: head };
  const landed = pull.merged === true ? asSha(pull.merge_commit_sha) : null;
  return proveHead(context, { head, patch: ours.patch, landed });
}

/** @param ours of a pull request that carries a patch of ours: what lies at its head is read, too (R12.4) */
export async function collectMerge(
  context: RepositoryContext,
  collector: Collector,
  number: number,
  ours: OurChange | null = null,
): Promise<MergeValue | null> {
  const { request, data } = await readPull(context, number);
  const pull = trimmed(data);
  const head = ours ? { head: await headOf(context, pull, ours) } : {};
  const payload = { pull, defaultBranch: context.repository.defaultBranch, ...head };
  return collector.add({ kind: 'merge', subject: `pull/${number}`, request, payload }) as MergeValue | null;
}

export async function collectPullRequest(
  context: RepositoryContext,
  collector: Collector,
  number: number,
): Promise<PullRequestValue | null> {
  const { request, data } = await readPull(context, number);
  const observation = { kind: 'pull-request', subject: `pull/${number}`, request, payload: trimmed(data) } as const;
  return collector.add(observation) as PullRequestValue | null;
}

/** GitHub lists no more of a pull request, and does not say so: such a list is not the whole. */
const MOST_FILES = 3000;

/** Each file that the change touched, as it landed and as it is at the candidate (R13.4); answers their paths. */
export async function collectBlobs(
  context: RepositoryContext,
  collector: Collector,
  change: { pull: number; mergeCommit: string; candidate: string },
): Promise<string[]> {
  const path = repositoryPath(context.repository, 'pulls', change.pull, 'files');
  const files = await context.github.list(path);
  const names = files.flatMap((entry) => {
    const file = asRecord(entry);
    return [asText(file.filename), asText(file.previous_filename)].flatMap((name) => name ?? []);
  });
  const paths = [...new Set(asList(names) as string[])].sort();
  const atMerge = await readBlobs(context.github, context.repository, change.mergeCommit, paths);
  const atCandidate = await readBlobs(context.github, context.repository, change.candidate, paths);
  const whole = files.length < MOST_FILES;
  collector.add({
    kind: 'blobs',
    subject: `pull/${change.pull}@${change.candidate}`,
    request: `GET ${path}`,
    payload: {
      mergeCommit: change.mergeCommit,
      candidate: change.candidate,
      ...(whole ? {} : { unread: message('files-not-listed', { files: MOST_FILES, pullRequest: change.pull }) }),
      files: paths.map((name) => ({ path: name, atMerge: atMerge.get(name), atCandidate: atCandidate.get(name) })),
    },
  });
  return paths;
}
