// Bundles the programs that run on one machine, and the library, into build/ (or --outdir=<folder>), with every package that
// they use: what is installed is what was tested, whatever is published meanwhile. --types adds the library's declarations.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { grammarFiles } from '../action/grammars.mjs';
import { licensesOf } from '../action/licenses.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.find((argument) => argument.startsWith('--outdir='))?.slice('--outdir='.length);
const outdir = named === undefined ? `${root}build` : resolve(named);
rmSync(outdir, { recursive: true, force: true });
const { metafile } = await build({
  metafile: true,
  legalComments: 'none',
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
  // CommonJS packages inside ask for Node's modules by `require`.
  banner: {
    js: "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);",
  },
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  logLevel: 'warning',
});
const grammars = await grammarFiles();
const inputs = Object.fromEntries(grammars.map((file) => [relative(root, file), {}]));
writeFileSync(`${outdir}/licenses.txt`, licensesOf({ inputs: { ...metafile.inputs, ...inputs } }, root));
// Read by the local GitHub host; a published file, too long to be a module.
copyFileSync(
  fileURLToPath(new URL('schema.graphql', import.meta.resolve('@octokit/graphql-schema'))),
  `${outdir}/chunks/schema.graphql`,
);
// Grammars of the analyzers, and what runs them; loaded when the first file of a language appears.
mkdirSync(`${outdir}/grammars`);
for (const file of grammars) copyFileSync(file, `${outdir}/grammars/${basename(file)}`);
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
