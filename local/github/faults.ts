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
   * never handled. `lost-response`: handled, then the connection destroyed instead of the answer. `limit`: refused as a rate
   * limit of that `form`, with the time that `headers` add. `mangled`: handled and answered with its own status, and the body is
   * mangled on the way (`as`).
   */
  kind: 'status' | 'delay' | 'cut' | 'lost-response' | 'limit' | 'mangled';
  status?: number;
  /** Of `status`; a message that says so when left out. */
  body?: Record<string, unknown> | unknown[];
  form?: LimitForm;
  as?: Mangling;
  delayMs?: number;
  headers?: Record<string, string>;
}

/** What is left of a body: its first half, that and a connection that breaks, nothing, a proxy's page, or `null`. */
export type Mangling = 'truncated' | 'broken' | 'empty' | 'html' | 'null';

export const MANGLINGS: readonly Mangling[] = ['truncated', 'broken', 'empty', 'html', 'null'];

/** How GitHub says that there were too many requests; what it says beside it differs, and is often missing. */
export type LimitForm = 'primary' | 'secondary' | 'too-many' | 'graphql' | 'graphql-secondary';

const SECONDARY =
  'You have exceeded a secondary rate limit. Please wait a few minutes before you try again. If you reach out to GitHub Support for help, please include the request ID 9C31:8954C.';

/** Without `retry-after` or `x-ratelimit-reset`: a fault's own headers bring them. */
export function limitAnswer(form: LimitForm): {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
} {
  const primary = 'API rate limit exceeded for installation ID 42.';
  const emptied = { 'x-ratelimit-remaining': '0' };
  switch (form) {
    case 'primary':
      return { status: 403, body: { message: primary }, headers: emptied };
    case 'secondary':
      return { status: 403, body: { message: SECONDARY }, headers: {} };
    case 'too-many':
      return { status: 429, body: { message: 'Too many requests' }, headers: {} };
    case 'graphql':
      return { status: 200, body: { errors: [{ type: 'RATE_LIMITED', message: primary }] }, headers: emptied };
    case 'graphql-secondary':
      return { status: 200, body: { errors: [{ message: SECONDARY }] }, headers: {} };
  }
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
