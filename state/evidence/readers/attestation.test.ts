/** R13.1: what was attested is read from the signed bytes; who signed it, from the certificate. */
import { describe, expect, it } from '@jest/globals';
import { codeOf } from '../../messages/message.js';
import { type AttestationValue, readAttestation } from './attestation.js';

const SHA256 = 'e'.repeat(64);
const ROOT = 'f'.repeat(64);
const COMMIT = 'c'.repeat(40);
const TYPE = 'https://slsa.dev/provenance/v1';
const RUN = 'https://github.test/example/shop/actions/runs/70/attempts/2';

const statement = (over: object = {}) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [{ digest: { sha256: '0'.repeat(64) } }, { digest: { sha256: SHA256 } }],
  predicateType: TYPE,
  ...over,
});
const envelope = (content: unknown, payloadType = 'application/vnd.in-toto+json') => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { dsseEnvelope: { payload: Buffer.from(text).toString('base64'), payloadType } };
};
/** Extensions of Fulcio's certificates by their numbers. */
const certificate = {
  8: 'https://token.actions.githubusercontent.com',
  9: 'https://github.test/example/shop/.github/workflows/build.yml@refs/heads/main',
  12: 'https://github.test/example/shop',
  13: COMMIT,
  15: '4711',
  20: 'push',
  21: RUN,
};
const attestation = (over: object = {}) => ({ bundle: envelope(statement()), failure: null, certificate, ...over });
const raw = (over: object = {}) => ({ sha256: SHA256, root: { sha256: ROOT }, attestations: [attestation()], ...over });

function one(over: object): AttestationValue | undefined {
  const { value } = readAttestation(raw({ attestations: [attestation(over)] }), {});
  return (value as { attestations: AttestationValue[] }).attestations[0];
}

describe('R13.1 attestations of a digest', () => {
  it('each: whether it holds, what it is of, and who signed it where', () => {
    const value: AttestationValue = {
      failure: null,
      ofDigest: true,
      predicateType: TYPE,
      issuer: certificate[8],
      signer: certificate[9],
      source: certificate[12],
      sourceId: 4711,
      commit: COMMIT,
      event: 'push',
      run: 70,
    };
    const expected = { value: { sha256: SHA256, root: ROOT, attestations: [value] }, caveat: null };
    expect(readAttestation(raw(), {})).toEqual(expected);
    expect(readAttestation(raw({ unread: '' }), {})).toEqual(expected);
    expect(readAttestation(raw({ attestations: [] }), {}).value).toMatchObject({ attestations: [] });
  });

  it.each<[string, unknown, string | null]>([
    ['none', null, null],
    ['in the verifier’s words', 'the certificate has expired', 'the certificate has expired'],
    ['a word that is missing', undefined, 'not verified'],
    ['an empty one', '', 'not verified'],
    ['one that is no word', false, 'not verified'],
  ])('its failure: %s', (_, failure, expected) => {
    expect(one({ failure })?.failure).toBe(expected);
  });

  it('an older statement is one too', () => {
    const bundle = envelope(statement({ _type: 'https://in-toto.io/Statement/v0.1' }));
    expect(one({ bundle })).toMatchObject({ ofDigest: true, predicateType: TYPE });
  });

  it.each<[string, unknown]>([
    ['no bundle', undefined],
    ['another kind of payload', envelope(statement(), 'text/plain')],
    ['no base64', { dsseEnvelope: { payload: '*', payloadType: 'application/vnd.in-toto+json' } }],
    ['no JSON', envelope('attested')],
    ['another document', envelope(statement({ _type: 'https://in-toto.io/Statement/v2' }))],
    ['one of a longer version', envelope(statement({ _type: 'https://in-toto.io/Statement/v1.5' }))],
    ['one whose type only holds the name', envelope(statement({ _type: 'x https://in-toto.io/Statement/v1' }))],
    ['a key that stands twice', envelope(JSON.stringify(statement()).replace('{', '{"predicateType":"x",'))],
  ])('%s says nothing about the digest', (_, bundle) => {
    expect(one({ bundle })).toMatchObject({ ofDigest: false, predicateType: null });
  });

  it.each<[string, unknown]>([
    ['another digest', [{ digest: { sha256: '0'.repeat(64) } }]],
    ['nothing', []],
    ['no list', { digest: { sha256: SHA256 } }],
    ['an entry without a digest', [{}]],
  ])('a statement of %s is not of the digest', (_, subject) => {
    expect(one({ bundle: envelope(statement({ subject })) })).toMatchObject({ ofDigest: false, predicateType: TYPE });
  });

  it('what a certificate does not say is unknown', () => {
    const unknown = { issuer: null, signer: null, source: null, sourceId: null, commit: null, event: null, run: null };
    expect(one({ certificate: undefined })).toMatchObject(unknown);
    expect(one({ certificate: {} })).toMatchObject(unknown);
  });

  it.each(['0', '-1', '4711x', 'x4711', '1.5', '', '1234567890123456'])('%j is no id of a repository', (id) => {
    expect(one({ certificate: { ...certificate, 15: id } })?.sourceId).toBeNull();
  });

  it.each([
    `${RUN}/x`,
    RUN.replace('/attempts/2', ''),
    RUN.replace('70', ''),
    RUN.replace('70', 'x'),
    RUN.replace('attempts/2', 'attempts/x'),
    RUN.replace('actions/runs', 'runs'),
    RUN.replace('70', '0'),
  ])('%s names no run', (uri) => {
    expect(one({ certificate: { ...certificate, 21: uri } })?.run).toBeNull();
  });

  it('runs and attempts have as many digits as they have', () => {
    const uri = RUN.replace('70', '123456789012345').replace('attempts/2', 'attempts/12');
    expect(one({ certificate: { ...certificate, 21: uri } })?.run).toBe(123_456_789_012_345);
  });

  it('a commit is a full SHA or none', () => {
    expect(one({ certificate: { ...certificate, 13: COMMIT.slice(1) } })?.commit).toBeNull();
  });

  it.each<[string, object, string]>([
    ['no digest', { sha256: undefined }, 'not-readable'],
    ['a short digest', { sha256: SHA256.slice(1) }, 'not-readable'],
    ['a longer one', { sha256: `${SHA256}0` }, 'not-readable'],
    ['one in another case', { sha256: SHA256.toUpperCase() }, 'not-readable'],
    ['one after something', { sha256: `0${SHA256}` }, 'not-readable'],
    ['no root that it was verified by', { root: {} }, 'not-readable'],
    ['no list', { attestations: {} }, 'not-readable'],
    ['why it stopped', { unread: 'HTTP 403' }, 'collector-stopped'],
  ])('R4.4 a payload with %s is not read', (_, over, code) => {
    const { value, caveat } = readAttestation(raw(over), {});
    expect([value, caveat && codeOf(caveat)]).toEqual([null, code]);
  });

  it('R4.4 says what was not readable, and why a collector stopped', () => {
    expect(readAttestation({}, {}).caveat).toMatchObject({ params: { kind: 'attestation' } });
    expect(readAttestation(raw({ unread: 'HTTP 403' }), {}).caveat).toMatchObject({ params: { words: 'HTTP 403' } });
  });
});
