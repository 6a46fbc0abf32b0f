/**
 * What an extension costs (docs/architecture.md): each patch is a made-up one with its test. It is applied to a copy of the
 * tree as somebody would write it; what is generated is generated there, and it has to be whole: types, its own test, and the
 * tests that hold its kind to be complete.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const root = resolve('.');
const MOST_LINES = 80;
let copy = '';
beforeAll(copyTree);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(file: string, ...args: string[]): string {
  const options = { cwd: copy, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 } as const;
  try {
    return execFileSync(file, args, options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${file} ${args.join(' ')}\n${stdout}\n${stderr}`.slice(-8000));
  }
}

/** The files of the tree that git knows or would take, with the packages linked. */
function copyTree(): void {
  copy = mkdtempSync(join(tmpdir(), 'chaos-loop-extending-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0')) {
    const needed = /^(schemas|state|app|action|local|test|docs)\/|^[^/]+\.(json|mjs|cjs|ts|md|yml)$/.test(file);
    if (needed && !file.startsWith('action/dist/') && existsSync(join(root, file)))
      cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

interface Touched {
  file: string;
  lines: number;
}

function touched(patch: string): Touched[] {
  return run('git', 'apply', '--numstat', patch)
    .trim()
    .split('\n')
    .map((line) => {
      const [added = '', removed = '', file = ''] = line.split('\t');
      return { file, lines: Number(added) + Number(removed) };
    });
}

const isTest = ({ file }: Touched) => file.endsWith('.test.ts');

/** With the tests that hold its kind to be complete. */
const EXTENSIONS = [
  {
    what: 'a verb of people',
    name: 'verb.patch',
    files: 3,
    complete: ['state/commands/table.test.ts', 'app/chatops/parse.test.ts'],
  },
  {
    what: 'a predicate source',
    name: 'source.patch',
    files: 3,
    complete: ['action/telemetry/sources/registry.test.ts'],
  },
  {
    what: 'a fault provider',
    name: 'provider.patch',
    files: 3,
    complete: ['action/faults/registry.test.ts'],
  },
];
const changesOf = (name: string) => touched(join(root, 'test/extending', name));

it.each(EXTENSIONS)('$what touches as few files as we promise', ({ name, files }) => {
  const changes = changesOf(name);
  expect(changes.filter((change) => !isTest(change)).map(({ file }) => file)).toHaveLength(files);
  expect(changes.filter(({ lines }) => lines > MOST_LINES)).toEqual([]);
  expect(changes.filter(isTest)).not.toEqual([]);
});

it('they apply, compile and are whole', () => {
  const tests = EXTENSIONS.flatMap(({ name, complete }) => [
    ...changesOf(name).flatMap((change) => (isTest(change) ? [change.file] : [])),
    ...complete,
  ]);
  // One after the other, so that types and tests are run once. One line of context: others edit these files, too.
  for (const { name } of EXTENSIONS) run('git', 'apply', '-C1', join(root, 'test/extending', name));
  run('node', 'schemas/generate.mjs');
  run('node', 'node_modules/typescript/bin/tsc', '-p', '.', '--tsBuildInfoFile', join(copy, 'tsc.tsbuildinfo'));
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--ci'];
  run('node', ...jest, '--runTestsByPath', ...tests);
}, 300_000);
