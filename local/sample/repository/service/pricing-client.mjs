import { request } from 'node:http';

/** The current price of an article, in cents, from the pricing service. */
export function lookUpPrice(baseUrl, article, counters) {
  counters.paths.priceLookup += 1;
  return new Promise((resolve, reject) => {
    const call = request(new URL(`/prices/${encodeURIComponent(article)}`, baseUrl), { agent: false });
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`pricing answered ${response.statusCode}`));
        else resolve({ cents: JSON.parse(text).cents, source: 'pricing' });
      });
    });
    call.on('error', reject);
    call.end();
  });
}
