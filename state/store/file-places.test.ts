/** Places where a file system is not the plain one: another device behind a link, a folder that can't be made. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openWorldDirectory } from '../../local/loop/world-directory.js';
import type { Command } from '../base/command.js';
import { carryOut } from './carry-out.js';
import { createFolderStore, createStateFileStore } from './file.js';
import { makeFolder } from './file-system.js';
import type { RunStore } from './port.js';

const command = (commandId: string, body: object): Command =>
  ({
    commandId,
    actor: { login: 'maria', id: 11, type: 'user' },
    authority: 'admin',
    producer: {},
    ...body,
  }) as Command;
let n = 0;
const newId = (prefix: string) => {
  n += 1;
  return `${prefix}-${n}`;
};
const context = () => ({ now: new Date().toISOString(), newId });
const say = (store: RunStore, id: string, body: object) => carryOut(store, null, command(id, body), context);
const OTHER = '/dev/shm';
const elsewhere = existsSync(OTHER) && statSync(OTHER).dev !== statSync(tmpdir()).dev ? it : it.skip;

describe('places of a file store', () => {
  elsewhere('a folder on another file system holds what was committed, not the revision before', async () => {
    const here = mkdtempSync(join(tmpdir(), 'store-'));
    const there = mkdtempSync(join(OTHER, 'store-'));
    const folder = join(here, 'folder');
    mkdirSync(folder);
    // What is staged and what is shown lie on two devices.
    symlinkSync(there, join(folder, 'runs'));
    const store = createFolderStore(folder);
    const commit = async (text: string) =>
      store.commit((await store.read(null)).head, {
        message: { headline: 'x', body: '' },
        files: { 'runs/a/note.md': text },
      });
    expect(await commit('one')).toMatchObject({ ok: true });
    expect(await commit('two')).toMatchObject({ ok: true });
    expect(readFileSync(join(there, 'a', 'note.md'), 'utf8')).toBe('two');
    for (const path of [here, there]) rmSync(path, { recursive: true });
  });

  it('a copy beside the document is refused by name, whatever it is called', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'));
    const file = join(folder, 'one.json');
    const command = { message: { headline: 'x', body: '' }, files: { 'control.json': '{}' } };
    expect(await (await createStateFileStore(file)).commit(null, command)).toMatchObject({ ok: true });
    writeFileSync(file, '{}');
    for (const name of ['one.bak', 'one']) {
      writeFileSync(join(folder, name), '{}');
      await expect(createStateFileStore(join(folder, name))).rejects.toMatchObject({
        message: expect.stringContaining('is a copy: one.files beside it belongs to one.json'),
        hint: expect.stringContaining('Name one.json'),
      });
    }
    await createStateFileStore(file);
    // Without the first one the other is the document: it was moved.
    rmSync(file);
    await createStateFileStore(join(folder, 'one'));
    rmSync(folder, { recursive: true });
  });

  it('a folder that can not be made is an error, and not an endless wait', async () => {
    await expect(makeFolder('/proc/chaos-loop/state')).rejects.toMatchObject({ name: 'FileStoreError' });
    const store = await createStateFileStore('/proc/chaos-loop/x/state.json');
    await expect(say(store, 'h-1', { type: 'halt', reason: 'r' })).rejects.toMatchObject({ name: 'FileStoreError' });
    const options = { directory: '/proc/chaos-loop/worlds', fresh: true, variant: {} };
    expect(() => openWorldDirectory(options as unknown as Parameters<typeof openWorldDirectory>[0])).toThrow(/ENOENT/);
  });
});
