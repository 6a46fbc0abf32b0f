/** SHA-256, the one thing that the kernel takes from Node; and digests with a kind (R1.5). */
import { createHash } from 'node:crypto';
import type { Digest } from '../../schemas/generated/types.js';
import { CanonicalError, canonicalize } from './canonical.js';

/** Lower-case hex SHA-256 of bytes or of UTF-8 text. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** SHA-256 of the canonical form of a JSON value. Throws CanonicalError for what is no JSON. */
export function digestOf(value: unknown): string {
  return sha256Hex(canonicalize(value));
}

/** The same; null for what is no JSON. */
export function digestOrNull(value: unknown): string | null {
  try {
    return digestOf(value);
  } catch (error) {
    if (error instanceof CanonicalError) return null;
    throw error;
  }
}

const WRITTEN = /^(file|zip|oci-index|oci-manifest):([0-9a-f]{64})$/;

/** Reads `<kind>:<64 hex>` as services and deployments report it; null for anything else (empty never equals empty). */
export function parseDigest(text: unknown): Digest | null {
  if (typeof text !== 'string') return null;
  const match = WRITTEN.exec(text.trim().toLowerCase());
  return match?.[1] && match[2] ? { kind: match[1] as Digest['kind'], sha256: match[2] } : null;
}

export function formatDigest(digest: Digest): string {
  return `${digest.kind}:${digest.sha256}`;
}

/** Two digests match only within one kind; a missing one matches nothing (R13.2). */
export function sameDigest(a: Digest | null | undefined, b: Digest | null | undefined): boolean {
  return a != null && b != null && a.kind === b.kind && a.sha256 === b.sha256;
}
