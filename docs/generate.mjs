// Generates docs/errors.md from the closed lists of the kernel, docs/contract-coverage.md from the names of the tests, and the
// tables of docs/architecture.md, docs/azure.md and docs/what-works.md. `--check` fails when a page differs, and when no test names a rule or a row of the contract.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { messageSequence } from './messages.mjs';

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
    '<!-- Generated from state/base/error-codes.ts and state/base/causes.ts by docs/generate.mjs. Do not edit. -->',
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

/**
 * The rows of the decision tables: each `|` table that follows a rule. A row whose last two cells both say `x / y` is two
 * rows, `a` and `b`. → [{key: 'R9.4 row 1a', text: 'any · NOT EXERCISED · repairs left'}]
 */
function tableRows(contract) {
  const rows = [];
  let rule = null;
  let number = 0;
  for (const line of contract.split('\n')) {
    const named = /^- \*\*(R\d+\.\d+)\*\*/.exec(line);
    if (named) [rule, number] = [named[1], 0];
    if (rule === null || !line.startsWith('|') || line.startsWith('|---')) continue;
    number += 1;
    if (number === 1) continue; // the head
    const cells = line.split('|').slice(1, -1);
    const said = cells.slice(0, -1).map((cell) => cell.trim());
    const [condition, outcome] = cells.slice(-2).map((cell) => cell.split(' / '));
    const row = `${rule} row ${number - 1}`;
    if (condition.length === 2 && outcome.length === 2)
      for (const [place, letter] of ['a', 'b'].entries())
        rows.push({ key: row + letter, text: [...said.slice(0, -1), condition[place].trim()].join(' · ') });
    else rows.push({ key: row, text: said.join(' · ') });
  }
  return rows;
}

/**
 * Each rule of the contract with the tests that name it, in a title or in the title of a group; and each row of its
 * tables with the tests whose title, or whose name in a table of cases, begins with it: `R9.3 row 4: …`.
 */
function coverage() {
  const contract = readFileSync(`${root}docs/contract.md`, 'utf8');
  const rules = [...contract.matchAll(/\*\*R(\d+)\.(\d+)\*\*/g)].map((match) => `R${match[1]}.${match[2]}`);
  const rows = tableRows(contract);
  const files = ['schemas', 'state', 'app', 'action', 'local', 'test']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file.split(sep).join('/')}`),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
  const naming = new Map([...rules, ...rows.map(({ key }) => key)].map((name) => [name, new Map()]));
  const count = (file, name) => {
    const found = naming.get(name);
    if (!found) throw new Error(`${file} names ${name}, which the contract does not have`);
    found.set(file, (found.get(file) ?? 0) + 1);
  };
  for (const file of files) {
    const text = readFileSync(`${root}${file}`, 'utf8');
    for (const title of text.matchAll(
      /(?:^|[^\w.])(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g,
    ))
      for (const rule of new Set(title[2].match(/\bR\d+\.\d+\b/g) ?? [])) count(file, rule);
    for (const [, row] of text.matchAll(/['"`](R\d+\.\d+ row \d+[a-z]?)\b/g)) count(file, row);
  }
  const tests = (name) => [...naming.get(name)].map(([file, times]) => `\`${file}\` (${times})`).join('<br>');
  const covered = (names) => names.filter((name) => naming.get(name).size > 0).length;
  const missing = [...naming.keys()].filter((name) => naming.get(name).size === 0);
  const page = [
    '# Contract coverage',
    '',
    '<!-- Generated from docs/contract.md and the titles of the tests by docs/generate.mjs. Do not edit. -->',
    '',
    `${covered(rules)} of ${rules.length} rules of [the contract](contract.md) are named by a test, and`,
    `${covered(rows.map(({ key }) => key))} of ${rows.length} rows of its decision tables.`,
    '',
    '| rule | tests that name it |',
    '|---|---|',
    ...rules.map((rule) => `| ${rule} | ${tests(rule) || '**none yet**'} |`),
    '',
    '## Decision tables',
    '',
    'A row whose last two cells offer two alternatives (`x / y`) is two rows here, `a` and `b`.',
    '',
    '| row | says | tests that name it |',
    '|---|---|---|',
    ...rows.map(({ key, text }) => `| ${key} | ${text} | ${tests(key) || '**none yet**'} |`),
    '',
  ].join('\n');
  return { page, missing };
}

/** The moves and endings of a run, as a diagram that GitHub draws. */
function transitions({ MOVES, ENDINGS, FIRST_PHASE, GATES }) {
  const id = (phase) => phase.replaceAll('-', '_');
  const phases = [...new Set(MOVES.flatMap(({ from, to }) => [from, to]))];
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...phases.map((phase) => `  state "${phase}${GATES.has(phase) ? ' (waits for people)' : ''}" as ${id(phase)}`),
    `  [*] --> ${id(FIRST_PHASE)}: start, follow-up`,
    ...MOVES.map(({ from, to, events }) => `  ${id(from)} --> ${id(to)}: ${events.join(', ')}`),
    '```',
    '',
    '| verdict | in which phases | by |',
    '|---|---|---|',
    ...Object.entries(ENDINGS).map(
      ([verdict, { phases: where, events }]) =>
        `| \`${verdict}\` | ${where?.join(', ') ?? 'each'} | ${events.join(', ')} |`,
    ),
  ].join('\n');
}

function routesOf(tables) {
  const needs = (of) =>
    typeof of === 'string'
      ? of
      : of
          .map((each) =>
            Object.entries(each)
              .map(([name, level]) => `${name}: ${level}`)
              .join(' and '),
          )
          .join(' or ');
  return [
    '| route | needs |',
    '|---|---|',
    ...Object.values(tables)
      .flat()
      .map((route) => `| \`${route.method} ${route.path}\` | ${needs(route.needs)} |`),
  ].join('\n');
}

/** The page with what stands between `<!-- name -->` and `<!-- /name -->` made anew. */
function filled(path, parts) {
  let page = readFileSync(`${root}${path}`, 'utf8');
  for (const [name, text] of Object.entries(parts)) {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [page.indexOf(open), page.indexOf(close)];
    if (from < 0 || to < from) throw new Error(`${path} has no ${open} … ${close}`);
    page = `${page.slice(0, from + open.length)}\n${text}\n${page.slice(to)}`;
  }
  return page;
}

/** The page of pipelines: each block shows exactly the files of its example. */
function pipelineBlocks({ PIPELINES }) {
  return PIPELINES.flatMap(({ id, name, says, files }) => [
    '',
    `<a id="${id}"></a>`,
    '',
    `## ${name}`,
    '',
    says,
    ...files.flatMap((file) => {
      const text = readFileSync(`${root}docs/examples/${id}/${file}`, 'utf8').trimEnd();
      const place = file === 'chaos-loop.yml' ? 'In `.github/chaos-loop.yml`, below the environment' : `\`${file}\``;
      return ['', `${place} ([file](examples/${id}/${file})):`, '', '```yaml', text, '```'];
    }),
  ]).join('\n');
}

/** What there is for each service: one row each. */
function serviceRows({ SERVICES }, { PIPELINES }) {
  const nothing = 'nothing yet';
  const faults = (list, show = ({ name }) => name) => {
    const lasting = list.filter(({ discrete }) => !discrete).map(show);
    const once = list.filter(({ discrete }) => discrete).map(({ name }) => name);
    const refused = once.length === 0 ? [] : [`not started, having no duration: ${once.join(', ')}`];
    return [lasting.join(', ') || nothing, ...refused].join('<br>');
  };
  const blocks = (ids) =>
    PIPELINES.filter(({ id }) => ids.includes(id))
      .map(({ id, name }) => `[${name}](pipelines.md#${id})`)
      .join(', ') || nothing;
  const servedBy = (pipelines, serving) => {
    if (pipelines === null) return '–';
    if (serving === undefined) return '`url`';
    return serving === 'resource' ? '`url`, `resource`' : `\`url\`, [${serving}](examples/serving/${serving})`;
  };
  const program = ({ name }) => `[${name}](examples/faults/${name})`;
  return [
    '| service | workspaces | classic experiments | `command` | metrics | pipeline | what serves |',
    '|---|---|---|---|---|---|---|',
    ...SERVICES.map(({ name, types, faults: of, metrics, pipelines, serving, note }) => {
      const cells = [
        [`**${name}**`, ...types.map((type) => `\`${type}\``), ...(note ? [note] : [])].join('<br>'),
        faults(of['chaos-studio-workspaces']),
        faults(of['chaos-studio-experiments']),
        faults(of.command, program),
        metrics.map((metric) => `\`${metric}\``).join(', ') || nothing,
        pipelines === null ? 'that of the service that uses it' : blocks(pipelines),
        servedBy(pipelines, serving),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

/** What Azure does that has to be survived, and what is done about it. */
function trapRows() {
  const traps = JSON.parse(readFileSync(`${root}local/azure/traps.json`, 'utf8'));
  return [
    '| | what Azure does | what is done |',
    '|---|---|---|',
    ...Object.entries(traps).map(([number, { azure, ours }]) => `| ${number} | ${azure} | ${ours} |`),
  ].join('\n');
}

/** What is read of a target before a fault and after it. */
function readRows({ TARGET_READS }) {
  return [
    '| target | read | asked |',
    '|---|---|---|',
    ...TARGET_READS.map(
      ({ type, title, path, apiVersion }) => `| \`${type}\` | ${title} | \`GET <id>${path}\` at ${apiVersion} |`,
    ),
  ].join('\n');
}

/** The Action at the root of a release, so that `uses: chaos-loop/chaos-loop@v1` finds it. */
function rootAction(text) {
  if (text.split('main: dist/index.js').length !== 2) throw new Error('action/action.yml starts something else');
  const head = '# Generated from action/action.yml by docs/generate.mjs. Do not edit.\n';
  return head + text.replace('main: dist/index.js', 'main: action/dist/index.js');
}

/** Inputs and outputs of the Action, as action.yml says them. */
function actionTables({ inputs, outputs }) {
  const cell = (text) => String(text).trim().replaceAll('|', '\\|');
  const shown = (value) => (value === undefined || value === '' ? '' : `\`${cell(value)}\``);
  return [
    '| input | what it is | default |',
    '|---|---|---|',
    ...Object.entries(inputs).map(
      ([name, { description, required, default: usual }]) =>
        `| \`${name}\` | ${cell(description)} | ${required ? 'needed' : shown(usual)} |`,
    ),
    '',
    '| output | what it is |',
    '|---|---|',
    ...Object.entries(outputs).map(([name, { description }]) => `| \`${name}\` | ${cell(description)} |`),
  ].join('\n');
}

const covering = coverage();
const pipelineTable = await load('app/cli/pipelines/table.ts');
const pages = {
  'action.yml': rootAction(readFileSync(`${root}action/action.yml`, 'utf8')),
  'docs/action.md': filled('docs/action.md', {
    action: actionTables(parse(readFileSync(`${root}action/action.yml`, 'utf8'))),
  }),
  'docs/contract-coverage.md': covering.page,
  'docs/errors.md': errors(await load('state/base/error-codes.ts'), await load('state/base/causes.ts')),
  'docs/architecture.md': filled('docs/architecture.md', {
    transitions: transitions(await load('state/run/transitions.ts')),
    messages: messageSequence(`${root}test/history`),
    routes: routesOf({ routes: (await load('local/github/github.ts')).routes }),
  }),
  'docs/azure.md': filled('docs/azure.md', {
    reads: readRows(await load('state/evidence/target-reads.ts')),
    traps: trapRows(),
  }),
  'docs/pipelines.md': filled('docs/pipelines.md', {
    pipelines: pipelineBlocks(pipelineTable),
  }),
  'docs/what-works.md': filled('docs/what-works.md', {
    services: serviceRows(await load('app/cli/services/table.ts'), pipelineTable),
  }),
};
let stale = 0;
for (const [path, content] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(`${root}${path}`, content);
  else if (readFileSync(`${root}${path}`, 'utf8') !== content) {
    stale += 1;
    console.error(`${path} differs from its source: run npm run generate`);
  }
}
if (process.argv.includes('--check') && covering.missing.length > 0) {
  stale += 1;
  console.error(`no test names ${covering.missing.join(', ')}: begin the title of one with it`);
}
process.exitCode = stale === 0 ? 0 : 1;
