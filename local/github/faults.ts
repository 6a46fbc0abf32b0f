/** Faults that a test wants the host to have; each is used up by the requests that it meets. */

export interface Fault {
  /** Any when left out. */
  method?: string;
  /** The route as listed (`/repos/{owner}/{repo}/pulls`), or `/graphql`. */
  route: string;
  /** Meets only requests whose body holds this text (e.g. `createCommitOnBranch`). */
  bodyIncludes?: string;
  /** How many requests it meets; 1 when left out. */
  times?: number;
  /**
   * `status`: answered with `status` and never handled. `delay`: handled after `delayMs`. `cut`: connection destroyed,
   * never handled. `lost-response`: handled, then the connection destroyed instead of the answer.
   */
  kind: 'status' | 'delay' | 'cut' | 'lost-response';
  status?: number;
  delayMs?: number;
  headers?: Record<string, string>;
}

export class FaultQueue {
  #faults: { fault: Fault; left: number }[] = [];

  push(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#faults = [];
  }

  /** Faults not used up yet. */
  get pending(): number {
    return this.#faults.length;
  }

  take(method: string, route: string, body: string): Fault | null {
    const found = this.#faults.find(
      ({ fault }) =>
        (fault.method ?? method) === method &&
        fault.route === route &&
        (fault.bodyIncludes === undefined || body.includes(fault.bodyIncludes)),
    );
    if (!found) return null;
    found.left -= 1;
    if (found.left <= 0) this.#faults = this.#faults.filter((one) => one !== found);
    return found.fault;
  }
}
