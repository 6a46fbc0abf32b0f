import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Octokit } from '@octokit/rest';
import { installationClient, type TestHost, testHost, userClient } from './testing.js';

let test: TestHost;
let app: Octokit;
let maria: Octokit;
const target = { owner: 'octo', repo: 'shop' };
let serial = 0;

const git = (...args: string[]): string =>
  execFileSync('git', ['--git-dir', test.host.repository.gitDirectory, ...args], { encoding: 'utf8' }).trim();

/** A branch of two commits from the present main, and a pull request of the App for it. */
async function open(options: { draft?: boolean; file?: string } = {}): Promise<{ number: number; branch: string }> {
  serial += 1;
  const branch = `change-${serial}`;
  const file = options.file ?? `file-${serial}`;
  const author = { name: 'Anna', email: 'anna@example.com' };
  await test.host.commitFiles({
    branch,
    message: `one ${serial}\n\nwhy`,
    files: { [file]: { content: '1\n' } },
    author,
  });
  await test.host.commitFiles({ branch, message: `two ${serial}`, files: { [file]: { content: `2 ${serial}\n` } } });
  const { data } = await app.rest.pulls.create({
    ...target,
    title: `Change ${serial}`,
    head: branch,
    base: 'main',
    body: 'text',
    ...(options.draft ? { draft: true } : {}),
  });
  return { number: data.number, branch };
}

const read = async (pull_number: number): Promise<Record<string, unknown>> => ({
  ...(await app.rest.pulls.get({ ...target, pull_number })).data,
});

const merge = (
  pull_number: number,
  merge_method: 'merge' | 'squash' | 'rebase',
  sha?: string,
): Promise<{ data: { sha: string } }> =>
  maria.rest.pulls.merge({ ...target, pull_number, merge_method, ...(sha ? { sha } : {}) });

/** Moves main aside, so that no merge is a mere fast forward. */
async function advanceMain(): Promise<string> {
  serial += 1;
  return test.host.commitFiles({
    branch: 'main',
    message: `main ${serial}`,
    files: { main: { content: `${serial}\n` } },
  });
}

beforeAll(async () => {
  test = await testHost();
  await test.host.commitFiles({ branch: 'main', message: 'first', files: { 'README.md': { content: 'a\n' } } });
  app = await installationClient(test.host);
  maria = userClient(test.host, 'maria');
});

afterAll(() => test.stop());

describe('opening', () => {
  it('shows author, sides, counts and a test merge; lists it with its files', async () => {
    const { number, branch } = await open();
    const pull = await read(number);
    expect(pull).toMatchObject({
      state: 'open',
      merged: false,
      mergeable: true,
      user: { login: 'chaos-loop[bot]', type: 'Bot' },
      commits: 2,
      changed_files: 1,
      head: { ref: branch, sha: git('rev-parse', branch), repo: { id: test.host.repository.id } },
      base: { ref: 'main', sha: git('rev-parse', 'main') },
    });
    expect(git('rev-list', '--parents', '-1', String(pull.merge_commit_sha)).split(' ').slice(1)).toEqual([
      git('rev-parse', 'main'),
      git('rev-parse', branch),
    ]);
    const listed = await app.rest.pulls.list({ ...target, state: 'open', head: `octo:${branch}` });
    expect(listed.data.map((one) => one.number)).toEqual([number]);
    const files = await app.rest.pulls.listFiles({ ...target, pull_number: number });
    expect(files.data).toMatchObject([
      { status: 'added', additions: 1, sha: git('rev-parse', `${branch}:file-${serial}`) },
    ]);
    const issue = await app.rest.issues.get({ ...target, issue_number: number });
    expect(issue.data.pull_request).toMatchObject({ merged_at: null });
  });

  it('refuses a second one for the same branch, one without commits, and unknown branches', async () => {
    const { branch } = await open();
    const create = (head: string, base = 'main'): Promise<unknown> =>
      app.rest.pulls.create({ ...target, title: 'x', head, base });
    const refusal = (message: string): object => ({ status: 422, message: expect.stringContaining(message) });
    await expect(create(branch)).rejects.toMatchObject(refusal(`A pull request already exists for octo:${branch}.`));
    await test.host.commitFiles({ branch: 'side', message: 'side', files: { side: { content: '' } } });
    await expect(create('main', 'side')).rejects.toMatchObject(refusal('No commits between side and main'));
    await expect(create('nowhere')).rejects.toMatchObject({ status: 422 });
    await expect(create('other:main')).rejects.toMatchObject({ status: 422 });
  });

  it('follows its head branch, also after that was pushed to', async () => {
    const { number, branch } = await open();
    const sha = await test.host.commitFiles({ branch, message: 'three', files: { more: { content: 'm' } } });
    expect(await read(number)).toMatchObject({ head: { sha }, commits: 3, changed_files: 2 });
    expect(git('rev-parse', `refs/pull/${number}/head`)).toBe(sha);
  });
});

describe('merging', () => {
  it('R13.1 merge: a commit of both parents, signed by GitHub, becomes merge_commit_sha', async () => {
    const { number, branch } = await open();
    const before = await advanceMain();
    const { data } = await merge(number, 'merge');
    expect(git('rev-parse', 'main')).toBe(data.sha);
    expect(git('log', '-1', '--format=%P%n%cn%n%s', data.sha)).toBe(
      `${before} ${git('rev-parse', branch)}\nGitHub\nMerge pull request #${number} from octo/${branch}`,
    );
    expect(await read(number)).toMatchObject({
      merged: true,
      state: 'closed',
      merge_commit_sha: data.sha,
      merged_by: { login: 'maria' },
      mergeable: null,
      commits: 2,
      changed_files: 1,
    });
    const commit = await app.rest.repos.getCommit({ ...target, ref: data.sha });
    expect(commit.data.commit.verification).toMatchObject({ verified: true });
  });

  it('R13.1 squash: one commit on the base with the whole change', async () => {
    const { number, branch } = await open();
    const before = await advanceMain();
    const { data } = await merge(number, 'squash');
    expect(git('log', '-1', '--format=%P %s', data.sha)).toBe(`${before} Change ${serial - 1} (#${number})`);
    expect(git('diff', '--name-only', before, data.sha)).toBe(`file-${serial - 1}`);
    expect(git('log', '-1', '--format=%b', data.sha)).toContain(`* two ${serial - 1}`);
    expect(await read(number)).toMatchObject({ merged: true, merge_commit_sha: data.sha, head: { ref: branch } });
  });

  it('R13.1 rebase: the same commits again on the base, authors kept, the tip is merge_commit_sha', async () => {
    const { number, branch } = await open();
    const before = await advanceMain();
    const { data } = await merge(number, 'rebase');
    expect(git('rev-parse', `${data.sha}~2`)).toBe(before);
    expect(git('log', '-2', '--format=%an %s', data.sha).split('\n')).toEqual([
      `maria two ${serial - 1}`,
      `Anna one ${serial - 1}`,
    ]);
    expect(git('rev-parse', 'main')).toBe(data.sha);
    expect(git('rev-parse', `${data.sha}:file-${serial - 1}`)).toBe(git('rev-parse', `${branch}:file-${serial - 1}`));
    expect(git('rev-list', 'main')).not.toContain(git('rev-parse', branch));
    expect(await read(number)).toMatchObject({ merged: true, merge_commit_sha: data.sha });
    expect(git('fsck', '--strict', '--no-dangling')).toBe('');
  });

  it('refuses a draft, a conflict, a moved head, a closed one, and who may not write', async () => {
    const draft = await open({ draft: true });
    await expect(merge(draft.number, 'merge')).rejects.toMatchObject({ status: 405 });
    const one = await open({ file: 'shared' });
    const two = await open({ file: 'shared' });
    await merge(one.number, 'squash');
    expect(await read(two.number)).toMatchObject({
      mergeable: false,
      mergeable_state: 'dirty',
      merge_commit_sha: null,
    });
    for (const method of ['merge', 'squash', 'rebase'] as const) {
      await expect(merge(two.number, method)).rejects.toMatchObject({
        status: 405,
        message: expect.stringContaining('Pull Request is not mergeable'),
      });
    }
    const moved = await open();
    await expect(merge(moved.number, 'merge', '1'.repeat(40))).rejects.toMatchObject({ status: 409 });
    const reader = userClient(test.host, 'rea');
    await expect(reader.rest.pulls.merge({ ...target, pull_number: moved.number })).rejects.toMatchObject({
      status: 403,
    });
    await merge(moved.number, 'merge', git('rev-parse', moved.branch));
    await expect(merge(moved.number, 'merge')).rejects.toMatchObject({ status: 405 });
  });

  it('merges a draft once it is marked ready (GraphQL)', async () => {
    const { number } = await open({ draft: true });
    const { node_id } = (await app.rest.pulls.get({ ...target, pull_number: number })).data;
    const answer = await app.graphql(
      'mutation ($id: ID!) { markPullRequestReadyForReview(input: {pullRequestId: $id}) { pullRequest { isDraft number } } }',
      { id: node_id },
    );
    expect(answer).toEqual({ markPullRequestReadyForReview: { pullRequest: { isDraft: false, number } } });
    expect((await merge(number, 'squash')).data.sha).toMatch(/^[0-9a-f]{40}$/);
  });
});

describe('updatePullRequest', () => {
  const edit = `mutation ($input: UpdatePullRequestInput!) {
    updatePullRequest(input: $input) { pullRequest { title body state isDraft } } }`;

  it('edits title and body, closes and opens again, as REST does', async () => {
    const { number } = await open({ draft: true });
    const { node_id } = (await app.rest.pulls.get({ ...target, pull_number: number })).data;
    const edited = async (input: object) =>
      (
        await app.graphql<{ updatePullRequest: { pullRequest: object } }>(edit, {
          input: { pullRequestId: node_id, ...input },
        })
      ).updatePullRequest.pullRequest;
    const said = { title: 'new', body: 'words', isDraft: true };
    expect(await edited({ title: 'new', body: 'words' })).toEqual({ ...said, state: 'OPEN' });
    expect(await edited({ state: 'CLOSED' })).toEqual({ ...said, state: 'CLOSED' });
    expect(await edited({ state: 'OPEN' })).toEqual({ ...said, state: 'OPEN' });
    const { data } = await app.rest.pulls.get({ ...target, pull_number: number });
    expect(data).toMatchObject({ title: 'new', body: 'words', state: 'open' });
    await expect(edited({ labelIds: [] })).rejects.toThrow('does not serve labelIds');
    await expect(edited({ baseRefName: 'absent' })).rejects.toThrow('Validation Failed');
    const reader = await installationClient(test.host, { pull_requests: 'read' });
    await expect(reader.graphql(edit, { input: { pullRequestId: node_id, title: 'x' } })).rejects.toThrow(
      'not accessible',
    );
  });
});

describe('closing', () => {
  it('R13.7 closes, reopens, and never reopens a merged one or one whose branch is gone', async () => {
    const { number, branch } = await open();
    const set = (pull_number: number, state: 'open' | 'closed'): Promise<unknown> =>
      app.rest.pulls.update({ ...target, pull_number, state });
    await set(number, 'closed');
    expect(await read(number)).toMatchObject({ state: 'closed', merged: false, closed_at: expect.any(String) });
    await set(number, 'open');
    expect(await read(number)).toMatchObject({ state: 'open', closed_at: null });
    await app.rest.git.deleteRef({ ...target, ref: `heads/${branch}` });
    expect(await read(number)).toMatchObject({ state: 'closed', merged: false });
    await expect(set(number, 'open')).rejects.toMatchObject({ status: 422 });
    const other = await open();
    await merge(other.number, 'merge');
    await expect(set(other.number, 'open')).rejects.toMatchObject({ status: 422 });
  });
});
