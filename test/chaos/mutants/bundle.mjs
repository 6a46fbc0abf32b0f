// Bundles the soak with a mutant of the product in it: the source is changed while it is read, and nothing on disk is.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The source with every edit of the mutant that is of this file.
 * @throws Error when a text does not stand there exactly once: the product has moved on, and the mutant has to follow
 */
export function mutated(mutant, file, source) {
  return mutant.edits
    .filter((edit) => edit.file === file)
    .reduce((text, { find, put }) => {
      const found = text.split(find).length - 1;
      if (found !== 1) throw new Error(`${mutant.name}: its text stands ${found} times in ${file}, not once:\n${find}`);
      return text.replace(find, () => put);
    }, source);
}

/** @throws Error for a text that does not stand in its file exactly once */
export function checked(mutant) {
  for (const file of new Set(mutant.edits.map((edit) => edit.file)))
    mutated(mutant, file, readFileSync(join(root, file), 'utf8'));
}

/** One bundler for many mutants: what none of them touches is read once. */
export async function createBundler() {
  // Packages are found from there.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'chaos-loop-mutants-'));
  let mutant = { name: 'none', edits: [] };
  const building = await context({
    absWorkingDir: root,
    entryPoints: { live: 'test/chaos/mutants/live.ts' },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    write: true,
    plugins: [
      {
        name: 'mutant',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const file = relative(root, path).replaceAll('\\', '/');
            if (!mutant.edits.some((edit) => edit.file === file)) return undefined;
            return { contents: mutated(mutant, file, readFileSync(path, 'utf8')), loader: 'ts' };
          });
        },
      },
    ],
  });
  return {
    outdir,
    /** Of the program that lives plans with that mutant in it; the next one replaces it. */
    async bundle(next) {
      mutant = next;
      await building.rebuild();
      return join(outdir, 'live.mjs');
    },
    async close() {
      await building.dispose();
      rmSync(outdir, { recursive: true, force: true });
    },
  };
}
