/** R13.1 R20.7: an image is what its registry's bytes are, over HTTP; a login goes to the registry and to nobody else. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RegistryHost, startRegistry } from '../../local/registry/host.js';
import { INDEX, MANIFEST, type Pusher, pusherOf, pushIndex, pushManifest } from '../../local/registry/testing.js';
import { effectiveArtifact, type OciSettings } from '../../state/config/artifacts.js';
import type { ImageValue } from '../../state/evidence/readers/image.js';
import { makeReceipt } from '../../state/evidence/receipts.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { startServer, type TestServer } from '../testing/server.js';
import { type ImagePayload, type ImageQuestion, readImage } from './image.js';

const COMMIT = 'c'.repeat(40);
const REPOSITORY = 'acme/orders';
const PULL = 'pull-secret';
const PUSH = 'push-secret';
const at = '2026-11-30T12:00:00.000Z';

let directory: string;
let registry: RegistryHost;
let pusher: Pusher;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'registry-'));
  registry = await startRegistry({
    directory,
    authorize: ({ password }) => (password === PUSH ? ['pull', 'push'] : password === PULL ? ['pull'] : []),
    entra: (token) => token === 'entra-token',
  });
  pusher = await pusherOf(registry.name, REPOSITORY, PUSH);
});

afterAll(async () => {
  await registry.close();
  rmSync(directory, { recursive: true });
});

function settingsOf(host: string, over: Partial<OciSettings> = {}): OciSettings {
  const login = { type: 'secret', variable: 'REGISTRY_TOKEN' } as const;
  const given = effectiveArtifact({ type: 'oci', registry: host, repository: REPOSITORY, login }) as OciSettings;
  return { ...given, ...over };
}

function ask(host: string, name: string, over: Partial<OciSettings> = {}, more: Partial<ImageQuestion> = {}) {
  return readImage({
    settings: settingsOf(host, over),
    reference: `${host}/${REPOSITORY}${name}`,
    allowHosts: ['127.0.0.1'],
    credentials: { env: { REGISTRY_TOKEN: PULL }, azureToken: async () => 'entra-token' },
    ...more,
  });
}

/** As anyone reads it again from what is kept. */
function recorded(raw: ImagePayload): { value: ImageValue | null; caveat: string | null } {
  const source = { system: 'oci' as const, request: `GET ${raw.reference}`, apiVersion: 'v2' };
  const draft = { kind: 'image' as const, subject: raw.reference, source, observedAt: at, collectedAt: at };
  const { value, caveat } = makeReceipt(draft, raw).receipt;
  return { value: value as ImageValue | null, caveat: caveat === null ? null : String(inEnglish(caveat)) };
}

describe('an image in a registry that asks for a token', () => {
  it('a manifest by tag and by digest, with what it says of itself', async () => {
    const { digest } = await pushManifest(pusher, 'one', { revision: COMMIT });
    const sha256 = digest.slice(7);
    const expected = { digest: { kind: 'oci-manifest', sha256 }, manifests: [sha256], claims: COMMIT };
    expect(recorded(await ask(registry.name, ':one')).value).toMatchObject(expected);
    expect(recorded(await ask(registry.name, `@${digest}`)).value).toMatchObject(expected);
  });

  it('R1.5: an index lists its images, not what is attested beside them, and of a platform only that', async () => {
    const amd = await pushManifest(pusher, 'two-amd', { revision: COMMIT });
    const arm = await pushManifest(pusher, 'two-arm', { revision: COMMIT, architecture: 'arm64' });
    const attested = await pushManifest(pusher, 'two-attested');
    const { digest } = await pushIndex(
      pusher,
      'two',
      [
        { architecture: 'amd64', ...amd },
        { architecture: 'arm64', ...arm },
      ],
      [
        {
          ...attested,
          platform: { os: 'unknown', architecture: 'unknown' },
          annotations: { 'vnd.docker.reference.type': 'attestation-manifest' },
        },
      ],
    );
    const all = recorded(await ask(registry.name, ':two'));
    expect(all.value).toMatchObject({
      digest: { kind: 'oci-index', sha256: digest.slice(7) },
      manifests: [amd.digest.slice(7), arm.digest.slice(7)],
      claims: null,
    });
    const one = recorded(await ask(registry.name, ':two', { platform: 'linux/arm64' }));
    expect(one.value).toMatchObject({ manifests: [arm.digest.slice(7)], claims: COMMIT });
    expect(recorded(await ask(registry.name, ':two', { platform: 'linux/s390x' }))).toEqual({
      value: null,
      caveat: 'there is no image of linux/s390x',
    });
    expect(recorded(await ask(registry.name, ':two-arm', { platform: 'linux/amd64' })).value).toBeNull();
  });

  it('Azure exchanges an Entra token for one of the registry', async () => {
    await pushManifest(pusher, 'three');
    const login = { type: 'azure' as const };
    expect(recorded(await ask(registry.name, ':three', { login })).value).not.toBeNull();
    const wrong = await ask(
      registry.name,
      ':three',
      { login },
      {
        credentials: { env: {}, azureToken: async () => 'of another tenant' },
      },
    );
    expect(wrong.unread).toMatch(/^127\.0\.0\.1:\d+ refuses the login \(401 UNAUTHORIZED\)$/);
  });

  it.each<[string, string, Partial<ImageQuestion>, RegExp]>([
    ['nothing under that tag', ':none', {}, / has no none in acme\/orders \(404 MANIFEST_UNKNOWN\)$/],
    ['another password', ':one', { credentials: credentials('wrong') }, / refuses the login \(401 UNAUTHORIZED\)$/],
    [
      'no password',
      ':one',
      { credentials: credentials(undefined) },
      /^the deliver step has no REGISTRY_TOKEN in its env/,
    ],
    ['an address that is not listed', ':one', { allowHosts: [] }, /list the host under allowHosts/],
  ])('%s is unread, in words', async (_, name, more, words) => {
    const payload = await ask(registry.name, name, {}, more);
    expect(payload.unread).toMatch(words);
    expect(recorded(payload)).toEqual({ value: null, caveat: payload.unread });
    expect(JSON.stringify(payload)).not.toMatch(/pull-secret|wrong/);
  });

  it('what is not in the grant is denied', async () => {
    const payload = await ask(registry.name, ':one', { login: null });
    expect(payload.unread).toMatch(/ gives no token|refuses the login \(403 DENIED\)$/);
  });
});

function credentials(secret: string | undefined): ImageQuestion['credentials'] {
  return { env: { REGISTRY_TOKEN: secret }, azureToken: async () => '' };
}

const sha = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const BARE = JSON.stringify({ schemaVersion: 2, mediaType: MANIFEST, config: { mediaType: 'x' }, layers: [] });

describe('a registry that lies, or leads elsewhere', () => {
  const servers: TestServer[] = [];
  const serving = async (...args: Parameters<typeof startServer>) => {
    const server = await startServer(...args);
    servers.push(server);
    return { ...server, name: new URL(server.url).host };
  };
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  const manifest = (text: string, type = MANIFEST, more = {}) =>
    serving((_, response) => void response.writeHead(200, { 'content-type': type, ...more }).end(text));

  it('another digest in the header, and another document behind a digest', async () => {
    const lying = await manifest(BARE, MANIFEST, { 'docker-content-digest': sha('other') });
    expect((await ask(lying.name, ':a')).unread).toBe(`the registry says ${sha('other')} and sends ${sha(BARE)}`);
    const swapped = await manifest(BARE);
    expect((await ask(swapped.name, `@${sha('other')}`)).unread).toBe(
      `the registry says ${sha('other')} and sends ${sha(BARE)}`,
    );
    expect(recorded(await ask(swapped.name, `@${sha(BARE)}`)).value).toMatchObject({
      digest: { kind: 'oci-manifest' },
    });
  });

  it.each<[string, string, string]>([
    ['called something else than it says', BARE, INDEX],
    ['index and manifest in one', JSON.stringify({ manifests: [], config: {}, layers: [] }), MANIFEST],
    [
      'of Docker’s first schema',
      JSON.stringify({ schemaVersion: 1 }),
      'application/vnd.docker.distribution.manifest.v1+json',
    ],
    ['with a key twice', '{"config":{},"layers":[],"layers":[]}', MANIFEST],
    ['a page', '<html>', 'text/html'],
  ])('a document %s is none', async (_, text, type) => {
    const { name } = await manifest(text, type);
    expect(recorded(await ask(name, ':a'))).toMatchObject({
      value: null,
      caveat: expect.stringMatching(/^not an image/),
    });
  });

  it('a document that never ends, and one that is not text', async () => {
    const long = await manifest('x'.repeat(129 * 1024));
    expect((await ask(long.name, ':a')).unread).toMatch(/the answer is longer than 131072 bytes$/);
    const binary = await serving((_, response) => {
      response.writeHead(200, { 'content-type': MANIFEST }).end(Buffer.from([0xff, 0xfe]));
    });
    expect((await ask(binary.name, ':a')).unread).toBe('the manifest of a is not text');
  });

  it('R20.7: a password goes to no other host than the registry, unless that is named', async () => {
    const elsewhere = await serving((_, response) => void response.end(JSON.stringify({ token: 'given' })));
    const asking = await serving((request, response) => {
      if (request.headers.authorization === 'Bearer given')
        return void response.writeHead(200, { 'content-type': MANIFEST }).end(BARE);
      response.writeHead(401, { 'www-authenticate': `Bearer realm="${elsewhere.url}/t",service="s"` }).end();
    });
    expect((await ask(asking.name, ':a')).unread).toMatch(/wants its login at 127\.0\.0\.1:\d+: name that host as/);
    expect(elsewhere.received).toEqual([]);
    const tokenHost = elsewhere.name;
    const login = { type: 'secret' as const, variable: 'REGISTRY_TOKEN', tokenHost };
    expect((await ask(asking.name, ':a', { login })).unread).toBeUndefined();
    // Without a login of ours nothing is given away.
    expect((await ask(asking.name, ':a', { login: null })).unread).toBeUndefined();
    expect(elsewhere.received.map(({ headers }) => headers.authorization !== undefined)).toEqual([true, false]);
  });

  it('R20.7: a redirect to another origin loses the token; one into the inner network is not followed', async () => {
    const store = await serving((_, response) => void response.writeHead(200, { 'content-type': MANIFEST }).end(BARE));
    let target = `${store.url}/blob`;
    const moved = await serving((request, response) => {
      if (request.path.startsWith('/t')) return void response.end(JSON.stringify({ token: 'given' }));
      if (request.headers.authorization === undefined)
        return void response
          .writeHead(401, { 'www-authenticate': `Bearer realm="http://${request.headers.host}/t"` })
          .end();
      response.writeHead(307, { location: target }).end();
    });
    expect((await ask(moved.name, ':a')).unread).toBeUndefined();
    expect(store.received.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    for (const [location, words] of [
      ['http://10.0.0.1/blob', 'HTTPS is needed outside of loopback'],
      ['https://169.254.169.254/blob', 'never asked'],
      ['https://192.168.0.1/blob', 'list the host under allowHosts'],
      ['http://user:word@127.0.0.1/', 'holds a login'],
    ] as const) {
      target = location;
      expect((await ask(moved.name, ':a')).unread).toContain(words);
    }
    target = '/v2/again';
    expect((await ask(moved.name, ':a')).unread).toMatch(/redirects more than 3 times/);
  });

  it('a configuration of another digest or size is none', async () => {
    const config = { mediaType: 'application/vnd.oci.image.config.v1+json', digest: sha('{}'), size: 2 };
    const text = JSON.stringify({ schemaVersion: 2, config, layers: [] });
    for (const [sent, fine] of [
      ['{}', true],
      ['{ }', false],
    ] as const) {
      const { name } = await serving((request, response) => {
        response.writeHead(200, { 'content-type': MANIFEST }).end(request.path.includes('/blobs/') ? sent : text);
      });
      const { unread } = await ask(name, ':a');
      expect(unread).toBe(fine ? undefined : `the configuration that was sent is not ${sha('{}')}`);
    }
  });
});
