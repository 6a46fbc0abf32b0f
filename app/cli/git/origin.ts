/** What a clone knows of the repository that it is of. */
import { tryGit } from './process.js';

/** owner/name of origin, where its address says them. */
export async function originOf(directory: string): Promise<string | null> {
  const url = ((await tryGit(directory, ['config', '--get', 'remote.origin.url'])) ?? '').trim();
  const [name, owner] = url
    .replace(/\/$/, '')
    .replace(/\.git$/, '')
    .split(/[/:]/)
    .reverse();
  return owner && name && url.includes(':') ? `${owner}/${name}` : null;
}

/** The default branch of origin as it was when it was cloned; null: the clone does not know it. */
export async function defaultBranchOf(directory: string): Promise<string | null> {
  const head = ((await tryGit(directory, ['symbolic-ref', '--short', 'refs/remotes/origin/HEAD'])) ?? '').trim();
  return head.startsWith('origin/') ? head.slice('origin/'.length) : null;
}
