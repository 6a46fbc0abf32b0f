/**
 * Repositories in which nothing is under way are not looked at in each sweep. What begins something there is a push, which their
 * list tells of, or a comment, which an event tells of; a comment whose event was lost is found when it is the repository's turn,
 * and that is all that is looked for then.
 */
import type { ListedRepository } from '../github/repositories.js';
import type { Clock } from '../runtime/clock.js';

/** GitHub tells whole seconds of a push, and another may come in the same one. */
const SETTLED_MS = 60_000;
/** One of so many is looked at all the same in each sweep. */
const ONE_OF = 100;

export class IdleRepositories {
  readonly #clock: Pick<Clock, 'now'>;
  /** What the list said at the last look that found nothing to do, the longest ago first. */
  readonly #idle = new Map<number, string>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Those to look at now. */
  without(repositories: readonly ListedRepository[]): ListedRepository[] {
    const idle = repositories.filter((repository) => this.rests(repository));
    const rank = new Map([...this.#idle.keys()].map((id, index) => [id, index]));
    idle.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
    const left = new Set(idle.slice(Math.ceil(idle.length / ONE_OF)));
    return repositories.filter((repository) => !left.has(repository));
  }

  /** Whether nothing was under way there, and nobody pushed since: its configuration and its state are what they were. */
  rests(repository: ListedRepository): boolean {
    return repository.pushedAt !== null && this.#idle.get(repository.id) === said(repository);
  }

  /** What a look found: whether anything is under way. */
  looked(repository: ListedRepository, busy: boolean): void {
    const { id, pushedAt } = repository;
    this.#idle.delete(id);
    if (!busy && pushedAt !== null && this.#clock.now() - Date.parse(pushedAt) >= SETTLED_MS)
      this.#idle.set(id, said(repository));
  }
}

/** What changes with each push, and with the branch that the configuration is read from. */
const said = ({ pushedAt, defaultBranch }: ListedRepository): string => `${pushedAt} ${defaultBranch}`;
