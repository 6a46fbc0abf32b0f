import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Octokit } from '@octokit/rest';
import { client, installationClient, type TestHost, testHost, userClient } from './testing.js';

let test: TestHost;
let app: Octokit;
const target = { owner: 'octo', repo: 'shop' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) {
    clientMutationId
    commit { oid message committedDate signature { isValid state wasSignedByGitHub } author { name } }
    ref { name target { oid } }
  }
}`;

interface CommitAnswer {
  createCommitOnBranch: {
    commit: { oid: string; message: string; signature: unknown; author: { name: string } };
    ref: { name: string; target: { oid: string } };
  };
}

function commit(
  octokit: Octokit,
  branchName: string,
  expectedHeadOid: string,
  fileChanges: Record<string, unknown>,
): Promise<CommitAnswer> {
  const branch = { repositoryNameWithOwner: 'octo/shop', branchName };
  const message = { headline: 'run r1', body: 'Chaos-Loop-Run: r1' };
  return octokit.graphql<CommitAnswer>(COMMIT, { input: { branch, expectedHeadOid, message, fileChanges } });
}

const head = async (branch: string): Promise<string> =>
  (await app.rest.git.getRef({ ...target, ref: `heads/${branch}` })).data.object.sha;

beforeAll(async () => {
  test = await testHost();
  const files = {
    'state.json': { content: '{"n":0}' },
    'old.txt': { content: 'old' },
    'big.txt': { content: `${'x'.repeat(512_000)}tail` },
    'picture.bin': { content: new Uint8Array([1, 0, 2]) },
  };
  await test.host.commitFiles({ branch: 'main', message: 'first', files });
  app = await installationClient(test.host);
});

afterAll(() => test.stop());

describe('createCommitOnBranch', () => {
  it('R20.3 commits additions and deletions as the App, signed by GitHub, and moves the ref', async () => {
    await test.host.commitFiles({ branch: 'state', message: 'start', files: {} });
    const before = await head('state');
    const answer = await commit(app, 'state', before, {
      additions: [{ path: 'runs/r1/state.json', contents: base64('{"n":1}') }],
      deletions: [{ path: 'old.txt' }],
    });
    const { oid, ...rest } = answer.createCommitOnBranch.commit;
    expect(rest).toMatchObject({
      message: 'run r1\n\nChaos-Loop-Run: r1',
      signature: { isValid: true, state: 'VALID', wasSignedByGitHub: true },
      author: { name: 'chaos-loop[bot]' },
    });
    expect(answer.createCommitOnBranch.ref).toEqual({ name: 'state', target: { oid } });
    expect(await head('state')).toBe(oid);
    const show = (format: string): string =>
      execFileSync('git', ['--git-dir', test.host.repository.gitDirectory, 'log', '-1', `--format=${format}`, oid], {
        encoding: 'utf8',
      }).trim();
    expect(show('%P %cn %(trailers:key=Chaos-Loop-Run,valueonly)')).toBe(`${before} GitHub r1`);
    const file = await app.rest.repos.getContent({ ...target, path: 'runs/r1/state.json', ref: 'state' });
    expect(file.data).toMatchObject({ content: `${base64('{"n":1}')}\n` });
    await expect(app.rest.repos.getContent({ ...target, path: 'old.txt', ref: 'state' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is a compare-and-swap: the loser gets STALE_DATA and nothing is written', async () => {
    const before = await head('main');
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) =>
        commit(app, 'main', before, { additions: [{ path: 'race', contents: base64(name) }] }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost).toMatchObject({
      reason: {
        response: { data: { createCommitOnBranch: null } },
        errors: [
          {
            type: 'STALE_DATA',
            path: ['createCommitOnBranch'],
            message: `Expected branch to point to "${before}" but it did not.  Pull and try again.`,
          },
        ],
      },
    });
    const since = ['--git-dir', test.host.repository.gitDirectory, 'rev-list', '--count', `${before}..main`];
    expect(execFileSync('git', since, { encoding: 'utf8' }).trim()).toBe('1');
  });

  it('refuses a missing branch, a path named twice, a deletion of nothing, and workflow files', async () => {
    const at = await head('main');
    const add = (path: string): { path: string; contents: string } => ({ path, contents: base64('x') });
    const refused = (type: string): object => ({ errors: [{ type }] });
    await expect(commit(app, 'none', at, { additions: [add('a')] })).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(commit(app, 'main', at, { additions: [add('a'), add('a')] })).rejects.toMatchObject(
      refused('UNPROCESSABLE'),
    );
    await expect(commit(app, 'main', at, { deletions: [{ path: 'never' }] })).rejects.toMatchObject(
      refused('UNPROCESSABLE'),
    );
    await expect(commit(app, 'main', at, { additions: [add('../x')] })).rejects.toMatchObject(refused('UNPROCESSABLE'));
    await expect(commit(app, 'main', at, { additions: [add('.github/workflows/x.yml')] })).rejects.toMatchObject(
      refused('FORBIDDEN'),
    );
    expect(await head('main')).toBe(at);
  });

  it('is forbidden to a token that may only read', async () => {
    const reader = await installationClient(test.host, { contents: 'read' });
    await expect(
      commit(reader, 'main', await head('main'), { additions: [{ path: 'x', contents: '' }] }),
    ).rejects.toMatchObject({ errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }] });
  });
});

describe('reading', () => {
  it('reads a ref, files and trees in one query; a big blob is cut at 512,000 bytes and says so', async () => {
    const answer = await app.graphql(`{ repository(owner: "octo", name: "shop") {
      nameWithOwner databaseId
      defaultBranchRef { name target { oid } }
      ref(qualifiedName: "refs/heads/main") { target { oid } }
      none: ref(qualifiedName: "refs/heads/none") { target { oid } }
      small: object(expression: "main:state.json") { ... on Blob { text isTruncated byteSize oid } }
      big: object(expression: "refs/heads/main:big.txt") { ... on Blob { text isTruncated byteSize } }
      binary: object(expression: "main:picture.bin") { ... on Blob { text isBinary } }
      missing: object(expression: "main:nothing") { ... on Blob { text } }
      outside: object(expression: "main:../x") { ... on Blob { text } }
      tree: object(expression: "main:") { ... on Tree { entries { name type oid } } }
    } }`);
    const oid = await head('main');
    expect(answer).toMatchObject({
      repository: {
        nameWithOwner: 'octo/shop',
        databaseId: test.host.repository.id,
        defaultBranchRef: { name: 'main', target: { oid } },
        ref: { target: { oid } },
        none: null,
        small: { text: '{"n":0}', isTruncated: false, byteSize: 7 },
        big: { text: 'x'.repeat(512_000), isTruncated: true, byteSize: 512_004 },
        binary: { text: null, isBinary: true },
        missing: null,
        outside: null,
        tree: { entries: expect.arrayContaining([expect.objectContaining({ name: 'state.json', type: 'blob' })]) },
      },
    });
  });

  it('reads head and files of one commit, by ref or by id; what is absent is null', async () => {
    const oid = await head('main');
    const file = 'object { ... on Blob { oid byteSize isTruncated text } }';
    const answer = await app.graphql(
      `query ($ref: String!, $oid: GitObjectID!, $none: GitObjectID!) { repository(owner: "octo", name: "shop") {
        ref(qualifiedName: $ref) { target { oid ... on Commit {
          state: file(path: "state.json") { ${file} } run: file(path: "runs/.none/state.json") { ${file} }
          outside: file(path: "../x") { ${file} } } } }
        object(oid: $oid) { ... on Commit { f0: file(path: "state.json") { oid type mode } f1: file(path: "x/y") { oid } } }
        none: object(oid: $none) { oid }
      } }`,
      { ref: 'refs/heads/main', oid, none: '1'.repeat(40) },
    );
    const blob = execFileSync(
      'git',
      ['--git-dir', test.host.repository.gitDirectory, 'rev-parse', `${oid}:state.json`],
      {
        encoding: 'utf8',
      },
    ).trim();
    expect(answer).toEqual({
      repository: {
        ref: {
          target: {
            oid,
            state: { object: { oid: blob, byteSize: 7, isTruncated: false, text: '{"n":0}' } },
            run: null,
            outside: null,
          },
        },
        object: { f0: { oid: blob, type: 'blob', mode: 0o100644 }, f1: null },
        none: null,
      },
    });
  });

  it('reads the history of a ref page by page', async () => {
    const query = `query ($after: String) { repository(owner: "octo", name: "shop") { ref(qualifiedName: "main") { target {
      ... on Commit { history(first: 1, after: $after) {
        totalCount nodes { oid message committedDate } pageInfo { hasNextPage endCursor } } } } } } }`;
    interface Page {
      repository: {
        ref: { target: { history: { totalCount: number; nodes: { oid: string }[]; pageInfo: { endCursor: string } } } };
      };
    }
    const first = (await app.graphql<Page>(query)).repository.ref.target.history;
    expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
    const second = (await app.graphql<Page>(query, { after: first.pageInfo.endCursor })).repository.ref.target.history;
    expect(second.pageInfo).toMatchObject({ hasNextPage: false });
    const listed = execFileSync('git', ['--git-dir', test.host.repository.gitDirectory, 'rev-list', 'main'], {
      encoding: 'utf8',
    });
    expect([...first.nodes, ...second.nodes].map((node) => node.oid)).toEqual(listed.trim().split('\n'));
  });

  it('R11.2 tells an edited comment by lastEditedAt', async () => {
    const maria = userClient(test.host, 'maria');
    const issue = await maria.rest.issues.create({ ...target, title: 'Start here' });
    const comment = await maria.rest.issues.createComment({ ...target, issue_number: issue.data.number, body: 'one' });
    const query = `query ($id: ID!) { node(id: $id) { ... on IssueComment { body lastEditedAt author { login } } } }`;
    const read = (): Promise<unknown> => app.graphql(query, { id: comment.data.node_id });
    expect(await read()).toEqual({ node: { body: 'one', lastEditedAt: null, author: { login: 'maria' } } });
    const edit = (body: string): Promise<unknown> =>
      maria.rest.issues.updateComment({ ...target, comment_id: comment.data.id, body });
    await edit('one');
    expect(await read()).toMatchObject({ node: { lastEditedAt: null } });
    await edit('two');
    expect(await read()).toMatchObject({ node: { body: 'two', lastEditedAt: expect.stringMatching(/Z$/) } });
  });
});

describe('refusals', () => {
  it('refuses fields that it does not serve by name, never with a silent null', async () => {
    await expect(app.graphql('{ repository(owner: "octo", name: "shop") { stargazerCount } }')).rejects.toMatchObject({
      errors: [{ message: 'chaos-loop local host does not serve Repository.stargazerCount' }],
    });
    await expect(app.graphql('{ licenses { key } }')).rejects.toMatchObject({
      errors: [{ message: 'chaos-loop local host does not serve Query.licenses' }],
    });
  });

  it('refuses what GitHub schema refuses, other repositories, and strangers', async () => {
    await expect(app.graphql('{ repository(owner: "octo", name: "shop") { nonsense } }')).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('Cannot query field "nonsense"') }],
    });
    await expect(app.graphql('{ repository(owner: "octo", name: "other") { id } }')).rejects.toMatchObject({
      errors: [{ type: 'NOT_FOUND' }],
    });
    await expect(client(test.host, 'ghs_unknown').graphql('{ viewer { login } }')).rejects.toMatchObject({
      status: 401,
    });
  });
});
