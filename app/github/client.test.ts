import { describe, expect, it } from '@jest/globals';
import { createClient, type RawAnswer, rateLimitWait } from './client.js';
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
    ['a secondary limit without a time', answer(403, {}, 'You have exceeded a secondary rate limit'), 60_000],
    ['success', answer(200), null],
  ])('tells %s from the others', (_, seen, expected) => {
    expect(rateLimitWait(seen, 1_000_000)).toBe(expected);
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
