/** The worker's outside edges in one process: every request takes its time, and meets what the test has in mind for it. */
import { createHttpHeaders, type HttpClient, type PipelineRequest, RestError } from '@azure/core-rest-pipeline';
import type { Clock } from '../../action/runtime/clock.js';
import type { Runtime } from '../../action/runtime/runtime.js';
import { wordOf } from '../../state/base/message.js';
import type { Azure } from '../azure/host.js';
import { LOGIN_HOST } from '../azure/identity.js';

type Destination = 'app' | 'github' | 'azure' | 'login' | 'service' | 'token' | 'program';

export interface Sent {
  to: Destination;
  /** Milliseconds. */
  at: number;
  method: string;
  /** Path and query; of a token its audience. */
  path: string;
  body: string;
  /** Of its answer, where it was carried out. */
  status?: number;
}

/** `hang`: no answer ever. `lose`: carried out, the answer is lost. `cut`: never carried out, the connection breaks. */
export type Trouble =
  | 'hang'
  | 'lose'
  | 'cut'
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | { delay: number }
  /** Carried out then, whatever became of who asked. */
  | { late: Promise<void> }
  /** Carried out; the answer is changed on its way. */
  | { change(answer: Reply): void };

interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON. */
  body: unknown;
  /** Sent instead of it. */
  text?: string;
  bytes?: Uint8Array<ArrayBuffer>;
}

/** A worker's request to the App, or to GitHub. */
interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Served {
  status: number;
  body: unknown;
  /** Sent instead of `body` where it is not what JSON makes of a value. */
  text?: string;
  headers?: Record<string, string>;
  /** Sent instead of the body. */
  bytes?: Uint8Array<ArrayBuffer>;
}

export interface NetworkOptions {
  clock: Clock;
  random(): number;
  app(request: Asked): Served | Promise<Served>;
  github(request: Asked): Served | Promise<Served>;
  azure: Azure;
  service(path: string): { status: number; body: unknown };
  token(audience: string): string | Promise<string>;
  /** What happens to a request; undefined: nothing. */
  trouble(request: Sent): Trouble | undefined;
  /** The machine that asks; while it is paused nothing leaves it, and nothing arrives. */
  machine?: { readonly paused: Promise<void> | null };
}

export interface Network {
  sent: Sent[];
  edges: Pick<Runtime, 'fetch' | 'exchange' | 'azureHttp' | 'idToken'>;
}

export class Broken extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function createNetwork(options: NetworkOptions): Network {
  const { clock } = options;
  const sent: Sent[] = [];
  const latency = (): number => 2 + Math.floor(options.random() * 18);

  /** The way there, the answer, the way back. */
  async function travel(
    request: Omit<Sent, 'at'>,
    carryOut: () => Reply | Promise<Reply>,
    signal: AbortSignal | undefined,
  ): Promise<Reply> {
    const message: Sent = { ...request, at: clock.now() };
    sent.push(message);
    const aborted = (): void => {
      if (signal?.aborted) throw new Broken('ABORT_ERR', 'The operation was aborted.');
    };
    const forever = async (): Promise<never> => {
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
      throw new Broken('ABORT_ERR', 'The operation was aborted.');
    };
    aborted();
    const trouble = options.trouble(message);
    while (options.machine?.paused) {
      await options.machine.paused;
      aborted();
      message.at = clock.now();
    }
    await clock.sleep(latency() + (typeof trouble === 'object' && 'delay' in trouble ? trouble.delay : 0), signal);
    aborted();
    if (typeof trouble === 'object' && 'late' in trouble) {
      // Nobody waits for the answer any more.
      trouble.late.then(carryOut).catch(() => undefined);
      return forever();
    }
    if (trouble === 'hang') return forever();
    if (trouble === 'cut') throw new Broken('ECONNRESET', 'the connection broke');
    if (typeof trouble === 'object' && 'status' in trouble) return { headers: {}, body: {}, ...trouble };
    const answer = await carryOut();
    message.status = answer.status;
    if (typeof trouble === 'object' && 'change' in trouble) trouble.change(answer);
    await clock.sleep(latency(), signal);
    while (options.machine?.paused) await options.machine.paused;
    aborted();
    if (trouble === 'lose') throw new Broken('ECONNRESET', 'the connection broke');
    return answer;
  }

  const fetch: Runtime['fetch'] = async (input, init) => {
    const url = new URL(String(input));
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? init.body : '';
    const to = url.pathname.startsWith('/api/') ? 'app' : 'github';
    const path = `${url.pathname}${url.search}`;
    const headers = Object.fromEntries(new Headers(init?.headers).entries());
    const answer = await travel(
      { to, method, path, body },
      async () => ({ headers: {}, ...(await options[to]({ method, path, headers, body })) }),
      init?.signal ?? undefined,
    );
    const given = answer.bytes ?? answer.text ?? JSON.stringify(answer.body);
    return new Response(given, { status: answer.status, headers: answer.headers });
  };

  const azure: HttpClient = {
    async sendRequest(request: PipelineRequest) {
      const url = new URL(request.url);
      const target = `${url.pathname}${url.search}`;
      const { method } = request;
      const body = typeof request.body === 'string' ? request.body : '';
      try {
        const answer = await travel(
          { to: url.host === LOGIN_HOST ? 'login' : 'azure', method, path: target, body },
          async () => {
            const headers = request.headers.toJSON();
            const given = await options.azure.handle({ method, host: url.host, target, headers, body });
            return { ...given, body: given.body === undefined ? undefined : (JSON.parse(given.body) as unknown) };
          },
          request.abortSignal as AbortSignal | undefined,
        );
        return {
          request,
          status: answer.status,
          headers: createHttpHeaders(answer.headers),
          bodyAsText: answer.body === undefined ? '' : JSON.stringify(answer.body),
        };
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        throw new RestError(error.message, { code: error.code, request });
      }
    },
  };

  return {
    sent,
    edges: {
      fetch,
      azureHttp: async () => azure,
      async idToken(audience) {
        const request = { to: 'token' as const, method: 'GET', path: audience, body: '' };
        return wordOf(
          (
            await travel(
              request,
              async () => ({ status: 200, headers: {}, body: await options.token(audience) }),
              undefined,
            )
          ).body,
        );
      },
      async exchange({ url, method, timeoutMs }) {
        const began = clock.now();
        const over = new AbortController();
        let done = false;
        void clock.sleep(timeoutMs).then(() => (done ? undefined : over.abort()));
        const path = new URL(url).pathname;
        const ms = (): number => clock.now() - began;
        try {
          const asked = { to: 'service' as const, method, path, body: '' };
          const answer = await travel(asked, () => ({ headers: {}, ...options.service(path) }), over.signal);
          return { status: answer.status, ms: ms(), body: answer.text ?? JSON.stringify(answer.body), error: null };
        } catch (error) {
          const said = over.signal.aborted ? `no answer within ${timeoutMs} ms` : (error as Error).message;
          return { status: null, ms: ms(), body: null, error: said };
        } finally {
          done = true;
        }
      },
    },
  };
}
