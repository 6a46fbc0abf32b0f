// Makes an image of the folder that build.mjs made and pushes it: a layer, a configuration, a manifest, and an index of it.
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = 'build/orders';
const REPOSITORY = 'acme/orders';
const INDEX = 'application/vnd.oci.image.index.v1+json';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const CONFIG = 'application/vnd.oci.image.config.v1+json';
const LAYER = 'application/vnd.oci.image.layer.v1.tar+gzip';
const PLATFORM = { os: 'linux', architecture: 'amd64' };

function env(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
}

const commit = env('GITHUB_SHA');
const registry = `http://${env('REGISTRY')}`;
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** One file in the ustar format; nothing of this machine or moment is in it, so that equal files make an equal image. */
function entry(path, content) {
  const header = Buffer.alloc(512);
  const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(path, 0, 100);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(0, 12), 136);
  header.fill(' ', 148, 156);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  );
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

function tarOf(folder) {
  const files = readdirSync(folder, { recursive: true }).map(String).sort();
  const entries = files
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => entry(path, readFileSync(join(folder, path))));
  return Buffer.concat([...entries, Buffer.alloc(1024)]);
}

async function tokenOf() {
  const scope = encodeURIComponent(`repository:${REPOSITORY}:pull,push`);
  const login = Buffer.from(`github:${env('REGISTRY_TOKEN')}`).toString('base64');
  const response = await fetch(`${registry}/token?scope=${scope}`, { headers: { authorization: `Basic ${login}` } });
  if (!response.ok) throw new Error(`the registry gives no token: ${response.status} ${await response.text()}`);
  return (await response.json()).token;
}

const token = await tokenOf();

async function put(path, body, type) {
  const response = await fetch(new URL(path, registry), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
  if (response.status !== 201) throw new Error(`PUT ${path}: ${response.status} ${await response.text()}`);
}

async function pushBlob(mediaType, bytes) {
  const digest = `sha256:${sha256(bytes)}`;
  const session = await fetch(`${registry}/v2/${REPOSITORY}/blobs/uploads/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (session.status !== 202) throw new Error(`no upload: ${session.status} ${await session.text()}`);
  await put(`${session.headers.get('location')}?digest=${digest}`, bytes, 'application/octet-stream');
  return { mediaType, digest, size: bytes.length };
}

/** Under its digest, and under each of these tags. */
async function pushManifest(mediaType, content, tags) {
  const bytes = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType, ...content }));
  const digest = `sha256:${sha256(bytes)}`;
  for (const reference of [digest, ...tags]) await put(`/v2/${REPOSITORY}/manifests/${reference}`, bytes, mediaType);
  return { mediaType, digest, size: bytes.length };
}

const tar = tarOf(FOLDER);
const labels = { 'org.opencontainers.image.revision': commit };
const config = {
  ...PLATFORM,
  config: { Entrypoint: ['node', 'server.mjs'], Labels: labels },
  rootfs: { type: 'layers', diff_ids: [`sha256:${sha256(tar)}`] },
};
const image = await pushManifest(
  MANIFEST,
  {
    config: await pushBlob(CONFIG, Buffer.from(JSON.stringify(config))),
    layers: [await pushBlob(LAYER, gzipSync(tar))],
  },
  [],
);
const index = await pushManifest(INDEX, { manifests: [{ ...image, platform: PLATFORM }] }, [commit, 'main']);
appendFileSync(env('GITHUB_OUTPUT'), `digest=${index.digest.slice('sha256:'.length)}\n`);
console.log(`${REPOSITORY}:${commit} is ${index.digest}, which lists ${image.digest}`);
