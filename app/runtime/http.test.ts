/** What the server does when a route fails, over HTTP. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHttpServer, type HttpServer, type Routes, WEBHOOK_PATH } from './http.js';
import type { Log } from './log.js';

let running: HttpServer | null = null;
afterEach(() => running?.close());

async function serving(routes: Partial<Routes>): Promise<{ url: string; logged: unknown[] }> {
  const logged: unknown[] = [];
  const log = { error: (entry: unknown) => logged.push(entry) } as unknown as Log;
  const nothing = async () => ({ status: 200, body: {} });
  const health = () => ({ status: 200, body: { ok: true } });
  const others = { submissions: nothing, poll: nothing, metrics: null, setupStatus: null, health, ready: health };
  const webhooks = async () => {};
  running = createHttpServer({ webhooks, ...others, ...routes }, log, { host: '127.0.0.1', port: 0 });
  return { ...(await running.listen()), logged };
}

describe('a route that fails', () => {
  it('is answered 503, and the key of the set-up is in no log', async () => {
    const setupStatus = async () => {
      throw new Error('GitHub is away');
    };
    const { url, logged } = await serving({ setupStatus });
    expect((await fetch(`${url}/setup/status?key=a-secret-key`)).status).toBe(503);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).toContain('/setup/status');
    expect(JSON.stringify(logged)).not.toContain('a-secret-key');
  });

  it('after it began its answer ends that connection, and nothing else', async () => {
    const webhooks: Routes['webhooks'] = async (request, response) => {
      request.resume();
      response.writeHead(200).write('half');
      throw new Error('the rest is not there');
    };
    const { url, logged } = await serving({ webhooks });
    const answer = await fetch(`${url}${WEBHOOK_PATH}`, { method: 'POST', body: '{}' });
    await expect(answer.text()).rejects.toThrow();
    expect(logged).toHaveLength(1);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
