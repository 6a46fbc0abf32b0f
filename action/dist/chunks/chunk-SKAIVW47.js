import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  digestOrNull,
  list,
  predicateDigest,
  record,
  redactText,
  text,
  words
} from "./chunk-UM3AVA3I.js";
import {
  armIdCovers,
  foldArmId,
  parseArmId
} from "./chunk-UT5CRPAU.js";

// state/binding.ts
var POINTERS = ["revisionPointer", "digestPointer", "commitPointer", "healthyPointer", "scalePointer"];
var served = (_receipt, raw, { serving }) => {
  const { url, settings } = record(raw);
  if (url !== redactText(serving.url)) return "was read at another address than serving.url";
  const other = POINTERS.find((name) => (record(settings)[name] ?? null) !== (serving[name] ?? null));
  return other === void 0 ? null : `was read with another ${other} than the configured one`;
};
var predicated = ({ subject, predicateDigest: digest }, raw) => {
  const { predicate } = record(raw);
  if (digest === void 0 || digestOrNull(predicate) !== digest) return "is of another predicate";
  return record(predicate).id === subject ? null : `is of predicate "${words(record(predicate).id)}", not of "${subject}"`;
};
var halting = (receipt, raw, settings) => {
  const configured = settings.safetyHalts.some((halt) => predicateDigest(halt) === receipt.predicateDigest);
  return predicated(receipt, raw, settings) ?? (configured ? null : "is of a halt that is not configured");
};
function named(of) {
  return ({ subject, value }, _raw, settings) => {
    const found = of(record(value), settings);
    return found === null || found.toLowerCase() === subject.toLowerCase() ? null : `is of ${found}, not of ${subject}`;
  };
}
function each(of) {
  return ({ subject, value }) => {
    const other = list(value).map((entry) => of(record(entry))).find((found) => found !== null && found !== subject);
    return other === void 0 ? null : `is of ${other}, not of ${subject}`;
  };
}
var pull = named(({ number }) => `pull/${number}`);
var BINDINGS = {
  serving: served,
  "serving-watch": served,
  predicate: predicated,
  "work-slices": predicated,
  "halt-watch": halting,
  target: ({ subject, value }) => foldArmId(words(record(value).id)) === foldArmId(subject) ? null : `is not of ${subject}`,
  "scenario-run": ({ subject, value }) => subject.split("/").at(-1)?.toLowerCase() === words(record(value).runId).toLowerCase() ? null : `is not of ${subject}`,
  "pull-request": pull,
  merge: pull,
  containment: named(({ base, head }) => `${base}...${head}`),
  build: each(({ headSha }) => `commits/${headSha}`),
  artifact: each(({ runId }) => runId === null ? null : `runs/${runId}`),
  "workflow-run": named(({ id }) => `runs/${id}`),
  "deployment-list": named((_value, { name }) => `deployments/${name}`),
  repository: named(({ fullName }) => text(fullName)),
  "branch-rules": named(({ branch }) => `branches/${branch}`),
  workflow: named(({ path }) => text(path))
};

// state/node-group.ts
var CLUSTER = "microsoft.containerservice/managedclusters";
var GROUP_LENGTH = 80;
function nodeGroupOf(id, cluster) {
  const [own, parts] = [parseArmId(id), parseArmId(cluster)];
  const group = own?.resourceGroup?.toLowerCase();
  if (!group?.startsWith("mc_") || parts?.type?.toLowerCase() !== CLUSTER) return false;
  if (own?.subscriptionId.toLowerCase() !== parts.subscriptionId.toLowerCase()) return false;
  return group.startsWith(`mc_${parts.resourceGroup}_${parts.name}_`.toLowerCase().slice(0, GROUP_LENGTH));
}
function declaredParent(id, declared) {
  const covering = declared.find((own) => armIdCovers(own, id));
  if (covering !== void 0) return covering;
  const [parent, ...others] = declared.filter((own) => nodeGroupOf(id, own));
  return parent !== void 0 && others.length === 0 ? parent : null;
}

export {
  declaredParent
};
