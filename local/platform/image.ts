/** Pulls an image as a platform does: by digest or tag, the manifest of its own kind of machine, and what lies in its layers. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Archive, archiveOf, DeploymentRefused, MAX_BYTES } from './archive.js';

interface Descriptor {
  mediaType: string;
  digest: string;
  platform?: { os?: string; architecture?: string };
}

const REFERENCE = /^(127\.0\.0\.1:\d+)\/([a-z0-9._/-]+?)(?::([\w.-]+)|@(sha256:[0-9a-f]{64}))$/;
const INDEX = 'application/vnd.oci.image.index.v1+json';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';

/** The files of a tar archive; links and devices are not unpacked here. */
function untar(tar: Buffer): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at + 512 <= tar.length; ) {
    const header = tar.subarray(at, at + 512);
    const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    const name = text(0, 100);
    if (name === '') break;
    const size = Number.parseInt(text(124, 12), 8);
    const type = text(156, 1);
    if (!Number.isInteger(size) || at + 512 + size > tar.length)
      throw new DeploymentRefused(422, 'a layer of the image is cut');
    if (type === '0' || type === '') files[name] = tar.subarray(at + 512, at + 512 + size);
    else if (type !== '5') throw new DeploymentRefused(422, `the layer's entry "${name}" is not a file or folder`);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/** @throws DeploymentRefused for what can't be pulled, or is not what its digest says. */
export async function pullImage(reference: string, password: string): Promise<Archive> {
  const [, host, repository, tag, asked] = REFERENCE.exec(reference) ?? [];
  if (host === undefined)
    throw new DeploymentRefused(400, `"${reference}" is not an image of a registry on this machine`);
  const scope = encodeURIComponent(`repository:${repository}:pull`);
  const login = Buffer.from(`platform:${password}`).toString('base64');
  const granted = await fetch(`http://${host}/token?scope=${scope}`, { headers: { authorization: `Basic ${login}` } });
  if (!granted.ok) throw new DeploymentRefused(502, `the registry gives no token: ${granted.status}`);
  const { token } = (await granted.json()) as { token: string };

  async function get(path: string, digest: string | undefined): Promise<Buffer> {
    const response = await fetch(`http://${host}/v2/${repository}/${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: `${INDEX}, ${MANIFEST}` },
    });
    if (!response.ok)
      throw new DeploymentRefused(422, `${path} of ${repository}: ${response.status} ${await response.text()}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const found = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    if (digest !== undefined && found !== digest) throw new DeploymentRefused(422, `${path} has the digest ${found}`);
    return bytes;
  }

  let bytes = await get(`manifests/${tag ?? asked}`, asked);
  let content = JSON.parse(bytes.toString('utf8')) as { manifests?: Descriptor[]; layers?: Descriptor[] };
  if (content.manifests) {
    const fitting = content.manifests.find(
      ({ platform }) => platform?.os === 'linux' && platform.architecture === 'amd64',
    );
    if (!fitting) throw new DeploymentRefused(422, `${reference} has no image of linux/amd64`);
    bytes = await get(`manifests/${fitting.digest}`, fitting.digest);
    content = JSON.parse(bytes.toString('utf8')) as typeof content;
  }
  const files: Record<string, Uint8Array> = {};
  for (const { digest } of content.layers ?? [])
    Object.assign(files, untar(gunzipSync(await get(`blobs/${digest}`, digest), { maxOutputLength: MAX_BYTES })));
  return archiveOf(files, `oci-manifest:${createHash('sha256').update(bytes).digest('hex')}`);
}
