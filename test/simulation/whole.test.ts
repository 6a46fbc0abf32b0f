/**
 * Whole runs from a comment to the verdict, with the real App and the real action on both hosts, in virtual time: what was
 * measured decides. One that ends `resolved`, and one whose fix does nothing; the other endings are in
 * endings.world.test.ts, and test/e2e/providers.world.test.ts has the same worlds as processes.
 */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { WholeWorld } from '../../local/simulation/world/types.js';
import { archived, duringOf, experimentsOf, live, ONE_FIX } from './whole.js';

// Hours of virtual time take some real time on a busy machine.
jest.setTimeout(180_000);

let world: WholeWorld | null = null;
const keep = (made: WholeWorld) => {
  world = made;
};
afterEach(async () => {
  await world?.close();
  world = null;
});

describe('a whole run', () => {
  it('R9.5 ends resolved: confirmed, fixed, and refuted under the identical fault', async () => {
    const run = await live({}, keep);
    const { state } = run;
    expect([state.verdict, state.cause, state.iteration, state.repairs]).toEqual(['resolved', null, 1, 0]);
    expect(experimentsOf(state)).toEqual([
      ['initial', 'CONFIRMED'],
      ['verify', 'REFUTED'],
    ]);
    const [first, second] = state.experiments;
    expect(second?.faultDigest).toBe(first?.faultDigest);
    expect([duringOf(run, 1), duringOf(run, 2)]).toEqual([0, 1]);
    expect(archived(run, 2).diagnostic?.changedPaths[0]?.measured.value).toBeGreaterThan(0);
    // The build that was verified is the one that the pipeline made of the merged change.
    expect(archived(run, 2).expectedBuild).toMatchObject({ revision: run.world.builds[1]?.revision });
  });

  it('R5.2 R5.3 R9.5 ends resolved by what Azure Monitor says: metrics confirm, recover and see the changed path, logs count the work', async () => {
    const run = await live({ monitored: true }, keep);
    expect([run.state.verdict, run.state.cause, run.state.repairs]).toEqual(['resolved', null, 0]);
    expect(experimentsOf(run.state)).toEqual([
      ['initial', 'CONFIRMED'],
      ['verify', 'REFUTED'],
    ]);
    const [first, second] = [duringOf(run, 1), duringOf(run, 2)];
    expect([Number(first) >= 100, second]).toEqual([true, 0]);
    const [changed] = archived(run, 2).diagnostic?.changedPaths ?? [];
    expect(changed?.measured).toMatchObject({ holds: true });
  });

  it('a fix that does nothing ends escalated (cap-reached)', async () => {
    const run = await live({ fix: 'counts', settings: ONE_FIX }, keep);
    expect([run.state.verdict, run.state.cause]).toEqual(['escalated', 'cap-reached']);
    expect(experimentsOf(run.state)).toEqual([
      ['initial', 'CONFIRMED'],
      ['verify', 'CONFIRMED'],
    ]);
    expect([duringOf(run, 1), duringOf(run, 2)]).toEqual([0, 0]);
    // The change was merged, deployed and executed: it only cures nothing.
    expect(archived(run, 2).diagnostic?.changedPaths[0]?.measured.value).toBeGreaterThan(0);
  });
});
