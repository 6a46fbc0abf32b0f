/** Whether the branch that a configuration gives the state is its own, as far as a clone shows it (R2.1, R20.1). */
import type { Config } from '../../../schemas/generated/types.js';
import type { Problem } from '../../../state/base/errors.js';
import { STATE_BRANCH } from '../../../state/config/config.js';
import { named, othersFiles } from '../../../state/store/others-files.js';
import { fileAt, findBranch } from './branch.js';
import { tryGit } from './process.js';

const path = '/stateBranch';
const hint = `Give the state a branch of its own, such as ${STATE_BRANCH}; the App makes it.`;

/** The branch that the clone's origin calls its default, and the one whose configuration this is. */
async function ofPeople(directory: string): Promise<string[]> {
  const origin = await tryGit(directory, ['symbolic-ref', '--quiet', 'refs/remotes/origin/HEAD']);
  const current = await tryGit(directory, ['symbolic-ref', '--quiet', 'HEAD']);
  return [origin?.replace(/^refs\/remotes\/origin\//, ''), current?.replace(/^refs\/heads\//, '')].flatMap(
    (name) => name?.trim() || [],
  );
}

export async function stateBranchProblems(directory: string, config: Config): Promise<Problem[]> {
  if (config.stateRepository !== undefined) return [];
  const name = config.stateBranch ?? STATE_BRANCH;
  if ((await ofPeople(directory)).includes(name))
    return [{ path, message: `"${name}" is the branch where the files of the repository lie`, hint }];
  const branch = await findBranch(directory, name);
  if (!branch) return [];
  const listed = (await tryGit(directory, ['ls-tree', '--name-only', '-z', branch.head])) ?? '';
  const names = listed.split('\0').filter(Boolean);
  if (names.includes('control.json')) return [];
  const others = othersFiles(names, await fileAt(directory, branch.head, 'README.md'));
  if (others.length === 0) return [];
  const message = `the branch "${name}" holds files of somebody else (${named(others)}) and no document of Chaos Loop`;
  return [{ path, message, hint }];
}
