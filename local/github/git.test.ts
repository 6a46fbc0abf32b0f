import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { installationClient, type TestHost, testHost, userClient } from './testing.js';

let test: TestHost;
const target = { owner: 'octo', repo: 'shop' };

const gitOut = (...args: string[]): string =>
  execFileSync('git', ['--git-dir', test.host.repository.gitDirectory, ...args], { encoding: 'utf8' });

beforeAll(async () => {
  test = await testHost();
  await test.host.commitFiles({
    branch: 'main',
    message: 'first',
    files: {
      'README.md': { content: '# Shop\n' },
      'src/app.ts': { content: 'export const a = 1;\n' },
      'src/a': { content: 'sorts before src/a.b and src/a/ would not\n' },
      'bin/run': { content: '#!/bin/sh\n', mode: '100755' },
      'data.bin': { content: new Uint8Array([0, 1, 2, 255]) },
    },
  });
});

afterAll(() => test.stop());

describe('the repository is a real one', () => {
  it('passes fsck --strict and can be cloned with modes and bytes intact', async () => {
    await test.host.commitFiles({ branch: 'topic', message: 'second', files: { 'src/a.b/c': { content: 'deep' } } });
    expect(gitOut('fsck', '--strict', '--no-dangling')).toBe('');
    const folder = mkdtempSync(join(tmpdir(), 'clone-'));
    execFileSync('git', ['clone', '--quiet', '--branch', 'topic', test.host.repository.gitDirectory, folder]);
    expect(readFileSync(join(folder, 'data.bin'))).toEqual(Buffer.from([0, 1, 2, 255]));
    const staged = execFileSync('git', ['-C', folder, 'ls-files', '--stage', 'bin/run'], { encoding: 'utf8' });
    expect(staged).toMatch(/^100755 /);
    expect(execFileSync('git', ['-C', folder, 'status', '--porcelain'], { encoding: 'utf8' })).toBe('');
    rmSync(folder, { recursive: true });
  });

  it('makes the same tree ids as git', async () => {
    const octokit = userClient(test.host, 'will');
    const { data } = await octokit.rest.git.createTree({
      ...target,
      tree: [
        { path: 'b/c', mode: '100644', type: 'blob', content: 'c' },
        { path: 'b.txt', mode: '100644', type: 'blob', content: 'x' },
        { path: 'b-1', mode: '100755', type: 'blob', content: 'y' },
      ],
    });
    const index = join(mkdtempSync(join(tmpdir(), 'index-')), 'index');
    const env = { ...process.env, GIT_INDEX_FILE: index, GIT_DIR: test.host.repository.gitDirectory };
    const blob = (text: string): string =>
      execFileSync('git', ['hash-object', '--stdin'], { input: text, encoding: 'utf8', env }).trim();
    const entries = [
      ['100644', 'c', 'b/c'],
      ['100644', 'x', 'b.txt'],
      ['100755', 'y', 'b-1'],
    ];
    for (const [mode = '', text = '', path = ''] of entries) {
      execFileSync('git', ['update-index', '--add', '--cacheinfo', `${mode},${blob(text)},${path}`], { env });
    }
    expect(data.sha).toBe(execFileSync('git', ['write-tree'], { encoding: 'utf8', env }).trim());
  });
});

describe('Git Data', () => {
  it('R12.3 makes a change commit whose executable bit survives, and reads it back', async () => {
    const octokit = await installationClient(test.host);
    const head = (await octokit.rest.git.getRef({ ...target, ref: 'heads/main' })).data.object.sha;
    const base = (await octokit.rest.repos.getCommit({ ...target, ref: head })).data.commit.tree.sha;
    const blob = await octokit.rest.git.createBlob({ ...target, content: 'aGk=', encoding: 'base64' });
    const tree = await octokit.rest.git.createTree({
      ...target,
      base_tree: base,
      tree: [
        { path: 'bin/run', mode: '100755', type: 'blob', sha: blob.data.sha },
        { path: 'data.bin', mode: '100644', type: 'blob', sha: null },
      ],
    });
    const commit = await octokit.rest.git.createCommit({
      ...target,
      message: 'change',
      tree: tree.data.sha,
      parents: [head],
    });
    expect(commit.data.verification).toMatchObject({ verified: true, reason: 'valid' });
    expect(commit.data.author.name).toBe('chaos-loop[bot]');
    await octokit.rest.git.createRef({ ...target, ref: 'refs/heads/chaos-loop/change-1', sha: commit.data.sha });
    expect(gitOut('ls-tree', '-r', '--name-only', 'chaos-loop/change-1')).not.toContain('data.bin');
    expect(gitOut('ls-tree', 'chaos-loop/change-1', 'bin/run')).toMatch(/^100755 /);
    const listed = await octokit.rest.git.getTree({ ...target, tree_sha: tree.data.sha, recursive: 'true' });
    expect(listed.data.tree.map((entry) => entry.path)).toContain('src/app.ts');
    const read = await octokit.rest.git.getBlob({ ...target, file_sha: blob.data.sha });
    expect(Buffer.from(read.data.content, 'base64').toString()).toBe('hi');
  });

  it('makes an orphan branch from a root commit', async () => {
    const octokit = await installationClient(test.host);
    const tree = await octokit.rest.git.createTree({
      ...target,
      tree: [{ path: 'control.json', mode: '100644', type: 'blob', content: '{}' }],
    });
    const commit = await octokit.rest.git.createCommit({
      ...target,
      message: 'state',
      tree: tree.data.sha,
      parents: [],
    });
    await octokit.rest.git.createRef({ ...target, ref: 'refs/heads/state', sha: commit.data.sha });
    expect(gitOut('rev-list', '--count', 'state').trim()).toBe('1');
  });

  it('refuses what GitHub refuses: existing ref, unknown object, no fast forward, missing ref', async () => {
    const octokit = userClient(test.host, 'will');
    const { git } = octokit.rest;
    const head = (await git.getRef({ ...target, ref: 'heads/main' })).data.object.sha;
    const tree = (await octokit.rest.repos.getCommit({ ...target, ref: head })).data.commit.tree.sha;
    const stray = (await git.createCommit({ ...target, message: 'stray', tree, parents: [] })).data.sha;
    await expect(git.createRef({ ...target, ref: 'refs/heads/main', sha: head })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Reference already exists'),
    });
    await expect(git.createRef({ ...target, ref: 'refs/heads/new', sha: '1'.repeat(40) })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Object does not exist'),
    });
    await expect(git.updateRef({ ...target, ref: 'heads/main', sha: stray })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Update is not a fast forward'),
    });
    await expect(git.updateRef({ ...target, ref: 'heads/none', sha: head })).rejects.toMatchObject({ status: 422 });
    await expect(git.getRef({ ...target, ref: 'heads/none' })).rejects.toMatchObject({ status: 404 });
    await expect(git.createRef({ ...target, ref: 'refs/heads/a..b', sha: head })).rejects.toMatchObject({
      status: 422,
    });
    await git.createRef({ ...target, ref: 'refs/heads/moved', sha: head });
    await git.updateRef({ ...target, ref: 'heads/moved', sha: stray, force: true });
    await git.deleteRef({ ...target, ref: 'heads/moved' });
    await expect(git.getRef({ ...target, ref: 'heads/moved' })).rejects.toMatchObject({ status: 404 });
  });

  it('refuses trees that git would call broken, and an App that writes workflow files', async () => {
    const octokit = await installationClient(test.host);
    const make = (path: string): Promise<unknown> =>
      octokit.rest.git.createTree({ ...target, tree: [{ path, mode: '100644', type: 'blob', content: 'x' }] });
    for (const path of ['../x', '/x', 'a//b', '.git/config', 'a/./b']) {
      await expect(make(path)).rejects.toMatchObject({ status: 422 });
    }
    await expect(make('.github/workflows/x.yml')).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('without `workflows` permission'),
    });
  });
});

describe('reading', () => {
  it('reads files, directories, branches and commits; nothing outside', async () => {
    const octokit = userClient(test.host, 'rea');
    const file = await octokit.rest.repos.getContent({ ...target, path: 'src/app.ts', ref: 'main' });
    expect(file.data).toMatchObject({ type: 'file', path: 'src/app.ts', encoding: 'base64', size: 20 });
    const content = 'content' in file.data ? file.data.content : '';
    expect(Buffer.from(content, 'base64').toString()).toBe('export const a = 1;\n');
    const folder = await octokit.rest.repos.getContent({ ...target, path: 'src' });
    expect(folder.data).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'app.ts', type: 'file' })]));
    const branch = await octokit.rest.repos.getBranch({ ...target, branch: 'main' });
    expect(branch.data.commit.sha).toBe(gitOut('rev-parse', 'main').trim());
    for (const path of ['nothing', 'src/nothing', '../github.json', './README.md', 'src/../README.md']) {
      await expect(octokit.rest.repos.getContent({ ...target, path })).rejects.toMatchObject({ status: 404 });
    }
    await expect(octokit.rest.repos.getContent({ ...target, path: 'README.md', ref: 'no' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(octokit.rest.repos.getCommit({ ...target, ref: 'main~0' })).rejects.toMatchObject({ status: 422 });
  });

  it('compares: ahead, behind, identical, diverged, with the changed files', async () => {
    const octokit = userClient(test.host, 'will');
    const base = gitOut('rev-parse', 'main').trim();
    await test.host.commitFiles({ branch: 'left', message: 'left', files: { 'src/app.ts': { content: 'l\n' } } });
    await test.host.commitFiles({ branch: 'right', message: 'right', files: { new: { content: 'r\n' } } });
    const compare = async (basehead: string): Promise<unknown> =>
      (await octokit.rest.repos.compareCommitsWithBasehead({ ...target, basehead })).data;
    expect(await compare(`${base}...left`)).toMatchObject({
      status: 'ahead',
      ahead_by: 1,
      behind_by: 0,
      total_commits: 1,
      files: [
        { filename: 'src/app.ts', status: 'modified', additions: 1, deletions: 1, patch: expect.stringMatching(/^@@/) },
      ],
    });
    expect(await compare(`left...${base}`)).toMatchObject({ status: 'behind', behind_by: 1, files: [] });
    expect(await compare('main...main')).toMatchObject({ status: 'identical' });
    expect(await compare('left...right')).toMatchObject({
      status: 'diverged',
      ahead_by: 1,
      behind_by: 1,
      merge_base_commit: { sha: base },
    });
  });
});
