/**
 * What shows that the App wrote a revision: its signature over the revision and over the seal before it (R20.3). Keys and
 * curves are the caller's; a signature is Ed25519 of the UTF-8 text of `sealMessage`, base64url.
 */
import type { Event, Seal } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';

export type Sign = (message: string) => Seal;
/** False for an unknown key, too. */
export type VerifySeal = (seal: Seal, message: string) => boolean;

interface Sealed {
  event: Event;
}

/** The text that is signed. A seal is no part of what it signs; the one before it is, so that none can be left out. */
export function sealMessage(document: Sealed, previous: Seal | null): string {
  const { seal: _seal, ...event } = document.event;
  const digest = digestOf({ ...document, event });
  return `chaos-loop-seal/v1\n${digest}\n${previous?.signature ?? 'none'}`;
}

/** The document with its seal; `previous` is the seal of the revision before, null for the first one. */
export function sealed<T extends Sealed>(document: T, previous: Seal | null, sign: Sign): T {
  const seal = sign(sealMessage(document, previous));
  return { ...document, event: { ...document.event, seal } };
}

/** Why the seal does not show that the App wrote this revision; null when it does. */
export function sealProblem(document: Sealed, previous: Seal | null, verify: VerifySeal): string | null {
  const { seal } = document.event;
  if (!seal) return 'it carries no seal';
  return verify(seal, sealMessage(document, previous)) ? null : `its seal of key ${seal.keyId} is not valid`;
}
