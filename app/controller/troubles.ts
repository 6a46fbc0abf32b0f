/** State branches that can't be used now: told by `/readyz`, and on the record pull requests (R14.8). */
import type { StoreError } from '../../state/store/branch.js';
import type { IdentityPort } from '../github/app-command.js';
import { listComments, upsertComment } from '../github/comments.js';
import { openRecords } from '../github/records.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { unusableState } from '../github/state-repository.js';
import { type Clock, nowOf } from '../runtime/clock.js';
import { refusalText } from '../views/answers.js';
import { marker } from '../views/markdown.js';

export interface Trouble {
  repository: string;
  /** Document, or branch. */
  path: string;
  since: string;
  words: string;
}

export class Troubles {
  readonly #clock: Clock;
  readonly #identity: IdentityPort;
  readonly #known = new Map<string, Trouble>();
  readonly #told = new Map<string, string>();

  constructor(clock: Clock, identity: IdentityPort) {
    this.#clock = clock;
    this.#identity = identity;
  }

  list(): Trouble[] {
    return [...this.#known.values()];
  }

  #key(context: RepositoryContext, path: string): string {
    return `${context.repository.id}/${path}`;
  }

  met(context: RepositoryContext, error: StoreError): void {
    const key = this.#key(context, error.path);
    const since = this.#known.get(key)?.since ?? nowOf(this.#clock);
    const repository = `${context.repository.owner}/${context.repository.name}`;
    this.#known.set(key, { repository, path: error.path, since, words: error.message });
  }

  /** A commit, or a sweep of everything, succeeded. */
  over(context: RepositoryContext): void {
    for (const key of this.#known.keys()) if (key.startsWith(`${context.repository.id}/`)) this.#known.delete(key);
  }

  /** Once for each text, on the record pull request of the run, or of every run where it is of no run. */
  async tell(context: RepositoryContext, error: StoreError): Promise<void> {
    const of = /^runs\/([^/]+)\//.exec(error.path)?.[1] ?? null;
    const key = this.#key(context, error.path);
    if (this.#told.get(key) === error.message) return;
    const { github, repository } = context;
    const { login } = await this.#identity();
    for (const { runId, number: issue } of await openRecords(github, repository)) {
      if (of !== null && runId !== of) continue;
      const body = `**This needs a person.**\n\n${refusalText(unusableState(error, of).error)}`;
      const comments = await listComments(github, repository, issue);
      await upsertComment(github, repository, issue, { mark: marker('problem', 'state'), body }, { login, comments });
    }
    this.#told.set(key, error.message);
  }
}
