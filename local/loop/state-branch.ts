/** Reads the state branch of a bare repository with git, as any clone could. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Control, RunState } from '../../schemas/generated/types.js';
import { gitEnvironment } from '../../state/base/git-environment.js';
import { CatFile } from '../github/git/cat-file.js';
import { type CommitObject, decodeCommit, decodeTree } from '../github/git/objects.js';

const run = promisify(execFile);

/** `env`: variables of git beside the usual ones. */
export async function git(directory: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('git', ['--git-dir', directory, ...args], {
    env: { ...gitEnvironment(process.env), ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

export async function headOf(directory: string, branch: string): Promise<string | null> {
  const listed = await git(directory, ['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`]);
  return listed.trim() || null;
}

/** Reads through one git that stays: a process for each look costs the host beside it more than everything that it answers. */
export class BranchReader {
  readonly directory: string;
  readonly #objects: CatFile;

  /** Nothing is started before something is read. The directory may come later. */
  constructor(directory: string) {
    this.directory = directory;
    this.#objects = new CatFile(directory);
  }

  /** Null where the branch, or the repository, is not there. */
  async head(branch: string): Promise<string | null> {
    if (!existsSync(this.directory)) return null;
    return (await this.#objects.info(`refs/heads/${branch}`))?.oid ?? null;
  }

  /** A JSON document at a commit; null when there is none. */
  async document<T>(commit: string, path: string): Promise<T | null> {
    const found = await this.#objects.read(`${commit}:${path}`);
    return found && (JSON.parse(found.content.toString('utf8')) as T);
  }

  /** Names in a folder at a commit. */
  async names(commit: string, folder: string): Promise<string[]> {
    const found = await this.#objects.read(`${commit}:${folder}`);
    return found ? decodeTree(found.content).map(({ name }) => name) : [];
  }

  /** Oldest first: what the head has and those that are known have not. The branch is one line of commits (R18). */
  async commits(head: string, known: ReadonlySet<string>): Promise<CommitObject[]> {
    const found: CommitObject[] = [];
    for (let at: string | undefined = head; at !== undefined && !known.has(at); at = found.at(-1)?.parents[0]) {
      const read = await this.#objects.read(at);
      if (!read) throw new Error(`commit ${at} of the state branch is not in ${this.directory}`);
      found.push(decodeCommit(at, read.content));
    }
    return found.reverse();
  }

  close(): Promise<void> {
    return this.#objects.close();
  }
}

export interface Present {
  head: string;
  control: Control | null;
  /** The environment's active run, else the one that was started last; null when there never was one. */
  state: RunState | null;
}

/** What the branch says now; null when it does not exist. */
export async function presentOf(reader: BranchReader, branch: string, environment: string): Promise<Present | null> {
  const head = await reader.head(branch);
  if (head === null) return null;
  const control = await reader.document<Control>(head, 'control.json');
  const active = control?.environments[environment]?.activeRun ?? null;
  if (active !== null)
    return { head, control, state: await reader.document<RunState>(head, `runs/${active}/state.json`) };
  let state: RunState | null = null;
  for (const name of await reader.names(head, 'runs')) {
    const found = await reader.document<RunState>(head, `runs/${name}/state.json`);
    const newer = found?.environment === environment && (state === null || found.startedAt > state.startedAt);
    if (newer) state = found;
  }
  return { head, control, state };
}
