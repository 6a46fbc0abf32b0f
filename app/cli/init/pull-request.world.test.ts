/** `init --pull-request` against the GitHub host: what is there is never overwritten, and each refusal says what to do. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestHost, testHost, userClient } from '../../../local/github/testing.js';
import type { AskGitHub } from '../../../state/gates/record-deployment.js';
import { openPullRequest } from './pull-request.js';

const WHERE = { owner: 'octo', repo: 'shop' };
const CONFIG = { path: '.github/chaos-loop.yml', text: 'version: 1\n' };
const WORKER = { path: '.github/workflows/chaos-loop.yml', text: 'on: push\n' };
let fixture: TestHost;

beforeAll(async () => {
  fixture = await testHost();
  await fixture.host.commitFiles({ branch: 'main', message: 'shop', files: { 'README.md': { content: 'a shop\n' } } });
});
afterAll(() => fixture.stop());

const as =
  (login: string): AskGitHub =>
  async (method, below, body) => {
    const response = await fetch(`${fixture.host.url}/repos/octo/shop${below}`, {
      method,
      headers: { authorization: `Bearer ${fixture.host.tokenForUser(login)}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: await response.json() };
  };

it('says what a token lacks that may not write', async () => {
  await expect(openPullRequest(as('rea'), [CONFIG], '')).rejects.toMatchObject({
    code: 'not-permitted',
    hint: expect.stringContaining('gh auth refresh --scopes workflow'),
  });
});

it('brings both files beside what is there, once, and never over what has come meanwhile', async () => {
  const url = await openPullRequest(as('maria'), [CONFIG, WORKER], 'Read both files.');
  const maria = userClient(fixture.host, 'maria');
  const { data: pulls } = await maria.rest.pulls.list(WHERE);
  expect(pulls).toMatchObject([{ html_url: url, title: 'Configure Chaos Loop', body: 'Read both files.' }]);
  const [pull] = pulls;
  const { data: files } = await maria.rest.pulls.listFiles({ ...WHERE, pull_number: pull?.number ?? 0 });
  expect(files.map(({ filename, status }) => [filename, status])).toEqual([
    [CONFIG.path, 'added'],
    [WORKER.path, 'added'],
  ]);
  await expect(openPullRequest(as('maria'), [CONFIG], '')).rejects.toMatchObject({
    code: 'already-exists',
    hint: expect.stringContaining('chaos-loop-init'),
  });
  await maria.rest.pulls.merge({ ...WHERE, pull_number: pull?.number ?? 0 });
  await expect(openPullRequest(as('maria'), [CONFIG], '')).rejects.toMatchObject({
    code: 'already-exists',
    path: CONFIG.path,
  });
});
