/** What a repository may hold to stop its reader: nesting, bombs, long lines, links in circles, settings that run programs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { CodeAnalysis } from '../../schemas/generated/types.js';
import { validateAnalysis } from '../../schemas/generated/validators.js';
import { analyze, LIMITS } from './index.js';
import { temporaryFolder } from './testing.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const WEAK = "import axios from 'axios';\nexport const price = () => axios.get('http://pricing/p');\n";
const PACKAGE = '{"name":"orders","dependencies":{"express":"5"}}';

/** The one weakness beside it is found, whatever the other file is. */
async function beside(path: string, text: string): Promise<CodeAnalysis> {
  const files = { 'package.json': PACKAGE, 'src/prices.ts': WEAK, [path]: text };
  const analysis = await analyze(folder.write(files), { files: Object.keys(files).sort() });
  expect(analysis.findings.map(({ locations }) => locations[0]?.path)).toContain('src/prices.ts');
  return analysis;
}

const DEEP = 20_000;

describe('hostile files', () => {
  it.each([
    ['parentheses', `x = ${'('.repeat(DEEP)}1${')'.repeat(DEEP)};`],
    ['calls', `${'f('.repeat(DEEP)}1${')'.repeat(DEEP)};`],
    ['objects', `x = ${'{a:'.repeat(DEEP)}1${'}'.repeat(DEEP)};`],
    ['functions', `${'(timeout) => '.repeat(DEEP)}1;`],
    ['a chain of calls', `axios${'.get(timeout)'.repeat(DEEP)};`],
    ['a chain of members', `axios${'.a'.repeat(DEEP)};`],
    ['blocks that never close', '{'.repeat(DEEP)],
    ['templates that never close', '`${'.repeat(DEEP)],
  ])('20,000 nested %s', async (_name, text) => {
    await beside('src/deep.ts', text);
  });

  it.each([
    ['parentheses', `class A { int x = ${'('.repeat(DEEP)}1${')'.repeat(DEEP)}; }`],
    ['calls', `class A { int x = ${'f(HttpRequest, '.repeat(DEEP)}1${')'.repeat(DEEP)}; }`],
    ['a chain of calls', `class A { Object x = HttpRequest.newBuilder()${'.header(a)'.repeat(DEEP)}; }`],
    ['lambdas', `class A { Object x = ${'HttpRequest -> '.repeat(DEEP)} 1; }`],
    ['blocks that never close', `class A { void HttpRequest() ${'{'.repeat(DEEP)}`],
  ])('20,000 nested %s in Java', async (_name, text) => {
    await beside('src/Deep.java', text);
  });

  it.each([
    ['parentheses', `class A { int x = ${'('.repeat(DEEP)}1${')'.repeat(DEEP)}; }`],
    ['a chain of calls', `class A { object x = s.AddHttpClient("a")${'.B(HttpClient)'.repeat(DEEP)}; }`],
    ['lambdas', `class A { object x = ${'HttpClient => '.repeat(DEEP)} 1; }`],
    ['creations', `class A { object x = ${'new HttpClient(AddHttpClient('.repeat(DEEP)}`],
  ])('20,000 nested %s in C#', async (_name, text) => {
    await beside('src/Deep.cs', text);
  });

  it('20,000 nested blocks and lists of Terraform', async () => {
    await beside('deep.tf', `${'a {\n'.repeat(DEEP)}${'}\n'.repeat(DEEP)}`);
    await beside('list.tf', `locals {\n  a = ${'['.repeat(DEEP)}${']'.repeat(DEEP)}\n}\n`);
  });

  it('20,000 nested lists of YAML', async () => {
    await beside('deep.yaml', `apiVersion: v1\nkind: Deployment\nspec: ${'['.repeat(DEEP)}${']'.repeat(DEEP)}\n`);
  });

  it('aliases that would grow to 10^9 nodes, and one that leads to itself', async () => {
    const bomb = Array.from({ length: 9 }, (_, level) =>
      level === 0 ? 'a0: &a0 [x,x,x,x,x,x,x,x,x,x]' : `a${level}: &a${level} [${Array(10).fill(`*a${level - 1}`)}]`,
    ).join('\n');
    await beside('bomb.yaml', `apiVersion: apps/v1\nkind: Deployment\n${bomb}\nmetadata: &m { name: *m }\nspec: *a8\n`);
  });

  it('a line of 10 MB is named and not read', async () => {
    const { notRead } = await beside('src/long.ts', `export const a = "${'x'.repeat(10_000_000)}";\n`);
    expect(notRead).toEqual([{ what: `larger than ${LIMITS.bytes} bytes`, files: 1, examples: ['src/long.ts'] }]);
  });

  it('links in circles and out of the folder are not followed', async () => {
    const root = folder.write({ 'package.json': PACKAGE, 'src/prices.ts': WEAK });
    symlinkSync('.', join(root, 'again'));
    symlinkSync('..', join(root, 'src', 'up'));
    symlinkSync('/etc/passwd', join(root, 'src', 'stolen.ts'));
    const { findings, notRead } = await analyze(root);
    expect(findings.map(({ locations }) => locations.map(({ path }) => path))).toEqual([['src/prices.ts']]);
    expect(notRead.map(({ what }) => what)).toEqual(['it is a symbolic link']);
  });

  it('names like those of objects are names', async () => {
    await beside(
      'src/names.ts',
      'function toString() {}\nfunction __proto__() {}\nfunction constructor() {}\nx.__proto__.y = 1;\n',
    );
  });

  it('what is out of time is named', async () => {
    const { notRead } = await analyze(folder.write({ 'src/prices.ts': WEAK }), { limits: { ...LIMITS, ms: 0 } });
    expect(notRead).toEqual([{ what: 'out of time (0 s)', files: 1, examples: ['src/prices.ts'] }]);
  });
});

describe('the files of a folder', () => {
  const git = (at: string, ...args: string[]): void =>
    void execFileSync('git', ['-C', at, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      stdio: 'ignore',
    });

  it.each([
    ['in a repository', true],
    ['without one', false],
  ])('ignored ones are left out, %s', async (_name, repository) => {
    const root = folder.write({
      '.gitignore': 'ignored/\n',
      'package.json': PACKAGE,
      'src/prices.ts': WEAK,
      'ignored/other.ts': WEAK,
    });
    if (repository) git(root, 'init', '-q');
    const { findings } = await analyze(root);
    expect(findings.flatMap(({ locations }) => locations.map(({ path }) => path))).toEqual(['src/prices.ts']);
  });

  it('what is tracked counts though it is ignored, and settings of the repository run nothing', async () => {
    const root = folder.write({ '.gitignore': '*.ts\n', 'package.json': PACKAGE, 'src/prices.ts': WEAK });
    git(root, 'init', '-q');
    git(root, 'add', '-f', '.');
    const marker = join(root, 'ran');
    writeFileSync(join(root, 'hook.sh'), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
    git(root, 'config', 'core.fsmonitor', join(root, 'hook.sh'));
    const { findings } = await analyze(root);
    expect(findings).toHaveLength(1);
    expect(() => execFileSync('test', ['-e', marker])).toThrow();
  });

  it('only what lies in the folder that is named', async () => {
    const root = folder.write({ 'a/package.json': PACKAGE, 'a/src/prices.ts': WEAK, 'b/src/prices.ts': WEAK });
    git(root, 'init', '-q');
    mkdirSync(join(root, 'empty'));
    const { findings } = await analyze(join(root, 'a'));
    expect(findings.flatMap(({ locations }) => locations.map(({ path }) => path))).toEqual(['src/prices.ts']);
    expect((await analyze(join(root, 'empty'))).read).toEqual([]);
  });

  it('languages without an analyzer are named', async () => {
    const { notRead } = await analyze(folder.write({ 'main.rb': 'x', 'app.rb': 'x', 'spec/main.rb': 'x' }));
    expect(notRead).toEqual([{ what: 'Ruby (no analyzer)', files: 2, examples: ['app.rb', 'main.rb'] }]);
  });

  it('a workflow runs in its own folder alone', async () => {
    const path = '.github/workflows/deploy.yml';
    const { read } = await analyze(folder.write({ [path]: 'on: push\njobs: {}\n', 'docs/deploy.yml': 'a: 1\n' }));
    expect(read).toMatchObject([{ language: 'GitHub workflows', files: 1 }]);
  });
});

describe('workflows', () => {
  const AT = '.github/workflows/a.yml';
  const deploying = (id: string, more = '') => `  ${id}: {steps: [{run: kubectl apply -f a}]${more}}\n`;
  const many = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join('');

  it.each([
    [
      'jobs that need each other',
      `on: push\njobs:\n${deploying('a', ', needs: [b]')}${deploying('b', ', needs: [a, b]')}`,
    ],
    ['a workflow that calls itself', `on: workflow_call\njobs:\n  a: {uses: ./${AT}}\n${deploying('b')}`],
    ['thousands of jobs in a row', `on: push\njobs:\n${many(9000, (n) => deploying(`j${n}`, `, needs: j${n - 1}`))}`],
    [
      'thousands that call it',
      `on: workflow_call\njobs:\n${many(9000, (n) => `  c${n}: {uses: ./${AT}}\n`)}${deploying('b')}`,
    ],
    ['a command of a megabyte', `on: push\njobs: {a: {steps: [{run: "${'kubectl job-'.repeat(75_000)} apply"}]}}\n`],
    ['one of dashes', `on: push\njobs: {a: {steps: [{run: "kubectl apply ${'job-'.repeat(200_000)}"}]}}\n`],
    ['aliases in a circle', 'on: push\njobs: &a {a: *a, b: {steps: *a, needs: *a}}\n'],
    [
      'things in the place of others',
      'on: 7\njobs: {a: 1, b: [x], c: {steps: {run: 1}, needs: {a: b}, uses: [1]}}\nconcurrency:\n',
    ],
    [
      'names of the language',
      'on: push\njobs: {constructor: {steps: [{run: kubectl apply, with: {__proto__: 1}}], needs: [toString]}}\n',
    ],
  ])('%s are read in time', async (_what, text) => {
    const analysis = await analyze(folder.write({ [AT]: text }), { files: [AT] });
    expect(validateAnalysis(analysis) || validateAnalysis.errors).toBe(true);
  });
});
