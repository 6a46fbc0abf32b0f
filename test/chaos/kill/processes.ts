/** The App of a world as processes of their own, which are killed; the world, with GitHub and its repository, lives on. */
import { type ChildProcess, fork } from 'node:child_process';
import { keysOfProcess } from '../../../local/simulation/keys.js';
import type { Served } from '../../../local/simulation/network.js';
import type { App, AppPorts } from '../../../local/simulation/world/app.js';
import type { FromApp, KillPoint, ToApp, Turn } from './messages.js';

export interface AppProcesses {
  /** In place of an App in the world's own process. */
  start(ports: AppPorts): Promise<App>;
  /** For the next world: its processes die of these, each once. */
  arm(points: readonly KillPoint[]): void;
  /** Those that none has died of yet. */
  left(): readonly KillPoint[];
  /** How many were killed. */
  deaths(): number;
  close(): void;
}

interface Process {
  child: ChildProcess;
  ready: Promise<void>;
}

/** @param program the bundled child.ts */
export function appProcesses(program: string): AppProcesses {
  const all = new Set<ChildProcess>();
  let points: KillPoint[] = [];
  let commits = 0;
  let started = 0;
  let deaths = 0;
  const living = new Set<ChildProcess>();

  const spawned = (): Process => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=32'],
      env: {
        PATH: process.env.PATH,
        CHAOS_LOOP_TEST_KEYS: JSON.stringify([keysOfProcess().app, keysOfProcess().oidc]),
      },
    });
    all.add(child);
    child.once('disconnect', () => all.delete(child));
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`the App's process ended at once: ${signal ?? code}`)));
    });
    ready.catch(() => undefined);
    return { child, ready };
  };
  // The next one loads its modules while this one works.
  let spare = spawned();

  async function start(ports: AppPorts): Promise<App> {
    const { clock, github } = ports;
    started += 1;
    const seed = `app-${started}`;
    const { child, ready } = spare;
    spare = spawned();
    await clock.hold(ready);
    living.add(child);
    let alive = true;
    let turns = 0;
    let calls = 0;
    let waiting: { turn: number; over(): void }[] = [];
    const timers = new Map<number, () => void>();
    const pending = new Map<number, { done(value: Served | null): void; gone(error: Error): void }>();

    const turn = (said: Turn): Promise<void> => {
      if (!alive) return Promise.resolve();
      turns += 1;
      const own = turns;
      child.send({ ...said, turn: own, now: clock.now() } satisfies ToApp, () => undefined);
      return clock.hold(new Promise<void>((over) => waiting.push({ turn: own, over })));
    };
    const call = (said: (id: number) => Turn): Promise<Served | null> => {
      calls += 1;
      const id = calls;
      const result = new Promise<Served | null>((done, gone) => pending.set(id, { done, gone }));
      result.catch(() => undefined);
      void turn(said(id));
      return result;
    };
    const heard: { [T in FromApp['type']]?: (message: Extract<FromApp, { type: T }>) => void } = {
      idle({ turn: of }) {
        const over = waiting.filter((one) => one.turn <= of);
        waiting = waiting.filter((one) => one.turn > of);
        for (const one of over) one.over();
      },
      timer({ timer, milliseconds }) {
        const callOff = clock.after(milliseconds, () => {
          timers.delete(timer);
          void turn({ type: 'fire', timer });
        });
        timers.set(timer, callOff);
      },
      'called-off'({ timer }) {
        timers.get(timer)?.();
        timers.delete(timer);
      },
      request({ request, value }) {
        // Carried out whatever becomes of who asked.
        const answered = github.handle(value).then((answer) => turn({ type: 'answer', request, answer }));
        clock.hold(answered).catch(ports.fail);
      },
      done({ call: id, value }) {
        pending.get(id)?.done(value);
        pending.delete(id);
      },
      committing() {
        commits += 1;
      },
      log: ({ line }) => ports.log(line),
      failed: ({ message }) => ports.fail(new Error(message)),
      dying({ point }) {
        points = points.filter(({ site, point: name }) => site !== point.site || name !== point.point);
      },
    };
    child.on('message', (message: FromApp) => (heard[message.type] as ((of: FromApp) => void) | undefined)?.(message));
    // All that it had said is heard by then.
    child.once('disconnect', () => {
      alive = false;
      if (!living.delete(child)) return;
      deaths += 1;
      for (const callOff of timers.values()) callOff();
      for (const { gone } of pending.values()) gone(new Error('socket hang up'));
      for (const { over } of waiting) over();
      ports.died?.();
    });
    const { url, oidcIssuer } = github;
    await turn({ type: 'begin', url, oidcIssuer, seed, points, commits });
    const kill = (): void => void child.kill('SIGKILL');
    return {
      get alive() {
        return alive;
      },
      async deliver(webhook) {
        // Of an event that a process takes with it nobody hears.
        await call((id) => ({ type: 'deliver', call: id, webhook })).catch(() => undefined);
      },
      async take(path, headers, body) {
        const served = await call((id) => ({ type: 'take', call: id, path, headers, body }));
        if (!served) throw new Error('the App answered a worker with nothing');
        return served;
      },
      kill,
      sweep: () => Promise.reject(new Error('it sweeps by itself')),
      settled: async () => undefined,
      stop: async () => kill(),
    };
  }

  return {
    start,
    arm(next) {
      // Nothing of the last world goes on.
      for (const child of all) if (child !== spare.child) child.kill('SIGKILL');
      living.clear();
      points = [...next];
      commits = 0;
    },
    left: () => points,
    deaths: () => deaths,
    close() {
      living.clear();
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
