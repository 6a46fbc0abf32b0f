/** For tests only: passes every request on to another server, and lets a test spoil an answer. */
import { request as httpRequest } from 'node:http';
import { type Received, startServer, type TestServer } from './server.js';

export interface TestProxy {
  server: TestServer;
  /**
   * `lose`: the request is carried out and its answer is lost. `hang`: neither. A status: it is never carried out, this is
   * the answer.
   * undefined: nothing is spoilt.
   */
  spoil: ((request: Received) => 'lose' | 'hang' | number | undefined) | null;
}

export async function startProxy(target: string): Promise<TestProxy> {
  const proxy: TestProxy = {
    spoil: null,
    server: await startServer(async (request, response, socket) => {
      const spoilt = proxy.spoil?.(request);
      if (spoilt === 'hang') return;
      if (typeof spoilt === 'number') {
        response.writeHead(spoilt, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { code: 'Spoilt', message: 'refused by the test' } }));
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const { method, path, headers, body } = request;
        const onward = httpRequest(new URL(path, target), { method, headers, agent: false }, (answer) => {
          if (spoilt === 'lose') {
            answer.resume();
            socket.destroy();
            resolve();
            return;
          }
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response).on('finish', resolve);
        });
        onward.on('error', reject);
        onward.end(body);
      });
    }),
  };
  return proxy;
}
