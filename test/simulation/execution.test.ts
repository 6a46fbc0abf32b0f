/**
 * The whole execution phase under a virtual clock: the real worker against the real kernel and an Azure-shaped host, what it
 * is like when nothing goes wrong, and when one thing does.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sent, Trouble } from '../../local/simulation/network.js';
import { message } from '../../state/messages/message.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import type { World } from '../../state/run/documents.js';
import { loseWorker } from './lose-worker.js';
import { createSimulation, type Simulation } from './simulation.js';

// Much virtual time takes some real time on a busy machine.
jest.setTimeout(180_000);

let simulation: Simulation;
/** Right before chaos-execution. */
let ready: World;
beforeAll(async () => {
  simulation = createSimulation();
  await simulation.ready();
  ready = structuredClone(simulation.app.world);
});
afterAll(() => simulation.close());
beforeEach(() => simulation.reset());
afterEach(() => expect(simulation.service.blocked).toBe(false));

const state = () => simulation.app.world.state;
const submitted = () => simulation.app.submissions.map(({ type }) => type);
const MARIA = { login: 'maria', id: 11, type: 'user' as const };
const isExecute = ({ to, path }: Sent) => to === 'azure' && /\/execute\?/.test(path);
const isCancel = ({ to, path }: Sent) => to === 'azure' && /\/cancel\?/.test(path);
const executes = () => simulation.sent.filter(isExecute);
const typeOf = ({ to, body }: Sent): string | null =>
  to === 'app' && body !== '' ? ((JSON.parse(body) as { type?: string }).type ?? null) : null;
const lengthOf = (window: { from: string; to: string } | null | undefined): number =>
  Date.parse(window?.to ?? '') - Date.parse(window?.from ?? '');

/** Does it once, as soon as that holds. */
function when(holds: () => boolean, task: () => void): void {
  const look = (): void => {
    if (holds()) task();
    else simulation.clock.after(20, look);
  };
  look();
}
const whenBlocked = (task: () => void) => when(() => simulation.service.blocked, task);

const lostWorker = (before?: (world: World) => void) => loseWorker(simulation, before);

describe('before the fault', () => {
  it('R6.1 doctor passes with four checks, each shown by receipts', () => {
    const { doctorPassed } = ready.control?.environments.production ?? {};
    expect(inEnglish(doctorPassed?.checks.map(({ name, status }) => `${name} ${status}`))).toEqual([
      'rights passed',
      'worker-workflow passed',
      'workspace passed',
      'probe-and-halts passed',
    ]);
  });

  it('R7.1 what analysis collected makes the hypothesis eligible and opens the experiment', () => {
    expect(inEnglish(ready.state?.analysis.hypotheses)).toMatchObject([{ eligible: true, reasons: [] }]);
    expect(ready.state).toMatchObject({
      phase: 'chaos-execution',
      experiment: { n: 1, expectedBuild: { revision: 'r1' } },
    });
  });
});

describe('the experiment', () => {
  it('R8.1 R8.4 measures control, fault and recovery, and the kernel finds the fault proven', async () => {
    await simulation.work();
    const execution = state()?.experiment?.execution;
    expect(inEnglish(execution?.details)).toBe('the fault landed and had its effect');
    expect(inEnglish(execution)).toMatchObject({
      disposition: 'diagnostic-eligible',
      proven: true,
      landed: true,
      haltedBy: null,
      contaminated: null,
    });
    expect(execution?.effect).toMatchObject([{ control: { value: 0 + 1, holds: false }, during: { holds: true } }]);
    expect(execution?.recovery).toMatchObject([{ holds: true }, { holds: true }]);
    expect(execution?.timeToRecoverSeconds).toBeLessThan(2);
    const { control, fault } = execution?.windows ?? {};
    expect(lengthOf(control)).toBe(30_000);
    // One time-out of every predicate lies between control and fault.
    expect(Date.parse(fault?.from ?? '') - Date.parse(control?.to ?? '')).toBeGreaterThanOrEqual(1000);
    expect(submitted()).toEqual(['claim', 'prepare', 'settle', 'submit']);
    expect(state()?.operations).toMatchObject([
      { operationId: 'fault-start-e1-a0', status: 'settled', outcome: 'completed' },
    ]);
    expect(state()?.phase).toBe('diagnostic');
    await simulation.work({
      proposal: {
        schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
        mechanism: 'no fallback',
        remediable: true,
        reason: 'add one',
      },
    });
    expect(state()?.experiment?.diagnostic).toMatchObject({ verdict: 'CONFIRMED' });
    expect(state()?.phase).toBe('advisory');
  });

  it('R8.3 another build serves: awaited, then a repair, and nothing was started', async () => {
    simulation.service.revision = 'r2';
    await simulation.work();
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'build-identity' }]);
    expect(submitted()).toEqual(['claim', 'submit']);
  });

  it('R8.1 no work arrives: starved, and nothing was started', async () => {
    simulation.service.idle = true;
    await simulation.work();
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'starved' }]);
    expect(submitted()).not.toContain('prepare');
  });

  it('R8.6 a tripped safety halt cancels the fault within a poll; what was measured is submitted', async () => {
    const { service } = simulation;
    whenBlocked(() => {
      service.healthy = false;
      when(
        () => !service.blocked,
        () => {
          service.healthy = true;
        },
      );
    });
    const runtime = await simulation.work();
    expect(runtime.lines.some((line) => line.includes('safety halt halt-down tripped'))).toBe(true);
    const execution = state()?.experiment?.execution;
    expect(execution).toMatchObject({ haltedBy: 'halt-down', recovery: [{ holds: true }, { holds: true }] });
    expect(lengthOf(execution?.windows.fault)).toBeLessThan(29_000);
    expect(state()?.operations.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'fault-start completed',
      'fault-cancel completed',
    ]);
  });

  it('R16.1 a halt of the App cancels, proves recovery and ends in an uncounted repair', async () => {
    whenBlocked(() => void simulation.app.tell({ type: 'halt', reason: 'stop' }, 'admin'));
    await simulation.work();
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'halted', counted: false }]);
    expect(state()?.repairs).toBe(0);
  });

  it('R16.2 abandoned while the fault runs: lifted, recovery proven, then over', async () => {
    whenBlocked(() => void simulation.app.tell({ type: 'abandon', reason: 'enough' }));
    await simulation.work();
    expect(state()).toMatchObject({ verdict: 'abandoned', transition: { status: 'terminated' } });
    expect(inEnglish(simulation.app.world.control?.environments.production?.locked)).toBeNull();
  });

  it('R8.5 another revision that serves during the fault contaminates it', async () => {
    whenBlocked(() => {
      simulation.service.revision = 'r2';
    });
    await simulation.work();
    expect(inEnglish(state()?.experiment?.repairs)).toMatchObject([{ class: 'contaminated' }]);
  });

  it('R8.5 a deployment that is made while the experiment runs contaminates it, though the same revision answers', async () => {
    simulation.trouble = ({ to, method, path }): Trouble | undefined => {
      if (to !== 'github') return undefined;
      if (path.includes('/check-runs')) return { status: 200, body: { check_runs: [] } };
      if (method !== 'GET' || !path.includes('/deployments')) return undefined;
      const id = executes().length === 0 ? 50 : 51;
      return {
        status: 200,
        body: path.includes('/statuses') ? [{ id: 1, state: 'success' }] : [{ id, sha: 'a'.repeat(40) }],
      };
    };
    await simulation.work();
    expect(executes()).toHaveLength(1);
    const [repair] = state()?.experiment?.repairs ?? [];
    expect(inEnglish(repair)).toMatchObject({
      class: 'contaminated',
      details: expect.stringContaining('deployment 51 was made'),
    });
  });

  it('R14.6 the App answers 503 for a while: settle and submit get through in the end', async () => {
    const broken = new Map<string, number>();
    simulation.trouble = (request): Trouble | undefined => {
      const type = typeOf(request);
      if (type !== 'settle' && type !== 'submit') return undefined;
      const count = (broken.get(type) ?? 0) + 1;
      broken.set(type, count);
      return count > 1 ? undefined : { status: 503 };
    };
    await simulation.work();
    expect(Object.fromEntries(broken)).toEqual({ settle: 2, submit: 2 });
    expect(state()?.phase).toBe('diagnostic');
  });

  it('R16.1 a fault start that the App refuses is never called', async () => {
    const error = { code: 'halted', message: 'halted by maria', hint: 'Wait.' };
    simulation.trouble = (request) =>
      typeOf(request) === 'prepare' ? { status: 409, body: { ok: false, error } } : undefined;
    await simulation.work();
    expect(executes()).toHaveLength(0);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'halted', counted: false }]);
  });

  it('R14.1 R14.2 a start whose answer is lost is unknown, then found in the list; it is called once', async () => {
    simulation.trouble = (request) => (isExecute(request) ? 'lose' : undefined);
    await simulation.work();
    expect(executes()).toHaveLength(1);
    const settles = simulation.app.submissions.filter((submission) => submission.type === 'settle');
    expect(settles.map(({ outcome }) => outcome)).toEqual(['unknown', 'completed']);
    expect(settles[1]?.receipts).toMatchObject([{ kind: 'fault-run' }]);
    expect(state()?.operations).toMatchObject([{ status: 'settled', outcome: 'completed' }]);
    expect(state()?.phase).toBe('diagnostic');
  });

  it('R14.1 a start that Azure refuses never happened; the attempt is a repair', async () => {
    simulation.trouble = (request) => (isExecute(request) ? { status: 409 } : undefined);
    await simulation.work();
    expect(executes()).toHaveLength(1);
    expect(state()?.operations).toMatchObject([{ status: 'settled', outcome: 'never-happened' }]);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'fault-start' }]);
  });

  it('R8.1 a plan that changed since it was kept is not started', async () => {
    const experiment = state()?.experiment;
    if (!experiment) throw new Error('no experiment');
    experiment.planDigest = 'f'.repeat(64);
    await simulation.work();
    expect(executes()).toHaveLength(0);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'fault-start' }]);
  });

  it('R8.6 R15.2 the fault of a lost worker is lifted before anything else, and its operation settled', async () => {
    await lostWorker();
    expect(state()?.operations).toMatchObject([{ status: 'unknown' }]);
    expect([state()?.lease?.purpose, simulation.service.blocked]).toEqual(['cleanup', true]);
    await simulation.work();
    expect(simulation.service.blocked).toBe(false);
    expect(simulation.sent.some(isCancel)).toBe(true);
    expect(state()?.operations).toMatchObject([
      { kind: 'fault-start', status: 'settled', outcome: 'completed' },
      { kind: 'fault-cancel', status: 'settled', outcome: 'completed' },
    ]);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'observer-lost', counted: true }]);
    await simulation.work();
    await simulation.work();
    expect(state()?.operations.at(-1)).toMatchObject({ operationId: 'fault-start-e1-a1', outcome: 'completed' });
    expect(state()?.phase).toBe('diagnostic');
  });

  it('R16.2 a cleanup worker lifts the fault of a lost one and proves recovery', async () => {
    await lostWorker((lost) => {
      if (lost.state)
        lost.state.ending = {
          kind: 'abandoned',
          cause: null,
          actor: MARIA,
          reason: message('reported', { words: 'enough' }),
          at: lost.state.event.at,
        };
    });
    expect(state()?.lease?.purpose).toBe('cleanup');
    expect(simulation.service.blocked).toBe(true);
    await simulation.work();
    expect(simulation.sent.some(isCancel)).toBe(true);
    expect(state()).toMatchObject({ verdict: 'abandoned', transition: { status: 'terminated' } });
    expect(inEnglish(simulation.app.world.control?.environments.production?.locked)).toBeNull();
  });
});
