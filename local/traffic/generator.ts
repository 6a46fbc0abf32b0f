/**
 * Open-loop load: requests start by the clock, whether or not earlier ones were answered, so that a slow service can't
 * slow its own measurement down.
 */
import { Agent, get } from 'node:http';

export interface Traffic {
  counts(): { started: number; ok: number; failed: number };
  stop(): void;
}

const TICK_MS = 4;

/** `target(n)` is the URL of the n-th request; `rate` is requests a second. */
export function startTraffic(options: { target(n: number): string; rate: number; timeoutMs: number }): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const began = performance.now();
  const counts = { started: 0, ok: 0, failed: 0 };

  function send(n: number): void {
    const request = get(options.target(n), { agent, signal: AbortSignal.timeout(options.timeoutMs) }, (response) => {
      response.on('error', () => undefined);
      response.once('close', () => {
        counts[response.complete && response.statusCode === 200 ? 'ok' : 'failed'] += 1;
      });
      response.resume();
    });
    let answered = false;
    request.once('response', () => {
      answered = true;
    });
    request.on('error', () => {
      if (!answered) counts.failed += 1;
    });
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * options.rate);
    while (counts.started < due) {
      send(counts.started);
      counts.started += 1;
    }
  }, TICK_MS);

  return {
    counts: () => ({ ...counts }),
    stop() {
      clearInterval(timer);
      agent.destroy();
    },
  };
}
