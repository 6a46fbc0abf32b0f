/** The program of `load` under the virtual clock: orders arrive while it runs, and for no longer than it was told. */
import type { Runtime } from '../../action/runtime/runtime.js';
import type { Simulation } from './simulation.js';

interface MadeLoad {
  id: string;
  status: string;
  startedAt: string;
  endedAt: string | null;
  requests: number;
}

export interface LoadProgram {
  run: Runtime['run'];
  /** Every call, in order: `start load-…`. */
  calls: { at: number; verb: string; id: string }[];
  loads: MadeLoad[];
  /** It answers that verb so; null: as it is. */
  trouble: ((verb: string) => { code: number; printed?: unknown } | 'hang' | undefined) | null;
}

const NONE = 75;

export function createLoadProgram({ clock, service, time }: Simulation): LoadProgram {
  const now = () => new Date(clock.now()).toISOString();
  const program: LoadProgram = {
    calls: [],
    loads: [],
    trouble: null,
    async run({ args, env }) {
      const [verb = '', id = ''] = args;
      program.calls.push({ at: clock.now(), verb, id });
      await time.sleep(20);
      const trouble = program.trouble?.(verb);
      if (trouble === 'hang') await new Promise<never>(() => undefined);
      const { code, printed } =
        typeof trouble === 'object' ? trouble : carryOut(verb, id, Number(env.CHAOS_LOOP_DURATION));
      const bytes = Buffer.from(JSON.stringify(printed ?? null));
      return { code, stdout: bytes.toString(), stderr: '', bytes, truncated: false, timedOut: false };
    },
  };
  const end = (load: MadeLoad, status: string): void => {
    if (load.endedAt !== null) return;
    service.idle = true;
    Object.assign(load, { status, endedAt: now() });
  };
  function carryOut(verb: string, id: string, seconds: number): { code: number; printed?: unknown } {
    const load = program.loads.find((one) => one.id === id);
    switch (verb) {
      case 'check':
        return { code: 0, printed: { problems: [] } };
      case 'start': {
        const made = { id, status: 'Running', startedAt: now(), endedAt: null, requests: 0 };
        service.idle = false;
        program.loads.push(made);
        clock.after(seconds * 1000, () => end(made, 'Succeeded'));
        return { code: 0, printed: {} };
      }
      case 'status':
        return load ? { code: 0, printed: { ...load } } : { code: NONE };
      default:
        if (load) end(load, 'Canceled');
        return { code: load ? 0 : NONE, printed: {} };
    }
  }
  return program;
}
