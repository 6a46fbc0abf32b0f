/**
 * A container image as its registry has it (R1.5, R13.1). The payload holds the documents byte for byte, so that anyone
 * computes their digests again; what a registry says about a digest is not believed.
 */
import type { Digest } from '../../../schemas/generated/types.js';
import { sha256Hex } from '../../base/digest.js';
import { asList, asRecord, asSha, asText, duplicateKey, jsonIn, textOrEmpty } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

/** Where an image says of itself which commit it is of. */
export const REVISION_LABEL = 'org.opencontainers.image.revision';

export interface ImageValue {
  /** `registry/repository:tag` or `registry/repository@sha256:hex`. */
  reference: string;
  /** Of what the reference leads to. */
  digest: Digest;
  /** SHA-256 of the images that an index lists, of the wanted platform where one is wanted; of a manifest its own. */
  manifests: string[];
  /** The commit that the image says it is of; null: it says none. A claim of whoever made it. */
  claims: string | null;
}

const INDEXES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
];
const MANIFESTS = [
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];
/** So many images of an index are kept. */
const MOST_LISTED = 50;

export type DocumentKind = 'oci-index' | 'oci-manifest';

/** What a document is by its own content, which has to agree with what it is called; null: neither (a mix of both is none). */
export function documentKind(content: unknown, mediaType: string): DocumentKind | null {
  const document = asRecord(content);
  const own = asText(document.mediaType);
  const called = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (own !== null && own.toLowerCase() !== called) return null;
  const lists = Array.isArray(document.manifests);
  const layers = Array.isArray(document.layers) && document.config !== undefined;
  if (INDEXES.includes(called)) return lists && document.layers === undefined ? 'oci-index' : null;
  if (MANIFESTS.includes(called)) return layers && document.manifests === undefined ? 'oci-manifest' : null;
  return null;
}

/** The hex of `sha256:<hex>`; null for any other digest. */
export function sha256Of(written: unknown): string | null {
  return /^sha256:([0-9a-f]{64})$/.exec(textOrEmpty(written))?.[1] ?? null;
}

/** Whether an entry of an index is an image, not an attestation beside one, and of the platform that is wanted. */
export function fitsPlatform(entry: unknown, wanted: string | null): boolean {
  const descriptor = asRecord(entry);
  if (!MANIFESTS.includes(textOrEmpty(descriptor.mediaType).toLowerCase())) return false;
  if (asRecord(descriptor.annotations)['vnd.docker.reference.type'] !== undefined) return false;
  const platform = asRecord(descriptor.platform);
  if (wanted === null) return platform.os !== 'unknown';
  const [os, architecture, variant] = wanted.split('/');
  const fits = platform.os === os && platform.architecture === architecture;
  return fits && (variant === undefined || platform.variant === variant);
}

function documentsOf(raw: Record<string, unknown>) {
  return asList(raw.documents).map((entry) => {
    const { text, mediaType, digest } = asRecord(entry);
    const written = textOrEmpty(text);
    const parsed = jsonIn(written);
    // Of a key that stands twice one reader takes the first, another the last.
    const content = parsed == null || duplicateKey(written) !== null ? null : parsed;
    return {
      content,
      sha256: sha256Hex(written),
      said: sha256Of(digest),
      kind: documentKind(content, textOrEmpty(mediaType)),
    };
  });
}

/** The revision of annotations: the image's own outrank those of the index that lists it, as the innermost knows best. */
function claimOf(raw: Record<string, unknown>, contents: readonly unknown[]): string | null {
  const said = [
    asRecord(raw.labels)[REVISION_LABEL],
    ...[...contents].reverse().map((content) => asRecord(asRecord(content).annotations)[REVISION_LABEL]),
  ];
  const claims = said.flatMap((text) => asSha(textOrEmpty(text).toLowerCase()) ?? []);
  const [first] = claims;
  // Two that contradict each other claim nothing.
  return first !== undefined && claims.every((claim) => claim === first) ? first : null;
}

export const readImage: Reader = (given) => {
  const raw = asRecord(given);
  const reference = asText(raw.reference);
  if (reference === null) return unread(message('not-readable', { kind: 'image' }));
  const stopped = textOrEmpty(raw.unread);
  if (stopped !== '') return unread(message('collector-stopped', { words: stopped }));
  const documents = documentsOf(raw);
  const [top] = documents;
  if (top === undefined || top.kind === null) return unread(message('image-of-no-kind'));
  if (documents.some(({ sha256, said }) => sha256 !== said)) return unread(message('image-altered'));
  const at = reference.indexOf('@');
  if (at >= 0 && sha256Of(reference.slice(at + 1)) !== top.sha256) return unread(message('image-altered'));
  const platform = asText(raw.platform);
  const listed =
    top.kind === 'oci-manifest'
      ? [top.sha256]
      : asList(asRecord(top.content).manifests)
          .filter((entry) => fitsPlatform(entry, platform))
          .flatMap((entry) => sha256Of(asRecord(entry).digest) ?? []);
  const built = asRecord(raw.config);
  const [os, architecture] = platform?.split('/') ?? [];
  const other = top.kind === 'oci-manifest' && platform !== null;
  if (listed.length === 0 || (other && (built.os !== os || built.architecture !== architecture)))
    return unread(message('image-of-other-platform', { platform }));
  const value: ImageValue = {
    reference,
    digest: { kind: top.kind, sha256: top.sha256 },
    manifests: [...new Set(listed)].slice(0, MOST_LISTED),
    claims: claimOf(
      raw,
      documents.filter(({ sha256 }) => sha256 === top.sha256 || listed.includes(sha256)).map(({ content }) => content),
    ),
  };
  return { value, caveat: null };
};
