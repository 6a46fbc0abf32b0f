/** Refs that are moved without a process of git: as git itself would have, and with nothing left behind. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openOnDisk } from './disk.js';
import { encodeCommit, encodeTree } from './objects.js';
import type { GitBackend } from './port.js';

const REF = 'refs/heads/state';
const by = { name: 'a', email: 'a@example.test', date: new Date('2026-12-01T00:00:00Z') };
let folder: string;
let directory: string;
let backend: GitBackend;
let commits: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-disk-'));
  directory = join(folder, 'r.git');
  backend = await openOnDisk(directory, 'main');
  const tree = backend.write('tree', encodeTree([]));
  commits = ['one', 'two'].map((message) =>
    backend.write('commit', encodeCommit({ tree, parents: [], author: by, committer: by, message })),
  );
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});
const stands = () => execFileSync('git', ['--git-dir', directory, 'rev-parse', REF], { encoding: 'utf8' }).trim();
const lock = () => join(directory, `${REF}.lock`);

it('moves a ref from where it stands, and from nowhere else', async () => {
  const [one = '', two = ''] = commits;
  expect(await backend.updateRef(REF, one, null)).toBe(true);
  expect(await backend.updateRef(REF, two, one)).toBe(true);
  expect(stands()).toBe(two);
  expect(await backend.updateRef(REF, one, one)).toBe(false);
  expect([stands(), existsSync(lock())]).toEqual([two, false]);
});

it('leaves a ref alone that somebody else has locked, and their lock', async () => {
  const [one = '', two = ''] = commits;
  writeFileSync(lock(), '');
  expect(await backend.updateRef(REF, one, two)).toBe(false);
  expect([stands(), existsSync(lock())]).toEqual([two, true]);
  rmSync(lock());
  expect(await backend.updateRef(REF, one, two)).toBe(true);
  expect(stands()).toBe(one);
});

it('moves a packed ref too, which no file of its own holds', async () => {
  const [one = '', two = ''] = commits;
  execFileSync('git', ['--git-dir', directory, 'pack-refs', '--all']);
  expect(existsSync(join(directory, REF))).toBe(false);
  expect(await backend.updateRef(REF, two, one)).toBe(true);
  expect(stands()).toBe(two);
});
