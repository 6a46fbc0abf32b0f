/** What the effects need besides the context. */
import type { RunState } from '../../schemas/generated/types.js';
import { timeMs } from '../../state/base/time.js';
import type { ClosedExperiments } from '../controller/closed-experiments.js';
import type { IdentityPort } from '../github/app-command.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';

export interface EffectPorts {
  identity: IdentityPort;
  clock: Clock;
  newId(prefix: string): string;
  experiments: ClosedExperiments;
  /** Says on the record pull request what keeps an effect from going on; once for each key and text. */
  tell(context: RepositoryContext, state: RunState, key: string, text: string): Promise<void>;
}

/** A pipeline that goes on by itself is waited for so long before people are told of each of its steps. */
const SETTLED_MS = 60_000;

/**
 * Where people act, and where nothing more comes: now, in milliseconds. At the gate a worker's probe is work, and what a pipeline does
 * within seconds is shown once it stands still.
 */
export function rests({ transition, phase, lease, gate, event }: RunState, now: number): boolean {
  if (transition.status === 'terminated') return true;
  if (transition.status !== 'blocked' || lease !== null) return false;
  if (phase !== 'awaiting-external-gate' || gate?.stages.merge.status !== 'proven') return true;
  return now - timeMs(event.at) >= SETTLED_MS;
}

const TOLD_AGAIN_MS = 5 * 60_000;

/**
 * Whether people are shown the state now. That work goes on is no news: it is shown after a while, so that a run costs few
 * writes. `since`: milliseconds since it was shown last; null: it never was.
 */
export function tellsNow(state: RunState, since: number | null, now: number): boolean {
  return rests(state, now) || state.ending !== null || since === null || since >= TOLD_AGAIN_MS;
}

/** After this long a page is looked at again: somebody may have edited it (R18). */
export const LOOK_AGAIN_MS = 5 * 60_000;

/**
 * What was brought to GitHub last, so that nothing is read or written again while it stays the same. With a clock it is
 * believed for a while only.
 */
export class Shown {
  readonly #last = new Map<string, { digest: string; at: number }>();
  readonly #clock: Clock | null;

  constructor(clock: Clock | null = null) {
    this.#clock = clock;
  }

  is(key: string, digest: string): boolean {
    const last = this.#last.get(key);
    if (last?.digest !== digest) return false;
    return this.#clock === null || this.#clock.now() - last.at < LOOK_AGAIN_MS;
  }

  /** Milliseconds since it was brought there; null where something else was, or nothing. */
  age(key: string, digest: string): number | null {
    const last = this.#last.get(key);
    return last?.digest === digest ? (this.#clock?.now() ?? 0) - last.at : null;
  }

  /** Milliseconds since anything was brought there; null: nothing was. */
  since(key: string): number | null {
    const last = this.#last.get(key);
    return last === undefined ? null : (this.#clock?.now() ?? 0) - last.at;
  }

  set(key: string, digest: string): void {
    this.#last.delete(key);
    this.#last.set(key, { digest, at: this.#clock?.now() ?? 0 });
    for (const old of this.#last.keys()) {
      if (this.#last.size <= 2000) break;
      this.#last.delete(old);
    }
  }
}

/** Of a projection that is applied by itself. */
export const always = async (): Promise<boolean> => true;
