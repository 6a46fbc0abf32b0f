/**
 * The check run on the record's head, on each change and on what it was merged as: one for each commit, edited in place,
 * written when the run comes to rest (R20.4).
 */
import type { RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Effect } from '../controller/controller.js';
import { expectStatus, repositoryPath, slashed } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { atRest, type CheckPage, checkPage } from '../views/check.js';
import { type EffectPorts, Shown } from './ports.js';

async function recordHead({ github, repository }: RepositoryContext, { record }: RunState): Promise<string[]> {
  const path = `${repositoryPath(repository, 'git', 'ref', 'heads')}/${slashed(record.branch)}`;
  const answer = await github.rest('GET', path);
  if (answer.status === 404) return [];
  const data = asRecord(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200));
  return [asText(asRecord(data.object).sha)].filter((sha) => sha !== null);
}

/** The record's head, the App's changes, and what they were merged as; each commit once. */
async function commitsOf(context: RepositoryContext, state: RunState): Promise<string[]> {
  const changes = (state.coding?.changes ?? []).flatMap(({ headSha, mergeCommit }) => [headSha, mergeCommit]);
  const own = changes.filter((sha) => sha !== null);
  return [...new Set([...(await recordHead(context, state)), ...own])];
}

/** `again`: runs whose check somebody wants to see anew; taken out when it was written. */
export function checkRunEffect(ports: EffectPorts, again: Set<string>): Effect {
  const shown = new Shown(ports.clock);
  const known = new Map<string, number>();

  /** Ours at this commit, by name and App; null: none. */
  async function find({ github, repository }: RepositoryContext, sha: string, name: string): Promise<number | null> {
    const { login } = await ports.identity();
    const path = `${repositoryPath(repository, 'commits', sha, 'check-runs')}?check_name=${encodeURIComponent(name)}`;
    const runs = await github.list(path, (page) => asRecord(page).check_runs);
    const own = runs.map(asRecord).find(({ app }) => `${asText(asRecord(app).slug)}[bot]` === login);
    return asNumber(own?.id);
  }

  async function write(
    context: RepositoryContext,
    sha: string,
    { name, ...page }: CheckPage,
    state: RunState,
  ): Promise<void> {
    const { github, repository } = context;
    const key = `${repository.id}/${sha}/${name}`;
    const id = known.get(key) ?? (await find(context, sha, name));
    const body = {
      external_id: `${state.runId}:${state.revision}:${digestOf(state)}`,
      status: 'completed',
      conclusion: page.conclusion,
      output: { title: page.title, summary: page.summary },
    };
    const checks = repositoryPath(repository, 'check-runs');
    const [path, answer] =
      id === null
        ? [`POST ${checks}`, github.rest('POST', checks, { ...body, name, head_sha: sha })]
        : [`PATCH ${checks}/${id}`, github.rest('PATCH', `${checks}/${id}`, body)];
    const made = asNumber(asRecord(await expectStatus(path, answer, 200, 201)).id);
    if (made !== null) known.set(key, made);
  }

  return {
    name: 'check-run',
    projection: true,
    async apply(context: RepositoryContext, { state, control }: Snapshot) {
      if (state?.record.pullRequest == null) return [];
      const view = viewOf({ state, control, closed: await ports.experiments.of(context.store, state) });
      if (!atRest(view)) return [];
      const page = checkPage(view);
      const digest = digestOf([
        page,
        (state.coding?.changes ?? []).map(({ headSha, mergeCommit }) => [headSha, mergeCommit]),
      ]);
      if (!again.has(state.runId) && shown.is(state.runId, digest)) return [];
      for (const sha of await commitsOf(context, state)) await write(context, sha, page, state);
      shown.set(state.runId, digest);
      again.delete(state.runId);
      return [];
    },
  };
}
