/** The table of what is served. A route names its permission, query parameters and body keys; the rest is refused by name. */
import type { Caller, HostContext } from './context.js';
import { GitHubError, notFound } from './errors.js';
import type { Level } from './model.js';

export type JsonObject = Record<string, unknown>;

export interface Call {
  host: HostContext;
  caller: Caller;
  params: Record<string, string>;
  query: URLSearchParams;
  body: JsonObject;
  accept: string;
  /** The whole request URL, for `Link` headers. */
  url: URL;
}

export interface Answer {
  status: number;
  /** JSON, unless `bytes` is given. */
  body?: unknown;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

/**
 * Any one of the listed permissions suffices; `app`: the App's own JWT; `installation`: an installation token;
 * `oidc`: a job's token request; `none`: no token.
 */
export type Requirement = 'app' | 'installation' | 'oidc' | 'none' | 'any' | Record<string, Level>[];

export interface Route {
  method: string;
  /** `{x}` is one path segment, `{+x}` the rest of the path. */
  path: string;
  needs: Requirement;
  query?: string[];
  body?: string[];
  handle(call: Call): Promise<Answer> | Answer;
}

export interface Match {
  route: Route;
  params: Record<string, string>;
}

const PAGING = ['per_page', 'page'];

export class Router {
  /** By method, in their order: whoever asks asks hundreds of times in a run. */
  readonly #routes = new Map<string, { route: Route; pattern: RegExp; names: string[] }[]>();

  constructor(routes: Route[]) {
    for (const route of routes) {
      const names: string[] = [];
      const pattern = route.path.replace(/\{(\+?)(\w+)\}/g, (_, rest: string, name: string) => {
        names.push(name);
        return rest ? '(.*)' : '([^/]+)';
      });
      const own = this.#routes.get(route.method) ?? [];
      this.#routes.set(route.method, own);
      own.push({ route, pattern: new RegExp(`^${pattern}$`), names });
    }
  }

  match(method: string, pathname: string): Match | null {
    for (const { route, pattern, names } of this.#routes.get(method) ?? []) {
      const found = pattern.exec(pathname);
      if (!found) continue;
      const params: Record<string, string> = {};
      names.forEach((name, index) => {
        params[name] = decode(found[index + 1] ?? '');
      });
      return { route, params };
    }
    return null;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new GitHubError(400, 'Bad Request');
  }
}

/** Refuses parameters and keys that the host would otherwise silently ignore, and other repositories. */
export function checkCall(call: Call, route: Route): void {
  const { owner, repo } = call.params;
  if (owner !== undefined && !sameName(call.host, owner, repo ?? '')) throw notFound();
  const known = [...PAGING, ...(route.query ?? [])];
  const unknown = [
    ...[...call.query.keys()].filter((key) => !known.includes(key)).map((key) => `query parameter ${key}`),
    ...Object.keys(call.body)
      .filter((key) => route.body && !route.body.includes(key))
      .map((key) => `body key ${key}`),
  ];
  if (unknown.length > 0) {
    throw new GitHubError(
      422,
      `chaos-loop local host does not serve ${unknown.join(', ')} of ${route.method} ${route.path}`,
    );
  }
}

function sameName(host: HostContext, owner: string, repo: string): boolean {
  return owner.toLowerCase() === host.owner.toLowerCase() && repo.toLowerCase() === host.name.toLowerCase();
}

/** One page of a list, with GitHub's `Link` header. */
export function page<T>(call: Call, items: T[]): { items: T[]; headers: Record<string, string> } {
  const size = Math.min(100, positive(call.query.get('per_page')) ?? 30);
  const number = positive(call.query.get('page')) ?? 1;
  const last = Math.max(1, Math.ceil(items.length / size));
  const link = (target: number, name: string): string => {
    const url = new URL(call.url);
    url.searchParams.set('page', String(target));
    return `<${url.href}>; rel="${name}"`;
  };
  const links = [
    ...(number > 1 ? [link(number - 1, 'prev')] : []),
    ...(number < last ? [link(number + 1, 'next'), link(last, 'last')] : []),
    ...(number > 1 ? [link(1, 'first')] : []),
  ];
  return {
    items: items.slice((number - 1) * size, number * size),
    headers: links.length > 0 ? { link: links.join(', ') } : {},
  };
}

function positive(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? value : null;
}
