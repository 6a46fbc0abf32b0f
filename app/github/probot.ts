/** Probot signs in and verifies webhooks; requests go through our own client. */
import { type ApplicationFunction, createNodeMiddleware, Probot, ProbotOctokit } from 'probot';
import { asText } from '../../state/base/json.js';
import type { Clock } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
import type { Settings } from '../runtime/settings.js';
import { createClient, type RawAnswer, type Send } from './client.js';
import { guardEnvelope } from './envelope.js';
import { failureOf } from './failure.js';
import { Limiter, type LimiterSettings } from './limiter.js';
import { type GitHub, GitHubRefused } from './port.js';

const API_VERSION = '2022-11-28';
const TIMEOUT_MS = 30_000;

/** What we use of Octokit; its own request type is a union of every route. */
interface Octokit {
  request(options: Record<string, unknown>): Promise<{ status: number; data: unknown; headers: object }>;
  auth(options: { type: 'installation'; refresh: boolean }): Promise<{ token?: unknown }>;
}

interface Defaults {
  defaults(options: { baseUrl: string; request?: { fetch: typeof globalThis.fetch } }): unknown;
}

/** @param fetch What carries requests; the system's own where left out. */
export function createProbot(settings: Settings, log: Log, fetch?: typeof globalThis.fetch): Probot {
  // Only the function form turns the plugins off (probot#2039).
  const Octokit = ProbotOctokit.defaults((options: { auth?: { request?: Defaults } }) => ({
    ...options,
    throttle: { enabled: false },
    retry: { enabled: false },
    // Probot's own asks api.github.com for tokens, wherever the App is.
    ...(options.auth?.request && {
      auth: {
        ...options.auth,
        request: options.auth.request.defaults({ baseUrl: settings.apiUrl, ...(fetch && { request: { fetch } }) }),
      },
    }),
  }));
  return new Probot({
    appId: settings.appId,
    privateKey: settings.privateKey,
    secret: settings.webhookSecret,
    baseUrl: settings.apiUrl,
    log,
    Octokit,
    ...(fetch && { request: { fetch } }),
  });
}

/** Takes deliveries over HTTP at that path; whose envelope is malformed is refused. */
export async function webhookMiddleware(probot: Probot, app: ApplicationFunction, path: string) {
  const middleware = await createNodeMiddleware(app, { probot, webhooksPath: path });
  // There is none before.
  guardEnvelope(probot.webhooks);
  return middleware;
}

function answerOf(answer: { status: number; data: unknown; headers: object }): RawAnswer {
  return { status: answer.status, data: answer.data, headers: answer.headers as RawAnswer['headers'] };
}

/** What came back although Octokit throws it; null: nothing did. */
function answerIn(error: unknown): RawAnswer | null {
  const { response } = error as { response?: { status: number; data: unknown; headers: object } };
  return response ? answerOf(response) : null;
}

/** GitHub Enterprise serves REST under /api/v3 and GraphQL under /api. */
function graphqlUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`;
}

async function requestOf(octokit: Octokit, options: Record<string, unknown>): Promise<RawAnswer> {
  try {
    return answerOf(await octokit.request(options));
  } catch (error) {
    const answer = answerIn(error);
    if (answer) return answer;
    throw error;
  }
}

/**
 * The installation's token, made anew when it is the one that GitHub refused: a token may be revoked long before its time.
 * That none is given is no answer to what was to be asked with it.
 */
async function tokenOf(octokit: Octokit, installationId: number, refused: string | null): Promise<string> {
  const path = `POST /app/installations/${installationId}/access_tokens`;
  const make = async (refresh: boolean): Promise<string | null> => {
    try {
      const token = asText((await octokit.auth({ type: 'installation', refresh })).token);
      // Octokit keeps what it found in an answer that was none.
      return token === 'undefined' || token === refused ? null : token;
    } catch (error) {
      const answer = answerIn(error);
      if (answer && failureOf(answer, 0)?.kind !== 'passing') throw new GitHubRefused(path, answer.status, answer.data);
      throw error;
    }
  };
  const token = (await make(false)) ?? (await make(true));
  if (token === null) throw new Error(`${path}: no token in the answer`);
  return token;
}

/** What GitHub says to `GET /app`, asked once: the client of the App takes a refused signature for a passing one, and asks again. */
export async function signIn(probot: Probot): Promise<RawAnswer> {
  return requestOf((await probot.auth()) as unknown as Octokit, { method: 'GET', url: '/app' });
}

export interface Installations {
  /** The client of one installation; each has its own limiter. */
  of(installationId: number): GitHub;
  /** Signed in as the App itself. */
  app: GitHub;
}

export interface ClientPorts {
  /** What each request passes on its way, signing in included. */
  around?: ((send: Send, installationId: number | null) => Send) | undefined;
  /** What carries them, in place of Octokit; null: those of the App itself. */
  carry?: (installationId: number | null) => Send;
  /** Other limits than GitHub's, of an installation. */
  limits?: Partial<LimiterSettings> | undefined;
}

export function createInstallations(
  probot: Probot,
  settings: Settings,
  clock: Clock,
  { around = (send) => send, limits = {}, carry }: ClientPorts = {},
): Installations {
  const clients = new Map<number, GitHub>();
  const waited = (milliseconds: number, write: boolean) =>
    probot.log.warn({ milliseconds, write }, 'a request waited, to stay within the limits of GitHub');
  const clientOf = (installationId?: number): GitHub => {
    let refused: string | null = null;
    // Made once: it asks for its token itself, and costs more than most requests.
    let signedIn: Promise<Octokit> | null = null;
    const byOctokit: Send = async (method, path, body, headers = {}) => {
      signedIn ??= probot.auth(installationId) as unknown as Promise<Octokit>;
      const octokit = await signedIn;
      const token = installationId === undefined ? null : await tokenOf(octokit, installationId, refused);
      const answer = await requestOf(octokit, {
        method,
        url: path === '/graphql' ? graphqlUrl(settings.apiUrl) : `${settings.apiUrl}${path}`,
        headers: { 'x-github-api-version': API_VERSION, ...headers },
        request: { signal: AbortSignal.timeout(TIMEOUT_MS) },
        ...(body === undefined ? {} : { data: body }),
      });
      if (answer.status === 401) refused = token;
      return answer;
    };
    const send = carry?.(installationId ?? null) ?? byOctokit;
    return createClient(around(send, installationId ?? null), new Limiter(clock, { ...limits, waited }), clock);
  };
  return {
    app: clientOf(),
    of(installationId) {
      const known = clients.get(installationId);
      if (known) return known;
      const client = clientOf(installationId);
      clients.set(installationId, client);
      return client;
    },
  };
}
