import { beforeAll, describe, expect, it } from '@jest/globals';
import { effectsOf, ONCE_EACH } from './effects.js';
import { violations } from './invariants.js';
import { normalized } from './normal.js';
import { World } from './world/world.js';

async function lived(seed: string, chaos: ConstructorParameters<typeof World>[1] = {}): Promise<World> {
  const world = new World(seed, chaos);
  await world.live();
  return world;
}

/** All that a world shows to the outside, as bytes. */
function bytesOf(world: World): { commits: string; trace: string; comments: string; branches: string } {
  const commits = world.commits().map(({ head, message, files }) => [head, message, [...files]]);
  const { comments, branches } = world.hub;
  return {
    commits: JSON.stringify(commits),
    trace: JSON.stringify(world.trace),
    comments: JSON.stringify(comments),
    branches: JSON.stringify([...branches]),
  };
}

describe('a whole run in memory, through the real controller', () => {
  let world: World;
  beforeAll(async () => {
    world = await lived('calm');
  });

  it('R9.5 ends resolved: confirmed, approved, delivered, merged, deployed, refuted', () => {
    const state = world.run();
    expect([state?.verdict, state?.cause, state?.iteration, state?.repairs]).toEqual(['resolved', null, 1, 0]);
    expect(state?.experiments.map(({ mode, verdict }) => [mode, verdict])).toEqual([
      ['initial', 'CONFIRMED'],
      ['verify', 'REFUTED'],
    ]);
    expect(world.control()?.environments['shop-test']).toMatchObject({ activeRun: null, locked: null });
  });

  it('R18 leaves a history that keeps every invariant', () => {
    expect(violations(world)).toEqual([]);
  });

  it('R14 does each thing outside once, and dispatches each lease once', () => {
    const effects = effectsOf(world);
    expect(effects).toMatchObject(ONCE_EACH);
    expect(world.dispatches).toHaveLength(effects.leases);
    expect(world.refusals).toEqual([]);
  });

  it('sends no request in vain: GitHub refuses nothing but the question for what is not there yet', () => {
    const refused = world.trace.filter(({ outcome }) => Number(outcome) >= 400);
    expect(new Set(refused.map(({ method, path, outcome }) => `${outcome} ${method} ${path.split('/')[4]}`))).toEqual(
      new Set(['404 GET git']),
    );
  });

  it('R2.3 is the same twice to the byte: commits, requests, comments', async () => {
    expect(bytesOf(await lived('calm'))).toEqual(bytesOf(world));
  });

  it('R2.3 is the same twice to the byte also where everything goes wrong', async () => {
    const chaos = { events: 0.75, deaths: 6, processes: 2, requests: 0.1, store: 0.1, door: 0.1, queueSeconds: 180 };
    const first = await lived('again', chaos);
    expect(bytesOf(await lived('again', chaos))).toEqual(bytesOf(first));
    expect(first.mishaps).toContain('death');
  });

  it('another seed gives other ids and times, and the same run', async () => {
    const other = await lived('other');
    expect(bytesOf(other).commits).not.toBe(bytesOf(world).commits);
    expect(normalized(other)).toEqual(normalized(world));
  });
});
