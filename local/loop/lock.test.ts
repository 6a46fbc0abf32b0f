import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { processStart } from '../../state/store/process-start.js';
import { bundle, eventually } from '../processes/testing.js';
import { takeLock } from './lock.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the lock of a world', () => {
  it('is had by one, who is named to others, until it is released', () => {
    const first = takeLock(directory);
    if (!first.ok) throw new Error('not free');
    expect(first.lock.stale).toBe(false);
    expect(takeLock(directory)).toEqual({
      ok: false,
      owner: { pid: process.pid, started: processStart(process.pid) },
    });
    first.lock.release();
    first.lock.release();
    expect(readdirSync(directory)).toEqual([]);
    expect(takeLock(directory).ok).toBe(true);
  });

  it('is broken when its owner was killed, and who breaks it hears that', async () => {
    const library = bundle('local/loop/lock.ts', directory);
    const owner = join(directory, 'owner.mjs');
    writeFileSync(
      owner,
      `import { takeLock } from ${JSON.stringify(library)}; takeLock(${JSON.stringify(directory)}); console.log('taken'); setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, [owner], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(takeLock(directory)).toMatchObject({ ok: false, owner: { pid: child.pid } });
    child.kill('SIGKILL');
    await eventually('the owner is gone', () => processStart(child.pid ?? 0) === null);
    const next = takeLock(directory);
    expect(next).toMatchObject({ ok: true, lock: { stale: true } });
    expect(readdirSync(directory).filter((name) => name.startsWith('lock'))).toEqual(['lock']);
  });

  it('is not kept by a number: a process of the same id that began at another time is another one', () => {
    writeFileSync(join(directory, 'lock'), JSON.stringify({ pid: process.pid, started: 'before this boot 1' }));
    expect(takeLock(directory)).toMatchObject({ ok: true, lock: { stale: true } });
  });

  it('is broken when what it holds is unreadable', () => {
    writeFileSync(join(directory, 'lock'), '{"pi');
    expect(takeLock(directory)).toMatchObject({ ok: true, lock: { stale: true } });
  });

  it('leaves alone what another took after it', () => {
    const first = takeLock(directory);
    if (!first.ok) throw new Error('not free');
    writeFileSync(join(directory, 'lock'), JSON.stringify({ pid: 1, started: processStart(1) ?? '' }));
    first.lock.release();
    expect(readdirSync(directory)).toEqual(['lock']);
  });
});
