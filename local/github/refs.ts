/** Moving refs, and what follows from it: push events, pull requests whose head moved. Called under `host.exclusive`. */
import { type Conditions, DEFAULT_BRANCH, DEFAULT_REF, type HostContext, ZERO_SHA } from './context.js';
import { unprocessable } from './errors.js';
import { commonPayload, pullEvent, sendEvent } from './events.js';
import { changedPaths } from './git/diff.js';
import { isAncestor, listCommits } from './git/history.js';
import type { CommitObject } from './git/objects.js';
import type { Actor, PullRecord } from './model.js';
import { simpleCommit } from './shapes/commit.js';
import { repositoryUrl, webUrl } from './shapes/repository.js';
import { gitSignature } from './shapes/user.js';

/** What the rule of a branch says to a push of the App; undefined: there is none. */
export function branchRule({ protectedBranches }: Conditions, branch: string): string | undefined {
  const matches = (name: string) => (name.endsWith('*') ? branch.startsWith(name.slice(0, -1)) : branch === name);
  return [...protectedBranches].find(([name]) => matches(name))?.[1];
}

/** More commits than that are left out of a push payload. */
const MAX_COMMITS = 50;

export interface RefMove {
  ref: string;
  /** Null: the ref is new, or goes. */
  before: string | null;
  after: string | null;
  actor: Actor;
  /** A pull request that this move merges: its own events tell the story. */
  merging?: PullRecord;
}

/** Moves the ref by compare-and-swap. Throws 422 when git refuses the name. */
export async function moveRef(host: HostContext, move: RefMove): Promise<void> {
  if (!(await host.git.updateRef(move.ref, move.after, move.before))) {
    // GitHub's own words, also for a branch whose name is a folder of another's.
    throw unprocessable('Reference update failed');
  }
  host.data.repository.pushedAt = host.time();
  host.changed();
  if (move.ref.startsWith('refs/heads/')) await followHeads(host, move);
  await announcePush(host, move);
}

export function openPulls(host: HostContext): PullRecord[] {
  return host.data.issues.filter((issue): issue is PullRecord => issue.pull !== null && issue.state === 'open');
}

/** Keeps `refs/pull/{n}/head` at the head, as GitHub does: the commits outlive their branch. */
export async function keepPullRef(host: HostContext, record: PullRecord): Promise<void> {
  const ref = `refs/pull/${record.number}/head`;
  const present = await host.git.readRef(ref);
  await host.git.updateRef(ref, record.pull.headSha, present?.oid ?? null);
}

async function followHeads(host: HostContext, move: RefMove): Promise<void> {
  const branch = move.ref.slice('refs/heads/'.length);
  for (const record of openPulls(host)) {
    if (record === move.merging || record.pull.headRef !== branch) continue;
    record.updatedAt = host.time();
    if (move.after === null) {
      record.state = 'closed';
      record.closedAt = host.time();
      await pullEvent(host, 'closed', record, move.actor);
    } else {
      const before = record.pull.headSha;
      record.pull.headSha = move.after;
      record.pull.baseSha = (await host.git.readBranch(record.pull.baseRef)) ?? record.pull.baseSha;
      await keepPullRef(host, record);
      await pullEvent(host, 'synchronize', record, move.actor, { before, after: move.after });
    }
  }
}

/** The push event, to the App and to workflows. */
export async function announcePush(host: HostContext, move: RefMove): Promise<void> {
  const payload = await pushPayload(host, move);
  sendEvent(host, 'push', payload, move.actor);
  // What a job pushes with its own token starts no workflow, and neither does a deletion.
  if (move.after === null || move.actor.kind === 'job') return;
  host.emitWorkflowEvent({
    name: 'push',
    sha: move.after,
    ref: move.ref,
    action: null,
    payload: { ...payload, ...commonPayload(host, move.actor) },
  });
}

async function pushPayload(host: HostContext, move: RefMove): Promise<Record<string, unknown>> {
  const { before, after } = move;
  const tip = after ? await host.git.readCommit(after) : null;
  // The common case, one commit on top, needs no question to git.
  const onTop = tip?.parents.length === 1 && tip.parents[0] === before;
  const pusher = gitSignature(host, move.actor);
  const commits = tip ? await describe(host, onTop ? [tip] : await pushedCommits(host, move, tip)) : [];
  const from = before ?? ZERO_SHA;
  const to = after ?? ZERO_SHA;
  return {
    ref: move.ref,
    before: from,
    after: to,
    base_ref: null,
    created: before === null,
    deleted: after === null,
    forced: before !== null && after !== null && !onTop && !(await isAncestor(host.git, before, after)),
    compare: `${webUrl(host)}/compare/${from.slice(0, 12)}...${to.slice(0, 12)}`,
    commits,
    head_commit: commits.at(-1) ?? null,
    pusher: { name: pusher.name, email: pusher.email },
  };
}

/** What the branch gained, oldest first; a new branch that gained nothing shows its tip. */
async function pushedCommits(host: HostContext, move: RefMove, tip: CommitObject): Promise<CommitObject[]> {
  const known = move.before ?? (move.ref === DEFAULT_REF ? null : await host.git.readBranch(DEFAULT_BRANCH));
  const listed = await listCommits(host.git, { from: tip.oid, not: known }, { limit: MAX_COMMITS });
  return listed.length > 0 ? listed.reverse() : [tip];
}

/** Commits with the paths that each touched. */
function describe(host: HostContext, commits: CommitObject[]): Promise<Record<string, unknown>[]> {
  return Promise.all(
    commits.map(async (commit) => ({
      ...simpleCommit(commit),
      distinct: true,
      url: `${webUrl(host)}/commit/${commit.oid}`,
      ...(await changedPaths(host.git, commit.oid)),
    })),
  );
}

/** As `git/ref` answers show a ref. */
export function refShape(
  host: HostContext,
  ref: string,
  target: { oid: string; type: string },
): Record<string, unknown> {
  const folder = target.type === 'tag' ? 'tags' : `${target.type}s`;
  return {
    ref,
    node_id: `REF_${Buffer.from(ref).toString('base64url')}`,
    url: `${repositoryUrl(host)}/git/${ref}`,
    object: { sha: target.oid, type: target.type, url: `${repositoryUrl(host)}/git/${folder}/${target.oid}` },
  };
}
