/** Webhooks by a channel of smee.io, for a machine that GitHub cannot reach: for trying out, never for production. */

import { asRecord, asText } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import { WEBHOOK_PATH } from './http.js';
import type { Log } from './log.js';

export interface WebhookProxy {
  /** Begins to listen to the channel. One that cannot be reached is said in the log, and tried again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What the client says: words, and events of errors. */
const wordsOf = (said: readonly unknown[]): string =>
  said.map((one) => asText(asRecord(one).message) ?? wordOf(one)).join(' ');

/** @param origin of the server here, once it listens */
export function webhookProxy(source: string, origin: () => string, log: Log): WebhookProxy {
  let running: { stop(): Promise<void> } | null = null;
  return {
    async start() {
      const { SmeeClient } = await import('smee-client');
      const target = new URL(WEBHOOK_PATH, origin().replace(/\/\/(?:0\.0\.0\.0|\[::\]):/, '//127.0.0.1:')).href;
      const logger = {
        info: (...words: unknown[]) => log.debug({ proxy: source }, wordsOf(words)),
        error: (...words: unknown[]) => log.warn({ proxy: source }, wordsOf(words)),
      };
      const client = new SmeeClient({ source, target, logger, forward: true });
      running = client;
      client.start().then(
        () => log.info({ proxy: source }, 'webhooks arrive by the proxy'),
        (event: unknown) => log.error({ proxy: source }, `webhooks do not arrive by the proxy: ${wordsOf([event])}`),
      );
    },
    async stop() {
      await running?.stop();
    },
  };
}
