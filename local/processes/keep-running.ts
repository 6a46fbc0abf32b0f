/** A program that is started again when it ends by itself; too often in a row is the end of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exit } from './child.js';
import type { Entry } from './entry.js';

export interface KeepOptions {
  /** In words, for people: "the App". */
  name: string;
  start(): Promise<Entry>;
  /** Each time before it is started again, in words. */
  onRestart(text: string): void;
  /** It is given up. */
  onLost(error: Error): void;
}

export interface Kept {
  /** What the first start said. */
  ready: Record<string, unknown>;
  stop(): Promise<void>;
}

const LIMIT = 5;
const WINDOW_MS = 60_000;
/** Ctrl-C at a terminal reaches us and our children at the same moment: whoever stops on purpose says so within this. */
const SETTLE_MS = 250;

function words({ code, signal }: Exit): string {
  return signal ?? `exit code ${code}`;
}

/** Rejects when the first start fails. */
export async function keepRunning(options: KeepOptions): Promise<Kept> {
  const { name } = options;
  let stopped = false;
  let current = await options.start();
  const { ready } = current;
  const ends: number[] = [];

  /** Whether it may be started once more. */
  function again(how: string): boolean {
    const now = Date.now();
    ends.push(now);
    const recent = ends.filter((at) => now - at < WINDOW_MS).length;
    if (recent > LIMIT) {
      options.onLost(new Error(`${name} ended ${recent} times within a minute, at last: ${how}`));
      return false;
    }
    options.onRestart(`${name} ended (${how}) and is started again`);
    return true;
  }

  async function watch(): Promise<void> {
    while (!stopped) {
      let how = words(await current.exited);
      await sleep(SETTLE_MS);
      for (;;) {
        if (stopped || !again(how)) return;
        try {
          current = await options.start();
          break;
        } catch (error) {
          how = (error as Error).message;
        }
      }
    }
    // Stopped while it was being started.
    await current.stop();
  }

  const watching = watch();
  return {
    ready,
    async stop() {
      stopped = true;
      await current.stop();
      await watching;
    },
  };
}
