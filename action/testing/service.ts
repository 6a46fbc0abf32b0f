/** For tests only: a small service whose dependency a fault can block, with a steady stream of work. */
import { json, startServer, type TestServer } from './server.js';

export interface TestService {
  server: TestServer;
  revision: string;
  healthy: boolean;
  blocked: boolean;
  /** Answers orders although the dependency is blocked: what a fix would do. */
  fixed: boolean;
  /** Work stops arriving. */
  idle: boolean;
  close(): Promise<void>;
}

const DIGEST = `zip:${'ab'.repeat(32)}`;
const COMMIT = 'c'.repeat(40);

export async function startService(): Promise<TestService> {
  let orders = 0;
  let fallbacks = 0;
  const traffic = setInterval(() => {
    if (service.idle) return;
    orders += 1;
    if (service.blocked && service.fixed) fallbacks += 1;
  }, 20);
  const service: TestService = {
    server: await startServer(({ path }, response) => {
      switch (path) {
        case '/revision':
          return json(response, 200, { revision: service.revision, digest: DIGEST, commit: COMMIT, healthy: true });
        case '/order':
          return json(response, service.blocked && !service.fixed ? 503 : 200, {});
        case '/dependency':
          return json(response, service.blocked ? 503 : 200, {});
        case '/health':
          return json(response, service.healthy ? 200 : 503, {});
        case '/counters':
          return json(response, 200, fallbacks > 0 ? { orders, fallbacks } : { orders });
        default:
          return json(response, 404, {});
      }
    }),
    revision: 'r1',
    healthy: true,
    blocked: false,
    fixed: false,
    idle: false,
    async close() {
      clearInterval(traffic);
      await service.server.close();
    },
  };
  return service;
}
