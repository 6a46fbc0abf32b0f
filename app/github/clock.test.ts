import { describe, expect, it } from '@jest/globals';
import { clockByGitHub } from './clock.js';
import type { RawAnswer } from './failure.js';

const NOON = Date.parse('2026-12-01T12:00:00.000Z');
const HOUR = 3_600_000;

/** A machine whose clock may be set, and GitHub, which knows the time. */
function machine(ownAhead = 0) {
  const time = { passed: 0, ownAhead };
  const told: number[] = [];
  const own = { now: () => NOON + time.passed + time.ownAhead, sleep: async () => undefined, random: () => 0.5 };
  const { clock, around } = clockByGitHub(
    own,
    (ms) => told.push(ms),
    () => time.passed,
  );
  const ask = (headers: Record<string, string> = {}, took = 0): Promise<RawAnswer> =>
    around(async () => {
      const date = new Date(NOON + time.passed).toUTCString();
      time.passed += took;
      return { status: 200, data: {}, headers: { date, ...headers } };
    })();
  return { time, told, clock, ask };
}

describe('R1.1 the time of an event', () => {
  it('is this machine’s while both clocks agree, or nobody was asked', async () => {
    const { clock, ask, told, time } = machine(59_000);
    expect(clock.now()).toBe(NOON + 59_000);
    await ask();
    time.passed += HOUR;
    expect(clock.now()).toBe(NOON + HOUR + 59_000);
    expect(told).toEqual([]);
  });

  it.each([30 * 24 * HOUR, -HOUR])(
    'is GitHub’s where the machine is %d ms ahead, and that is told once',
    async (ms) => {
      const { clock, ask, told, time } = machine(ms);
      await ask();
      time.passed += 5000;
      await ask();
      expect(clock.now()).toBe(NOON + 5000);
      expect(told).toEqual([ms]);
    },
  );

  it('goes on where the clock jumps between two answers', async () => {
    const { clock, ask, told, time } = machine();
    await ask();
    time.passed += 1000;
    time.ownAhead = 73 * 365 * 24 * HOUR;
    expect(clock.now()).toBe(NOON + 1000);
    await ask();
    time.ownAhead = 0;
    await ask();
    time.ownAhead = HOUR;
    await ask();
    expect(told).toEqual([73 * 365 * 24 * HOUR, HOUR]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['from a cache', { age: '86400' }, 0],
    ['without a date', { date: '' }, 0],
    ['with a date that is none', { date: 'yesterday' }, 0],
    ['that took long', {}, 10_001],
  ])('nothing is learned from an answer %s', async (_, headers, took) => {
    const { clock, ask, time } = machine(HOUR);
    await ask(headers, took);
    expect(clock.now()).toBe(NOON + time.passed + HOUR);
  });
});
