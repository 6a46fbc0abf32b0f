/**
 * Which pull request of a branch is the App's: by its author, the repository of its head, and what its text carries. The name of
 * the branch alone says nothing, because anyone who may push can open one from it (R12.4).
 */
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import { EffectStopped } from '../controller/refused-effects.js';
import { repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';

interface Wanted {
  branch: string;
  /** Only those that are aimed there; absent: at any. */
  base?: string;
  /** What its text must carry; absent: nothing. */
  mark?: string;
  /** The App's own login. */
  login: string;
}

interface Pulls {
  /** The App's, open and closed, the newest first. */
  own: { number: number; open: boolean }[];
  /** Somebody else's that is open, so that GitHub takes no other one from that branch. */
  stranger: { number: number; login: string } | null;
}

/** Throws EffectStopped where somebody else's open pull request stands in the way, with the way on. */
export function refuseStranger({ stranger }: Pulls, branch: string): void {
  if (!stranger) return;
  throw new EffectStopped(
    `pull request #${stranger.number} of branch ${branch} was opened by ${stranger.login}, not by this App: close it, and the App opens its own; or abandon the run`,
  );
}

export async function pullsOfBranch(
  { github, repository }: RepositoryContext,
  { branch, base, mark = '', login }: Wanted,
): Promise<Pulls> {
  const head = encodeURIComponent(`${repository.owner}:${branch}`);
  const aimed = base === undefined ? '' : `&base=${encodeURIComponent(base)}`;
  const path = `${repositoryPath(repository, 'pulls')}?head=${head}${aimed}&state=all`;
  const pulls = (await github.list(path)).map(asRecord).flatMap((pull) => {
    const number = asNumber(pull.number);
    const at = asRecord(pull.head);
    // A fork of the same owner is found by the same words.
    if (number === null || at.ref !== branch || asNumber(asRecord(at.repo).id) !== repository.id) return [];
    const author = asText(asRecord(pull.user).login) ?? '';
    const ours = author.toLowerCase() === login.toLowerCase() && (asText(pull.body) ?? '').includes(mark);
    return [{ number, open: pull.state === 'open', ours, login: author }];
  });
  const newestFirst = pulls.sort((a, b) => b.number - a.number);
  return {
    own: newestFirst.filter(({ ours }) => ours),
    stranger: newestFirst.find(({ ours, open }) => !ours && open) ?? null,
  };
}
