import { describe, expect, it } from '@jest/globals';
import { lateness, onSchedule, plannedAt, plannedIn, slotOf } from './schedule.js';

describe('R5.10 planned times', () => {
  it('are startedAt + k · every in whole milliseconds', () => {
    expect([0, 1, 2, 3].map((k) => plannedAt(1000, 333.3, k))).toEqual([1000, 1333, 1667, 2000]);
    expect(slotOf(1000, 333.3, 1667)).toBe(2);
    expect(slotOf(1000, 333.3, 1666)).toBeNull();
    expect(slotOf(1000, 333.3, 667)).toBeNull();
  });

  it('are counted in [from, to)', () => {
    expect(plannedIn(0, 1000, 0, 10_000)).toBe(10);
    expect(plannedIn(0, 1000, 500, 4500)).toBe(4);
    expect(plannedIn(5000, 1000, 0, 5000)).toBe(0);
    expect(plannedIn(0, 1000, 5000, 5000)).toBe(0);
    for (const every of [333.3, 100, 370, 1.5]) {
      const times = Array.from({ length: 4000 }, (_, k) => plannedAt(7, every, k));
      for (const [from, to] of [
        [0, 1000],
        [7, 341],
        [340, 1007],
        [341, 1007],
      ] as const)
        expect(plannedIn(7, every, from, to)).toBe(times.filter((at) => at >= from && at < to).length);
    }
  });

  it('a sample may be late by min(every, timeout), but at least a second', () => {
    expect(lateness(10_000, 5_000)).toBe(5_000);
    expect(lateness(100, 5_000)).toBe(1_000);
    expect(lateness(30_000, 200)).toBe(1_000);
  });

  it('unplanned ones, doubles, late and early ones do not count', () => {
    const plan = { startedAt: 0, everyMs: 1000, timeoutMs: 1000 };
    const sent = (at: number, sentAt = at) => ({ at, sentAt });
    const samples = [
      sent(0),
      sent(1000, 2000),
      sent(2000, 3001),
      sent(3500),
      sent(4000),
      sent(4000, 4010),
      sent(-1000),
    ];
    expect(onSchedule(samples, plan)).toEqual([sent(0), sent(1000, 2000)]);
    expect(onSchedule([sent(5000, 3900)], plan)).toEqual([]);
  });
});
