// Generates docs/errors.md from the closed lists of the kernel. `node docs/generate.mjs --check` fails when it differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The kernel's lists are TypeScript; bundled in memory they can be imported. */
async function load(path) {
  const { outputFiles } = await build({
    entryPoints: [`${root}${path}`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function errors({ ERROR_CODES }, { CAUSES }) {
  return [
    '# Errors and causes',
    '',
    '<!-- Generated from state/error-codes.ts and state/causes.ts by docs/generate.mjs. Do not edit. -->',
    '',
    'Every refusal is `{code, message, path?, hint, problems?}`: what happened, where, and what to do. A refused command',
    'changes nothing.',
    '',
    '| code | what it means |',
    '|---|---|',
    ...Object.entries(ERROR_CODES).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`),
    '',
    '## Causes',
    '',
    'A run that ends `escalated` has a cause; a repeated attempt has one as its class.',
    '',
    '| cause | what it means | what to do next |',
    '|---|---|---|',
    ...Object.entries(CAUSES).map(([cause, guide]) => `| \`${cause}\` | ${guide.meaning} | ${guide.next} |`),
    '',
  ].join('\n');
}

const pages = { 'docs/errors.md': errors(await load('state/error-codes.ts'), await load('state/causes.ts')) };
let stale = 0;
for (const [path, content] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(`${root}${path}`, content);
  else if (readFileSync(`${root}${path}`, 'utf8') !== content) {
    stale += 1;
    console.error(`${path} differs from its source: run npm run generate`);
  }
}
process.exitCode = stale === 0 ? 0 : 1;
