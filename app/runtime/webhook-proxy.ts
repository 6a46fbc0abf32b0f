/** Webhooks by a channel of smee.io, for a machine that GitHub cannot reach: for trying out, never for production. */

import { WEBHOOK_PATH } from './http.js';
import type { Log } from './log.js';

export interface WebhookProxy {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param origin of the server here, once it listens */
export function webhookProxy(source: string, origin: () => string, log: Log): WebhookProxy {
  let running: { stop(): Promise<void> } | null = null;
  return {
    async start() {
      const { SmeeClient } = await import('smee-client');
      const target = new URL(WEBHOOK_PATH, origin().replace(/\/\/(?:0\.0\.0\.0|\[::\]):/, '//127.0.0.1:')).href;
      const logger = {
        info: (...words: unknown[]) => log.debug({ proxy: source }, words.map(String).join(' ')),
        error: (...words: unknown[]) => log.warn({ proxy: source }, words.map(String).join(' ')),
      };
      const client = new SmeeClient({ source, target, logger, forward: true });
      await client.start();
      running = client;
      log.info({ proxy: source }, 'webhooks arrive by the proxy');
    },
    async stop() {
      await running?.stop();
    },
  };
}
