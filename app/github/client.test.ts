import { describe, expect, it } from '@jest/globals';
import { at } from '../runtime/priority.js';
import { createClient, type RawAnswer } from './client.js';
import { failureOf } from './failure.js';
import { Limiter } from './limiter.js';
import { GitHubRefused, GitHubUnavailable } from './port.js';

/** A clock that only moves when somebody waits. */
function testClock() {
  let now = 1_000_000;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    random: () => 0.5,
    async sleep(milliseconds: number) {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
}

const ok = (data: unknown): RawAnswer => ({ status: 200, data, headers: {} });
const answer = (status: number, headers: RawAnswer['headers'] = {}, message = ''): RawAnswer => ({
  status,
  data: { message },
  headers,
});

/** Answers in turn; an Error stands for a lost connection. */
function scripted(script: (RawAnswer | Error)[]) {
  const clock = testClock();
  const calls: string[] = [];
  const client = createClient(
    async (method, path) => {
      calls.push(`${method} ${path}`);
      const next = script.shift();
      if (!next) throw new Error('the script is at its end');
      if (next instanceof Error) throw next;
      return next;
    },
    new Limiter(clock),
    clock,
  );
  return { clock, calls, client };
}

describe('requests to GitHub', () => {
  it('reads are repeated after a 5xx or a lost connection, with growing waits', async () => {
    const { client, calls, clock } = scripted([answer(502), new Error('socket hang up'), ok([1])]);
    expect(await client.rest('GET', '/x')).toEqual({ status: 200, data: [1] });
    expect(calls).toHaveLength(3);
    expect(clock.waits).toEqual([500, 1000]);
  });

  it('a write whose outcome is unknown is not repeated', async () => {
    const { client, calls } = scripted([new Error('socket hang up'), ok({})]);
    await expect(client.rest('POST', '/x', {})).rejects.toBeInstanceOf(GitHubUnavailable);
    expect(calls).toHaveLength(1);
  });

  it('a query is a read and a mutation is not', async () => {
    const query = scripted([answer(502), ok({ data: { a: 1 } })]);
    expect(await query.client.graphql('query { a }', {})).toEqual({ data: { a: 1 }, errors: [] });
    const mutation = scripted([answer(502), ok({ data: {} })]);
    await expect(mutation.client.graphql('mutation { a }', {})).rejects.toBeInstanceOf(GitHubUnavailable);
    expect(mutation.calls).toHaveLength(1);
  });

  it('a limited request was not carried out, so a write is repeated after retry-after', async () => {
    const { client, clock } = scripted([answer(403, { 'retry-after': '7' }), ok({})]);
    expect((await client.rest('POST', '/x', {})).status).toBe(200);
    expect(clock.waits).toEqual([7000]);
  });

  it('a limit that is longer than we wait is given back at once', async () => {
    const { client, clock } = scripted([answer(429, { 'retry-after': '3600' })]);
    await expect(client.rest('GET', '/x')).rejects.toThrow(/rate limited for 3600 s/);
    expect(clock.waits).toEqual([]);
  });

  it.each([
    ['a missing permission', answer(403, {}, 'Resource not accessible by integration'), null],
    ['the primary limit', answer(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1060' }), 60_000],
    [
      'the primary limit by GitHub’s clock',
      answer(403, {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': '1060',
        date: new Date(1_030_000).toUTCString(),
      }),
      30_000,
    ],
    ['the primary limit without a reset', answer(403, { 'x-ratelimit-remaining': '0' }), 60_000],
    ['a reset that is no number', answer(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }), 60_000],
    ['a reset a year ahead', answer(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999' }), 3_600_000],
    ['retry-after as a date', answer(429, { 'retry-after': new Date(1_007_000).toUTCString() }), 7000],
    ['retry-after that says nothing', answer(429, { 'retry-after': 'later' }), 60_000],
    ['a secondary limit without a time', answer(403, {}, 'You have exceeded a secondary rate limit'), 60_000],
    [
      'a limit of GraphQL with status 200',
      {
        ...ok({ errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] }),
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1005' },
      },
      5000,
    ],
    [
      'a secondary limit of GraphQL',
      ok({ errors: [{ message: 'You have exceeded a secondary rate limit.' }] }),
      60_000,
    ],
    ['success', answer(200), null],
  ] as [string, RawAnswer, number | null][])('R14.8: tells %s from the others', (_, seen, expected) => {
    expect(failureOf(seen, 1_000_000)?.limitMs ?? null).toBe(expected);
  });

  it.each([
    ['passing', answer(502)],
    ['passing', answer(408)],
    [
      'passing',
      ok({
        data: null,
        errors: [{ message: 'Something went wrong while executing your query. This may be the result of a timeout' }],
      }),
    ],
    ['lost-race', answer(409, {}, 'Conflict')],
    ['lost-race', answer(422, {}, 'Reference already exists')],
    ['lost-race', answer(422, {}, 'Update is not a fast forward')],
    ['lost-race', ok({ errors: [{ type: 'STALE_DATA', message: 'Expected branch to point to "x"' }] })],
    ['refused', answer(422, {}, 'Reference update failed')],
    ['refused', answer(409, {}, 'Git Repository is empty.')],
    ['refused', answer(403, {}, 'Unable to create comment because issue is locked.')],
    ['refused', answer(403, { 'x-ratelimit-remaining': '4999' }, 'Repository was archived so is read-only.')],
    ['refused', ok({ errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }] })],
  ] as [string, RawAnswer][])('R14.8: %s: %j', (kind, seen) => {
    expect(failureOf(seen, 1_000_000)?.kind).toBe(kind);
  });

  it('R14.8: a limit that GraphQL tells with status 200 is waited for, of a mutation too', async () => {
    const limited = ok({ errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] });
    const { client, clock } = scripted([limited, ok({ data: { done: true } })]);
    expect(await client.graphql('mutation { a }', {})).toEqual({ data: { done: true }, errors: [] });
    expect(clock.waits).toEqual([60_000]);
    const inside = ok({ data: null, errors: [{ message: 'Something went wrong while executing your query.' }] });
    await expect(scripted([inside, ok({})]).client.graphql('mutation { a }', {})).rejects.toBeInstanceOf(
      GitHubUnavailable,
    );
    expect((await scripted([inside, ok({ data: { a: 1 } })]).client.graphql('query { a }', {})).data).toEqual({ a: 1 });
  });

  const bodies = ['{"id": 1, "bo', '', '<html>Unicorn!</html>', null, new ArrayBuffer(8), 12];
  it.each(bodies)('R14.8 R12.2: %j with status 200, or 404, is no answer: asked again', async (data) => {
    for (const status of [200, 404]) {
      const { client, calls } = scripted([{ ...ok(data), status }, ok({ id: 1 })]);
      expect(await client.rest('GET', '/x')).toEqual({ status: 200, data: { id: 1 } });
      expect(calls).toHaveLength(2);
    }
    const listed = scripted([ok(data), ok([1])]);
    expect(await listed.client.list('/x')).toEqual([1]);
    const asked = scripted([ok(data), ok({ data }), ok({ data: { a: 1 } })]);
    expect(await asked.client.graphql('query { a }', {})).toEqual({ data: { a: 1 }, errors: [] });
  });

  it.each(bodies)('R14.8: a write that %j answers may be done: it is not sent again', async (data) => {
    const post = scripted([{ ...ok(data), status: 201 }, ok({})]);
    await expect(post.client.rest('POST', '/x', {})).rejects.toBeInstanceOf(GitHubUnavailable);
    const mutation = scripted([ok({ data }), ok({})]);
    await expect(mutation.client.graphql('mutation { a }', {})).rejects.toBeInstanceOf(GitHubUnavailable);
    expect([post.calls, mutation.calls].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('R14.8: nothing is expected of a 204, and a page is a list where its list is', async () => {
    expect((await scripted([{ ...ok(''), status: 204 }]).client.rest('DELETE', '/x')).status).toBe(204);
    const pick = (page: unknown) => (page as { repositories?: unknown }).repositories;
    const { client } = scripted([ok({ total_count: 1 }), ok({ repositories: [1] })]);
    expect(await client.list('/x', pick)).toEqual([1]);
    const never = scripted(Array.from({ length: 4 }, () => ok({})));
    await expect(never.client.list('/x')).rejects.toBeInstanceOf(GitHubUnavailable);
  });

  it('R14.8: 401 is passing, of a write too: it was certainly not done', async () => {
    const { client } = scripted([answer(401, {}, 'Bad credentials'), { ...ok({ id: 1 }), status: 201 }]);
    expect((await client.rest('POST', '/x', {})).status).toBe(201);
    const lasting = scripted(Array.from({ length: 4 }, () => answer(401, {}, 'Bad credentials')));
    await expect(lasting.client.rest('GET', '/x')).rejects.toBeInstanceOf(GitHubUnavailable);
  });

  it('R14.8: an App that is suspended was not refused what it asked: it asks again, and then GitHub is out of reach', async () => {
    const suspended = answer(403, {}, 'This installation has been suspended');
    const { client } = scripted([suspended, { ...ok({ id: 1 }), status: 201 }]);
    expect((await client.rest('POST', '/x', {})).status).toBe(201);
    const lasting = scripted(Array.from({ length: 4 }, () => suspended));
    await expect(lasting.client.rest('PUT', '/x')).rejects.toBeInstanceOf(GitHubUnavailable);
  });

  it('refusals are answers', async () => {
    const { client } = scripted([answer(404), answer(422)]);
    expect((await client.rest('GET', '/x')).status).toBe(404);
    expect((await client.rest('POST', '/x', {})).status).toBe(422);
  });

  it('a list is read to its last page', async () => {
    const page = (count: number) => ok(Array.from({ length: count }, () => ({})));
    const { client, calls } = scripted([page(100), page(100), page(3)]);
    expect(await client.list('/x?a=1')).toHaveLength(203);
    expect(calls.at(-1)).toBe('GET /x?a=1&per_page=100&page=3');
    await expect(scripted([answer(404)]).client.list('/x')).rejects.toBeInstanceOf(GitHubRefused);
  });

  it('R14.8: the service says where a list ends: a short page with a next link does not end it', async () => {
    const page = (count: number, link?: string): RawAnswer => ({
      ...ok(Array.from({ length: count }, () => ({}))),
      headers: { link },
    });
    const next =
      '<https://api.github.com/repositories/1/x?a=1&per_page=100&after=abc%3D>; rel="next", <https://api.github.com/x?page=9>; rel="last"';
    const { client, calls } = scripted([
      page(99, next),
      page(0, '<https://api.github.com/x?a=1&page=3>; rel="next"'),
      page(2),
    ]);
    expect(await client.list('/x?a=1')).toHaveLength(101);
    expect(calls.slice(1)).toEqual(['GET /x?a=1&per_page=100&after=abc%3D', 'GET /x?a=1&page=3']);
    const turning = '<https://api.github.com/x?per_page=100&page=1>; rel="next"';
    await expect(scripted([page(1, turning), page(1, turning)]).client.list('/x')).rejects.toThrow('one before it');
  });
});

describe('the limiter', () => {
  it('lets no more content be created in a minute than GitHub allows, and reads pass', async () => {
    const clock = testClock();
    const limiter = new Limiter(clock, { concurrent: 10, writesPerMinute: 3 });
    for (let n = 0; n < 3; n += 1) await limiter.run(true, async () => n);
    await limiter.run(false, async () => 'read');
    expect(clock.waits).toEqual([]);
    await limiter.run(true, async () => 'fourth');
    expect(clock.waits).toEqual([60_000]);
  });

  it('a pause that is no number ends', async () => {
    const clock = testClock();
    const limiter = new Limiter(clock);
    limiter.pause(Number.NaN);
    await limiter.run(false, async () => 'read');
    expect(clock.waits).toEqual([60_000]);
  });

  it('what is urgent goes first, and readers can not fill the slots or the minute', async () => {
    const clock = testClock();
    const limiter = new Limiter(clock, { concurrent: 4, writesPerMinute: 10 });
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const held = (name: string) => () =>
      new Promise<void>((resolve) => {
        order.push(name);
        ends.push(resolve);
      });
    const readers = [1, 2, 3, 4, 5, 6].map((n) => at('bulk', () => limiter.run(true, held(`reader ${n}`))));
    const halt = at('urgent', () => limiter.run(true, held('halt')));
    const sweep = limiter.run(false, held('sweep'));
    await new Promise(setImmediate);
    // Two of four slots are the readers' at most.
    expect(order).toEqual(['reader 1', 'reader 2', 'halt', 'sweep']);
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await new Promise(setImmediate);
    }
    await Promise.all([...readers, halt, sweep]);
    // Four of ten writes a minute are the readers'; the fifth waited for the next one.
    expect(clock.waits).toEqual([60_000]);
  });

  it('lets no more run at once than it was told', async () => {
    const limiter = new Limiter(testClock(), { concurrent: 2, writesPerMinute: 100 });
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 9 }, () => limiter.run(false, task)));
    expect(most).toBe(2);
  });
});
