// Bundles the programs that run on one machine, and the library, into build/ (or --outdir=<folder>): packages stay outside, so
// this takes a fraction of a second. --types adds the library's declarations, for the package.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.find((argument) => argument.startsWith('--outdir='))?.slice('--outdir='.length);
const outdir = named === undefined ? `${root}build` : resolve(named);
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    'chaos-loop': 'local/bin.ts',
    state: 'state/index.ts',
    server: 'app/server.ts',
    world: 'local/azure/main.ts',
    traffic: 'local/traffic/main.ts',
    supervise: 'local/processes/supervise.ts',
  },
  outdir,
  bundle: true,
  packages: 'external',
  // The library needs no package beside it: what the kernel imports comes along.
  alias: { leven: './node_modules/leven/index.js' },
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  logLevel: 'warning',
});
if (process.argv.includes('--types')) {
  const types = `${outdir}/types`;
  const options = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--incremental', 'false'];
  execFileSync(
    process.execPath,
    [
      `${root}node_modules/typescript/bin/tsc`,
      ...['-p', `${root}tsconfig.library.json`, '--outDir', types],
      ...options,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  copyFileSync(`${root}schemas/generated/validators.d.ts`, `${types}/schemas/generated/validators.d.ts`);
}
