/**
 * Attestations of a digest as GitHub keeps them (R13.1). Signatures were verified by the worker, which says for each what it found;
 * the bundle lies beside that word, so that anyone verifies it again. What is attested is read here, from the signed bytes.
 */
import { fromBase64 } from '../../base/base64.js';
import { asList, asRecord, asSha, asText, duplicateKey, jsonIn, textOrEmpty } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

export interface AttestationValue {
  /** Why signature, certificate or log entry do not hold, in the verifier's words; null: they do. */
  failure: string | null;
  /** Whether the signed statement is of the digest that was asked for. */
  ofDigest: boolean;
  predicateType: string | null;
  /** Of the signer's certificate, which its issuer vouches for; each null where the certificate does not say it. */
  issuer: string | null;
  /** `https://host/owner/repository/.github/workflows/file@ref`. */
  signer: string | null;
  /** `https://host/owner/repository` and its numeric id. */
  source: string | null;
  sourceId: number | null;
  commit: string | null;
  event: string | null;
  run: number | null;
}

export interface AttestationsValue {
  sha256: string;
  /** SHA-256 of the trusted roots that they were verified by. */
  root: string;
  attestations: AttestationValue[];
}

/** Extensions of Fulcio's certificates below 1.3.6.1.4.1.57264.1, as their registry numbers them. */
const ISSUER = 8;
const SIGNER = 9;
const SOURCE = 12;
const COMMIT = 13;
const SOURCE_ID = 15;
const EVENT = 20;
const RUN = 21;

const STATEMENT = 'application/vnd.in-toto+json';
const STATEMENT_TYPE = /^https:\/\/in-toto\.io\/Statement\/v(0\.1|1)$/;
const RUN_URI = /\/actions\/runs\/(\d{1,15})\/attempts\/\d{1,9}$/;

/** The statement that an envelope signs; empty where it signs another thing, or one that two readers would read differently. */
function statementIn(bundle: unknown): Record<string, unknown> {
  const { payload, payloadType } = asRecord(asRecord(bundle).dsseEnvelope);
  if (payloadType !== STATEMENT) return {};
  try {
    const text = fromBase64(textOrEmpty(payload));
    const statement = asRecord(jsonIn(text));
    return duplicateKey(text) === null && STATEMENT_TYPE.test(textOrEmpty(statement._type)) ? statement : {};
  } catch {
    return {};
  }
}

function whole(text: string | null | undefined): number | null {
  const number = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return number > 0 ? number : null;
}

function attestationIn(entry: unknown, sha256: string): AttestationValue {
  const { bundle, failure, certificate } = asRecord(entry);
  const says = asRecord(certificate);
  const said = (extension: number) => asText(says[String(extension)]);
  const statement = statementIn(bundle);
  return {
    // A word that is missing is no success.
    failure: failure === null ? null : textOrEmpty(failure) || 'not verified',
    ofDigest: asList(statement.subject).some((subject) => asRecord(asRecord(subject).digest).sha256 === sha256),
    predicateType: asText(statement.predicateType),
    issuer: said(ISSUER),
    signer: said(SIGNER),
    source: said(SOURCE),
    sourceId: whole(said(SOURCE_ID)),
    commit: asSha(said(COMMIT)),
    event: said(EVENT),
    run: whole(RUN_URI.exec(said(RUN) ?? '')?.[1]),
  };
}

export const readAttestation: Reader = (given) => {
  const raw = asRecord(given);
  const { sha256 } = raw;
  const stopped = textOrEmpty(raw.unread);
  if (stopped !== '') return unread(message('collector-stopped', { words: stopped }));
  const root = asText(asRecord(raw.root).sha256);
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256) || root === null || !Array.isArray(raw.attestations))
    return unread(message('not-readable', { kind: 'attestation' }));
  const attestations = raw.attestations.map((entry) => attestationIn(entry, sha256));
  return { value: { sha256, root, attestations } satisfies AttestationsValue, caveat: null };
};
