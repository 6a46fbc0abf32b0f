import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  predicateDigest
} from "./chunk-C7H5E2UI.js";
import {
  armIdCovers,
  foldArmId
} from "./chunk-L6UF5U7M.js";
import {
  digestOrNull
} from "./chunk-JDARW6BK.js";
import {
  withoutEnd
} from "./chunk-Q3QC3QWG.js";
import {
  asList,
  asRecord,
  asSha,
  asText,
  redactText,
  textOrEmpty
} from "./chunk-GQ55RZAZ.js";
import {
  wordOf
} from "./chunk-7BVZISKF.js";

// state/run/supersede.ts
function resolveTarget(id, supersedes) {
  let now = id;
  for (const entry of supersedes) {
    if (armIdCovers(entry.old, now)) now = `${withoutEnd(entry.new, "/")}${now.slice(foldArmId(entry.old).length)}`;
  }
  return now;
}
function provenTargets(experiment, gate) {
  const { faultProof } = experiment.hypothesis;
  if (experiment.mode !== "verify" || !gate || gate.supersedes.length === 0) return faultProof;
  return { ...faultProof, targets: faultProof.targets.map((id) => resolveTarget(id, gate.supersedes)) };
}

// state/run/binding.ts
var SERVED = [
  "revisionPointer",
  "digestPointer",
  "commitPointer",
  "healthyPointer",
  "scalePointer",
  "every",
  "timeout"
];
var served = ({ subject }, raw, { serving }) => {
  const { url, settings } = asRecord(raw);
  if (url !== redactText(serving.url) || subject !== url) return "was read at another address than serving.url";
  const other = SERVED.find((name) => (asRecord(settings)[name] ?? null) !== (serving[name] ?? null));
  return other === void 0 ? null : `was read with another ${other} than the configured one`;
};
var predicated = ({ subject, predicateDigest: digest }, raw) => {
  const { predicate } = asRecord(raw);
  if (digest === void 0 || digestOrNull(predicate) !== digest) return "is of another predicate";
  return asRecord(predicate).id === subject ? null : `is of predicate "${textOrEmpty(asRecord(predicate).id)}", not of "${subject}"`;
};
var halting = (receipt, raw, settings) => {
  const configured = settings.safetyHalts.some((halt) => predicateDigest(halt) === receipt.predicateDigest);
  return predicated(receipt, raw, settings) ?? (configured ? null : "is of a halt that is not configured");
};
function named(of) {
  return ({ subject, value }, _raw, settings) => {
    const found = of(asRecord(value), settings);
    return found === null || found.toLowerCase() === subject.toLowerCase() ? null : `is of ${found}, not of ${subject}`;
  };
}
function each(of) {
  return ({ subject, value }) => {
    const other = asList(value).map((entry) => of(asRecord(entry))).find((found) => found !== null && found !== subject);
    return other === void 0 ? null : `is of ${other}, not of ${subject}`;
  };
}
function all(...bindings) {
  return (receipt, raw, settings) => {
    for (const binding of bindings) {
      const problem = binding(receipt, raw, settings);
      if (problem !== null) return problem;
    }
    return null;
  };
}
var pull = named(({ number }) => `pull/${wordOf(number)}`);
var compared = ({ subject }, raw) => {
  const { mergeCommit, candidate } = asRecord(raw);
  if (asSha(mergeCommit) === null || asSha(candidate) === null) return "does not say which commits were compared";
  return subject.endsWith(`@${wordOf(candidate)}`) ? null : `is of ${wordOf(candidate)}, not of ${subject}`;
};
var imaged = ({ subject, value }, raw, { gate: { artifact } }) => {
  if (artifact.type !== "oci") return "is of an image, and none is configured";
  const { reference } = asRecord(value);
  if (reference !== subject) return `is of ${textOrEmpty(reference)}, not of ${subject}`;
  const { platform } = asRecord(raw);
  if ((platform ?? null) !== artifact.platform) return "was read for another platform than gate.artifact.platform";
  const here = `${artifact.registry}/${artifact.repository}`;
  const [tag, digest] = [subject.startsWith(`${here}:`), subject.startsWith(`${here}@sha256:`)];
  return (artifact.tag === null ? digest : tag) ? null : `is of ${subject}, not of gate.artifact`;
};
var printed = ({ subject }, raw, { gate: { artifact } }) => {
  const { run, commit } = asRecord(raw);
  if (artifact.type !== "command" || run !== artifact.run)
    return "was printed by another program than gate.artifact.run";
  return subject === `commits/${wordOf(commit)}` ? null : `is of ${textOrEmpty(commit)}, not of ${subject}`;
};
var verified = ({ subject, value }, raw, { gate: { artifact } }) => {
  const asked = artifact.type === "oci" || artifact.type === "attestation" ? artifact.attested : null;
  if (asked === null) return "is of an attestation, and none is configured";
  const { trustRoot } = asked;
  const { from } = asRecord(asRecord(raw).root);
  const { sha256, root } = asRecord(value);
  const pinned = "path" in trustRoot || root === trustRoot.sha256;
  if (from !== ("path" in trustRoot ? trustRoot.path : trustRoot.url) || !pinned)
    return "was verified by other trusted roots than the configured ones";
  return subject === `attestations/sha256:${textOrEmpty(sha256)}` ? null : `is of ${textOrEmpty(sha256)}, not of ${subject}`;
};
var BINDINGS = {
  serving: served,
  "serving-watch": served,
  predicate: predicated,
  "work-slices": predicated,
  "halt-watch": halting,
  "pull-request": pull,
  merge: pull,
  blobs: compared,
  containment: named(({ base, head }) => `${wordOf(base)}...${wordOf(head)}`),
  build: each(({ headSha }) => `commits/${wordOf(headSha)}`),
  "check-runs": each(({ headSha }) => `commits/${wordOf(headSha)}`),
  commit: named(({ sha }) => `commits/${wordOf(sha)}`),
  artifact: each(({ runId }) => runId === null ? null : `runs/${wordOf(runId)}`),
  image: imaged,
  "printed-digest": printed,
  attestation: verified,
  "workflow-run": named(({ id }) => `runs/${wordOf(id)}`),
  "deployment-list": named((_value, { name }) => `deployments/${name}`),
  repository: named(({ fullName }) => asText(fullName)),
  "branch-rules": named(({ branch }) => `branches/${wordOf(branch)}`),
  workflow: all(
    named(({ path }) => asText(path)),
    named((_value, { workflow }) => workflow)
  ),
  // Nobody collects one: who may decide stands in the command, and is read again with it (R11.1, R11.4).
  permission: ({ subject, value }) => subject.split("/").at(-1)?.toLowerCase() === textOrEmpty(asRecord(value).login).toLowerCase() ? null : `is of ${textOrEmpty(asRecord(value).login)}, not of ${subject}`
};

export {
  resolveTarget,
  provenTargets
};
