/** R20.4: the check run on the record's head, the change and its merge, over HTTP; rendered from kept and finished runs. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import type { RunState } from '../../schemas/generated/types.js';
import { viewOf } from '../../state/queries/view/index.js';
import { systemClock } from '../runtime/clock.js';
import { newId } from '../runtime/ids.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { finishedStory } from '../testing/run-state.js';
import { atRest, checkPage } from '../views/check.js';
import { CheckRuns, checkRunEffect } from './check-run.js';
import { teller } from './comments.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let parts: TestContext;
let main = '';
let merged = '';

beforeAll(async () => {
  fixture = await hostInMemory();
  const { host } = fixture;
  await installRepository(host, 'https://chaos.example.com');
  const { url, repository } = host;
  parts = await openTestContext({ url, repositoryId: repository.id, appId: APP_ID, privateKey: testKey });
  main = (await userClient(host, 'maria').rest.git.getRef({ ...WHERE, ref: 'heads/main' })).data.object.sha;
  merged = await host.commitFiles({ branch: 'main', message: 'fix', files: { fix: { content: '1' } } });
});

afterAll(() => fixture.stop());

function ended(): RunState {
  const { state } = finishedStory();
  const [change] = state.coding?.changes ?? [];
  if (!state.coding || !change) throw new Error('the fixture has no change');
  // The record's branch was deleted after its merge.
  return { ...state, coding: { ...state.coding, changes: [{ ...change, headSha: main, mergeCommit: merged }] } };
}

const snapshot = (state: RunState) => ({ head: 'x', control: null, index: null, state });
const effect = (again = new Set<string>()) => {
  const { identity, experiments } = parts;
  return checkRunEffect(
    new CheckRuns({ identity, clock: systemClock, newId, experiments, tell: teller(identity) }, again),
  );
};
const checks = async (ref: string) =>
  (await userClient(fixture.host, 'maria').rest.checks.listForRef({ ...WHERE, ref })).data.check_runs;

it('R20.4 says on each commit how the run ended, with what was decided as its witness', async () => {
  const state = ended();
  await effect().apply(parts.context, snapshot(state));
  for (const sha of [main, merged]) {
    const [check, ...more] = await checks(sha);
    expect(more).toEqual([]);
    expect(check).toMatchObject({ status: 'completed', conclusion: 'success', head_sha: sha });
    expect(check?.name).toBe(`Chaos Loop / ${state.environment}`);
    expect(check?.external_id).toMatch(new RegExp(`^${state.runId}:${state.revision}:[0-9a-f]{64}$`));
    expect(check?.output.summary).toContain('Resolved');
  }
});

it('a process that begins anew finds its check run and edits it; what did not change is not written again', async () => {
  const state = ended();
  const before = await checks(main);
  const again = new Set<string>();
  const anew = effect(again);
  await anew.apply(parts.context, snapshot({ ...state, revision: state.revision + 1 }));
  expect((await checks(main)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const shown = async () => (await checks(main))[0]?.external_id?.split(':')[1];
  expect(await shown()).toBe(String(state.revision + 1));
  await anew.apply(parts.context, snapshot({ ...state, revision: state.revision + 2 }));
  expect(await shown()).toBe(String(state.revision + 1));
  // Somebody pressed "Re-run".
  again.add(state.runId);
  await anew.apply(parts.context, snapshot({ ...state, revision: state.revision + 3 }));
  expect([await shown(), again.size]).toEqual([String(state.revision + 3), 0]);
});

describe('what it says', () => {
  const at = (over: Partial<RunState>) => viewOf({ ...finishedStory(), state: { ...finishedStory().state, ...over } });

  it('is neutral as long as the same fault has not run on the fix, and never a failure', () => {
    const waiting = at({
      phase: 'awaiting-external-gate',
      transition: { status: 'blocked', from: 'coding', to: 'awaiting-external-gate', reason: 'people merge' },
      verdict: 'in-progress',
    });
    expect(atRest(waiting)).toBe(true);
    expect(checkPage(waiting)).toMatchObject({ conclusion: 'neutral' });
    expect(checkPage(waiting).summary).toContain('neither proven nor refuted');
  });

  it('a machine at work is no rest', () => {
    const working = at({
      phase: 'diagnostic',
      transition: { status: 'ready', from: 'chaos-execution', to: 'diagnostic', reason: 'r' },
      verdict: 'in-progress',
    });
    expect(atRest(working)).toBe(false);
  });

  it('fits where GitHub counts bytes, and its title 80 characters', () => {
    const page = checkPage(at({}));
    expect(page.title.length).toBeLessThanOrEqual(80);
    expect(Buffer.byteLength(page.summary)).toBeLessThan(65_535);
    expect(page.summary).toContain('```\n✓');
  });
});
