/**
 * What is to be looked at on GitHub for a run. An event names it, and the sweep what was not looked at for a while, so that a
 * lost event costs time and never truth (R20.1). A look stays wanted until it was done: a failure, or a round that began
 * anew, loses none.
 */
import type { Clock } from '../runtime/clock.js';

/** The worker's workflow run, the external gate, the comments that decisions were made in. */
export type Look = 'worker' | 'gate' | 'comments';

export const EVERY_LOOK: readonly Look[] = ['worker', 'gate', 'comments'];

const MOST = 5000;

interface Kept {
  /** Number of the newest wish, and of the newest look that was done; the wish counts as long as it is the later one. */
  wanted: number;
  done: number;
  /** Milliseconds: when the newest look that was done began. */
  at: number;
}

export class Looks {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #kept = new Map<string, Kept>();
  #turn = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  #of(key: string, look: Look): Kept {
    const name = `${key}/${look}`;
    const kept = this.#kept.get(name) ?? { wanted: 0, done: 0, at: Number.NEGATIVE_INFINITY };
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(old);
    }
    return kept;
  }

  want(key: string, looks: readonly Look[]): void {
    this.#turn += 1;
    for (const look of looks) this.#of(key, look).wanted = this.#turn;
  }

  wanted(key: string, look: Look): boolean {
    const { wanted, done } = this.#of(key, look);
    return wanted > done;
  }

  /** Begins a look; what is answered says that it was done. Whoever wants it meanwhile wants another one. */
  begin(key: string, look: Look): () => void {
    const began = this.#turn;
    const at = this.#clock.now();
    return () => Object.assign(this.#of(key, look), { done: began, at });
  }

  /** What a look would show was just seen otherwise. */
  seen(key: string, look: Look): void {
    this.#of(key, look).at = this.#clock.now();
  }

  /** What was not looked at for so many milliseconds. */
  due(key: string, age: number): Look[] {
    return EVERY_LOOK.filter((look) => this.#clock.now() - this.#of(key, look).at >= age);
  }
}
