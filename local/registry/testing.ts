/** For tests only: pushes images as a build does, over HTTP. */
import { digestOf } from './store.js';

export const INDEX = 'application/vnd.oci.image.index.v1+json';
export const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const CONFIG = 'application/vnd.oci.image.config.v1+json';

export interface Pusher {
  blob(content: string): Promise<{ digest: string; size: number }>;
  manifest(
    reference: string,
    mediaType: string,
    content: unknown,
  ): Promise<{ digest: string; size: number; mediaType: string }>;
}

export async function pusherOf(registry: string, repository: string, password: string): Promise<Pusher> {
  const scope = `repository:${repository}:pull,push`;
  const answer = await fetch(`http://${registry}/token?scope=${encodeURIComponent(scope)}`, {
    headers: { authorization: `Basic ${Buffer.from(`builder:${password}`).toString('base64')}` },
  });
  const { token } = (await answer.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const put = async (path: string, body: string, contentType: string): Promise<void> => {
    const response = await fetch(`http://${registry}${path}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': contentType },
      body,
    });
    if (response.status !== 201) throw new Error(`PUT ${path}: ${response.status} ${await response.text()}`);
  };
  return {
    async blob(content) {
      const digest = digestOf(Buffer.from(content));
      const path = `/v2/${repository}/blobs/uploads/session?digest=${digest}`;
      await put(path, content, 'application/octet-stream');
      return { digest, size: Buffer.byteLength(content) };
    },
    async manifest(reference, mediaType, content) {
      const text = JSON.stringify(content);
      await put(`/v2/${repository}/manifests/${reference}`, text, mediaType);
      return { digest: digestOf(Buffer.from(text)), size: Buffer.byteLength(text), mediaType };
    },
  };
}

/** One image of one platform; `revision` is what it says of itself. */
export async function pushManifest(
  pusher: Pusher,
  reference: string,
  { revision, architecture = 'amd64' }: { revision?: string; architecture?: string } = {},
) {
  const labels = revision === undefined ? {} : { 'org.opencontainers.image.revision': revision };
  const config = await pusher.blob(JSON.stringify({ os: 'linux', architecture, config: { Labels: labels } }));
  const layer = await pusher.blob(`layer of ${reference} ${architecture}`);
  return pusher.manifest(reference, MANIFEST, {
    schemaVersion: 2,
    mediaType: MANIFEST,
    config: { mediaType: CONFIG, ...config },
    layers: [{ mediaType: 'application/vnd.oci.image.layer.v1.tar', ...layer }],
  });
}

/** An index of images that were pushed, each with its architecture; `more` is listed beside them. */
export function pushIndex(
  pusher: Pusher,
  reference: string,
  images: readonly { architecture: string; digest: string; size: number; mediaType: string }[],
  more: readonly unknown[] = [],
) {
  return pusher.manifest(reference, INDEX, {
    schemaVersion: 2,
    mediaType: INDEX,
    manifests: [
      ...images.map(({ architecture, ...image }) => ({ ...image, platform: { os: 'linux', architecture } })),
      ...more,
    ],
  });
}
