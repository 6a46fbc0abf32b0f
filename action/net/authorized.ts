/**
 * Requests of predicates and probes with the headers that the configuration names for their origin. Only the default branch's
 * configuration says which secret goes where: a predicate, which an agent may have written, can name none (R20.6).
 */
import type { RequestHeader } from '../../schemas/generated/types.js';
import type { Exchange } from './exchange.js';

/** The headers for that address, or why they can't be sent; nothing of a value stands in a reason. */
function headersFor(
  url: string,
  headers: readonly RequestHeader[],
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> | string {
  const found: Record<string, string> = {};
  const { origin } = new URL(url);
  for (const { origin: of, name, secret, prefix = '' } of headers) {
    if (new URL(of).origin !== origin) continue;
    const value = env[secret]?.trim() ?? '';
    if (value === '') return `the secret ${secret} is not set in this job`;
    if (/[^\x20-\x7e]/.test(value)) return `the secret ${secret} holds characters that no header can have`;
    found[name.toLowerCase()] = `${prefix}${value}`;
  }
  return found;
}

/** @param mask told about each value before it is used, so that no log shows it */
export function withHeaders(
  exchange: Exchange,
  headers: readonly RequestHeader[],
  env: Readonly<Record<string, string | undefined>>,
  mask: (secret: string) => void,
): Exchange {
  if (headers.length === 0) return exchange;
  for (const { secret } of headers) {
    const value = env[secret]?.trim();
    if (value) mask(value);
  }
  return async (request) => {
    const found = headersFor(request.url, headers, env);
    if (typeof found === 'string') return { status: null, ms: 0, body: null, error: `headers: ${found}` };
    return exchange({ ...request, headers: found });
  };
}
