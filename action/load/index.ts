/** What makes the demand of an experiment: a program of the repository (R8.1 step 5, docs/load.md). */
import type { LoadSettings, Receipt } from '../../schemas/generated/types.js';
import { asList, asRecord, asText } from '../../state/base/json.js';
import { createPrograms, type ProgramContext, REFUSED } from '../programs/program.js';
import { nowText } from '../runtime/clock.js';
import type { Runtime } from '../runtime/runtime.js';

/** A raw payload with where it came from. */
interface LoadObservation {
  raw: unknown;
  source: Receipt['source'];
}

/** `accepted`: it was taken. `refused`: it certainly did nothing. `unknown`: it may have. */
type Outcome = { kind: 'accepted' } | { kind: 'refused' | 'unknown'; details: string };

export interface Load {
  settings: LoadSettings;
  /** Why it could not run, in its own words; nothing is started. */
  check(): Promise<string[]>;
  /** Called once for an id. @param seconds after so long it ends by itself, whatever becomes of the worker */
  start(id: string, seconds: number): Promise<Outcome>;
  status(id: string): Promise<LoadObservation>;
  /** May be repeated. What became of it is for `status` to say. */
  stop(id: string): Promise<Outcome>;
}

export function createLoad(
  context: ProgramContext & { runtime: Pick<Runtime, 'env' | 'run' | 'clock'> },
  settings: LoadSettings,
): Load {
  const programs = createPrograms(context, 'a load');
  const asked = async (verb: 'start' | 'stop', id: string, seconds: number): Promise<Outcome> => {
    const { error, exit, began } = await programs.call(settings, [verb, id], { CHAOS_LOOP_DURATION: String(seconds) });
    if (error === null) return { kind: 'accepted' };
    return { kind: !began || exit === REFUSED ? 'refused' : 'unknown', details: error };
  };
  return {
    settings,
    async check() {
      // A program that is no file of the run's commit says so here.
      const { printed, error } = await programs.call(settings, ['check'], {});
      if (error !== null) return [error];
      return asList(asRecord(printed).problems).map((problem) => asText(problem) ?? 'unnamed problem');
    },
    start: (id, seconds) => asked('start', id, seconds),
    async status(id) {
      const { printed, error, exit } = await programs.call(settings, ['status', id], {});
      const { blob } = await programs.pinned(settings.run);
      const answer = { printed: printed ?? null, error, exit };
      return {
        raw: { id, load: settings, blob, readAt: nowText(context.runtime.clock), answer },
        source: { system: 'command', request: settings.run, apiVersion: null },
      };
    },
    stop: (id) => asked('stop', id, 0),
  };
}
