/**
 * What the App wrote on GitHub's pages shows where the state branch was: each of its comments on a record names the commit that
 * it shows. A process that begins anew knows nothing of the branch, so it looks there before it believes an older one (R20.3).
 */
import { asList, asNumber, asRecord } from '../../state/base/json.js';
import { QuarantineError } from '../../state/store/branch.js';
import type { BranchMemory } from '../../state/store/branch-trust.js';
import type { RunStore, Snapshot } from '../../state/store/port.js';
import type { IdentityPort } from './app-command.js';
import type { CachedStore } from './cached-store.js';
import { type Comment, isOwnText, listComments } from './comments.js';
import { expectStatus, type GitHub, GitHubRefused, type Repository, repositoryPath } from './port.js';
import { openRecords } from './records.js';
import { indexOf } from './run-index.js';
import { showsBefore } from './shown-before.js';
import type { StateRepository } from './state-repository.js';

const HEAD = /<!-- chaos-loop:head=([0-9a-f]{40}) -->/;

interface Looking {
  repository: Repository;
  github: GitHub;
  state: StateRepository;
  identity: IdentityPort;
}

/** Conversations to look at: of every run that the branch calls active, and of every record that is not finished. */
async function conversations(
  { github, repository }: Looking,
  store: RunStore,
  snapshot: Snapshot,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { runId, number, pull } of await openRecords(github, repository))
    if (pull.draft === true) found.set(runId, number);
  const index = snapshot.head === null ? null : await indexOf(store, snapshot);
  for (const [runId, { recordPullRequest }] of Object.entries(index?.runs ?? {}))
    if (recordPullRequest !== null) found.set(runId, recordPullRequest);
  return found;
}

/** The commit that the newest of the App's own comments shows, and where. */
async function shownHead(looking: Looking, store: RunStore, snapshot: Snapshot) {
  const { github, repository, identity } = looking;
  const { login } = await identity();
  let newest: { comment: Comment; commit: string; number: number } | null = null;
  for (const number of (await conversations(looking, store, snapshot)).values()) {
    for (const comment of await listComments(github, repository, number)) {
      const commit = HEAD.exec(comment.body)?.[1];
      if (commit === undefined || (newest && (comment.updatedAt ?? '') <= (newest.comment.updatedAt ?? ''))) continue;
      // Whoever may write can edit it: then it shows nothing.
      if (await isOwnText(github, comment, login)) newest = { comment, commit, number };
    }
  }
  return newest;
}

/** Whether a comparison shows a merge, or may: GitHub lists the newest of many commits only. */
function mayMerge(comparison: Record<string, unknown>): boolean {
  const commits = asList(comparison.commits).map(asRecord);
  const total = asNumber(comparison.total_commits);
  return total === null || total > commits.length || commits.some(({ parents }) => asList(parents).length > 1);
}

/** Whether the branch holds the commit, and shows nothing of before it; one that GitHub has no more shows nothing. */
async function holds(state: StateRepository, head: string | null, commit: string): Promise<boolean> {
  const { github, ...at } = state;
  const path = repositoryPath(at, 'commits', commit);
  if ((await github.rest('GET', path)).status !== 200) return true;
  if (head === null) return false;
  const compare = repositoryPath(at, 'compare', `${commit}...${head}`);
  const answer = await github.rest('GET', compare);
  // Histories without a common commit can't be compared.
  if (answer.status === 404) return false;
  const comparison = asRecord(await expectStatus(`GET ${compare}`, Promise.resolve(answer), 200));
  if (comparison.status === 'identical') return true;
  return comparison.status === 'ahead' && !(mayMerge(comparison) && (await showsBefore(state, head, commit)));
}

async function look(looking: Looking, store: RunStore, memory: BranchMemory): Promise<void> {
  const snapshot = await store.read(null);
  const shown = await shownHead(looking, store, snapshot);
  if (shown === null || (await holds(looking.state, snapshot.head, shown.commit))) return;
  const what = snapshot.head === null ? 'deleted' : 'set back or made anew';
  const where = `pull request ${shown.number} shows commit ${shown.commit.slice(0, 12)}, which it does not hold`;
  memory.witnessed(shown.commit, `the branch was ${what} while the App was away: ${where}`);
}

/** The store, which looks once before it answers; of a branch that was set back it answers nothing until `restore`. */
export function witnessedStore(store: CachedStore, memory: BranchMemory, looking: Looking): CachedStore {
  let looked: Promise<void> | null = null;
  return {
    ...store,
    async read(runId, since) {
      looked ??= look(looking, store, memory).catch((error: unknown) => {
        // Where pages can't be read, they show nothing; what passes is asked again.
        if (error instanceof GitHubRefused && error.kind === 'refused') return;
        looked = null;
        throw error;
      });
      await looked;
      if (memory.lost !== null) throw new QuarantineError(looking.state.branch, memory.lost, null);
      return store.read(runId, since);
    },
  };
}
