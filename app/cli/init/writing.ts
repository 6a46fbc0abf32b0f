/** Writes what `init` planned: all of it or, where something is in the way, nothing. */
import type { Stats } from 'node:fs';
import { access, constants, lstat, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '../../../state/base/errors.js';
import { messageOf } from '../../../state/base/message.js';
import { CliError } from '../errors.js';

interface NewFile {
  path: string;
  text: string;
}

async function statusOf(file: string): Promise<Stats | null> {
  try {
    return await lstat(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** What is at the place of a folder or of a new file: through a link it would lie elsewhere, even outside of the repository. */
async function obstacle(top: string, path: string): Promise<Problem | null> {
  const names = path.split('/');
  for (let n = 1; n <= names.length; n += 1) {
    const below = names.slice(0, n).join('/');
    const status = await statusOf(join(top, below));
    if (status === null) return null;
    if (status.isDirectory() && n < names.length) continue;
    const is = status.isSymbolicLink() ? 'a symbolic link' : status.isDirectory() ? 'a folder' : 'a file';
    const message =
      n < names.length
        ? `${below} is ${is}, and ${path} would be written below it`
        : `${path} is ${is} that can't be read`;
    const hint =
      n < names.length
        ? `Make ${below} a folder, or name another place for ${path}.`
        : `Remove ${path}, or make it a file.`;
    return { path: below, message, hint };
  }
  return null;
}

/** @throws CliError not-writable, with every place that has something else, before anything is written */
export async function refuseObstacles(top: string, files: readonly NewFile[]): Promise<void> {
  const all = (await Promise.all(files.map(({ path }) => obstacle(top, path)))).filter((one) => one !== null);
  const problems = all.filter(({ path }, n) => all.findIndex((one) => one.path === path) === n);
  const [first] = problems;
  if (first)
    throw new CliError('not-writable', `${first.message}; nothing was written`, first.hint, {
      path: first.path,
      problems,
    });
}

/** The deepest folder above that is there. */
async function folderOf(top: string, path: string): Promise<string> {
  const folder = dirname(path);
  return folder === '.' || (await statusOf(join(top, folder))) !== null ? folder : folderOf(top, folder);
}

/** Exclusively: what appeared since it was looked for is not overwritten either. */
export async function writeNew(top: string, files: readonly NewFile[]): Promise<void> {
  for (const { path } of files) {
    const folder = await folderOf(top, path);
    try {
      await access(join(top, folder), constants.W_OK | constants.X_OK);
    } catch (error) {
      const message = `${path} can't be written: ${messageOf(error)}; nothing was written`;
      throw new CliError('not-writable', message, `Let this user write in ${folder}, then call init again.`, { path });
    }
  }
  for (const { path, text } of files) {
    const file = join(top, path);
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text, { flag: 'wx' });
    } catch (error) {
      throw new CliError('not-writable', `${path} could not be written: ${messageOf(error)}`, 'Call init again.', {
        path,
      });
    }
  }
}
