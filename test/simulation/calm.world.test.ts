/** One whole run in which nothing goes wrong: what it did outside, how often, and what may differ in another world. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { effectsOf, ONCE_EACH } from '../../local/simulation/effects.js';
import { normalized } from '../../local/simulation/normal.js';
import type { WholeWorld } from '../../local/simulation/world/types.js';
import { type Lived, lived } from './lived.js';

jest.setTimeout(180_000);

const worlds: WholeWorld[] = [];
let calm: Lived;
beforeAll(async () => {
  calm = await lived({ seed: 'calm' }, (world) => worlds.push(world));
});
afterAll(async () => {
  for (const world of worlds) await world.close();
});

describe('a whole run in which nothing goes wrong', () => {
  it('R14 does each thing outside once, and dispatches each lease once', async () => {
    const effects = await effectsOf(calm.world, calm.state);
    expect(effects).toMatchObject(ONCE_EACH);
    expect(calm.world.dispatches).toHaveLength(effects.leases);
    expect(calm.world.refusals).toEqual([]);
  });

  it('sends no request in vain: GitHub refuses nothing but the question for what is not there yet', () => {
    const refused = calm.world.github.github.routeLog.filter(
      ({ by, status }) => by !== 'user' && (status === null || status >= 400),
    );
    expect(new Set(refused.map(({ method, route, status }) => `${status} ${method} ${route}`))).toEqual(
      new Set(['404 GET /repos/{owner}/{repo}/git/ref/{+ref}']),
    );
  });

  it('another seed gives other ids and times, and the same run', async () => {
    const before = await normalized(calm.world, calm.state);
    const other = await lived({ seed: 'other' }, (world) => worlds.push(world));
    expect(other.state.runId).not.toBe(calm.state.runId);
    expect(await normalized(other.world, other.state)).toEqual(before);
  });
});
