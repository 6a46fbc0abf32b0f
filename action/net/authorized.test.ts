import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestHeader } from '../../schemas/generated/types.js';
import { json, startServer, type TestServer } from '../testing/server.js';
import { withHeaders } from './authorized.js';
import { httpExchange } from './exchange.js';

let server: TestServer;
let other: TestServer;
const seen: (string | undefined)[] = [];
beforeEach(async () => {
  seen.length = 0;
  server = await startServer((request, response) => {
    seen.push(request.headers.authorization);
    json(
      response,
      request.headers.authorization === 'Bearer s3cret' ? 200 : 401,
      {},
      { location: `${other.url}/next` },
    );
  });
  other = await startServer((request, response) => {
    seen.push(request.headers.authorization);
    json(response, 200, {});
  });
});
afterEach(() => Promise.all([server.close(), other.close()]));

const headers = (): RequestHeader[] => [
  { origin: server.url, name: 'Authorization', secret: 'SHOP_TOKEN', prefix: 'Bearer ' },
];
const ask = (url: string, env: Record<string, string | undefined>, masked: string[] = []) =>
  withHeaders(
    httpExchange,
    headers(),
    env,
    (secret) => void masked.push(secret),
  )({
    url,
    method: 'GET',
    timeoutMs: 2000,
    allowHosts: ['127.0.0.1'],
    body: false,
  });

describe('R20.6 headers from named secrets', () => {
  it('go to their origin and nowhere else, and are masked first', async () => {
    const masked: string[] = [];
    expect(await ask(`${server.url}/orders`, { SHOP_TOKEN: ' s3cret\n' }, masked)).toMatchObject({ status: 200 });
    expect(await ask(`${other.url}/orders`, { SHOP_TOKEN: 's3cret' })).toMatchObject({ status: 200 });
    expect([seen, masked]).toEqual([['Bearer s3cret', undefined], ['s3cret']]);
  });

  it.each([
    ['is not set', {}, 'headers: the secret SHOP_TOKEN is not set in this job'],
    ['is empty', { SHOP_TOKEN: ' ' }, 'headers: the secret SHOP_TOKEN is not set in this job'],
    [
      'has two lines',
      { SHOP_TOKEN: 'a\nb: c' },
      'headers: the secret SHOP_TOKEN holds characters that no header can have',
    ],
  ])('one that %s: nothing is sent, and the sample says which secret', async (_, env, error) => {
    expect(await ask(`${server.url}/orders`, env)).toEqual({ status: null, ms: 0, body: null, error });
    expect(seen).toEqual([]);
  });
});
