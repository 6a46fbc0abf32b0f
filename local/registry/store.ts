/** What a registry keeps: blobs and manifests by digest, tags by name; on disk, so that it outlives its process. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../storage/json-file.js';

interface StoredManifest {
  mediaType: string;
  digest: string;
}

interface Index {
  version: 1;
  /** repository → digest → media type. */
  manifests: Record<string, Record<string, string>>;
  /** repository → tag → digest. */
  tags: Record<string, Record<string, string>>;
  /** repository → digests of its blobs. */
  blobs: Record<string, string[]>;
}

export const digestOf = (bytes: Uint8Array): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

export interface RegistryStore {
  manifest(repository: string, reference: string): (StoredManifest & { bytes: Buffer }) | null;
  putManifest(repository: string, reference: string, mediaType: string, bytes: Uint8Array): string;
  blob(repository: string, digest: string): Buffer | null;
  putBlob(repository: string, bytes: Uint8Array): string;
}

export function openStore(directory: string): RegistryStore {
  const content = join(directory, 'sha256');
  mkdirSync(content, { recursive: true });
  const file = join(directory, 'index.json');
  const known = readJsonFile(file) as Index | null;
  const index: Index = known?.version === 1 ? known : { version: 1, manifests: {}, tags: {}, blobs: {} };
  const pathOf = (digest: string) => join(content, digest.slice('sha256:'.length));

  function keep(bytes: Uint8Array): string {
    const digest = digestOf(bytes);
    const path = pathOf(digest);
    if (existsSync(path)) return digest;
    writeFileSync(`${path}.tmp`, bytes);
    renameSync(`${path}.tmp`, path);
    return digest;
  }
  function entry<T>(map: Record<string, T>, key: string, empty: T): T {
    if (!Object.hasOwn(map, key)) map[key] = empty;
    return map[key] as T;
  }

  return {
    manifest(repository, reference) {
      const digest = reference.startsWith('sha256:') ? reference : index.tags[repository]?.[reference];
      const mediaType = digest === undefined ? undefined : index.manifests[repository]?.[digest];
      if (digest === undefined || mediaType === undefined) return null;
      return { digest, mediaType, bytes: readFileSync(pathOf(digest)) };
    },
    putManifest(repository, reference, mediaType, bytes) {
      const digest = keep(bytes);
      entry(index.manifests, repository, {})[digest] = mediaType;
      if (!reference.startsWith('sha256:')) entry(index.tags, repository, {})[reference] = digest;
      writeJsonFile(file, index);
      return digest;
    },
    blob(repository, digest) {
      return index.blobs[repository]?.includes(digest) === true ? readFileSync(pathOf(digest)) : null;
    },
    putBlob(repository, bytes) {
      const digest = keep(bytes);
      const blobs = entry(index.blobs, repository, []);
      if (!blobs.includes(digest)) blobs.push(digest);
      writeJsonFile(file, index);
      return digest;
    },
  };
}
