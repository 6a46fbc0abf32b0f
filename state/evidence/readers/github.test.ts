import { describe, expect, it } from '@jest/globals';
import { canonicalize } from '../../base/canonical.js';
import { message } from '../../messages/message.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { checkReceipts, makeReceipt } from '../receipts.js';
import { type ReceiptKind, readValue } from './index.js';

describe('R13.1 GitHub facts', () => {
  const oid = 'c'.repeat(40);
  it('merge: the test merge of an open pull request is no merge commit', () => {
    const pull = { number: 7, state: 'open', merged: false, merge_commit_sha: oid, base: { ref: 'main' } };
    expect(readValue('merge', { pull, defaultBranch: 'main' }).value).toMatchObject({
      merged: false,
      mergeCommit: null,
    });
    expect(
      readValue('merge', { pull: { ...pull, merged: true, state: 'closed' }, defaultBranch: 'main' }).value,
    ).toMatchObject({ mergeCommit: oid });
  });
  it('deployments: newest id first, newest status by id, payload parsed', () => {
    const deployments = [
      {
        id: 1,
        sha: oid,
        environment: 'prod',
        payload: '{"digest":"d"}',
        creator: { login: 'x' },
        statuses: [
          { id: 5, state: 'success', created_at: '2026-11-29T10:00:00Z' },
          { id: 9, state: 'inactive' },
        ],
      },
      { id: 2, sha: oid, environment: 'prod', payload: {}, creator: null, statuses: [] },
    ];
    expect(readValue('deployment-list', { deployments }).value).toMatchObject([
      { id: 2, state: null, creator: null },
      { id: 1, state: 'inactive', payload: { digest: 'd' } },
    ]);
  });
  it('builds: path without its ref; artifacts: digest of the zip, or null', () => {
    const runs = [
      {
        id: 3,
        path: '.github/workflows/a.yml@refs/heads/main',
        head_sha: oid,
        event: 'push',
        status: 'completed',
        conclusion: 'success',
        run_attempt: 2,
        head_repository: { id: 1 },
      },
    ];
    expect(readValue('build', { runs }).value).toMatchObject([
      { path: '.github/workflows/a.yml', attempt: 2, headRepositoryId: 1 },
    ]);
    const artifacts = [
      { id: 1, name: 'a', digest: `sha256:${'d'.repeat(64)}`, workflow_run: { id: 3, head_sha: oid } },
      { id: 2, name: 'b', digest: null },
    ];
    expect(readValue('artifact', { artifacts }).value).toMatchObject([
      { digest: { kind: 'zip', sha256: 'd'.repeat(64) } },
      { digest: null },
    ]);
  });
  it('permission: a custom role keeps the legacy permission beside it', () => {
    expect(readValue('permission', { permission: 'write', role_name: 'oncall', user: { login: 'a' } }).value).toEqual({
      login: 'a',
      permission: 'write',
      role: 'oncall',
    });
    expect(readValue('permission', { message: 'Not Found' })).toMatchObject({ value: null });
  });

  it('R12.4 a pull request as it is read back', () => {
    const pull = {
      number: 7,
      state: 'open',
      head: { ref: 'fix', sha: oid, repo: { id: 9 } },
      base: { ref: 'main' },
      user: { login: 'chaos-loop[bot]', type: 'Bot' },
      draft: true,
      html_url: 'https://github.test/pull/7',
    };
    const value = {
      number: 7,
      state: 'open',
      headRef: 'fix',
      headSha: oid,
      headRepositoryId: 9,
      baseRef: 'main',
      author: { login: 'chaos-loop[bot]', type: 'Bot' },
      draft: true,
      url: 'https://github.test/pull/7',
    };
    expect(inEnglish(readValue('pull-request', pull))).toEqual({ value, caveat: null });
    // The head repository of a deleted fork is null.
    const bare = { number: 7, head: { sha: oid, repo: null } };
    expect(readValue('pull-request', bare).value).toEqual({
      number: 7,
      state: 'unknown',
      headRef: '',
      headSha: oid,
      headRepositoryId: null,
      baseRef: '',
      author: { login: '', type: '' },
      draft: false,
      url: '',
    });
    for (const raw of [{}, { ...pull, number: '7' }, { ...pull, head: {} }])
      expect(inEnglish(readValue('pull-request', raw))).toEqual({
        value: null,
        caveat: 'the pull request was not readable',
      });
  });
  it('R13.1 a merge: where it landed and when it closed', () => {
    const pull = {
      number: 7,
      state: 'closed',
      merged: true,
      merge_commit_sha: oid,
      base: { ref: 'main' },
      closed_at: '2026-05-01T10:00:00Z',
    };
    expect(inEnglish(readValue('merge', { pull, defaultBranch: 'main' }))).toEqual({
      value: {
        number: 7,
        merged: true,
        mergeCommit: oid,
        state: 'closed',
        base: 'main',
        defaultBranch: 'main',
        closedAt: '2026-05-01T10:00:00.000Z',
      },
      caveat: null,
    });
    expect(readValue('merge', { pull: { number: 7 } }).value).toEqual({
      number: 7,
      merged: false,
      mergeCommit: null,
      state: 'unknown',
      base: '',
      defaultBranch: '',
      closedAt: null,
    });
    expect(inEnglish(readValue('merge', { pull: {} }))).toEqual({
      value: null,
      caveat: 'the pull request was not readable',
    });
  });
  it('R1.3 a merge commit is a full SHA or none', () => {
    for (const short of [oid.slice(1), `${oid}0`, oid.toUpperCase(), 7, [oid]])
      expect(readValue('merge', { pull: { number: 1, merged: true, merge_commit_sha: short } }).value).toMatchObject({
        mergeCommit: null,
      });
  });
  it('R13.1 a deployment: environment and time of its newest status, its maker, its payload read once', () => {
    const deployment = { id: 1, sha: oid, environment: 'requested', task: 'deploy', creator: { login: 'ci' } };
    const read = (change: Record<string, unknown>) => {
      const reading = readValue('deployment-list', { deployments: [{ ...deployment, ...change }] });
      return (reading.value as unknown[])[0];
    };
    const statuses = [
      { id: 2, state: 'success', environment: 'prod', created_at: '2026-05-01T10:00:00Z' },
      { id: 1, state: 'in_progress' },
      { state: 'failure' },
    ];
    expect(read({ statuses, maker: { workflowPath: '.github/workflows/d.yml@refs/heads/main' } })).toEqual({
      id: 1,
      sha: oid,
      environment: 'prod',
      task: 'deploy',
      payload: null,
      creator: 'ci',
      state: 'success',
      statusAt: '2026-05-01T10:00:00.000Z',
      workflow: '.github/workflows/d.yml',
    });
    expect(read({ statuses: [{ state: 'success' }] })).toEqual({
      id: 1,
      sha: oid,
      environment: 'requested',
      task: 'deploy',
      payload: null,
      creator: 'ci',
      state: null,
      statusAt: null,
    });
    expect(read({ environment: undefined })).toMatchObject({ environment: '' });
  });
  it.each([
    [{ digest: 'd' }, { digest: 'd' }],
    ['{"digest":"d"}', { digest: 'd' }],
    ['"text"', 'text'],
    ['no json', 'no json'],
    [undefined, null],
    // JSON in a text that could not be stored stays the text that it was.
    ['"\\ud800"', '"\\ud800"'],
    ['{"password":"hunter2"}', { password: '[redacted]' }],
  ])('R4.1 a deployment’s payload %j is read as %j, and a receipt of it can be made', (payload, expected) => {
    const raw = { deployments: [{ id: 1, sha: oid, payload }] };
    expect(inEnglish(readValue('deployment-list', raw).value)).toMatchObject([{ payload: expected }]);
    const made = makeReceipt(
      {
        kind: 'deployment-list',
        subject: 'deployments/prod',
        source: { system: 'github', request: 'GET /deployments', apiVersion: '2022-11-28' },
        observedAt: '2026-05-01T10:00:00.000Z',
        collectedAt: '2026-05-01T10:00:00.000Z',
      },
      raw,
    );
    expect(checkReceipts([made.receipt], { [made.receipt.rawDigest]: made.raw })).toEqual([]);
  });
  it('R4.1 JSON in a text may be nested so deeply that its value could not be stored', () => {
    const payload = `${'['.repeat(190)}1${']'.repeat(190)}`;
    const { value } = readValue('deployment-list', { deployments: [{ id: 1, sha: oid, payload }] });
    expect(() => canonicalize({ receipts: { r: { value } } })).not.toThrow();
    expect(JSON.stringify(value)).toContain('nested too deeply');
  });
  it('R20.8 a repository is read whole or not at all', () => {
    const seen = { id: 7, full_name: 'shop/state', visibility: 'Internal' };
    const read = (over: Record<string, unknown>) => readValue('repository', { ...seen, ...over }).value;
    expect(read({})).toEqual({ id: 7, fullName: 'shop/state', visibility: 'internal' });
    expect(read({ visibility: undefined, private: true })).toMatchObject({ visibility: 'private' });
    expect(read({ visibility: undefined, private: false })).toMatchObject({ visibility: 'public' });
    for (const missing of [{ id: undefined }, { full_name: undefined }, { visibility: undefined }])
      expect(read(missing)).toBeNull();
  });
  it('R20.9 the kinds of rules, each once and in order; one that can not be read makes all of them unread', () => {
    const read = (rules: unknown, branch: unknown = 'state') => readValue('branch-rules', { branch, rules }).value;
    const rule = (...types: unknown[]) => types.map((type) => ({ type }));
    expect(read(rule('update', 'deletion', 'update'))).toEqual({ branch: 'state', rules: ['deletion', 'update'] });
    expect(read([])).toEqual({ branch: 'state', rules: [] });
    for (const [rules, branch] of [
      [rule('update', null), 'state'],
      [rule('update'), null],
      [{ message: 'Not Found' }, 'state'],
    ])
      expect(readValue('branch-rules', { branch, rules })).toEqual({
        value: null,
        caveat: message('not-readable', { kind: 'branch-rules' }),
      });
  });
  it('R13.1 builds: newest run first, then its latest attempt', () => {
    const runs = [
      { id: 3, head_sha: oid, run_attempt: 1 },
      { id: 4, head_sha: oid },
      { id: 3, head_sha: oid, run_attempt: 2 },
    ];
    const bare = { path: '', headSha: oid, event: '', status: 'unknown', conclusion: null, headRepositoryId: null };
    expect(inEnglish(readValue('build', { runs }))).toEqual({
      value: [
        { ...bare, id: 4, attempt: 1 },
        { ...bare, id: 3, attempt: 2 },
        { ...bare, id: 3, attempt: 1 },
      ],
      caveat: null,
    });
    const { value } = readValue('build', {
      runs: [{ ...runs[0], event: 'push', status: 'completed', conclusion: 'success' }],
    });
    expect(value).toMatchObject([{ event: 'push', status: 'completed', conclusion: 'success' }]);
  });
  it.each<[string, unknown, unknown]>([
    ['artifact', `sha256:${'d'.repeat(63)}`, null],
    ['artifact', `xsha256:${'d'.repeat(64)}`, null],
    ['artifact', `sha256:${'d'.repeat(65)}`, null],
    ['artifact', `sha256:${'d'.repeat(64)}`, { kind: 'zip', sha256: 'd'.repeat(64) }],
  ])('R1.5 %s digest %s is %j', (_, digest, expected) => {
    const artifacts = [{ id: 1, name: 'n', digest, workflow_run: { id: 2, head_sha: oid } }];
    expect(inEnglish(readValue('artifact', { artifacts }))).toEqual({
      value: [{ id: 1, name: 'n', digest: expected, runId: 2, headSha: oid }],
      caveat: null,
    });
    expect(readValue('artifact', { artifacts: [{ id: 1 }] }).value).toEqual([
      { id: 1, name: '', digest: null, runId: null, headSha: null },
    ]);
  });
  it.each<[ReceiptKind, string, string, string, unknown]>([
    [
      'deployment-list',
      'deployments',
      'the list of deployments was not complete',
      'the deployment was not readable',
      { id: 1 },
    ],
    [
      'deployment-list',
      'deployments',
      'the list of deployments was not complete',
      'the deployment was not readable',
      { sha: oid },
    ],
    ['build', 'runs', 'the list of workflow runs was not complete', 'the workflow run was not readable', { id: 1 }],
    [
      'build',
      'runs',
      'the list of workflow runs was not complete',
      'the workflow run was not readable',
      { head_sha: oid },
    ],
    [
      'artifact',
      'artifacts',
      'the list of artifacts was not complete',
      'the list of artifacts was not readable',
      { name: 'n' },
    ],
  ])(
    'R4.4 %s: an answer without %s is not an empty list, and an entry that is none spoils it',
    (kind, member, none, spoilt, entry) => {
      for (const raw of [{}, null, { [member]: {} }, { message: 'Not Found' }])
        expect(inEnglish(readValue(kind, raw))).toEqual({ value: null, caveat: none });
      expect(inEnglish(readValue(kind, { [member]: [] }))).toEqual({ value: [], caveat: null });
      expect(inEnglish(readValue(kind, { [member]: [entry] }))).toEqual({ value: null, caveat: spoilt });
    },
  );
  it('R13.1 containment: what was compared, and how', () => {
    const head = 'd'.repeat(40);
    const value = { base: oid, head, status: 'ahead' };
    expect(inEnglish(readValue('containment', { base: oid, head, compare: { status: 'ahead' }, status: 200 }))).toEqual(
      {
        value,
        caveat: null,
      },
    );
    expect(readValue('containment', value).value).toEqual(value);
    for (const raw of [
      { ...value, base: 'main' },
      { ...value, head: 'main' },
      { base: oid, head },
    ])
      expect(inEnglish(readValue('containment', raw))).toEqual({
        value: null,
        caveat: 'the comparison was not readable',
      });
  });
  it('R13.4 blobs of the files at both commits; none compared is no comparison', () => {
    const blob = 'e'.repeat(40);
    const files = [
      { path: 'a', atMerge: blob, atCandidate: oid },
      { path: 'gone', atMerge: null, atCandidate: null },
    ];
    expect(inEnglish(readValue('blobs', { files }))).toEqual({ value: files, caveat: null });
    for (const raw of [{}, { files: [] }, { files: [...files, { atMerge: blob }] }])
      expect(inEnglish(readValue('blobs', raw))).toEqual({ value: null, caveat: 'no file was compared' });
  });
  it('R11.1 a permission without a role is the role; the login may stand beside it', () => {
    const read = (raw: unknown) => readValue('permission', raw);
    expect(inEnglish(read({ permission: 'admin', login: 'b' }))).toEqual({
      value: { login: 'b', permission: 'admin', role: 'admin' },
      caveat: null,
    });
    expect(read({ permission: 'admin', login: 'b', user: { login: 'a' } }).value).toMatchObject({ login: 'a' });
    for (const raw of [{ permission: 'admin' }, { login: 'b' }])
      expect(inEnglish(read(raw))).toEqual({ value: null, caveat: 'the permission was not readable' });
  });
  it('R15.1 the worker workflow and its run', () => {
    const blob = 'f'.repeat(40);
    const path = '.github/workflows/chaos-loop.yml';
    expect(inEnglish(readValue('workflow', { path, entry: { sha: blob } }))).toEqual({
      value: { path, exists: true, sha: blob },
      caveat: null,
    });
    expect(readValue('workflow', { path }).value).toEqual({ path, exists: false, sha: null });
    expect(inEnglish(readValue('workflow', {}))).toEqual({ value: null, caveat: 'the workflow file was not readable' });
    expect(
      inEnglish(readValue('workflow-run', { id: 5, status: 'completed', conclusion: 'failure', run_attempt: 2 })),
    ).toEqual({
      value: { id: 5, status: 'completed', conclusion: 'failure', attempt: 2 },
      caveat: null,
    });
    expect(readValue('workflow-run', { id: 5, status: 'queued' }).value).toEqual({
      id: 5,
      status: 'queued',
      conclusion: null,
      attempt: 1,
    });
    for (const raw of [{ id: 5 }, { status: 'queued' }])
      expect(inEnglish(readValue('workflow-run', raw))).toEqual({
        value: null,
        caveat: 'the workflow run was not readable',
      });
  });
});
