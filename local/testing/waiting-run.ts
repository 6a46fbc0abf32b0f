/** For tests only: the whole App with a run whose advisories wait for people. */
import { configOf } from '../../app/testing/config.js';
import { openTestContext, type TestContext } from '../../app/testing/context.js';
import { finishedStory } from '../../app/testing/run-state.js';
import type { Config, RunState } from '../../schemas/generated/types.js';
import { APP_ID, hostInMemory, testKey } from '../github/testing.js';
import { type OpenShop, openShop } from './shop.js';

/** The one advisory of the set. */
export const ADVISORY = 'timeout-and-fallback';

export interface WaitingRun extends OpenShop {
  runId: string;
  record: number;
  state(): Promise<RunState>;
}

/** Written by the App, as everything on its branch: the run as it stands when it asks people. */
async function askPeople(parts: TestContext, runId: string): Promise<void> {
  const { head, state: now } = await parts.context.store.read(runId);
  const { advisory, approval, analysis } = finishedStory().state;
  if (!approval || !now) throw new Error('the fixture has no approval');
  const next: RunState = {
    ...now,
    analysis,
    advisory,
    approval: { ...approval, status: 'open', advisoryIds: [], decisions: [] },
    phase: 'advisory-approval',
    transition: { status: 'blocked', from: 'advisory', to: 'advisory-approval', reason: 'people choose' },
    lease: null,
  };
  const files = { [`runs/${runId}/state.json`]: JSON.stringify(next) };
  await parts.context.store.commit(head, { message: { headline: 'fixture', body: '' }, files });
}

export async function openWaitingRun(over: Partial<Config>): Promise<WaitingRun> {
  const opened = await openShop(hostInMemory);
  const { fixture, shop } = opened;
  const files = { '.github/chaos-loop.yml': { content: JSON.stringify({ ...configOf(shop.app.url), ...over }) } };
  await fixture.host.commitFiles({ branch: 'main', message: 'who decides', files });
  const issue = await shop.issue('maria');
  await shop.passDoctor(issue);
  const { runId, record } = await shop.start(issue);
  const { url, repository } = fixture.host;
  const parts = await openTestContext({ url, repositoryId: repository.id, appId: APP_ID, privateKey: testKey });
  await askPeople(parts, runId);
  const state = async (): Promise<RunState> => {
    const found = (await parts.context.store.read(runId)).state;
    if (!found) throw new Error('no run');
    return found;
  };
  return { ...opened, runId, record, state };
}
