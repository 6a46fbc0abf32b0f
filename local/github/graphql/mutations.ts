/** Commits and pull requests; check runs are in checks.ts. */
import { allows } from '../auth.js';
import { checkPath, commitOnBranch, mayWrite, workflowRefusal } from '../commits.js';
import type { Caller, HostContext } from '../context.js';
import { GitHubError } from '../errors.js';
import { pullEvent } from '../events.js';
import type { TreeChanges } from '../git/repository.js';
import type { PullRecord } from '../model.js';
import { branchRule } from '../refs.js';
import { editPull } from '../rest/pulls.js';
import type { JsonObject } from '../router.js';
import { readNodeId } from '../shapes/ids.js';
import { gitSignature, webFlow } from '../shapes/user.js';
import { issueView, type View } from './conversations.js';
import { commitView, refView } from './objects.js';
import { asProblem, GraphqlProblem } from './problem.js';

export interface CommitInput {
  branch: { id?: string; repositoryNameWithOwner?: string; branchName?: string };
  expectedHeadOid: string;
  message: { headline: string; body?: string | null };
  fileChanges?: {
    additions?: { path: string; contents: string }[] | null;
    deletions?: { path: string }[] | null;
  } | null;
  clientMutationId?: string | null;
}

/** Compare-and-swap: the branch must exist and be at `expectedHeadOid`, else STALE_DATA and nothing is written. */
export function createCommitOnBranch(host: HostContext, caller: Caller, input: CommitInput): Promise<View> {
  if (!allows(caller, 'contents', 'write'))
    throw new GraphqlProblem('FORBIDDEN', 'Resource not accessible by integration');
  const branch = branchOf(host, input.branch);
  if (host.conditions.archived) throw new GraphqlProblem('FORBIDDEN', 'Repository was archived so is read-only.');
  const rule = branchRule(host.conditions, branch);
  if (rule !== undefined && caller.actor.kind !== 'user')
    throw new GraphqlProblem('UNPROCESSABLE', `Repository rule violations found\n\n${rule}\n`);
  return host.exclusive(async () => {
    const head = await host.git.readBranch(branch);
    if (!head) throw new GraphqlProblem('NOT_FOUND', `The branch "${branch}" does not exist.`);
    if (head !== input.expectedHeadOid) {
      throw new GraphqlProblem(
        'STALE_DATA',
        `Expected branch to point to "${input.expectedHeadOid}" but it did not.  Pull and try again.`,
      );
    }
    const changes = await readChanges(host, caller, head, input);
    const bot = caller.actor.kind !== 'user';
    const { headline, body } = input.message;
    const oid = await commitOnBranch(host, {
      branch,
      head,
      message: body ? `${headline}\n\n${body}` : headline,
      changes,
      actor: caller.actor,
      author: gitSignature(host, caller.actor),
      committer: bot ? webFlow(host) : gitSignature(host, caller.actor),
      signed: true,
    });
    return {
      clientMutationId: input.clientMutationId ?? null,
      commit: commitView(host, await host.git.readCommit(oid)),
      ref: () => refView(host, branch),
    };
  });
}

function branchOf(host: HostContext, branch: CommitInput['branch']): string {
  if (branch.id !== undefined) {
    const ref = readNodeId(branch.id);
    if (ref?.kind === 'REF') return ref.id.replace('refs/heads/', '');
    throw new GraphqlProblem('NOT_FOUND', `Could not resolve to a node with the global id of '${branch.id}'.`);
  }
  const repository = branch.repositoryNameWithOwner ?? '';
  if (repository.toLowerCase() !== `${host.owner}/${host.name}`.toLowerCase()) {
    throw new GraphqlProblem('NOT_FOUND', `Could not resolve to a Repository with the name '${repository}'.`);
  }
  return (branch.branchName ?? '').replace(/^refs\/heads\//, '');
}

async function readChanges(host: HostContext, caller: Caller, head: string, input: CommitInput): Promise<TreeChanges> {
  const additions = input.fileChanges?.additions ?? [];
  const deletions = input.fileChanges?.deletions ?? [];
  const paths = [...additions, ...deletions].map(({ path }) => validPath(caller, path));
  if (new Set(paths).size !== paths.length) {
    throw new GraphqlProblem('UNPROCESSABLE', 'A path was requested for multiple file changes');
  }
  const changes: TreeChanges = new Map();
  for (const { path } of deletions) {
    if ((await host.git.info(`${head}:${path}`))?.type !== 'blob') {
      throw new GraphqlProblem(
        'UNPROCESSABLE',
        `A path was requested for deletion which does not exist as of commit oid \`${head}\`: ${path}`,
      );
    }
    changes.set(path, null);
  }
  for (const { path, contents } of additions) {
    if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(contents)) {
      throw new GraphqlProblem('UNPROCESSABLE', `The contents of ${path} are not valid base64`);
    }
    const oid = host.git.writeBlob(Buffer.from(contents, 'base64'));
    // A file that was executable would stay so in git; this mutation can't say modes, and makes plain files.
    changes.set(path, { mode: '100644', oid });
  }
  return changes;
}

function validPath(caller: Caller, path: string): string {
  if (!mayWrite(caller.actor, path)) throw new GraphqlProblem('FORBIDDEN', workflowRefusal(path));
  try {
    return checkPath(path);
  } catch (error) {
    throw error instanceof GitHubError ? new GraphqlProblem('UNPROCESSABLE', error.message) : error;
  }
}

/** An open or closed pull request by its node id, for somebody who may write it. */
function writablePull(host: HostContext, caller: Caller, id: string): PullRecord {
  if (!allows(caller, 'pull_requests', 'write')) {
    throw new GraphqlProblem('FORBIDDEN', 'Resource not accessible by integration');
  }
  const node = readNodeId(id);
  const record = host.data.issues.find(
    (issue): issue is PullRecord => node?.kind === 'PR' && String(issue.pull?.id) === node.id,
  );
  if (!record) throw new GraphqlProblem('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
  if (host.conditions.archived) throw new GraphqlProblem('FORBIDDEN', 'Repository was archived so is read-only.');
  return record;
}

export interface ReadyInput {
  pullRequestId: string;
  clientMutationId?: string | null;
}

export function markReadyForReview(host: HostContext, caller: Caller, input: ReadyInput): Promise<View> {
  const record = writablePull(host, caller, input.pullRequestId);
  return host.exclusive(async () => {
    if (record.pull.draft) {
      record.pull.draft = false;
      record.updatedAt = host.time();
      host.changed();
      await pullEvent(host, 'ready_for_review', record, caller.actor);
    }
    return { clientMutationId: input.clientMutationId ?? null, pullRequest: issueView(host, record) };
  });
}

export interface PullInput {
  pullRequestId: string;
  title?: string | null;
  body?: string | null;
  state?: 'OPEN' | 'CLOSED' | null;
  baseRefName?: string | null;
  clientMutationId?: string | null;
}

export async function updatePullRequest(host: HostContext, caller: Caller, input: PullInput): Promise<View> {
  const { pullRequestId, title, body, state, baseRefName, clientMutationId, ...others } = input;
  const [unserved] = Object.keys(others);
  if (unserved !== undefined)
    throw new GraphqlProblem('NOT_SERVED', `chaos-loop local host does not serve ${unserved} of updatePullRequest`);
  const record = writablePull(host, caller, pullRequestId);
  const said = { title, body, state: state?.toLowerCase(), base: baseRefName };
  const wanted = Object.fromEntries(Object.entries(said).filter(([, value]) => value != null)) as JsonObject;
  await asProblem(() => editPull({ host, caller, body: wanted }, record));
  return { clientMutationId: clientMutationId ?? null, pullRequest: issueView(host, record) };
}
