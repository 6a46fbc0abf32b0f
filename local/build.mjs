// Bundles the programs that run on one machine into build/: packages stay outside, so this takes a fraction of a second.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}build`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    'chaos-loop': 'local/bin.ts',
    server: 'app/server.ts',
    world: 'local/azure/main.ts',
    traffic: 'local/traffic/main.ts',
    supervise: 'local/processes/supervise.ts',
  },
  outdir: 'build',
  bundle: true,
  packages: 'external',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  logLevel: 'warning',
});
