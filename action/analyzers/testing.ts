/** Folders that tests write and analyze. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryFolder {
  /** A fresh folder with these files, by path. */
  write(files: Readonly<Record<string, string>>): string;
  remove(): void;
}

export function temporaryFolder(): TemporaryFolder {
  const root = mkdtempSync(join(tmpdir(), 'chaos-loop-analyzers-'));
  let count = 0;
  return {
    write(files) {
      count += 1;
      const folder = join(root, `${count}`);
      mkdirSync(folder);
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      return folder;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
