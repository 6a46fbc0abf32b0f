/**
 * A merge queue waits for every required check on the head of its group. Ours says "not yet proven" there: what is fixed is
 * shown by the same fault on what was merged and deployed, so that no group can prove it, and none is held up (R20.4).
 */
import { asRecord, asSha } from '../../state/base/json.js';
import { expectStatus, repositoryPath } from '../github/port.js';
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

/** Writes a check for each configured environment: which of them a repository requires is not known here. */
export async function answerGroup(context: RepositoryContext, sha: string, now: number): Promise<void> {
  const { github, repository, config, store } = context;
  if (!config.parsed?.ok) return;
  const snapshot = await store.read(null, now - STATE_AGE_MS);
  const runs = snapshot.head === null ? [] : Object.values((await indexOf(store, snapshot)).runs);
  for (const environment of Object.keys(config.parsed.config.environments)) {
    const waits = runs.some(
      (run) => run.phase === 'awaiting-external-gate' && run.environment.toLowerCase() === environment.toLowerCase(),
    );
    const path = repositoryPath(repository, 'check-runs');
    const body = {
      name: checkName(environment),
      head_sha: sha,
      status: 'completed',
      conclusion: 'neutral',
      output: { title: waits ? 'Not yet proven' : 'Nothing to prove', summary: waits ? SUMMARY.waits : SUMMARY.none },
    };
    await expectStatus(`POST ${path}`, github.rest('POST', path, body), 201);
  }
}
