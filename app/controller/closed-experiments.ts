/** Closed experiments, whole, for the views. They never change, so each is read once. */
import type { ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { validateExperiment } from '../../schemas/generated/validators.js';
import { JsonError, parseJson } from '../../state/base/json.js';
import type { Accepted } from '../../state/run/documents.js';
import type { RunStore } from '../../state/store/port.js';

export class ClosedExperiments {
  readonly #known = new Map<string, ExperimentDocument>();

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
    try {
      const value = parseJson(text);
      return validateExperiment(value) ? value : null;
    } catch (error) {
      if (error instanceof JsonError) return null;
      throw error;
    }
  }

  #remember(key: string, document: ExperimentDocument): void {
    this.#known.set(key, document);
    for (const old of this.#known.keys()) {
      if (this.#known.size <= 200) break;
      this.#known.delete(old);
    }
  }
}
