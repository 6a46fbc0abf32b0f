/** For tests only: programs as the product starts them, bundled by the same bundler into a directory of the test. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Bundles a TypeScript program of the repository (path from its root) and returns the path of the bundle. */
export function bundle(source: string, directory: string): string {
  const out = join(directory, `${source.replaceAll(/[/\\]/g, '-').replace(/\.ts$/, '')}.mjs`);
  execFileSync(
    join(root, 'node_modules/.bin/esbuild'),
    [source, '--bundle', '--platform=node', '--format=esm', '--target=es2022', '--log-level=error', `--outfile=${out}`],
    { cwd: root },
  );
  return out;
}

/** Waits until the condition holds, looking every 20 ms; throws when it still doesn't after the deadline. */
export async function eventually(what: string, holds: () => boolean, deadlineMs = 8_000): Promise<void> {
  const until = Date.now() + deadlineMs;
  while (!holds()) {
    if (Date.now() > until) throw new Error(`not within ${deadlineMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether a process runs (one that ended and was not yet waited for does not). */
export function runs(pid: number): boolean {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 && !stdout.trim().startsWith('Z');
}
