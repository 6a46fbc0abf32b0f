/** An own certificate authority with its logs and its timestamps, which signs statements as GitHub's runners do: for tests. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { initializeCA, initializeTLog, initializeTSA } from '@sigstore/mock';
import { HashAlgorithm, PublicKeyDetails, TrustedRoot } from '@sigstore/protobuf-specs';

const MINUTE = 60_000;
const LOG = 'https://rekor.example.com';
const TYPE = 'application/vnd.in-toto+json';

/** What the certificate says of the signer, by Fulcio's numbers. */
export interface Signer {
  issuer: string;
  signer: string;
  source: string;
  commit: string;
  sourceId: string;
  event: string;
  run: string;
}

export interface Signing {
  sha256: string;
  predicateType?: string;
  signer: Signer;
  /** Left out of what the log and the timestamp authority are asked for. */
  without?: 'log' | 'promise' | 'timestamp';
  /** Minutes after the certificate was issued at which the log takes it; a certificate lives ten. */
  loggedAfter?: number;
}

export interface Authority {
  /** As `gh attestation trusted-root` prints one. */
  trustedRoot: Record<string, unknown>;
  /** A bundle, as the API of GitHub gives it. */
  attest(signing: Signing): Promise<Record<string, unknown>>;
}

/** Of what the log answers, what is used. */
interface LogEntry {
  body: string;
  integratedTime: number;
  logID: string;
  logIndex: number;
  verification: {
    inclusionProof: { logIndex: number; treeSize: number; rootHash: string; checkpoint: string };
    signedEntryTimestamp: string;
  };
}

const keys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();

/** DSSE's pre-authentication encoding. */
function encoded(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${TYPE.length} ${TYPE} ${payload.length} `), payload]);
}

function extensionsOf(said: Signer) {
  const numbers: [keyof Signer, number][] = [
    ['issuer', 8],
    ['signer', 9],
    ['source', 12],
    ['commit', 13],
    ['sourceId', 15],
    ['event', 20],
    ['run', 21],
  ];
  return numbers.map(([name, number]) => ({ oid: `1.3.6.1.4.1.57264.1.${number}`, value: said[name] }));
}

const logOf = (baseUrl: string, publicKey: Buffer, start: Date) => ({
  baseUrl,
  logId: { keyId: sha256(publicKey) },
  hashAlgorithm: HashAlgorithm.SHA2_256,
  publicKey: { rawBytes: publicKey, keyDetails: PublicKeyDetails.PKIX_ECDSA_P256_SHA_256, validFor: { start } },
  checkpointKeyId: undefined,
  operator: 'example',
});

const authorityOf = (uri: string, certificates: readonly Buffer[], start: Date) => ({
  subject: { commonName: 'example', organization: 'example' },
  uri,
  certChain: { certificates: certificates.map((rawBytes) => ({ rawBytes })) },
  validFor: { start },
  operator: 'example',
});

/** The part of a certificate that is signed: its first element. */
function signedPart(certificate: Buffer): Buffer {
  const at = (from: number) => {
    const first = certificate[from + 1] ?? 0;
    const long = first < 0x80 ? 0 : first - 0x80;
    const length = long === 0 ? first : certificate.readUIntBE(from + 2, long);
    const body = from + 2 + long;
    return { body, end: body + length };
  };
  const { body } = at(0);
  return certificate.subarray(body, at(body).end);
}

function number(value: number | bigint, bytes: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(value));
  return buffer.subarray(8 - bytes);
}

/** A log of certificates (RFC 6962); the one of the package writes none with the newest of what it needs. */
function certificateLog(pair: ReturnType<typeof keys>) {
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' });
  const logID = sha256(publicKey);
  return {
    publicKey,
    logID,
    async log(certificate: ArrayBuffer, issuerID: ArrayBuffer): Promise<ArrayBuffer> {
      const time = number(Date.now(), 8);
      const tbs = signedPart(Buffer.from(certificate));
      const head = [number(0, 2), time, number(1, 2), Buffer.from(issuerID)];
      const signature = sign(
        'sha256',
        Buffer.concat([...head, number(tbs.length, 3), tbs, number(0, 2)]),
        pair.privateKey,
      );
      const parts = [
        number(0, 1),
        logID,
        time,
        number(0, 2),
        Buffer.from([4, 3]),
        number(signature.length, 2),
        signature,
      ];
      const timestamp = Buffer.concat(parts);
      return new Uint8Array(Buffer.concat([number(timestamp.length, 2), timestamp])).buffer;
    },
  };
}

/**
 * @param kind `public`: with a log of signatures and one of certificates, as the public instance has; `private`: with a timestamp
 *   authority instead, as GitHub's own instance for private repositories
 */
export async function startAuthority(kind: 'public' | 'private' = 'public'): Promise<Authority> {
  const start = new Date(Date.now() - MINUTE);
  const [caKeys, ctKeys, logKeys, tsaKeys] = [keys(), keys(), keys(), keys()];
  const ctLog = certificateLog(ctKeys);
  const ca = await initializeCA(caKeys, kind === 'public' ? ctLog : undefined);
  // Whole seconds: DER leaves the zeros at the end of a fraction out, and the verifier takes three digits or none.
  const tsaClock = new Date();
  const tsa = await initializeTSA(tsaKeys, tsaClock);
  const spki = (pair: ReturnType<typeof keys>) => pair.publicKey.export({ format: 'der', type: 'spki' });
  const root = {
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    certificateAuthorities: [authorityOf('https://fulcio.example.com', [ca.rootCertificate], start)],
    tlogs: kind === 'public' ? [logOf(LOG, spki(logKeys), start)] : [],
    ctlogs: kind === 'public' ? [logOf('https://ctfe.example.com', spki(ctKeys), start)] : [],
    timestampAuthorities:
      kind === 'private'
        ? [authorityOf('https://timestamp.example.com', [tsa.intCertificate, tsa.rootCertificate], start)]
        : [],
  };

  async function logEntry(
    payload: Buffer,
    signature: Buffer,
    certificate: Buffer,
    { loggedAfter = 0, without }: Signing,
  ) {
    const log = await initializeTLog(LOG, logKeys, new Date(Date.now() + loggedAfter * MINUTE));
    const pem = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
    const [entry] = Object.values<LogEntry>(
      await log.log({
        apiVersion: '0.0.1',
        kind: 'dsse',
        spec: {
          envelopeHash: { algorithm: 'sha256', value: sha256(payload).toString('hex') },
          payloadHash: { algorithm: 'sha256', value: sha256(payload).toString('hex') },
          signatures: [{ signature: signature.toString('base64'), verifier: Buffer.from(pem).toString('base64') }],
        },
      }),
    );
    if (!entry) throw new Error('the log gives an entry');
    const { inclusionProof: proof, signedEntryTimestamp } = entry.verification;
    return {
      logIndex: String(entry.logIndex),
      logId: { keyId: Buffer.from(entry.logID, 'hex').toString('base64') },
      kindVersion: { kind: 'dsse', version: '0.0.1' },
      integratedTime: String(entry.integratedTime),
      ...(without === 'promise' ? {} : { inclusionPromise: { signedEntryTimestamp } }),
      inclusionProof: {
        logIndex: String(proof.logIndex),
        treeSize: String(proof.treeSize),
        rootHash: Buffer.from(proof.rootHash, 'hex').toString('base64'),
        hashes: [],
        checkpoint: { envelope: proof.checkpoint },
      },
      canonicalizedBody: entry.body,
    };
  }

  async function timestamp(signature: Buffer) {
    tsaClock.setTime(Math.ceil(Date.now() / 1000) * 1000);
    const artifactHash = sha256(signature);
    const asked = {
      artifactHash,
      hashAlgorithmOID: '2.16.840.1.101.3.4.2.1',
      nonce: 1,
      policyOID: '1.3.6.1.4.1.57264.2',
    };
    return { signedTimestamp: (await tsa.timestamp(asked)).toString('base64') };
  }

  return {
    trustedRoot: TrustedRoot.toJSON(root as unknown as TrustedRoot) as Record<string, unknown>,
    async attest(signing) {
      const { sha256: subject, predicateType = 'https://slsa.dev/provenance/v1', signer, without } = signing;
      const own = keys();
      const certificate = await ca.issueCertificate({
        publicKey: spki(own),
        subjectAltName: signer.signer,
        extensions: extensionsOf(signer),
      });
      const statement = {
        _type: 'https://in-toto.io/Statement/v1',
        subject: [{ name: 'shop', digest: { sha256: subject } }],
        predicateType,
        predicate: { buildDefinition: {}, runDetails: {} },
      };
      const payload = Buffer.from(JSON.stringify(statement));
      const signature = sign('sha256', encoded(payload), own.privateKey);
      const logged = kind === 'public' && without !== 'log';
      const timed = kind === 'private' && without !== 'timestamp';
      return {
        mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
        verificationMaterial: {
          certificate: { rawBytes: certificate.toString('base64') },
          tlogEntries: logged ? [await logEntry(payload, signature, certificate, signing)] : [],
          timestampVerificationData: { rfc3161Timestamps: timed ? [await timestamp(signature)] : [] },
        },
        dsseEnvelope: {
          payload: payload.toString('base64'),
          payloadType: TYPE,
          signatures: [{ sig: signature.toString('base64') }],
        },
      };
    },
  };
}
