/** A pull request of the local host as a page: its words, its comments, its change, and nothing that runs or loads. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hostInMemory, type TestHost, userClient } from '../github/testing.js';
import { writePullPage } from './pull-page.js';

const place = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let directory: string;
beforeAll(async () => {
  fixture = await hostInMemory();
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-page-'));
});
afterAll(async () => {
  await fixture.stop();
  rmSync(directory, { recursive: true });
});

it('shows a pull request as it is now', async () => {
  const { host } = fixture;
  await host.commitFiles({ branch: 'main', message: 'first', files: { 'a.ts': { content: 'old();\n' } } });
  const octokit = userClient(host, 'maria');
  const { data: base } = await octokit.rest.git.getRef({ ...place, ref: 'heads/main' });
  await octokit.rest.git.createRef({ ...place, ref: 'refs/heads/fix', sha: base.object.sha });
  await host.commitFiles({ branch: 'fix', message: 'fix', files: { 'a.ts': { content: '<new>();\n' } } });
  const body = '**Why.** It fails.\n\n<details><summary>More</summary>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n</details>';
  const { data: pull } = await octokit.rest.pulls.create({
    ...place,
    head: 'fix',
    base: 'main',
    title: 'Fix <it>',
    body,
  });
  await octokit.rest.issues.createComment({ ...place, issue_number: pull.number, body: '/chaos-loop approve 1' });
  const path = await writePullPage({ octokit, place, directory }, pull.number);
  expect(path).toBe(join(directory, `pull-${pull.number}.html`));
  const html = readFileSync(path, 'utf8');
  expect(html).toContain('<h1>Fix &lt;it&gt;</h1>');
  expect(html).toContain('<strong>Why.</strong>');
  expect(html).toContain('<summary>More</summary>');
  expect(html).toContain('/chaos-loop approve 1');
  expect(html).toMatch(/a\.ts, \+1 −1/);
  expect(html).toContain('+&lt;new&gt;();');
  // Markup of others is shown as on GitHub; what would run or load in it does not.
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
});

it('shows alerts and pictures of the repository as GitHub does', async () => {
  const { host } = fixture;
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const made = await host.commitFiles({
    branch: 'pictures',
    message: 'p',
    files: { 'runs/1/sli.svg': { content: picture } },
  });
  await host.commitFiles({ branch: 'main', message: 'base', files: { b: { content: 'b' } } });
  const octokit = userClient(host, 'maria');
  const link = `${host.url}/octo/shop/blob/${made}/runs/1/sli.svg?raw=true&v=1C-2R`;
  const body = `> [!TIP]\n> **The fix works.**\n\n![0% before, 100% after](${link})`;
  const common = { ...place, head: 'other', base: 'main', title: 'Record', body, draft: true };
  const { data: main } = await octokit.rest.git.getRef({ ...place, ref: 'heads/main' });
  await octokit.rest.git.createRef({ ...place, ref: 'refs/heads/other', sha: main.object.sha });
  await host.commitFiles({ branch: 'other', message: 'o', files: { o: { content: 'o' } } });
  const { data: pull } = await octokit.rest.pulls.create(common);
  const html = readFileSync(await writePullPage({ octokit, place, directory }, pull.number), 'utf8');
  expect(html).toContain('<blockquote class="alert good"><p><strong>The fix works.</strong>');
  expect(html).toContain(`src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}"`);
});
