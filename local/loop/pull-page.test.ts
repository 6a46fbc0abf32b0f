/** A pull request of the local host as a page: its words, its comments, its change, and nothing that runs or loads. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestHost, testHost, userClient } from '../github/testing.js';
import { writePullPage } from './pull-page.js';

const place = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let directory: string;
beforeAll(async () => {
  fixture = await testHost();
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
