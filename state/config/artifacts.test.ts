/** R6.1 R13.1: what a configuration may say of artifacts, and what it is told where that leads nowhere. */
import { describe, expect, it } from '@jest/globals';
import type { ArtifactRequest } from '../../schemas/generated/types.js';
import { isRedacted } from '../base/redact.js';
import { config as defaultConfig } from '../testing/fixture.js';
import { effectiveArtifact, imageReference, isLoopbackRegistry, type OciSettings } from './artifacts.js';
import { parseConfig } from './config.js';

const OCI = { type: 'oci', registry: 'ghcr.io', repository: 'acme/shop' };

const ROOTED = { trustRoot: { path: 'ops/roots.jsonl' } };
const PINNED = { url: 'https://roots.example.com/roots.jsonl', sha256: 'a'.repeat(64) };
const ATTESTATION = { type: 'attestation', attested: ROOTED };
const CHECK = { check: { app: 'azure-pipelines', name: 'shop' } };

function problems(artifact: unknown, build?: unknown): string[] {
  type Gate = { artifact: unknown; build: unknown };
  const config = structuredClone(defaultConfig()) as { environments: Record<string, { gate: Gate }> };
  const [environment] = Object.values(config.environments);
  if (!environment) throw new Error('no environment');
  environment.gate.artifact = artifact;
  if (build !== undefined) environment.gate.build = build;
  const parsed = parseConfig(config);
  if (parsed.ok) return [];
  return (parsed.error.problems ?? []).map(({ path, message, hint }) => {
    return `${path.replace(/.*\/gate\/artifact/, '')}: ${message} ${hint}`;
  });
}

describe('gate.artifact', () => {
  it.each<unknown>([
    { name: 'shop' },
    { type: 'actions', name: 'shop' },
    OCI,
    { type: 'command', run: 'ops/built-digest.sh', timeout: 'PT10S' },
    { ...OCI, tag: 'sha-{short}', platform: 'linux/arm64/v8', boundBy: 'claim' },
    { ...OCI, login: { type: 'secret', variable: 'REGISTRY_TOKEN', user: 'me', tokenHost: 'auth.example' } },
    { ...OCI, registry: 'shop.azurecr.io', login: { type: 'azure' } },
    { ...OCI, registry: '127.0.0.1:5000' },
    { ...OCI, registry: '[::1]:5000' },
    ATTESTATION,
    { type: 'attestation', attested: { trustRoot: PINNED, issuer: 'https://token.ghe.example.com' } },
    { type: 'attestation', attested: { ...ROOTED, workflow: 'acme/workflows/.github/workflows/release.yaml' } },
    { ...OCI, boundBy: 'attestation', attested: { ...ROOTED, workflow: '.github/workflows/build.yml' } },
  ])('%j is fine, and has nothing that looks like a secret', (artifact) => {
    expect(problems(artifact)).toEqual([]);
    expect(isRedacted(artifact)).toBe(true);
  });

  it.each<[unknown, RegExp]>([
    [{}, /^\/name: "name" is missing/],
    [{ type: 'helm', name: 'x' }, /^\/type: /],
    [{ type: 'oci', registry: 'ghcr.io' }, /^\/repository: "repository" is missing/],
    [{ type: 'command' }, /^\/run: "run" is missing/],
    [{ type: 'command', run: 'x', timeout: 'PT13H' }, /^\/timeout: "PT13H" is not a duration/],
    [{ ...OCI, name: 'shop' }, /^\/name: unknown key "name"/],
    [{ ...OCI, registry: 'https://ghcr.io' }, /^\/registry: /],
    [{ ...OCI, registry: 'ghcr.io/acme' }, /^\/registry: /],
    [{ ...OCI, repository: 'Acme/Shop' }, /^\/repository: /],
    [{ ...OCI, tag: 'latest' }, /^\/tag: "latest" is the same for every commit Put \{commit\} or \{short\} in it/],
    [{ ...OCI, tag: '{commit}-{build}' }, /^\/tag: "\{commit\}-\{build\}" has a placeholder that is not known/],
    [{ ...OCI, login: { type: 'secret' } }, /^\/login\/variable: "variable" is missing/],
    [{ ...OCI, login: { type: 'azure' } }, /^\/login: ghcr\.io is not an Azure Container Registry, and no other host/],
    [{ type: 'attestation' }, /^\/attested: "attested" is missing/],
    [{ type: 'attestation', attested: {} }, /^\/attested\/trustRoot: "trustRoot" is missing/],
    [{ type: 'attestation', attested: { trustRoot: {} } }, /^\/attested\/trustRoot: it does not say in one way where/],
    [{ type: 'attestation', attested: { trustRoot: { url: PINNED.url } } }, /Give path .*, or url and sha256/],
    [{ type: 'attestation', attested: { trustRoot: { path: 'a', sha256: PINNED.sha256 } } }, /in one way/],
    [{ type: 'attestation', attested: { trustRoot: { path: 'a', ...PINNED } } }, /in one way/],
    [{ type: 'attestation', attested: { trustRoot: { ...PINNED, url: 'http://x' } } }, /^\/attested\/trustRoot\/url: /],
    [{ type: 'attestation', attested: { ...ROOTED, workflow: 'build.yml' } }, /^\/attested\/workflow: /],
    [{ ...OCI, boundBy: 'attestation' }, /^\/attested: "attested" is missing: boundBy is attestation/],
    [{ ...OCI, attested: ROOTED }, /^\/attested: it says whose attestations count, and boundBy is name/],
    [{ ...OCI, registry: 'azurecr.io.evil.example', login: { type: 'azure' } }, /no other host gets an Entra token/],
  ])('%j is told', (artifact, words) => {
    expect(problems(artifact)).toEqual([expect.stringMatching(words)]);
  });

  it.each([{ name: 'shop' }, { type: 'actions', name: 'shop' }])('%j of a check of another CI is told', (artifact) => {
    expect(problems(artifact, CHECK)).toEqual([expect.stringMatching(/^: the build is the check of another CI.*oci/)]);
    expect(problems(OCI, CHECK)).toEqual([]);
  });

  it('of a check nothing says which workflow signs', () => {
    const workflow = '.github/workflows/sign.yml';
    expect(problems(ATTESTATION, CHECK)).toEqual([
      expect.stringMatching(/^\/attested\/workflow: "workflow" is missing/),
    ]);
    expect(problems({ ...ATTESTATION, attested: { ...ROOTED, workflow } }, CHECK)).toEqual([]);
  });

  it('without a type it is an Actions artifact; defaults are filled in', () => {
    expect(effectiveArtifact({ name: 'shop' })).toEqual({ type: 'actions', name: 'shop' });
    expect(effectiveArtifact({ ...OCI, registry: 'GHCR.io' } as ArtifactRequest)).toEqual({
      type: 'oci',
      registry: 'ghcr.io',
      repository: 'acme/shop',
      tag: null,
      platform: null,
      boundBy: 'name',
      attested: null,
      login: null,
    });
    expect(effectiveArtifact(ATTESTATION as ArtifactRequest)).toEqual({
      type: 'attestation',
      attested: {
        workflow: null,
        trustRoot: { path: 'ops/roots.jsonl' },
        issuer: 'https://token.actions.githubusercontent.com',
        predicateType: 'https://slsa.dev/provenance/v1',
      },
    });
  });

  it('R1.3: a reference is of the whole commit, or of its first seven characters where the tag is written so', () => {
    const commit = 'abcdef0123456789abcdef0123456789abcdef01';
    const of = (tag: string | null) => ({ ...effectiveArtifact(OCI as ArtifactRequest), tag }) as OciSettings;
    expect(imageReference(of('v-{commit}'), commit, null)).toBe(`ghcr.io/acme/shop:v-${commit}`);
    expect(imageReference(of('{short}'), commit, 'f'.repeat(64))).toBe('ghcr.io/acme/shop:abcdef0');
    expect(imageReference(of(null), commit, 'f'.repeat(64))).toBe(`ghcr.io/acme/shop@sha256:${'f'.repeat(64)}`);
    expect(imageReference(of(null), commit, null)).toBeNull();
  });

  it.each<[string, boolean]>([
    ['localhost:5000', true],
    ['127.0.0.1', true],
    ['[::1]:80', true],
    ['localhost.example', false],
    ['127.0.0.1.example', false],
    ['10.0.0.1', false],
  ])('%s is on loopback: %s', (registry, loopback) => {
    expect(isLoopbackRegistry(registry)).toBe(loopback);
  });
});
