/** Files of the analyzers' grammars and of what runs them. The list is TypeScript; bundled in memory it can be imported. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** Absolute paths, each once. */
export async function grammarFiles() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('analyzers/syntax/grammars.ts', import.meta.url))],
    write: false,
    format: 'esm',
  });
  const { GRAMMARS, RUNTIME } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return [...new Set([RUNTIME, ...Object.values(GRAMMARS)])].map((name) => require.resolve(name));
}
