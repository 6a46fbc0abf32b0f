/** The program of a `command` provider under the virtual clock: what it does lasts as long as it was told, and it remembers it. */
import type { Runtime } from '../../action/runtime/runtime.js';
import type { Sent } from '../../local/simulation/network.js';
import type { Simulation } from './simulation.js';

interface InjectedRun {
  id: string;
  fault: string;
  status: string;
  startedAt: string;
  endedAt: string | null;
  targets: string[];
}

const REFUSED = 75;

export function createInjector(simulation: Simulation): Runtime['run'] {
  const { clock, service, time } = simulation;
  const runs: InjectedRun[] = [];
  const now = () => new Date(clock.now()).toISOString();
  const end = (run: InjectedRun, status: string): void => {
    if (run.endedAt !== null) return;
    service.blocked = false;
    Object.assign(run, { status, endedAt: now() });
  };

  function carryOut(verb: string, id: string, env: Record<string, string>): { code: number; printed: unknown } {
    const run = runs.find((one) => one.id === id);
    switch (verb) {
      case 'check':
        return { code: 0, printed: { problems: [] } };
      case 'list':
        return { code: 0, printed: { runs: runs.map((one) => ({ ...one })) } };
      case 'start': {
        const started = { id, fault: env.CHAOS_LOOP_FAULT ?? '', status: 'Running', startedAt: now(), endedAt: null };
        const made = { ...started, targets: JSON.parse(env.CHAOS_LOOP_TARGETS ?? '[]') as string[] };
        service.blocked = true;
        runs.push(made);
        clock.after(Number(env.CHAOS_LOOP_DURATION) * 1000, () => end(made, 'Succeeded'));
        return { code: 0, printed: {} };
      }
      case 'status':
        return run ? { code: 0, printed: { ...run } } : { code: REFUSED, printed: null };
      default:
        if (run) end(run, 'Canceled');
        return { code: run ? 0 : REFUSED, printed: {} };
    }
  }

  return async ({ args, env, timeoutMs }) => {
    const [verb = '', id = ''] = args;
    const sent: Sent = { to: 'program', at: clock.now(), method: verb, path: id, body: '' };
    simulation.sent.push(sent);
    const trouble = simulation.trouble?.(sent);
    const result = (code: number | null, printed: unknown, timedOut = false) => {
      const bytes = Buffer.from(JSON.stringify(printed ?? null));
      return { code, stdout: bytes.toString(), stderr: '', bytes, truncated: false, timedOut };
    };
    await time.sleep(20);
    if (typeof trouble === 'object' && 'status' in trouble) return result(REFUSED, null);
    const { code, printed } = carryOut(verb, id, env);
    if (typeof trouble === 'object' && 'change' in trouble) {
      const answer = { status: 200, headers: {}, body: structuredClone(printed) };
      trouble.change(answer);
      return result(answer.status === 200 ? code : 1, answer.body);
    }
    const delay = typeof trouble === 'object' && 'delay' in trouble ? trouble.delay : 20;
    await time.sleep(Math.min(delay, timeoutMs));
    return delay > timeoutMs ? result(null, null, true) : result(trouble === 'lose' ? 1 : code, printed);
  };
}
