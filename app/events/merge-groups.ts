/**
 * A merge queue waits for every required check on the head of its group. Ours says "not yet proven" there: what is fixed is
 * shown by the same fault on what was merged and deployed, so that no group can prove it, and none is held up (R20.4).
 */
import { asRecord, asSha } from '../../state/base/json.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { NamedRepository } from '../github/repositories.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { indexOf } from '../github/run-index.js';
import { checkName } from '../views/check.js';
import { STATE_AGE_MS } from './wake.js';

/** The head of a group whose checks are asked for; null: the event asks for none. */
export function askedGroup({ action, merge_group }: Record<string, unknown>): string | null {
  return action === 'checks_requested' ? asSha(asRecord(merge_group).head_sha) : null;
}

const SUMMARY = {
  waits:
    'Passing tests are not proof: after the merge and the deployment the same fault runs again, and its result stands on the merge commit.',
  none: 'No run waits for a merge, so there is nothing to prove here.',
};

/** A group that was asked for, as far as this process knows of it. */
export interface AskedGroup {
  repository: NamedRepository;
  sha: string;
  /** Environments whose check stands there. */
  answered: Set<string>;
}

const MOST_KEPT = 1000;

/**
 * Groups that events named: the same event again writes nothing, and what GitHub did not take is written with the next sweep. A
 * group that no event named is not looked for: that would be a request for each repository in each sweep.
 */
export class MergeGroups {
  readonly #asked = new Map<string, AskedGroup>();
  readonly #unanswered = new Set<string>();

  /** Null: it was answered, or is being answered. */
  ask(repository: NamedRepository, sha: string): AskedGroup | null {
    const key = `${repository.id}/${sha}`;
    if (this.#asked.has(key)) return null;
    for (const old of this.#asked.keys()) {
      if (this.#asked.size < MOST_KEPT) break;
      this.#asked.delete(old);
      this.#unanswered.delete(old);
    }
    const group = { repository, sha, answered: new Set<string>() };
    this.#asked.set(key, group);
    this.#unanswered.add(key);
    return group;
  }

  over({ repository, sha }: AskedGroup): void {
    this.#unanswered.delete(`${repository.id}/${sha}`);
  }

  /** Those whose checks do not all stand yet. */
  unanswered(): AskedGroup[] {
    return [...this.#unanswered].flatMap((key) => this.#asked.get(key) ?? []);
  }
}

/** Writes a check for each configured environment: which of them a repository requires is not known here. */
export async function answerGroup(context: RepositoryContext, group: AskedGroup, now: number): Promise<void> {
  const { github, repository, config, store } = context;
  if (!config.parsed?.ok) return;
  const snapshot = await store.read(null, now - STATE_AGE_MS);
  const runs = snapshot.head === null ? [] : Object.values((await indexOf(store, snapshot)).runs);
  for (const environment of Object.keys(config.parsed.config.environments)) {
    if (group.answered.has(environment)) continue;
    const waits = runs.some(
      (run) => run.phase === 'awaiting-external-gate' && run.environment.toLowerCase() === environment.toLowerCase(),
    );
    const path = repositoryPath(repository, 'check-runs');
    const body = {
      name: checkName(environment),
      head_sha: group.sha,
      status: 'completed',
      conclusion: 'neutral',
      output: { title: waits ? 'Not yet proven' : 'Nothing to prove', summary: waits ? SUMMARY.waits : SUMMARY.none },
    };
    await expectStatus(`POST ${path}`, github.rest('POST', path, body), 201);
    group.answered.add(environment);
  }
}
