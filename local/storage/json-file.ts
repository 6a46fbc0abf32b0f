/** JSON documents on disk, written whole: a kill in between leaves the old document, never half of the new one. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The document, or null where there is none. Throws, naming the file, for what is no JSON. */
export function readJsonFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`);
  }
}

/** Throws what the file system says (ENOSPC, EROFS, EACCES …) and then leaves the old document as it was. */
export function writeJsonFile(path: string, document: unknown, mode = 0o600): void {
  const part = `${path}.tmp`;
  try {
    writeFileSync(part, `${JSON.stringify(document, null, 1)}\n`, { mode });
    renameSync(part, path);
  } catch (error) {
    try {
      rmSync(part, { force: true });
    } catch {
      // The same file system that refused the write; what it said first is the reason.
    }
    throw error;
  }
}
