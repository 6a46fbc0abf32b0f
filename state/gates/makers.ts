/** Who made a deployment: the check run whose deployment it is → its suite → the workflow; none → the API (R13.1). */
import { asNumber, asRecord, asText } from '../base/json.js';

/** All entries of a list of the repository, to its last page; `below` begins with a slash. Throws where GitHub does not say. */
export type ReadList = (below: string, pick: (page: unknown) => unknown) => Promise<unknown[]>;

/** As it stands in the payload of a list of deployments. */
export interface Maker {
  checkRun: number;
  checkSuite: number | null;
  /** Null: the check run is of no workflow. */
  workflowPath: string | null;
}

/** Answers for many deployments of few commits, each commit and suite asked about once. */
export class Makers {
  readonly #list: ReadList;
  readonly #checkRuns = new Map<string, Promise<Record<string, unknown>[]>>();
  readonly #workflows = new Map<number, Promise<string | null>>();

  constructor(list: ReadList) {
    this.#list = list;
  }

  /** Null: made through the API. Throws where GitHub does not say: nobody asked is not nobody known (R13.2). */
  async of(deployment: { id: number; sha: string }): Promise<Maker | null> {
    const checkRuns = await this.#once(this.#checkRuns, deployment.sha, () => this.#readCheckRuns(deployment.sha));
    const own = checkRuns.find((checkRun) => asNumber(asRecord(checkRun.deployment).id) === deployment.id);
    const checkRun = asNumber(own?.id);
    if (own === undefined || checkRun === null) return null;
    const checkSuite = asNumber(asRecord(own.check_suite).id);
    const workflowPath =
      checkSuite === null ? null : await this.#once(this.#workflows, checkSuite, () => this.#readWorkflow(checkSuite));
    return { checkRun, checkSuite, workflowPath };
  }

  #once<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, read: () => Promise<Value>): Promise<Value> {
    const found = known.get(key) ?? read();
    known.set(key, found);
    return found;
  }

  async #readCheckRuns(sha: string): Promise<Record<string, unknown>[]> {
    // All of them: a job that was run again has a check run for each attempt, and a deployment too.
    const path = `/commits/${encodeURIComponent(sha)}/check-runs?filter=all`;
    return (await this.#list(path, (page) => asRecord(page).check_runs)).map(asRecord);
  }

  async #readWorkflow(suite: number): Promise<string | null> {
    const path = `/actions/runs?check_suite_id=${suite}`;
    const [run] = await this.#list(path, (page) => asRecord(page).workflow_runs);
    return asText(asRecord(run).path);
  }
}
