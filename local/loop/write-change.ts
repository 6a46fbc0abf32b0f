/** What a developer does with a change that was handed to people: a branch, a commit, a pull request; all through GitHub's API. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Octokit } from '@octokit/rest';
import type { Change } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import { LoopError } from './result.js';
import { git, headOf } from './state-branch.js';

export interface Developer {
  octokit: Octokit;
  repository: { owner: string; name: string; gitDirectory: string };
  /** The patch that the developer has in mind: a file in git's format. */
  patch: string;
}

interface Written {
  path: string;
  mode: '100644' | '100755';
  content: string;
}

const MAIN = 'main';

/** The files of the commit as the patch leaves them, read through an index of their own. */
async function patched({ repository, patch }: Developer, base: string): Promise<Written[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-loop-change-'));
  const run = (...args: string[]) => git(repository.gitDirectory, args, { GIT_INDEX_FILE: join(folder, 'index') });
  try {
    await run('read-tree', base);
    await run('apply', '--cached', patch);
    const listed = await run('diff-index', '--cached', '-z', '--diff-filter=AM', base);
    const found = [...listed.matchAll(/:\d{6} (100644|100755) [0-9a-f]+ ([0-9a-f]+) [AM]\0([^\0]+)\0/g)];
    return await Promise.all(
      found.map(async ([, mode = '', blob = '', path = '']) => ({
        path,
        mode: mode as Written['mode'],
        content: await run('cat-file', 'blob', blob),
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The commit of the patched files on that base. */
async function commitOn(developer: Developer, title: string, base: string, tree: string): Promise<string> {
  const { octokit, repository } = developer;
  const place = { owner: repository.owner, repo: repository.name };
  const files = await patched(developer, base).catch((error: unknown) => {
    throw new LoopError(
      'change-not-written',
      `The change does not fit the sample's code: ${messageOf(error)}`,
      'Begin a new world with --fresh, or write the change yourself and link its pull request.',
    );
  });
  const changed = files.map((file) => ({ ...file, type: 'blob' as const }));
  const { data: made } = await octokit.rest.git.createTree({ ...place, base_tree: tree, tree: changed });
  const of = { message: title, tree: made.sha, parents: [base] };
  return (await octokit.rest.git.createCommit({ ...place, ...of })).data.sha;
}

/**
 * The number of the pull request; the one that is open already where this was begun before.
 * @throws LoopError where the patch does not fit the code
 */
export async function writeChange(developer: Developer, change: Pick<Change, 'changeId' | 'title'>): Promise<number> {
  const { octokit, repository } = developer;
  const place = { owner: repository.owner, repo: repository.name };
  const branch = `fix/${change.changeId}`;
  const { data: open } = await octokit.rest.pulls.list({ ...place, state: 'open', head: `${place.owner}:${branch}` });
  if (open[0]) return open[0].number;
  if ((await headOf(repository.gitDirectory, branch)) === null) {
    const { data: main } = await octokit.rest.repos.getBranch({ ...place, branch: MAIN });
    const sha = await commitOn(developer, change.title, main.commit.sha, main.commit.commit.tree.sha);
    await octokit.rest.git.createRef({ ...place, ref: `refs/heads/${branch}`, sha });
  }
  const body = 'What the resilience record asks for.';
  const { data: pull } = await octokit.rest.pulls.create({
    ...place,
    title: change.title,
    head: branch,
    base: MAIN,
    body,
  });
  return pull.number;
}
