// Generates docs/errors.md from the closed lists of the kernel, and docs/contract-coverage.md from the names of the tests. `node docs/generate.mjs --check` fails when it differs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
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

/** Each rule of the contract with the tests that name it: in a title, or in the title of a group. */
function coverage() {
  const contract = readFileSync(`${root}docs/contract.md`, 'utf8');
  const rules = [...contract.matchAll(/\*\*R(\d+)\.(\d+)\*\*/g)].map((match) => `R${match[1]}.${match[2]}`);
  const files = ['schemas', 'state', 'app', 'action', 'local', 'test']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file.split(sep).join('/')}`),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
  const naming = new Map(rules.map((rule) => [rule, new Map()]));
  for (const file of files) {
    const text = readFileSync(`${root}${file}`, 'utf8');
    for (const title of text.matchAll(
      /(?:^|[^\w.])(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g,
    )) {
      for (const rule of new Set(title[2].match(/\bR\d+\.\d+\b/g) ?? [])) {
        const found = naming.get(rule);
        if (!found) throw new Error(`${file} names ${rule}, which is no rule of the contract`);
        found.set(file, (found.get(file) ?? 0) + 1);
      }
    }
  }
  const row = ([rule, found]) =>
    `| ${rule} | ${[...found].map(([file, count]) => `\`${file}\` (${count})`).join('<br>') || '**none yet**'} |`;
  const covered = [...naming.values()].filter((found) => found.size > 0).length;
  return [
    '# Contract coverage',
    '',
    '<!-- Generated from docs/contract.md and the titles of the tests by docs/generate.mjs. Do not edit. -->',
    '',
    `${covered} of ${rules.length} rules of [the contract](contract.md) are named by a test.`,
    '',
    '| rule | tests that name it |',
    '|---|---|',
    ...[...naming].map(row),
    '',
  ].join('\n');
}

const pages = {
  'docs/contract-coverage.md': coverage(),
  'docs/errors.md': errors(await load('state/error-codes.ts'), await load('state/causes.ts')),
};
let stale = 0;
for (const [path, content] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(`${root}${path}`, content);
  else if (readFileSync(`${root}${path}`, 'utf8') !== content) {
    stale += 1;
    console.error(`${path} differs from its source: run npm run generate`);
  }
}
process.exitCode = stale === 0 ? 0 : 1;
