import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/config/artifacts.ts
var ISSUER = "https://token.actions.githubusercontent.com";
var PROVENANCE = "https://slsa.dev/provenance/v1";
function attestedSettings({ workflow, trustRoot, issuer, predicateType }) {
  const { path, url, sha256 } = trustRoot;
  return {
    workflow: workflow ?? null,
    // The rules below ask for exactly one of the two.
    trustRoot: path === void 0 ? { url: url ?? "", sha256: sha256 ?? "" } : { path },
    issuer: issuer ?? ISSUER,
    predicateType: predicateType ?? PROVENANCE
  };
}
function effectiveArtifact(artifact) {
  if (!("type" in artifact)) return { type: "actions", name: artifact.name };
  if (artifact.type === "actions") return { type: "actions", name: artifact.name };
  if (artifact.type === "command") return { type: "command", run: artifact.run, timeout: artifact.timeout ?? "PT30S" };
  if (artifact.type === "attestation") return { type: "attestation", attested: attestedSettings(artifact.attested) };
  const { registry, repository, tag, platform, boundBy, attested, login } = artifact;
  return {
    type: "oci",
    registry: registry.toLowerCase(),
    repository,
    tag: tag ?? null,
    platform: platform ?? null,
    boundBy: boundBy ?? "name",
    attested: attested === void 0 ? null : attestedSettings(attested),
    login: login ?? null
  };
}
var SHORT = 7;
var PLACE = /\{(commit|short)\}/;
function imageReference({ registry, repository, tag }, commit, named) {
  const name = `${registry}/${repository}`;
  if (tag !== null)
    return `${name}:${tag.replaceAll("{commit}", commit).replaceAll("{short}", commit.slice(0, SHORT))}`;
  return named === null ? null : `${name}@sha256:${named}`;
}
function isLoopbackRegistry(registry) {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(registry);
}
var CONTAINER_REGISTRY = /^[a-z0-9]+(\.[a-z0-9]+)*\.azurecr\.(io|cn|us)$/i;
function isAzureRegistry(registry) {
  return CONTAINER_REGISTRY.test(registry) || isLoopbackRegistry(registry);
}
function attestedProblems({ workflow, trustRoot }, build, path) {
  const { path: file, url, sha256 } = trustRoot;
  const problems = [];
  if (file === void 0 === (url === void 0) || url === void 0 !== (sha256 === void 0))
    problems.push({
      path: `${path}/trustRoot`,
      message: "it does not say in one way where the trusted roots lie",
      hint: "Give path (a file of this repository), or url and sha256."
    });
  if (workflow === void 0 && build.workflow === void 0)
    problems.push({
      path: `${path}/workflow`,
      message: '"workflow" is missing: the build is a check, so nothing says which workflow signs',
      hint: "Name the workflow of GitHub Actions that attests what is built."
    });
  return problems;
}
function uploadProblems({ check }, path) {
  if (check === void 0) return [];
  return [
    {
      path,
      message: "the build is the check of another CI, which uploads no Actions artifact",
      hint: "Name another kind: type: oci, attestation or command."
    }
  ];
}
function boundProblems({ boundBy, attested }, build, path) {
  const asked = boundBy === "attestation";
  if (attested === void 0)
    return asked ? [
      {
        path: `${path}/attested`,
        message: '"attested" is missing: boundBy is attestation, and nothing says whose counts',
        hint: "Add attested: {trustRoot: {path: ops/trusted-root.jsonl}}."
      }
    ] : [];
  const unasked = {
    path: `${path}/attested`,
    message: `it says whose attestations count, and boundBy is ${boundBy ?? "name"}`,
    hint: "Add boundBy: attestation, or remove it."
  };
  return [...asked ? [] : [unasked], ...attestedProblems(attested, build, `${path}/attested`)];
}
function artifactRules({ artifact, build }, path) {
  if (!("type" in artifact) || artifact.type === "actions") return uploadProblems(build, path);
  if (artifact.type === "attestation") return attestedProblems(artifact.attested, build, `${path}/attested`);
  if (artifact.type !== "oci") return [];
  const { registry, tag, login } = artifact;
  const problems = boundProblems(artifact, build, path);
  if (tag !== void 0 && !PLACE.test(tag))
    problems.push({
      path: `${path}/tag`,
      message: `"${tag}" is the same for every commit`,
      hint: "Put {commit} or {short} in it, or leave it out: then the digest is read that the deployment names."
    });
  else if (tag !== void 0 && /[{}]/.test(tag.replaceAll(new RegExp(PLACE, "g"), "")))
    problems.push({
      path: `${path}/tag`,
      message: `"${tag}" has a placeholder that is not known`,
      hint: "Use {commit} or {short}."
    });
  if (login?.type === "azure" && !isAzureRegistry(registry))
    problems.push({
      path: `${path}/login`,
      message: `${registry} is not an Azure Container Registry, and no other host gets an Entra token`,
      hint: "Name <registry>.azurecr.io, or log in with {type: secret, variable: <NAME>}."
    });
  return problems;
}

export {
  effectiveArtifact,
  imageReference,
  isLoopbackRegistry,
  isAzureRegistry,
  artifactRules
};
