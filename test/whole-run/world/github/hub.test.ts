import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { VirtualClock } from '../../../simulation/virtual-clock.js';
import { answerGraphql } from './graphql.js';
import { APP, Hub, REPOSITORY, type Webhook } from './hub.js';
import { answerRest, NotServed } from './rest.js';

const ROOT = `/repos/${REPOSITORY.owner}/${REPOSITORY.name}`;

function open() {
  const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
  const webhooks: Webhook[] = [];
  const hub = new Hub([{ login: 'maria', id: 11, type: 'User', role: 'maintain' }], {
    now: () => clock.now(),
    emit: (webhook) => webhooks.push(webhook),
    dispatched: () => {},
  });
  const files = { 'a.txt': 'a\n', 'dir.txt': 'c\n', 'dir/b.txt': 'b\n', 'dir/deep/ü.txt': 'ü\n' };
  const first = hub.commitFiles(hub.user('maria'), 'main', 'feat: first\n', files);
  const rest = (method: string, path: string, body?: Record<string, unknown>) =>
    answerRest(hub, 'installation', method, `${ROOT}${path}`, body);
  return { hub, webhooks, files, first, rest };
}

describe('git objects of the model', () => {
  it('have the ids that git gives them', () => {
    const { hub, files, first } = open();
    const directory = mkdtempSync(join(tmpdir(), 'hub-git-'));
    try {
      const { name, email, at } = hub.author(hub.user('maria'));
      const date = `${at / 1000} +0000`;
      const who = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date };
      const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date };
      const env = { PATH: process.env.PATH ?? '', GIT_CONFIG_GLOBAL: '/dev/null', ...who, ...committer };
      const git = (args: string[], input = '') =>
        execFileSync('git', args, { cwd: directory, env, input }).toString().trim();
      git(['init', '-q', '-b', 'main']);
      for (const [path, text] of Object.entries(files)) {
        const oid = git(['hash-object', '-w', '--stdin'], text);
        expect(hub.git.filesOf(first).get(path)?.oid).toBe(oid);
        git(['update-index', '--add', '--cacheinfo', `100644,${oid},${path}`]);
      }
      const tree = git(['write-tree']);
      expect(hub.git.commit(first)?.tree).toBe(tree);
      expect(git(['commit-tree', tree], 'feat: first\n')).toBe(first);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});

describe('rules of the model', () => {
  it('a branch is made once, from a commit that exists', () => {
    const { first, rest } = open();
    expect(rest('POST', '/git/refs', { ref: 'refs/heads/x', sha: first }).status).toBe(201);
    expect(rest('POST', '/git/refs', { ref: 'refs/heads/x', sha: first }).status).toBe(422);
    expect(rest('POST', '/git/refs', { ref: 'refs/heads/y', sha: '0'.repeat(40) }).status).toBe(422);
  });

  it('a pull request needs a commit of its own, is open once, and lands once', () => {
    const { hub, first, rest } = open();
    const wanted = { title: 't', body: 'b', head: 'x', base: 'main' };
    hub.createBranch('x', first);
    expect(rest('POST', '/pulls', wanted).status).toBe(422);
    hub.commitFiles(APP, 'x', 'fix: it\n', { 'a.txt': 'A\n' });
    expect(rest('POST', '/pulls', wanted)).toMatchObject({ status: 201, data: { number: 1, merged: false } });
    expect(rest('POST', '/pulls', wanted).status).toBe(422);
    const landed = hub.squash('maria', 1);
    expect(hub.git.commit(landed)?.parents).toEqual([first]);
    expect(hub.git.blob(hub.git.filesOf(landed).get('a.txt')?.oid ?? '')?.toString()).toBe('A\n');
    expect(() => hub.squash('maria', 1)).toThrow('not open');
    expect(rest('GET', '/pulls/1').data).toMatchObject({ merged: true, merge_commit_sha: landed, state: 'closed' });
    expect(rest('GET', `/compare/${first}...${landed}`).data).toEqual({
      status: 'ahead',
      merge_base_commit: { sha: first },
    });
  });

  it('a commit on a branch is a compare-and-swap', () => {
    const { hub, first } = open();
    const commit = (expectedHeadOid: string) =>
      answerGraphql(
        hub,
        'mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }',
        {
          input: {
            branch: { repositoryNameWithOwner: 'example/shop', branchName: 'main' },
            expectedHeadOid,
            message: { headline: 'x' },
            fileChanges: { additions: [{ path: 'a.txt', contents: Buffer.from('x').toString('base64') }] },
          },
        },
      );
    expect(commit(first)).toMatchObject({ data: { createCommitOnBranch: { commit: { oid: hub.head('main') } } } });
    expect(commit(first)).toMatchObject({ errors: [{ type: 'STALE_DATA' }] });
  });

  it('a success makes the deployment before it inactive, and tells nobody of that', () => {
    const { hub, first, webhooks } = open();
    const wanted = { sha: first, environment: 'test', payload: {} };
    const [old, fresh] = [hub.deploy('maria', wanted), hub.deploy('maria', wanted)];
    for (const deployment of [old, fresh]) hub.deploymentStatus(deployment, 'success');
    expect(old.statuses.map(({ state }) => state)).toEqual(['success', 'inactive']);
    expect(webhooks.filter(({ name }) => name === 'deployment_status')).toHaveLength(2);
  });

  it('lists come in pages, newest pull requests first', () => {
    const { hub, first, rest } = open();
    for (const head of ['x', 'y', 'z']) {
      hub.createBranch(head, first);
      hub.commitFiles(APP, head, 'x', { 'a.txt': head });
      hub.openPull(APP.login, { title: head, body: '', head, base: 'main', draft: true });
    }
    const heads = (page: number) =>
      (rest('GET', `/pulls?state=open&per_page=2&page=${page}`).data as { title: string }[]).map(({ title }) => title);
    expect([heads(1), heads(2), heads(3)]).toEqual([['z', 'y'], ['x'], []]);
  });
});

describe('what the model does not know', () => {
  it.each([
    ['a route', 'GET', '/labels', undefined, 'GET /repos/example/shop/labels'],
    ['a method', 'PUT', '/pulls/1', undefined, 'PUT /repos/example/shop/pulls/1'],
    ['a query', 'GET', '/pulls?sort=created', undefined, '?sort'],
    ['a member of a body', 'POST', '/git/refs', { force: true }, '"force"'],
  ])('%s is refused by name', (_what, method, path, body, named) => {
    const { rest } = open();
    expect(() => rest(method, path, body)).toThrow(NotServed);
    expect(() => rest(method, path, body)).toThrow(named);
  });

  it('the sign-in of an installation does not open what is the App’s', () => {
    const { hub } = open();
    expect(() => answerRest(hub, 'installation', 'GET', '/app')).toThrow('sign-in of the app');
  });

  it('a field of GraphQL is refused by name', () => {
    const { hub } = open();
    expect(() => answerGraphql(hub, 'query { viewer { login } }', {})).toThrow('"viewer"');
  });
});
