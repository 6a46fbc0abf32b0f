import { describe, expect, it } from '@jest/globals';
import { JobTimes, secondsOf } from './seconds.js';

const WORKER = '.github/workflows/chaos-loop.yml';
const DEPLOY = '.github/workflows/deploy.yml';
const run = { id: 7, attempt: 1 };

describe('where the time went', () => {
  it('each moment counts once, for the first that covers it, and all of them are the whole', () => {
    const seconds = secondsOf({
      whole: { from: 0, to: 100_000 },
      serves: 10_000,
      windows: [{ from: 24_000, to: 43_000 }],
      jobs: [
        // Of the world's start.
        { workflow: DEPLOY, from: 5000, to: 10_000 },
        { workflow: WORKER, from: 12_000, to: 15_000 },
        // Begins before its windows and ends after them.
        { workflow: WORKER, from: 20_000, to: 44_500 },
        // Two at a time.
        { workflow: WORKER, from: 50_000, to: 53_000 },
        { workflow: DEPLOY, from: 51_000, to: 55_000 },
      ],
      worker: WORKER,
    });
    expect(seconds).toEqual({ windows: 19, experiments: 5.5, world: 10, pipeline: 4, workers: 4, rest: 57.5 });
    expect(Object.values(seconds).reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  it('what lies before the whole or after it is not of it', () => {
    const whole = { from: 10_000, to: 20_000 };
    const jobs = [{ workflow: DEPLOY, from: 0, to: 12_000 }];
    const windows = [{ from: 18_000, to: 90_000 }];
    expect(secondsOf({ whole, serves: 0, windows, jobs, worker: WORKER })).toMatchObject({
      windows: 2,
      world: 0,
      pipeline: 2,
      rest: 6,
    });
  });

  it('a job lasts from its start to its end; to now where it goes on; one that was skipped is none', () => {
    const times = new JobTimes();
    times.seen({ type: 'run-started', run, workflow: DEPLOY, title: 'Deploy', event: 'push', sha: 'a' }, 1);
    times.seen({ type: 'job-started', run, job: 'build', name: 'build' }, 2);
    times.seen({ type: 'job-started', run, job: 'deploy', name: 'deploy' }, 3);
    const over = { outcome: 'success' as const, seconds: 0, annotations: [], log: null };
    times.seen({ type: 'job-finished', run, job: 'build', ...over }, 4);
    times.seen({ type: 'job-finished', run, job: 'lint', ...over, outcome: 'skipped' }, 5);
    expect(times.until(9)).toEqual([
      { workflow: DEPLOY, from: 2, to: 4 },
      { workflow: DEPLOY, from: 3, to: 9 },
    ]);
  });
});
