/** Closed experiments, whole, and the payloads that are drawn, for the views. They never change, so each is read once. */
import type { Control, ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { validateExperiment } from '../../schemas/generated/validators.js';
import { JsonError, parseJson } from '../../state/base/json.js';
import { payloadsOf } from '../../state/queries/picture/index.js';
import type { Accepted } from '../../state/run/documents.js';
import type { RunStore } from '../../state/store/port.js';
import type { Story } from '../views/story.js';

/** null: no JSON. */
function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return null;
    throw error;
  }
}

/** Characters of payloads that are remembered. */
const REMEMBERED = 8_000_000;

export class ClosedExperiments {
  readonly #known = new Map<string, ExperimentDocument>();
  readonly #payloads = new Map<string, { payload: unknown; size: number }>();
  /** Of what is committed, by its state: all that shows it tells the same story. */
  readonly #stories = new WeakMap<RunState, Story>();
  readonly #web: string | undefined;
  #size = 0;

  /** @param web origin of GitHub's website */
  constructor(web?: string) {
    this.#web = web;
  }

  /** The run with all that its views read; `made`: what a decision adds that is not committed yet. */
  async story(
    store: RunStore,
    { state, control }: { state: RunState; control: Control | null },
    made: Pick<Accepted, 'archive' | 'evidence'> | null = null,
  ): Promise<Story> {
    const before = made === null ? this.#stories.get(state) : undefined;
    if (before && before.control === control) return before;
    const closed = await this.of(store, state, made?.archive);
    const payloads = new Map<string, unknown>();
    for (const digest of payloadsOf({ state, closed })) {
      const own = made?.evidence[digest];
      payloads.set(digest, own === undefined ? await this.#payload(store, state.runId, digest) : own);
    }
    const raw = (digest: string) => payloads.get(digest) ?? null;
    const story = { state, control, closed, raw, ...(this.#web === undefined ? {} : { web: this.#web }) };
    // What could not be read now may be read later.
    const whole = closed.size === state.experiments.length && ![...payloads.values()].includes(null);
    if (made === null && whole) this.#stories.set(state, story);
    return story;
  }

  /** null: it can't be read, and nothing is drawn of it. */
  async #payload(store: RunStore, runId: string, digest: string): Promise<unknown> {
    const key = `${runId}/${digest}`;
    const known = this.#payloads.get(key);
    if (known) return known.payload;
    const text = await store.readFile(`runs/${runId}/evidence/${digest}.json`);
    if (text === null) return null;
    const payload = readJson(text);
    this.#payloads.set(key, { payload, size: text.length });
    this.#size += text.length;
    for (const [old, { size }] of this.#payloads) {
      if (this.#size <= REMEMBERED) break;
      this.#payloads.delete(old);
      this.#size -= size;
    }
    return payload;
  }

  /** What can't be read is left out: a view then shows the summary. */
  async of(
    store: RunStore,
    state: RunState,
    archive: Accepted['archive'] = null,
  ): Promise<ReadonlyMap<number, ExperimentDocument>> {
    const found = new Map<number, ExperimentDocument>();
    for (const { n, documentDigest } of state.experiments) {
      const key = `${state.runId}/${n}/${documentDigest}`;
      const known = archive?.n === n ? archive.document : (this.#known.get(key) ?? (await this.#read(store, state, n)));
      if (!known) continue;
      found.set(n, known);
      // An archive that is not committed yet may never be.
      if (archive?.n !== n) this.#remember(key, known);
    }
    return found;
  }

  async #read(store: RunStore, state: RunState, n: number): Promise<ExperimentDocument | null> {
    const text = await store.readFile(`runs/${state.runId}/experiments/${n}.json`);
    if (text === null) return null;
    const value = readJson(text);
    return validateExperiment(value) ? value : null;
  }

  #remember(key: string, document: ExperimentDocument): void {
    this.#known.set(key, document);
    for (const old of this.#known.keys()) {
      if (this.#known.size <= 200) break;
      this.#known.delete(old);
    }
  }
}
