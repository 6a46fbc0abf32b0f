/** Reads the state branch of a bare repository with git, as any clone could. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Control, RunState } from '../../schemas/generated/types.js';
import { gitEnvironment } from '../../state/base/git-environment.js';

const run = promisify(execFile);

/** `env`: variables of git beside the usual ones. */
export async function git(directory: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('git', ['--git-dir', directory, ...args], {
    env: { ...gitEnvironment(process.env), ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** A JSON document at a commit; null when there is none. */
export async function document<T>(directory: string, commit: string, path: string): Promise<T | null> {
  const listed = await git(directory, ['ls-tree', commit, '--', path]);
  return listed === '' ? null : (JSON.parse(await git(directory, ['show', `${commit}:${path}`])) as T);
}

export async function headOf(directory: string, branch: string): Promise<string | null> {
  const listed = await git(directory, ['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`]);
  return listed.trim() || null;
}

export interface Present {
  head: string;
  control: Control | null;
  /** The environment's active run, else the one that was started last; null when there never was one. */
  state: RunState | null;
}

/** What the branch says now; null when it does not exist. */
export async function presentOf(directory: string, branch: string, environment: string): Promise<Present | null> {
  const head = existsSync(directory) ? await headOf(directory, branch) : null;
  if (head === null) return null;
  const control = await document<Control>(directory, head, 'control.json');
  const active = control?.environments[environment]?.activeRun ?? null;
  if (active !== null) {
    return { head, control, state: await document<RunState>(directory, head, `runs/${active}/state.json`) };
  }
  const folders = await git(directory, ['ls-tree', '--name-only', head, '--', 'runs/']);
  let state: RunState | null = null;
  for (const folder of folders.split('\n').filter((line) => line !== '')) {
    const found = await document<RunState>(directory, head, `${folder}/state.json`);
    const newer = found?.environment === environment && (state === null || found.startedAt > state.startedAt);
    if (newer) state = found;
  }
  return { head, control, state };
}
