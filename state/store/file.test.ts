/** The file store: what it promises to hosts without a git branch. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { digestOf } from '../base/digest.js';
import { Driver } from '../testing/driver.js';
import { driveTo, RUN } from '../testing/steps.js';
import { verifyHistory } from '../verify/index.js';
import { changesetOf } from './changeset.js';
import { createFolderStore, createStateFileStore, type FileStore, FileStoreError } from './file.js';
import { processStart } from './process-start.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-store-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const namespace = process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : '';
const run = driveTo(new Driver(), 'diagnostic');

/** Every accepted decision of the run as commits of the store. */
async function record(store: FileStore, log = run.log): Promise<string | null> {
  let before: Parameters<typeof changesetOf>[0]['before'] = { control: null, state: null };
  let { head, index } = await store.read(null);
  for (const decision of log) {
    const runId = decision.state?.runId ?? null;
    const commit = changesetOf({ before, decision, runId, readme: null, index });
    if (!commit) throw new Error('a change makes a commit');
    const outcome = await store.commit(head, commit);
    if (!outcome.ok) throw new Error('conflict');
    head = outcome.head;
    ({ index } = await store.read(null));
    before = { control: decision.control, state: decision.state };
  }
  return head;
}

const one = (text: string) => ({ message: { headline: 'm', body: '' }, files: { 'x.json': text } });

async function failure(work: Promise<unknown>): Promise<FileStoreError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof FileStoreError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe.each([
  ['a folder', async () => createFolderStore(join(folder, 'store'))],
  ['a file', () => createStateFileStore(join(folder, 'state.json'))],
])('the file store on %s', (kind, open) => {
  const statePath = () =>
    kind === 'a file' ? join(folder, 'state.json') : join(folder, `store/runs/${RUN}/state.json`);

  it('reads nothing where nothing is, and leaves no trace of reading', async () => {
    expect(await (await open()).read(RUN)).toEqual({ head: null, control: null, index: null, state: null });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('R2.1 keeps a run: documents, evidence, index and a history that verify believes', async () => {
    const store = await open();
    const head = await record(store);
    const snapshot = await (await open()).read(RUN);
    expect(snapshot).toEqual({
      head,
      control: run.world.control,
      state: run.world.state,
      index: expect.objectContaining({ runs: expect.objectContaining({ [RUN]: expect.anything() }) }),
    });
    expect(JSON.parse(readFileSync(statePath(), 'utf8'))).toEqual(run.world.state);
    expect(await store.runs()).toEqual([RUN]);
    const results = verifyHistory(await store.history(RUN));
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(results.find(({ name }) => name === 'evidence-integrity')?.status).toBe('passed');
    for (const receipt of Object.values(run.state.receipts)) {
      const text = await store.readFile(`runs/${RUN}/evidence/${receipt.rawDigest}.json`);
      expect(digestOf(JSON.parse(text ?? 'null'))).toBe(receipt.rawDigest);
    }
    expect(await store.readFile('../../etc/hosts')).toBeNull();
  });

  it('R2 a commit on an old head is a conflict and writes nothing', async () => {
    const store = await open();
    const first = await store.commit(null, one('1'));
    expect(first.ok).toBe(true);
    expect(await store.commit(null, one('2'))).toEqual({ ok: false, reason: 'conflict' });
    expect(await store.commit('1-nonsense', one('2'))).toEqual({ ok: false, reason: 'conflict' });
    expect(await store.readFile('x.json')).toBe('1');
  });

  it('R2 of many writers on one head exactly one wins', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => (await open()).commit(null, one(String(index)))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('deletes a file with null', async () => {
    const store = await open();
    await store.commit(null, one('1'));
    const { head } = await store.read(null);
    await store.commit(head, { message: { headline: 'm', body: '' }, files: { 'x.json': null } });
    expect(await store.readFile('x.json')).toBeNull();
  });

  it('a writer that died after its commit is completed: readers see it at once, the next writer shows it', async () => {
    const store = await open();
    await record(store, run.log.slice(0, -1));
    const old = readFileSync(statePath(), 'utf8');
    const { head, index } = await store.read(RUN);
    const [decision] = run.log.slice(-1);
    if (!decision) throw new Error('the run has decisions');
    const before = { control: null, state: (await store.read(RUN)).state };
    const commit = changesetOf({ before, decision, runId: RUN, readme: null, index });
    if (!commit) throw new Error('a change makes a commit');
    await store.commit(head, commit);
    const committed = readFileSync(statePath(), 'utf8');
    writeFileSync(statePath(), old);
    expect((await store.read(RUN)).state).toEqual(run.world.state);
    expect(readFileSync(statePath(), 'utf8')).toBe(old);
    await store.commit((await store.read(RUN)).head, one('next'));
    expect(readFileSync(statePath(), 'utf8')).toBe(committed);
  });

  it('R20.1 a document that somebody else edited is refused by name; deleted, it is written anew', async () => {
    const store = await open();
    await record(store);
    const text = readFileSync(statePath(), 'utf8');
    writeFileSync(statePath(), text.replace('"iteration": 0', '"iteration": 1'));
    expect(await failure(store.read(RUN))).toMatchObject({ code: 'invalid-document', path: statePath() });
    rmSync(statePath());
    expect((await store.read(RUN)).state).toEqual(run.world.state);
  });

  it('R15.3 a lock of a process that is gone is broken, whatever its age; leftovers are swept', async () => {
    const store = await open();
    await store.commit(null, one('1'));
    const home = kind === 'a file' ? join(folder, 'state.files') : join(folder, 'store');
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const owner = { host: hostname(), namespace, pid: dead, started: 'boot 1', at: new Date().toISOString() };
    writeFileSync(join(home, 'lock'), JSON.stringify(owner));
    writeFileSync(join(home, `lock~${encodeURIComponent(hostname())}~${dead}~x`), '');
    expect((await store.lock())?.held).toBe('gone');
    expect((await store.commit((await store.read(null)).head, one('2'))).ok).toBe(true);
    expect(readdirSync(home).filter((name) => name.startsWith('lock'))).toEqual([]);
  });

  it('a number that came back is not the process that held the lock', async () => {
    const store = await open();
    await store.commit(null, one('1'));
    const home = kind === 'a file' ? join(folder, 'state.files') : join(folder, 'store');
    const mine = { host: hostname(), namespace, pid: process.pid, started: 'another boot 5', at: '' };
    writeFileSync(join(home, 'lock'), JSON.stringify(mine));
    expect((await store.lock())?.held).toBe('gone');
  });
});

describe('the lock', () => {
  it('of a living process is waited for, then refused, naming it; never broken for its age', async () => {
    const store = createFolderStore(join(folder, 's'), { waitMs: 120 });
    await store.commit(null, one('1'));
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const owner = {
      host: hostname(),
      namespace,
      pid: child.pid,
      started: processStart(child.pid ?? 0),
      at: '2001-01-01',
    };
    writeFileSync(join(folder, 's/lock'), JSON.stringify(owner));
    const { head } = await store.read(null);
    const refused = await failure(store.commit(head, one('2')));
    expect(refused).toMatchObject({ code: 'state-locked', message: expect.stringContaining(`process ${child.pid}`) });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await store.commit(head, one('2'))).ok).toBe(true);
  });

  it('of another machine, or of nobody, stays until a person answers for it', async () => {
    const store = createFolderStore(join(folder, 's'), { waitMs: 50 });
    await store.commit(null, one('1'));
    const { head } = await store.read(null);
    for (const text of [JSON.stringify({ host: 'elsewhere', pid: 1, started: 'x', at: '' }), 'torn']) {
      writeFileSync(join(folder, 's/lock'), text);
      expect((await failure(store.commit(head, one('2')))).code).toBe('state-locked');
      const held = await store.lock();
      if (!held) throw new Error('the lock is held');
      expect(held.held).toBe('elsewhere');
      expect(await store.breakLock({ ...held, text: 'another' })).toBe(false);
      expect(await store.breakLock(held)).toBe(true);
    }
    expect((await store.commit(head, one('2'))).ok).toBe(true);
  });
});

describe('a lock that is no file of ours', () => {
  it.each<[string, (path: string) => void]>([
    ['a link that leads nowhere', (path) => symlinkSync('/nowhere/lock', path)],
    ['a link to itself', (path) => symlinkSync(path, path)],
    ['a folder', (path) => mkdirSync(path)],
  ])('%s is waited for as long as was asked, and a person takes it away', async (_, make) => {
    const store = createFolderStore(join(folder, 's'), { waitMs: 50 });
    await store.commit(null, one('1'));
    const { head } = await store.read(null);
    make(join(folder, 's/lock'));
    expect((await failure(store.commit(head, one('2')))).code).toBe('state-locked');
    const held = await store.lock();
    expect(held?.held).toBe('elsewhere');
    expect(held && (await store.breakLock(held))).toBe(true);
    expect((await store.commit(head, one('2'))).ok).toBe(true);
  });
});

describe('what the file system refuses', () => {
  it('a folder that does not exist', async () => {
    const store = await createStateFileStore(join(folder, 'none/state.json'));
    expect(await failure(store.commit(null, one('1')))).toMatchObject({ code: 'not-found' });
  });

  it('a folder where a file should be, a file where a folder should be', async () => {
    mkdirSync(join(folder, 'state.json'));
    const store = await createStateFileStore(join(folder, 'state.json'));
    expect((await failure(store.read('x'))).code).toBe('not-readable');
    writeFileSync(join(folder, 'plain'), '');
    expect((await failure(createFolderStore(join(folder, 'plain')).commit(null, one('1')))).code).toBe('not-writable');
  });

  it('R19 documents that are no JSON, of another shape, of a later version', async () => {
    const file = join(folder, 'state.json');
    const rows: [string, string][] = [
      ['{', 'invalid-document'],
      ['{"schemaVersion":"chaos-loop/run-state/v1"}', 'invalid-document'],
      ['{"schemaVersion":"chaos-loop/run-state/v2"}', 'unknown-version'],
    ];
    for (const [text, code] of rows) {
      writeFileSync(file, text);
      expect((await failure((await createStateFileStore(file)).read('x'))).code).toBe(code);
    }
  });

  it('a history with a commit that was changed, or of another shape', async () => {
    const store = createFolderStore(join(folder, 's'));
    await record(store, run.log.slice(0, 3));
    const second = join(folder, 's/history/000002.json');
    const text = readFileSync(second, 'utf8');
    writeFileSync(second, text.replace('doctor', 'd0ctor'));
    const again = createFolderStore(join(folder, 's'));
    expect(await failure(again.history(RUN))).toMatchObject({
      code: 'invalid-document',
      message: expect.stringContaining('000003.json'),
    });
    writeFileSync(second, '[]');
    expect((await failure(createFolderStore(join(folder, 's')).history(RUN))).message).toMatch(/000002\.json/);
  });
});

describe('single-file mode', () => {
  it('takes a state document without a history as found, and says in its history that it was', async () => {
    const file = join(folder, 'copied.json');
    writeFileSync(file, `${JSON.stringify(run.world.state, null, 2)}\n`);
    const store = await createStateFileStore(file);
    expect((await store.read(RUN)).state).toEqual(run.world.state);
    expect(await store.runs()).toEqual([RUN]);
    expect((await store.history(RUN)).commits.map(({ subject }) => subject)).toEqual(['found without a history']);
    const { head } = await store.read(RUN);
    writeFileSync(file, `${JSON.stringify(run.world.state)}\n`);
    expect(await store.commit(head, one('1'))).toEqual({ ok: false, reason: 'conflict' });
    await store.commit((await store.read(RUN)).head, one('1'));
    expect((await store.history(RUN)).commits.map(({ subject }) => subject)).toEqual([
      'found when the first command came',
      'm',
    ]);
    expect((await (await createStateFileStore(file)).read(RUN)).state).toEqual(run.world.state);
  });

  it('follows a symbolic link and leaves it a link', async () => {
    mkdirSync(join(folder, 'real'));
    writeFileSync(join(folder, 'real/state.json'), `${JSON.stringify(run.world.state, null, 2)}\n`);
    symlinkSync(join(folder, 'real/state.json'), join(folder, 'link.json'));
    const store = await createStateFileStore(join(folder, 'link.json'));
    await store.commit((await store.read(RUN)).head, one('1'));
    expect(existsSync(join(folder, 'real/state.files/history/000001.json'))).toBe(true);
    expect(existsSync(join(folder, 'link.files'))).toBe(false);
  });
});
