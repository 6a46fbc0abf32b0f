/** R6.9 the same loop over the other fault providers: classic experiments, and a program of the repository without any cloud; and over a CI outside GitHub. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from './cli.js';
import { measured, PATIENCE, THRESHOLD, world } from './world.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe.each([
  ['experiments', 'chaos-studio-experiments'],
  ['command', 'command'],
])('chaos-loop local --provider=%s', (provider, system) => {
  it(
    'ends resolved: one start an experiment, each found and measured',
    async () => {
      const finished = await world(folder.path, ['--yes', `--provider=${provider}`]);
      const { ended, result, clone } = finished;
      expect([ended.code, result.verdict]).toEqual([0, 'resolved']);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(measured(finished, 2)).toBeGreaterThanOrEqual(THRESHOLD);
      const starts = clone.state.operations.filter(({ kind }) => kind === 'fault-start');
      expect(starts.map(({ outcome }) => outcome)).toEqual(['completed', 'completed']);
      expect(clone.state.config.effective.environments.production?.provider?.type).toBe(system);
      // A program of the repository needs no cloud at all.
      expect(result.requests.azure === 0).toBe(provider === 'command');
    },
    PATIENCE,
  );
});

describe('chaos-loop local --pipeline=azure-pipelines', () => {
  it(
    'R13.1 R13.9 ends resolved: the build is a check, and the deployment was recorded',
    async () => {
      const finished = await world(folder.path, ['--yes', '--pipeline=azure-pipelines']);
      const { ended, result, clone } = finished;
      expect([ended.code, result.verdict, result.cause]).toEqual([0, 'resolved', null]);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(measured(finished, 2)).toBeGreaterThanOrEqual(THRESHOLD);
      const stages = clone.state.gate?.stages;
      expect([stages?.build.reason, stages?.artifact.reason, stages?.deployment.reason]).toMatchObject([
        { code: 'check-succeeded' },
        { code: 'image-by-deployment' },
        { code: 'deployment-succeeded' },
      ]);
    },
    PATIENCE,
  );
});
