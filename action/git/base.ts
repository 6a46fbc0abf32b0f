/**
 * What was checked out, set aside before an agent runs: afterwards nothing of the checkout's own repository is believed or
 * asked, because the agent may have changed its configuration, or removed it (R12.3, R20.6).
 */
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gitBytesIn, gitIn } from './command.js';
import { type Footprints, footprintsOf } from './footprints.js';

export interface CheckedOut {
  checkout: string;
  /** The commit that is checked out. */
  commit: string;
  /** Ours, outside of the checkout; whoever set it aside removes it. */
  directory: string;
  /** Object directories, ours first. */
  objects: string[];
  /** How each file of the commit lay in the checkout. */
  footprints: Footprints;
  env: Readonly<Record<string, string | undefined>>;
}

/** A directory of ours, outside of the checkout. */
export function ownDirectory(env: Readonly<Record<string, string | undefined>>, what: string): Promise<string> {
  return mkdtemp(join(env.RUNNER_TEMP ?? tmpdir(), `chaos-loop-${what}-`));
}

/** A hard link, and a copy where the two are on different file systems. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK' && code !== 'ENOSYS') throw error;
    await copyFile(from, to);
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isDirectory()) await linkTree(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) await linkOrCopy(join(from, entry.name), join(to, entry.name));
  }
}

async function alternatesOf(objects: string): Promise<string[]> {
  const text = await readFile(join(objects, 'info', 'alternates'), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => (line === '' || line.startsWith('#') ? [] : [resolve(objects, line)]));
}

/** To be called while nobody but us was in the checkout. @throws WorkerError when it is none. */
export async function setAside(checkout: string, env: CheckedOut['env']): Promise<CheckedOut> {
  const git = gitIn(checkout, env);
  const commit = (await git(['rev-parse', '--verify', 'HEAD^{commit}'])).trim();
  const theirs = resolve(checkout, (await git(['rev-parse', '--git-path', 'objects'])).trimEnd());
  const directory = await ownDirectory(env, 'base');
  const ours = join(directory, 'objects');
  await linkTree(theirs, ours);
  const footprints = await footprintsOf(checkout, gitBytesIn(checkout, env), commit);
  return { checkout, commit, directory, objects: [ours, ...(await alternatesOf(theirs))], footprints, env };
}

/** A fresh repository that reads the objects that were set aside; its configuration is ours alone. */
export async function freshRepository(base: CheckedOut): Promise<string> {
  const directory = await ownDirectory(base.env, 'git');
  await mkdir(join(directory, 'objects', 'info'), { recursive: true });
  await mkdir(join(directory, 'refs'));
  await writeFile(join(directory, 'HEAD'), 'ref: refs/heads/none\n');
  await writeFile(join(directory, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = false\n');
  await writeFile(join(directory, 'objects', 'info', 'alternates'), `${base.objects.join('\n')}\n`);
  return directory;
}
