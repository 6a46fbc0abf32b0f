/** One process a world: a lock that its owner's death breaks. */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from '../../state/store/process-start.js';

export interface Lock {
  /** The owner before us died without releasing it. */
  stale: boolean;
  release(): void;
}

/** The process that has the lock. */
export interface Owner {
  pid: number;
  started: string;
}

const FILE = 'lock';

function ownerIn(file: string): { owner: Owner | null; text: string } | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { pid, started } = JSON.parse(text) as Partial<Owner>;
    return { text, owner: typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null };
  } catch {
    return { text, owner: null };
  }
}

/** Takes the directory's lock, or says who has it. Throws what the file system says when it can't be written. */
export function takeLock(directory: string): { ok: true; lock: Lock } | { ok: false; owner: Owner } {
  const file = join(directory, FILE);
  const mine: Owner = { pid: process.pid, started: processStart(process.pid) ?? '' };
  const text = JSON.stringify({ ...mine, id: randomUUID() });
  const part = join(directory, `${FILE}.${randomUUID()}`);
  let stale = false;
  writeFileSync(part, text);
  try {
    for (;;) {
      try {
        // A link appears with its whole content, or fails because somebody was first.
        linkSync(part, file);
        return { ok: true, lock: { stale, release: () => release(file, text) } };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = ownerIn(file);
      if (found?.owner && processStart(found.owner.pid) === found.owner.started)
        return { ok: false, owner: found.owner };
      if (found && breakLock(file, found.text)) stale = true;
    }
  } finally {
    rmSync(part, { force: true });
  }
}

/** Only one of several that found the same dead owner takes its lock away; false when it was another's by then. */
function breakLock(file: string, text: string): boolean {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  const same = readFileSync(aside, 'utf8') === text;
  if (!same) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  rmSync(aside, { force: true });
  return same;
}

function release(file: string, text: string): void {
  if (ownerIn(file)?.text === text) rmSync(file, { force: true });
}
