/** Where the repository of a world lies: in memory, or on disk as git's own, which then says what every clone would see. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBranch } from '../../../app/cli/git/branch.js';
import { type BranchHistory, readHistory } from '../../../app/cli/git/history.js';
import type { RunHistory } from '../../../state/verify/index.js';
import { openOnDisk } from '../../github/git/disk.js';
import { type KeptGit, openInMemory } from '../../github/git/memory.js';
import type { GitBackend } from '../../github/git/port.js';
import { gitEnvironment } from '../../github/git/process.js';
import { historyInMemory } from '../history.js';
import type { VirtualClock } from '../virtual-clock.js';

export interface WorldGit {
  backend: GitBackend;
  /** By full name. */
  refs(): ReadonlyMap<string, string>;
  /** Read with git's own program, as any clone could. */
  history(branch: string): Promise<BranchHistory>;
  /** As quickly as it can be read from where it lies. */
  read(branch: string, runId: string | null): Promise<RunHistory>;
  /** Throws for one on disk. */
  keep(): KeptGit;
  close(): void;
}

const temporary = (): string => mkdtempSync(join(tmpdir(), 'chaos-loop-simulated-github-'));
const remove = (directory: string): void => rmSync(directory, { recursive: true, force: true });

export function gitInMemory(kept?: KeptGit): WorldGit {
  const git = openInMemory(kept);
  return {
    backend: git,
    refs: () => git.refs,
    async history(branch) {
      const directory = temporary();
      try {
        await git.exportTo(directory);
        return await readHistory(await openBranch(directory, branch));
      } finally {
        remove(directory);
      }
    },
    read: (branch, runId) => historyInMemory(git, branch, runId),
    keep: () => git.keep(),
    close: () => undefined,
  };
}

/**
 * A bare repository, through git itself. Git's processes take none of the world's time, and answer one after another: in which
 * order two of them end is the system's to say.
 */
export async function gitOnDisk(clock: VirtualClock, kept?: KeptGit): Promise<WorldGit> {
  const folder = temporary();
  const directory = join(folder, 'repo.git');
  if (kept) await openInMemory(kept).exportTo(directory);
  const git = inTurn(await openOnDisk(directory, 'main'), clock);
  return {
    backend: git,
    refs() {
      const args = ['--git-dir', directory, 'for-each-ref', '--format=%(refname) %(objectname)'];
      const lines = execFileSync('git', args, { encoding: 'utf8', env: gitEnvironment() }).split('\n').filter(Boolean);
      return new Map(lines.map((line) => line.split(' ') as [string, string]));
    },
    history: async (branch) => readHistory(await openBranch(directory, branch)),
    read: async (branch, runId) => (await readHistory(await openBranch(directory, branch))).of(runId),
    keep() {
      throw new Error('what is on disk is kept there');
    },
    close: () => remove(folder),
  };
}

function inTurn(git: GitBackend, clock: VirtualClock): GitBackend {
  let last: Promise<unknown> = Promise.resolve();
  const turn =
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> => {
      const answer = last.then(() => ask(...args));
      last = answer.catch(() => undefined);
      return clock.hold(answer);
    };
  return {
    directory: git.directory,
    read: turn(git.read),
    info: turn(git.info),
    write: git.write,
    updateRef: turn(git.updateRef),
    isValidRef: turn(git.isValidRef),
    revisions: turn(git.revisions),
    aheadBehind: turn(git.aheadBehind),
    mergeBase: turn(git.mergeBase),
    isAncestor: turn(git.isAncestor),
    diff: turn(git.diff),
    changes: turn(git.changes),
    mergedTree: turn(git.mergedTree),
    close: () => git.close(),
  };
}
