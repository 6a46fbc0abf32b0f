/** Whether a Sigstore bundle holds: signature, certificate, log entries and timestamps, against trusted roots of ours. */
import { bundleFromJSON } from '@sigstore/bundle';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
import { messageOf } from '../../state/base/message.js';

export interface Verified {
  /** Null: it holds. */
  failure: string | null;
  /** Of a certificate that holds: what its issuer vouches for, by the number of the extension below Fulcio's arc. */
  certificate: Record<string, string> | null;
}

export type Verify = (bundle: unknown) => Verified;

/** 1.3.6.1.4.1.57264.1: Fulcio's extensions. Those from here on are DER strings. */
const FULCIO = [1, 3, 6, 1, 4, 1, 57264, 1];
const FIRST_STRING = 8;
const UTF8_STRING = 0x0c;
/** Characters of a failure that are kept. */
const MOST_WORDS = 300;

/** The text of a DER UTF8String; null for anything else. */
function derText(value: Uint8Array): string | null {
  const [tag, first = 0] = value;
  if (tag !== UTF8_STRING) return null;
  const long = first >= 0x80 ? first - 0x80 : 0;
  if (long > 2) return null;
  const length = long === 0 ? first : value.slice(2, 2 + long).reduce((sum, byte) => sum * 256 + byte, 0);
  const text = value.slice(2 + long);
  if (text.length !== length) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

type Identity = NonNullable<ReturnType<Verifier['verify']>['identity']>;

/** What a certificate says twice, it does not say. */
function extensionsOf({ oids = [] }: Identity): Record<string, string> {
  const said = new Map<string, string>();
  const twice = new Set<string>();
  for (const { oid, value } of oids) {
    const id = oid?.id ?? [];
    const [number = 0] = id.slice(FULCIO.length);
    const ours = id.length === FULCIO.length + 1 && FULCIO.every((part, index) => id[index] === part);
    const text = ours && number >= FIRST_STRING ? derText(value) : null;
    if (text === null) continue;
    if (said.has(String(number))) twice.add(String(number));
    said.set(String(number), text.slice(0, 1000));
  }
  return Object.fromEntries([...said].filter(([number]) => !twice.has(number)));
}

/**
 * A verifier of one trusted root. Where it names a log, an entry of it is needed; where it names none, as GitHub's own instance for
 * private repositories, a timestamp of its authority. Certificates of a root that knows certificate logs must be in one.
 */
function verifierOf(written: unknown): Verifier {
  const root = TrustedRoot.fromJSON(written);
  const { tlogs, ctlogs, timestampAuthorities, certificateAuthorities } = root;
  if (certificateAuthorities.length === 0 || tlogs.length + timestampAuthorities.length === 0)
    throw new Error('it names no certificate authority, or neither a log nor a timestamp authority');
  return new Verifier(toTrustMaterial(root), {
    tlogThreshold: tlogs.length > 0 ? 1 : 0,
    ctlogThreshold: ctlogs.length > 0 ? 1 : 0,
    timestampThreshold: 1,
  });
}

const whyOf = (error: unknown): string => {
  const code = (error as { code?: unknown }).code;
  return `${typeof code === 'string' ? `${code}: ` : ''}${messageOf(error)}`.slice(0, MOST_WORDS);
};

/** @param roots parsed trusted roots: a bundle has to hold by one of them. Throws where one of them is none. */
export function createVerify(roots: readonly unknown[]): Verify {
  const verifiers = roots.map(verifierOf);
  return (written) => {
    let failure = 'there is no trusted root';
    try {
      const bundle = bundleFromJSON(written);
      if (bundle.content.$case !== 'dsseEnvelope') return { failure: 'it signs no statement', certificate: null };
      if (bundle.verificationMaterial.content.$case === 'publicKey')
        return { failure: 'a key without a certificate signed it', certificate: null };
      const entity = toSignedEntity(bundle);
      for (const verifier of verifiers) {
        try {
          return { failure: null, certificate: extensionsOf(verifier.verify(entity).identity ?? {}) };
        } catch (error) {
          failure = whyOf(error);
        }
      }
    } catch (error) {
      failure = whyOf(error);
    }
    return { failure, certificate: null };
  };
}
