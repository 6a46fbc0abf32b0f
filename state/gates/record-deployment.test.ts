/** R13.9: what is asked of GitHub to record a deployment once, and what its refusals are taken for. */
import { describe, expect, it } from '@jest/globals';
import { type DeploymentRequest, deploymentRequest } from './deployment-record.js';
import { type AskGitHub, recordDeployment } from './record-deployment.js';

const SHA = 'a'.repeat(40);
const record = { sha: SHA, digest: `zip:${'e'.repeat(64)}`, revision: 'shop--7', runUrl: 'https://ci.example.com/7' };
function requested(over: object = {}): DeploymentRequest {
  const made = deploymentRequest({ ...record, ...over }, 'shop test');
  if (!made.ok) throw new Error('no request');
  return made.request;
}
const LIST = '/deployments?environment=shop%20test&per_page=1';
const STATUSES = '/deployments/7/statuses?per_page=1';
type Answer = { status: number; data: unknown };

/** Answers in their order, and what was asked. */
async function recorded(answers: Answer[], request = requested()) {
  const asked: unknown[] = [];
  const ask: AskGitHub = (method, below, body) => {
    asked.push(body === undefined ? [method, below] : [method, below, body]);
    const answer = answers[asked.length - 1];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('asked too much'));
  };
  return { answer: await recordDeployment(ask, request), asked };
}
const ok = (data: unknown): Answer => ({ status: 200, data });
const made = (data: unknown): Answer => ({ status: 201, data });
const there = { id: 7, sha: SHA, task: 'deploy', payload: JSON.stringify(record) };
const done = (over: boolean) => ({
  ok: true,
  deployment: { id: 7, sha: SHA, environment: 'shop test', recorded: over },
});
const POSTED = ['POST', '/deployments', { ...requested(), description: 'shop--7' }];
const SUCCESS = [
  'POST',
  '/deployments/7/statuses',
  {
    state: 'success',
    environment: 'shop test',
    log_url: 'https://ci.example.com/7',
    description: 'Recorded by Chaos Loop',
  },
];

describe('R13.9 a deployment is recorded', () => {
  it.each<[string, unknown]>([
    ['none is there', []],
    ['the newest is of another commit', [{ ...there, sha: 'b'.repeat(40) }]],
    ['the newest is of another task', [{ ...there, task: 'migrate' }]],
    ['the newest says something else', [{ ...there, payload: { ...record, revision: 'shop--6' } }]],
    ['the newest says nothing', [{ ...there, payload: null }]],
    ['the newest has no id', [{ ...there, id: '7' }]],
    ['an older one says it', [{ ...there, id: 8, sha: 'b'.repeat(40) }, there]],
    ['the answer is no list', {}],
  ])('where %s', async (_, list) => {
    const { answer, asked } = await recorded([ok(list), made({ id: 7, sha: SHA }), made({})]);
    expect(answer).toEqual(done(true));
    expect(asked).toEqual([['GET', LIST], POSTED, SUCCESS]);
  });

  it('with as much of its revision as a description takes', async () => {
    const request = requested({ revision: 'x'.repeat(150) });
    const { asked } = await recorded([ok([]), made({ id: 7, sha: SHA }), made({})], request);
    expect(asked[1]).toEqual(['POST', '/deployments', { ...request, description: 'x'.repeat(140) }]);
  });

  it.each<[string, object]>([
    ['as a text', there],
    ['as a document, in another order', { ...there, payload: Object.fromEntries(Object.entries(record).reverse()) }],
  ])('once: it is there already, %s', async (_, entry) => {
    const { answer, asked } = await recorded([ok([entry]), ok([{ state: 'success' }])]);
    expect(answer).toEqual(done(false));
    expect(asked).toEqual([
      ['GET', LIST],
      ['GET', STATUSES],
    ]);
  });

  it.each<[string, unknown]>([
    ['is still under way', [{ state: 'in_progress' }, { state: 'success' }]],
    ['has no status', []],
    ['has none that can be read', null],
  ])('with its status, where the one that is there %s', async (_, statuses) => {
    const { answer, asked } = await recorded([ok([there]), ok(statuses), made({})]);
    expect(answer).toEqual(done(true));
    expect(asked).toEqual([['GET', LIST], ['GET', STATUSES], SUCCESS]);
  });
});

describe('R13.9 what GitHub refuses', () => {
  const no = (status: number): Answer => ({ status, data: { message: 'Why' } });
  const created = [ok([]), made({ id: 7, sha: SHA })];
  it.each<[string, Answer[], string]>([
    ['the list of deployments', [], 'the list of deployments'],
    ['a deployment', [ok([])], 'a deployment'],
    ['the statuses of a deployment', [ok([there])], 'the statuses of a deployment'],
    ['the status of a deployment', created, 'the status of a deployment'],
  ])('%s', async (_, before, what) => {
    const codes: [number, string][] = [
      [401, 'not-permitted'],
      [403, 'not-permitted'],
      [404, 'not-permitted'],
      [422, 'not-found'],
      [500, 'unavailable'],
      [202, 'unavailable'],
    ];
    for (const [status, code] of codes) {
      const { answer, asked } = await recorded([...before, no(status)]);
      expect(answer).toMatchObject({
        ok: false,
        error: { code, message: `GitHub answered ${status} to ${what}: Why` },
      });
      expect(asked).toHaveLength(before.length + 1);
    }
  });

  it('without a word of why', async () => {
    const { answer } = await recorded([{ status: 500, data: null }]);
    expect(answer).toMatchObject({
      error: { message: 'GitHub answered 500 to the list of deployments: no reason' },
    });
  });

  it('each with its own advice', async () => {
    const hints = await Promise.all(
      [401, 403, 404, 422, 500].map(async (status) => {
        const { answer } = await recorded([no(status)]);
        return answer.ok ? null : answer.error.hint;
      }),
    );
    expect(new Set(hints).size).toBe(4);
    expect(hints[1]).toBe(hints[2]);
  });

  it.each<[string, unknown, string]>([
    [
      'of another commit',
      { id: 7, sha: 'b'.repeat(40) },
      `GitHub made deployment 7 of ${'b'.repeat(40)} instead of ${SHA}`,
    ],
    ['of none', { id: 7 }, `GitHub made deployment 7 of no commit instead of ${SHA}`],
    ['without an id', { sha: SHA }, `GitHub made deployment ? of ${SHA} instead of ${SHA}`],
  ])('a deployment that it made %s is none', async (_, data, words) => {
    const { answer, asked } = await recorded([ok([]), made(data)]);
    expect(answer).toMatchObject({ ok: false, error: { code: 'not-found', message: words } });
    expect(asked).toHaveLength(2);
  });
});
