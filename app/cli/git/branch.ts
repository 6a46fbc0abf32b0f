/** A repository on disk (bare, checkout or clone) and its state branch. */
import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG_PATH, STATE_BRANCH } from '../../../state/config/config.js';
import { lastWhere, readConfigText } from '../../github/config.js';
import { CliError } from '../errors.js';
import { git, tryGit } from './process.js';

export interface Branch {
  directory: string;
  name: string;
  /** Where git found it, such as refs/remotes/origin/chaos-loop-state. */
  ref: string;
  head: string;
}

/** A file instead of a folder: a bundle is a repository that has to be unpacked first. */
async function fileProblem(file: string): Promise<CliError> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    if (/^# v\d+ git bundle/.test(buffer.toString('latin1')))
      return new CliError(
        'not-found',
        `${file} is a git bundle, no repository; nothing was checked`,
        `Unpack it first: git clone --mirror ${file} <folder>, then --git <folder>.`,
      );
  } finally {
    await handle.close();
  }
  return new CliError('not-found', `${file} is a file, no git repository`, 'Give --git the path of a repository.');
}

/** Documents that were copied off a state branch: whatever repository lies around them is another one. */
function isCopy(directory: string): boolean {
  const copied = existsSync(join(directory, 'control.json')) || existsSync(join(directory, 'state.json'));
  return copied && !existsSync(join(directory, '.git')) && !existsSync(join(directory, 'HEAD'));
}

export async function openRepository(directory: string): Promise<string> {
  if (!existsSync(directory))
    throw new CliError('not-found', `${directory} does not exist`, 'Give --git the path of a repository.');
  if (!(await stat(directory)).isDirectory()) throw await fileProblem(directory);
  const tracked = (await tryGit(directory, ['ls-files', '--', 'control.json', 'state.json'])) ?? '';
  if (isCopy(directory) && tracked === '')
    throw new CliError(
      'not-found',
      `${directory} holds copied documents, no repository; their history is not here, so nothing was checked`,
      'Verify the repository that they come from.',
    );
  if ((await tryGit(directory, ['rev-parse', '--git-dir'])) === null)
    throw new CliError('not-found', `${directory} is not a git repository`, 'Give --git the path of a repository.');
  return directory;
}

/** A file at a commit or branch; null when it is not there. */
export async function fileAt(directory: string, revision: string, path: string): Promise<string | null> {
  try {
    return (await git(directory, ['cat-file', 'blob', `${revision}:${path}`])).toString('utf8');
  } catch (error) {
    if (error instanceof CliError && error.code === 'not-found') return null;
    throw error;
  }
}

/** What each commit of HEAD that touched the configuration left there, the newest first. */
async function* versionsOf(directory: string): AsyncGenerator<string | null> {
  const commits = (await tryGit(directory, ['rev-list', '--max-count=200', 'HEAD', '--', CONFIG_PATH])) ?? '';
  for (const commit of commits.split('\n').filter(Boolean)) yield fileAt(directory, commit, CONFIG_PATH);
}

/** The state branch that the configuration at HEAD names, or its last version that did; null: none says it. */
export async function configuredName(directory: string): Promise<string | null> {
  const content = await fileAt(directory, 'HEAD', CONFIG_PATH);
  const own = content === null ? null : readConfigText(content, '0'.repeat(40)).where;
  if (own) return own.stateBranch;
  let had = content !== null;
  const versions = async function* () {
    for await (const version of versionsOf(directory)) {
      had = true;
      yield version;
    }
  };
  return (await lastWhere(versions()))?.stateBranch ?? (had ? null : STATE_BRANCH);
}

/** The branch here, else as last fetched from a remote; null when there is none. */
export async function findBranch(directory: string, name: string): Promise<Branch | null> {
  const refs = (await git(directory, ['for-each-ref', '--format=%(objectname) %(refname)'])).toString('utf8');
  const known = refs.split('\n').flatMap((line) => {
    const [head, ref] = line.split(' ');
    return head && ref ? [{ head, ref }] : [];
  });
  const found =
    known.find(({ ref }) => ref === `refs/heads/${name}`) ??
    known.find(({ ref }) => ref === `refs/remotes/origin/${name}`) ??
    known.find(({ ref }) => ref.startsWith('refs/remotes/') && ref.split('/').slice(3).join('/') === name);
  return found ? { directory, name, ...found } : null;
}

export async function openBranch(directory: string, asked: string | null): Promise<Branch> {
  await openRepository(directory);
  const name = asked ?? (await configuredName(directory));
  if (name === null)
    throw new CliError(
      'invalid-config',
      `${CONFIG_PATH} does not say where the state lies, in no version of it that is here`,
      'Name the state branch with --branch.',
      { path: CONFIG_PATH },
    );
  const branch = await findBranch(directory, name);
  if (branch) return branch;
  const heads = await git(directory, [
    'for-each-ref',
    '--format=%(refname:short)',
    '--count=10',
    'refs/heads',
    'refs/remotes',
  ]);
  const known = heads.toString('utf8').split('\n').filter(Boolean).join(', ');
  throw new CliError(
    'not-found',
    `${directory} has no branch "${name}"${known === '' ? '' : ` (it has ${known})`}`,
    `Fetch it (git fetch origin ${name}:${name}), or name another one with --branch.`,
  );
}
