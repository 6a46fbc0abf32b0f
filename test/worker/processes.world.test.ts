/**
 * The bundled worker as a process of its own, while a fault runs: signals, suspension, a runner that went away, a name server
 * that is dead, and failures of its own code. Whatever meets it, a cancel goes out (R14.7,
 * R15.1); how soon is measured in virtual time (test/simulation/brake.test.ts).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '../../action/runtime/clock.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { isCancel, isExecute, type Processes, startProcesses } from './processes.js';

let world: Processes;
beforeAll(async () => {
  world = await startProcesses();
});
afterAll(() => world?.close());
beforeEach(() => world.reset());

describe('the worker as a process, while its fault runs', () => {
  // Preconditions and the control window are in real time, on whatever machine this is.
  jest.setTimeout(60_000);

  it.each([{ signals: ['SIGTERM'] }, { signals: ['SIGHUP', 'SIGINT', 'SIGINT'] }] as const)(
    'R14.7: $signals while the App hangs: the cancel reaches Azure',
    async ({ signals }) => {
      const { child } = await world.deliver();
      await world.until('the fault', () => world.service.blocked);
      world.door.before = () => true;
      // A poll that hangs already is the common case.
      await systemClock.sleep(300);
      for (const signal of signals) {
        child.kill(signal);
        await systemClock.sleep(20);
      }
      await world.until('a cancel', () => world.asked(isCancel) > 0);
      await world.until('the end of the fault', () => !world.service.blocked);
      // It tries to tell the App until it is killed.
      expect(child).toMatchObject({ exitCode: null, signalCode: null });
    },
  );

  it('R14.6: a runner that reads the log no more ends no watch: what was measured is submitted', async () => {
    const { child, ended } = await world.deliver();
    await world.until('the fault', () => world.service.blocked);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await ended).toBe(0);
    expect(world.door.world.state?.experiment?.execution).toMatchObject({ landed: true });
  });

  it('R15.1: suspended at prepare, its lease given away meanwhile: it wakes and starts nothing', async () => {
    let prepared = false;
    const { child, ended } = await world.deliver();
    world.door.before = ({ method, body }) => {
      if (method !== 'POST' || (JSON.parse(body) as { type: string }).type !== 'prepare') return false;
      prepared = true;
      child.kill('SIGSTOP');
      return false;
    };
    await world.until('prepare', () => prepared);
    await world.until('the operation', () => world.door.world.state?.operations.length === 1);
    world.giveAway();
    // Longer than a poll of its configuration.
    await systemClock.sleep(700);
    child.kill('SIGCONT');
    await ended;
    expect(world.asked(isExecute)).toBe(0);
    expect(world.service.blocked).toBe(false);
  });

  it('R8.6: suspended while the fault runs, its lease given away meanwhile: it wakes and cancels', async () => {
    const { child, ended } = await world.deliver();
    await world.until('the fault', () => world.service.blocked);
    await world.until('the settled start', () => world.door.world.state?.operations[0]?.status === 'settled');
    child.kill('SIGSTOP');
    world.giveAway();
    await systemClock.sleep(700);
    expect(world.asked(isCancel)).toBe(0);
    child.kill('SIGCONT');
    await world.until('a cancel', () => world.asked(isCancel) > 0);
    await ended;
    expect(world.asked(isExecute)).toBe(1);
  });

  it.each([
    ['an exception in a timer', 'SIGUSR2', 'thrown from a timer'],
    ['a promise that nobody awaits', 'SIGPWR', 'awaited by nobody'],
  ] as const)('R14.7: %s: the cancel goes out first, and then the job fails', async (_, signal, words) => {
    const { child, ended, text } = await world.deliver();
    await world.until('the fault', () => world.service.blocked);
    await world.until('the settled start', () => world.door.world.state?.operations[0]?.status === 'settled');
    child.kill(signal);
    await world.until('a cancel', () => world.asked(isCancel) > 0);
    await world.until('the end of the fault', () => !world.service.blocked);
    expect(await ended).toBe(1);
    expect(text()).toContain(`${words}. This is a fault of Chaos Loop`);
    const { state } = world.door.world;
    expect(state?.operations.at(-1)).toMatchObject({ kind: 'fault-cancel', outcome: 'completed' });
    expect(inEnglish(state?.operations.at(-1)?.intent.reason)).toContain(words);
    expect(state?.lease).toMatchObject({ purpose: 'cleanup' });
  });

  it('R5.9 R8.3: the name server goes silent and the first cancel is never answered: it goes out all the same, again and again', async () => {
    const { text } = await world.deliver();
    await world.until('the fault', () => world.service.blocked);
    let cancels = 0;
    world.proxy.spoil = (request) => {
      if (!isCancel(request)) return undefined;
      cancels += 1;
      return cancels === 1 ? 'hang' : undefined;
    };
    world.names.asked.length = 0;
    world.silent = true;
    const since = Date.now();
    // Nothing is read any more, so a halt trips.
    await world.until('a cancel', () => cancels > 0);
    await world.until('another cancel', () => cancels > 1);
    await world.until('the end of the fault', () => !world.service.blocked);
    // Eighty samples a second asked for one name: one question is in flight, sent again after a while, for each family.
    const seconds = (Date.now() - since) / 1000;
    expect(world.names.asked.length).toBeGreaterThan(0);
    expect(world.names.asked.length).toBeLessThanOrEqual(4 * Math.ceil(seconds));
    expect(text()).not.toContain('BLOCKING');
  });
});
