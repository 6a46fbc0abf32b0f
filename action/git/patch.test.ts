import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImplementedChange } from '../../schemas/generated/types.js';
import { validatePatch } from '../../schemas/generated/validators.js';
import { gitIn } from './command.js';
import { headOf, readWorkingTree, splitPatches } from './patch.js';

let directory: string;
const at = (path: string): string => join(directory, path);
const run = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: directory,
    encoding: 'utf8',
  });
const git = () => gitIn(directory, process.env);
const blob = (path: string, commit = 'HEAD'): string => run('rev-parse', `${commit}:${path}`).trim();

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-patch-'));
  run('init', '-q', '-b', 'main');
  mkdirSync(at('src'));
  writeFileSync(at('src/a.ts'), 'a\n');
  writeFileSync(at('src/b.ts'), 'b\n');
  writeFileSync(at('run.sh'), '#!/bin/sh\n');
  chmodSync(at('run.sh'), 0o755);
  symlinkSync('src/a.ts', at('link'));
  writeFileSync(at('.gitignore'), 'dist/\n');
  run('add', '-A');
  run('commit', '-q', '-m', 'base');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const read = async (base = run('rev-parse', 'HEAD').trim()) =>
  readWorkingTree(git(), directory, base, ['chaos-loop/brief.json']);

describe('reading the working tree', () => {
  it('R12.3 changed, new, deleted and executable files, each with the blob that it was made from', async () => {
    writeFileSync(at('src/a.ts'), 'changed\n');
    writeFileSync(at('new ümlaut.txt'), 'new\n');
    rmSync(at('src/b.ts'));
    chmodSync(at('run.sh'), 0o644);
    const tree = await read();
    expect(tree.problems).toEqual([]);
    expect(tree.files).toEqual([
      { path: 'new ümlaut.txt', mode: '100644', baseBlob: null, content: 'new\n', encoding: 'utf-8' },
      { path: 'run.sh', mode: '100644', baseBlob: blob('run.sh'), content: '#!/bin/sh\n', encoding: 'utf-8' },
      { path: 'src/a.ts', mode: '100644', baseBlob: blob('src/a.ts'), content: 'changed\n', encoding: 'utf-8' },
      { path: 'src/b.ts', mode: '100644', baseBlob: blob('src/b.ts'), content: null },
    ]);
    expect(validatePatch({ schemaVersion: 'chaos-loop/patch/v1', base: tree.base, files: tree.files })).toBe(true);
  });

  it('a tree that nobody changed gives nothing; ignored files and our own are no change', async () => {
    mkdirSync(at('dist'));
    writeFileSync(at('dist/out.js'), 'built');
    mkdirSync(at('chaos-loop'));
    writeFileSync(at('chaos-loop/brief.json'), '{}');
    expect(await read()).toMatchObject({ files: [], problems: [] });
  });

  it('R12.3 what an agent staged or committed meanwhile is read all the same, against the commit before', async () => {
    const base = await headOf(git());
    writeFileSync(at('src/a.ts'), 'committed\n');
    run('commit', '-qam', 'by the agent');
    writeFileSync(at('staged.txt'), 'staged\n');
    run('add', 'staged.txt');
    run('rm', '-q', '--cached', 'src/b.ts');
    const tree = await read(base);
    expect(tree.files.map((file) => [file.path, file.content])).toEqual([
      ['src/a.ts', 'committed\n'],
      ['staged.txt', 'staged\n'],
    ]);
  });

  it('binary content survives as base64; a rename is a deletion and a new file', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    writeFileSync(at('icon.bin'), bytes);
    renameSync(at('src/a.ts'), at('src/c.ts'));
    const { files } = await read();
    expect(files.find((file) => file.path === 'icon.bin')).toMatchObject({
      encoding: 'base64',
      content: bytes.toString('base64'),
    });
    expect(files.map((file) => `${file.path} ${file.content === null ? 'deleted' : 'kept'}`)).toEqual([
      'icon.bin kept',
      'src/a.ts deleted',
      'src/c.ts kept',
    ]);
  });

  it('R12.3 symbolic links and nested repositories are refused by name', async () => {
    symlinkSync('/etc/passwd', at('new-link'));
    rmSync(at('link'));
    writeFileSync(at('link'), 'a file now');
    mkdirSync(at('nested'));
    execFileSync('git', ['init', '-q'], { cwd: at('nested') });
    writeFileSync(at('nested/x'), 'x');
    execFileSync(
      'git',
      ['-c', 'user.name=t', '-c', 'user.email=test@example.com', 'commit', '-q', '--allow-empty', '-m', 'x'],
      {
        cwd: at('nested'),
      },
    );
    const { problems } = await read();
    expect(problems.map((problem) => problem.message)).toEqual([
      "link is a symbolic link and can't be changed here",
      expect.stringMatching(/^nested\/? is no plain file$/),
      'new-link is a symbolic link',
    ]);
  });

  it('no configuration that an agent leaves in .git starts a program', async () => {
    const marker = at('../marker-of-a-hook');
    rmSync(marker, { force: true });
    run('config', 'core.fsmonitor', `touch ${marker}; false`);
    run('config', 'core.pager', `touch ${marker}`);
    writeFileSync(at('src/a.ts'), 'changed\n');
    expect((await read()).files).toHaveLength(1);
    expect(() => execFileSync('test', ['-e', marker])).toThrow();
  });
});

describe('giving files to changes', () => {
  const change = (changeId: string, files?: string[]): ImplementedChange => ({
    changeId,
    advisoryIds: [`for-${changeId}`],
    title: 't',
    summary: 's',
    targetEnvironment: 'production',
    changedPath: {
      id: 'p',
      source: { type: 'http', url: 'http://x.test/', every: 'PT1S', timeout: 'PT1S' },
      operator: '>',
      threshold: 0,
      unit: 'count',
    },
    rollback: 'revert',
    verification: { status: 'not-run', paths: [] },
    ...(files ? { files } : {}),
  });
  const tree = async () => {
    writeFileSync(at('src/a.ts'), 'changed\n');
    writeFileSync(at('src/b.ts'), 'changed\n');
    return read();
  };

  it('R12.1 one change takes all; two changes split what they list', async () => {
    const read = await tree();
    expect(splitPatches(read, [change('one')])).toMatchObject({
      problems: [],
      patches: { one: { base: read.base, files: [{ path: 'src/a.ts' }, { path: 'src/b.ts' }] } },
    });
    const two = splitPatches(read, [change('a', ['src/a.ts']), change('b', ['src/b.ts'])]);
    expect(two.problems).toEqual([]);
    expect(Object.entries(two.patches).map(([id, patch]) => [id, patch.files.length])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('R12.1 a file in two changes or in none, an unchanged file and an empty change are told with their places', async () => {
    const { problems } = splitPatches(await tree(), [change('a', ['src/a.ts']), change('b', ['src/a.ts', 'run.sh'])]);
    expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([
      '/implemented/1/files/0 src/a.ts belongs to change a already',
      '/implemented/1/files/1 run.sh was not changed',
      '/implemented/1 change b changes no file',
      '/implemented src/b.ts was changed but belongs to no change',
    ]);
  });
});
