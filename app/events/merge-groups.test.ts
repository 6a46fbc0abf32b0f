/** R20.4: a merge group gets our check, neutral; and "Re-run all" finds the runs of a commit. Over HTTP. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APP_ID, client, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import { systemClock } from '../runtime/clock.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { type AskedGroup, answerGroup, askedGroup, MergeGroups } from './merge-groups.js';
import { rerequestedSuite, runOfCheck, runsAt } from './rerequested.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let parts: TestContext;
let group = '';

beforeAll(async () => {
  fixture = await hostInMemory({ integrations: [{ id: 7, slug: 'ci', permissions: { checks: 'write' } }] });
  const { host } = fixture;
  await installRepository(host, 'https://chaos.example.com');
  const { url, repository } = host;
  parts = await openTestContext({ url, repositoryId: repository.id, appId: APP_ID, privateKey: testKey });
  const branch = 'gh-readonly-queue/main/pr-1-x';
  group = await host.commitFiles({ branch, message: 'group', files: { fix: { content: '1' } } });
});

afterAll(() => fixture.stop());

it('answers the group’s head with a check that holds nothing up and claims nothing', async () => {
  expect(askedGroup({ action: 'checks_requested', merge_group: { head_sha: group } })).toBe(group);
  expect(askedGroup({ action: 'destroyed', merge_group: { head_sha: group } })).toBeNull();
  const { id, owner, name } = parts.context.repository;
  const asked: AskedGroup = { repository: { id, owner, name }, sha: group, answered: new Set() };
  await answerGroup(parts.context, asked, systemClock.now());
  // What stands there is not written again.
  await answerGroup(parts.context, asked, systemClock.now());
  const { data } = await userClient(fixture.host, 'maria').rest.checks.listForRef({ ...WHERE, ref: group });
  expect(data.check_runs.map(({ name, conclusion, status }) => [name, conclusion, status])).toEqual([
    ['Chaos Loop / staging', 'neutral', 'completed'],
  ]);
  expect(data.check_runs[0]?.output.title).toBe('Nothing to prove');
});

it('finds the runs whose checks stand at a commit by their external ids', async () => {
  const ci = client(fixture.host, fixture.host.tokenForIntegration('ci'));
  await ci.rest.checks.create({
    ...WHERE,
    name: 'x',
    head_sha: group,
    external_id: '0123456789:7:abc',
    status: 'queued',
  });
  await ci.rest.checks.create({ ...WHERE, name: 'y', head_sha: group, external_id: 'other', status: 'queued' });
  expect(await runsAt(parts.context, group)).toEqual(['0123456789']);
  expect(runOfCheck({ external_id: '' })).toBeNull();
  expect(rerequestedSuite({ action: 'rerequested', check_suite: { head_sha: group } })).toBe(group);
  expect(rerequestedSuite({ action: 'completed', check_suite: { head_sha: group } })).toBeNull();
});

it('asks for each group once, and keeps those that are to be tried again, the newest thousand', () => {
  const groups = new MergeGroups();
  const repository = { id: 1, owner: 'octo', name: 'shop' };
  const first = groups.ask(repository, 'a');
  expect([groups.ask(repository, 'a'), groups.unanswered()]).toEqual([null, [first]]);
  expect(groups.ask({ ...repository, id: 2 }, 'a')).not.toBeNull();
  if (first) groups.over(first);
  expect([groups.ask(repository, 'a'), groups.unanswered().length]).toEqual([null, 1]);
  for (let made = 0; made < 1500; made += 1) groups.ask(repository, `b${made}`);
  expect(groups.unanswered()).toHaveLength(1000);
});
