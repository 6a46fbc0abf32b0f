/** Which files a folder holds, by git's rules: what it tracks and what it does not ignore. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GIT_SETTINGS, gitEnvironment } from '../../../state/base/git-environment.js';
import { AnalysisError } from '../errors.js';

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
  cut: boolean;
}

/** Nothing that a repository configures is run; output beyond `maxBytes` ends it. */
function git(args: readonly string[], maxBytes: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const settings = GIT_SETTINGS.flatMap((setting) => ['-c', setting]);
    const child = spawn('git', [...settings, ...args], {
      env: gitEnvironment(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let cut = false;
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return void chunks.push(chunk);
      cut = true;
      child.kill();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < 4096) stderr += chunk.toString('utf8');
    });
    child.on('error', (error) =>
      reject(
        new AnalysisError('unavailable', `git could not be started: ${error.message}`, 'Install git 2.30 or newer.'),
      ),
    );
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(chunks).toString('utf8'), stderr, cut }));
  });
}

const MAX_LIST_BYTES = 64 * 1024 * 1024;

async function listed(root: string): Promise<Ended> {
  const own = await git(['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], MAX_LIST_BYTES);
  if (own.code === 0 || own.cut) return own;
  // No repository (or one that is not ours to read): an empty one beside it reads the same ignore files.
  const empty = await mkdtemp(join(tmpdir(), 'chaos-loop-analyze-'));
  try {
    const made = await git(['init', '--quiet', '--bare', empty], 1024);
    if (made.code !== 0) return made;
    return await git(
      ['-C', root, `--git-dir=${empty}`, `--work-tree=${root}`, 'ls-files', '-z', '--others', '--exclude-standard'],
      MAX_LIST_BYTES,
    );
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

/** Paths relative to `root` with `/`, sorted, at most `limit`; `left` counts the others. Links are listed, never followed. */
export async function listFiles(root: string, limit: number): Promise<{ paths: string[]; left: number }> {
  const { code, stdout, stderr, cut } = await listed(root);
  if (code !== 0 && !cut)
    throw new AnalysisError(
      'not-readable',
      `git can't list the files of ${root}: ${stderr.split('\n')[0] ?? ''}`,
      'Look at the folder and its owner.',
    );
  const names = stdout.split('\0');
  if (cut) names.pop();
  // A path that ends with / is a repository in this one; it is analyzed when it is named itself.
  const paths = [...new Set(names.filter((path) => path !== '' && !path.endsWith('/')))].sort();
  return { paths: paths.slice(0, limit), left: Math.max(0, paths.length - limit) + (cut ? 1 : 0) };
}
