/**
 * Classic experiments of Chaos Studio, through `@azure/arm-chaos`. What is kept of an answer is what the service sent, not what
 * the SDK made of it; and every exchange that the SDK makes is seen here, so that a start is known to have been accepted although
 * what the SDK does next fails.
 */
import { ChaosManagementClient } from '@azure/arm-chaos';
import type { HttpClient } from '@azure/core-rest-pipeline';
import { bounded, type Clock, nowText } from '../runtime/clock.js';
import {
  type ArmPages,
  type ArmResponse,
  AzureError,
  answerOf,
  type Bound,
  ownUrl,
  patiently,
  unanswered,
} from './answers.js';
import type { Tokens } from './tokens.js';

export const EXPERIMENTS_API_VERSION = '2023-11-01';
const CALL_TIMEOUT = 30_000;
const MAX_PAGES = 100;

export interface ExperimentsClient {
  list(): Promise<ArmPages>;
  get(experiment: string, bound?: Bound): Promise<ArmResponse>;
  executions(experiment: string, bound?: Bound): Promise<ArmPages>;
  details(experiment: string, execution: string, bound?: Bound): Promise<ArmResponse>;
  /** Called once and never repeated by itself. The answer names no execution. */
  start(experiment: string): Promise<ArmResponse>;
  /** Of the experiment: the service cancels no single execution. */
  cancel(experiment: string, bound?: Bound): Promise<ArmResponse>;
}

export interface ExperimentsOptions {
  subscriptionId: string;
  resourceGroup: string;
  tokens: Tokens;
  httpClient: HttpClient;
  clock: Clock;
  origin: string;
}

interface Exchange {
  asked: string;
  response: Awaited<ReturnType<HttpClient['sendRequest']>>;
  times: ArmResponse['times'];
}

export function createExperimentsClient(options: ExperimentsOptions): ExperimentsClient {
  const { clock, tokens, origin, subscriptionId, resourceGroup: group } = options;

  /** One call of the SDK: each exchange that it made. A client of its own sees no other call's exchanges. */
  async function call(
    timeoutMs: number,
    /** The first answer is the outcome, whatever the SDK does with it. */
    first: boolean,
    run: (client: ChaosManagementClient, abortSignal: AbortSignal) => Promise<unknown>,
  ): Promise<Exchange[]> {
    const made: Exchange[] = [];
    const until = clock.now() + timeoutMs;
    const token = await bounded(clock, timeoutMs, () => tokens.current()).catch((error: unknown) => {
      throw unanswered('login', error, false);
    });
    let asked = 'nothing';
    let sent = false;
    let answered: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const httpClient: HttpClient = {
      async sendRequest(request) {
        const url = ownUrl(origin, request.url);
        asked = `${request.method} ${url.pathname}${url.search}`;
        const of = asked;
        const times: ArmResponse['times'] = { sentAt: nowText(clock), receivedAt: '', date: null };
        sent = true;
        const response = await options.httpClient.sendRequest(request);
        times.receivedAt = nowText(clock);
        if (response.status === 401) tokens.refused(token);
        made.push({ asked: of, response, times });
        answered();
        return response;
      },
    };
    // Its own cache would hand out an old token: it is given one that has always just ended.
    const credential = { getToken: async () => ({ token, expiresOnTimestamp: 0 }) };
    const client = new ChaosManagementClient(credential, subscriptionId, {
      endpoint: origin,
      credentialScopes: `${origin}/.default`,
      httpClient,
      // Repetitions are ours: the SDK would repeat a start on 429 and 503.
      retryOptions: { maxRetries: 0 },
      redirectOptions: { maxRetries: 0 },
      userAgentOptions: { userAgentPrefix: 'chaos-loop' },
    });
    try {
      await bounded(clock, Math.max(1, until - clock.now()), (signal) => {
        const done = run(client, signal);
        return first ? Promise.race([done, answer]) : done;
      });
    } catch (error) {
      const last = made.at(-1);
      // The SDK gives up at an error status and at a body that it does not expect; the answer is there all the same.
      if (last === undefined || error instanceof AzureError || (!first && last.response.status < 300))
        throw unanswered(asked, error, sent);
    }
    return made;
  }

  const answered = ({ asked, response, times }: Exchange): ArmResponse => answerOf(asked, response, times, clock.now());

  type Run = (client: ChaosManagementClient, abortSignal: AbortSignal) => Promise<unknown>;
  /** One exchange. */
  async function one(timeoutMs: number, run: Run): Promise<ArmResponse> {
    const [exchange] = await call(timeoutMs, true, run);
    if (exchange === undefined) throw unanswered('nothing', new Error('the SDK asked nothing'), false);
    return answered(exchange);
  }
  const read = (bound: Bound, run: Run): Promise<ArmResponse> =>
    patiently(clock, CALL_TIMEOUT, bound, (timeoutMs) => one(timeoutMs, run));

  /** All pages; a list that does not end is none. */
  const pages = (
    bound: Bound,
    list: (client: ChaosManagementClient, abortSignal: AbortSignal) => Pages,
  ): Promise<ArmPages> =>
    patiently(clock, CALL_TIMEOUT, bound, async (timeoutMs) => {
      const made = await call(timeoutMs, false, async (client, abortSignal) => {
        let count = 0;
        for await (const _ of list(client, abortSignal).byPage()) {
          count += 1;
          if (count >= MAX_PAGES) throw new Error('the list does not end');
        }
      });
      const all = made.map(answered);
      const { request = 'nothing', requestId = null } = all[0] ?? {};
      return { pages: all.map(({ body }) => body), request, requestId };
    });

  return {
    list: () => pages({}, ({ experiments }, abortSignal) => experiments.list(group, { abortSignal })),
    get: (name, bound = {}) =>
      read(bound, ({ experiments }, abortSignal) => experiments.get(group, name, { abortSignal })),
    executions: (name, bound = {}) =>
      pages(bound, ({ experiments }, abortSignal) => experiments.listAllExecutions(group, name, { abortSignal })),
    details: (name, id, bound = {}) =>
      read(bound, ({ experiments }, abortSignal) => experiments.executionDetails(group, name, id, { abortSignal })),
    start: (name) =>
      one(CALL_TIMEOUT, ({ experiments }, abortSignal) => experiments.beginStart(group, name, { abortSignal })),
    cancel: (name, { timeoutMs } = {}) =>
      one(timeoutMs ?? CALL_TIMEOUT, ({ experiments }, abortSignal) =>
        experiments.beginCancel(group, name, { abortSignal }),
      ),
  };
}

interface Pages {
  byPage(): AsyncIterable<unknown>;
}
