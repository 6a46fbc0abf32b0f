/**
 * How each tracked file lay in the checkout before an agent ran (R12.3). A checkout need not hold what its commit names: a
 * sparse one leaves files out, and Git LFS puts other bytes there. What nobody touched since is no change.
 */
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitBytes } from './command.js';

/** By the bytes of the path, one character each; null: it was not there. */
export type Footprints = ReadonlyMap<string, string | null>;

const AT_ONCE = 64;

/** The parts of an answer that ends each with NUL. */
export function entriesOf(bytes: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0, from);
    const to = end === -1 ? bytes.length : end;
    if (to > from) entries.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return entries;
}

/** Whatever is in its way: only a path that is not there is absent. */
function isAbsence(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** What lies there; null: nothing. @throws what the system refuses. */
export async function lookAt(path: string | Buffer) {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

/** A path below the checkout, whatever its bytes are. */
export function below(checkout: string, path: Buffer): Buffer {
  return Buffer.concat([Buffer.from(join(checkout, '/')), path]);
}

/** Changes with whatever is done to the file: the system sets the last time, and nobody else can. */
export async function footprint(path: string | Buffer): Promise<string | null> {
  const found = await lookAt(path);
  return found && [found.ino, found.mode, found.size, found.mtimeNs, found.ctimeNs].join(' ');
}

export async function footprintsOf(checkout: string, git: GitBytes, commit: string): Promise<Footprints> {
  const names = entriesOf(await git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit]));
  const found = new Map<string, string | null>();
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(
      names.slice(from, from + AT_ONCE).map(async (name) => {
        found.set(name.toString('latin1'), await footprint(below(checkout, name)));
      }),
    );
  return found;
}
