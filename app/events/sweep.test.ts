import { describe, expect, it } from '@jest/globals';
import { VirtualClock } from '../../local/simulation/virtual-clock.js';
import { SweepTimer } from './sweep.js';

describe('the sweep timer', () => {
  it('sweeps at once, then at the interval after each sweep ended, until it is stopped', async () => {
    const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
    const begun = clock.now();
    const at: number[] = [];
    const sweep = async () => {
      at.push((clock.now() - begun) / 1000);
      await clock.sleep(5000);
    };
    const timer = new SweepTimer(sweep, 60, clock);
    timer.start();
    await clock.pass(150);
    expect(at).toEqual([0, 65, 130]);
    await timer.stop();
    await clock.pass(600);
    expect(at).toHaveLength(3);
  });

  it('stopping waits for a sweep in progress', async () => {
    const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
    const seen: string[] = [];
    const sweep = async () => {
      await clock.sleep(5000);
      seen.push('swept');
    };
    const timer = new SweepTimer(sweep, 60, clock);
    timer.start();
    const stopped = timer.stop().then(() => seen.push('stopped'));
    await clock.pass(10);
    await stopped;
    expect(seen).toEqual(['swept', 'stopped']);
  });
});
