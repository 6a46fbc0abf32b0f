/** Probot signs in and verifies webhooks; requests go through our own client. */
import { Probot, ProbotOctokit } from 'probot';
import type { Clock } from '../clock.js';
import type { Log } from '../log.js';
import type { Settings } from '../settings.js';
import { createClient, type RawAnswer, type Send } from './client.js';
import { Limiter } from './limiter.js';
import type { GitHub } from './port.js';

const API_VERSION = '2022-11-28';
const TIMEOUT_MS = 30_000;

/** What we use of Octokit; its own request type is a union of every route. */
interface Requester {
  request(options: Record<string, unknown>): Promise<{ status: number; data: unknown; headers: object }>;
}

export function createProbot(settings: Settings, log: Log): Probot {
  // Only the function form turns the plugins off (probot#2039).
  const Octokit = ProbotOctokit.defaults((options: object) => ({
    ...options,
    throttle: { enabled: false },
    retry: { enabled: false },
  }));
  return new Probot({
    appId: settings.appId,
    privateKey: settings.privateKey,
    secret: settings.webhookSecret,
    baseUrl: settings.apiUrl,
    log,
    Octokit,
  });
}

function answerOf(answer: { status: number; data: unknown; headers: object }): RawAnswer {
  return { status: answer.status, data: answer.data, headers: answer.headers as RawAnswer['headers'] };
}

/** GitHub Enterprise serves REST under /api/v3 and GraphQL under /api. */
function graphqlUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`;
}

function sender(octokit: Requester, apiUrl: string): Send {
  return async (method, path, body) => {
    const url = path === '/graphql' ? graphqlUrl(apiUrl) : `${apiUrl}${path}`;
    try {
      const answer = await octokit.request({
        method,
        url,
        headers: { 'x-github-api-version': API_VERSION },
        request: { signal: AbortSignal.timeout(TIMEOUT_MS) },
        ...(body === undefined ? {} : { data: body }),
      });
      return answerOf(answer);
    } catch (error) {
      const response = (error as { response?: { status: number; data: unknown; headers: object } }).response;
      if (response) return answerOf(response);
      throw error;
    }
  };
}

export interface Installations {
  /** The client of one installation; each has its own limiter. */
  of(installationId: number): GitHub;
  /** Signed in as the App itself. */
  app: GitHub;
}

export function createInstallations(probot: Probot, settings: Settings, clock: Clock): Installations {
  const clients = new Map<number, GitHub>();
  const signedIn = async (installationId?: number): Promise<Requester> =>
    (await probot.auth(installationId)) as unknown as Requester;
  const clientOf = (installationId?: number): GitHub => {
    const send: Send = async (method, path, body) =>
      sender(await signedIn(installationId), settings.apiUrl)(method, path, body);
    return createClient(send, new Limiter(clock), clock);
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
