/**
 * Signed webhooks over HTTP. As with GitHub: sent after the fact, never again when a delivery fails, in order in the
 * normal case (a receiver that takes longer than a moment to answer doesn't hold up the next one).
 */
import { createHmac, randomUUID } from 'node:crypto';

const TIMEOUT_MS = 10_000;
const HEAD_START_MS = 250;

export interface Delivery {
  id: string;
  event: string;
  action: string | null;
  /** HTTP status of the receiver, or null when it didn't answer. */
  status: number | null;
}

export interface WebhookSender {
  send(event: string, payload: Record<string, unknown>): void;
  setUrl(url: string): void;
  /** Resolves when everything sent so far has been answered, or given up. */
  flush(): Promise<void>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

export function webhookSender(settings: {
  url: string;
  secret: string;
  appId: number;
  onDelivery?: (delivery: Delivery) => void;
}): WebhookSender {
  let { url } = settings;
  let order: Promise<unknown> = Promise.resolve();
  const open = new Set<Promise<void>>();
  const closing = new AbortController();

  const deliver = async (event: string, payload: Record<string, unknown>, target: string): Promise<void> => {
    const id = randomUUID();
    const body = JSON.stringify(payload);
    const signature = createHmac('sha256', settings.secret).update(body).digest('hex');
    const status = await fetch(target, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'GitHub-Hookshot/chaos-loop-local',
        'x-github-event': event,
        'x-github-delivery': id,
        'x-github-hook-installation-target-type': 'integration',
        'x-github-hook-installation-target-id': String(settings.appId),
        'x-hub-signature-256': `sha256=${signature}`,
      },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => null,
    );
    const { action } = payload;
    settings.onDelivery?.({ id, event, action: typeof action === 'string' ? action : null, status });
  };

  const flush = async (): Promise<void> => {
    while (open.size > 0) await Promise.all(open);
  };

  return {
    send(event, payload) {
      const target = url;
      if (target === '') return;
      let finish: () => void = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      open.add(finished);
      order = order.then(async () => {
        const done = deliver(event, payload, target).finally(() => {
          open.delete(finished);
          finish();
        });
        let timer: NodeJS.Timeout | undefined;
        const headStart = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, HEAD_START_MS);
        });
        await Promise.race([done, headStart]);
        clearTimeout(timer);
      });
    },
    setUrl(next) {
      url = next;
    },
    flush,
    async close() {
      url = '';
      closing.abort();
      await flush();
    },
  };
}
