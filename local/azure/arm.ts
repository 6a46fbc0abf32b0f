/** What all Azure Resource Manager routes share: requests, answers, errors, times, pages. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../action/runtime/clock.js';

export const MANAGEMENT = 'https://management.azure.com';

export interface ArmRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ArmAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface ArmRoute {
  /** The operation's name in the service's description. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/subscriptions/{subscription}/…`; literal segments compare ignoring case (R1.2). */
  path: string;
  apiVersion: string;
  /** Left out: to every request of that path. */
  applies?(request: ArmRequest): boolean;
  handle(parameters: Readonly<Record<string, string>>, request: ArmRequest): ArmAnswer;
}

/** An answer in the error shape of Azure Resource Manager. */
export function armError(status: number, code: string, message: string, headers?: Record<string, string>): ArmAnswer {
  return { status, body: { error: { code, message } }, ...(headers ? { headers } : {}) };
}

export function notFound(what: string): ArmAnswer {
  return armError(404, 'ResourceNotFound', `${what} was not found.`);
}

/** The path's parameters, decoded; null when it does not fit the pattern. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = decodeURIComponent(actual[index] ?? '');
    const parameter = /^\{(.+)\}$/.exec(part)?.[1];
    if (parameter) parameters[parameter] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return parameters;
}

export function sameName(a: string | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase();
}

/** The clock's time as the service writes it: seven fractional digits and `+00:00`. */
export function azureTime(clock: Pick<Clock, 'now'>): string {
  const now = clock.now();
  // Digits beyond the clock's own, which nobody may trip over.
  const ticks = String((Math.floor(now) * 7919) % 10_000).padStart(4, '0');
  return `${new Date(now).toISOString().slice(0, 23)}${ticks}+00:00`;
}

/** `00:00:08` of seconds, as execution plans write durations. */
export function clockOf(seconds: number): string {
  const whole = new Date(Math.floor(seconds) * 1000).toISOString().slice(11, 19);
  const fraction = Math.round((seconds % 1) * 1e7);
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(7, '0')}`;
}

/** One page of a list; `nextLink` is absolute and names the real host, as the service's does. */
export function page(items: readonly unknown[], request: ArmRequest, size: number, tokenName: string): ArmAnswer {
  const start = Number(request.query.get(tokenName) ?? 0);
  if (!Number.isInteger(start) || start < 0)
    return armError(400, 'InvalidQueryParameterValue', `${tokenName} is not valid.`);
  const body: Record<string, unknown> = { value: items.slice(start, start + size) };
  if (start + size < items.length) {
    const query = new URLSearchParams(request.query);
    query.set(tokenName, String(start + size));
    body.nextLink = `${MANAGEMENT}${request.path}?${query}`;
  }
  return { status: 200, body };
}
