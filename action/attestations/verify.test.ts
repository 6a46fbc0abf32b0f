/** R13.1: an attestation holds by signature, certificate, log and time, or it does not; all are really signed. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Authority, type Signing, startAuthority } from './testing.js';
import { createVerify, type Verify } from './verify.js';

const SHA256 = 'e'.repeat(64);
const signing: Signing = {
  sha256: SHA256,
  signer: {
    issuer: 'https://token.actions.githubusercontent.com',
    signer: 'https://github.com/octo/shop/.github/workflows/build.yml@refs/heads/main',
    source: 'https://github.com/octo/shop',
    commit: 'd'.repeat(40),
    sourceId: '9001',
    event: 'push',
    run: 'https://github.com/octo/shop/actions/runs/70/attempts/1',
  },
};
type Bundle = { dsseEnvelope: { payload: string; signatures: { sig: string }[] }; verificationMaterial: object };
let authority: Authority;
let verify: Verify;

beforeAll(async () => {
  authority = await startAuthority();
  verify = createVerify([authority.trustedRoot]);
});

const edited = (bundle: object, edit: (bundle: Bundle) => void) => {
  const copy = structuredClone(bundle) as Bundle;
  edit(copy);
  return copy;
};

describe('a bundle', () => {
  it('that holds says what the issuer vouches for', async () => {
    expect(verify(await authority.attest(signing))).toEqual({
      failure: null,
      certificate: {
        8: signing.signer.issuer,
        9: signing.signer.signer,
        12: signing.signer.source,
        13: signing.signer.commit,
        15: signing.signer.sourceId,
        20: 'push',
        21: signing.signer.run,
      },
    });
  });

  it('of a private instance has a timestamp instead of a log entry', async () => {
    const own = await startAuthority('private');
    const verifyOwn = createVerify([authority.trustedRoot, own.trustedRoot]);
    expect(verifyOwn(await own.attest(signing))).toMatchObject({ failure: null });
    expect(verifyOwn(await own.attest({ ...signing, without: 'timestamp' })).failure).toMatch(/TIMESTAMP_ERROR/);
    expect(verify(await own.attest(signing)).failure).not.toBeNull();
  });

  it.each<[string, RegExp, Partial<Signing>]>([
    ['without a log entry', /TIMESTAMP_ERROR|TLOG/, { without: 'log' }],
    ['whose time nobody signed', /TIMESTAMP_ERROR/, { without: 'promise' }],
    ['logged when its certificate was over', /CERTIFICATE_ERROR/, { loggedAfter: 11 }],
    ['logged before its certificate began', /CERTIFICATE_ERROR/, { loggedAfter: -2 }],
  ])('%s does not hold', async (_, why, over) => {
    expect(verify(await authority.attest({ ...signing, ...over }))).toEqual({
      failure: expect.stringMatching(why),
      certificate: null,
    });
  });

  it('of an authority that is not trusted does not hold', async () => {
    const other = await startAuthority();
    expect(verify(await other.attest(signing)).failure).not.toBeNull();
    expect(createVerify([])(await authority.attest(signing)).failure).toBe('there is no trusted root');
  });

  it.each<[string, (bundle: Bundle) => void]>([
    [
      'a changed statement',
      ({ dsseEnvelope }) => {
        const text = Buffer.from(dsseEnvelope.payload, 'base64').toString();
        dsseEnvelope.payload = Buffer.from(text.replace(SHA256, '0'.repeat(64))).toString('base64');
      },
    ],
    [
      'a changed signature',
      ({ dsseEnvelope }) => {
        const [signature] = dsseEnvelope.signatures;
        if (signature) signature.sig = `${signature.sig.slice(0, 20)}AAAA${signature.sig.slice(24)}`;
      },
    ],
    [
      'another certificate',
      (bundle) => Object.assign(bundle.verificationMaterial, { certificate: { rawBytes: 'MAA=' } }),
    ],
    [
      'a key in place of the certificate',
      (bundle) => {
        bundle.verificationMaterial = { publicKey: { hint: 'x' }, tlogEntries: [] };
      },
    ],
    ['no envelope', (bundle) => Object.assign(bundle, { dsseEnvelope: undefined })],
  ])('with %s does not hold', async (_, edit) => {
    const bundle = edited(await authority.attest(signing), edit);
    expect(verify(bundle)).toEqual({ failure: expect.any(String), certificate: null });
  });

  it('with the log entry of another does not hold', async () => {
    const [one, other] = [await authority.attest(signing), await authority.attest(signing)];
    const { tlogEntries } = other.verificationMaterial as { tlogEntries: object[] };
    const mixed = edited(one, (bundle) => Object.assign(bundle.verificationMaterial, { tlogEntries }));
    expect(verify(mixed).failure).toMatch(/TLOG_BODY_ERROR/);
  });

  it.each([null, {}, [], 'text', { mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json' }])(
    'that is none: %j',
    (bundle) => {
      expect(verify(bundle)).toEqual({ failure: expect.any(String), certificate: null });
    },
  );

  it('trusted roots that trust nobody are none', () => {
    for (const root of [
      {},
      { ...authority.trustedRoot, tlogs: [] },
      { ...authority.trustedRoot, certificateAuthorities: [] },
    ])
      expect(() => createVerify([root])).toThrow(/names no certificate authority/);
  });
});
