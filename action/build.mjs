// Builds action/dist, which GitHub runs as it is. `--check` builds elsewhere and fails when dist differs.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licensesOf } from './licenses.mjs';

const action = fileURLToPath(new URL('.', import.meta.url));
const dist = join(action, 'dist');

async function bundle(outdir) {
  const { metafile } = await build({
    metafile: true,
    // Relative to the repository, so that no path of this machine gets into the output.
    absWorkingDir: join(action, '..'),
    entryPoints: { index: 'action/main.ts' },
    outdir: relative(join(action, '..'), outdir),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    splitting: true,
    conditions: ['node', 'import'],
    chunkNames: 'chunks/[name]-[hash]',
    alias: { undici: './action/net/undici-stub.ts' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  await writeFile(join(outdir, 'licenses.txt'), licensesOf(metafile, join(action, '..')));
}

async function filesOf(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    files.set(relative(directory, path), await readFile(path, 'utf8'));
  }
  return files;
}

if (process.argv.includes('--check')) {
  const fresh = await mkdtemp(join(tmpdir(), 'chaos-loop-dist-'));
  try {
    await bundle(fresh);
    const [built, committed] = await Promise.all([filesOf(fresh), filesOf(dist)]);
    const differing = [...new Set([...built.keys(), ...committed.keys()])].filter(
      (name) => built.get(name) !== committed.get(name),
    );
    if (differing.length > 0) {
      console.error(
        `action/dist is not what the sources give: ${differing.sort().join(', ')}\nRun: node action/build.mjs`,
      );
      process.exitCode = 1;
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
} else {
  await rm(dist, { recursive: true, force: true });
  await bundle(dist);
}
