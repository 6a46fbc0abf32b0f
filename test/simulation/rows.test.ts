/** Issue C3: the fault and its brake, whatever answers or does not. The real worker, kernel and Azure host in virtual time. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sent } from '../../local/simulation/network.js';
import { createSimulation, type Simulation } from './simulation.js';

// Much virtual time takes some real time on a busy machine.
jest.setTimeout(180_000);

let simulation: Simulation;
beforeAll(async () => {
  simulation = createSimulation({ seed: 7 });
  await simulation.ready();
});
afterAll(() => simulation.close());
beforeEach(() => simulation.reset());

const state = () => simulation.app.world.state;
const locked = () => simulation.app.world.control?.environments.production?.locked ?? null;
const typeOf = ({ to, body }: Sent): string | null =>
  to === 'app' && body !== '' ? ((JSON.parse(body) as { type?: string }).type ?? null) : null;
const isExecute = ({ to, path }: Sent) => to === 'azure' && /\/execute\?/.test(path);
const isCancel = ({ to, path }: Sent) => to === 'azure' && /\/cancel\?/.test(path);
const isRun = ({ to, method, path }: Sent) => to === 'azure' && method === 'GET' && /\/runs\/[^/?]+\?/.test(path);
const isRuns = ({ to, method, path }: Sent) => to === 'azure' && method === 'GET' && /\/runs\?/.test(path);
const executes = () => simulation.sent.filter(isExecute);
const cancels = () => simulation.sent.filter(isCancel);
/** Does it once, as soon as the fault acts. */
const whenBlocked = (task: () => void): (() => void) => {
  let over = false;
  const look = (): void => {
    if (over) return;
    if (simulation.service.blocked) task();
    else simulation.clock.after(50, look);
  };
  look();
  return () => {
    over = true;
  };
};
const at = (): number => simulation.clock.now();
const runIdOfStart = (): unknown => state()?.operations[0]?.result?.runId;

describe('R8.1 R8.4 proof across an unwatched gap', () => {
  it('an outage that begins while prepare is answered 503 forbids the start', async () => {
    let first: number | null = null;
    simulation.trouble = (request) => {
      if (typeOf(request) !== 'prepare') return undefined;
      first ??= at();
      if (at() - first > 1_000) simulation.service.outage = true;
      return at() - first < 6_000 ? { status: 503 } : undefined;
    };
    await simulation.work();
    expect(executes()).toHaveLength(0);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'contaminated' }]);
    expect(state()?.operations).toMatchObject([{ kind: 'fault-start', outcome: 'never-happened' }]);
  });

  it('a halt that trips while prepare is answered 503 forbids the start', async () => {
    let first: number | null = null;
    simulation.trouble = (request) => {
      if (typeOf(request) !== 'prepare') return undefined;
      first ??= at();
      if (at() - first > 1_000) simulation.service.healthy = false;
      return at() - first < 6_000 ? { status: 503 } : undefined;
    };
    await simulation.work();
    expect(executes()).toHaveLength(0);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'steady-state' }]);
  });
});

describe('R14.2 R15.2 a start that nobody watches', () => {
  it('the answer is lost, the list names the run, one reading is 404: watched all the same', async () => {
    let lost = 0;
    simulation.trouble = (request) => {
      if (isExecute(request)) return 'lose';
      if (isRun(request) && lost < 1) {
        lost += 1;
        return { status: 404, body: { error: { code: 'ResourceNotFound' } } };
      }
      return undefined;
    };
    await simulation.work();
    expect(lost).toBe(1);
    expect(executes()).toHaveLength(1);
    expect(state()?.operations).toMatchObject([{ kind: 'fault-start', status: 'settled', outcome: 'completed' }]);
    expect(state()?.phase).toBe('diagnostic');
  });

  it('R16.1 nothing can be read and a halt is set: an unsettled start gets a cleanup worker', async () => {
    simulation.trouble = (request) => {
      if (isExecute(request)) return 'lose';
      if (isRuns(request) && executes().length > 0) return { status: 500 };
      return undefined;
    };
    const stop = whenBlocked(() => {
      simulation.app.tell({ type: 'halt', reason: 'stop' }, 'admin');
    });
    await simulation.work();
    stop();
    expect(state()?.operations).toMatchObject([{ kind: 'fault-start', status: 'unknown' }]);
    expect(state()?.lease).toMatchObject({ purpose: 'cleanup', status: 'dispatched' });
    simulation.trouble = null;
    await simulation.work();
    expect(state()?.operations[0]).toMatchObject({ status: 'settled', outcome: 'completed' });
  });
});

describe('R15.1 start under a lease that is gone', () => {
  it.each([6_000, 50_000])('given away while prepare takes %d ms: execute is never sent', async (delay) => {
    simulation.trouble = (request) =>
      typeOf(request) === 'prepare'
        ? {
            delay,
            // Accepted; by the time that the worker hears of it somebody else has the lease.
            change() {
              const lease = state()?.lease;
              if (lease) lease.token = 'somebody-else';
            },
          }
        : undefined;
    await expect(simulation.work()).rejects.toThrow(/Another worker has the lease/);
    expect(executes()).toHaveLength(0);
    expect(simulation.app.submissions.map(({ type }) => type)).not.toContain('submit');
  });
});

describe('R14.7 the brake does not depend on a read', () => {
  const lost = async (): Promise<void> => {
    // The worker is never heard again once its fault acts.
    let dead = false;
    const never = new Promise<never>(() => undefined);
    void simulation.loop.work({
      runtime: {
        clock: {
          now: () => simulation.clock.now(),
          sleep: async (ms, signal) => simulation.clock.sleep(ms, signal).then(() => (dead ? never : undefined)),
        },
        ...simulation.edges,
        random: simulation.random,
      },
    });
    await simulation.clock.runUntil(
      () => simulation.service.blocked && state()?.operations[0]?.outcome === 'completed',
      600,
    );
    dead = true;
    const lease = state()?.lease;
    if (!lease) throw new Error('no lease');
    lease.expiresAt = new Date(at() - 1).toISOString();
    const told = simulation.app.tell(
      { type: 'lease-lost', token: lease.token, reason: 'gone', receipts: [], raws: {} },
      null,
    );
    if (!told.ok) throw new Error(JSON.stringify(told.error));
  };

  it('cleanup: every reading of the run and of the scenarios is 500, the run id is known: it is cancelled', async () => {
    await lost();
    simulation.sent.length = 0;
    const began = at();
    simulation.trouble = (request) =>
      request.to === 'azure' && request.method === 'GET' && at() < began + 20_000 ? { status: 500 } : undefined;
    await simulation.work();
    const [first] = cancels();
    expect(first && first.at - began).toBeLessThan(1_000);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'observer-lost' }]);
    expect(locked()).toBeNull();
  });

  it('a cancel that is refused with 409 is repeated until the run has ended', async () => {
    let refused = 0;
    simulation.trouble = (request) => {
      if (!isCancel(request) || refused >= 2) return undefined;
      refused += 1;
      return { status: 409, body: { error: { code: 'Conflict' } } };
    };
    whenBlocked(() => {
      simulation.app.tell({ type: 'halt', reason: 'stop' }, 'admin');
    });
    await simulation.work();
    expect(refused).toBe(2);
    expect(cancels().length).toBeGreaterThanOrEqual(3);
    expect(state()?.operations.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'fault-start completed',
      'fault-cancel completed',
    ]);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'halted', counted: false }]);
  });
});

describe('R8.3 R8.6 a slow answer deafens nobody', () => {
  it('readings of the run hang: a tripped halt is carried out in time', async () => {
    let tripped = 0;
    simulation.trouble = (request) => (isRun(request) && cancels().length === 0 ? 'hang' : undefined);
    whenBlocked(() =>
      simulation.clock.after(7_300, () => {
        tripped = at();
        simulation.service.healthy = false;
        simulation.clock.after(20_000, () => {
          simulation.service.healthy = true;
        });
      }),
    );
    await simulation.work();
    const [first] = cancels();
    // every + timeout + a poll.
    expect(first && first.at - tripped).toBeLessThan(7_000);
    expect(state()?.experiment?.execution).toMatchObject({ haltedBy: 'halt-down' });
  });

  it('the token service hangs: silence is counted all the same, and the fault is lifted', async () => {
    const long = createSimulation({ seed: 8, faultDuration: 'PT5M' });
    try {
      await long.ready();
      let since = 0;
      long.trouble = (request) => {
        if (request.to !== 'token' || !long.service.blocked) return undefined;
        since ||= at2();
        return 'hang';
      };
      const at2 = (): number => long.clock.now();
      const work = long.work();
      await work.catch(() => undefined);
      const cancel = long.sent.find(isCancel);
      expect(cancel && cancel.at - since).toBeGreaterThan(100_000);
      expect(cancel && cancel.at - since).toBeLessThan(130_000);
    } finally {
      long.close();
    }
  });
});

describe('R8.7 R16.2 locked without a failure', () => {
  it('SIGTERM while recovery is proven: the cleanup worker proves it, nothing is locked', async () => {
    const stopping = new AbortController();
    whenBlocked(() => simulation.clock.after(32_000, () => stopping.abort()));
    await simulation.work({ runtime: { stopping: stopping.signal } });
    expect([state()?.phase, state()?.lease?.purpose, locked()]).toEqual(['chaos-execution', 'cleanup', null]);
    await simulation.work();
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'observer-lost' }]);
    expect(locked()).toBeNull();
  });

  it('a terminal status one reading before its end time is read again', async () => {
    let bare = 0;
    simulation.trouble = (request) =>
      isRun(request)
        ? {
            change(answer) {
              const { properties } = answer.body as { properties: Record<string, unknown> };
              if (properties.status !== 'Succeeded' || bare >= 2) return;
              bare += 1;
              delete properties.endTime;
              for (const action of properties.scenarioRunSummary as Record<string, unknown>[])
                delete action.completedAt;
            },
          }
        : undefined;
    await simulation.work();
    expect(bare).toBe(2);
    expect([state()?.phase, locked()]).toEqual(['diagnostic', null]);
  });

  it('R1.2 a run id in upper case is the same run', async () => {
    simulation.trouble = (request) =>
      isRun(request)
        ? {
            change(answer) {
              const document = answer.body as { name: string };
              document.name = document.name.toUpperCase();
            },
          }
        : undefined;
    await simulation.work();
    expect([state()?.phase, locked()]).toEqual(['diagnostic', null]);
  });
});

describe("R8.1 another thing's document", () => {
  it('the Location of execute names an older run: the real one is found and watched', async () => {
    await simulation.work();
    const old = runIdOfStart();
    simulation.reset();
    simulation.trouble = (request) =>
      isExecute(request)
        ? {
            change(answer) {
              answer.headers.location = (answer.headers.location ?? '').replace(/runs\/[^?]+/, `runs/${old}`);
            },
          }
        : undefined;
    await simulation.work();
    expect(runIdOfStart()).not.toBe(old);
    expect(state()?.phase).toBe('diagnostic');
  });

  it('a reading that answers with another run is none', async () => {
    let strange = 0;
    simulation.trouble = (request) =>
      isRun(request) && strange < 2
        ? {
            change(answer) {
              strange += 1;
              const document = answer.body as { name: string; properties: Record<string, unknown> };
              document.name = '00000000-0000-4000-8000-000000000000';
              document.properties.status = 'Failed';
            },
          }
        : undefined;
    await simulation.work();
    expect([strange, state()?.phase]).toEqual([2, 'diagnostic']);
  });
});

describe('R8.1 waiting without a bound of ours', () => {
  it('an end time ten minutes ahead is no end: recovery is proven from now on', async () => {
    let blockedAt = 0;
    whenBlocked(() => {
      blockedAt = at();
    });
    simulation.trouble = (request) =>
      isRun(request)
        ? {
            change(answer) {
              const { properties } = answer.body as { properties: Record<string, unknown> };
              const ahead = new Date(at() + 600_000).toISOString();
              if (properties.endTime) properties.endTime = ahead;
              for (const action of properties.scenarioRunSummary as Record<string, unknown>[])
                if (action.completedAt) action.completedAt = ahead;
            },
          }
        : undefined;
    await simulation.work();
    expect(at() - blockedAt).toBeLessThan(120_000);
    expect(locked()).toBeNull();
    expect(state()?.experiment?.repairs).toHaveLength(1);
  });
});

describe('the rest', () => {
  it('a second run of one start is found, lifted, and what was measured does not count', async () => {
    let twin: string | null = null;
    simulation.trouble = (request) => {
      if (isRuns(request) && executes().length > 0) {
        return {
          change(answer) {
            const { value } = answer.body as { value: { name: string; properties: Record<string, unknown> }[] };
            const own = value.at(-1);
            if (!own || cancels().some(({ path }) => path.includes('11111111-1111'))) return;
            twin = '11111111-1111-4111-8111-111111111111';
            value.push({ ...structuredClone(own), name: twin });
          },
        };
      }
      if (isRun(request) && twin !== null && request.path.includes(twin)) {
        return {
          status: 200,
          body: {
            name: twin,
            properties: {
              status: 'Canceled',
              startTime: new Date(at()).toISOString(),
              endTime: new Date(at()).toISOString(),
            },
          },
        };
      }
      return undefined;
    };
    await simulation.work();
    expect(cancels().some(({ path }) => twin !== null && path.includes(twin))).toBe(true);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'contaminated' }]);
  });
});
