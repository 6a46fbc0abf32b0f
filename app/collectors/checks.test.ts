/** Check runs of other CIs, as GitHub lists them (R13.1). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Octokit } from '@octokit/rest';
import { APP_ID, client, hostInMemory, type TestHost, testKey } from '../../local/github/testing.js';
import type { CheckRunValue } from '../../state/evidence/readers/checks.js';
import { checkReceipts } from '../../state/evidence/receipts.js';
import { systemClock } from '../runtime/clock.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { collectCheckRuns } from './builds.js';
import { Collector } from './collector.js';

const WHERE = { owner: 'octo', repo: 'shop' };
const AZURE = { id: 9426, slug: 'azure-pipelines', permissions: { checks: 'write' as const } };
const OTHER = { id: 7, slug: 'circle', permissions: { checks: 'write' as const } };
let fixture: TestHost;
let parts: TestContext;
let sha = '';

beforeAll(async () => {
  fixture = await hostInMemory({ integrations: [AZURE, OTHER] });
  const { host } = fixture;
  sha = await host.commitFiles({ branch: 'main', message: 'fix', files: { fix: { content: '1' } } });
  parts = await openTestContext({
    url: host.url,
    repositoryId: host.repository.id,
    appId: APP_ID,
    privateKey: testKey,
  });
});

afterAll(() => fixture.stop());

const as = (slug: string): Octokit => client(fixture.host, fixture.host.tokenForIntegration(slug));

async function read(): Promise<CheckRunValue[]> {
  const collector = new Collector(systemClock);
  await collectCheckRuns(parts.context, collector, sha, 'shop');
  const { receipts, raws } = collector.evidence;
  expect(checkReceipts(receipts, raws)).toEqual([]);
  expect(receipts[0]).toMatchObject({ kind: 'check-runs', subject: `commits/${sha}` });
  return receipts[0]?.value as CheckRunValue[];
}

describe('R13.1 check runs of a commit', () => {
  it('none is an empty list, not nothing', async () => {
    expect(await read()).toEqual([]);
  });

  it('of one name, by App; one that was re-requested counts as it stands now', async () => {
    const { checks } = as('azure-pipelines').rest;
    const first = await checks.create({ ...WHERE, name: 'shop', head_sha: sha, conclusion: 'failure' });
    await checks.create({ ...WHERE, name: 'shop lint', head_sha: sha, conclusion: 'success' });
    const other = await as('circle').rest.checks.create({ ...WHERE, name: 'shop', head_sha: sha, status: 'queued' });
    const again = await checks.create({ ...WHERE, name: 'shop', head_sha: sha, status: 'in_progress' });
    const seen = (await read()).map(({ id, app, status, conclusion }) => [id, app.slug, status, conclusion]);
    expect(seen).toEqual([
      [again.data.id, 'azure-pipelines', 'in_progress', null],
      [other.data.id, 'circle', 'queued', null],
    ]);
    expect(seen.flat()).not.toContain(first.data.id);
    await checks.update({ ...WHERE, check_run_id: again.data.id, conclusion: 'success' });
    expect((await read())[0]).toMatchObject({ id: again.data.id, app: { id: AZURE.id }, conclusion: 'success' });
  });

  it('no App changes the check of another', async () => {
    const [{ id } = { id: 0 }] = await read();
    const change = as('circle').rest.checks.update({ ...WHERE, check_run_id: id, conclusion: 'failure' });
    await expect(change).rejects.toMatchObject({ status: 403 });
  });

  it('all pages', async () => {
    // One suite an App: of one name each App has one newest check, so many come only from what is asked for by name.
    const many = await hostInMemory({
      integrations: Array.from({ length: 120 }, (_, n) => ({ ...OTHER, id: n + 100, slug: `ci-${n}` })),
    });
    try {
      const { host } = many;
      const head = await host.commitFiles({ branch: 'main', message: 'fix', files: { fix: { content: '1' } } });
      for (let n = 0; n < 120; n += 1)
        await client(host, host.tokenForIntegration(`ci-${n}`)).rest.checks.create({
          ...WHERE,
          name: 'shop',
          head_sha: head,
          conclusion: 'success',
        });
      const { url, repository } = host;
      const opened = await openTestContext({ url, repositoryId: repository.id, appId: APP_ID, privateKey: testKey });
      const collector = new Collector(systemClock);
      await collectCheckRuns(opened.context, collector, head, 'shop');
      expect(collector.evidence.receipts[0]?.value).toHaveLength(120);
    } finally {
      await many.stop();
    }
  });
});
