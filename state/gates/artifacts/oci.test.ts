/** R13.1, R1.5: which image is the build's, what ties it to the commit, and what serves when an index was built. */
import { describe, expect, it } from '@jest/globals';
import type { Digest, Receipt } from '../../../schemas/generated/types.js';
import { formatDigest } from '../../base/digest.js';
import { addSeconds } from '../../base/time.js';
import { type AttestationSettings, effectiveArtifact, type OciSettings } from '../../config/artifacts.js';
import { sameArtifact } from '../../evidence/images.js';
import type { AttestationValue } from '../../evidence/readers/attestation.js';
import type { ArtifactValue, BuildValue } from '../../evidence/readers/github.js';
import type { ImageValue } from '../../evidence/readers/image.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { base, D, deployment, facts as factsOf, M, NOW, receipt } from '../../testing/gate-facts.js';
import { artifactStage } from '../stages/artifact.js';
import { buildStage } from '../stages/build.js';
import { deploymentStage } from '../stages/deployment.js';
import { servingStage } from '../stages/serving.js';

const INDEX: Digest = { kind: 'oci-index', sha256: '1'.repeat(64) };
const LISTED: Digest = { kind: 'oci-manifest', sha256: '2'.repeat(64) };
const OTHER: Digest = { kind: 'oci-manifest', sha256: '3'.repeat(64) };
const REFERENCE = `ghcr.io/acme/shop:${D}`;

const build: BuildValue = {
  id: 70,
  path: '.github/workflows/build.yml',
  headSha: D,
  event: 'push',
  status: 'completed',
  conclusion: 'success',
  attempt: 1,
  headRepositoryId: base.state.repository.id,
};

function image(over: Partial<ImageValue> = {}, reference = REFERENCE): Receipt {
  return receipt('image', reference, { reference, digest: INDEX, manifests: [LISTED.sha256], claims: null, ...over });
}

function facts(receipts: Receipt[], over: Partial<OciSettings> = {}) {
  const given = factsOf(receipts);
  const artifact = effectiveArtifact({ type: 'oci', registry: 'ghcr.io', repository: 'acme/shop', tag: '{commit}' });
  given.settings = {
    ...given.settings,
    gate: { ...given.settings.gate, artifact: { ...artifact, ...over } as OciSettings },
  };
  return given;
}

const upload = (name: string, over: Partial<ArtifactValue> = {}) =>
  receipt('artifact', 'runs/70', [{ id: 80, name, digest: null, runId: 70, headSha: D, ...over }]);
const stage = (
  receipts: Receipt[],
  named: { deployment?: Digest; probe?: Digest } = {},
  over: Partial<OciSettings> = {},
) =>
  inEnglish(artifactStage(facts(receipts, over), { build, check: null }, { deployment: null, probe: null, ...named }));

describe('R13.1 the image of a build', () => {
  it('that the deployment of its commit names, itself or one that its index lists', () => {
    const seen = image();
    const cases = [INDEX, LISTED, { ...INDEX, kind: 'oci-manifest' as const }];
    for (const [named, digest] of cases.map((named) => [named, named === LISTED ? LISTED : INDEX] as const))
      expect(stage([seen], { deployment: named })).toEqual({
        status: 'proven',
        reason: `${REFERENCE}, named by the deployment`,
        expected: formatDigest(digest),
        observed: formatDigest(digest),
        receipts: [seen.id],
        digest,
      });
  });

  it('that an artifact of the build’s run names', () => {
    const seen = image();
    const hex: Digest = { kind: 'oci-manifest', sha256: 'a0'.repeat(32) };
    const named = upload(`IMAGE-${hex.sha256.toUpperCase()}`);
    expect(stage([image({ manifests: [hex.sha256] }), named], { probe: hex })).toMatchObject({
      status: 'proven',
      digest: hex,
    });
    for (const { sha256 } of [INDEX, LISTED]) {
      const by = upload(`image-sha256-${sha256}`);
      expect(stage([seen, by], { probe: LISTED })).toMatchObject({
        status: 'proven',
        reason: `${REFERENCE}, named by artifact 80 of build 70`,
        receipts: [seen.id, by.id],
      });
    }
    for (const other of [
      upload('image'),
      upload(`x-${LISTED.sha256}`, { headSha: M }),
      upload(`x-${LISTED.sha256}`, { runId: 71 }),
    ])
      expect(stage([seen, other], { probe: LISTED })).toMatchObject({ status: 'not-proven', digest: null });
  });

  it('what it says of itself is a claim: enough only where the configuration says so', () => {
    const seen = image({ claims: D });
    expect(stage([seen], { probe: LISTED })).toMatchObject({
      status: 'not-proven',
      reason: expect.stringMatching(/^only the image itself claims to be of the commit/),
      expected: 'an image that the build or the deployment names',
    });
    expect(stage([seen], { probe: LISTED }, { boundBy: 'claim' })).toMatchObject({
      status: 'proven',
      reason: `${REFERENCE}, claimed by its own label`,
    });
    expect(stage([image()], {}, { boundBy: 'claim' })).toMatchObject({
      reason: expect.stringMatching(/^nothing ties/),
    });
  });

  it('boundBy: attestation takes nothing less, and only what is attested', () => {
    const attested = effectiveArtifact({ type: 'attestation', attested: { trustRoot: { path: 'roots.jsonl' } } });
    const over = { boundBy: 'attestation', attested: (attested as AttestationSettings).attested } as const;
    const says: AttestationValue = {
      failure: null,
      ofDigest: true,
      predicateType: 'https://slsa.dev/provenance/v1',
      issuer: 'https://token.actions.githubusercontent.com',
      signer: 'https://github.com/acme/shop/.github/workflows/build.yml@refs/heads/main',
      source: 'https://github.com/acme/shop',
      sourceId: base.state.repository.id,
      commit: D,
      event: 'push',
      run: 70,
    };
    const of = ({ sha256 }: Digest, value: Partial<AttestationValue> = {}) =>
      receipt('attestation', `attestations/sha256:${sha256}`, {
        sha256,
        root: '',
        attestations: [{ ...says, ...value }],
      });
    const both = image({ manifests: [LISTED.sha256, OTHER.sha256], claims: D });
    const uploaded = upload(`image-sha256-${INDEX.sha256}`);
    expect(stage([both, uploaded], { deployment: INDEX }, over)).toMatchObject({
      status: 'pending',
      reason: `waiting for a worker to verify attestations of sha256:${INDEX.sha256}`,
    });
    expect(stage([both, of(INDEX, { commit: M })], { deployment: LISTED }, over)).toMatchObject({
      status: 'not-proven',
      reason: 'the attestation is of another commit',
    });
    expect(stage([both, of(INDEX)], { deployment: LISTED }, over)).toMatchObject({
      status: 'proven',
      reason: `${REFERENCE}, attested by ${says.signer} in run 70`,
      digest: INDEX,
    });
    expect(stage([both, of(LISTED)], { deployment: LISTED }, over)).toMatchObject({ status: 'proven', digest: LISTED });
    // Of an image that the index lists, too, but nobody names.
    expect(stage([both, of(OTHER)], { deployment: LISTED }, over)).toMatchObject({ status: 'pending', digest: null });
  });

  it.each<[string, Receipt[], { deployment?: Digest; probe?: Digest }, string, string]>([
    ['not read yet', [], {}, 'pending', `waiting for a worker to read ${REFERENCE}`],
    [
      'of another reference',
      [image({}, `ghcr.io/acme/shop:${M}`)],
      {},
      'pending',
      `waiting for a worker to read ${REFERENCE}`,
    ],
    ['not readable', [receipt('image', REFERENCE, null)], {}, 'not-proven', `${REFERENCE} was not read`],
    [
      'another than is deployed',
      [image()],
      { deployment: OTHER },
      'not-proven',
      `${REFERENCE} is another image than the deployment or the service names`,
    ],
    [
      'another than serves',
      [image({ claims: D })],
      { probe: OTHER },
      'not-proven',
      `${REFERENCE} is another image than the deployment or the service names`,
    ],
    [
      'of another kind',
      [image()],
      { deployment: { ...INDEX, kind: 'zip' } },
      'not-proven',
      `${REFERENCE} is another image than the deployment or the service names`,
    ],
    [
      'says another commit',
      [image({ claims: M })],
      { deployment: INDEX },
      'not-proven',
      'the image says that it is of another commit',
    ],
  ])('an image %s', (_, receipts, named, status, reason) => {
    expect(stage(receipts, named)).toMatchObject({ status, reason, digest: null });
  });

  it('without a tag it is the one that the deployment names, or else the service', () => {
    const by = `ghcr.io/acme/shop@sha256:${LISTED.sha256}`;
    const seen = image({ digest: LISTED }, by);
    expect(stage([seen], { deployment: LISTED }, { tag: null })).toMatchObject({ status: 'proven', digest: LISTED });
    expect(stage([seen], { probe: LISTED }, { tag: null })).toMatchObject({ status: 'not-proven' });
    expect(stage([seen], {}, { tag: null })).toMatchObject({
      status: 'pending',
      reason: 'waiting: neither the deployment nor the service names the digest of an image',
    });
    const short = `ghcr.io/acme/shop:sha-${D.slice(0, 7)}`;
    expect(stage([image({}, short)], { deployment: INDEX }, { tag: 'sha-{short}' })).toMatchObject({
      status: 'proven',
    });
  });

  it('a build of another CI: the deployment names the image; an Actions artifact it has none of', () => {
    const check = {
      id: 5,
      name: 'build',
      suite: 6,
      headSha: D,
      status: 'completed',
      conclusion: 'success',
      app: { id: 9, slug: 'ci' },
    };
    const built = { build: null, check };
    const named = { deployment: INDEX, probe: null };
    expect(artifactStage(facts([image()]), built, named)).toMatchObject({ status: 'proven', digest: INDEX });
    expect(inEnglish(artifactStage(factsOf([]), built, named))).toMatchObject({
      status: 'not-proven',
      reason: expect.stringMatching(/^the build is the check of another CI, which uploads no Actions artifact/),
    });
  });

  it('a build among several is the one whose run names the image', () => {
    const runs = receipt('build', `commits/${D}`, [{ ...build, id: 71 }, build]);
    const seen = [runs, upload(`image-${INDEX.sha256}`)];
    expect(buildStage(facts(seen), D, INDEX)).toMatchObject({ build: { id: 70 } });
    expect(buildStage(facts(seen), D, OTHER)).toMatchObject({ build: { id: 71 } });
  });
});

describe('R1.5 index and manifest match through the receipt that lists one in the other', () => {
  const candidate = deployment({ payload: { digest: `oci-index:${INDEX.sha256}` }, statusAt: addSeconds(NOW, -60) });
  const probe = (digest: Digest) => {
    const [firstAt, lastAt] = [addSeconds(NOW, 1), addSeconds(NOW, 5)];
    const value = { revision: 'r2', digest, commit: D, healthy: true, consecutive: 5, share: 1, firstAt, lastAt };
    return receipt('serving', 'serving', value, { observedAt: lastAt });
  };
  const targets = (base.state.experiment?.fault.targetResources ?? []).map((id) =>
    receipt('target', id, { exists: true, id }),
  );
  const serving = (receipts: Receipt[], built: Digest | null = INDEX) =>
    inEnglish(servingStage({ ...facts([...targets, ...receipts]), now: addSeconds(NOW, 10) }, candidate, built, INDEX));

  it('the service runs the manifest that the built index lists', () => {
    expect(serving([probe(LISTED), image()])).toMatchObject({ status: 'proven' });
    expect(
      inEnglish(
        deploymentStage(
          facts([image()]),
          deployment({ payload: { digest: `oci-manifest:${LISTED.sha256}` } }),
          INDEX,
          [],
        ),
      ),
    ).toMatchObject({
      status: 'proven',
    });
  });

  it('two images that one index lists are two', () => {
    const both = image({ manifests: [LISTED.sha256, OTHER.sha256] });
    expect(sameArtifact([both], LISTED, OTHER)).toBe(false);
    expect(sameArtifact([both], OTHER, INDEX)).toBe(true);
    expect(sameArtifact([both], OTHER, null)).toBe(false);
  });

  it('another image of the index than the one that is tied to the commit is not what was built', () => {
    const both = image({ manifests: [LISTED.sha256, OTHER.sha256] });
    const uploaded = upload(`image-sha256-${LISTED.sha256}`);
    for (const [receipts, named] of [
      [[both], { deployment: LISTED }],
      [[both, uploaded], { probe: OTHER }],
    ] as const) {
      const { status, digest } = stage([...receipts], named);
      expect([status, digest]).toEqual(['proven', LISTED]);
      expect(serving([probe(OTHER), both], digest)).toMatchObject({ status: 'not-proven' });
      expect(serving([probe(LISTED), both], digest)).toMatchObject({ status: 'proven' });
    }
  });

  it.each<[string, Receipt[]]>([
    ['without the receipt', [probe(LISTED)]],
    ['with one of another index', [probe(LISTED), image({ digest: { kind: 'oci-index', sha256: '9'.repeat(64) } })]],
    ['with one that could not be read', [probe(LISTED), receipt('image', REFERENCE, null)]],
    ['a manifest that it does not list', [probe(OTHER), image()]],
  ])('not %s', (_, receipts) => {
    expect(serving(receipts)).toMatchObject({
      status: 'not-proven',
      reason: 'what serves is not the artifact that was built',
    });
  });
});
