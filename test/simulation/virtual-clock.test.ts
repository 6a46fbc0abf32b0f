import { describe, expect, it } from '@jest/globals';
import { VirtualClock } from '../../local/simulation/virtual-clock.js';
import { installGlobals } from '../../local/simulation/world/globals.js';

const BEGIN = '2026-11-02T10:00:00.000Z';

describe('virtual time', () => {
  it('stands still while another thread or process does something, and goes on when that fails', async () => {
    const clock = new VirtualClock(BEGIN);
    const done: string[] = [];
    clock.after(1, () => done.push(`timer at ${clock.now() - Date.parse(BEGIN)}`));
    const elsewhere = (end: () => void) => setImmediate(() => setImmediate(() => setImmediate(end)));
    void clock
      .hold(new Promise<void>((resolve) => elsewhere(resolve)))
      .then(() => done.push(`answer at ${clock.now() - Date.parse(BEGIN)}`));
    void clock
      .hold(new Promise<void>((_, reject) => elsewhere(() => elsewhere(() => reject(new Error('refused'))))))
      .catch(() => done.push('refusal'));
    await clock.runUntil(() => done.length === 3, 10);
    expect(done).toEqual(['answer at 0', 'refusal', 'timer at 1']);
  });

  it('is what `Date` tells, until the system’s is brought back', async () => {
    const clock = new VirtualClock(BEGIN);
    const before = Date.now();
    const restore = installGlobals(clock, () => 0.25);
    await clock.pass(90);
    const told = [Date.now(), new Date().toISOString(), new Date(0).toISOString(), new Date() instanceof Date];
    restore();
    expect(told).toEqual([Date.parse(BEGIN) + 90_000, '2026-11-02T10:01:30.000Z', '1970-01-01T00:00:00.000Z', true]);
    expect(Date.now()).toBeGreaterThanOrEqual(before);
  });
});
