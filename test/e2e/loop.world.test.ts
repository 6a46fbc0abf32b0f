/**
 * The loop as its users run it: with a CI outside GitHub, approved and merged by answers at the prompts. packed.world.test.ts
 * has a container pipeline, `npm run loop` is the usual world; says-no.world.test.ts has those that do not end `resolved`.
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoopFailure } from '../../local/loop/result.js';
import { chaosLoop, lastLine, temporaryFolder } from './cli.js';
import { measured, PATIENCE, THRESHOLD, world } from './world.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe('chaos-loop local', () => {
  it(
    'R13.1 R13.9 --pipeline=azure-pipelines ends resolved: the build is a check, the deployment was recorded, people answered',
    async () => {
      const finished = await world(folder.path, ['--pipeline=azure-pipelines'], 'y\n\n');
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
      const told = ended.stdout.replace(/\s+/g, ' ');
      // What is approved and merged is shown before it is asked, with the page of the pull request.
      expect(told).toMatch(/Approve 1\. Give the call .* Rollback .* Record \S+pull-2\.html Code it\? \[Y\/n\] y /);
      expect(told).toMatch(/Merge #3: .* Page \S+pull-3\.html Merge it\? \[Y\/n\] .* you merge #3/);
    },
    PATIENCE,
  );
});

describe('the command line', () => {
  it.each([
    [['local', '--break=network'], 'fix, effect, rollback'],
    [['local', '--brake=fix'], '--brake'],
    [['local', 'orders'], 'orders'],
    [['locale'], 'locale'],
  ])('%j is refused with exit code 2, in words and as JSON', async (args, named) => {
    const ended = await chaosLoop([...args, '--json', '--dir', folder.path]);
    expect(ended.code).toBe(2);
    const { ok, error } = lastLine<LoopFailure>(ended);
    expect([ok, error.code]).toEqual([false, 'usage']);
    expect(error.message).toContain(named);
    expect(error.hint).not.toBe('');
    expect(ended.stderr).toContain(error.message);
  });

  it('prints its version and its help', async () => {
    const version = await chaosLoop(['--version']);
    expect([version.code, version.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
    const help = await chaosLoop(['--help']);
    expect(help.code).toBe(0);
    for (const command of ['local', 'verify', 'validate', 'status', 'obligations', 'doctor'])
      expect(help.stdout).toMatch(new RegExp(`^ +${command} `, 'm'));
    expect((await chaosLoop([])).code).toBe(2);
  });
});
