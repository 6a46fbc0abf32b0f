// Builds action/dist, which GitHub runs as it is. `--check` builds elsewhere and fails when dist differs.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { grammarFiles } from './grammars.mjs';
import { licensesOf } from './licenses.mjs';

const action = fileURLToPath(new URL('.', import.meta.url));
const dist = join(action, 'dist');

async function bundle(outdir, before) {
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
    // Names stay, so that stack traces can be read.
    minifyWhitespace: true,
    // Shorter forms of the same code.
    minifySyntax: true,
    logLevel: 'warning',
  });
  const root = join(action, '..');
  const grammars = await grammarFiles();
  const inputs = { ...metafile.inputs, ...Object.fromEntries(grammars.map((file) => [relative(root, file), {}])) };
  await writeFile(join(outdir, 'licenses.txt'), licensesOf({ inputs }, root));
  // Loaded when the first file of a language appears; packed, a tenth of their size.
  await mkdir(join(outdir, 'grammars'), { recursive: true });
  for (const file of grammars) {
    const name = `${basename(file)}${PACKED}`;
    const bytes = await readFile(file);
    // Packing takes seconds: what was packed before and gives the same stays.
    const kept = before.get(name);
    const same = kept !== undefined && brotliDecompressSync(kept).equals(bytes);
    await writeFile(join(outdir, 'grammars', name), same ? kept : packed(bytes));
  }
}

const PACKED = '.br';

const packed = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Grammars as they are packed in `dist`. */
async function packedBefore() {
  const folder = join(dist, 'grammars');
  const names = await readdir(folder).catch(() => []);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))])));
}

/** Another version of Node may pack otherwise: what counts is what comes out. */
const contentOf = (path, bytes) => (path.endsWith(PACKED) ? brotliDecompressSync(bytes) : bytes).toString('base64');

async function filesOf(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    files.set(relative(directory, path), contentOf(path, await readFile(path)));
  }
  return files;
}

if (process.argv.includes('--check')) {
  const fresh = await mkdtemp(join(tmpdir(), 'chaos-loop-dist-'));
  try {
    await bundle(fresh, await packedBefore());
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
  const before = await packedBefore();
  await rm(dist, { recursive: true, force: true });
  await bundle(dist, before);
}
