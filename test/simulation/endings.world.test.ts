/**
 * Whole runs in virtual time where a fault has no effect, nobody uses the service, somebody brings the old build back or the
 * fix is not wanted: none of them ends `resolved`.
 */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Sent, Trouble } from '../../local/simulation/network.js';
import type { WholeWorld } from '../../local/simulation/world/types.js';
import { archived, duringOf, live, ONE_FIX } from './whole.js';

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
  it('a fault without effect ends escalated (fault-proof)', async () => {
    const run = await live({ effect: 'none', settings: { maxIterations: 1, maxRepairs: 0 } }, keep);
    expect([run.state.verdict, run.state.cause]).toEqual(['escalated', 'fault-proof']);
    const { execution, diagnostic } = archived(run, 1);
    // The scenario says that it acted; our own probe saw nothing of it.
    expect(execution).toMatchObject({ landed: true, proven: false, class: 'fault-proof' });
    expect(execution?.effect[0]?.during?.value).toBe(1);
    expect(diagnostic).toBeNull();
  });

  it('a rollback while the fix is verified never ends resolved: the gate reopens, and the run is abandoned', async () => {
    let rolledBack = false;
    const run = await live(
      {
        settings: { maxIterations: 1, maxRepairs: 2 },
        // An operator brings the old build back when the worker has looked at everything, right before the control window.
        trouble: ({ to, method, path }: Sent, brief, { service, builds }): Trouble | undefined => {
          const last = to === 'azure' && method === 'GET' && /\/runs\?/.test(path);
          if (!last || rolledBack || brief?.mode !== 'verify' || brief.phase !== 'chaos-execution') return undefined;
          rolledBack = true;
          Object.assign(service, builds[0]);
          return undefined;
        },
      },
      keep,
    );
    expect(rolledBack).toBe(true);
    expect(run.state.verdict).toBe('abandoned');
    expect(duringOf(run, 1)).toBe(0);
    // R8.5, R8.3: seen in the control window, so that no second fault was started; then the gate waits again.
    expect(archived(run, 2).repairs[0]).toMatchObject({ class: 'contaminated' });
    expect(run.state.operations.filter(({ kind }) => kind === 'fault-start')).toHaveLength(1);
    expect(run.state.gate).toMatchObject({ accepted: null, stages: { serving: { status: 'not-proven' } } });
  });

  it('a service that nobody uses ends escalated (starved), without a fault', async () => {
    const run = await live({ idle: true, settings: { maxIterations: 1, maxRepairs: 0 } }, keep);
    expect([run.state.verdict, run.state.cause]).toEqual(['escalated', 'starved']);
    expect(run.state.operations.filter(({ kind }) => kind === 'fault-start')).toEqual([]);
  });

  it('advisories that are rejected end no-remediation, and change nothing', async () => {
    const run = await live({ decide: 'reject', settings: ONE_FIX }, keep);
    expect([run.state.verdict, run.state.cause]).toEqual(['no-remediation', null]);
    expect(duringOf(run, 1)).toBe(0);
    expect(run.state.approval).toMatchObject({ status: 'rejected', decisions: [{ kind: 'reject' }] });
    expect(run.state.coding).toBeNull();
    expect(run.world.builds).toHaveLength(1);
  });
});
