import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImplementedChange } from '../../schemas/generated/types.js';
import { setAside } from './base.js';
import { splitPatches } from './patch.js';
import { readWorkingTree } from './working-tree.js';

let directory: string;
const at = (path: string): string => join(directory, path);
const run = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: directory,
    encoding: 'utf8',
  });

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-patch-'));
  run('init', '-q', '-b', 'main');
  mkdirSync(at('src'));
  writeFileSync(at('src/a.ts'), 'a\n');
  writeFileSync(at('src/b.ts'), 'b\n');
  writeFileSync(at('run.sh'), '#!/bin/sh\n');
  chmodSync(at('run.sh'), 0o755);
  writeFileSync(at('.gitignore'), 'dist/\n');
  run('add', '-A');
  run('commit', '-q', '-m', 'base');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

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
    const base = await setAside(directory, process.env);
    writeFileSync(at('src/a.ts'), 'changed\n');
    writeFileSync(at('src/b.ts'), 'changed\n');
    return readWorkingTree(base, []);
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
