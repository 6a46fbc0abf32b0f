/** What a build makes, with every default filled in, and what no schema can say about it (R13.1). */
import type { ArtifactRequest, AzureLogin, SecretLogin } from '../../schemas/generated/types.js';
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
  boundBy: 'name' | 'claim';
  login: SecretLogin | AzureLogin | null;
}

export interface CommandSettings {
  type: 'command';
  run: string;
  /** ISO 8601. */
  timeout: string;
}

export type EffectiveArtifact = ActionsSettings | OciSettings | CommandSettings;

export function effectiveArtifact(artifact: ArtifactRequest): EffectiveArtifact {
  // Written before there were kinds.
  if (!('type' in artifact)) return { type: 'actions', name: artifact.name };
  if (artifact.type === 'actions') return { type: 'actions', name: artifact.name };
  if (artifact.type === 'command') return { type: 'command', run: artifact.run, timeout: artifact.timeout ?? 'PT30S' };
  const { registry, repository, tag, platform, boundBy, login } = artifact;
  return {
    type: 'oci',
    registry: registry.toLowerCase(),
    repository,
    tag: tag ?? null,
    platform: platform ?? null,
    boundBy: boundBy ?? 'name',
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

/** A tag is of a commit, placeholders are known ones, and logins go where they belong. */
export function artifactRules(artifact: ArtifactRequest, path: string): Problem[] {
  if (!('type' in artifact) || artifact.type !== 'oci') return [];
  const { registry, tag, login } = artifact;
  const problems: Problem[] = [];
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
