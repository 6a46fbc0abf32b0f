/** Two digests of one image: an index and the manifest that it lists match through the receipt that shows it (R1.5). */
import type { Digest, Receipt } from '../../schemas/generated/types.js';
import { sameDigest } from '../base/digest.js';
import type { ImageValue } from './readers/image.js';

const isListed = ({ digest, manifests }: ImageValue, index: Digest, manifest: Digest): boolean =>
  sameDigest(digest, index) && manifest.kind === 'oci-manifest' && manifests.includes(manifest.sha256);

/** A missing digest matches nothing (R13.2). */
export function sameArtifact(
  receipts: Iterable<Receipt>,
  a: Digest | null | undefined,
  b: Digest | null | undefined,
): boolean {
  if (a == null || b == null) return false;
  if (sameDigest(a, b)) return true;
  for (const { kind, value } of receipts) {
    if (kind !== 'image' || value === null) continue;
    const image = value as ImageValue;
    if (isListed(image, a, b) || isListed(image, b, a)) return true;
  }
  return false;
}
