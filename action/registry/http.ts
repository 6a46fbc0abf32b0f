/**
 * Requests to one registry. What identifies us goes to the registry's own host and to no other, whatever it answers; addresses
 * are checked at each connection (R20.7); plain HTTP is spoken on loopback only.
 */
import type { IncomingMessage } from 'node:http';
import { messageOf } from '../../state/base/message.js';
import { isLoopbackRegistry } from '../../state/config/artifacts.js';
import { type Progress, transport } from '../net/transport.js';

export interface RegistryAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

export interface RegistryRequest {
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** A form, for POST. */
  form?: Readonly<Record<string, string>>;
  maxBody: number;
}

/** Why an image could not be read, in words that are recorded; it holds no secret. */
export class RegistryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RegistryError';
  }
}

/** Milliseconds for one request. */
const TIMEOUT = 15_000;
const REDIRECTS = 3;

export interface RegistryHttp {
  origin: URL;
  /** One request, to wherever the URL says. Throws RegistryError where there is no whole answer. */
  send(request: RegistryRequest): Promise<RegistryAnswer>;
  /** Follows redirects; the authorization is left out as soon as one leads to another origin. */
  follow(request: RegistryRequest): Promise<RegistryAnswer>;
}

export function createRegistryHttp(
  registry: string,
  allowHosts: readonly string[],
  stopping: AbortSignal = new AbortController().signal,
): RegistryHttp {
  const loopback = isLoopbackRegistry(registry);
  const origin = new URL(`${loopback ? 'http' : 'https'}://${registry}`);

  async function send({ url, method = 'GET', headers = {}, form, maxBody }: RegistryRequest): Promise<RegistryAnswer> {
    const plain = url.protocol === 'http:' && loopback && isLoopbackRegistry(url.host);
    if (url.protocol !== 'https:' && !plain)
      throw new RegistryError(`${url.origin} is not asked: HTTPS is needed outside of loopback`);
    if (url.username !== '' || url.password !== '') throw new RegistryError(`the address of ${url.host} holds a login`);
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), stopping]);
    const progress: Progress = { step: 'name', status: null };
    const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    try {
      return await transport(
        {
          url: url.href,
          method,
          // What is digested is the bytes: no coding may stand between.
          headers: { 'accept-encoding': 'identity', ...type, ...headers },
          ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
          timeoutMs: TIMEOUT,
          allowHosts,
          maxBody,
        },
        signal,
        progress,
      );
    } catch (error) {
      const why = signal.aborted ? `no answer within ${TIMEOUT} ms` : messageOf(error);
      throw new RegistryError(`${url.host}: ${progress.step}: ${why}`);
    }
  }

  return {
    origin,
    send,
    async follow(request) {
      let next = request;
      for (let count = 0; ; count += 1) {
        const answer = await send(next);
        const { location } = answer.headers;
        if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
        if (count === REDIRECTS) throw new RegistryError(`${origin.host} redirects more than ${REDIRECTS} times`);
        let url: URL;
        try {
          url = new URL(location, next.url);
        } catch {
          throw new RegistryError(`${next.url.host} redirects to no address`);
        }
        const { authorization, ...others } = next.headers ?? {};
        const stays = url.origin === next.url.origin && authorization !== undefined;
        next = { ...next, url, headers: stays ? { ...others, authorization } : others };
      }
    },
  };
}

const MOST_WORDS = 200;

/** Code of the first error of a registry's answer, such as MANIFEST_UNKNOWN; else nothing. */
export function errorCode({ bytes }: RegistryAnswer): string {
  try {
    const body = JSON.parse(bytes.toString('utf8')) as { errors?: { code?: unknown }[] };
    const code = body.errors?.[0]?.code;
    return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? ` ${code}` : '';
  } catch {
    return '';
  }
}

/** Words of others in an error of ours. */
export const clipped = (words: string): string => words.slice(0, MOST_WORDS);
