/** How many requests came, of whom and of what kind. What is answered with 304 costs nothing of GitHub's primary limit. */
import type { RequestEntry } from './requests.js';

export interface Kind {
  /** Method and route; of GraphQL the operation. */
  kind: string;
  counted: number;
  notModified: number;
}

export interface Tally {
  /** Without those that were answered with 304. */
  counted: number;
  notModified: number;
  /** All but GET and GraphQL queries; a token, one an hour, writes nothing that anybody sees. */
  writes: number;
  /** Of the writes, the most that came within any 60 s. */
  mostWritesInAMinute: number;
  /** The most frequent first. */
  kinds: Kind[];
}

const MINUTE = 60_000;

function kindOf({ method, route, path, operation }: RequestEntry): string {
  return operation === null ? `${method} ${route ?? path}` : `GraphQL ${operation}`;
}

function writes({ method, operation, route }: RequestEntry): boolean {
  if (route === '/app/installations/{installation_id}/access_tokens') return false;
  return method !== 'GET' && operation?.startsWith('query') !== true;
}

/** @param times In milliseconds, the oldest first. */
function mostWithin(times: readonly number[], span: number): number {
  let most = 0;
  let first = 0;
  times.forEach((time, index) => {
    while (time - (times[first] ?? time) >= span) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}

export class RequestTally {
  readonly #of: (entry: RequestEntry) => boolean;
  readonly #kinds = new Map<string, Kind>();
  readonly #writes: number[] = [];

  /** @param of Whose requests are counted. */
  constructor(of: (entry: RequestEntry) => boolean) {
    this.#of = of;
  }

  add(entry: RequestEntry): void {
    if (!this.#of(entry)) return;
    const name = kindOf(entry);
    const kind = this.#kinds.get(name) ?? { kind: name, counted: 0, notModified: 0 };
    kind[entry.status === 304 ? 'notModified' : 'counted'] += 1;
    this.#kinds.set(name, kind);
    if (writes(entry)) this.#writes.push(Date.parse(entry.at));
  }

  get(): Tally {
    const kinds = [...this.#kinds.values()].map((kind) => ({ ...kind }));
    const sum = (of: 'counted' | 'notModified') => kinds.reduce((all, kind) => all + kind[of], 0);
    return {
      counted: sum('counted'),
      notModified: sum('notModified'),
      writes: this.#writes.length,
      mostWritesInAMinute: mostWithin(this.#writes, MINUTE),
      kinds: kinds.sort((a, b) => b.counted + b.notModified - (a.counted + a.notModified)),
    };
  }
}

/** What the App asks: for itself, or for an installation. */
export const ofTheApp = ({ by }: RequestEntry): boolean => by === 'installation' || by === 'jwt';
