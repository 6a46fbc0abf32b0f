import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  digestOrNull,
  list,
  predicateDigest,
  record,
  redactText,
  sameDigest,
  sha,
  text,
  words
} from "./chunk-23X2MMMY.js";
import {
  armIdCovers,
  foldArmId,
  parseArmId,
  sameArmId
} from "./chunk-UT5CRPAU.js";

// state/receipt-request.ts
var github = (path) => (subject) => ({ system: "github", path: path(subject) });
var chaos = (end) => (subject) => ({ system: "azure-chaos", path: foldArmId(`${subject}${end}`) });
function predicateRequest({ source }) {
  switch (source.type) {
    case "http":
      return { system: "http", path: redactText(`${source.method ?? "GET"} ${source.url}`) };
    case "command":
      return { system: "command", path: source.run };
    default:
      return { system: "azure-monitor", path: null };
  }
}
var predicated = (_subject, raw) => predicateRequest(record(raw).predicate);
var served = (_subject, raw) => ({ system: "http", path: `GET ${words(record(raw).url)}` });
var REQUESTS = {
  serving: served,
  "serving-watch": served,
  predicate: predicated,
  "work-slices": predicated,
  "halt-watch": predicated,
  "workspace-list": chaos("/providers/Microsoft.Chaos/workspaces"),
  "scenario-list": chaos("/scenarios"),
  "scenario-configuration": chaos(""),
  validation: chaos("/validations/latest"),
  "scenario-run": chaos(""),
  // Each scenario has its own list: the request is the last one's.
  "scenario-run-list": (subject, raw) => ({ ...chaos("/scenarios")(subject, raw), within: true }),
  clock: (subject, raw) => record(raw).own === true ? { system: "command", path: null } : { ...chaos("")(subject, raw), within: true },
  target: (subject) => {
    const { subscriptionId, resourceGroup } = parseArmId(subject) ?? {};
    return {
      system: "azure-resource",
      path: foldArmId(`/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}/resources`)
    };
  },
  "pull-request": github((subject) => `/${subject.replace("pull/", "pulls/")}`),
  merge: github((subject) => `/${subject.replace("pull/", "pulls/")}`),
  blobs: github((subject) => `/${subject.replace("pull/", "pulls/").replace(/@.*/, "")}/files`),
  containment: github((subject) => `/compare/${subject}`),
  build: github((subject) => `/actions/runs?head_sha=${subject.replace("commits/", "")}`),
  artifact: github((subject) => `/actions/${subject}/artifacts`),
  "workflow-run": github((subject) => `/actions/${subject}`),
  "deployment-list": github((subject) => `/deployments?environment=${subject.replace("deployments/", "")}`),
  workflow: github((subject) => `/contents/${subject}`),
  repository: github(() => ""),
  "branch-rules": github((subject) => `/rules/${subject}`)
};

// state/binding.ts
var SERVED = [
  "revisionPointer",
  "digestPointer",
  "commitPointer",
  "healthyPointer",
  "scalePointer",
  "every",
  "timeout"
];
var served2 = ({ subject }, raw, { serving }) => {
  const { url, settings } = record(raw);
  if (url !== redactText(serving.url) || subject !== url) return "was read at another address than serving.url";
  const other = SERVED.find((name) => (record(settings)[name] ?? null) !== (serving[name] ?? null));
  return other === void 0 ? null : `was read with another ${other} than the configured one`;
};
var predicated2 = ({ subject, predicateDigest: digest }, raw) => {
  const { predicate } = record(raw);
  if (digest === void 0 || digestOrNull(predicate) !== digest) return "is of another predicate";
  return record(predicate).id === subject ? null : `is of predicate "${words(record(predicate).id)}", not of "${subject}"`;
};
var halting = (receipt, raw, settings) => {
  const configured = settings.safetyHalts.some((halt) => predicateDigest(halt) === receipt.predicateDigest);
  return predicated2(receipt, raw, settings) ?? (configured ? null : "is of a halt that is not configured");
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
function all(...bindings) {
  return (receipt, raw, settings) => {
    for (const binding of bindings) {
      const problem = binding(receipt, raw, settings);
      if (problem !== null) return problem;
    }
    return null;
  };
}
var pull = named(({ number: number2 }) => `pull/${number2}`);
var inWorkspace = ({ subject }, _raw, { workspaceId }) => workspaceId === null || armIdCovers(workspaceId, subject) ? null : `is of ${subject}, which is not in ${workspaceId}`;
var ofWorkspace = ({ subject }, _raw, { workspaceId }) => workspaceId === null || sameArmId(workspaceId, subject) ? null : `is of ${subject}, not of ${workspaceId}`;
var ownId = ({ subject }, raw) => {
  const id = text(record(raw).id);
  return id === null || armIdCovers(subject, id) ? null : `is of ${id}, not of ${subject}`;
};
var entryIds = (pages) => ({ subject }, raw) => {
  const entries = pages(record(raw)).flatMap((page) => list(record(page).value));
  const other = entries.map((entry) => text(record(entry).id)).find((id) => id !== null && !armIdCovers(subject, id));
  return other === void 0 ? null : `lists ${other}, which is not in ${subject}`;
};
var pagesOf = (raw) => list(raw.pages);
var requested = ({ subject }, _raw, { request }) => {
  const group = `/subscriptions/${request.subscriptionId}/resourceGroups/${request.resourceGroup}`;
  return sameArmId(group, subject) ? null : `is of ${subject}, not of ${group}`;
};
var assigned = ({ subject, value }, _raw, { request }) => {
  if (!request.managedScopes.some((scope) => sameArmId(scope, subject)))
    return `is of ${subject}, which is no managed scope`;
  const other = list(value).map((entry) => words(record(entry).scope)).find((scope) => scope !== "" && scope !== "/" && !armIdCovers(scope, subject) && !armIdCovers(subject, scope));
  return other === void 0 ? null : `lists an assignment at ${other}, which is not at ${subject}`;
};
var clocked = ({ subject }, raw) => {
  const chaos2 = parseArmId(subject)?.type?.toLowerCase().startsWith("microsoft.chaos/") === true;
  return record(raw).own === true && chaos2 ? `says that ${subject} has the worker's own clock` : null;
};
var compared = ({ subject }, raw) => {
  const { mergeCommit, candidate } = record(raw);
  if (sha(mergeCommit) === null || sha(candidate) === null) return "does not say which commits were compared";
  return subject.endsWith(`@${candidate}`) ? null : `is of ${candidate}, not of ${subject}`;
};
var BINDINGS = {
  serving: served2,
  "serving-watch": served2,
  predicate: predicated2,
  "work-slices": predicated2,
  "halt-watch": halting,
  target: ({ subject, value }) => foldArmId(words(record(value).id)) === foldArmId(subject) ? null : `is not of ${subject}`,
  "workspace-list": all(requested, entryIds(pagesOf)),
  "role-assignments": assigned,
  "scenario-list": all(ofWorkspace, entryIds(pagesOf)),
  "scenario-configuration": all(inWorkspace, ownId),
  validation: all(inWorkspace, ownId),
  "scenario-run": all(
    inWorkspace,
    ({ subject, value }) => subject.split("/").at(-1)?.toLowerCase() === words(record(value).runId).toLowerCase() ? null : `is not of ${subject}`,
    ownId
  ),
  "scenario-run-list": all(
    ofWorkspace,
    entryIds((raw) => list(raw.scenarios).flatMap((scenario) => pagesOf(record(scenario))))
  ),
  clock: all(ofWorkspace, clocked),
  "pull-request": pull,
  merge: pull,
  blobs: compared,
  containment: named(({ base, head }) => `${base}...${head}`),
  build: each(({ headSha }) => `commits/${headSha}`),
  artifact: each(({ runId }) => runId === null ? null : `runs/${runId}`),
  "workflow-run": named(({ id }) => `runs/${id}`),
  "deployment-list": named((_value, { name }) => `deployments/${name}`),
  repository: named(({ fullName }) => text(fullName)),
  "branch-rules": named(({ branch }) => `branches/${branch}`),
  workflow: all(
    named(({ path }) => text(path)),
    named((_value, { workflow }) => workflow)
  ),
  // Nobody collects one: who may decide stands in the command, and is read again with it (R11.1, R11.4).
  permission: ({ subject, value }) => subject.split("/").at(-1)?.toLowerCase() === words(record(value).login).toLowerCase() ? null : `is of ${words(record(value).login)}, not of ${subject}`
};

// state/serving.ts
function servesExpected(value, expected) {
  if (value === null || value.revision !== expected.revision) return false;
  if (expected.digest !== void 0 && !sameDigest(value.digest, expected.digest)) return false;
  return expected.commit === void 0 || value.commit === null || value.commit === expected.commit;
}
function describeServing(value) {
  return value === null ? "nothing readable" : `revision ${value.revision}`;
}

export {
  servesExpected,
  describeServing
};
