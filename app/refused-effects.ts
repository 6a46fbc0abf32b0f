/**
 * Effects that GitHub refused: each is recorded as an obligation with GitHub's words, is not repeated blindly, and is taken
 * out by the first success (R14.8). `retry` asks for it at once.
 */
import type { Command } from '../state/commands.js';
import type { Snapshot } from '../state/store/port.js';
import { Backoff } from './backoff.js';
import type { Clock } from './clock.js';
import { appCommand, type IdentityPort } from './commands-of-app.js';
import { GitHubRefused } from './github/port.js';
import type { Site } from './site.js';

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

  #key(site: Site, { state }: Snapshot, effect: string): string {
    return `${site.repository.id}/${state?.runId ?? ''}/${effect}`;
  }

  /** Whether the effect is to be left alone now. */
  rests(site: Site, snapshot: Snapshot, effect: string): boolean {
    const key = this.#key(site, snapshot, effect);
    if (!this.#backoff.waits(key)) return false;
    const event = (snapshot.state ?? snapshot.control)?.event;
    const asked = event?.type === 'retry' || event?.type === 'doctor';
    if (!asked || this.#retried.get(key) === event.id) return true;
    this.#retried.set(key, event.id);
    return false;
  }

  /** What is to be recorded after the effect succeeded (`error` null) or failed. An ended run records nothing more. */
  async outcome(site: Site, snapshot: Snapshot, effect: string, error: unknown): Promise<Command[]> {
    const key = this.#key(site, snapshot, effect);
    const refusal = error === null ? null : refusalOf(error);
    if (error === null) this.#backoff.succeeded(key);
    else if (refusal) this.#backoff.failed(key);
    const { state, control } = snapshot;
    if (state?.transition.status === 'terminated') return [];
    const known = (state ?? control)?.refusals?.[effect];
    const same = known?.code === refusal?.code && known?.words === refusal?.words;
    if ((error !== null && refusal === null) || same) return [];
    const { identity, newId } = this.#ports;
    return [appCommand(await identity(), newId, { type: 'effect-outcome', effect, refusal })];
  }
}
