/** The files of a repository as a person sees them: the checkout's, or those of HEAD where there is none. */
import { join } from 'node:path';
import { readFileText } from '../read-file.js';
import { fileAt } from './branch.js';
import { tryGit } from './process.js';

export interface Tree {
  /** `the checkout` or `HEAD`. */
  name: string;
  /** Text of a file, or null. */
  read(path: string): Promise<string | null>;
  /** Paths of all files that git knows, sorted. */
  list(): Promise<string[]>;
}

export async function openTree(directory: string): Promise<Tree> {
  const top = await tryGit(directory, ['rev-parse', '--show-toplevel']);
  const listed = async (place: string, words: string[]): Promise<string[]> =>
    ((await tryGit(place, words)) ?? '').split('\0').filter(Boolean).sort();
  if (top === null || top === '')
    return {
      name: 'HEAD',
      read: (path) => fileAt(directory, 'HEAD', path),
      list: () => listed(directory, ['ls-tree', '-r', '-z', '--name-only', 'HEAD']),
    };
  return {
    name: 'the checkout',
    list: () => listed(top, ['ls-files', '-z']),
    read: async (path) => {
      try {
        return await readFileText(join(top, path));
      } catch {
        return null;
      }
    },
  };
}
