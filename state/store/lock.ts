/** One writer at a time: a lock that names its owner, and that only the owner's death breaks, never its age. */
import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { link, lstat, rename } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FileStoreError, listNames, readText, removeFile, step, systemCode, writeDurably } from './file-system.js';
import { processStart } from './process-start.js';

export interface LockOwner {
  host: string;
  /** Processes are numbered per namespace: a container's 7 is not the machine's 7. */
  namespace: string;
  pid: number;
  /** When the process started, as its system writes it: numbers come back, a number with its start does not. */
  started: string;
  at: string;
}

type Held = 'alive' | 'gone' | 'elsewhere';

export interface HeldLock {
  owner: LockOwner | null;
  /** `gone` is proven: same machine, no process of that number and start. */
  held: Held;
  text: string;
}

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function ownerOf(text: string): LockOwner | null {
  try {
    const { host, namespace: space, pid, started, at } = JSON.parse(text) as Partial<LockOwner>;
    const known = typeof host === 'string' && typeof pid === 'number' && typeof started === 'string';
    return known ? { host, namespace: String(space ?? ''), pid, started, at: String(at ?? '') } : null;
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== 'ESRCH';
  }
}

function heldBy(owner: LockOwner | null): Held {
  // A lock appears with its whole content, so one that names nobody was not made by us: a person has to look.
  if (!owner) return 'elsewhere';
  if (owner.host !== hostname() || owner.namespace !== namespace()) return 'elsewhere';
  const started = processStart(owner.pid);
  if (started === null || owner.started === '') return exists(owner.pid) ? 'alive' : 'gone';
  return started === owner.started ? 'alive' : 'gone';
}

/** Null when nothing is there; empty for what is no file of ours, such as a folder or a link that leads nowhere. */
function lockText(file: string): Promise<string | null> {
  return step(file, 'read', async () => {
    try {
      return (await lstat(file)).isFile() ? await readText(file) : '';
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null;
      throw error;
    }
  });
}

/** Who has the lock; null when nobody does. */
export async function inspectLock(file: string): Promise<HeldLock | null> {
  const text = await lockText(file);
  if (text === null) return null;
  const owner = ownerOf(text);
  return { owner, held: heldBy(owner), text };
}

/** Takes a lock away. False when it was another one by then, which stays. */
export async function breakLock(file: string, text: string): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`;
  return step(file, 'write', async () => {
    try {
      await rename(file, aside);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return false;
      throw error;
    }
    const same = (await lockText(aside)) === text;
    if (!same) await link(aside, file).catch(() => undefined);
    await removeFile(aside);
    return same;
  });
}

export function describeOwner(owner: LockOwner | null): string {
  return owner ? `process ${owner.pid} on ${owner.host}, since ${owner.at}` : 'somebody who is not named in it';
}

function locked(file: string, { owner, held }: HeldLock): FileStoreError {
  const hint =
    held === 'alive'
      ? 'Wait for it to end; a lock whose process is gone is broken by itself.'
      : 'When that process is certainly gone: chaos-loop state unlock --state <FILE> --elsewhere.';
  return new FileStoreError('state-locked', file, `the document is locked by ${describeOwner(owner)}`, hint);
}

/** Waits up to `waitMs` for the lock, then refuses with `state-locked`; answers how to give it back. */
export async function takeLock(folder: string, waitMs: number): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  const part = join(folder, `lock~${encodeURIComponent(hostname())}~${process.pid}~${randomUUID()}`);
  const owner: LockOwner = {
    host: hostname(),
    namespace: namespace(),
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    at: new Date().toISOString(),
  };
  const text = `${JSON.stringify({ ...owner, id: randomUUID() })}\n`;
  const deadline = Date.now() + waitMs;
  await writeDurably(part, text);
  try {
    for (;;) {
      if (await tryLink(part, file)) {
        await sweep(folder);
        return () => release(file, text);
      }
      const found = await inspectLock(file);
      if (!found) continue;
      if (found.held === 'gone') {
        await breakLock(file, found.text);
        continue;
      }
      if (Date.now() >= deadline) throw locked(file, found);
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 20));
    }
  } finally {
    await removeFile(part);
  }
}

/** Takes away what processes that were killed while they waited for the lock left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await listNames(folder)) {
    const [word, host, pid, rest] = name.split('~');
    if (word !== 'lock' || rest === undefined || host !== encodeURIComponent(hostname())) continue;
    if (!exists(Number(pid))) await removeFile(join(folder, name));
  }
}

/** A link appears with its whole content, or fails because somebody was first. */
export function tryLink(from: string, to: string): Promise<boolean> {
  return step(to, 'write', async () => {
    try {
      await link(from, to);
      return true;
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false;
      throw error;
    }
  });
}

async function release(file: string, text: string): Promise<void> {
  if ((await lockText(file)) === text) await removeFile(file);
}
