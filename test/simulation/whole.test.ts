/**
 * Whole runs from a comment to the verdict, with the real App and the real action on both hosts, in virtual time: what was
 * measured decides, and where a fix does nothing, a fault has no effect, nobody uses the service or somebody brings the old
 * build back, it does not end `resolved`. test/e2e/loop.test.ts has the same worlds as processes.
 */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { type Lived, lived } from './lived.js';
import type { Sent, Trouble } from './network.js';
import type { WholeWorld, WholeWorldOptions } from './world/world.js';

// Hours of virtual time take some real time on a busy machine.
jest.setTimeout(180_000);

let world: WholeWorld | null = null;
afterEach(async () => {
  await world?.close();
  world = null;
});

/** Lives a world to its end and checks what is true of every one. */
async function live(options: WholeWorldOptions = {}): Promise<Lived> {
  const run = await lived(options, (made) => {
    world = made;
  });
  // R14: the fault was called as often as its operations say.
  const started = run.state.operations.filter(({ kind, outcome }) => kind === 'fault-start' && outcome === 'completed');
  expect(executesOf(run.world)).toHaveLength(started.length);
  return run;
}

const executesOf = ({ sent }: WholeWorld) => sent.filter(({ to, path }) => to === 'azure' && /\/execute\?/.test(path));
const experimentsOf = ({ experiments }: RunState) => experiments.map(({ mode, verdict }) => [mode, verdict ?? 'none']);
/** The experiment as it was archived. */
function archived({ history }: Lived, n: number): ExperimentDocument['experiment'] {
  return (JSON.parse(history.experiments[n] ?? 'null') as ExperimentDocument).experiment;
}
/** Below this share of answered orders the weakness shows. */
const duringOf = (run: Lived, n: number) => archived(run, n).diagnostic?.confirm.during.value;
const ONE_FIX = { maxIterations: 1, maxRepairs: 1 };

describe('a whole run', () => {
  it('R9.5 ends resolved: confirmed, fixed, and refuted under the identical fault', async () => {
    const run = await live();
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

  it('a fix that does nothing ends escalated (cap-reached)', async () => {
    const run = await live({ fix: 'counts', settings: ONE_FIX });
    expect([run.state.verdict, run.state.cause]).toEqual(['escalated', 'cap-reached']);
    expect(experimentsOf(run.state)).toEqual([
      ['initial', 'CONFIRMED'],
      ['verify', 'CONFIRMED'],
    ]);
    expect([duringOf(run, 1), duringOf(run, 2)]).toEqual([0, 0]);
    // The change was merged, deployed and executed: it only cures nothing.
    expect(archived(run, 2).diagnostic?.changedPaths[0]?.measured.value).toBeGreaterThan(0);
  });

  it('a fault without effect ends escalated (fault-proof)', async () => {
    const run = await live({ effect: 'none', settings: { maxIterations: 1, maxRepairs: 0 } });
    expect([run.state.verdict, run.state.cause]).toEqual(['escalated', 'fault-proof']);
    const { execution, diagnostic } = archived(run, 1);
    // The scenario says that it acted; our own probe saw nothing of it.
    expect(execution).toMatchObject({ landed: true, proven: false, class: 'fault-proof' });
    expect(execution?.effect[0]?.during?.value).toBe(1);
    expect(diagnostic).toBeNull();
  });

  it('a rollback while the fix is verified never ends resolved: the gate reopens, and the run is abandoned', async () => {
    let rolledBack = false;
    const run = await live({
      settings: { maxIterations: 1, maxRepairs: 2 },
      // An operator brings the old build back when the worker has looked at everything, right before the control window.
      trouble: ({ to, method, path }: Sent, brief, { service, builds }): Trouble | undefined => {
        const last = to === 'azure' && method === 'GET' && /\/runs\?/.test(path);
        if (!last || rolledBack || brief?.mode !== 'verify' || brief.phase !== 'chaos-execution') return undefined;
        rolledBack = true;
        Object.assign(service, builds[0]);
        return undefined;
      },
    });
    expect(rolledBack).toBe(true);
    expect(run.state.verdict).toBe('abandoned');
    expect(duringOf(run, 1)).toBe(0);
    // R8.5, R8.3: seen in the control window, so that no second fault was started; then the gate waits again.
    expect(archived(run, 2).repairs[0]).toMatchObject({ class: 'contaminated' });
    expect(run.state.operations.filter(({ kind }) => kind === 'fault-start')).toHaveLength(1);
    expect(run.state.gate).toMatchObject({ accepted: null, stages: { serving: { status: 'not-proven' } } });
  });

  it('a service that nobody uses ends escalated (starved), without a fault', async () => {
    const run = await live({ idle: true, settings: { maxIterations: 1, maxRepairs: 0 } });
    expect([run.state.verdict, run.state.cause]).toEqual(['escalated', 'starved']);
    expect(run.state.operations.filter(({ kind }) => kind === 'fault-start')).toEqual([]);
  });

  it('advisories that are rejected end no-remediation, and change nothing', async () => {
    const run = await live({ decide: 'reject', settings: ONE_FIX });
    expect([run.state.verdict, run.state.cause]).toEqual(['no-remediation', null]);
    expect(duringOf(run, 1)).toBe(0);
    expect(run.state.approval).toMatchObject({ status: 'rejected', decisions: [{ kind: 'reject' }] });
    expect(run.state.coding).toBeNull();
    expect(run.world.builds).toHaveLength(1);
  });
});
