import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CanonicalError,
  canonicalize
} from "./chunk-GQ55RZAZ.js";

// state/base/digest.ts
import { createHash } from "node:crypto";
function sha256Hex(data) {
  return createHash("sha256").update(data).digest("hex");
}
function digestOf(value) {
  return sha256Hex(canonicalize(value));
}
function digestOrNull(value) {
  try {
    return digestOf(value);
  } catch (error) {
    if (error instanceof CanonicalError) return null;
    throw error;
  }
}
var WRITTEN = /^(file|zip|oci-index|oci-manifest):([0-9a-f]{64})$/;
function parseDigest(text) {
  if (typeof text !== "string") return null;
  const match = WRITTEN.exec(text.trim().toLowerCase());
  return match?.[1] && match[2] ? { kind: match[1], sha256: match[2] } : null;
}
function formatDigest(digest) {
  return `${digest.kind}:${digest.sha256}`;
}
function sameDigest(a, b) {
  return a != null && b != null && a.kind === b.kind && a.sha256 === b.sha256;
}

export {
  sha256Hex,
  digestOf,
  digestOrNull,
  parseDigest,
  formatDigest,
  sameDigest
};
