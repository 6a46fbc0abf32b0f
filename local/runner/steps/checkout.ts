/** `actions/checkout`: a real clone of the bare repository at one commit, without credentials and without its address. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { pathInJob } from '../job-directory.js';
import { knownInputs, type StepContext, type StepKind } from './step-context.js';

const run = promisify(execFile);
const SHA = /^[0-9a-f]{40}$/;

async function git(site: StepContext, cwd: string, ...args: string[]): Promise<string> {
  const env = {
    PATH: site.env.PATH ?? '',
    HOME: site.place.home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
    // A checkout that lives for a job is not tidied up.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'maintenance.auto',
    GIT_CONFIG_VALUE_0: 'false',
  };
  site.log.line(`git ${args.join(' ')}`);
  const { stdout } = await run('git', args, { cwd, env, signal: site.signal, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** Branch, tag, full ref or commit → the commit, and the branch when it is one. */
async function resolveRef(
  site: StepContext,
  ref: string,
  bare: string,
): Promise<{ sha: string; branch: string | null }> {
  for (const name of SHA.test(ref) ? [ref] : [ref, `refs/heads/${ref}`, `refs/tags/${ref}`]) {
    if (!SHA.test(name) && !name.startsWith('refs/')) continue;
    const sha = await git(site, bare, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => null);
    if (sha !== null) return { sha, branch: /^refs\/heads\/(.+)$/.exec(name)?.[1] ?? null };
  }
  throw new Error(`actions/checkout: there is no ref "${ref}"`);
}

export const checkout: StepKind = async (site) => {
  // persist-credentials is accepted and makes no difference: the host serves no git over HTTP, so there are none.
  const inputs = knownInputs(site, ['ref', 'path', 'fetch-depth', 'persist-credentials']);
  const { repository, serverUrl } = site.context.options.port;
  const { event } = site.context;
  const depth = Number(inputs['fetch-depth'] ?? '1');
  if (!Number.isInteger(depth) || depth < 0)
    throw new Error(`actions/checkout: fetch-depth "${inputs['fetch-depth']}" is not a depth`);
  const named = inputs.ref === undefined || inputs.ref === '' ? null : inputs.ref;
  const { sha, branch } =
    named === null
      ? { sha: event.sha, branch: /^refs\/heads\/(.+)$/.exec(event.ref)?.[1] ?? null }
      : await resolveRef(site, named, repository.gitDirectory);
  const directory = pathInJob(site.place, inputs.path ?? '.');
  await mkdir(directory, { recursive: true });
  for (const entry of await readdir(directory)) await rm(join(directory, entry), { recursive: true, force: true });
  const source = pathToFileURL(repository.gitDirectory).href;
  const everything = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
  const wanted = depth === 0 ? [source, ...everything, sha] : ['--no-tags', `--depth=${depth}`, source, sha];
  await git(site, directory, 'init', '--quiet');
  await git(site, directory, 'fetch', '--quiet', ...wanted);
  // What was fetched from is nobody's business: origin says where the repository lives for people.
  await rm(join(directory, '.git', 'FETCH_HEAD'), { force: true });
  await git(site, directory, 'remote', 'add', 'origin', `${serverUrl}/${repository.owner}/${repository.name}`);
  await git(
    site,
    directory,
    'checkout',
    '--quiet',
    '--force',
    ...(branch === null ? ['--detach'] : ['-B', branch]),
    sha,
  );
  return { ok: true, outputs: { ref: named ?? event.ref, commit: sha } };
};
