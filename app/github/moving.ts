/**
 * An edit of the place of the state takes effect when nothing in the old one needs it any more: an active run goes on where it
 * is, and a halt or a lock is not lost by a move (R2.5, R2.6, R2.7).
 */
import { type Refusal, refuse } from '../../state/base/errors.js';
import { statePlace } from '../../state/config/config.js';
import { OthersBranchError, StoreError } from '../../state/store/branch.js';
import type { RunStore } from '../../state/store/port.js';
import { type LoadedConfig, readConfigText, type Where } from './config.js';
import { versionsOf } from './config-versions.js';
import { type GitHub, GitHubRefused, type Repository } from './port.js';
import { openRecords } from './records.js';
import { indexOf } from './run-index.js';
import { StateRepositoryError } from './state-repository.js';

/** A process that begins looks at so many earlier versions of the file for another place. */
const MOST_VERSIONS = 40;

/** `branch`: without a look at the pages of the repository, which show the other place. */
type Open = (where: Where) => Promise<{ store: RunStore; branch: RunStore }>;

function spelled(repository: Repository, where: Where): string {
  const place = statePlace(repository, where);
  return `${place.repository ?? `${repository.owner}/${repository.name}`} ${place.branch}`;
}

const same = (repository: Repository, a: Where, b: Where): boolean =>
  spelled(repository, a).toLowerCase() === spelled(repository, b).toLowerCase();

interface Looking {
  github: GitHub;
  repository: Repository;
}

interface Old {
  waits: string;
  /** When its control was last written; null: it can't be read. */
  at: string | null;
}

/** What would be lost by a move, for people; null: nothing. */
async function waitingIn({ github, repository }: Looking, store: RunStore): Promise<Old | null> {
  const snapshot = await store.read(null);
  const { control } = snapshot;
  const parts = control?.halt ? ['a halt is in force'] : [];
  for (const [name, { locked }] of Object.entries(control?.environments ?? {}))
    if (locked !== null) parts.push(`${name} is locked`);
  if (control !== null)
    for (const [runId, { environment }] of Object.entries((await indexOf(store, snapshot)).runs))
      parts.push(`run ${runId} is active in ${environment}`);
  // Of a run that has just ended, what it has to say is still to be said.
  if (parts.length === 0 && control !== null)
    for (const { runId, number, pull } of await openRecords(github, repository))
      if (pull.draft === true && (await store.read(runId)).state !== null)
        parts.push(`the record of run ${runId}, #${number}, is not finished`);
  return parts.length === 0 ? null : { waits: parts.join(', '), at: control?.event.at ?? null };
}

async function oldAt(looking: Looking, open: Open, where: Where): Promise<Old | null> {
  try {
    return await waitingIn(looking, (await open(where)).store);
  } catch (error) {
    // Where the App can't be or never was, nothing is left behind.
    if (error instanceof StateRepositoryError || error instanceof OthersBranchError) return null;
    if (error instanceof StoreError) return { waits: error.message, at: null };
    throw error;
  }
}

/** Whether a process that begins finds the new place in use already, by what was written later. */
async function inUse(open: Open, where: Where, old: Old): Promise<boolean> {
  try {
    const { control } = await (await open(where)).branch.read(null);
    return control !== null && (old.at === null || control.event.at > old.at);
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}

export class Moving {
  /** Where each repository's state lies for this process. */
  readonly #places = new Map<number, Where>();

  /** The place that is in force, and why it is not the configuration's. */
  async settle(
    github: GitHub,
    repository: Repository,
    config: LoadedConfig,
    open: Open,
  ): Promise<{ where: Where | null; moving: Refusal | null }> {
    const { where } = config;
    if (where === null) return { where, moving: null };
    const known = this.#places.get(repository.id);
    const before = known ?? (await this.#earlier(github, repository, config, where));
    const old = before && !same(repository, before, where) ? await oldAt({ github, repository }, open, before) : null;
    if (before && old && (known !== undefined || !(await inUse(open, where, old)))) {
      this.#places.set(repository.id, before);
      return { where: before, moving: this.#refusal(repository, before, where, old.waits) };
    }
    this.#places.set(repository.id, where);
    return { where, moving: null };
  }

  /** The newest other place that a version of the file said. */
  async #earlier(
    github: GitHub,
    repository: Repository,
    { commit, known }: LoadedConfig,
    where: Where,
  ): Promise<Where | null> {
    if (!known) return null;
    let left = MOST_VERSIONS;
    try {
      for await (const content of versionsOf(github, repository, commit)) {
        const said = content === null ? null : readConfigText(content, commit, repository).where;
        if (said && !same(repository, said, where)) return said;
        left -= 1;
        if (left === 0) return null;
      }
    } catch (error) {
      // Where the history can't be read, it shows nothing.
      if (!(error instanceof GitHubRefused)) throw error;
    }
    return null;
  }

  #refusal(repository: Repository, from: Where, to: Where, waits: string): Refusal {
    return refuse(
      'invalid-config',
      `the configuration moves the state from ${spelled(repository, from)} to ${spelled(repository, to)}, and in the old place ${waits}`,
      'What is there goes on there. Let it end (abandon, release-environment, unhalt; a record that stays open can be closed), and the move is made by itself; or set stateBranch and stateRepository back. Nothing new begins before.',
      { path: '/stateBranch' },
    );
  }
}
