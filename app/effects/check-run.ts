/**
 * The check run on the record's head, on each change and on what it was merged as: one for each commit, edited in place,
 * written when the run comes to rest (R20.4).
 */
import type { RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Effect } from '../controller/controller.js';
import { type CheckWrite, findChecks, writeChecks } from '../github/own-checks.js';
import { GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { atRest, type CheckPage, checkPage } from '../views/check.js';
import { KnownRecords } from './known-records.js';
import { always, type EffectPorts, rests, Shown } from './ports.js';

/** The App's changes, and what they were merged as; each commit once. */
function changesOf(state: RunState): string[] {
  const all = (state.coding?.changes ?? []).flatMap(({ headSha, mergeCommit }) => [headSha, mergeCommit]);
  return [...new Set(all.filter((sha) => sha !== null))];
}

/** `again`: runs whose check somebody wants to see anew; taken out when it was written. */
export function checkRunEffect(
  ports: EffectPorts,
  again: Set<string>,
  records = new KnownRecords(ports.clock),
): Effect {
  const shown = new Shown(ports.clock);
  /** Node ids: of repositories by their number, of check runs by commit and name. */
  const repositories = new Map<number, string>();
  const known = new Map<string, string>();

  /** Where they are to stand, with what is there already; asked for only where this process does not know. */
  async function placesOf(
    context: RepositoryContext,
    state: RunState,
    check: string,
  ): Promise<{ repository: string; places: Map<string, string | null> }> {
    const { github, repository } = context;
    const { branch } = state.record;
    const changes = changesOf(state);
    const ids = (commits: readonly string[]) =>
      new Map(commits.map((sha) => [sha, known.get(`${repository.id}/${sha}/${check}`) ?? null]));
    const head = records.head(context, branch);
    const own = repositories.get(repository.id);
    const here = ids(head === null ? changes : [head, ...changes]);
    if (own !== undefined && head !== null && ![...here.values()].includes(null))
      return { repository: own, places: here };
    const { id: app } = await ports.identity();
    if (app === null) throw new GitHubUnavailable('GET /app: no number in the answer');
    const found = await findChecks(github, repository, { app, check, branch, commits: changes });
    repositories.set(repository.id, found.repository);
    return { repository: found.repository, places: found.runs };
  }

  async function write(context: RepositoryContext, state: RunState, page: CheckPage): Promise<void> {
    const { github, repository } = context;
    const { name, conclusion, title, summary } = page;
    const { repository: id, places } = await placesOf(context, state, name);
    if (places.size === 0) return;
    const externalId = `${state.runId}:${state.revision}:${digestOf(state)}`;
    const writes = [...places].map(
      ([sha, run]): CheckWrite => ({ sha, id: run, externalId, name, conclusion, title, summary }),
    );
    // Until GitHub says that they stand, nobody knows.
    for (const sha of places.keys()) known.delete(`${repository.id}/${sha}/${name}`);
    for (const [sha, made] of await writeChecks(github, id, writes)) known.set(`${repository.id}/${sha}/${name}`, made);
  }

  return {
    name: 'check-run',
    projection: true,
    async apply(context: RepositoryContext, { state, control }: Snapshot, current = always) {
      if (state?.record.pullRequest == null || !rests(state, ports.clock.now())) return [];
      const view = viewOf({ state, control, closed: await ports.experiments.of(context.store, state) });
      if (!atRest(view)) return [];
      const page = checkPage(view);
      const digest = digestOf([page, changesOf(state)]);
      if (!again.has(state.runId) && shown.is(state.runId, digest)) return [];
      if (!(await current())) return [];
      await write(context, state, page);
      shown.set(state.runId, digest);
      again.delete(state.runId);
      return [];
    },
  };
}
