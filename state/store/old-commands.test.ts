/** R2.4: a command's id is known for ever, also where the ledger has forgotten it; on files and in memory as on a branch. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Command } from '../base/command.js';
import { LEDGER_SIZE } from '../run/journal.js';
import { carryOut } from './carry-out.js';
import { createFolderStore } from './file.js';
import { createMemoryStore } from './memory.js';
import type { RunStore } from './port.js';

/** In memory where the system has such a place: that hundreds of writes last is not what is asked here. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const actor = { login: 'maria', id: 11, type: 'user' as const };
let n = 0;
const newId = (prefix: string) => {
  n += 1;
  return `${prefix}-${n}`;
};
const context = () => ({ now: new Date(Date.UTC(2026, 10, 2) + n * 1000).toISOString(), newId });

function say(store: RunStore, commandId: string, body: object) {
  const command = { commandId, actor, authority: 'maintain', producer: {}, ...body } as Command;
  return carryOut(store, null, command, context);
}

it.each([
  ['memory', () => createMemoryStore() as RunStore],
  ['files', (folder: string) => createFolderStore(folder) as RunStore],
])(
  'R2.1 R2.4 in %s: said again when the ledger has forgotten it, it does nothing, with other words it is a conflict',
  async (_, open) => {
    const folder = mkdtempSync(join(PLACE, 'old-commands-'));
    const store = open(folder);
    expect(await say(store, 'first', { type: 'halt', reason: 'r' })).toMatchObject({ ok: true });
    for (let at = 0; at < LEDGER_SIZE + 1; at += 1)
      await say(store, `c-${at}`, at % 2 === 0 ? { type: 'unhalt' } : { type: 'halt', reason: `r${at}` });
    const { control } = await store.read(null);
    expect(control?.halt).toBeNull();
    expect(Object.hasOwn(control?.commands ?? {}, 'first')).toBe(false);
    expect(await say(store, 'first', { type: 'halt', reason: 'r' })).toMatchObject({
      ok: true,
      decision: { replayed: true, revision: 1 },
    });
    expect((await store.read(null)).control?.halt).toBeNull();
    expect(await say(store, 'first', { type: 'halt', reason: 'another' })).toMatchObject({
      ok: false,
      error: { code: 'command-conflict' },
    });
    rmSync(folder, { recursive: true });
  },
  120_000,
);
