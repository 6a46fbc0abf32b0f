/** What lies at a path of a commit, also where it is another repository's commit (R12.3, R13.4). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import { movedBlobs } from '../submissions/base-blobs.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { readBlobs, readEntries } from './trees.js';

const WHERE = { owner: 'octo', repo: 'shop' };
const [ONE, OTHER] = ['1'.repeat(40), '2'.repeat(40)];
let fixture: TestHost;
let context: TestContext['context'];

beforeAll(async () => {
  fixture = await hostInMemory();
  await installRepository(fixture.host, 'https://chaos.example.com');
  const parts = await openTestContext({
    url: fixture.host.url,
    repositoryId: fixture.host.repository.id,
    appId: APP_ID,
    privateKey: testKey,
  });
  context = parts.context;
});
afterAll(() => fixture.stop());

/** A commit in which `vendor` is that commit of another repository. */
async function linked(sha: string): Promise<string> {
  const { git } = userClient(fixture.host, 'maria').rest;
  const { data: head } = await git.getRef({ ...WHERE, ref: 'heads/main' });
  const { data: tree } = await git.createTree({
    ...WHERE,
    tree: [{ path: 'vendor', mode: '160000', type: 'commit', sha }],
  });
  const commit = { ...WHERE, message: 'vendor', tree: tree.sha, parents: [head.object.sha] };
  return (await git.createCommit(commit)).data.sha;
}

describe('a submodule', () => {
  it('R13.4 at two commits is two contents, and no absence at both', async () => {
    const { github, repository } = context;
    const at = async (sha: string) =>
      (await readBlobs(github, repository, await linked(sha), ['vendor', 'none'])).get('vendor');
    expect([await at(ONE), await at(OTHER)]).toEqual([ONE, OTHER]);
  });

  it('R12.3 is not replaced by a patch that was made where nothing was, nor by a file in it', async () => {
    const commit = await linked(ONE);
    const { github, repository } = context;
    for (const path of ['vendor', 'vendor/x.ts']) {
      const file = { path, mode: '100644' as const, baseBlob: null, content: 'x' };
      const patch = { schemaVersion: 'chaos-loop/patch/v1' as const, base: commit, files: [file] };
      const entries = await readEntries(github, repository, commit, ['vendor', path]);
      expect(movedBlobs({ change: patch }, entries)).toHaveLength(1);
    }
  });
});
