/**
 * A server without an App: it serves the set-up and nothing else, until GitHub has handed out the App's secrets. Only who
 * knows the key that this process printed comes in; GitHub's redirect is known by the state that it carries.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { refuse } from '../../state/base/errors.js';
import { reasonOf } from '../../state/base/message.js';
import { originOf } from '../runtime/http.js';
import type { Log } from '../runtime/log.js';
import { type Address, websiteOf } from '../runtime/settings.js';
import { convert, type MadeApp } from './conversion.js';
import { addSecrets, writeProblem } from './env-file.js';
import { manifestOf, readWanted, registrationUrl, type Wanted } from './manifest.js';
import { confirmPage, lockedPage, madePage, problemPage, sameKey, sendHtml, startPage } from './pages.js';

const MOST_FORM_BYTES = 10_000;
const CONVERSION_MS = 20_000;

export interface SetupServer {
  url: string;
  /** Knows who may see the set-up. */
  key: string;
  /** The App, once it was made and its secrets are in the file. */
  made: Promise<MadeApp>;
  close(): Promise<void>;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_FORM_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The address that the browser used, as a first guess of the public one. */
function guess(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-proto'];
  const protocol = forwarded === 'https' ? 'https' : 'http';
  return `${protocol}://${request.headers.host ?? 'localhost'}`;
}

/** What the form begins with. */
export type Start = Omit<Wanted, 'webhookProxyUrl' | 'comesBackTo'>;

export async function startSetup(ports: {
  address: Address;
  appYml: string;
  envFile: string;
  log: Log;
  /** An App that will run elsewhere: what the form begins with. Left out: it will run here. */
  elsewhere?: Start;
}): Promise<SetupServer> {
  const { address, appYml, envFile, log, elsewhere } = ports;
  const key = randomBytes(18).toString('base64url');
  const states = new Set<string>();
  const website = websiteOf(address.apiUrl);
  let done: (app: MadeApp) => void = () => undefined;
  const made = new Promise<MadeApp>((resolve) => {
    done = resolve;
  });

  const confirm = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await formOf(request);
    if (form === null || !sameKey(form.get('key'), key)) return lockedPage(response);
    const { wanted, problems } = readWanted(form, {
      webhookProxyUrl: address.webhookProxyUrl,
      loopback: new URL(address.apiUrl).protocol === 'http:',
    });
    const unwritable = writeProblem(envFile);
    if (unwritable !== null) problems.push(`${unwritable}. Start the server with --env and a file that it may write.`);
    if (problems.length > 0) return sendHtml(response, 422, startPage(key, wanted, problems));
    const state = randomBytes(18).toString('base64url');
    states.add(state);
    sendHtml(
      response,
      200,
      confirmPage(
        registrationUrl(website, wanted.organization, state),
        manifestOf(appYml, elsewhere ? { ...wanted, comesBackTo: url } : wanted),
      ),
    );
  };

  const created = async (query: URLSearchParams, response: ServerResponse) => {
    const state = query.get('state') ?? '';
    const code = query.get('code') ?? '';
    // Once: whoever comes back with it a second time has nothing to make.
    if (!states.delete(state) || code === '') return lockedPage(response);
    try {
      const app = await convert(address.apiUrl, code, AbortSignal.timeout(CONVERSION_MS));
      addSecrets(envFile, app.secrets);
      log.info({ app: app.name, file: envFile }, 'the App was made');
      sendHtml(
        response,
        200,
        madePage(app.name, app.installUrl, elsewhere ? null : `/setup/status?key=${key}`, envFile),
      );
      done(app);
    } catch (error) {
      const hint =
        'Nothing was kept. Open the address that the server printed, and begin again; delete an App on GitHub that was made in vain.';
      sendHtml(response, 502, problemPage('The App could not be set up', reasonOf(error), hint));
    }
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://setup.invalid');
    const at = `${request.method} ${url.pathname}`;
    if (at === 'GET /healthz') return void response.writeHead(200).end('{"ok":true}\n');
    if (at === 'GET /setup' && sameKey(url.searchParams.get('key'), key)) {
      const publicUrl = guess(request);
      return sendHtml(
        response,
        200,
        startPage(key, elsewhere ?? { name: 'Chaos Loop', organization: null, publicUrl }, []),
      );
    }
    if (at === 'POST /setup') return confirm(request, response);
    if (at === 'GET /setup/created') return created(url.searchParams, response);
    if (at === 'GET /setup' || at === 'GET /' || at === 'GET /setup/status') return lockedPage(response);
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '60' });
    const hint = 'Make the App on the page that the server named when it started.';
    response.end(`${JSON.stringify(refuse('unavailable', 'the App is not set up yet', hint))}\n`);
  };
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000 }, (request, response) => {
    route(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'set-up failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const url = await originOf(server, address);
  return {
    url,
    key,
    made,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
