/**
 * Two digests of one image match through the receipt that shows its documents (R1.5): an index and a manifest that it lists; and
 * one document that is called by the other kind, as tools do that print a digest without saying of what.
 */
import type { Digest, Receipt } from '../../schemas/generated/types.js';
import { sameDigest } from '../base/digest.js';
import type { ImageValue } from './readers/image.js';

const OCI: readonly Digest['kind'][] = ['oci-index', 'oci-manifest'];

function relates({ digest, manifests }: ImageValue, a: Digest, b: Digest): boolean {
  if (!OCI.includes(a.kind) || !OCI.includes(b.kind)) return false;
  const top = (one: Digest) => one.sha256 === digest.sha256;
  const known = (one: Digest) => top(one) || manifests.includes(one.sha256);
  // Two images that one index lists are two: of different platforms.
  return known(a) && known(b) && (a.sha256 === b.sha256 || top(a) || top(b));
}

/** A missing digest matches nothing (R13.2). */
export function sameArtifact(
  receipts: Iterable<Receipt>,
  a: Digest | null | undefined,
  b: Digest | null | undefined,
): boolean {
  if (a == null || b == null) return false;
  if (sameDigest(a, b)) return true;
  for (const { kind, value } of receipts)
    if (kind === 'image' && value !== null && relates(value as ImageValue, a, b)) return true;
  return false;
}
