/**
 * R13.1: what a worker reads and verifies of GitHub's attestations, over HTTP and really signed, and what the gate makes of it:
 * the right workflow, commit, repository, event and run, or nothing is proven.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostInMemory, type TestHost, userClient } from '../../local/github/testing.js';
import type { Digest, Receipt } from '../../schemas/generated/types.js';
import {
  type AttestedSettings,
  type EffectiveArtifact,
  effectiveArtifact,
  type TrustRoot,
} from '../../state/config/artifacts.js';
import type { BuildValue } from '../../state/evidence/readers/github.js';
import { artifactStage } from '../../state/gates/stages/artifact.js';
import { buildStage } from '../../state/gates/stages/build.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { bindingProblem } from '../../state/run/binding.js';
import { base, D, facts as factsOf, M, receipt } from '../../state/testing/gate-facts.js';
import { createEvidence } from '../evidence.js';
import { createGitHubReader } from '../github/contents.js';
import { readArtifact } from '../phases/artifact.js';
import type { Work } from '../phases/work.js';
import { testRuntime } from '../testing/runtime.js';
import { startServer, type TestServer } from '../testing/server.js';
import { type Authority, type Signer, type Signing, startAuthority } from './testing.js';

const TARGET = { owner: 'octo', repo: 'shop' };
const ROOTS = 'ops/trusted-root.jsonl';
const SIGNER: Signer = {
  issuer: 'https://token.actions.githubusercontent.com',
  signer: 'https://github.com/octo/shop/.github/workflows/build.yml@refs/heads/main',
  source: 'https://github.com/octo/shop',
  commit: D,
  sourceId: String(base.state.repository.id),
  event: 'push',
  run: 'https://github.com/octo/shop/actions/runs/70/attempts/1',
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

const OTHER_WORKFLOW = 'another workflow signed the attestation';
const BY_EVENT = 'what started the run that attested it proves nothing';
const OTHER_RUN = 'another run than the build attested it';
const OTHER_THING = 'the attestation is of another digest, or attests another thing';

let test: TestHost;
let authority: Authority;
let stranger: Authority;
let server: TestServer;
let answer: { status: number; body: string };
let commit: string;
let printed: string;
let count = 0;

beforeAll(async () => {
  [test, authority, stranger, server] = await Promise.all([
    hostInMemory(),
    startAuthority(),
    startAuthority(),
    startServer((_request, response) => void response.writeHead(answer.status).end(answer.body)),
  ]);
  // As the tool prints them: one a line.
  printed = `${JSON.stringify((await startAuthority('private')).trustedRoot)}\n${JSON.stringify(authority.trustedRoot)}\n`;
  commit = await test.host.commitFiles({
    branch: 'main',
    message: 'roots',
    files: {
      [ROOTS]: { content: printed },
      'ops/empty.jsonl': { content: '\n' },
      'ops/none.jsonl': { content: '{"a":1}' },
    },
  });
  const files = { [ROOTS]: { content: `${JSON.stringify(stranger.trustedRoot)}\n` } };
  await test.host.commitFiles({ branch: 'main', message: 'other roots', files });
});
afterAll(async () => {
  await Promise.all([server.close(), test.stop()]);
});

/** A digest of its own for each case. */
function newDigest(kind: Digest['kind'] = 'zip'): Digest {
  count += 1;
  return { kind, sha256: createHash('sha256').update(String(count)).digest('hex') };
}

async function attest({ sha256 }: Digest, over: Partial<Signing> = {}, by: Authority = authority): Promise<void> {
  const bundle = await by.attest({ sha256, signer: SIGNER, ...over });
  await userClient(test.host, 'maria').rest.repos.createAttestation({ ...TARGET, bundle });
}

function artifactOf(trustRoot: TrustRoot, over: Partial<AttestedSettings> = {}): EffectiveArtifact {
  const artifact = effectiveArtifact({ type: 'attestation', attested: { trustRoot } });
  if (artifact.type !== 'attestation') throw new Error('it is of that kind');
  return { ...artifact, attested: { ...artifact.attested, ...over } };
}

function factsFor(receipts: Receipt[], artifact: EffectiveArtifact) {
  const given = factsOf(receipts);
  given.settings = { ...given.settings, gate: { ...given.settings.gate, artifact } };
  return given;
}

interface Asking {
  permissions?: Record<string, 'read'>;
  fetch?: typeof fetch;
}

/** As the probe worker: the receipts that it submits, and their payloads. */
async function read(
  named: Digest | null,
  artifact: EffectiveArtifact,
  { permissions = { attestations: 'read' }, fetch: ask = fetch }: Asking = {},
) {
  const { host } = test;
  const event = { name: 'push' as const, sha: commit, ref: 'refs/heads/main', action: null, payload: {} };
  const run = await host.actions.startRun({ path: '.github/workflows/chaos-loop.yml', name: 'worker', event });
  const runtime = testRuntime({ env: { GITHUB_API_URL: host.url, GITHUB_REPOSITORY: 'octo/shop' }, fetch: ask });
  const github = createGitHubReader(runtime, host.actions.tokenFor(run, { contents: 'read', ...permissions }));
  const settings = { allowHosts: ['127.0.0.1'], gate: { artifact } };
  const brief = { commit, state: { gate: { candidate: { commit: D } } } };
  const evidence = createEvidence(runtime.clock);
  const line = await readArtifact({ runtime, github, brief, settings } as unknown as Work, evidence, named);
  return { line, receipts: evidence.receipts(), raws: evidence.raws() };
}

async function judged(named: Digest, artifact = artifactOf({ path: ROOTS }), asking: Asking = {}) {
  const { receipts } = await read(named, artifact, asking);
  const built = { build: BUILD, check: null };
  return inEnglish(artifactStage(factsFor(receipts, artifact), built, { deployment: named, probe: null }));
}

describe('R13.1 an attested digest', () => {
  it('is the build’s: signed by its workflow, on its commit, in its run', async () => {
    const named = newDigest('oci-manifest');
    await attest(named);
    const artifact = artifactOf({ path: ROOTS });
    const { line, receipts, raws } = await read(named, artifact);
    expect(line).toBe(`1 attestation of sha256:${named.sha256}, 1 of them valid.`);
    const [seen] = receipts;
    const built = { build: BUILD, check: null };
    expect(inEnglish(artifactStage(factsFor(receipts, artifact), built, { deployment: null, probe: named }))).toEqual({
      status: 'proven',
      reason: `attested by ${SIGNER.signer} in run 70`,
      expected: `oci-manifest:${named.sha256}`,
      observed: `oci-manifest:${named.sha256}`,
      receipts: [seen?.id],
      digest: named,
    });
    // R5.10: it answers for the configured roots and the digest that it names, and for nothing else.
    const state = structuredClone(base.state);
    const [environment] = Object.values(state.config.effective.environments);
    if (!seen || !environment) throw new Error('there is one');
    const raw = raws[seen.rawDigest];
    expect(bindingProblem(seen, raw, state)).toMatch(/none is configured/);
    environment.gate.artifact = { type: 'attestation', attested: { trustRoot: { path: ROOTS } } };
    expect(bindingProblem(seen, raw, state)).toBeNull();
    expect(bindingProblem({ ...seen, subject: `attestations/sha256:${'0'.repeat(64)}` }, raw, state)).toMatch(/is of/);
    environment.gate.artifact = { type: 'attestation', attested: { trustRoot: { path: 'other.jsonl' } } };
    expect(bindingProblem(seen, raw, state)).toMatch(/other trusted roots/);
  });

  it.each<[string, string | RegExp, Partial<Signing>, Partial<Signer>]>([
    ['another workflow', OTHER_WORKFLOW, {}, { signer: SIGNER.signer.replace('build', 'docs') }],
    ['a workflow whose name begins like it', OTHER_WORKFLOW, {}, { signer: SIGNER.signer.replace('.yml', '.yml.yml') }],
    ['the same path elsewhere', OTHER_WORKFLOW, {}, { signer: SIGNER.signer.replace('octo', 'evil') }],
    ['another commit', 'the attestation is of another commit', {}, { commit: M }],
    ['the beginning of a commit', 'the attestation is of another commit', {}, { commit: D.slice(0, 7) }],
    ['another repository of the name', 'it was attested in another repository (1)', {}, { sourceId: '1' }],
    ['no repository', 'it was attested in another repository (unknown)', {}, { sourceId: '' }],
    ['another issuer', 'the signer’s identity comes from another issuer', {}, { issuer: 'https://other.example.com' }],
    ['a pull request', BY_EVENT, {}, { event: 'pull_request' }],
    ['a target of pull requests', BY_EVENT, {}, { event: 'pull_request_target' }],
    ['another run', OTHER_RUN, {}, { run: SIGNER.run.replace('70', '71') }],
    ['no run', OTHER_RUN, {}, { run: 'https://github.com/octo/shop' }],
    ['what is no provenance', OTHER_THING, { predicateType: 'https://spdx.dev/Document/v2.3' }, {}],
    ['no log entry', /^the attestation does not hold: \w+_ERROR/, { without: 'log' }, {}],
    ['an old certificate', /^the attestation does not hold: CERTIFICATE_ERROR/, { loggedAfter: 11 }, {}],
  ])('by %s is not proven', async (_, reason, over, signer) => {
    const named = newDigest();
    await attest(named, { ...over, signer: { ...SIGNER, ...signer } });
    const found = await judged(named);
    expect(found).toMatchObject({ status: 'not-proven', digest: null });
    if (typeof reason === 'string') expect(found.reason).toBe(reason);
    else expect(found.reason).toMatch(reason);
  });

  it('by an authority that is not trusted at the run’s commit is not proven, wherever it is trusted later', async () => {
    const named = newDigest();
    await attest(named, {}, stranger);
    expect(await judged(named)).toMatchObject({ status: 'not-proven', digest: null });
  });

  it('one that holds is enough, among others', async () => {
    const named = newDigest();
    for (let index = 0; index < 3; index += 1) await attest(named, { signer: { ...SIGNER, commit: M } });
    await attest(named);
    for (let index = 0; index < 3; index += 1) await attest(named, { without: 'log' });
    expect(await judged(named)).toMatchObject({ status: 'proven', digest: named });
  });

  it('nobody attested, or of another digest', async () => {
    const named = newDigest();
    expect(await judged(named)).toMatchObject({
      status: 'not-proven',
      reason: `nobody attested sha256:${named.sha256}`,
      observed: 'none',
    });
    const { receipts } = await read(null, artifactOf({ path: ROOTS }));
    expect(receipts).toEqual([]);
    const artifact = artifactOf({ path: ROOTS });
    const waits = (digest: Digest | null) =>
      inEnglish(
        artifactStage(factsFor([], artifact), { build: BUILD, check: null }, { deployment: digest, probe: null }),
      );
    expect(waits(named)).toMatchObject({
      status: 'pending',
      reason: `waiting for a worker to verify attestations of sha256:${named.sha256}`,
    });
    expect(waits(null)).toMatchObject({
      status: 'pending',
      reason: 'waiting: neither the deployment nor the service names a digest',
    });
  });

  it('an answer that is of another digest than was asked for proves nothing', async () => {
    const [named, other] = [newDigest(), newDigest()];
    await attest(other);
    const mixedUp: typeof fetch = (url, init) => fetch(String(url).replace(named.sha256, other.sha256), init);
    expect(await judged(named, undefined, { fetch: mixedUp })).toMatchObject({
      status: 'not-proven',
      reason: OTHER_THING,
    });
  });

  it('a reusable workflow of another repository signs where it is named', async () => {
    const named = newDigest();
    const signer = 'https://github.com/acme/workflows/.github/workflows/release.yml@refs/tags/v3';
    await attest(named, { signer: { ...SIGNER, signer } });
    const wanted = (workflow: string) => judged(named, artifactOf({ path: ROOTS }, { workflow }));
    expect(await wanted('acme/workflows/.github/workflows/release.yml')).toMatchObject({ status: 'proven' });
    expect(await wanted('.github/workflows/release.yml')).toMatchObject({ status: 'not-proven' });
    expect(await wanted('acme/workflows/.github/workflows/elease.yml')).toMatchObject({ status: 'not-proven' });
  });

  it('of several runs on the commit the build is the one that attested it', async () => {
    const named = newDigest();
    await attest(named);
    const artifact = artifactOf({ path: ROOTS });
    const { receipts } = await read(named, artifact);
    const runs = receipt('build', `commits/${D}`, [
      { ...BUILD, id: 72, conclusion: 'failure' },
      { ...BUILD, id: 71 },
      BUILD,
    ]);
    expect(buildStage(factsFor([...receipts, runs], artifact), D, named)).toMatchObject({
      status: 'proven',
      build: { id: 70 },
    });
  });

  it('built by another CI: no run of GitHub Actions has to be the build', async () => {
    const named = newDigest();
    await attest(named);
    const artifact = artifactOf({ path: ROOTS }, { workflow: '.github/workflows/build.yml' });
    const { receipts } = await read(named, artifact);
    const check = {
      id: 5,
      name: 'shop',
      app: { id: 9426, slug: 'azure-pipelines' },
      headSha: D,
      status: 'completed',
      conclusion: 'success',
      suite: 6,
    };
    expect(
      artifactStage(factsFor(receipts, artifact), { build: null, check }, { deployment: named, probe: null }),
    ).toMatchObject({ status: 'proven' });
  });
});

describe('R13.2 where they can’t be verified they are unverified, and why', () => {
  const unverified = async (artifact: EffectiveArtifact, observed: unknown) => {
    const named = newDigest();
    await attest(named);
    expect(await judged(named, artifact)).toMatchObject({
      status: 'not-proven',
      reason: `attestations of sha256:${named.sha256} are unverified`,
      observed,
      digest: null,
    });
  };
  const rooted = (path: string) => artifactOf({ path });

  it.each([
    ['none.jsonl', 'unverified: none.jsonl is not a file of the run’s commit'.replace('’', "'")],
    ['ops/empty.jsonl', 'unverified: ops/empty.jsonl holds no trusted root'],
    ['ops/none.jsonl', expect.stringMatching(/names no certificate authority/)],
  ])('the file of the trusted roots: %s', async (path, observed) => {
    await unverified(rooted(path), observed);
  });

  it('an address that is pinned by its digest', async () => {
    const sha256 = createHash('sha256').update(printed).digest('hex');
    answer = { status: 200, body: printed };
    const named = newDigest();
    await attest(named);
    expect(await judged(named, artifactOf({ url: server.url, sha256 }))).toMatchObject({ status: 'proven' });
    await unverified(
      artifactOf({ url: server.url, sha256: '0'.repeat(64) }),
      expect.stringMatching(/has other trusted roots than are pinned/),
    );
    answer = { status: 503, body: '' };
    await unverified(
      artifactOf({ url: server.url, sha256 }),
      expect.stringMatching(/can't be reached: \w+: it answers 503$/),
    );
    await unverified(artifactOf({ url: 'http://127.0.0.1:1/', sha256 }), expect.stringMatching(/can't be reached/));
  });

  const bundles = (bundled: (url: string, init?: RequestInit) => Promise<Response> | Response): typeof fetch =>
    (async (url, init) =>
      String(url).includes('/_services/attestations/') ? bundled(String(url), init) : fetch(url, init)) as typeof fetch;

  it.each<[string, () => Response | Promise<Response>, RegExp]>([
    ['is gone', () => new Response('', { status: 404 }), /127\.0\.0\.1:\d+ answers 404$/],
    ['can’t be reached', () => Promise.reject(new TypeError('fetch failed')), /fetch failed$/],
    ['is packed in another way', () => new Response('PK'), /not what Snappy makes$/],
    ['is no JSON', () => new Response('{"mediaType":'), /no JSON$/],
    ['is endless', () => new Response('{'.repeat(2_000_000)), /longer than 1048576 bytes$/],
  ])('a bundle that %s is none that does not hold', async (_, bundled, why) => {
    const named = newDigest();
    await attest(named);
    expect(await judged(named, artifactOf({ path: ROOTS }), { fetch: bundles(bundled) })).toMatchObject({
      status: 'not-proven',
      reason: `attestations of sha256:${named.sha256} are unverified`,
      observed: expect.stringMatching(new RegExp(`^unverified: a bundle could not be read: .*${why.source}`)),
      digest: null,
    });
  });

  it('one bundle that is gone hides none that holds', async () => {
    const named = newDigest();
    await attest(named);
    await attest(named);
    let asked = 0;
    const once = bundles((url, init) => {
      asked += 1;
      return asked === 1 ? new Response('', { status: 404 }) : fetch(url, init);
    });
    expect(await judged(named, artifactOf({ path: ROOTS }), { fetch: once })).toMatchObject({ status: 'proven' });
    expect(asked).toBe(2);
  });

  it('where a bundle lies nobody gets the token, and nothing is asked without TLS; one that stands in the list is taken from there', async () => {
    const named = newDigest();
    await attest(named);
    const headers: unknown[] = [];
    const noted = bundles((url, init) => {
      headers.push(init?.headers);
      return fetch(url, init);
    });
    expect(await judged(named, artifactOf({ path: ROOTS }), { fetch: noted })).toMatchObject({ status: 'proven' });
    expect(headers).toEqual([{ 'user-agent': 'chaos-loop' }]);
    // As the list of GitHub Enterprise has it; and as somebody on the way would like it.
    const bundle = await authority.attest({ sha256: named.sha256, signer: SIGNER });
    const listing = (entry: object): typeof fetch =>
      (async (url, init) =>
        String(url).includes('/attestations/sha256:')
          ? Response.json({ attestations: [{ repository_id: 1, ...entry }] })
          : fetch(url, init)) as typeof fetch;
    const from = (entry: object) => judged(named, artifactOf({ path: ROOTS }), { fetch: listing(entry) });
    expect(await from({ bundle, bundle_url: 'https://nowhere.invalid/' })).toMatchObject({ status: 'proven' });
    expect(await from({ bundle: null, bundle_url: 'http://nowhere.invalid/' })).toMatchObject({
      observed: 'unverified: a bundle could not be read: nowhere.invalid is not asked without TLS',
    });
    expect(await from({ bundle: null })).toMatchObject({ status: 'not-proven', digest: null });
  });

  it('a job that may not read attestations', async () => {
    const named = newDigest();
    await attest(named);
    const artifact = artifactOf({ path: ROOTS });
    const { line, receipts } = await read(named, artifact, { permissions: {} });
    expect(line).toMatch(/unverified: GitHub lets the deliver job read no attestations \(403\)/);
    expect(receipts[0]?.value).toBeNull();
  });
});
