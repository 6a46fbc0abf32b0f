/** The host as `fetch` sees it, without a network. */
import type { GitHub } from './github.js';

/** Rejects as a broken connection does where the host cuts it. */
export function fetchOf(github: Pick<GitHub, 'handle'>): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { pathname, search } = new URL(request.url);
    const answer = await github.handle({
      method: request.method,
      target: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers.entries()),
      body: await request.text(),
    });
    if (answer.arrives !== 'whole') throw new TypeError('fetch failed', { cause: new Error('socket hang up') });
    // A response of these has no body, not even an empty one.
    const body = [204, 205, 304].includes(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}
