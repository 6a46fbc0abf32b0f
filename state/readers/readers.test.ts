import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../schemas/generated/types.js';
import { addSeconds } from '../time.js';
import type { ScenarioRunValue, ValidationValue } from './chaos.js';
import { readValue } from './index.js';

const T0 = '2026-11-29T10:00:00.000Z';
const window = (from: number, to: number) => ({ from: addSeconds(T0, from), to: addSeconds(T0, to) });

const share: Predicate = {
  id: 'ok',
  source: { type: 'http', url: 'http://service.test/', every: 'PT1S', timeout: 'PT1S' },
  operator: '>=',
  threshold: 0.99,
  unit: 'share',
};
const counter: Predicate = {
  id: 'work',
  source: { type: 'http', url: 'http://service.test/', jsonPointer: '/requests', every: 'PT1S', timeout: 'PT1S' },
  operator: '>',
  threshold: 0,
  unit: 'requests',
  aggregate: 'increase',
};

function series(predicate: Predicate, values: (number | null | boolean)[], missing: number[] = []) {
  const samples = values.map((value, index) => ({
    at: addSeconds(T0, index),
    ok: typeof value === 'boolean' ? value : value !== null,
    status: 200,
    ms: 1,
    value: typeof value === 'number' ? value : null,
    error: null,
  }));
  return {
    predicate,
    startedAt: T0,
    every: 'PT1S',
    timeout: 'PT1S',
    samples: samples.filter((_, index) => !missing.includes(index)),
  };
}

describe('R5.4 shares of planned samples', () => {
  const values = [true, true, true, true, false, false, true, true, true, true];
  it.each([
    [window(0, 10), [], 0.8],
    [window(0, 4), [], 1],
    [window(4, 6), [], 0],
    // Planned times inside [from, to): an offset by half a step costs nothing.
    [window(0.5, 4.5), [], 0.75],
    // A missing sample did not meet the expectation, but is too little to refuse the window.
    [window(0, 10), [9], 0.7],
    [window(0, 10), [0, 1, 2], null],
    [window(20, 30), [], null],
    [window(5, 5), [], null],
  ])('%j without %j is %p', (span, missing, expected) => {
    const reading = readValue('predicate', series(share, values, missing), { predicate: share, window: span });
    expect(reading.value).toBe(expected);
    expect(reading.caveat === null).toBe(expected !== null);
  });

  it('R4.4 a measured 0 is a value; "12" and NaN are none', () => {
    const last: Predicate = { ...counter, aggregate: 'last' };
    const raw = series(last, [0, 0, 0, 0]);
    expect(readValue('predicate', raw, { predicate: last, window: window(0, 4) }).value).toBe(0);
    const text = { ...raw, samples: raw.samples.map((sample) => ({ ...sample, value: '12' })) };
    expect(readValue('predicate', text, { predicate: last, window: window(0, 4) })).toMatchObject({ value: null });
    const nan = { ...raw, samples: raw.samples.map((sample) => ({ ...sample, value: Number.NaN })) };
    expect(readValue('predicate', nan, { predicate: last, window: window(0, 4) }).value).toBeNull();
  });

  it.each([
    ['last', 4],
    ['min', 1],
    ['max', 9],
    ['mean', 4.25],
    ['p95', 9],
  ] as const)('aggregate %s', (aggregate, expected) => {
    const predicate: Predicate = { ...counter, aggregate };
    expect(readValue('predicate', series(predicate, [1, 9, 3, 4]), { predicate, window: window(0, 4) }).value).toBe(
      expected,
    );
  });

  it('increase of a counter starts at the sample at or before the window; a reset gives null', () => {
    const raw = series(counter, [10, 20, 30, 40, 50, 60]);
    expect(readValue('predicate', raw, { predicate: counter, window: window(2, 5) }).value).toBe(30);
    expect(readValue('predicate', raw, { predicate: counter, window: window(2.5, 5) }).value).toBe(30);
    const reset = series(counter, [10, 20, 30, 5, 15, 25]);
    expect(readValue('predicate', reset, { predicate: counter, window: window(1, 5) })).toMatchObject({
      value: null,
      caveat: 'the counter was reset',
    });
  });

  it('says nothing without predicate, window or schedule', () => {
    expect(readValue('predicate', series(share, values), { predicate: share }).value).toBeNull();
    expect(readValue('predicate', series(share, values), { window: window(0, 4) }).value).toBeNull();
    for (const bad of [null, 1, 'x', [], {}, { samples: 3, every: 'PT1S' }]) {
      expect(readValue('predicate', bad, { predicate: share, window: window(0, 4) })).toMatchObject({ value: null });
    }
  });
});

describe('R9.1 work by slice', () => {
  it('shows traffic that stops midway', () => {
    const raw = series(counter, [0, 10, 20, 30, 40, 40, 40, 40, 40]);
    expect(readValue('work-slices', raw, { predicate: counter, window: window(0, 8), slices: 4 }).value).toEqual([
      20, 20, 0, 0,
    ]);
  });
  it('is null as a whole when one slice is not measured', () => {
    const raw = series(counter, [0, 10, 20, 30, 40, 50, 60, 70, 80], [4, 5]);
    expect(readValue('work-slices', raw, { predicate: counter, window: window(0, 8), slices: 4 })).toMatchObject({
      value: null,
    });
  });
});

describe('R8.6 halts', () => {
  const halt: Predicate = { ...share, id: 'halt', operator: '<', threshold: 0.5 };
  it('trips at the first set reading', () => {
    expect(readValue('halt-watch', series(halt, [true, true, false, true]), { predicate: halt }).value).toEqual({
      tripped: true,
      at: addSeconds(T0, 2),
      nullPolls: 0,
      readings: 4,
    });
  });
  it('counts null at two readings in a row as tripped, one alone not', () => {
    const predicate: Predicate = { ...counter, id: 'halt', aggregate: 'last', operator: '>', threshold: 100 };
    expect(readValue('halt-watch', series(predicate, [1, null, 1, null, null]), { predicate }).value).toMatchObject({
      tripped: true,
      at: addSeconds(T0, 4),
      nullPolls: 3,
    });
    expect(readValue('halt-watch', series(predicate, [1, null, 1]), { predicate }).value).toMatchObject({
      tripped: false,
    });
  });
});

describe('R13.1 serving', () => {
  const settings = {
    revisionPointer: '/revision',
    digestPointer: '/digest',
    commitPointer: '/commit',
    healthyPointer: '/healthy',
  };
  const digest = `zip:${'a'.repeat(64)}`;
  const body = (revision: string, healthy = true) => ({ revision, digest, commit: 'b'.repeat(40), healthy });
  const raw = (bodies: unknown[]) => ({
    url: 'http://service.test/revision',
    settings,
    samples: bodies.map((entry, index) => ({
      at: addSeconds(T0, index),
      status: entry === null ? 503 : 200,
      ms: 1,
      body: entry,
      error: null,
    })),
  });
  it('counts trailing equal healthy samples', () => {
    const value = readValue('serving', raw([body('r1'), body('r2'), body('r2'), body('r2')])).value;
    expect(value).toMatchObject({
      revision: 'r2',
      consecutive: 3,
      share: 0.75,
      healthy: true,
      firstAt: T0,
      digest: { kind: 'zip' },
    });
    expect(readValue('serving', raw([body('r2'), body('r2', false)])).value).toMatchObject({
      consecutive: 0,
      healthy: false,
    });
  });
  it('R13.2 an empty revision is none', () => {
    for (const empty of [{ ...body(''), revision: '' }, null, 'text', {}]) {
      expect(readValue('serving', raw([body('r1'), empty]))).toMatchObject({ value: null });
    }
    expect(readValue('serving', raw([]))).toMatchObject({ value: null });
  });
  it('R8.5 unreadable is no other revision', () => {
    expect(readValue('serving-watch', raw([body('r1'), null, body('r1')])).value).toEqual({
      revisions: ['r1'],
      unreadable: 1,
      final: 'r1',
      samples: 3,
    });
    expect(readValue('serving-watch', raw([body('r1'), body('r2')])).value).toMatchObject({
      revisions: ['r1', 'r2'],
      final: 'r2',
    });
  });
});

describe('Microsoft.Chaos payloads, live and older field names', () => {
  const fixture = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`./testdata/${name}.json`, import.meta.url), 'utf8'));
  it('R8.4 a succeeded run names its actions, times and targets, and its own plan', () => {
    const value = readValue('scenario-run', fixture('scenario-run.succeeded')).value as Record<string, never>;
    expect(value).toMatchObject({ status: 'Succeeded', terminal: true, startedAt: '2026-09-24T20:04:48.793Z' });
    expect(value.actions).toEqual([
      {
        actionId: 'vmssZoneShutdown',
        faultUrn: 'urn:csci:microsoft:virtualMachineScaleSet:shutdown/1.0.0',
        state: 'Succeeded',
        startedAt: '2026-09-24T20:04:50.872Z',
        completedAt: '2026-09-24T20:09:57.717Z',
        targets: [expect.stringMatching(/^\/subscriptions\/.*\/aks-pool1-vmss$/)],
      },
    ]);
    // The skipped action with unresolved targets is no part of the plan.
    expect(value.plan).toHaveLength(1);
  });
  it('R8.4 succeeded with everything skipped leaves no action to prove anything', () => {
    const value = readValue('scenario-run', fixture('scenario-run.succeeded-all-skipped')).value;
    expect(value).toMatchObject({
      status: 'Succeeded',
      actions: [{ state: 'Skipped', targets: [] }],
      plan: [],
      resources: [],
    });
  });
  it('a running run is not terminal; a canceled one is', () => {
    expect(readValue('scenario-run', fixture('scenario-run.running')).value).toMatchObject({
      terminal: false,
      endedAt: null,
    });
    expect(readValue('scenario-run', fixture('scenario-run.canceled')).value).toMatchObject({
      terminal: true,
      status: 'Canceled',
    });
  });
  it('older field names read the same', () => {
    expect(readValue('scenario-run', fixture('scenario-run.older-field-names')).value).toMatchObject({
      startedAt: '2026-05-01T10:00:00.000Z',
      endedAt: '2026-05-01T10:20:00.000Z',
      actions: [{ actionId: 'vmssZoneShutdown', state: 'Succeeded' }],
    });
  });
  it('R8.7 a run that took another zone than was validated is another plan, though all else is equal', () => {
    const validation = readValue('validation', fixture('validation.succeeded')).value as ValidationValue;
    const run = readValue('scenario-run', fixture('scenario-run.succeeded')).value as ScenarioRunValue;
    expect(validation).toMatchObject({ status: 'Succeeded', problems: [] });
    expect(validation.planDigest).not.toBe(run.planDigest);
    expect(validation.plan?.[0]?.parameters).toEqual({ Zones: ['1'] });
    expect(run.plan?.[0]).toEqual({ ...validation.plan?.[0], parameters: { Zones: ['3'] } });
    expect(run.plan?.[0]?.duration).toBe('PT300S');
    expect(readValue('validation', fixture('validation.requires-attention')).value).toMatchObject({
      status: 'RequiresAttention',
      plan: null,
      problems: ['The workspace identity lacks a role on 1 resource.'],
    });
  });
  it('R6.5 workspaces: identity or none, casing kept', () => {
    const pages = [
      {
        value: [
          'workspace.system-assigned',
          'workspace.without-identity',
          'workspace.user-assigned.casing-drift',
          'workspace.creating',
        ].map(fixture),
      },
    ];
    const value = readValue('workspace-list', { pages }).value as { principalId: string | null }[];
    expect(value.map((workspace) => workspace.principalId !== null)).toEqual([true, false, true, expect.any(Boolean)]);
  });
  it('a list with a next page is no complete list', () => {
    expect(readValue('workspace-list', { pages: [{ value: [], nextLink: 'https://next' }] })).toMatchObject({
      value: null,
    });
    expect(readValue('workspace-list', { pages: [] })).toMatchObject({ value: null });
    expect(readValue('scenario-run-list', { scenarios: [{ name: 's', pages: [{ error: {} }] }] })).toMatchObject({
      value: null,
    });
  });
});

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
});

describe('R5.3 Azure Monitor metrics', () => {
  const cpu: Predicate = {
    id: 'cpu',
    source: {
      type: 'metric',
      resourceId: '/subscriptions/s',
      metric: 'Percentage CPU',
      aggregation: 'Average',
      interval: 'PT1M',
    },
    operator: '>',
    threshold: 80,
    unit: 'Percent',
  };
  const span = { from: '2026-09-24T20:00:00.000Z', to: '2026-09-24T20:04:00.000Z' };
  const fixture = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`./testdata/${name}.json`, import.meta.url), 'utf8'));
  const read = (response: unknown, predicate: Predicate = cpu, present?: unknown, window = span) =>
    readValue('predicate', { predicate, response, present }, { predicate, window });
  const answer = (data: Record<string, unknown>[]) => ({ value: [{ errorCode: 'Success', timeseries: [{ data }] }] });
  const minute = (index: number) => addSeconds(span.from, index * 60);
  const metric = (change: Partial<Extract<Predicate['source'], { type: 'metric' }>>): Predicate => ({
    ...cpu,
    source: { ...(cpu.source as Extract<Predicate['source'], { type: 'metric' }>), ...change },
  });

  it.each([
    ['metrics.no-timeseries', 'the series is empty'],
    ['metrics.metric-error', 'InvalidSamplingType'],
    // Two of four points carry the aggregate: below the coverage.
    ['metrics.points-without-aggregate', 'too few points: 2 of 4'],
  ])('%s is not measured: %s', (name, caveat) => {
    expect(read(fixture(name))).toMatchObject({ value: null, caveat: expect.stringContaining(caveat) });
  });

  it('a measured 0 counts; half a coverage can be asked for', () => {
    expect(read(fixture('metrics.points-without-aggregate'), { ...cpu, minCoverage: 0.5 })).toMatchObject({
      value: 32,
      unit: 'Percent',
      caveat: expect.stringContaining('plain mean'),
    });
  });

  it('Average is ΣTotal/ΣCount where both exist; Total and Count sum; Minimum and Maximum', () => {
    const response = answer(
      [0, 1, 2, 3].map((index) => ({
        timeStamp: minute(index),
        average: 10,
        total: 10 * (index + 1),
        count: index + 1,
        minimum: index,
        maximum: index * 2,
      })),
    );
    expect(read(response).value).toBe(10);
    expect(read(response, metric({ aggregation: 'Total' })).value).toBe(100);
    expect(read(response, metric({ aggregation: 'Count' })).value).toBe(10);
    expect(read(response, metric({ aggregation: 'Minimum' })).value).toBe(0);
    expect(read(response, metric({ aggregation: 'Maximum' })).value).toBe(6);
  });

  it('a grain that reaches out of the window is not read', () => {
    const response = answer([-1, 0, 1, 2, 3, 4].map((index) => ({ timeStamp: minute(index), total: 1 })));
    const total = metric({ aggregation: 'Total' });
    expect(read(response, total).value).toBe(4);
    expect(read(response, total, undefined, { from: minute(0.5), to: minute(3.5) })).toMatchObject({ value: null });
    expect(read(response, total, undefined, { from: minute(0), to: minute(0.5) })).toMatchObject({ value: null });
  });

  it('errors that vanished read 0 only while the metric beside them is covered', () => {
    const errors = metric({
      metric: 'Errors',
      aggregation: 'Total',
      presentBy: { metric: 'Requests', aggregation: 'Total' },
    });
    const covered = answer([0, 1, 2, 3].map((index) => ({ timeStamp: minute(index), total: 5 })));
    expect(read(answer([]), errors, covered)).toMatchObject({ value: 0, caveat: null });
    expect(read(answer([]), errors, answer([{ timeStamp: minute(0), total: 5 }]))).toMatchObject({ value: null });
    expect(read(answer([]), errors)).toMatchObject({ value: null });
    expect(read(answer([]), metric({ aggregation: 'Total' }), covered)).toMatchObject({ value: null });
    expect(read(answer([{ timeStamp: minute(0) }]), errors, covered)).toMatchObject({ value: null });
  });

  it.each([null, {}, { value: [] }, { value: 'x' }])('%j is not measured', (response) => {
    expect(read(response)).toMatchObject({ value: null });
  });
});

describe('R5.2 KQL answers', () => {
  const fixture = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`./testdata/${name}.json`, import.meta.url), 'utf8'));
  const read = (response: unknown, query = 'MyTable | summarize n = sum(x)') => {
    const predicate: Predicate = {
      id: 'q',
      source: { type: 'logs', workspaceId: 'w', query },
      operator: '>',
      threshold: 0,
      unit: 'count',
    };
    return readValue('predicate', { predicate, response }, { predicate, window: window(0, 60) });
  };
  const table = (rows: unknown[][], columns = 1) => ({
    tables: [
      { name: 'PrimaryResult', columns: Array.from({ length: columns }, () => ({ name: 'v', type: 'long' })), rows },
    ],
  });

  it('one row with one number is a value', () => {
    expect(read(table([[0]]))).toMatchObject({ value: 0, unit: 'count', caveat: null });
  });

  it.each([
    ['no row', fixture('logs.empty'), 'no row'],
    ['a partial answer', fixture('logs.partial-failure'), 'partial answer'],
    ['two rows', table([[1], [2]]), '2 rows'],
    ['two columns', table([[1, 2]], 2), 'one column'],
    ['a text', table([['12']]), 'no finite number'],
    ['NaN', table([['NaN']]), 'no finite number'],
    ['nothing', {}, 'no table'],
  ])('%s is not measured', (_, response, caveat) => {
    expect(read(response)).toMatchObject({ value: null, caveat: expect.stringContaining(caveat) });
  });

  it('a plain count over a sampled table has a caveat; a weighed one has none', () => {
    expect(read(table([[5]]), 'requests | where success == false | count')).toMatchObject({
      value: 5,
      caveat: expect.stringContaining('itemCount'),
    });
    expect(read(table([[5]]), 'requests | summarize sum(itemCount)').caveat).toBeNull();
  });
});
