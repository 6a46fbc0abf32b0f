/**
 * Seeded worlds in which nearly everything goes wrong. `CHAOS_SEED=<group>/<n>` lives one of them again, and only that
 * one; any n will do, and several may be given: `CHAOS_SEED=lost/7,everything/1-40`.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { effectsOf, ONCE_EACH } from '../../local/simulation/effects.js';
import { normalized } from '../../local/simulation/normal.js';
import type { Chaos } from '../../local/simulation/world/chaos.js';
import type { WholeWorld } from '../../local/simulation/world/types.js';
import { type Lived, lived } from './lived.js';

jest.setTimeout(300_000);

const LOST = { requests: 0.2, store: 0.15, door: 0.15, queueSeconds: 180 };
const GROUPS: Record<string, { chaos: Partial<Chaos>; seeds: number }> = {
  /** Three events in four dropped, doubled or late, and the App restarted in the middle of things. */
  restarts: { chaos: { events: 0.75, deaths: 10 }, seeds: 4 },
  /** No event comes at all once the run has begun. */
  'sweep-only': { chaos: { sweepOnly: true, deaths: 6 }, seeds: 2 },
  /** What is left to do when the App dies is found by the next one, though the run is over. */
  'at-the-end': { chaos: { diesAtEnd: true }, seeds: 1 },
  /** Two processes of the App on one store. */
  processes: { chaos: { events: 0.75, processes: 2, deaths: 4, door: 0.4 }, seeds: 4 },
  /** Requests, commits and workers' messages fail, or lose their answers. */
  lost: { chaos: { events: 0.75, ...LOST }, seeds: 4 },
  everything: { chaos: { events: 0.75, processes: 2, deaths: 10, ...LOST }, seeds: 4 },
};

const LATE = ['lease-held', 'lease-lost', 'not-found', 'terminated'];

/** `lost/7` itself, and each one of `lost/1-9`. */
function seedsOf(text: string): string[] {
  const range = /^([\w-]+\/)(\d+)-(\d+)$/.exec(text);
  if (!range) return [text];
  const [from, to] = [Number(range[2]), Number(range[3])];
  return Array.from({ length: to - from + 1 }, (_, n) => `${range[1]}${from + n}`);
}

const asked = process.env.CHAOS_SEED;
const seeds = asked
  ? asked.split(',').flatMap(seedsOf)
  : [
      ...Object.entries(GROUPS).flatMap(([group, { seeds }]) =>
        Array.from({ length: seeds }, (_, n) => `${group}/${n + 1}`),
      ),
      // Worlds that nobody has lived before, because what is pinned gets to be what works; not where a change is judged.
      ...(process.env.CHAOS_LOOP_WORLDS === 'all' ? ['restarts', 'processes', 'lost', 'everything'] : []).map(
        (group) => `${group}/unpinned-${Date.now()}`,
      ),
    ];

const mishaps = new Map<string, number>();
let calm: Awaited<ReturnType<typeof normalized>>;

/** Lives it, looks at it, and closes it: only one world at a time has the time. */
async function inWorld<T>(seed: string, chaos: Partial<Chaos>, look: (run: Lived) => Promise<T>): Promise<T> {
  const made: WholeWorld[] = [];
  try {
    return await look(await lived({ seed, chaos }, (world) => made.push(world)));
  } finally {
    for (const world of made) await world.close();
  }
}

beforeAll(async () => {
  calm = await inWorld('calm', {}, ({ world, state }) => normalized(world, state));
});

/** Errors that the App did not expect, and decisions that it could not record though it could have. */
function surprises({ lines }: WholeWorld): string[] {
  return lines.filter((line) => /"level":(50|60),|commit given up/.test(line));
}

/** Says how to have the failure again. */
async function underSeed(seed: string, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    reason.message = `CHAOS_SEED=${seed} shows this again: ${reason.message}`;
    throw reason;
  }
}

describe('a whole run in which nearly everything goes wrong', () => {
  it.each(seeds)('%s reaches the same verdict and the same state, each effect carried out once', async (seed) => {
    const group = GROUPS[seed.split('/')[0] ?? ''];
    if (!group) throw new Error(`CHAOS_SEED names none of ${Object.keys(GROUPS).join(', ')}`);
    await underSeed(seed, () =>
      inWorld(seed, group.chaos, async ({ world, state }) => {
        for (const mishap of world.mishaps) mishaps.set(mishap, (mishaps.get(mishap) ?? 0) + 1);
        expect(state.verdict).toBe('resolved');
        expect(await effectsOf(world, state)).toMatchObject(ONCE_EACH);
        expect(surprises(world)).toEqual([]);
        expect(await normalized(world, state)).toEqual(calm);
        // Only a worker that came late, or whose doctor was asked for again, is sent away.
        for (const error of world.refusals) expect(LATE).toContain(error.code);
      }),
    );
  });

  afterAll(() => {
    if (asked) return;
    const count = (name: string) => mishaps.get(name) ?? 0;
    const told = ['dropped', 'doubled', 'late', 'once'].map((how) => count(`webhook ${how}`));
    const all = told.reduce((sum, count) => sum + count, 0);
    // A test in which nothing went wrong would prove nothing.
    expect((all - (told[3] ?? 0)) / all).toBeGreaterThan(0.65);
    for (const name of [
      'death',
      'commit conflict',
      'commit before',
      'commit after',
      'commit raced',
      'request 502',
      'request cut',
      'request unanswered',
      'door cut',
      'door unanswered',
      'door doubled',
    ])
      expect([name, count(name)]).not.toEqual([name, 0]);
  });
});
