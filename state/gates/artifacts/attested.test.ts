/** R13.1 What one attestation has to say so that a digest is the build's, and which objection is told of several. */
import { describe, expect, it } from '@jest/globals';
import type { Digest } from '../../../schemas/generated/types.js';
import { type AttestationSettings, effectiveArtifact } from '../../config/artifacts.js';
import type { AttestationValue } from '../../evidence/readers/attestation.js';
import type { BuildValue } from '../../evidence/readers/github.js';
import { base, D, facts as factsOf, M, receipt } from '../../testing/gate-facts.js';
import { rules } from './attestation.js';
import { attestationSubject, attested, attestedBy } from './attested.js';

const HEX = '1'.repeat(64);
const OTHER = '2'.repeat(64);
const NAMED: Digest = { kind: 'zip', sha256: HEX };
const SOURCE = 'https://github.com/acme/shop';
const ARTIFACT = effectiveArtifact({
  type: 'attestation',
  attested: { trustRoot: { path: 'roots.jsonl' } },
}) as AttestationSettings;
const RIGHT: AttestationValue = {
  failure: null,
  ofDigest: true,
  predicateType: ARTIFACT.attested.predicateType,
  issuer: ARTIFACT.attested.issuer,
  signer: `${SOURCE}/.github/workflows/build.yml@refs/heads/main`,
  source: SOURCE,
  sourceId: base.state.repository.id,
  commit: D,
  event: 'push',
  run: 70,
};
const BUILD: BuildValue = {
  id: 70,
  path: '.github/workflows/build.yml',
  headSha: D,
  event: 'push',
  status: 'completed',
  conclusion: 'success',
  attempt: 1,
  headRepositoryId: base.state.repository.id,
};
const BUILT = { commit: D, run: BUILD };

const of = (values: Partial<AttestationValue>[], sha256 = HEX) =>
  receipt('attestation', attestationSubject(sha256), {
    sha256,
    root: '',
    attestations: values.map((value) => ({ ...RIGHT, ...value })),
  });
const unread = (sha256 = HEX) => receipt('attestation', attestationSubject(sha256), null);
const judged = (
  receipts: ReturnType<typeof of>[],
  { hexes = [HEX], workflow = null as string | null, built = BUILT as Parameters<typeof attested>[2] } = {},
) => attested(factsOf(receipts), { ...ARTIFACT.attested, workflow }, built, hexes);
/** What stands in a result without its receipts. */
const objection = (values: Partial<AttestationValue>[], options = {}) => {
  const found = judged([of(values)], options);
  if (found.proven) return null;
  const code = (said: unknown) => (said as { code: string; params: object } | null) ?? null;
  const { status, reason, expected, observed } = found.result;
  return { status, reason: code(reason)?.code, expected: code(expected), observed: code(observed) };
};
const name = (text: string) => ({ code: 'of-name', params: { name: text } });
const commit = (sha: string) => ({ code: 'of-commit', params: { sha } });
const run = (id: number) => ({ code: 'of-run', params: { run: id, commit: null } });
const NOTHING = { code: 'nothing', params: {} };

describe('R13.1 an attestation', () => {
  it('of the digest, by the configured workflow, on the commit, in the run: proves it, and says by whom', () => {
    const receipts = [of([{}])];
    expect(judged(receipts)).toEqual({
      proven: true,
      sha256: HEX,
      signer: RIGHT.signer,
      run: 70,
      receipt: receipts[0],
    });
  });

  it.each<[string, Partial<AttestationValue>, string, object, object]>([
    [
      'whose signature fails',
      { failure: 'expired' },
      'attestation-refused',
      { code: 'a-valid-signature', params: {} },
      NOTHING,
    ],
    [
      'of another digest',
      { ofDigest: false },
      'attests-another-thing',
      name(RIGHT.predicateType ?? ''),
      name(RIGHT.predicateType ?? ''),
    ],
    [
      'of another statement',
      { predicateType: 'spdx' },
      'attests-another-thing',
      name(RIGHT.predicateType ?? ''),
      name('spdx'),
    ],
    ['of no statement', { predicateType: null }, 'attests-another-thing', name(RIGHT.predicateType ?? ''), NOTHING],
    [
      'of another issuer',
      { issuer: 'https://else' },
      'attested-by-other-issuer',
      name(RIGHT.issuer ?? ''),
      name('https://else'),
    ],
    ['of no issuer', { issuer: null }, 'attested-by-other-issuer', name(RIGHT.issuer ?? ''), NOTHING],
    [
      'of another repository',
      { sourceId: 1 },
      'attested-elsewhere',
      name(String(base.state.repository.id)),
      name(SOURCE),
    ],
    ['of no repository', { source: null }, 'attested-elsewhere', name(String(base.state.repository.id)), NOTHING],
    [
      'by another workflow',
      { signer: `${SOURCE}/.github/workflows/else.yml@refs/heads/main` },
      'attested-by-other-workflow',
      name(`${SOURCE}/.github/workflows/build.yml`),
      name(`${SOURCE}/.github/workflows/else.yml@refs/heads/main`),
    ],
    [
      'by a workflow without a ref',
      { signer: `${SOURCE}/.github/workflows/build.yml` },
      'attested-by-other-workflow',
      name(`${SOURCE}/.github/workflows/build.yml`),
      name(`${SOURCE}/.github/workflows/build.yml`),
    ],
    [
      'by nobody',
      { signer: null },
      'attested-by-other-workflow',
      name(`${SOURCE}/.github/workflows/build.yml`),
      NOTHING,
    ],
    ['on another commit', { commit: M }, 'attested-for-other-commit', commit(D), commit(M)],
    ['on no commit', { commit: null }, 'attested-for-other-commit', commit(D), NOTHING],
    [
      'of a pull request',
      { event: 'pull_request' },
      'attested-by-event',
      name('push, merge_group, workflow_dispatch'),
      name('pull_request'),
    ],
    ['of no event', { event: null }, 'attested-by-event', name('push, merge_group, workflow_dispatch'), NOTHING],
    ['in another run', { run: 71 }, 'attested-by-other-run', run(70), run(71)],
    ['in no run', { run: null }, 'attested-by-other-run', run(70), NOTHING],
  ])('%s proves nothing', (_, value, reason, expected, observed) => {
    expect(objection([value])).toEqual({ status: 'not-proven', reason, expected, observed });
  });

  it('the build of another CI has no run that it could name', () => {
    expect(judged([of([{ run: 71 }])], { built: { commit: D, run: null } })).toMatchObject({ proven: true, run: 71 });
  });

  it('its signer may be a workflow of another repository of the host', () => {
    const signer = 'https://github.com/acme/shared/.github/workflows/sign.yml@refs/tags/v1';
    const options = { workflow: 'acme/shared/.github/workflows/sign.yml' };
    expect(judged([of([{ signer }])], options)).toMatchObject({ proven: true, signer });
    expect(objection([{}], options)).toMatchObject({
      expected: name('https://github.com/acme/shared/.github/workflows/sign.yml'),
    });
  });
});

describe('R13.1 several attestations', () => {
  it('one that fits is enough, wherever it stands', () => {
    expect(judged([of([{ failure: 'expired' }, {}, { commit: M }])])).toMatchObject({ proven: true });
  });

  it('the one that got furthest is told, the first of those', () => {
    expect(objection([{ failure: 'expired' }, { commit: M }, { issuer: null }])).toMatchObject({
      reason: 'attested-for-other-commit',
    });
    expect(objection([{ issuer: 'https://one' }, { issuer: 'https://two' }])).toMatchObject({
      observed: name('https://one'),
    });
  });

  it('none was read yet: a worker is waited for', () => {
    const found = judged([]);
    expect(found).toMatchObject({
      proven: false,
      result: { status: 'pending', reason: { code: 'wait-attestation', params: { digest: `sha256:${HEX}` } } },
    });
  });

  it('there is none: told of the first digest, with what was read', () => {
    const receipts = [of([]), of([], OTHER)];
    expect(judged(receipts, { hexes: [HEX, OTHER] })).toMatchObject({
      proven: false,
      result: {
        status: 'not-proven',
        reason: { code: 'attestation-missing', params: { digest: `sha256:${HEX}` } },
        expected: { code: 'an-attestation' },
        observed: NOTHING,
        receipts: receipts.map(({ id }) => id),
      },
    });
  });

  it('they could not be read: told with the caveat, unless one that was read says more', () => {
    const missing = unread();
    expect(judged([missing])).toMatchObject({
      proven: false,
      result: {
        reason: { code: 'attestation-unverified' },
        observed: { code: 'said-before', params: { words: 'HTTP 500' } },
        receipts: [missing.id],
      },
    });
    expect(judged([unread(), of([{ commit: M }], OTHER)], { hexes: [HEX, OTHER] })).toMatchObject({
      result: { reason: { code: 'attested-for-other-commit' } },
    });
    expect(judged([unread(), of([{}], OTHER)], { hexes: [HEX, OTHER] })).toMatchObject({ proven: true, sha256: OTHER });
  });

  it('a receipt of another digest is not asked', () => {
    expect(judged([of([{}], OTHER)])).toMatchObject({ proven: false, result: { status: 'pending' } });
  });
});

describe('R13.1 an artifact by its attestation', () => {
  const { deployment, probe } = { deployment: NAMED, probe: { kind: 'zip' as const, sha256: OTHER } };

  it('is the digest that the deployment names, else the service; nothing named is waited for', () => {
    const facts = factsOf([of([{}]), of([{}], OTHER)]);
    expect(rules.stage(facts, ARTIFACT, BUILT, { deployment, probe })).toMatchObject({
      status: 'proven',
      reason: { code: 'digest-attested', params: { signer: RIGHT.signer, run: 70 } },
      digest: NAMED,
      observed: { code: 'of-digest', params: NAMED },
    });
    expect(rules.stage(facts, ARTIFACT, BUILT, { deployment: null, probe })).toMatchObject({ digest: probe });
    expect(rules.stage(facts, ARTIFACT, BUILT, { deployment: null, probe: null })).toMatchObject({
      status: 'pending',
      reason: { code: 'wait-named-digest' },
      digest: null,
    });
  });

  it('is none where the attestation does not tie it to the build', () => {
    const facts = factsOf([of([{ run: 71 }])]);
    expect(rules.stage(facts, ARTIFACT, BUILT, { deployment, probe: null })).toMatchObject({
      status: 'not-proven',
      digest: null,
    });
  });

  it('is made by a run that it names, and by no other', () => {
    expect(rules.readBy).toBe('worker');
    expect(rules.madeBy(factsOf([of([{}])]), ARTIFACT, BUILD, NAMED)).toBe(true);
    expect(rules.madeBy(factsOf([of([{ run: 71 }])]), ARTIFACT, BUILD, NAMED)).toBe(false);
    expect(attestedBy(factsOf([of([{ commit: M }])]), ARTIFACT.attested, BUILD, HEX)).toBe(false);
  });
});
