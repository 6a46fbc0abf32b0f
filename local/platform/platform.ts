/**
 * A platform in the shape of container apps: an archive goes in, a new revision is started beside the old one, and only
 * a healthy one gets the traffic. `POST /deploy` is its one route: with a ZIP, or with `{image}` as JSON.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../storage/json-file.js';
import { type Archive, DeploymentRefused, readArchive, unpack } from './archive.js';
import { pullImage } from './image.js';
import { type Backend, type IngressOptions, startIngress } from './ingress.js';
import { type ServiceProcess, startService } from './service-process.js';

export interface PlatformOptions {
  /** Where archives are unpacked, each in a new directory, and where it is written which of them serves. */
  directory: string;
  /** Whether the bearer token of a deployment is good; `audience` is the URL that it was sent to. */
  authorize(token: string, audience: string): Promise<boolean>;
  /** Handed to every revision beside PORT, REVISION, COMMIT and DIGEST. */
  serviceEnv: Readonly<Record<string, string>>;
  /** Path of the bundled supervise.js. */
  supervisor: string;
  /** With which it pulls images; left out: it takes archives only. */
  registryPassword?: string;
  ingressPort?: number;
  /** Told about every request that a revision was asked. */
  answered?: IngressOptions['answered'];
  /** Of the platform itself. */
  port?: number;
  /** How long a new revision may take until /healthz answers 200. Default 10 s. */
  healthTimeoutMs?: number;
  /** How long the old revision may finish its requests. Default 2 s. */
  drainTimeoutMs?: number;
}

interface Deployed {
  revision: string;
  commit: string;
  digest: string;
  url: string;
}

/** What a platform that starts again has to start again: paths are relative to its directory. */
interface KeptRevision {
  version: 1;
  revision: string;
  commit: string;
  digest: string;
  directory: string;
  entry: string;
}

export interface Platform {
  ingressUrl: string;
  url: string;
  serving(): Deployed | null;
  close(): Promise<void>;
}

interface Revision extends Backend {
  deployed: Deployed;
  process: ServiceProcess;
}

const MAX_BODY = 20 * 1024 * 1024;
const REVISION_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const SHA40 = /^[0-9a-f]{40}$/;

/** Starts the platform, and with it the revision that served when an earlier process ended on the same directory. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  mkdirSync(options.directory, { recursive: true });
  const keptFile = join(options.directory, 'serving.json');
  const ingress = await startIngress({
    ...(options.ingressPort === undefined ? {} : { port: options.ingressPort }),
    ...(options.answered === undefined ? {} : { answered: options.answered }),
  });
  let serving: Revision | null = null;
  /** Deployments happen one after the other: two at once would race for the traffic. */
  let queue: Promise<unknown> = Promise.resolve();
  const stopping = new Set<Promise<void>>();

  async function start({ revision, commit, digest, directory, entry }: KeptRevision): Promise<Revision> {
    const folder = join(options.directory, directory);
    const process = await startService({
      entry: join(folder, entry),
      cwd: folder,
      env: { ...options.serviceEnv, REVISION: revision, COMMIT: commit, DIGEST: digest },
      supervisor: options.supervisor,
      healthTimeoutMs: options.healthTimeoutMs ?? 10_000,
    });
    return { revision, port: process.port, deployed: { revision, commit, digest, url: ingress.url }, process };
  }

  /** The revision of an earlier process; when it can't be started nothing serves, and the next deployment mends that. */
  async function resume(): Promise<void> {
    const kept = readJsonFile(keptFile) as KeptRevision | null;
    if (kept?.version !== 1) return;
    try {
      serving = await start(kept);
      ingress.switchTo(serving);
    } catch (error) {
      process.stderr.write(`revision ${kept.revision} did not start again: ${(error as Error).message}\n`);
    }
  }

  /** Images by the reference that they were pulled by: what is here is not pulled again, as `IfNotPresent` says it. */
  const pulled = new Map<string, Archive>();
  async function archiveIn(request: IncomingMessage): Promise<Archive> {
    const body = await readBody(request);
    if (request.headers['content-type'] !== 'application/json') return readArchive(body);
    const { image } = JSON.parse(Buffer.from(body).toString('utf8')) as { image?: unknown };
    if (typeof image !== 'string' || options.registryPassword === undefined)
      throw new DeploymentRefused(400, 'this platform pulls no images, or none was named');
    const archive = pulled.get(image) ?? (await pullImage(image, options.registryPassword));
    pulled.set(image, archive);
    return archive;
  }

  async function deploy(archive: Archive, revision: string, commit: string): Promise<Deployed> {
    const { digest, entry } = archive;
    const directory = `${revision}-${randomBytes(4).toString('hex')}`;
    unpack(archive, join(options.directory, directory));
    const kept: KeptRevision = { version: 1, revision, commit, digest, directory, entry };
    const previous = serving;
    const next = await start(kept).catch((error: Error) => {
      throw new DeploymentRefused(502, `revision ${revision} did not start: ${error.message}`);
    });
    try {
      writeJsonFile(keptFile, kept);
    } catch (error) {
      await next.process.stop();
      throw error;
    }
    serving = next;
    ingress.switchTo(next);
    if (previous) {
      const stopped = ingress
        .drained(previous, options.drainTimeoutMs ?? 2000)
        .then(() => previous.process.stop())
        .finally(() => stopping.delete(stopped));
      stopping.add(stopped);
    }
    return next.deployed;
  }

  await resume();

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://platform');
      if (request.method !== 'POST' || pathname !== '/deploy')
        throw new DeploymentRefused(404, `the platform does not serve ${request.method} ${pathname}`);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!token || !(await options.authorize(token, `${url}/deploy`)))
        throw new DeploymentRefused(401, 'the bearer token is missing or not accepted');
      const revision = header(request, 'x-revision', REVISION_NAME);
      const commit = header(request, 'x-commit', SHA40);
      const archive = await archiveIn(request);
      const turn = queue.then(() => deploy(archive, revision, commit));
      queue = turn.catch(() => undefined);
      send(response, 200, await turn);
    })().catch((error: Error) => {
      request.resume();
      send(response, error instanceof DeploymentRefused ? error.status : 500, { error: error.message });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ingressUrl: ingress.url,
    url,
    serving: () => serving?.deployed ?? null,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, ingress.close(), queue]);
      await Promise.all([...stopping, serving?.process.stop()]);
    },
  };
}

function header(request: IncomingMessage, name: string, pattern: RegExp): string {
  const value = request.headers[name];
  if (typeof value !== 'string' || !pattern.test(value))
    throw new DeploymentRefused(400, `the header ${name} must match ${pattern.source}`);
  return value;
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new DeploymentRefused(413, `the body is larger than ${MAX_BODY} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
