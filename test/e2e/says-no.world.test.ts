/**
 * The other worlds in which the loop says no, in real time: `CHAOS_LOOP_WORLDS=all npm run test:worlds`. In CI the simulation
 * runs them, by the same App and action (test/simulation/endings.world.test.ts).
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileOnMain, temporaryFolder } from './cli.js';
import { measured, PATIENCE, THRESHOLD, world } from './world.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe('chaos-loop local', () => {
  it(
    '--break=effect ends escalated (fault-proof), with stdin closed',
    async () => {
      const { ended, result, clone } = await world(folder.path, ['--break=effect']);
      expect([ended.code, result.verdict, result.cause]).toEqual([1, 'escalated', 'fault-proof']);
      expect(result.experiments).toMatchObject([{ mode: 'initial', verdict: 'none', during: null }]);
      const { execution, diagnostic } = clone.experiment(1).experiment;
      // The scenario says that it acted; our own probe saw nothing of it.
      expect(execution).toMatchObject({ landed: true, proven: false, class: 'fault-proof' });
      expect(execution?.effect[0]?.during?.value).toBeGreaterThanOrEqual(THRESHOLD);
      expect(diagnostic).toBeNull();
    },
    PATIENCE,
  );

  it(
    '--break=fix ends escalated (cap-reached)',
    async () => {
      const finished = await world(folder.path, ['--yes', '--break=fix']);
      const { ended, result, clone } = finished;
      expect([ended.code, result.ok, result.verdict, result.cause]).toEqual([1, false, 'escalated', 'cap-reached']);
      expect(result.experiments.map(({ mode, verdict }) => [mode, verdict])).toEqual([
        ['initial', 'CONFIRMED'],
        ['verify', 'CONFIRMED'],
      ]);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(measured(finished, 2)).toBeLessThan(THRESHOLD);
      // The change was merged, deployed and executed: it only cures nothing.
      expect(clone.experiment(2).experiment.diagnostic?.changedPaths[0]?.measured.value).toBeGreaterThan(0);
      expect(ended.stdout).toMatch(/^Not fixed\. The fix did not help\./m);
    },
    PATIENCE,
  );

  it(
    '--break=rollback never ends resolved: the gate reopens, and the run is abandoned',
    async () => {
      const finished = await world(folder.path, ['--yes', '--break=rollback']);
      const { ended, result, clone } = finished;
      expect([ended.code, result.verdict]).toEqual([1, 'abandoned']);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(result.experiments[1]).toMatchObject({ mode: 'verify', verdict: 'none', during: null });
      // R8.5, R8.3: seen in the control window, so that no second fault was started; then the gate waits again.
      expect(clone.experiment(2).experiment.repairs[0]).toMatchObject({ class: 'contaminated' });
      expect(clone.state.operations.filter(({ kind }) => kind === 'fault-start')).toHaveLength(1);
      const reopened = clone.subjects.findIndex((subject) => subject.includes('does not serve any more'));
      expect(reopened).toBeGreaterThan(0);
      expect(clone.subjects.slice(reopened).join('\n')).toContain('serving not-proven');
      expect(clone.state.gate).toMatchObject({ accepted: null, stages: { serving: { status: 'not-proven' } } });
      expect(ended.stdout).toMatch(/\/chaos-loop abandon /);
    },
    PATIENCE,
  );

  it(
    '--no-traffic ends escalated (starved), without a fault',
    async () => {
      const { ended, result, clone } = await world(folder.path, ['--yes', '--no-traffic']);
      expect([ended.code, result.verdict, result.cause]).toEqual([1, 'escalated', 'starved']);
      expect(result.experiments).toMatchObject([{ verdict: 'none', window: null, during: null, control: null }]);
      expect(clone.state.operations.filter(({ kind }) => kind === 'fault-start')).toEqual([]);
    },
    PATIENCE,
  );

  it(
    '--reject ends no-remediation, and changes nothing',
    async () => {
      const finished = await world(folder.path, ['--reject']);
      const { ended, result, clone } = finished;
      expect([ended.code, result.verdict, result.cause]).toEqual([1, 'no-remediation', null]);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(clone.state.approval).toMatchObject({ status: 'rejected', decisions: [{ kind: 'reject' }] });
      expect(clone.state.coding).toBeNull();
      expect(await fileOnMain(result, 'service/pricing-client.mjs')).not.toContain('timeout');
    },
    PATIENCE,
  );

  it(
    '--pipeline=container --break=image never passes the gate: a tag moved, and the platform runs what it had',
    async () => {
      const { ended, result, clone } = await world(folder.path, ['--yes', '--pipeline=container', '--break=image']);
      expect([ended.code, result.verdict]).toEqual([1, 'abandoned']);
      expect(result.experiments.map(({ mode }) => mode)).toEqual(['initial']);
      expect(clone.state.gate).toMatchObject({
        accepted: null,
        stages: {
          artifact: { status: 'proven' },
          deployment: { status: 'proven' },
          serving: { status: 'not-proven', reason: { code: 'other-digest-serves' } },
        },
      });
    },
    PATIENCE,
  );
});
