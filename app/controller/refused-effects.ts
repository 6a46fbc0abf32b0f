/**
 * Effects that GitHub refused: each is recorded as an obligation with GitHub's words, is not repeated blindly, and is taken
 * out by the first success (R14.8). `retry` asks for it at once.
 */
import type { Command } from '../../state/base/command.js';
import type { Snapshot } from '../../state/store/port.js';
import { appCommand, type IdentityPort } from '../github/app-command.js';
import { GitHubRefused } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { Backoff } from '../runtime/backoff.js';
import type { Clock } from '../runtime/clock.js';
import { endedRunOf, ofEndedRun } from '../views/refusals.js';

const FIRST_MS = 5 * 60_000;
const LONGEST_MS = 6 * 3_600_000;
const MAX_WORDS = 500;

/** The effect can't go on by itself, and why; thrown by an effect that judges so before GitHub does. */
export class EffectStopped extends Error {
  override name = 'EffectStopped';
}

interface Refusal {
  code: string;
  words: string;
}

/** Null for what passes by itself: no answer, a lost race. */
export function refusalOf(error: unknown): Refusal | null {
  const [code, words] =
    error instanceof EffectStopped
      ? ['stopped', error.message]
      : error instanceof GitHubRefused && error.kind === 'refused'
        ? [`github-${error.status}`, error.words]
        : [null, ''];
  if (code === null) return null;
  const line = words.replace(/\s+/g, ' ').trim() || code;
  return { code, words: line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS - 1)}…` };
}

/** What is to be recorded; `runId` null: in control.json. */
export interface Outcome {
  runId: string | null;
  commands: Command[];
}

/** The event for which everything is tried once more; null: none. */
function askedBy({ state, control }: Snapshot): string | null {
  const ended = state?.transition.status === 'terminated';
  const { id, type } = (ended ? control : (state ?? control))?.event ?? { id: '', type: '' };
  if (type === 'retry' || type === 'doctor') return id;
  return ended ? state.event.id : null;
}

export interface RefusedEffectsPorts {
  identity: IdentityPort;
  clock: Clock;
  newId(prefix: string): string;
}

export class RefusedEffects {
  readonly #ports: RefusedEffectsPorts;
  readonly #backoff: Backoff;
  /** The newest `retry` that each effect was tried for. */
  readonly #retried = new Map<string, string>();

  constructor(ports: RefusedEffectsPorts) {
    this.#ports = ports;
    this.#backoff = new Backoff(ports.clock, { firstMs: FIRST_MS, longestMs: LONGEST_MS });
  }

  #key(context: RepositoryContext, { state }: Snapshot, effect: string): string {
    return `${context.repository.id}/${state?.runId ?? ''}/${effect}`;
  }

  /** Whether the effect is to be left alone now. The end of a run is as good as a `retry`: much of it is wanted no more. */
  rests(context: RepositoryContext, snapshot: Snapshot, effect: string): boolean {
    const key = this.#key(context, snapshot, effect);
    if (!this.#backoff.waits(key)) return false;
    const asked = askedBy(snapshot);
    if (asked === null || this.#retried.get(key) === asked) return true;
    this.#retried.set(key, asked);
    return false;
  }

  /** A person asks for what an ended run was refused: none of it rests any more. */
  askAgain(context: RepositoryContext, runId: string): void {
    this.#backoff.wake(`${context.repository.id}/${runId}/`);
  }

  /**
   * What is to be recorded after the effect succeeded (`error` null) or failed, and where: an ended run records nothing more,
   * so control.json keeps its refusals.
   */
  async outcome(context: RepositoryContext, snapshot: Snapshot, effect: string, error: unknown): Promise<Outcome> {
    const key = this.#key(context, snapshot, effect);
    const refusal = error === null ? null : refusalOf(error);
    if (error === null) this.#backoff.succeeded(key);
    else if (refusal) this.#backoff.failed(key);
    const { state, control } = snapshot;
    const ended = state?.transition.status === 'terminated';
    const name = ended ? ofEndedRun(effect, state.runId) : effect;
    const known = (ended ? control : (state ?? control))?.refusals?.[name];
    const same = known?.code === refusal?.code && known?.words === refusal?.words;
    const runId = ended ? null : (state?.runId ?? null);
    if ((error !== null && refusal === null) || same) return { runId, commands: [] };
    return { runId, commands: [await this.#command(name, refusal)] };
  }

  /** Takes out what control.json keeps of ended runs whose record nobody can see any more. */
  async settled({ control }: Snapshot, open: (runId: string) => boolean): Promise<Command[]> {
    const names = Object.keys(control?.refusals ?? {}).filter((name) => {
      const runId = endedRunOf(name);
      return runId !== null && !open(runId);
    });
    return Promise.all(names.map((name) => this.#command(name, null)));
  }

  async #command(effect: string, refusal: Refusal | null): Promise<Command> {
    const { identity, newId } = this.#ports;
    return appCommand(await identity(), newId, { type: 'effect-outcome', effect, refusal });
  }
}
