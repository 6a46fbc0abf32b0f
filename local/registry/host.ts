/**
 * A container registry in the shape of the OCI distribution specification 1.1: pull, push of whole blobs, tokens by challenge
 * (as ghcr.io gives them) and by Azure's exchange. It refuses what real ones refuse, by their codes; routes that nobody here
 * uses are not served.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { digestOf, openStore } from './store.js';
import { type Action, createTokens, type Grant, parseScope } from './tokens.js';

export interface RegistryOptions {
  directory: string;
  port?: number;
  /** What a user may do with a password; empty: the login is wrong. Anonymous callers have the password ''. */
  authorize(login: { user: string; password: string }): Promise<Action[]> | Action[];
  /** Whether an Entra token is good; left out: Azure's routes are not served. */
  entra?(token: string): boolean;
}

export interface RegistryHost {
  /** `127.0.0.1:<port>`, as image references begin. */
  name: string;
  close(): Promise<void>;
}

const MAX_BODY = 50 * 1024 * 1024;
const NAME = '[a-z0-9]+(?:[._-]+[a-z0-9]+)*(?:/[a-z0-9]+(?:[._-]+[a-z0-9]+)*)*';
const ROUTE = new RegExp(`^/v2/(${NAME})/(manifests|blobs)/(.+)$`);
const REFERENCE = /^([A-Za-z0-9_][A-Za-z0-9._-]{0,127}|sha256:[0-9a-f]{64})$/;
const MEDIA = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];

/** An error of the specification. */
class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

function reply(response: ServerResponse, status: number, headers: Record<string, string>, body?: Uint8Array): void {
  response.writeHead(status, { 'docker-distribution-api-version': 'registry/2.0', ...headers });
  response.end(body);
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  reply(response, status, { 'content-type': 'application/json', ...headers }, Buffer.from(JSON.stringify(body)));

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Refused(413, 'SIZE_INVALID', `the body is longer than ${MAX_BODY} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** User and password of a Basic header; both empty without one. */
function loginIn(request: IncomingMessage): { user: string; password: string } {
  const [, given = ''] = /^basic\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const text = Buffer.from(given, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? { user: '', password: '' } : { user: text.slice(0, at), password: text.slice(at + 1) };
}

/** Every blob and manifest that it names has to be there first, as registries demand. */
function missingPart(
  content: Record<string, unknown>,
  has: (digest: string, manifest: boolean) => boolean,
): string | null {
  const parts = [content.config, ...(Array.isArray(content.layers) ? content.layers : [])];
  const nested = Array.isArray(content.manifests) ? content.manifests : [];
  const digests = (entries: unknown[]) => entries.flatMap((entry) => (entry as { digest?: string })?.digest ?? []);
  return (
    digests(parts).find((digest) => !has(digest, false)) ?? digests(nested).find((digest) => !has(digest, true)) ?? null
  );
}

export async function startRegistry(options: RegistryOptions): Promise<RegistryHost> {
  const store = openStore(options.directory);
  const tokens = createTokens();
  const refreshes = new Set<string>();
  let origin = '';

  const challenge = (repository: string, action: Action, error = '') => ({
    'www-authenticate': `Bearer realm="${origin}/token",service="${new URL(origin).host}",scope="repository:${repository}:${action === 'push' ? 'pull,push' : 'pull'}"${error}`,
  });

  function demand(request: IncomingMessage, repository: string, action: Action): void {
    const [, token] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined)
      throw new Refused(401, 'UNAUTHORIZED', 'authentication required', challenge(repository, action));
    if (!tokens.allows(token, repository, action))
      throw new Refused(
        401,
        'UNAUTHORIZED',
        'the token is not valid for this',
        challenge(repository, action, ',error="invalid_token"'),
      );
  }

  function granted(wanted: Grant | null, may: readonly Action[]): Grant {
    if (!wanted) throw new Refused(400, 'UNSUPPORTED', 'the scope is not repository:<name>:<actions>');
    const actions = wanted.actions.filter((action) => may.includes(action));
    if (actions.length === 0) throw new Refused(403, 'DENIED', 'requested access to the resource is denied');
    return { repository: wanted.repository, actions };
  }

  async function token(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const login = loginIn(request);
    const may = await options.authorize(login);
    if (may.length === 0 && login.password !== '') throw new Refused(401, 'UNAUTHORIZED', 'the login is wrong');
    const grant = granted(parseScope(url.searchParams.get('scope')), may);
    json(response, 200, { token: tokens.issue(grant), expires_in: tokens.expiresIn });
  }

  async function azure(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const form = new URLSearchParams((await bodyOf(request)).toString('utf8'));
    const wrong = () => new Refused(401, 'UNAUTHORIZED', 'authentication required');
    if (form.get('service') !== new URL(origin).host) throw wrong();
    if (path === '/oauth2/exchange') {
      if (form.get('grant_type') !== 'access_token' || !options.entra?.(form.get('access_token') ?? '')) throw wrong();
      const refresh = tokens.issue({ repository: '', actions: [] });
      refreshes.add(refresh);
      return json(response, 200, { refresh_token: refresh });
    }
    if (form.get('grant_type') !== 'refresh_token' || !refreshes.has(form.get('refresh_token') ?? '')) throw wrong();
    json(response, 200, { access_token: tokens.issue(granted(parseScope(form.get('scope')), ['pull'])) });
  }

  function pullManifest(
    request: IncomingMessage,
    response: ServerResponse,
    repository: string,
    reference: string,
  ): void {
    const found = store.manifest(repository, reference);
    if (!found) throw new Refused(404, 'MANIFEST_UNKNOWN', `manifest unknown: ${reference}`);
    const accepted = (request.headers.accept ?? '').split(',').map((type) => type.split(';')[0]?.trim());
    if (!accepted.includes(found.mediaType) && !accepted.includes('*/*'))
      throw new Refused(404, 'MANIFEST_UNKNOWN', `${found.mediaType} is not accepted by the request`);
    const headers = {
      'content-type': found.mediaType,
      'docker-content-digest': found.digest,
      'content-length': String(found.bytes.length),
    };
    reply(response, 200, headers, request.method === 'HEAD' ? undefined : found.bytes);
  }

  async function pushManifest(
    request: IncomingMessage,
    response: ServerResponse,
    repository: string,
    reference: string,
  ) {
    const mediaType = request.headers['content-type'] ?? '';
    if (!MEDIA.includes(mediaType)) throw new Refused(415, 'MANIFEST_INVALID', `${mediaType} is not a manifest type`);
    const bytes = await bodyOf(request);
    if (reference.startsWith('sha256:') && digestOf(bytes) !== reference)
      throw new Refused(400, 'DIGEST_INVALID', `the manifest has the digest ${digestOf(bytes)}`);
    let content: Record<string, unknown>;
    try {
      content = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
    } catch {
      throw new Refused(400, 'MANIFEST_INVALID', 'the manifest is not JSON');
    }
    const missing = missingPart(content, (digest, manifest) =>
      manifest ? store.manifest(repository, digest) !== null : store.blob(repository, digest) !== null,
    );
    if (missing !== null) throw new Refused(404, 'MANIFEST_BLOB_UNKNOWN', `${missing} was not pushed before`);
    const digest = store.putManifest(repository, reference, mediaType, bytes);
    reply(response, 201, { location: `/v2/${repository}/manifests/${digest}`, 'docker-content-digest': digest });
  }

  /** Blobs are pushed whole: a session is opened, and one PUT with the digest closes it. */
  async function blobs(request: IncomingMessage, response: ServerResponse, repository: string, rest: string, url: URL) {
    if (rest === 'uploads/' && request.method === 'POST')
      return reply(response, 202, { location: `/v2/${repository}/blobs/uploads/session` });
    if (rest === 'uploads/session' && request.method === 'PUT') {
      const bytes = await bodyOf(request);
      if (digestOf(bytes) !== url.searchParams.get('digest'))
        throw new Refused(400, 'DIGEST_INVALID', `the blob has the digest ${digestOf(bytes)}`);
      const digest = store.putBlob(repository, bytes);
      return reply(response, 201, { location: `/v2/${repository}/blobs/${digest}`, 'docker-content-digest': digest });
    }
    const bytes = request.method === 'GET' || request.method === 'HEAD' ? store.blob(repository, rest) : null;
    if (!bytes) throw new Refused(404, 'BLOB_UNKNOWN', `blob unknown: ${rest}`);
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) };
    reply(response, 200, headers, request.method === 'HEAD' ? undefined : bytes);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const { pathname } = url;
    if (pathname === '/token' && request.method === 'GET') return token(request, response, url);
    if (options.entra && request.method === 'POST' && /^\/oauth2\/(exchange|token)$/.test(pathname))
      return azure(request, response, pathname);
    const [, repository, kind, rest = ''] = ROUTE.exec(decodeURIComponent(pathname)) ?? [];
    if (repository === undefined) throw new Refused(404, 'NAME_UNKNOWN', `this registry does not serve ${pathname}`);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    demand(request, repository, reads ? 'pull' : 'push');
    if (kind === 'blobs') return blobs(request, response, repository, rest, url);
    if (!REFERENCE.test(rest)) throw new Refused(400, 'DIGEST_INVALID', `${rest} is neither tag nor digest`);
    if (reads) return pullManifest(request, response, repository, rest);
    if (request.method === 'PUT') return pushManifest(request, response, repository, rest);
    throw new Refused(405, 'UNSUPPORTED', `${request.method} is not served here`);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      request.resume();
      if (response.headersSent) return response.destroy();
      const { status = 500, code = 'UNKNOWN', headers = {} } = error as Partial<Refused>;
      json(response, status, { errors: [{ code, message: error.message }] }, headers);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${name}`;
  return {
    name,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
