import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  armIdCovers,
  foldArmId,
  parseArmId,
  sameArmId
} from "./chunk-L6UF5U7M.js";
import {
  fitStatement,
  message,
  pageEntries,
  parseTime,
  readsBy,
  timeMs,
  unread
} from "./chunk-ZS75MS3G.js";
import {
  digestOf
} from "./chunk-5NEBRVN6.js";
import {
  refuse
} from "./chunk-JPE2AIDY.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import {
  asList,
  asNumber,
  asRecord,
  asText,
  canonicalize,
  jsonIn,
  textOrEmpty
} from "./chunk-TEZ7VUFV.js";
import {
  wordOf
} from "./chunk-7BVZISKF.js";

// state/evidence/kinds.ts
var OLDER = {
  "workspace-list": "fault-preparation",
  "scenario-list": "fault-catalog",
  "scenario-configuration": "fault-plan",
  validation: "fault-validation",
  "scenario-run": "fault-run",
  "scenario-run-list": "fault-run-list"
};
function kindOf(kind) {
  return Object.hasOwn(OLDER, kind) ? OLDER[kind] : kind;
}
function isKind(receipt, kind) {
  return kindOf(receipt.kind) === kind;
}

// state/evidence/providers/port.ts
var PROVIDER_KINDS = [
  "fault-preparation",
  "role-assignments",
  "fault-catalog",
  "fault-plan",
  "fault-validation",
  "fault-run",
  "fault-run-list",
  "target"
];

// state/evidence/providers/arm-target.ts
var readArmTarget = (raw) => {
  const source = asRecord(raw);
  const id = asText(source.id);
  const entries2 = pageEntries(source.pages);
  if (id === null || !entries2) return unread(message("not-readable", { kind: "target" }));
  const found = entries2.find((entry) => foldArmId(textOrEmpty(entry.id)) === foldArmId(id));
  const tags = asRecord(found?.tags);
  return {
    value: { exists: found !== void 0, id, ...Object.keys(tags).length > 0 ? { tags } : {} },
    caveat: null
  };
};
var armTargetBinding = ({ subject: subject3, value }) => foldArmId(textOrEmpty(asRecord(value).id)) === foldArmId(subject3) ? null : `is not of ${subject3}`;
function armTargetRequest(system, subject3) {
  const { subscriptionId, resourceGroup } = parseArmId(subject3) ?? {};
  return {
    system,
    arm: true,
    path: foldArmId(`/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}/resources`)
  };
}
function armTargetProblems(subscriptionId, targets) {
  const found = [];
  const folded = targets.map(foldArmId);
  targets.forEach((target2, index) => {
    const path = `/targets/${index}`;
    const parts = parseArmId(target2);
    if (folded.indexOf(foldArmId(target2)) !== index)
      found.push({ path, message: `${target2} is listed twice`, hint: "Remove one." });
    if (parts?.name == null)
      found.push({ path, message: `${target2} is not a resource id`, hint: "Give the full ARM id of a resource." });
    else if (parts.subscriptionId.toLowerCase() !== subscriptionId.toLowerCase())
      found.push({ path, message: `${target2} lies in another subscription`, hint: `Use one of ${subscriptionId}.` });
  });
  return found;
}
function armReplaceProblems(old, replacement) {
  const [before, after] = [parseArmId(old), parseArmId(replacement)];
  if (after?.name == null)
    return [
      { path: "/new", message: `${replacement} is not a resource id`, hint: "Give the full ARM id of a resource." }
    ];
  if (before?.type?.toLowerCase() === after.type?.toLowerCase()) return [];
  const differs = `${after.type} is another type than ${before?.type}`;
  return [{ path: "/new", message: differs, hint: "The same fault acts on the same type." }];
}

// state/evidence/providers/chaos-studio-experiments/readers.ts
var STATES = {
  success: "Succeeded",
  succeeded: "Succeeded",
  completed: "Succeeded",
  failed: "Failed",
  cancelled: "Canceled",
  canceled: "Canceled"
};
function isTerminal(status) {
  return Object.hasOwn(STATES, status.toLowerCase());
}
var stateOf = (status) => STATES[status.toLowerCase()] ?? status;
function resourceOf(target2) {
  const end = /\/providers\/microsoft\.chaos\/targets\/[^/]+$/i.exec(target2);
  return foldArmId(end ? target2.slice(0, end.index) : target2);
}
function actionsOf(experiment) {
  const { steps } = asRecord(asRecord(experiment).properties);
  return asList(steps).flatMap(
    (step) => asList(asRecord(step).branches).flatMap(
      (branch) => asList(asRecord(branch).actions).flatMap((entry, index) => {
        const action = asRecord(entry);
        const type = textOrEmpty(action.type).toLowerCase();
        if (type === "delay") return [];
        const parameters = asList(action.parameters).flatMap((one) => {
          const key = asText(asRecord(one).key);
          return key === null ? [] : [[key, asRecord(one).value ?? null]];
        });
        return [
          {
            id: `${textOrEmpty(asRecord(step).name)}/${textOrEmpty(asRecord(branch).name)}/${index + 1}`,
            urn: textOrEmpty(action.name),
            type,
            parameters: Object.fromEntries(parameters),
            duration: asText(action.duration),
            selector: textOrEmpty(action.selectorId)
          }
        ];
      })
    )
  );
}
function selectorsOf(experiment) {
  const { selectors } = asRecord(asRecord(experiment).properties);
  return new Map(
    asList(selectors).map((entry) => {
      const selector = asRecord(entry);
      const targets = asList(selector.targets).flatMap((target2) => asText(asRecord(target2).id) ?? []);
      return [textOrEmpty(selector.id), textOrEmpty(selector.type).toLowerCase() === "list" ? targets : null];
    })
  );
}
function planOf(experiment) {
  const selectors = selectorsOf(experiment);
  const plan = [];
  for (const { id, urn, parameters, duration, selector } of actionsOf(experiment)) {
    const targets = selectors.get(selector);
    if (!targets || urn === "") return null;
    const seconds = duration === null ? null : durationSeconds(duration);
    plan.push({
      actionId: id,
      faultUrn: urn,
      parameters,
      duration: seconds === null ? null : `PT${seconds}S`,
      targets: targets.map(resourceOf).sort()
    });
  }
  return plan;
}
var digested = (plan) => ({ plan, planDigest: plan === null ? null : digestOf(plan) });
var readExperimentList = (raw) => {
  const entries2 = pageEntries(asRecord(raw).pages);
  if (!entries2) return unread(message("list-incomplete", { kind: "fault-catalog" }));
  const value = entries2.map((experiment) => ({
    name: textOrEmpty(experiment.name),
    actions: actionsOf(experiment).map(({ id, urn }) => ({ name: id, actionId: urn }))
  }));
  return { value, caveat: null };
};
var readExperiment = (raw) => {
  const source = asRecord(raw);
  const name = asText(source.name);
  if (name === null) return unread(message("not-found", { kind: "fault-plan" }));
  const parameters = Object.assign(
    {},
    ...actionsOf(source).map((action) => ({ duration: action.duration, ...action.parameters }))
  );
  return { value: { id: asText(source.id), name, parameters }, caveat: null };
};
function capabilityOf(urn) {
  const [name = "", version = ""] = (urn.split(":").at(-1) ?? "").split("/");
  return `${name}-${version}`.toLowerCase();
}
function problemsOf(experiment, capabilities) {
  const properties = asRecord(asRecord(experiment).properties);
  const identity = asRecord(asRecord(experiment).identity);
  const selectors = selectorsOf(experiment);
  const problems3 = [];
  const provisioning = asText(properties.provisioningState);
  if (provisioning !== null && provisioning.toLowerCase() !== "succeeded")
    problems3.push(`the experiment is ${provisioning}`);
  const type = textOrEmpty(identity.type).toLowerCase();
  if (type === "" || type === "none")
    problems3.push("the experiment has no managed identity, so it can't inject faults");
  for (const { id, urn, type: kind, duration, selector } of actionsOf(experiment)) {
    if (kind !== "continuous" || duration === null)
      problems3.push(`action ${id} (${urn}) has no duration of its own, so nothing would end it`);
    const targets = selectors.get(selector);
    if (targets === void 0) problems3.push(`action ${id} names selector "${selector}", which is not there`);
    else if (targets === null) problems3.push(`selector "${selector}" finds its targets by a query; list them`);
    else if (targets.length === 0) problems3.push(`selector "${selector}" lists no target`);
    for (const target2 of targets ?? []) {
      const able = capabilities.get(foldArmId(target2));
      if (!able) problems3.push(`target ${target2} is not onboarded, or its capabilities could not be read`);
      else if (!able.has(capabilityOf(urn))) problems3.push(`target ${target2} has no capability ${capabilityOf(urn)}`);
    }
  }
  return problems3;
}
var readExperimentValidation = (raw) => {
  const { experiment, readAt, capabilities } = asRecord(raw);
  if (asText(asRecord(experiment).name) === null) return unread(message("not-found", { kind: "fault-validation" }));
  const able = new Map(
    asList(capabilities).map((entry) => {
      const listed = pageEntries(asRecord(entry).pages);
      const names = listed && new Set(listed.map((one) => textOrEmpty(one.name).toLowerCase()));
      return [foldArmId(textOrEmpty(asRecord(entry).target)), names];
    })
  );
  const problems3 = problemsOf(experiment, able);
  const endedAt = parseTime(readAt);
  const status = problems3.length === 0 ? "Succeeded" : "RequiresAttention";
  const value = { status, endedAt, ...digested(planOf(experiment)), problems: problems3 };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
function runActions(details) {
  return asList(asRecord(details.runInformation).steps).flatMap(
    (step) => asList(asRecord(step).branches).flatMap(
      (branch) => asList(asRecord(branch).actions).map((entry, index) => {
        const action = asRecord(entry);
        const name = `${textOrEmpty(asRecord(step).stepName)}/${textOrEmpty(asRecord(branch).branchName)}/${index + 1}`;
        return {
          actionId: asText(action.actionId) ?? name,
          faultUrn: asText(action.actionName),
          state: stateOf(asText(action.status) ?? "Unknown"),
          startedAt: parseTime(action.startTime),
          completedAt: parseTime(action.endTime),
          // An action that reached one target and failed on another has proven nothing there.
          targets: asList(action.targets).flatMap((target2) => {
            const id = asText(asRecord(target2).target);
            return id === null || stateOf(textOrEmpty(asRecord(target2).status)) === "Failed" ? [] : [resourceOf(id)];
          })
        };
      })
    )
  );
}
var readExecution = (raw) => {
  const { experiment, details } = asRecord(raw);
  const source = asRecord(details);
  const properties = asRecord(source.properties);
  const runId = asText(source.name);
  const status = asText(properties.status);
  if (runId === null || status === null) return unread(message("not-readable", { kind: "fault-run" }));
  const actions = runActions(properties);
  const plan = planOf(experiment);
  const planned = new Set(plan?.map(({ faultUrn }) => faultUrn.toLowerCase()));
  const foreign = actions.some(
    ({ faultUrn }) => faultUrn !== null && isUrn(faultUrn) && !planned.has(faultUrn.toLowerCase())
  );
  const endedAt = parseTime(properties.stoppedAt);
  const value = {
    runId,
    status: stateOf(status),
    terminal: isTerminal(status),
    startedAt: parseTime(properties.startedAt),
    endedAt,
    actions,
    resources: [...new Set(actions.flatMap(({ targets }) => targets))],
    ...digested(foreign ? null : plan)
  };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
var isUrn = (name) => name.toLowerCase().startsWith("urn:") && !/:delay\b|timeddelay/i.test(name);
var readExecutionList = (raw) => {
  const { experiments } = asRecord(raw);
  if (!Array.isArray(experiments)) return unread(message("list-incomplete", { kind: "fault-run-list" }));
  const value = [];
  for (const experiment of experiments) {
    const entries2 = pageEntries(asRecord(experiment).pages);
    if (!entries2) return unread(message("list-incomplete", { kind: "fault-run-list" }));
    for (const entry of entries2) {
      const properties = asRecord(entry.properties);
      const status = asText(properties.status) ?? "Unknown";
      value.push({
        runId: textOrEmpty(entry.name),
        experiment: textOrEmpty(asRecord(experiment).name),
        status,
        terminal: isTerminal(status),
        startedAt: parseTime(properties.startedAt)
      });
    }
  }
  return { value, caveat: null };
};

// state/evidence/providers/chaos-studio-experiments/index.ts
var SYSTEM = "chaos-studio-experiments";
var EXPERIMENTS = "/providers/Microsoft.Chaos/experiments";
var fold = (value) => value.toLowerCase();
var subject = ({ place, experiment }) => `${textOrEmpty(place)}${EXPERIMENTS}/${textOrEmpty(experiment)}`;
var asked = (end, more = {}) => (about) => ({ system: SYSTEM, arm: true, path: foldArmId(`${about}${end}`), ...more });
var REQUESTS = {
  "fault-catalog": asked(EXPERIMENTS),
  "fault-plan": asked(""),
  "fault-validation": asked(""),
  "fault-run": asked("/getExecutionDetails"),
  // Each experiment has its own list: the request is the last one's.
  "fault-run-list": asked(EXPERIMENTS, { within: true }),
  clock: asked(EXPERIMENTS, { within: true }),
  target: (about) => armTargetRequest(SYSTEM, about)
};
var ofPlace = ({ subject: about }, _raw, { place }) => place === null || sameArmId(place, about) ? null : `is of ${about}, not of ${place}`;
var inPlace = ({ subject: about }, _raw, { place }) => place === null || armIdCovers(place, about) ? null : `is of ${about}, which is not in ${place}`;
var named = (bound, documents) => (receipt, raw, context) => {
  const outside = bound(receipt, raw, context);
  if (outside !== null) return outside;
  const ids = documents(asRecord(raw)).map((document) => asText(asRecord(document).id));
  const other = ids.find((id) => id !== null && !armIdCovers(receipt.subject, id));
  return other === void 0 ? null : `names ${other}, which is not in ${receipt.subject}`;
};
var entries = (pages) => asList(pages).flatMap((page) => asList(asRecord(page).value));
var ofRun = (receipt, raw, context) => {
  const { runId } = asRecord(receipt.value);
  if (fold(receipt.subject.split("/").at(-1) ?? "") !== fold(textOrEmpty(runId))) return `is not of ${receipt.subject}`;
  return named(inPlace, ({ details }) => [details])(receipt, raw, context);
};
function objections({ parameters, ref = {} }, plan) {
  const experiment = String(ref.experiment);
  if (!plan || plan.value === null)
    return [message("fault-undefined", { entry: experiment, why: plan?.caveat ?? null })];
  const value = asRecord(plan.value);
  if (fold(asText(value.name) ?? "") !== fold(experiment)) return [message("catalog-lacks", { entry: experiment })];
  const own = asRecord(value.parameters);
  return Object.entries(parameters).flatMap(
    ([key, expected]) => Object.hasOwn(own, key) && wordOf(own[key]) === String(expected) ? [] : [message("parameter-differs", { parameter: key, value: asText(own[key]), expected: String(expected) })]
  );
}
var rules = {
  systems: [SYSTEM],
  readers: {
    "fault-catalog": readExperimentList,
    "fault-plan": readExperiment,
    "fault-validation": readExperimentValidation,
    "fault-run": readExecution,
    "fault-run-list": readExecutionList,
    target: readArmTarget
  },
  request: (kind, about) => REQUESTS[kind]?.(about) ?? null,
  bindings: {
    target: armTargetBinding,
    "fault-catalog": named(ofPlace, ({ pages }) => entries(pages)),
    "fault-plan": named(inPlace, (document) => [document]),
    "fault-validation": named(inPlace, ({ experiment }) => [experiment]),
    "fault-run": ofRun,
    "fault-run-list": named(
      ofPlace,
      ({ experiments }) => asList(experiments).flatMap((experiment) => entries(asRecord(experiment).pages))
    ),
    clock: ofPlace
  },
  ownClock: false,
  prepare: null,
  place: ({ subscriptionId, resourceGroup }) => ({
    id: `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`,
    name: resourceGroup
  }),
  isTarget: (id) => parseArmId(id) !== null,
  problems: ({ subscriptionId }, targets) => armTargetProblems(subscriptionId, targets),
  replaceProblems: (_request, old, replacement) => armReplaceProblems(old, replacement),
  ref: (place, { ref }) => asText(ref?.experiment) === null ? null : { place, experiment: ref?.experiment },
  entryOf: ({ ref }) => textOrEmpty(ref?.experiment),
  subject,
  runSubject: (ref, runId) => `${subject(ref)}/executions/${runId}`,
  entryOfRun: (run) => run.experiment,
  mayBeOf: () => true,
  objections,
  unlisted: message("catalog-unlisted"),
  notListed: (entry) => message("catalog-lacks", { entry })
};

// state/evidence/select.ts
function newest(receipts, kind, test = () => true) {
  let best = null;
  for (const receipt of receipts) {
    if (!isKind(receipt, kind) || !test(receipt)) continue;
    if (best === null || timeMs(receipt.collectedAt) > timeMs(best.collectedAt) || receipt.collectedAt === best.collectedAt && receipt.id > best.id)
      best = receipt;
  }
  return best;
}

// state/evidence/providers/chaos-studio-workspaces/bindings.ts
function all(...bindings2) {
  return (receipt, raw, asked2) => {
    for (const binding of bindings2) {
      const problem = binding(receipt, raw, asked2);
      if (problem !== null) return problem;
    }
    return null;
  };
}
var inWorkspace = ({ subject: subject3 }, _raw, { place }) => place === null || armIdCovers(place, subject3) ? null : `is of ${subject3}, which is not in ${place}`;
var ofWorkspace = ({ subject: subject3 }, _raw, { place }) => place === null || sameArmId(place, subject3) ? null : `is of ${subject3}, not of ${place}`;
var ownId = ({ subject: subject3 }, raw) => {
  const id = asText(asRecord(raw).id);
  return id === null || armIdCovers(subject3, id) ? null : `is of ${id}, not of ${subject3}`;
};
var entryIds = (pages) => ({ subject: subject3 }, raw) => {
  const entries2 = pages(asRecord(raw)).flatMap((page) => asList(asRecord(page).value));
  const other = entries2.map((entry) => asText(asRecord(entry).id)).find((id) => id !== null && !armIdCovers(subject3, id));
  return other === void 0 ? null : `lists ${other}, which is not in ${subject3}`;
};
var pagesOf = (raw) => asList(raw.pages);
var requested = ({ subject: subject3 }, _raw, { request }) => {
  const group = `/subscriptions/${request.subscriptionId}/resourceGroups/${request.resourceGroup}`;
  return sameArmId(group, subject3) ? null : `is of ${subject3}, not of ${group}`;
};
var assigned = ({ subject: subject3, value }, _raw, { request }) => {
  if (!request.managedScopes.some((scope) => sameArmId(scope, subject3)))
    return `is of ${subject3}, which is not a managed scope`;
  const other = asList(value).map((entry) => textOrEmpty(asRecord(entry).scope)).find((scope) => scope !== "" && scope !== "/" && !armIdCovers(scope, subject3) && !armIdCovers(subject3, scope));
  return other === void 0 ? null : `lists an assignment at ${other}, which is not at ${subject3}`;
};
var bindings = {
  target: armTargetBinding,
  "fault-preparation": all(requested, entryIds(pagesOf)),
  "role-assignments": assigned,
  "fault-catalog": all(ofWorkspace, entryIds(pagesOf)),
  "fault-plan": all(inWorkspace, ownId),
  "fault-validation": all(inWorkspace, ownId),
  "fault-run": all(
    inWorkspace,
    ({ subject: subject3, value }) => subject3.split("/").at(-1)?.toLowerCase() === textOrEmpty(asRecord(value).runId).toLowerCase() ? null : `is not of ${subject3}`,
    ownId
  ),
  "fault-run-list": all(
    ofWorkspace,
    entryIds((raw) => asList(raw.scenarios).flatMap((scenario2) => pagesOf(asRecord(scenario2))))
  ),
  clock: ofWorkspace
};
var chaos = (end) => (subject3) => ({ system: "azure-chaos", arm: true, path: foldArmId(`${subject3}${end}`) });
var REQUESTS2 = {
  "fault-preparation": chaos("/providers/Microsoft.Chaos/workspaces"),
  // No worker lists them yet.
  "role-assignments": () => ({ system: "azure-resource", path: null }),
  "fault-catalog": chaos("/scenarios"),
  "fault-plan": chaos(""),
  "fault-validation": chaos("/validations/latest"),
  "fault-run": chaos(""),
  // Each scenario has its own list: the request is the last one's.
  "fault-run-list": (subject3) => ({ ...chaos("/scenarios")(subject3), within: true }),
  clock: (subject3) => ({ ...chaos("")(subject3), within: true }),
  target: (subject3) => armTargetRequest("azure-resource", subject3)
};

// state/evidence/providers/chaos-studio-workspaces/preflight.ts
function foldLocation(location) {
  return location.replace(/\s+/g, "").toLowerCase();
}
function unfit(workspace, request) {
  const parts = parseArmId(workspace.id);
  if (parts?.subscriptionId.toLowerCase() !== request.subscriptionId.toLowerCase())
    return message("in-other-subscription", { expected: request.subscriptionId });
  if (parts.resourceGroup?.toLowerCase() !== request.resourceGroup.toLowerCase())
    return message("in-other-group", { group: parts.resourceGroup ?? null, expected: request.resourceGroup });
  if (foldLocation(workspace.location) !== foldLocation(request.location))
    return message("in-other-region", { region: workspace.location || null, expected: request.location });
  if (workspace.provisioningState?.toLowerCase() !== "succeeded")
    return message("not-provisioned", { status: workspace.provisioningState ?? null });
  const { identity } = request;
  if (identity !== void 0 && !workspace.identities.some((id) => sameArmId(id, identity)))
    return message("lacks-identity", { identity });
  if (workspace.principalId === null && workspace.identities.length === 0) return message("no-identity");
  const bare = request.managedScopes.find((scope) => !workspace.scopes.some((own) => armIdCovers(own, scope)));
  return bare === void 0 ? null : message("scopes-lack", { scope: bare });
}
function exactScopes(workspace, request) {
  const fold4 = (scopes) => [...new Set(scopes.map(foldArmId))].sort().join("\n");
  return fold4(workspace.scopes) === fold4(request.managedScopes);
}
function byPreference(request) {
  const preferred = request.preferredName?.toLowerCase();
  const rank = (workspace) => (preferred !== void 0 && workspace.name.toLowerCase() === preferred ? 0 : 2) + (exactScopes(workspace, request) ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || (foldArmId(a.id) < foldArmId(b.id) ? -1 : 1);
}
function freeName(list, request) {
  const taken = new Set(list.map((workspace) => workspace.name.toLowerCase()));
  const { preferredName, subscriptionId, resourceGroup, location, managedScopes, identity } = request;
  if (preferredName !== void 0 && !taken.has(preferredName.toLowerCase())) return preferredName;
  const asked2 = {
    subscriptionId: subscriptionId.toLowerCase(),
    resourceGroup: resourceGroup.toLowerCase(),
    location: foldLocation(location),
    scopes: [...new Set(managedScopes.map(foldArmId))].sort(),
    identity: identity === void 0 ? null : foldArmId(identity)
  };
  for (let step = 0; ; step += 1) {
    const name = `chaos-loop-${digestOf({ ...asked2, step }).slice(0, 12)}`;
    if (!taken.has(name)) return name;
  }
}
function creationOf(list, request) {
  const { subscriptionId, resourceGroup, location, managedScopes, identity } = request;
  const name = freeName(list, request);
  const group = `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`;
  return {
    id: `${group}/providers/Microsoft.Chaos/workspaces/${name}`,
    name,
    location,
    scopes: managedScopes,
    identity: identity ?? null
  };
}
function planWorkspace(list, request) {
  const rejected = [];
  const fit = [];
  for (const workspace of list) {
    const reason = unfit(workspace, request);
    if (reason === null) fit.push(workspace);
    else rejected.push({ id: workspace.id, reason });
  }
  const chosen = fit.sort(byPreference(request))[0] ?? null;
  const create = chosen === null && request.allowCreate === true ? creationOf(list, request) : null;
  return { chosen, rejected, create };
}

// state/evidence/providers/chaos-studio-workspaces/problems.ts
var BY = ["errorMessage", "message", "errorCode", "code"];
function errorText(entry, names = BY) {
  const error = asRecord(entry);
  return names.map((name) => asText(error[name])).find((text) => text !== null) ?? "unnamed problem";
}
var texts = (list) => asList(list).flatMap((entry) => asText(entry) ?? []);
function permissionText(entry) {
  const { resourceId, missingPermissions, requiredPermissions, recommendedRoles, identity } = asRecord(entry);
  const who = asText(asRecord(identity).objectId);
  const missing = texts(missingPermissions);
  const lacks = (missing.length > 0 ? missing : texts(requiredPermissions)).join(", ") || "a permission";
  const roles = texts(recommendedRoles);
  const advice = roles.length === 0 ? "" : ` (recommended: ${roles.join(", ")})`;
  return `the identity${who === null ? "" : ` ${who}`} lacks ${lacks} on ${asText(resourceId) ?? "a resource"}${advice}`;
}
function resourceText(entry) {
  const { resourceId, errorCode } = asRecord(entry);
  const code = asNumber(errorCode);
  const words = errorText(entry);
  const said = words === "unnamed problem" && code !== null ? `error ${code}` : words;
  return `${asText(resourceId) ?? "a resource"}: ${said}`;
}
function listedErrors({ errors }) {
  return asList(errors).map((entry) => errorText(entry, ["errorMessage", "message", "errorCode"]));
}
function problemsOf2({ errors, validationErrors }) {
  const listed = asList(errors).map((entry) => errorText(entry));
  const structured = [asRecord(validationErrors), ...Array.isArray(errors) ? [] : [asRecord(errors)]];
  const more = structured.flatMap((of) => {
    const own = BY.some((name) => asText(of[name]) !== null) ? [errorText(of)] : [];
    return [...own, ...asList(of.permission).map(permissionText), ...asList(of.resource).map(resourceText)];
  });
  return [.../* @__PURE__ */ new Set([...listed, ...more])];
}

// state/evidence/providers/chaos-studio-workspaces/readers.ts
var TERMINAL = /* @__PURE__ */ new Set(["canceled", "cancelled", "succeeded", "failed", "completed"]);
function isTerminal2(status) {
  return TERMINAL.has(status.toLowerCase());
}
function planActions(json) {
  const given = asRecord(jsonIn(json)).actions;
  const actions = asRecord(given);
  if (actions !== given) return null;
  return Object.entries(actions).map(([key, action]) => ({ id: key, ...asRecord(action) }));
}
function targetId(target2) {
  const source = asRecord(target2);
  return asText(source.parent) ?? asText(asRecord(source.metadata).memberOfResourceId) ?? asText(source.fullyQualifiedIdentifier) ?? asText(source.id);
}
function normalizePlan(json) {
  const actions = planActions(json);
  if (!actions) return null;
  const plan = [];
  for (const action of actions) {
    if (action.skip === true) continue;
    const properties = asRecord(action.properties);
    const actionId = asText(action.id);
    const faultUrn = asText(properties.faultUrn);
    if (actionId === null || faultUrn === null) return null;
    const seconds = durationSeconds(asRecord(action.stopCondition).duration);
    const targets = [];
    for (const target2 of asList(properties.targetResources)) {
      const id = targetId(target2);
      if (id === null) return null;
      targets.push(foldArmId(id));
    }
    plan.push({
      actionId,
      faultUrn,
      parameters: asRecord(properties.faultParameters),
      duration: seconds === null ? null : `PT${seconds}S`,
      targets: targets.sort()
    });
  }
  return plan;
}
function planOf2(json) {
  const plan = normalizePlan(json);
  return { plan, planDigest: plan ? digestOf(plan) : null };
}
function principalsOf(assigned2) {
  const pairs = Object.entries(assigned2).map(([id, entry]) => [id, asText(asRecord(entry).principalId)]);
  return Object.fromEntries(pairs.flatMap(([id, principal]) => principal === null ? [] : [[id, principal]]));
}
var readWorkspaceList = (raw) => {
  const entries2 = pageEntries(asRecord(raw).pages);
  if (!entries2) return unread(message("list-incomplete", { kind: "fault-preparation" }));
  const value = [];
  for (const entry of entries2) {
    const identity = asRecord(entry.identity);
    const assigned2 = asRecord(identity.userAssignedIdentities);
    const properties = asRecord(entry.properties);
    const firstAssigned = asRecord(Object.values(assigned2)[0]);
    value.push({
      id: textOrEmpty(entry.id),
      name: textOrEmpty(entry.name),
      location: textOrEmpty(entry.location),
      provisioningState: asText(properties.provisioningState),
      principalId: asText(identity.principalId) ?? asText(firstAssigned.principalId),
      identities: Object.keys(assigned2),
      ...Object.keys(assigned2).length > 0 ? { principals: principalsOf(assigned2) } : {},
      scopes: asList(properties.scopes).filter((scope) => typeof scope === "string")
    });
  }
  return { value, caveat: null };
};
var readRoleAssignments = (raw) => {
  const entries2 = pageEntries(asRecord(raw).pages);
  if (!entries2) return unread(message("list-incomplete", { kind: "role-assignments" }));
  const value = entries2.map((entry) => {
    const properties = asRecord(entry.properties);
    return {
      id: textOrEmpty(entry.id),
      principalId: textOrEmpty(properties.principalId),
      role: textOrEmpty(properties.roleDefinitionId).toLowerCase().split("/").at(-1) ?? "",
      scope: textOrEmpty(properties.scope)
    };
  });
  return { value, caveat: null };
};
var readScenarioList = (raw) => {
  const entries2 = pageEntries(asRecord(raw).pages);
  if (!entries2) return unread(message("list-incomplete", { kind: "fault-catalog" }));
  const value = entries2.map((entry) => ({
    name: textOrEmpty(entry.name),
    actions: asList(asRecord(entry.properties).actions).map((action) => ({
      name: textOrEmpty(asRecord(action).name),
      actionId: textOrEmpty(asRecord(action).actionId)
    }))
  }));
  return { value, caveat: null };
};
var readConfiguration = (raw) => {
  const source = asRecord(raw);
  const properties = asRecord(source.properties);
  const name = asText(source.name);
  if (name === null) return unread(message("not-found", { kind: "fault-plan" }));
  const parameters = {};
  for (const entry of asList(properties.parameters)) {
    const key = asText(asRecord(entry).key);
    const { value } = asRecord(entry);
    if (key !== null) parameters[key] = typeof value === "string" ? value : JSON.stringify(value ?? null);
  }
  return {
    value: { id: asText(source.id), name, scenarioId: asText(properties.scenarioId), parameters },
    caveat: null
  };
};
var readValidation = (raw, context) => {
  const properties = asRecord(asRecord(raw).properties);
  const status = asText(properties.status) ?? asText(properties.state);
  if (status === null) return unread(message("not-found", { kind: "fault-validation" }));
  const problems3 = readsBy(context, "2027-01") ? problemsOf2(properties) : listedErrors(properties);
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value = { status, endedAt, ...planOf2(properties.executionPlanJson), problems: problems3 };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
function runActions2(properties) {
  const planned = new Map((planActions(properties.scenarioRunJson) ?? []).map((action) => [asText(action.id), action]));
  return asList(properties.scenarioRunSummary).map((entry) => {
    const action = asRecord(entry);
    const actionId = asText(action.actionUrn) ?? textOrEmpty(action.actionName);
    const state = asText(action.state) ?? asText(action.status) ?? "Unknown";
    return {
      actionId,
      faultUrn: asText(asRecord(planned.get(actionId)?.properties).faultUrn),
      state: state === "Completed" ? "Succeeded" : state,
      startedAt: parseTime(action.startedAt),
      completedAt: parseTime(action.completedAt),
      targets: asList(action.resources).flatMap((resource) => {
        const id = targetId(resource);
        return id === null ? [] : [foldArmId(id)];
      })
    };
  });
}
var readScenarioRun = (raw) => {
  const source = asRecord(raw);
  const properties = asRecord(source.properties);
  const runId = asText(source.name);
  const status = asText(properties.status) ?? asText(properties.state);
  if (runId === null || status === null) return unread(message("not-readable", { kind: "fault-run" }));
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value = {
    runId,
    status,
    terminal: isTerminal2(status),
    startedAt: parseTime(properties.startTime ?? properties.startedAt),
    endedAt,
    actions: runActions2(properties),
    resources: asList(properties.resources).flatMap((resource) => {
      const id = asText(asRecord(resource).id);
      return id === null ? [] : [foldArmId(id)];
    }),
    ...planOf2(properties.scenarioRunJson)
  };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
var readScenarioRunList = (raw) => {
  const { scenarios } = asRecord(raw);
  if (!Array.isArray(scenarios)) return unread(message("list-incomplete", { kind: "fault-run-list" }));
  const value = [];
  for (const scenario2 of scenarios) {
    const entries2 = pageEntries(asRecord(scenario2).pages);
    if (!entries2) return unread(message("list-incomplete", { kind: "fault-run-list" }));
    for (const entry of entries2) {
      const properties = asRecord(entry.properties);
      const status = asText(properties.status) ?? asText(properties.state) ?? "Unknown";
      value.push({
        runId: textOrEmpty(entry.name),
        scenarioName: asText(properties.scenarioName) ?? textOrEmpty(asRecord(scenario2).name),
        configurationName: asText(properties.scenarioConfigurationName),
        status,
        terminal: isTerminal2(status),
        startedAt: parseTime(properties.startTime ?? properties.startedAt)
      });
    }
  }
  return { value, caveat: null };
};

// state/evidence/providers/brief.ts
var BRIEF_BYTES = 2e3;
function failedPreflight(stage, reason, requiredCorrections) {
  const fits = fitStatement(reason, BRIEF_BYTES);
  const corrections = requiredCorrections.map((said) => fitStatement(said, BRIEF_BYTES));
  return { stage, reason: fits, requiredCorrections: corrections.length > 0 ? corrections : [fits] };
}

// state/evidence/providers/chaos-studio-workspaces/workspace.ts
var READER_ROLE = "acdd72a7-3385-48ef-bd42-f606fba81ae7";
var CONSISTENT_SECONDS = 5 * 60;
function principalOf(workspace, request) {
  const { identity } = request;
  if (identity === void 0) return workspace.principalId;
  const found = Object.entries(workspace.principals ?? {}).find(([id]) => sameArmId(id, identity));
  return found?.[1] ?? null;
}
function ungranted(facts, principal) {
  return facts.request.managedScopes.filter(
    (scope) => !facts.assignments.some(
      (assignment) => assignment.principalId.toLowerCase() === principal.toLowerCase() && assignment.role === READER_ROLE && armIdCovers(assignment.scope, scope)
    )
  );
}
function lastWrite(operations) {
  const times = operations.filter((entry) => entry.kind === "workspace-create" || entry.kind === "role-grant").filter((entry) => entry.outcome !== "never-happened").map((entry) => entry.settledAt ?? entry.preparedAt);
  return times.sort().at(-1) ?? null;
}
function creates(operations, id) {
  return operations.some(
    (entry) => entry.kind === "workspace-create" && entry.outcome !== "never-happened" && sameArmId(entry.key, id)
  );
}
var rejectedOf = ({ rejected }) => rejected.map(({ id, reason }) => message("workspace-unfit", { workspace: id, why: reason }));
function noneFits(facts, plan) {
  const { resourceGroup } = facts.request;
  const made = plan.create ? [message("let-worker-create", { name: plan.create.name })] : [];
  return failedPreflight("plan", message("no-workspace-fits", { resourceGroup, rejected: rejectedOf(plan) }), [
    message("create-workspace", { resourceGroup }),
    ...made
  ]);
}
function finalizeWorkspace(facts) {
  const { list, request, operations, now } = facts;
  const plan = planWorkspace(list, request);
  const written = lastWrite(operations);
  const again = written !== null && timeMs(now) - timeMs(written) < CONSISTENT_SECONDS * 1e3;
  const mismatch = (stage, reason, correction) => again ? { status: "wait", reason, plan } : { status: "failed", brief: failedPreflight(stage, reason, [correction]), plan };
  const { chosen } = plan;
  if (!chosen) {
    if (written === null) return { status: "failed", brief: noneFits(facts, plan), plan };
    return mismatch(
      "read-back",
      message("created-otherwise", { rejected: rejectedOf(plan) }),
      message("look-in-portal")
    );
  }
  if (creates(operations, chosen.id)) {
    const principal = principalOf(chosen, request);
    if (principal === null)
      return mismatch(
        "identity",
        message("no-principal", { workspace: chosen.name, identity: request.identity ?? null }),
        message("give-identity")
      );
    const bare = ungranted(facts, principal);
    if (bare.length > 0)
      return mismatch(
        "role-grant",
        message("reader-missing", { principal, scopes: bare }),
        message("grant-reader", { principal, scopes: bare })
      );
  }
  const { id, name, location, scopes } = chosen;
  return { status: "ready", resource: { id, name, location, principalId: principalOf(chosen, request), scopes }, plan };
}
function createRefusal(request, operations, command) {
  const { operation } = command;
  if (operations.some((entry) => entry.kind === "workspace-create" && entry.outcome !== "never-happened"))
    return refuse("operation-conflict", "a workspace was created already, or may have been", "Read the list again.");
  const listed = newest(command.receipts, "fault-preparation", (receipt) => Array.isArray(receipt.value));
  if (!listed) return refuse("operation-conflict", "no complete list of workspaces was read", "Read all pages first.");
  const { create } = planWorkspace(listed.value, request);
  if (!create) return refuse("operation-conflict", "a listed workspace fits", "Use that one.");
  const { id, location, scopes, identity } = create;
  if (!sameArmId(operation.key, id) || canonicalize(operation.intent) !== canonicalize({ location, scopes, identity }))
    return refuse("operation-conflict", "the intent is not exactly what was requested", `Create ${id} as planned.`, {
      path: "/operation/intent"
    });
  return null;
}
function grantRefusal(request, operations, { operation }) {
  const { scope, role, principalId } = asRecord(operation.intent);
  const created = operations.some((entry) => entry.kind === "workspace-create" && entry.outcome === "completed");
  if (!created) return refuse("operation-conflict", "no workspace was created by this run", "Grant nothing to others.");
  const requested2 = request.managedScopes.some((own) => sameArmId(own, asText(scope) ?? ""));
  if (!requested2 || role !== READER_ROLE || typeof principalId !== "string" || principalId === "")
    return refuse(
      "operation-conflict",
      "only Reader on a managed scope is granted, to a principal",
      "Grant that only.",
      {
        path: "/operation/intent"
      }
    );
  return null;
}
function writeRefusal(request, operations, command) {
  if (request.allowCreate !== true)
    return refuse("not-permitted", "the configuration does not allow workspaces to be created", "Set allowCreate.");
  const refusal = command.operation.kind === "workspace-create" ? createRefusal : grantRefusal;
  return refusal(request, operations, command);
}
function workspaceUnproven(operation, command, marginSeconds) {
  const kind = operation.kind === "workspace-create" ? "fault-preparation" : "role-assignments";
  const receipt = newest(command.receipts, kind, (entry) => Array.isArray(entry.value));
  if (!receipt) return `no complete ${kind} was submitted`;
  const { scope, principalId } = asRecord(operation.intent);
  const there = operation.kind === "workspace-create" ? receipt.value.some((workspace) => sameArmId(workspace.id, operation.key)) : receipt.value.some(
    (entry) => entry.principalId.toLowerCase() === asText(principalId)?.toLowerCase() && entry.role === READER_ROLE && armIdCovers(entry.scope, asText(scope) ?? "")
  );
  if (command.outcome === "completed") return there ? null : "the list does not show it";
  if (there) return "the list shows it";
  return timeMs(receipt.collectedAt) >= timeMs(operation.preparedAt) + marginSeconds * 1e3 ? null : `the list was read less than ${marginSeconds} s after the call`;
}

// state/evidence/providers/chaos-studio-workspaces/index.ts
var fold2 = (value) => value.toLowerCase();
function problems(request, targets) {
  const found = [];
  const { managedScopes, subscriptionId } = request;
  managedScopes.forEach((scope, index) => {
    if (parseArmId(scope)?.subscriptionId.toLowerCase() !== subscriptionId.toLowerCase())
      found.push({
        path: `/workspace/managedScopes/${index}`,
        message: `${scope} is not a subscription, resource group or resource of subscription ${subscriptionId}`,
        hint: "Name scopes of the workspace’s own subscription."
      });
  });
  for (const problem of armTargetProblems(subscriptionId, targets)) found.push(problem);
  targets.forEach((target2, index) => {
    const own = parseArmId(target2);
    if (own?.name == null || own.subscriptionId.toLowerCase() !== subscriptionId.toLowerCase()) return;
    if (!managedScopes.some((scope) => armIdCovers(scope, target2)))
      found.push({
        path: `/targets/${index}`,
        message: `${target2} lies under no managed scope`,
        hint: "Add its resource group to workspace.managedScopes."
      });
  });
  return found;
}
function replaceProblems({ managedScopes }, old, replacement) {
  const found = armReplaceProblems(old, replacement);
  if (managedScopes.some((scope) => armIdCovers(scope, replacement))) return found;
  const outside = `${replacement} lies under no managed scope`;
  return [...found, { path: "/new", message: outside, hint: "A target lies under a managed scope of the workspace." }];
}
function objections2(fault, plan) {
  const { configurationName = "", scenarioName = "", parameters } = fault;
  if (!plan || plan.value === null)
    return [message("configuration-missing", { configuration: configurationName, why: plan?.caveat ?? null })];
  const value = asRecord(plan.value);
  if (fold2(asText(value.name) ?? "") !== fold2(configurationName))
    return [message("configuration-named-else", { name: asText(value.name), expected: configurationName })];
  const scenarioId = asText(value.scenarioId);
  if (scenarioId !== null && !fold2(scenarioId).endsWith(`/scenarios/${fold2(scenarioName)}`))
    return [message("configuration-of-other-scenario", { configuration: configurationName, scenario: scenarioId })];
  const own = asRecord(value.parameters);
  return Object.entries(parameters).flatMap(
    ([key, expected]) => (
      // The reader hands over texts; what was no text stands there as JSON.
      Object.hasOwn(own, key) && own[key] === String(expected) ? [] : [message("parameter-differs", { parameter: key, value: asText(own[key]), expected: String(expected) })]
    )
  );
}
var prepare = {
  finalize({ request, receipts, operations, now }) {
    const granted = receipts.filter((receipt) => isKind(receipt, "role-assignments") && Array.isArray(receipt.value));
    const { plan, ...outcome } = finalizeWorkspace({
      list: newest(receipts, "fault-preparation")?.value,
      request,
      assignments: granted.flatMap((receipt) => receipt.value),
      operations,
      now
    });
    const { rejected } = plan;
    if (outcome.status !== "ready") return { rejected, outcome };
    return { rejected, outcome: { status: "ready", place: outcome.resource } };
  },
  choose(listed, request) {
    const { chosen, rejected } = planWorkspace(listed ?? [], request);
    return { place: chosen, creatable: chosen === null && request.allowCreate === true, rejected };
  },
  writeRefusal,
  unproven: workspaceUnproven
};
var scenario = ({ workspaceId, scenarioName }) => `${wordOf(workspaceId)}/scenarios/${wordOf(scenarioName)}`;
var refOf = (workspaceId, scenarioName, configurationName) => asText(configurationName) === null ? null : { workspaceId, scenarioName, configurationName };
var rules2 = {
  systems: ["azure-chaos", "azure-resource"],
  readers: {
    "fault-preparation": readWorkspaceList,
    "role-assignments": readRoleAssignments,
    "fault-catalog": readScenarioList,
    "fault-plan": readConfiguration,
    "fault-validation": readValidation,
    "fault-run": readScenarioRun,
    "fault-run-list": readScenarioRunList,
    target: readArmTarget
  },
  request: (kind, subject3) => REQUESTS2[kind]?.(subject3) ?? null,
  bindings,
  ownClock: false,
  prepare,
  place: () => {
    throw new Error("a workspace is found in a list");
  },
  isTarget: (id) => parseArmId(id) !== null,
  problems,
  replaceProblems,
  ref: (place, { scenarioName, configurationName }) => asText(scenarioName) === null ? null : refOf(place, scenarioName, configurationName),
  olderRef: (intent, place) => refOf(asText(intent.workspaceId) ?? place, intent.scenarioName, intent.configurationName),
  entryOf: ({ scenarioName = "" }) => scenarioName,
  subject: (ref) => `${scenario(ref)}/configurations/${wordOf(ref.configurationName)}`,
  runSubject: (ref, runId) => `${scenario(ref)}/runs/${runId}`,
  entryOfRun: (run) => run.scenarioName,
  mayBeOf(run, ref) {
    const { configurationName } = run;
    return configurationName === null || fold2(configurationName) === fold2(wordOf(ref.configurationName));
  },
  objections: objections2,
  unlisted: message("scenarios-unlisted"),
  notListed: (scenario2) => message("scenario-missing", { scenario: scenario2 })
};

// state/evidence/providers/command/readers.ts
var TERMINAL2 = /* @__PURE__ */ new Set(["succeeded", "failed", "canceled", "cancelled"]);
var isTerminal3 = (status) => TERMINAL2.has(status.toLowerCase());
function called(raw) {
  const { name, fault, blob, answer } = asRecord(raw);
  const [named2, program] = [asText(name), asText(blob)];
  if (named2 === null || program === null || asText(asRecord(fault).run) === null) return null;
  const { printed, error } = asRecord(answer);
  const document = asRecord(printed);
  return {
    name: named2,
    fault,
    blob: program,
    printed: document === printed ? document : null,
    error: asText(error)
  };
}
function planOf3({ name, fault, blob }) {
  const { action, parameters, duration, targets } = fault;
  const seconds = durationSeconds(duration);
  const plan = [
    {
      actionId: name,
      faultUrn: action,
      parameters: { ...parameters, program: blob },
      duration: seconds === null ? null : `PT${seconds}S`,
      targets: targets.map(foldArmId).sort()
    }
  ];
  return { plan, planDigest: digestOf(plan) };
}
var readFaults = (raw) => {
  const { faults } = asRecord(raw);
  if (!Array.isArray(faults)) return unread(message("list-incomplete", { kind: "fault-catalog" }));
  const value = faults.flatMap((entry) => {
    const of = called(entry);
    return of === null ? [] : [{ name: of.name, actions: [{ name: of.name, actionId: of.fault.action }] }];
  });
  return { value, caveat: null };
};
var readFault = (raw) => {
  const of = called(raw);
  if (of === null) return unread(message("not-found", { kind: "fault-plan" }));
  const { name, fault } = of;
  return { value: { name, parameters: { duration: fault.duration, ...fault.parameters } }, caveat: null };
};
var readCheck = (raw) => {
  const of = called(raw);
  if (of === null) return unread(message("not-found", { kind: "fault-validation" }));
  const endedAt = parseTime(asRecord(raw).readAt);
  const problems3 = of.printed ? asList(of.printed.problems).map((problem) => asText(problem) ?? "unnamed problem") : [of.error ?? "it printed nothing"];
  const status = problems3.length === 0 ? "Succeeded" : "RequiresAttention";
  const value = { status, endedAt, ...planOf3(of), problems: problems3 };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
var readRun = (raw) => {
  const of = called(raw);
  const runId = asText(of?.printed?.id);
  const status = asText(of?.printed?.status);
  if (of?.printed == null || runId === null || status === null)
    return unread(message("not-readable", { kind: "fault-run" }));
  const [startedAt, endedAt] = [parseTime(of.printed.startedAt), parseTime(of.printed.endedAt)];
  const targets = asList(of.printed.targets).flatMap((target2) => {
    const id = asText(target2);
    return id === null ? [] : [foldArmId(id)];
  });
  const value = {
    runId,
    status,
    terminal: isTerminal3(status),
    startedAt,
    endedAt,
    actions: [
      { actionId: of.name, faultUrn: of.fault.action, state: status, startedAt, completedAt: endedAt, targets }
    ],
    resources: targets,
    ...planOf3(of)
  };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
var readRuns = (raw) => {
  const { lists } = asRecord(raw);
  if (!Array.isArray(lists)) return unread(message("list-incomplete", { kind: "fault-run-list" }));
  const value = /* @__PURE__ */ new Map();
  for (const list of lists) {
    const of = called(list);
    const runs = of?.printed?.runs;
    if (of === null || !Array.isArray(runs)) return unread(message("list-incomplete", { kind: "fault-run-list" }));
    for (const entry of runs) {
      const run = asRecord(entry);
      const status = asText(run.status) ?? "Unknown";
      const runId = textOrEmpty(run.id);
      value.set(runId.toLowerCase(), {
        runId,
        fault: asText(run.fault) ?? of.name,
        status,
        terminal: isTerminal3(status),
        startedAt: parseTime(run.startedAt)
      });
    }
  }
  return { value: [...value.values()], caveat: null };
};
var readCommandTarget = (raw) => {
  const { id, targets } = asRecord(raw);
  const named2 = asText(id);
  if (named2 === null || !Array.isArray(targets)) return unread(message("not-readable", { kind: "target" }));
  const exists = targets.some((target2) => foldArmId(textOrEmpty(target2)) === foldArmId(named2));
  return { value: { exists, id: named2 }, caveat: null };
};

// state/evidence/providers/command/index.ts
var PLACE = { id: "commands", name: "programs of the repository" };
var fold3 = (value) => value.toLowerCase();
var subject2 = ({ fault }) => `${PLACE.id}/${textOrEmpty(fault)}`;
var configured = (entries2) => (_receipt, raw, { request }) => {
  for (const entry of entries2(asRecord(raw))) {
    const { name, fault } = asRecord(entry);
    const named2 = asText(name) ?? "";
    const own = Object.hasOwn(request.faults, named2) ? request.faults[named2] : void 0;
    if (own === void 0) return `is of fault "${named2}", which the configuration does not have`;
    if (canonicalize(own) !== canonicalize(fault)) return `is of another fault "${named2}" than is configured`;
  }
  return null;
};
var itself = configured((raw) => [raw]);
var ofFault = (receipt, raw, asked2) => {
  const name = receipt.subject.split("/")[1] ?? "";
  return fold3(name) === fold3(textOrEmpty(asRecord(raw).name)) ? itself(receipt, raw, asked2) : `is not of ${receipt.subject}`;
};
var ofRun2 = (receipt, raw, asked2) => receipt.subject.endsWith(`/${textOrEmpty(asRecord(receipt.value).runId)}`) ? ofFault(receipt, raw, asked2) : `is not of ${receipt.subject}`;
var knownTargets = ({ faults }) => Object.values(faults).flatMap((fault) => fault.targets);
var target = ({ subject: about, value }, raw, { request }) => {
  if (canonicalize(asRecord(raw).targets) !== canonicalize(knownTargets(request)))
    return "lists other targets than are configured";
  return foldArmId(textOrEmpty(asRecord(value).id)) === foldArmId(about) ? null : `is not of ${about}`;
};
function problems2({ faults }, targets) {
  return Object.entries(faults).flatMap(
    ([name, fault]) => fault.targets.filter((own) => !targets.some((declared) => armIdCovers(declared, own))).map((own) => ({
      path: `/provider/faults/${name}/targets`,
      message: `fault "${name}" acts on ${own}, which is not a target of the environment`,
      hint: "Add it to targets, or take it out of the fault."
    }))
  );
}
function replaceProblems2(request, _old, replacement) {
  if (knownTargets(request).some((own) => foldArmId(own) === foldArmId(replacement))) return [];
  const unknown = `no fault of the configuration acts on ${replacement}`;
  return [{ path: "/new", message: unknown, hint: "A target is what environments.<name>.provider.faults acts on." }];
}
function objections3({ parameters, ref = {} }, plan) {
  const name = String(ref.fault);
  if (!plan || plan.value === null) return [message("fault-undefined", { entry: name, why: plan?.caveat ?? null })];
  const own = asRecord(asRecord(plan.value).parameters);
  return Object.entries(parameters).flatMap(
    ([key, expected]) => Object.hasOwn(own, key) && wordOf(own[key]) === String(expected) ? [] : [message("parameter-differs", { parameter: key, value: asText(own[key]), expected: String(expected) })]
  );
}
var rules3 = {
  systems: ["command"],
  readers: {
    "fault-catalog": readFaults,
    "fault-plan": readFault,
    "fault-validation": readCheck,
    "fault-run": readRun,
    "fault-run-list": readRuns,
    target: readCommandTarget
  },
  // What was asked is bound by the payload: it names the fault and the program that answered.
  request: (kind) => kind === "clock" ? null : { system: "command", path: null },
  bindings: {
    "fault-catalog": configured(({ faults }) => asList(faults)),
    "fault-plan": ofFault,
    "fault-validation": ofFault,
    "fault-run": ofRun2,
    "fault-run-list": configured(({ lists }) => asList(lists)),
    target
  },
  ownClock: true,
  prepare: null,
  place: () => PLACE,
  // A resource of Azure, or a name with a scheme of the injector's own.
  isTarget: (id) => parseArmId(id) !== null || /^[a-z][a-z0-9+.-]*:\S+$/i.test(id),
  problems: problems2,
  replaceProblems: replaceProblems2,
  ref: (place, { ref }) => asText(ref?.fault) === null ? null : { place, fault: ref?.fault },
  entryOf: ({ ref }) => textOrEmpty(ref?.fault),
  subject: subject2,
  runSubject: (ref, runId) => `${subject2(ref)}/${runId}`,
  entryOfRun: (run) => run.fault,
  mayBeOf: () => true,
  objections: objections3,
  unlisted: message("catalog-unlisted"),
  notListed: (entry) => message("catalog-lacks", { entry })
};

// state/evidence/providers/registry.ts
var RULES = {
  "chaos-studio-workspaces": rules2,
  "chaos-studio-experiments": rules,
  command: rules3
};

// state/evidence/providers/index.ts
var DEFAULT = "chaos-studio-workspaces";
var PROVIDERS = RULES;
var DEFAULT_RULES = PROVIDERS[DEFAULT];
function providerType({ provider }) {
  return provider?.type ?? DEFAULT;
}
function providerOf(environment) {
  return PROVIDERS[providerType(environment)];
}
function providerRequest({ provider, workspace }) {
  return provider === void 0 || provider.type === DEFAULT ? workspace : provider;
}
function isProviderKind(kind) {
  return PROVIDER_KINDS.includes(kindOf(kind));
}
function providerReader(kind, system) {
  if (system === void 0) return DEFAULT_RULES.readers[kind];
  return Object.values(PROVIDERS).find(({ systems }) => systems.includes(system))?.readers[kind];
}

export {
  kindOf,
  isKind,
  DEFAULT_RULES,
  providerType,
  providerOf,
  providerRequest,
  isProviderKind,
  providerReader
};
