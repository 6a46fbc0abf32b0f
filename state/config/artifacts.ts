/** What a build makes, with every default filled in, and what no schema can say about it (R13.1). */
import type {
  ArtifactRequest,
  Attested,
  AzureLogin,
  EnvironmentConfig,
  OciArtifact,
  SecretLogin,
} from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';

export interface ActionsSettings {
  type: 'actions';
  name: string;
}

export interface OciSettings {
  type: 'oci';
  /** Host, with its port where it has one; lower case. */
  registry: string;
  repository: string;
  /** With `{commit}` or `{short}` in it; null: by the digest that is named. */
  tag: string | null;
  /** os/architecture[/variant]; null: any that an index lists. */
  platform: string | null;
  boundBy: 'name' | 'claim' | 'attestation';
  /** Null: no attestation is asked for. */
  attested: AttestedSettings | null;
  login: SecretLogin | AzureLogin | null;
}

/** Where the trusted roots lie: a file of the repository, or what an address gives if it has that digest. */
export type TrustRoot = { path: string } | { url: string; sha256: string };

export interface AttestedSettings {
  /** A path of this repository, or owner/repository/path; null: that of the build. */
  workflow: string | null;
  trustRoot: TrustRoot;
  issuer: string;
  predicateType: string;
}

export interface AttestationSettings {
  type: 'attestation';
  attested: AttestedSettings;
}

export interface CommandSettings {
  type: 'command';
  run: string;
  /** ISO 8601. */
  timeout: string;
}

export type EffectiveArtifact = ActionsSettings | OciSettings | AttestationSettings | CommandSettings;

const ISSUER = 'https://token.actions.githubusercontent.com';
const PROVENANCE = 'https://slsa.dev/provenance/v1';

function attestedSettings({ workflow, trustRoot, issuer, predicateType }: Attested): AttestedSettings {
  const { path, url, sha256 } = trustRoot;
  return {
    workflow: workflow ?? null,
    // The rules below ask for exactly one of the two.
    trustRoot: path === undefined ? { url: url ?? '', sha256: sha256 ?? '' } : { path },
    issuer: issuer ?? ISSUER,
    predicateType: predicateType ?? PROVENANCE,
  };
}

export function effectiveArtifact(artifact: ArtifactRequest): EffectiveArtifact {
  // Written before there were kinds.
  if (!('type' in artifact)) return { type: 'actions', name: artifact.name };
  if (artifact.type === 'actions') return { type: 'actions', name: artifact.name };
  if (artifact.type === 'command') return { type: 'command', run: artifact.run, timeout: artifact.timeout ?? 'PT30S' };
  if (artifact.type === 'attestation') return { type: 'attestation', attested: attestedSettings(artifact.attested) };
  const { registry, repository, tag, platform, boundBy, attested, login } = artifact;
  return {
    type: 'oci',
    registry: registry.toLowerCase(),
    repository,
    tag: tag ?? null,
    platform: platform ?? null,
    boundBy: boundBy ?? 'name',
    attested: attested === undefined ? null : attestedSettings(attested),
    login: login ?? null,
  };
}

/** Characters of a commit that `{short}` stands for, as image tools write it. */
const SHORT = 7;
const PLACE = /\{(commit|short)\}/;

/**
 * Where an image is read: `registry/repository:tag` or `registry/repository@sha256:hex`; null: nothing says which one.
 * @param named SHA-256 of what the deployment names, or else the service
 */
export function imageReference(
  { registry, repository, tag }: OciSettings,
  commit: string,
  named: string | null,
): string | null {
  const name = `${registry}/${repository}`;
  if (tag !== null)
    return `${name}:${tag.replaceAll('{commit}', commit).replaceAll('{short}', commit.slice(0, SHORT))}`;
  return named === null ? null : `${name}@sha256:${named}`;
}

/** A literal loopback address, or a name that stands for one: the only ones that are asked without TLS. */
export function isLoopbackRegistry(registry: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(registry);
}

/** Azure's own registries, of every cloud: an Entra token is sent to no other host. */
const CONTAINER_REGISTRY = /^[a-z0-9]+(\.[a-z0-9]+)*\.azurecr\.(io|cn|us)$/i;

export function isAzureRegistry(registry: string): boolean {
  return CONTAINER_REGISTRY.test(registry) || isLoopbackRegistry(registry);
}

/** Exactly one place of the trusted roots, and a signer that is known. */
function attestedProblems({ workflow, trustRoot }: Attested, build: Build, path: string): Problem[] {
  const { path: file, url, sha256 } = trustRoot;
  const problems: Problem[] = [];
  if ((file === undefined) === (url === undefined) || (url === undefined) !== (sha256 === undefined))
    problems.push({
      path: `${path}/trustRoot`,
      message: 'it does not say in one way where the trusted roots lie',
      hint: 'Give path (a file of this repository), or url and sha256.',
    });
  if (workflow === undefined && build.workflow === undefined)
    problems.push({
      path: `${path}/workflow`,
      message: '"workflow" is missing: the build is a check, so nothing says which workflow signs',
      hint: 'Name the workflow of GitHub Actions that attests what is built.',
    });
  return problems;
}

type Build = EnvironmentConfig['gate']['build'];

/** What the build is of, by its kind: what is uploaded to a run needs a run. */
function uploadProblems({ check }: Build, path: string): Problem[] {
  if (check === undefined) return [];
  return [
    {
      path,
      message: 'the build is the check of another CI, which uploads no Actions artifact',
      hint: 'Name another kind: type: oci, attestation or command.',
    },
  ];
}

/** Attestations are asked for in both places, or in neither. */
function boundProblems({ boundBy, attested }: OciArtifact, build: Build, path: string): Problem[] {
  const asked = boundBy === 'attestation';
  if (attested === undefined)
    return asked
      ? [
          {
            path: `${path}/attested`,
            message: '"attested" is missing: boundBy is attestation, and nothing says whose counts',
            hint: 'Add attested: {trustRoot: {path: ops/trusted-root.jsonl}}.',
          },
        ]
      : [];
  const unasked = {
    path: `${path}/attested`,
    message: `it says whose attestations count, and boundBy is ${boundBy ?? 'name'}`,
    hint: 'Add boundBy: attestation, or remove it.',
  };
  return [...(asked ? [] : [unasked]), ...attestedProblems(attested, build, `${path}/attested`)];
}

/** A tag is of a commit, placeholders are known ones, and logins go where they belong. */
export function artifactRules({ artifact, build }: EnvironmentConfig['gate'], path: string): Problem[] {
  if (!('type' in artifact) || artifact.type === 'actions') return uploadProblems(build, path);
  if (artifact.type === 'attestation') return attestedProblems(artifact.attested, build, `${path}/attested`);
  if (artifact.type !== 'oci') return [];
  const { registry, tag, login } = artifact;
  const problems = boundProblems(artifact, build, path);
  if (tag !== undefined && !PLACE.test(tag))
    problems.push({
      path: `${path}/tag`,
      message: `"${tag}" is the same for every commit`,
      hint: 'Put {commit} or {short} in it, or leave it out: then the digest is read that the deployment names.',
    });
  else if (tag !== undefined && /[{}]/.test(tag.replaceAll(new RegExp(PLACE, 'g'), '')))
    problems.push({
      path: `${path}/tag`,
      message: `"${tag}" has a placeholder that is not known`,
      hint: 'Use {commit} or {short}.',
    });
  if (login?.type === 'azure' && !isAzureRegistry(registry))
    problems.push({
      path: `${path}/login`,
      message: `${registry} is not an Azure Container Registry, and no other host gets an Entra token`,
      hint: 'Name <registry>.azurecr.io, or log in with {type: secret, variable: <NAME>}.',
    });
  return problems;
}
