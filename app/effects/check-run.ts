/**
 * The check run on the record's head, on each change and on what it was merged as: one for each commit, edited in place,
 * written when the run comes to rest (R20.4).
 */
import type { RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Effect } from '../controller/ports.js';
import { type CheckWrite, findChecks, type PullEdit, writeChecks } from '../github/own-checks.js';
import { GitHubRefused, GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { atRest, type CheckPage, checkPage } from '../views/check.js';
import { KnownRecords } from './known-records.js';
import { always, type EffectPorts, rests, Shown } from './ports.js';

/** The App's changes, and what they were merged as; each commit once. */
function changesOf(state: RunState): string[] {
  const all = (state.coding?.changes ?? []).flatMap(({ headSha, mergeCommit }) => [headSha, mergeCommit]);
  return [...new Set(all.filter((sha) => sha !== null))];
}

/** What is to be written for a state that rests. */
interface Due {
  page: CheckPage;
  digest: string;
}

/** `again`: runs whose check somebody wants to see anew; taken out when it was written. */
export class CheckRuns {
  readonly #ports: EffectPorts;
  readonly #again: Set<string>;
  readonly #records: KnownRecords;
  readonly #shown: Shown;
  /** Runs whose check GitHub refused together with the record: until it stands, each goes its own way. */
  readonly #apart = new Set<string>();
  /** Node ids: of repositories by their number, of check runs by commit and name. */
  readonly #repositories = new Map<number, string>();
  readonly #known = new Map<string, string>();

  constructor(ports: EffectPorts, again: Set<string>, records = new KnownRecords(ports.clock)) {
    this.#ports = ports;
    this.#again = again;
    this.#records = records;
    this.#shown = new Shown(ports.clock);
  }

  /** Writes what is due. */
  async bring(context: RepositoryContext, snapshot: Snapshot, current: () => Promise<boolean>): Promise<void> {
    const due = await this.#due(context, snapshot);
    if (snapshot.state === null || due === null || !(await current())) return;
    await this.#write(context, snapshot.state, due, null);
    this.#apart.delete(snapshot.state.runId);
  }

  /**
   * Writes title and body of the record in the request that the checks need anyway. Answers the pull request as GitHub has it
   * now; null: no check is due, or GitHub refused any of it. Then whoever asks writes it by itself, and so does `bring`.
   */
  async bringWith(context: RepositoryContext, snapshot: Snapshot, edit: PullEdit): Promise<unknown> {
    const { state } = snapshot;
    if (state === null || this.#apart.has(state.runId)) return null;
    try {
      const due = await this.#due(context, snapshot);
      return due && (await this.#write(context, state, due, edit));
    } catch (error) {
      if (!(error instanceof GitHubRefused)) throw error;
      this.#apart.add(state.runId);
      return null;
    }
  }

  async #due(context: RepositoryContext, { state, control }: Snapshot): Promise<Due | null> {
    const { clock, experiments } = this.#ports;
    if (state?.record.pullRequest == null || !rests(state, clock.now())) return null;
    const view = viewOf({ state, control, closed: await experiments.of(context.store, state) });
    if (!atRest(view)) return null;
    const page = checkPage(view);
    const digest = digestOf([page, changesOf(state)]);
    return !this.#again.has(state.runId) && this.#shown.is(state.runId, digest) ? null : { page, digest };
  }

  /** Where they are to stand, with what is there already; asked for only where this process does not know. */
  async #placesOf(
    context: RepositoryContext,
    state: RunState,
    check: string,
  ): Promise<{ repository: string; places: Map<string, string | null> }> {
    const { github, repository } = context;
    const { branch } = state.record;
    const changes = changesOf(state);
    const ids = (commits: readonly string[]) =>
      new Map(commits.map((sha) => [sha, this.#known.get(`${repository.id}/${sha}/${check}`) ?? null]));
    const head = this.#records.head(context, branch);
    const own = this.#repositories.get(repository.id);
    const here = ids(head === null ? changes : [head, ...changes]);
    if (own !== undefined && head !== null && ![...here.values()].includes(null))
      return { repository: own, places: here };
    const { id: app } = await this.#ports.identity();
    if (app === null) throw new GitHubUnavailable('GET /app: no number in the answer');
    const found = await findChecks(github, repository, { app, check, branch, commits: changes });
    this.#repositories.set(repository.id, found.repository);
    return { repository: found.repository, places: found.runs };
  }

  /** Answers the pull request that was edited with them; null: none was. */
  async #write(context: RepositoryContext, state: RunState, due: Due, edit: PullEdit | null): Promise<unknown> {
    const { github, repository } = context;
    const { name, conclusion, title, summary } = due.page;
    const { repository: id, places } = await this.#placesOf(context, state, name);
    const externalId = `${state.runId}:${state.revision}:${digestOf(state)}`;
    const writes = [...places].map(
      ([sha, run]): CheckWrite => ({ sha, id: run, externalId, name, conclusion, title, summary }),
    );
    let pull: unknown = null;
    if (writes.length > 0) {
      // Until GitHub says that they stand, nobody knows.
      for (const sha of places.keys()) this.#known.delete(`${repository.id}/${sha}/${name}`);
      const written = await writeChecks(github, id, writes, edit);
      for (const [sha, made] of written.runs) this.#known.set(`${repository.id}/${sha}/${name}`, made);
      pull = written.pull;
    }
    this.#shown.set(state.runId, due.digest);
    this.#again.delete(state.runId);
    return pull;
  }
}

export function checkRunEffect(checks: CheckRuns): Effect {
  return {
    name: 'check-run',
    projection: true,
    async apply(context: RepositoryContext, snapshot: Snapshot, current = always) {
      await checks.bring(context, snapshot, current);
      return [];
    },
  };
}
