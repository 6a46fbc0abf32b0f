import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually, runs } from '../processes/testing.js';
import { createWorld, oneJob, type World } from './testing/world.js';

let world: World;
afterEach(() => world.close());

const pidIn = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);

describe('ending early', () => {
  it('close() ends running jobs with all of their processes; the run is cancelled and what waited never starts', async () => {
    world = createWorld({ concurrency: 1 });
    const pidFile = join(world.directory, 'pid');
    const sha = world.port.commit({
      '.github/workflows/w.yml': `on: push
jobs:
  long: { runs-on: x, steps: [{ run: "sleep 300 & echo $! > ${pidFile}; wait" }, { if: always(), run: echo late }] }
  waits: { runs-on: x, steps: [{ run: echo never }] }
  after: { runs-on: x, needs: long, steps: [{ run: echo never }] }`,
    });
    world.port.emit({ name: 'push', sha, ref: 'refs/heads/main', action: null, payload: {} });
    await eventually('the job runs', () => pidIn(pidFile) > 0);
    await world.runner.close();
    expect(runs(pidIn(pidFile))).toBe(false);
    expect(world.port.runs.map((run) => run.conclusion)).toEqual(['cancelled']);
    expect(['long', 'waits', 'after'].map((id) => world.job(id).outcome)).toEqual([
      'cancelled',
      'cancelled',
      'skipped',
    ]);
    expect(world.log('long')).not.toMatch(/Z late$/m);
    await world.send({ sha });
    expect(world.port.runs.length).toBe(1);
  });

  it('the time-out ends the step; steps with always() still run, the job is cancelled', async () => {
    world = createWorld();
    await world.push({
      '.github/workflows/w.yml': `on: push
jobs:
  slow:
    runs-on: x
    timeout-minutes: 0.02
    steps: [{ run: sleep 300 }, { run: echo never }, { if: always(), run: 'echo "last \${{ job.status }}"' }]
  after: { runs-on: x, needs: slow, steps: [{ run: "true" }] }`,
    });
    expect(world.job('slow').outcome).toBe('cancelled');
    expect(world.job('slow').annotations[0]?.message).toBe(
      'The job has exceeded the maximum execution time of 0.02 minutes.',
    );
    expect(world.log('slow')).toMatch(/Z last cancelled$/m);
    expect(world.log('slow')).not.toMatch(/Z never$/m);
    expect(world.job('after').outcome).toBe('skipped');
    expect(world.port.runs[0]?.conclusion).toBe('cancelled');
  });

  it('runs no more jobs at once than allowed, and independent ones side by side', async () => {
    const most = async (concurrency: number): Promise<number> => {
      world = createWorld({ concurrency });
      const jobs = ['a', 'b', 'c', 'd'].map((id) => `  ${id}: { runs-on: x, steps: [{ run: sleep 0.3 }] }`).join('\n');
      await world.push({ '.github/workflows/w.yml': `on: push\njobs:\n${jobs}` });
      let now = 0;
      let highest = 0;
      for (const { type } of world.events) {
        if (type === 'job-started') now += 1;
        if (type === 'job-finished') now -= 1;
        highest = Math.max(highest, now);
      }
      return highest;
    };
    expect(await most(1)).toBe(1);
    await world.close();
    expect(await most(2)).toBe(2);
  });

  it('idle() resolves when every event so far was looked at and its runs have finished', async () => {
    world = createWorld();
    const marker = join(world.directory, 'marker');
    const sha = world.port.commit(oneJob(`- run: sleep 0.2; touch ${marker}`));
    await world.runner.idle();
    world.port.emit({ name: 'push', sha, ref: 'refs/heads/main', action: null, payload: {} });
    world.port.emit({ name: 'push', sha: '0'.repeat(40), ref: 'refs/heads/gone', action: null, payload: {} });
    await world.runner.idle();
    expect(existsSync(marker)).toBe(true);
    expect(world.port.runs.map(({ conclusion }) => conclusion)).toEqual(['success']);
  });

  it('a port that fails is written down and stops nothing', async () => {
    world = createWorld();
    const { listFiles } = world.port;
    world.port.listFiles = async () => {
      throw new Error('disk on fire');
    };
    await world.push(oneJob('- run: "true"'));
    world.port.listFiles = listFiles;
    await world.push(oneJob('- run: "true"'));
    expect(world.port.runs.map(({ conclusion }) => conclusion)).toEqual(['success']);
    expect(readFileSync(join(world.directory, 'work/logs/runner.log'), 'utf8')).toContain('disk on fire');
  });
});

describe('an action.yml with something that this runner does not do', () => {
  it('fails the step naming all of it', async () => {
    world = createWorld();
    const action = `runs: { using: composite, post: x, steps: [] }\ninputs: { a: { default: "\${{ env.X }}", type: y } }`;
    writeFileSync(join(world.directory, 'action', 'action.yml'), action);
    await world.push(oneJob('- { uses: octo/echo@v1, with: { command: x } }'));
    const message = world.job('only').annotations.find(({ level }) => level === 'error')?.message ?? '';
    for (const named of [
      'runs.using: "composite"',
      'runs.post',
      'runs.steps',
      'runs.main is missing',
      'inputs.a.type',
      "Unrecognized named-value: 'env'",
    ]) {
      expect(message).toContain(named);
    }
  });
});
