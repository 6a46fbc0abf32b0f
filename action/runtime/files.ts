/** What a job reads and writes where it runs. */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type FileRead, readRegularFile } from './regular-file.js';

export interface Files {
  /** A regular file of at most so many bytes, or why not; never rejects. */
  read(path: string, maxBytes: number): Promise<FileRead>;
  /** Makes the folders above. */
  write(path: string, text: string): Promise<void>;
  append(path: string, text: string): Promise<void>;
}

export const diskFiles: Files = {
  read: readRegularFile,
  async write(path, text) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  },
  append: (path, text) => appendFile(path, text),
};
