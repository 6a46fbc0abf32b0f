/** A page in a real Chromium, driven over a pipe with its DevTools protocol: no socket, no package, no network. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export interface PageOptions {
  /** CSS pixels. */
  width: number;
  scheme: 'light' | 'dark';
  media?: 'screen' | 'print';
}

export interface Page {
  /** What the expression, or its promise, gives in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Addresses that the page asked for, itself left out. */
  requested(): string[];
  pdf(): Promise<Buffer>;
  /** PNG of the whole page, at most that many CSS pixels of it. */
  picture(most: number): Promise<Buffer>;
  /** Its page may be taken for another. */
  close(): void;
}

interface Answer {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: { request?: { url?: string } };
  result?: Record<string, unknown>;
  error?: { message: string };
}

const PROGRAM = 'chromium';
const WITHIN_MS = 60_000;

export class Browser {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #waiting = new Map<number, { resolve(value: Record<string, unknown>): void; reject(error: Error): void }>();
  readonly #listeners = new Set<(answer: Answer) => void>();
  readonly #free: { targetId: string; sessionId: string }[] = [];
  #last = 0;
  #rest = '';

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'chaos-loop-browser-'));
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-pipe'];
    this.#child = spawn(PROGRAM, [...flags, `--user-data-dir=${this.#folder}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const lost = (error: Error) => {
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    this.#child.once('error', lost);
    this.#child.once('exit', (code) => lost(new Error(`${PROGRAM} ended with ${code}`)));
    (this.#child.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => this.#read(text));
  }

  #read(text: string): void {
    const parts = (this.#rest + text).split('\0');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) {
      const answer = JSON.parse(part) as Answer;
      const waiting = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
      if (!waiting || answer.id === undefined) {
        for (const listener of this.#listeners) listener(answer);
        continue;
      }
      this.#waiting.delete(answer.id);
      if (answer.error) waiting.reject(new Error(answer.error.message));
      else waiting.resolve(answer.result ?? {});
    }
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer within ${WITHIN_MS} ms`)), WITHIN_MS);
      const settled =
        <T>(go: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          go(value);
        };
      this.#waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      (this.#child.stdio[3] as Writable).write(
        `${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`,
      );
    });
  }

  /** An empty page; one that was closed before is emptied and taken again, because a new one costs a process. */
  async #blank(): Promise<{ targetId: string; sessionId: string }> {
    const free = this.#free.pop();
    if (free) {
      await this.send('Page.navigate', { url: 'about:blank' }, free.sessionId);
      return free;
    }
    const { targetId } = (await this.send('Target.createTarget', { url: 'about:blank' })) as { targetId: string };
    const attached = await this.send('Target.attachToTarget', { targetId, flatten: true });
    return { targetId, sessionId: (attached as { sessionId: string }).sessionId };
  }

  /** The page of that markup as a person sees it. */
  async open(html: string, { width, scheme, media = 'screen' }: PageOptions): Promise<Page> {
    const target = await this.#blank();
    const { sessionId } = target;
    const ask = (method: string, params: object = {}) => this.send(method, params, sessionId);
    const requested: string[] = [];
    const listener = (answer: Answer) => {
      if (answer.sessionId === sessionId && answer.method === 'Network.requestWillBeSent')
        requested.push(answer.params?.request?.url ?? '');
    };
    this.#listeners.add(listener);
    await ask('Network.enable');
    await ask('Page.enable');
    // What checks the page is not part of it.
    await ask('Page.setBypassCSP', { enabled: true });
    await ask('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile: width < 500 });
    await ask('Emulation.setEmulatedMedia', { media, features: [{ name: 'prefers-color-scheme', value: scheme }] });
    const { frameTree } = (await ask('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
    await ask('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
    const evaluate = async <T>(expression: string): Promise<T> => {
      const { result, exceptionDetails } = (await ask('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value: T }; exceptionDetails?: { exception?: { description?: string } } };
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw');
      return result.value;
    };
    await evaluate('Promise.all([...document.images].map((image) => image.decode()))');
    return {
      evaluate,
      requested: () => requested.filter((url) => !url.startsWith('data:')),
      pdf: async () => {
        const { data } = (await ask('Page.printToPDF', { printBackground: true, preferCSSPageSize: true })) as {
          data: string;
        };
        return Buffer.from(data, 'base64');
      },
      picture: async (most) => {
        const height = Math.min(most, await evaluate<number>('document.scrollingElement.scrollHeight'));
        const clip = { x: 0, y: 0, width, height, scale: 1 };
        const { data } = (await ask('Page.captureScreenshot', { clip, captureBeyondViewport: true })) as {
          data: string;
        };
        return Buffer.from(data, 'base64');
      },
      close: () => {
        this.#listeners.delete(listener);
        this.#free.push(target);
      },
    };
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit');
    await this.send('Browser.close').catch(() => this.#child.kill());
    await ended;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
