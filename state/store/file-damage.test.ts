/** What is refused of a file store that somebody else wrote into, and what survives a writer that died half-way. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { at, RUN } from '../testing/steps.js';
import { createFolderStore, createStateFileStore, type FileStore, FileStoreError } from './file.js';
import { listNames, readText, step } from './file-system.js';
import { FileTree } from './file-tree.js';
import { FileWriter } from './file-writer.js';

const OLD = readFileSync(new URL('../migrations/fixtures/run-v0.json', import.meta.url), 'utf8');
const STATE = `${JSON.stringify(at('started').state, null, 2)}\n`;

let folder: string;
let home: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-damage-'));
  home = join(folder, 's');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => createFolderStore(home, { waitMs: 50 });
const place = (path: string) => join(home, path);

async function write(files: Record<string, string | null>, store: FileStore = open()): Promise<void> {
  const outcome = await store.commit((await store.read(null)).head, { message: { headline: 'm', body: '' }, files });
  if (!outcome.ok) throw new Error(outcome.reason);
}

async function refusal(work: Promise<unknown>): Promise<FileStoreError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof FileStoreError) return error;
  throw new Error(`not refused: ${error}`);
}

describe('R20.1 a history that somebody else wrote into is refused, naming the commit', () => {
  beforeEach(async () => {
    for (const text of ['1', '2', '3']) await write({ 'x.json': text });
  });

  it.each([
    ['is no JSON', '{', /000002\.json is not a commit of this store: it is no JSON/],
    ['is null', 'null', /000002\.json is not a commit of this store: another shape, version or number/],
    ['is missing', null, /000002\.json is not a commit of this store: it is missing/],
  ])('one that %s', async (_, text, expected) => {
    const second = place('history/000002.json');
    if (text === null) rmSync(second);
    else writeFileSync(second, text);
    expect(await refusal(open().history(null))).toMatchObject({
      code: 'invalid-document',
      message: expect.stringMatching(expected),
    });
  });

  it('files of other names beside the commits are none', async () => {
    writeFileSync(place('history/notes.txt'), 'mine');
    expect((await open().history(null)).commits).toHaveLength(3);
  });

  it('a file that the tip names and no commit wrote has no text', async () => {
    const third = place('history/000003.json');
    const entry = JSON.parse(readFileSync(third, 'utf8'));
    writeFileSync(third, JSON.stringify({ ...entry, tree: { ...entry.tree, 'y.json': '0'.repeat(64) } }));
    expect(await open().readFile('y.json')).toBeNull();
  });
});

describe('a file that was deleted is read from the commit that wrote it', () => {
  it('however long ago', async () => {
    await write({ 'x.json': 'long ago' });
    await write({ 'y.json': '1' });
    await write({ 'y.json': '2' });
    rmSync(place('x.json'));
    expect(await open().readFile('x.json')).toBe('long ago');
  });

  it('also the one that was found when the first command came', async () => {
    const file = join(folder, 'state.json');
    writeFileSync(file, STATE);
    await write({ 'x.json': '1' }, await createStateFileStore(file));
    rmSync(file);
    expect((await (await createStateFileStore(file)).read(RUN)).state).toEqual(at('started').state);
  });
});

describe('a file that somebody else edited is refused', () => {
  it.each([
    ['in the first commit', 0],
    ['when another commit came after its own', 1],
  ])('%s', async (_, later) => {
    await write({ 'x.json': '1' });
    for (let n = 0; n < later; n += 1) await write({ 'y.json': `${n}` });
    writeFileSync(place('x.json'), 'edited');
    expect(await refusal(open().readFile('x.json'))).toMatchObject({ code: 'invalid-document', path: place('x.json') });
  });
});

describe('a writer that died after its commit', () => {
  it('had not replaced the document that was found: readers see the new one', async () => {
    const file = join(folder, 'state.json');
    writeFileSync(file, STATE);
    const next = STATE.replace('"revision": 1', '"revision": 2');
    await write({ [`runs/${RUN}/state.json`]: next }, await createStateFileStore(file));
    writeFileSync(file, STATE);
    expect((await (await createStateFileStore(file)).read(RUN)).state?.revision).toBe(2);
  });

  it('had not deleted yet: the next writer does', async () => {
    await write({ 'x.json': '1' });
    await write({ 'x.json': null });
    writeFileSync(place('x.json'), '1');
    await write({ 'y.json': '1' });
    expect(readdirSync(home)).not.toContain('x.json');
  });

  it('could not show its file: the commit holds, and the file is there once it can be', async () => {
    mkdirSync(place('x.json/in-the-way'), { recursive: true });
    await write({ 'x.json': '1' });
    rmdirSync(place('x.json/in-the-way'));
    rmdirSync(place('x.json'));
    expect(await open().readFile('x.json')).toBe('1');
  });
});

it('R2 a commit on a tip that another writer has passed is a conflict, also without the lock', async () => {
  await write({ 'x.json': '1' });
  const tree = new FileTree(home, null);
  const stale = await tree.tip();
  await write({ 'x.json': '2' });
  const late = { message: { headline: 'm', body: '' }, files: { 'x.json': '3' } };
  expect(await new FileWriter(tree).append(stale, late)).toEqual({ ok: false, reason: 'conflict' });
  expect(await open().readFile('x.json')).toBe('2');
});

describe('R19 documents are never half-read', () => {
  it('one that lies in the folder of another run', async () => {
    await write({ 'runs/other/state.json': STATE });
    expect(await refusal(open().read('other'))).toMatchObject({
      code: 'invalid-document',
      message: `belongs to run ${RUN}`,
    });
  });

  it('one of an older version: read by migrate only, refused with what to do', async () => {
    const runId = 'run-0';
    const old = JSON.stringify({ ...JSON.parse(OLD), runId });
    await write({ [`runs/${runId}/state.json`]: old, 'runs/other/state.json': old, [`runs/${RUN}/state.json`]: STATE });
    expect(await refusal(open().read(runId))).toMatchObject({
      code: 'unknown-version',
      hint: expect.stringContaining('chaos-loop state migrate'),
    });
    expect((await open().readOlder(runId))?.document).toEqual(JSON.parse(old));
    expect(await open().readOlder(RUN)).toBeNull();
    expect(await open().readOlder('nobody')).toBeNull();
    expect((await refusal(open().readOlder('other'))).message).toBe(`belongs to run ${runId}`);
  });

  it('one of an older version that was found without a history, with or without a run in it', async () => {
    const file = join(folder, 'state.json');
    const { runId, ...rest } = JSON.parse(OLD);
    writeFileSync(file, OLD);
    expect(await (await createStateFileStore(file)).runs()).toEqual([runId]);
    writeFileSync(file, JSON.stringify({ ...rest, runId: '../elsewhere' }));
    expect((await refusal((await createStateFileStore(file)).runs())).message).toMatch(/names no run/);
  });

  it('R2.7 an index that can not be read is as good as none; one of a later version is not ours', async () => {
    await write({ 'index.json': '[]' });
    expect((await open().read(null)).index).toBeNull();
    await open().commit((await open().read(null)).head, {
      message: { headline: 'm', body: '' },
      files: { 'index.json': '{"schemaVersion":"chaos-loop/index/v2"}' },
    });
    expect((await refusal(open().read(null))).code).toBe('unknown-version');
  });

  it('a path that leaves the store is none', async () => {
    const outside = { message: { headline: 'm', body: '' }, files: { '../x.json': '1' } };
    expect((await refusal(open().commit(null, outside))).message).toBe('"../x.json" is not a path of a store');
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('R4.6 a history hands out the payload that has the digest, and nothing for a file of another name', async () => {
  const digest = 'a'.repeat(64);
  await write({ [`runs/${RUN}/evidence/${digest}.json`]: '{}', [`runs/${RUN}/experiments/1.json`]: '{}' });
  writeFileSync(place(`runs/${RUN}/evidence/notes.txt`), 'mine');
  const history = await open().history(RUN);
  expect(history.experiments).toEqual({ 1: '{}' });
  expect(history.evidence(digest)).toBe('{}');
  expect(history.evidence('b'.repeat(64))).toBeNull();
  expect(history.controlEvidence(digest)).toBeNull();
});

describe('a lock', () => {
  const held = async (owner: unknown) => {
    await write({ 'x.json': `${Math.random()}` });
    writeFileSync(place('lock'), JSON.stringify(owner));
    const found = await open().lock();
    rmSync(place('lock'));
    return found;
  };

  it("that names nobody in a form of ours is nobody's", async () => {
    expect(await held({ host: 1, pid: 'x' })).toMatchObject({ owner: null, held: 'elsewhere' });
  });

  it('without the time of its start is judged by its number alone', async () => {
    await write({ 'x.json': '1' });
    const { namespace } = JSON.parse(await lockText()) as { namespace: string };
    expect(await held({ host: hostname(), namespace, pid: process.pid, started: '' })).toMatchObject({ held: 'alive' });
    expect(await held({ host: hostname(), namespace, pid: 2 ** 22 + 1, started: '' })).toMatchObject({ held: 'gone' });
  });

  /** What a writer of ours puts into its lock, seen from inside its commit. */
  async function lockText(): Promise<string> {
    const store = open();
    const { head } = await store.read(null);
    const work = store.commit(head, { message: { headline: 'm', body: '' }, files: { 'x.json': '2' } });
    for (;;) {
      const text = await readText(place('lock'));
      if (text !== null) {
        await work;
        return text;
      }
    }
  }
});

describe('what the system refuses is said in words, by what was tried', () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

  it.each([
    ['ENOSPC', 'write', 'disk-full', /no room/],
    ['ENOENT', 'write', 'not-found', /does not exist/],
    ['EROFS', 'write', 'not-writable', /read-only file system/],
    ['EACCES', 'write', 'not-writable', /this user may not write there/],
    ['EIO', 'write', 'not-writable', /can't be written: EIO/],
    ['EPERM', 'read', 'not-readable', /this user may not read it/],
    ['EIO', 'read', 'not-readable', /can't be read: EIO/],
  ] as const)('%s on %s is %s', async (code, doing, expected, words) => {
    const error = await refusal(step('/x/y', doing, failing(code)));
    expect(error).toMatchObject({ code: expected, path: '/x/y', message: expect.stringMatching(words) });
  });

  it('a bug of ours is no refusal of the system', async () => {
    await expect(step('/x', 'read', () => Promise.reject(new TypeError('ours')))).rejects.toThrow(TypeError);
  });

  it('a device is no document, a file is no folder, and a path through a file leads nowhere', async () => {
    writeFileSync(join(folder, 'plain'), '');
    symlinkSync('round', join(folder, 'round'));
    expect((await refusal(readText('/dev/null'))).message).toBe('/dev/null is not a file');
    expect((await refusal(listNames(join(folder, 'plain')))).code).toBe('not-readable');
    for (const file of ['plain/state.json', 'round'])
      expect((await refusal(createStateFileStore(join(folder, file)))).code).toBe('not-readable');
  });
});
