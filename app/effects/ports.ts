/** What the effects need besides the site. */
import type { RunState } from '../../schemas/generated/types.js';
import type { Clock } from '../clock.js';
import type { IdentityPort } from '../commands-of-app.js';
import type { ClosedExperiments } from '../experiments.js';
import type { Site } from '../site.js';

export interface EffectPorts {
  identity: IdentityPort;
  clock: Clock;
  newId(prefix: string): string;
  experiments: ClosedExperiments;
  /** Says on the record pull request what keeps an effect from going on; once for each key and text. */
  tell(site: Site, state: RunState, key: string, text: string): Promise<void>;
}

/** What was brought to GitHub last, so that nothing is read or written again while it stays the same. */
export class Shown {
  readonly #last = new Map<string, string>();

  is(key: string, digest: string): boolean {
    return this.#last.get(key) === digest;
  }

  set(key: string, digest: string): void {
    this.#last.delete(key);
    this.#last.set(key, digest);
    for (const old of this.#last.keys()) {
      if (this.#last.size <= 2000) break;
      this.#last.delete(old);
    }
  }
}
