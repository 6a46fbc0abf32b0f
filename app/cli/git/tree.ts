/** The files of a repository as a person sees them: the checkout's, or those of HEAD where there is none. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileAt } from './branch.js';
import { tryGit } from './process.js';

export interface Tree {
  /** `the checkout` or `HEAD`. */
  name: string;
  /** Text of a file, or null. */
  read(path: string): Promise<string | null>;
}

export async function openTree(directory: string): Promise<Tree> {
  const top = await tryGit(directory, ['rev-parse', '--show-toplevel']);
  if (top === null || top === '') return { name: 'HEAD', read: (path) => fileAt(directory, 'HEAD', path) };
  return {
    name: 'the checkout',
    read: async (path) => {
      try {
        return await readFile(join(top, path), 'utf8');
      } catch {
        return null;
      }
    },
  };
}
