/** R18: a page that somebody edited to say something else says again what the state says. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import type { RunState } from '../../schemas/generated/types.js';
import type { Command } from '../../state/base/command.js';
import { refuse } from '../../state/base/errors.js';
import { shownDigest } from '../../state/run/page.js';
import { createBranchStore } from '../../state/store/branch.js';
import type { RunStore } from '../../state/store/port.js';
import { restoreState } from '../chatops/restoring.js';
import type { Controller } from '../controller/controller.js';
import { systemClock } from '../runtime/clock.js';
import { newId } from '../runtime/ids.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { finishedStory } from '../testing/run-state.js';
import { isIntact, recordPath } from '../views/record.js';
import { recordCommentsEffect, teller } from './comments.js';
import { LOOK_AGAIN_MS } from './ports.js';
import { recordEffect } from './record.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let parts: TestContext;
let state: RunState;
let ahead = 0;

beforeAll(async () => {
  fixture = await hostInMemory();
  const { host } = fixture;
  await installRepository(host, 'https://chaos.example.com');
  parts = await openTestContext({
    url: host.url,
    repositoryId: host.repository.id,
    appId: APP_ID,
    privateKey: testKey,
  });
  const { data } = await maria().git.getRef({ ...WHERE, ref: 'heads/main' });
  const issue = await maria().issues.create({ ...WHERE, title: 'record' });
  const story = finishedStory().state;
  state = { ...story, commit: data.object.sha, record: { ...story.record, pullRequest: issue.data.number } };
});

afterAll(() => fixture.stop());

const maria = () => userClient(fixture.host, 'maria').rest;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };
const HEAD = 'a'.repeat(40);
const snapshot = () => ({ head: HEAD, control: null, index: null, state });
const ports = () => ({
  identity: parts.identity,
  clock,
  newId,
  experiments: parts.experiments,
  tell: teller(parts.identity),
});

async function document(): Promise<string> {
  const { data } = await maria().repos.getContent({ ...WHERE, path: recordPath(state), ref: state.record.branch });
  return Buffer.from((data as { content: string }).content, 'base64').toString('utf8');
}

it('R18 the record document: edited to another verdict, it is written again as it was', async () => {
  const effect = recordEffect(ports());
  await effect.apply(parts.context, snapshot());
  const written = await document();
  expect(isIntact(written, state)).toBe(true);
  expect(written).toContain(`state \`${shownDigest(state)}\``);
  const { data } = await maria().git.getRef({ ...WHERE, ref: `heads/${state.record.branch}` });
  const branch = createBranchStore(parts.context.github, { owner: 'octo', name: 'shop', branch: state.record.branch });
  await branch.commit(data.object.sha, {
    message: { headline: 'docs: better words', body: '' },
    files: { [recordPath(state)]: written.replaceAll('The fix works', 'The fix did not help') },
  });
  expect(isIntact(await document(), state)).toBe(false);
  // Within a moment nobody looks again; a sweep later somebody does.
  await effect.apply(parts.context, snapshot());
  ahead += LOOK_AGAIN_MS;
  await effect.apply(parts.context, snapshot());
  expect(await document()).toBe(written);
});

it('R18 a picture: put back as the newest revision that drew one left it, whatever was written after that', async () => {
  const { store } = parts.context;
  const [runId, picture] = [state.runId, `runs/${state.runId}/sli.svg`];
  let head: string | null = null;
  const commit = async (files: Record<string, string | null>, by: Pick<RunStore, 'commit'> = store) => {
    const outcome = await by.commit(head, { message: { headline: 'x', body: '' }, files });
    if (!outcome.ok) throw new Error('conflict');
    ({ head } = outcome);
  };
  const own = (file: string, revision: number) => ({
    [`runs/${runId}/state.json`]: JSON.stringify({ ...state, revision }),
    [`runs/${runId}/README.md`]: `page ${revision}`,
    ...(file === '' ? {} : { [picture]: file }),
  });
  const mallory = createBranchStore(parts.context.github, { owner: 'octo', name: 'shop', branch: 'chaos-loop-state' });
  const repair = () => store.shownToRepair?.(runId);
  await commit(own('', 1));
  expect(await repair()).toEqual({});
  await commit({ [picture]: '<svg>no fault acted yet</svg>' }, mallory);
  expect(await repair()).toEqual({ [picture]: null });
  await commit(own('<svg>before</svg>', 2));
  expect(await repair()).toEqual({});
  await commit({ [picture]: '<svg>lies</svg>' }, mallory);
  await commit(own('', 3));
  await commit({ [picture]: null, [`runs/${runId}/README.md`]: 'lies' }, mallory);
  expect(await repair()).toEqual({ [picture]: '<svg>before</svg>', [`runs/${runId}/README.md`]: 'page 3' });
  await commit((await repair()) ?? {});
  expect(await repair()).toEqual({});
});

it('R18 restore puts back what was edited after the record was closed, and makes no revision', async () => {
  const { store } = parts.context;
  const { runId } = state;
  const mallory = createBranchStore(parts.context.github, { owner: 'octo', name: 'shop', branch: 'chaos-loop-state' });
  const page = `runs/${runId}/README.md`;
  const before = await store.readFile(page);
  const edit = { message: { headline: 'x', body: '' }, files: { [page]: 'lies' } };
  expect(await mallory.commit((await store.head?.()) ?? null, edit)).toMatchObject({ ok: true });
  const refused = refuse('not-found', 'nothing has to be restored', 'It is as the App left it.');
  const ask = () =>
    restoreState(
      {
        context: parts.context,
        controller: { restore: async () => refused } as unknown as Controller,
        command: (body) => body as unknown as Command,
        permissions: {} as never,
        wake: () => undefined,
        took: () => undefined,
      },
      runId,
    );
  expect(await ask()).toContain('Put back as the App wrote it last: `README.md` of run');
  expect(await store.readFile(page)).toBe(before);
  expect(await ask()).toContain('nothing has to be restored');
});

it('R18, R20.3 the App’s own status comment names the head that it shows; edited, it is written again', async () => {
  const effect = recordCommentsEffect(ports());
  await effect.apply(parts.context, snapshot());
  const issue_number = state.record.pullRequest ?? 0;
  const status = async () => {
    const { data } = await maria().issues.listComments({ ...WHERE, issue_number });
    const found = data.find(({ body }) => body?.includes(`chaos-loop:status=${state.runId}`));
    if (!found?.body) throw new Error('no status comment');
    return { id: found.id, body: found.body };
  };
  const { id, body } = await status();
  expect(body).toContain(`<!-- chaos-loop:head=${HEAD} -->`);
  await maria().issues.updateComment({
    ...WHERE,
    comment_id: id,
    body: body.replace('always says where', 'never says where'),
  });
  expect((await status()).body).not.toBe(body);
  ahead += LOOK_AGAIN_MS;
  await effect.apply(parts.context, snapshot());
  expect((await status()).body).toBe(body);
});
