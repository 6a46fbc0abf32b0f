/** The git command line, read only: few processes, whole answers, and nothing around it chooses what is read. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { GIT_SETTINGS, gitEnvironment } from '../../../state/base/git-environment.js';
import { CliError } from '../errors.js';

interface Ended {
  code: number | null;
  stdout: Buffer;
  stderr: string;
}

function start(args: readonly string[], env: Record<string, string>, input: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    // git may end before it has read everything; its exit says why.
    child.stdin.on('error', () => undefined);
    child.on('error', (error) =>
      reject(new CliError('unavailable', `git could not be started: ${error.message}`, 'Install git 2.30 or newer.')),
    );
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString('utf8').trim() }),
    );
    child.stdin.end(input);
  });
}

let trusted: Promise<string[]> | null = null;

/** Folders of other users that this one allows git to read: the one setting of theirs that is asked for. */
function trustedFolders(): Promise<string[]> {
  trusted ??= (async () => {
    const env = gitEnvironment(process.env);
    delete env.GIT_CONFIG_GLOBAL;
    delete env.GIT_CONFIG_NOSYSTEM;
    const found = await start(['-C', '/', 'config', '--null', '--get-all', 'safe.directory'], env, '');
    return found.code === 0 ? found.stdout.toString('utf8').split('\0').filter(Boolean) : [];
  })();
  return trusted;
}

/** What git says of a repository that is not to be read as it is; null for any other failure. */
function limitOf(directory: string, stderr: string): CliError | null {
  if (/dubious ownership/i.test(stderr))
    return new CliError(
      'not-readable',
      `${directory} belongs to another user, so git does not read it; nothing was checked`,
      `When you trust its owner: git config --global --add safe.directory ${directory}`,
    );
  if (
    /(bad object|could not read|unable to read|missing (blob|tree|commit)|is corrupt|lazy fetch|promisor)/i.test(stderr)
  )
    return new CliError(
      'incomplete-history',
      `${directory} lacks objects of its history, so nothing was checked (${stderr.split('\n')[0]})`,
      'Clone it whole (no --filter, no --depth), or look at it with git fsck.',
    );
  return null;
}

/** Standard output of one git process. Throws CliError when git fails or is not there. */
export async function git(directory: string, args: readonly string[], input = ''): Promise<Buffer> {
  const settings = [...GIT_SETTINGS, ...(await trustedFolders()).map((folder) => `safe.directory=${folder}`)];
  const before = settings.flatMap((setting) => ['-c', setting]);
  const { code, stdout, stderr } = await start(
    ['-C', directory, ...before, ...args],
    gitEnvironment(process.env),
    input,
  );
  if (code === 0) return stdout;
  const message = stderr.split('\n')[0] ?? '';
  throw (
    limitOf(directory, stderr) ??
    new CliError('not-found', `git ${args[0]} failed: ${message || `exit ${code}`}`, 'Look at --git.')
  );
}

/** The same, or null when git answers with an error. Still throws what is a limit of the repository. */
export async function tryGit(directory: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await git(directory, args)).toString('utf8').trim();
  } catch (error) {
    if (error instanceof CliError && error.code === 'not-found') return null;
    throw error;
  }
}

/** git's own name for a content; `cat-file` hands out whatever lies under a name without looking. */
function idOf(type: string, content: Buffer, length: number): string {
  const hash = createHash(length === 64 ? 'sha256' : 'sha1');
  return hash.update(`${type} ${content.length}\0`).update(content).digest('hex');
}

/** Contents of many objects by one process. Throws `incomplete-history` for one that is not there, or not what its id says. */
export async function objects(directory: string, ids: Iterable<string>): Promise<Map<string, Buffer>> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, Buffer>();
  if (wanted.length === 0) return found;
  const output = await git(directory, ['cat-file', '--batch'], `${wanted.join('\n')}\n`);
  let at = 0;
  for (const id of wanted) {
    const end = output.indexOf(10, at);
    const header = output.toString('latin1', at, end);
    at = end + 1;
    const match = /^[0-9a-f]+ (\w+) (\d+)$/.exec(header);
    if (!match)
      throw new CliError(
        'incomplete-history',
        `object ${id} is named by the history and is not in ${directory}, so nothing was checked`,
        'Clone it whole (no --filter), or look at it with git fsck.',
      );
    const size = Number(match[2]);
    const content = output.subarray(at, at + size);
    if (idOf(`${match[1]}`, content, id.length) !== id)
      throw new CliError(
        'incomplete-history',
        `object ${id} in ${directory} holds something else than its id says: this copy is damaged or was changed, so nothing was checked`,
        'Verify a fresh clone of the repository, or look at it with git fsck.',
      );
    found.set(id, content);
    at += size + 1;
  }
  return found;
}
