// The orders service. Started by the platform with PORT, REVISION, COMMIT, DIGEST and PRICING_URL.
import { createServer } from 'node:http';
import { lookUpPrice } from './pricing-client.mjs';

const { PORT, REVISION = 'local', COMMIT = '', DIGEST = '', PRICING_URL } = process.env;
if (!PORT || !PRICING_URL) throw new Error('PORT and PRICING_URL must be set');

/** One counter a code path: what was really executed can be read from outside. */
const counters = { requests: 0, paths: { priceLookup: 0 } };

function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function order(id, response) {
  counters.requests += 1;
  const article = `article-${Number(id) % 100}`;
  try {
    const price = await lookUpPrice(PRICING_URL, article, counters);
    send(response, 200, { id, article, cents: price.cents, priceSource: price.source });
  } catch (error) {
    send(response, 502, { error: `no price for ${article}: ${error.message}` });
  }
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://orders');
  if (request.method !== 'GET') return send(response, 405, { error: 'only GET' });
  if (pathname === '/healthz') return send(response, 200, { status: 'ok' });
  if (pathname === '/revision')
    return send(response, 200, { revision: REVISION, commit: COMMIT, digest: DIGEST, healthy: true });
  if (pathname === '/counters') return send(response, 200, counters);
  const match = /^\/orders\/(\d+)$/.exec(pathname);
  if (match) return void order(match[1], response);
  return send(response, 404, { error: `nothing at ${pathname}` });
});
server.listen(Number(PORT), '127.0.0.1');
