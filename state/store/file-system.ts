/** What the file store asks of the file system: durable writes, and one clear error for each way in which it says no. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ErrorCode, Problem } from '../base/errors.js';

/** Refusals of the file store; the code is of the closed list (docs/errors.md). */
export class FileStoreError extends Error {
  readonly code: ErrorCode;
  /** The file or folder that it is about. */
  readonly path: string;
  readonly hint: string;
  readonly problems: readonly Problem[];

  constructor(code: ErrorCode, path: string, message: string, hint: string, problems: readonly Problem[] = []) {
    super(message);
    this.name = 'FileStoreError';
    this.code = code;
    this.path = path;
    this.hint = hint;
    this.problems = problems;
  }
}

/** The system's own code, such as ENOENT; empty for what is no refusal of the system. */
export function systemCode(error: unknown): string {
  const known = error !== null && typeof error === 'object' && 'code' in error && typeof error.code === 'string';
  return known ? (error.code as string) : '';
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function refusalOf(error: unknown, path: string, doing: 'read' | 'write'): unknown {
  const code = systemCode(error);
  if (!/^E[A-Z0-9_]+$/.test(code)) return error;
  if (FULL.has(code))
    return new FileStoreError(
      'disk-full',
      path,
      `there is no room to write ${path} (${code})`,
      'Make room, then send the same command again.',
    );
  if (code === 'ENOENT')
    return new FileStoreError(
      'not-found',
      path,
      `${dirname(path)} does not exist`,
      'Make the folder, or name another one.',
    );
  if (code === 'EROFS')
    return new FileStoreError(
      'not-writable',
      path,
      `${path} lies on a read-only file system`,
      'Name a place that can be written.',
    );
  const permission = code === 'EACCES' || code === 'EPERM';
  if (doing === 'read') {
    const why = permission ? 'this user may not read it' : code;
    return new FileStoreError(
      'not-readable',
      path,
      `${path} can't be read: ${why}`,
      'Give this user the right to read it, or name another file.',
    );
  }
  const why = permission ? 'this user may not write there' : code;
  return new FileStoreError(
    'not-writable',
    path,
    `${path} can't be written: ${why}`,
    'Give this user the right to write there, or name another place.',
  );
}

/** Runs one step; what the system refuses comes out as a FileStoreError that names the path. */
export async function step<T>(path: string, doing: 'read' | 'write', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, path, doing);
  }
}

/** Text of a file; null when there is none. A device or a pipe is no document: it may never end. */
export function readText(path: string): Promise<string | null> {
  return step(path, 'read', async () => {
    try {
      const found = await stat(path);
      if (!found.isFile() && !found.isDirectory())
        throw new FileStoreError('not-readable', path, `${path} is not a file`, 'Name a file.');
      return await readFile(path, 'utf8');
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null;
      throw error;
    }
  });
}

/** Names in a folder; none when there is no folder. */
export function listNames(path: string): Promise<string[]> {
  return step(path, 'read', async () => {
    try {
      return await readdir(path);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return [];
      throw error;
    }
  });
}

export function makeFolder(path: string): Promise<void> {
  return step(path, 'write', async () => {
    await makeWithParents(path);
  });
}

/** Node's own `recursive` turns for ever where a parent can neither be made nor found, such as below /proc. */
async function makeWithParents(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeWithParents(dirname(path));
    // The parent is there now; what still says that there is none will not change its mind.
    await mkdir(path).catch((again: unknown) => {
      if (systemCode(again) !== 'EEXIST') throw again;
    });
  }
}

/** A new file whose content is on the disk when this returns; a piece that did not fit is taken away again. */
export function writeDurably(path: string, text: string): Promise<void> {
  return step(path, 'write', async () => {
    const file = await open(path, 'wx', 0o644);
    try {
      await file.writeFile(text);
      await file.sync();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  });
}

/** Makes names in a folder durable. Systems that can't sync a folder do without. */
export function syncFolder(path: string): Promise<void> {
  return step(path, 'write', async () => {
    const folder = await open(path, constants.O_RDONLY);
    try {
      await folder.sync();
    } catch (error) {
      if (!['EINVAL', 'EISDIR', 'ENOTSUP'].includes(systemCode(error))) throw error;
    } finally {
      await folder.close();
    }
  });
}

/** Asks first, so that a folder which can't be written is refused before anything is. */
export function requireWritable(folder: string): Promise<void> {
  return step(folder, 'write', () => access(folder, constants.W_OK | constants.X_OK));
}

/** Replaces at once, also where the two lie on different file systems. */
export function moveFile(from: string, to: string): Promise<void> {
  return step(to, 'write', async () => {
    try {
      await rename(from, to);
    } catch (error) {
      if (systemCode(error) !== 'EXDEV') throw error;
      const beside = `${to}.${randomUUID()}`;
      try {
        await writeDurably(beside, await readFile(from, 'utf8'));
        await rename(beside, to);
      } catch (failed) {
        await rm(beside, { force: true });
        throw failed;
      }
      await rm(from, { force: true });
    }
  });
}

export function removeFile(path: string): Promise<void> {
  return step(path, 'write', () => rm(path, { force: true, recursive: true }));
}
