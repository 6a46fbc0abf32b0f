import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ANY,
  QUANTITY,
  SAMPLED_TYPES,
  SHARE,
  aggregateOf,
  finding,
  fitStatement,
  holds,
  message,
  paceProblems,
  pageEntries,
  parseTime,
  pointerProblems,
  predicateDigest,
  problemOf,
  readsBy,
  rulesOf,
  sampledRules,
  sampledSource,
  timeMs,
  unread,
  urlProblems,
  windowedRules
} from "./chunk-C7H5E2UI.js";
import {
  armIdCovers,
  foldArmId,
  parseArmId,
  sameArmId
} from "./chunk-L6UF5U7M.js";
import {
  digestOf
} from "./chunk-JDARW6BK.js";
import {
  Op,
  problemsOf,
  refuse
} from "./chunk-WIIXROBD.js";
import {
  durationSeconds,
  pointerOf
} from "./chunk-UQGSUOX7.js";
import {
  asList,
  asNumber,
  asRecord,
  asText,
  canonicalize,
  jsonIn,
  textOrEmpty
} from "./chunk-GQ55RZAZ.js";
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
function problemsOf2(experiment, capabilities) {
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
  const problems3 = problemsOf2(experiment, able);
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
function problemsOf3({ errors, validationErrors }) {
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
  const problems3 = readsBy(context, "2027-01") ? problemsOf3(properties) : listedErrors(properties);
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

// state/config/promises.ts
var DEFAULT_SLICES = 4;
var SLICES = { least: 4, most: 12 };
var READINGS_A_SLICE = 4;
var PROMISED_ROLES = ["slo", "recovery", "steadyState"];
function worksOf({ workExpected, work }) {
  const perSecond = work !== void 0;
  const slices = workExpected?.slices ?? DEFAULT_SLICES;
  const proposed = workExpected ? [{ ...workExpected, perSecond }] : [];
  if (!work) return proposed;
  const [first] = proposed;
  if (first && predicateDigest(first.predicate) === predicateDigest(work.predicate))
    return [{ ...first, minimum: Math.max(first.minimum, work.minimum) }];
  return [...proposed, { ...work, slices, perSecond }];
}
function sliceMinimum({ minimum, slices, perSecond }, windowSeconds) {
  return perSecond ? minimum * windowSeconds / slices : minimum;
}
function grainSeconds(predicate) {
  return durationSeconds(sampledSource(predicate)?.every ?? windowedRules(predicate)?.grain(predicate.source));
}
function sliceProblems(works, windowSeconds, path) {
  const problems3 = [];
  const slices = works[0]?.slices ?? DEFAULT_SLICES;
  if (slices < SLICES.least || slices > SLICES.most)
    problems3.push(finding(path, "slices-not-allowed", { slices, ...SLICES, usual: DEFAULT_SLICES }));
  for (const { predicate } of works) {
    const grain = grainSeconds(predicate);
    const seconds = windowSeconds / slices;
    if (grain === null || seconds + 1e-9 >= READINGS_A_SLICE * grain) continue;
    const [readings, every] = [READINGS_A_SLICE, grain];
    problems3.push(finding(path, "slice-too-short", { seconds, readings, predicate: predicate.id, every, slices }));
  }
  return problems3;
}
function everyProblems(predicate, windowSeconds, path) {
  const grain = grainSeconds(predicate);
  if (grain === null || grain <= windowSeconds) return [];
  const key = predicate.source.type === "metric" ? "interval" : "every";
  const of = { predicate: predicate.id, every: grain, seconds: windowSeconds };
  return [finding(`${path}/source/${key}`, "read-too-seldom", of)];
}
function together(own, promised) {
  const known = new Set(own.map(predicateDigest));
  return [...own, ...promised.filter((predicate) => !known.has(predicateDigest(predicate)))];
}
function withPromises(hypothesis, { slo = [], work }) {
  const { work: _own, ...rest } = hypothesis;
  const recorded = { ...rest };
  for (const role of PROMISED_ROLES) recorded[role] = together(hypothesis[role], slo);
  return work ? { ...recorded, work } : recorded;
}
function sameIdProblems(predicates, promised) {
  const digests = new Map(promised.map((predicate) => [predicate.id.toLowerCase(), predicateDigest(predicate)]));
  return predicates.flatMap(({ path, predicate }) => {
    const known = digests.get(predicate.id.toLowerCase());
    if (known === void 0 || known === predicateDigest(predicate)) return [];
    return [finding(`${path}/id`, "promised-otherwise", { predicate: predicate.id })];
  });
}

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
var PLACE2 = /\{(commit|short)\}/;
function imageReference({ registry, repository, tag }, commit, named2) {
  const name = `${registry}/${repository}`;
  if (tag !== null)
    return `${name}:${tag.replaceAll("{commit}", commit).replaceAll("{short}", commit.slice(0, SHORT))}`;
  return named2 === null ? null : `${name}@sha256:${named2}`;
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
  const problems3 = [];
  if (file === void 0 === (url === void 0) || url === void 0 !== (sha256 === void 0))
    problems3.push({
      path: `${path}/trustRoot`,
      message: "it does not say in one way where the trusted roots lie",
      hint: "Give path (a file of this repository), or url and sha256."
    });
  if (workflow === void 0 && build.workflow === void 0)
    problems3.push({
      path: `${path}/workflow`,
      message: '"workflow" is missing: the build is a check, so nothing says which workflow signs',
      hint: "Name the workflow of GitHub Actions that attests what is built."
    });
  return problems3;
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
  const asked2 = boundBy === "attestation";
  if (attested === void 0)
    return asked2 ? [
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
  return [...asked2 ? [] : [unasked], ...attestedProblems(attested, build, `${path}/attested`)];
}
function artifactRules({ artifact, build }, path) {
  if (!("type" in artifact) || artifact.type === "actions") return uploadProblems(build, path);
  if (artifact.type === "attestation") return attestedProblems(artifact.attested, build, `${path}/attested`);
  if (artifact.type !== "oci") return [];
  const { registry, tag, login } = artifact;
  const problems3 = boundProblems(artifact, build, path);
  if (tag !== void 0 && !PLACE2.test(tag))
    problems3.push({
      path: `${path}/tag`,
      message: `"${tag}" is the same for every commit`,
      hint: "Put {commit} or {short} in it, or leave it out: then the digest is read that the deployment names."
    });
  else if (tag !== void 0 && /[{}]/.test(tag.replaceAll(new RegExp(PLACE2, "g"), "")))
    problems3.push({
      path: `${path}/tag`,
      message: `"${tag}" has a placeholder that is not known`,
      hint: "Use {commit} or {short}."
    });
  if (login?.type === "azure" && !isAzureRegistry(registry))
    problems3.push({
      path: `${path}/login`,
      message: `${registry} is not an Azure Container Registry, and no other host gets an Entra token`,
      hint: "Name <registry>.azurecr.io, or log in with {type: secret, variable: <NAME>}."
    });
  return problems3;
}

// state/evidence/predicate-problems.ts
function detectionDelaySeconds(predicate, pollEverySeconds) {
  const source = sampledSource(predicate);
  const every = durationSeconds(source?.every);
  const timeout = durationSeconds(source?.timeout);
  return every === null || timeout === null ? null : every + timeout + pollEverySeconds;
}
function predicateProblems(predicate, path) {
  const problems3 = [];
  if ((predicate.operator === "==" || predicate.operator === "!=") && !Number.isInteger(predicate.threshold)) {
    problems3.push(finding(`${path}/threshold`, "needs-integer", { operator: predicate.operator }));
  }
  const { source } = predicate;
  const rules4 = rulesOf(predicate);
  problems3.push(...rules4.problems?.(source, path) ?? []);
  for (const key of rules4.asked === "sampled" ? ["every", "timeout"] : rules4.durations) {
    const text = source[key];
    const seconds = durationSeconds(text);
    if (seconds === null) {
      problems3.push(finding(`${path}/source/${key}`, "not-a-duration", { words: wordOf(text) }));
    } else if (key === "every") problems3.push(...paceProblems(text, `${path}/source/every`));
  }
  return problems3;
}

// schemas/generated/verbs.ts
var VERBS = ["status", "help", "halt", "abandon", "approve", "reject", "start", "plan", "retry", "link", "follow-up", "restore", "release-environment", "supersede-target", "confirm-change", "consent", "unhalt", "settle", "doctor"];

// state/config/authority.ts
var ORDER = ["none", "read", "triage", "write", "maintain", "admin"];
var LESS = {
  status: "read",
  help: "read",
  halt: "write",
  abandon: "write",
  approve: "write",
  reject: "write"
};
var MINIMUM = Object.fromEntries(VERBS.map((verb) => [verb, LESS[verb] ?? "maintain"]));
function atLeast(seen, needed) {
  return ORDER.indexOf(seen) >= ORDER.indexOf(needed);
}
function minimumFor(verb, config) {
  if (verb === "approve" || verb === "reject") return config?.approvals?.permission ?? MINIMUM[verb];
  const raised = config?.permissions ?? {};
  const wanted = raised[verb];
  return wanted !== void 0 && atLeast(wanted, MINIMUM[verb]) ? wanted : MINIMUM[verb];
}

// state/config/builds.ts
var ACTIONS = { id: 15368, slug: "github-actions" };
function buildProblems(config) {
  return Object.entries(config.environments).flatMap(([name, { gate }]) => {
    const { check } = gate.build;
    if (!check) return [];
    const at = (...rest) => pointerOf(["environments", name, "gate", ...rest]);
    const problems3 = [];
    if (check.app === ACTIONS.id || String(check.app).toLowerCase() === ACTIONS.slug)
      problems3.push({
        path: at("build", "check", "app"),
        message: "any workflow can make a check of GitHub Actions with any name, so none proves a build",
        hint: "Name the workflow instead: build: {workflow: .github/workflows/build.yml}."
      });
    if (typeof check.app === "string" && /\[bot\]$/i.test(check.app))
      problems3.push({
        path: at("build", "check", "app"),
        message: `"${check.app}" is the login of an App, not its slug`,
        hint: 'Leave "[bot]" out.'
      });
    return problems3;
  });
}

// state/config/names.ts
var UNSAYABLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"`<>\u2800]|[^\S ]| {2}/u;
var OUTER_BLANK = /^\s|\s$/u;
var WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;
function environmentNames(config) {
  const names = Object.keys(config.environments);
  return names.flatMap((name, index) => {
    const path = pointerOf(["environments", name]);
    const problems3 = [];
    if (OUTER_BLANK.test(name))
      problems3.push({ path, message: `"${name}" begins or ends with a blank`, hint: "Remove the blank." });
    if (UNSAYABLE.test(name))
      problems3.push({
        path,
        message: `the environment name ${JSON.stringify(name)} holds a character that no command can say`,
        hint: "Use no quotes, code marks, angle brackets or invisible characters, and single blanks only."
      });
    if (name === "__proto__")
      problems3.push({ path, message: `no document can hold the name "${name}"`, hint: "Give it another name." });
    if (name !== name.normalize("NFC"))
      problems3.push({
        path,
        message: `"${name}" is written with letters and marks apart, as no keyboard writes it`,
        hint: `Write "${name.normalize("NFC")}" (NFC).`
      });
    const twin = names.findIndex((other) => other.toLowerCase() === name.toLowerCase());
    if (twin !== index || names.some((other, place) => place > index && other.toLowerCase() === name.toLowerCase()))
      problems3.push({ path, message: "two environments differ only in case", hint: "Rename one." });
    return problems3;
  });
}
function workflowProblem(value, segments) {
  if (value === void 0) return [];
  const path = pointerOf(segments);
  if (value.includes("@"))
    return [
      {
        path,
        message: `"${value}" has an "@": GitHub writes a workflow as <path>@<ref>, so it would never be recognized`,
        hint: "Rename the file."
      }
    ];
  if (WORKFLOW.test(value)) return [];
  const hint = "Give a path such as .github/workflows/deploy.yml.";
  return [{ path, message: `"${value}" is not a workflow: GitHub runs only .github/workflows/*.yml and *.yaml`, hint }];
}
function nameProblems(config) {
  return [
    ...environmentNames(config),
    ...workflowProblem(config.worker?.workflow, ["worker", "workflow"]),
    ...Object.entries(config.environments).flatMap(
      ([name, { gate }]) => workflowProblem(gate.build.workflow, ["environments", name, "gate", "build", "workflow"])
    )
  ];
}
var FREE = /* @__PURE__ */ new Set(["run", "query", "filter", "description", "environmentScope", "prefix"]);
var PLACEHOLDER = /\{\{[^{}]*\}\}/;
var BARE_NAME = /\{\{\s*[A-Za-z_][\w-]*\s*\}\}|\$\{\{/;
var LONE_SURROGATE = /\p{Surrogate}/u;
var NO_TEXT = "holds half of a character";
function textProblem(value, segments) {
  const path = pointerOf(segments);
  if (LONE_SURROGATE.test(value)) return [{ path, message: NO_TEXT, hint: "Write the whole character." }];
  const agent = segments[0] === "agents" && segments.at(-1) === "run";
  const placeholder = agent ? BARE_NAME.exec(value) : PLACEHOLDER.exec(value);
  if (placeholder)
    return [
      {
        path,
        message: `the placeholder ${placeholder[0]} was never filled in`,
        hint: "Write the value; nothing is replaced in this file."
      }
    ];
  const key = segments.findLast((segment) => typeof segment === "string");
  if (FREE.has(key) || segments.includes("payload") || !OUTER_BLANK.test(value)) return [];
  return [{ path, message: `"${value}" begins or ends with a blank`, hint: "Remove the blank." }];
}
function numberProblem(value, segments) {
  if (!Number.isInteger(value) || Math.abs(value) <= 2 ** 53) return [];
  const message2 = `${value} is beyond ±2^53, where integers are not exact any more`;
  return [{ path: pointerOf(segments), message: message2, hint: "Use a smaller number, or quote it where a text is meant." }];
}
function unusedProblems(value, segments = []) {
  if (typeof value === "string") return textProblem(value, segments);
  if (typeof value === "number") return numberProblem(value, segments);
  if (value === null || typeof value !== "object") return [];
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([key, member]) => {
    const place = [...segments, key];
    if (typeof key === "string" && LONE_SURROGATE.test(key))
      return [{ path: pointerOf(segments), message: NO_TEXT, hint: "Write the whole character." }];
    const named2 = typeof key === "string" && /\{\{[^{}]*\}\}/.exec(key);
    const problem = named2 ? [
      {
        path: pointerOf(place),
        message: `the placeholder ${named2[0]} was never filled in`,
        hint: "Write the name."
      }
    ] : [];
    return [...problem, ...unusedProblems(member, place)];
  });
}

// state/config/places.ts
var NO_BRANCH = /^[-/]|\/$|\/\/|\.\.|@\{|[\p{Cc} ~^:?*[\\]|(?:^|\/)\.|\.(?:lock)?(?:\/|$)|^@$|^HEAD$/u;
var IN_THE_WAY = /^chaos-loop(?:\/|$)/i;
function branchProblems({ stateBranch }) {
  if (stateBranch === void 0) return [];
  const path = "/stateBranch";
  if (NO_BRANCH.test(stateBranch) || stateBranch.startsWith("refs/"))
    return [
      {
        path,
        message: `"${stateBranch}" is not a branch name that git accepts`,
        hint: "Use a name such as chaos-loop-state."
      }
    ];
  if (!IN_THE_WAY.test(stateBranch)) return [];
  const message2 = `"${stateBranch}" is in the way of the branches of records and changes, which begin with chaos-loop/`;
  return [{ path, message: message2, hint: "Use a name such as chaos-loop-state." }];
}
function allowedProblems(allowed, segments) {
  return allowed.flatMap((entry, index) => {
    const plain = entry.replace(/(^|\/)\*\*$/, "");
    const parts = plain.replace(/\/$/, "").split("/");
    const fine = plain === "" || parts.every((part) => part !== "" && part !== "." && part !== ".." && !/[*\\]/.test(part));
    if (fine) return [];
    const message2 = `"${entry}" matches no file`;
    return [
      {
        path: pointerOf([...segments, index]),
        message: message2,
        hint: "Give a path from the root of the repository, or a folder with /** behind it."
      }
    ];
  });
}
var POINTERS = ["revisionPointer", "digestPointer", "commitPointer", "healthyPointer", "scalePointer"];
function placeProblems(config) {
  return [
    ...urlProblems(config.app.url, "/app/url").map(problemOf),
    ...branchProblems(config),
    ...Object.entries(config.environments).flatMap(([name, { serving, gate, coding }]) => {
      const at = (...rest) => pointerOf(["environments", name, ...rest]);
      return [
        ...[
          ...urlProblems(serving.url, at("serving", "url")),
          ...POINTERS.flatMap((key) => pointerProblems(serving[key], at("serving", key))),
          ...pointerProblems(gate.deployment?.digestPointer, at("gate", "deployment", "digestPointer"))
        ].map(problemOf),
        ...allowedProblems(coding?.allowedPaths ?? [], ["environments", name, "coding", "allowedPaths"])
      ];
    })
  ];
}

// state/evidence/falsifiable.ts
var PERCENT = { least: 0, most: 100 };
var UNITS = [
  [/^(?:shares?|ratios?|fractions?|proportions?|probability)\b/, SHARE],
  [/^(?:per ?cent(?:age)?\b|pct\b|%)/, PERCENT],
  [/^(?:counts?|milliseconds?|millis|msec|ms|seconds?|secs?|s|minutes?|hours?|bytes?|[kmgt]i?b)\b/, QUANTITY],
  // Azure's own: of its metrics none is below 0 in these.
  [/^(?:(?:count|bytes|bits)persecond|byteseconds|cores|millicores|nanocores)$/, QUANTITY]
];
function unitRange(unit) {
  const name = unit.normalize("NFKC").trim().toLowerCase();
  return UNITS.find(([begins]) => begins.test(name))?.[1] ?? ANY;
}
function ofAggregate(predicate) {
  const windowed = windowedRules(predicate);
  if (windowed) return windowed.range(predicate.source);
  const how = aggregateOf(predicate);
  if (how === "share") return SHARE;
  if (sampledSource(predicate)?.jsonPointer === void 0) return null;
  return how === "increase" ? QUANTITY : ANY;
}
function rangeOf(predicate) {
  const own = ofAggregate(predicate);
  if (own === null) return null;
  const named2 = unitRange(predicate.unit);
  const range = { least: Math.max(own.least, named2.least), most: Math.min(own.most, named2.most) };
  return range.least > range.most ? null : range;
}
function candidates({ threshold }, { least, most }) {
  const beside = Math.max(1, Math.abs(threshold));
  const values = [threshold, threshold - beside, threshold + beside, least, most, Math.floor(threshold) + 1];
  values.push(
    (Math.max(least, threshold - beside) + threshold) / 2,
    (Math.min(most, threshold + beside) + threshold) / 2
  );
  return values.filter((value) => Number.isFinite(value) && value >= least && value <= most);
}
function numberProblem2(predicate, path) {
  if (rangeOf(predicate) !== null) return null;
  return finding(path, "can-give-no-number", { aggregate: aggregateOf(predicate) });
}
var finite = (value) => Number.isFinite(value) ? value : null;
function falsifiabilityProblem(predicate, path) {
  const range = rangeOf(predicate);
  if (range === null) return numberProblem2(predicate, path);
  const answers = candidates(predicate, range).map((value) => holds(predicate, value));
  const [can, cannot] = [answers.includes(true), answers.includes(false)];
  if (can && cannot) return null;
  const { id, operator, threshold } = predicate;
  const [least, most] = [finite(range.least), finite(range.most)];
  return finding(path, "cannot-differ", { predicate: id, holds: can, least, most, operator, threshold });
}

// state/evidence/silence.ts
var BAD_WHEN_TRUE = /* @__PURE__ */ new Set(["confirm", "halt"]);
var NOT_ASKED = /* @__PURE__ */ new Set(["effect", "count"]);
function silentValues(predicate) {
  const rules4 = rulesOf(predicate);
  if (rules4.asked === "windowed") return rules4.silent(predicate.source);
  return [rules4.failed === "unmet" && aggregateOf(predicate) === "share" ? 0 : null];
}
function callsItGood(role, predicate, value) {
  if (value === null) return false;
  if (role === "work") return false;
  return holds(predicate, value) === !BAD_WHEN_TRUE.has(role);
}
var TURNED = { ">": "<", ">=": "<=", "<": ">", "<=": ">=", "==": "==", "!=": "!=" };
function silenceProblem(role, predicate, path) {
  if (NOT_ASKED.has(role)) return null;
  const value = silentValues(predicate).find((silent) => callsItGood(role, predicate, silent));
  if (value === void 0) return null;
  const said = { how: rulesOf(predicate).silence, predicate: predicate.id, value, holds: !BAD_WHEN_TRUE.has(role) };
  const good = aggregateOf(predicate) === "share" ? sampledRules(predicate)?.good?.(predicate.source) : void 0;
  if (good === void 0) return finding(path, "silence-is-good", said);
  const share = Number((1 - predicate.threshold).toFixed(6));
  return finding(path, "silence-turned", { ...said, good, operator: TURNED[predicate.operator], share });
}

// state/config/roles.ts
function isQuantity(predicate) {
  return windowedRules(predicate)?.quantity(predicate.source) ?? aggregateOf(predicate) === "increase";
}
var LEAST_COVERAGE_ALLOWED = 0.5;
function shapeProblems(role, predicate, path) {
  const { source } = predicate;
  const rules4 = rulesOf(predicate);
  const problems3 = rules4.roleProblems?.(source, path) ?? [];
  const add = (place, code, ...params) => problems3.push(finding(`${path}${place}`, code, ...params));
  const sampled = rules4.asked === "sampled";
  const how = aggregateOf(predicate);
  const { minCoverage } = predicate;
  if (!sampled && predicate.aggregate !== void 0) add("/aggregate", "aggregate-unused", { source: source.type });
  if (minCoverage !== void 0 && minCoverage < LEAST_COVERAGE_ALLOWED)
    add("/minCoverage", "coverage-too-small", { coverage: minCoverage, least: LEAST_COVERAGE_ALLOWED });
  switch (role) {
    case "halt":
      if (!sampled) add("/source/type", "halt-too-late", { source: source.type, sampled: SAMPLED_TYPES });
      else if (how !== "share" && how !== "last") add("/aggregate", "halt-needs-window", { aggregate: how });
      break;
    case "work":
      if (!isQuantity(predicate)) add("", "work-no-quantity");
      break;
    case "executed-path":
      if (!isQuantity(predicate) && !(sampled ? how === "share" : rules4.showsPath)) add("", "path-no-quantity");
      break;
    case "changed-path":
      if (sampled && how === "last") add("/aggregate", "last-says-nothing");
      break;
  }
  return problems3;
}
function roleProblems(role, predicate, path) {
  const able = role === "work" ? numberProblem2(predicate, path) : falsifiabilityProblem(predicate, path);
  const silent = silenceProblem(role, predicate, path);
  return [
    ...predicateProblems(predicate, path),
    ...shapeProblems(role, predicate, path),
    ...able ? [able] : [],
    ...silent ? [silent] : []
  ];
}

// state/config/rules.ts
var RECOVERY_SECONDS = 2 * 60;
var POLL_EVERY_SECONDS = 15;
function durationProblem(value, path) {
  if (value === void 0 || durationSeconds(value) !== null) return [];
  const message2 = `"${value}" is not a duration between 0 and PT12H`;
  return [{ path, message: message2, hint: "Use an ISO 8601 duration such as PT5M." }];
}
function guardrailProblems(guardrails, pollEvery, path) {
  const problems3 = durationProblem(guardrails.maxFaultDuration, `${path}/maxFaultDuration`);
  guardrails.safetyHalts.forEach((halt, index) => {
    const at = `${path}/safetyHalts/${index}`;
    problems3.push(...roleProblems("halt", halt, at).map(problemOf));
    const longest = durationSeconds(guardrails.maxFaultDuration);
    if (longest !== null) problems3.push(...everyProblems(halt, longest, at).map(problemOf));
  });
  const delays = guardrails.safetyHalts.map((halt) => detectionDelaySeconds(halt, pollEvery));
  if (!delays.some((delay) => delay !== null && delay <= 30)) {
    problems3.push({
      path: `${path}/safetyHalts`,
      message: "no halt is readable within 30 seconds",
      hint: "Add an http or command halt whose every + timeout + worker.pollEvery is at most 30 seconds."
    });
  }
  return problems3;
}
function promisesProblems(environment, path) {
  const { slo, work, guardrails } = environment;
  const problems3 = [];
  const missing = (key, hint) => problems3.push({ path: `${path}/${key}`, message: `"${key}" is missing`, hint });
  if (!slo) missing("slo", "Add what users are promised: at least one predicate that holds while the service is well.");
  if (!work) missing("work", "Add the demand that every experiment needs: a predicate and its minimum per second.");
  const promised = (slo ?? []).map((predicate, index) => ({ path: `${path}/slo/${index}`, predicate }));
  const longest = durationSeconds(guardrails.maxFaultDuration);
  const recovery = durationSeconds(environment.windows?.recovery) ?? RECOVERY_SECONDS;
  for (const { path: at, predicate } of promised) {
    problems3.push(...roleProblems("slo", predicate, at).map(problemOf));
    const shortest = predicate.source.type === "metric" ? longest : Math.min(recovery, longest ?? recovery);
    if (shortest !== null) problems3.push(...everyProblems(predicate, shortest, at).map(problemOf));
  }
  const seen = [];
  for (const entry of [...promised, ...work ? [{ path: `${path}/work/predicate`, predicate: work.predicate }] : []]) {
    problems3.push(...sameIdProblems([entry], seen).map(problemOf));
    seen.push(entry.predicate);
  }
  if (work) {
    problems3.push(...roleProblems("work", work.predicate, `${path}/work/predicate`).map(problemOf));
    const sliced = [{ ...work, slices: DEFAULT_SLICES, perSecond: true }];
    if (longest !== null) problems3.push(...sliceProblems(sliced, longest, `${path}/work/predicate`).map(problemOf));
  }
  return problems3;
}
function providerProblems(environment, at) {
  const type = providerType(environment);
  const problems3 = [];
  const request = providerRequest(environment);
  if (request === void 0)
    problems3.push({
      path: at("workspace"),
      message: '"workspace" is missing',
      hint: `Add the workspace that provider ${type} is to use, or name another provider.`
    });
  else if (environment.workspace !== void 0 && request !== environment.workspace)
    problems3.push({ path: at("workspace"), message: `provider ${type} uses no workspace`, hint: "Remove it." });
  environment.targets.forEach((target2, index) => {
    if (!providerOf(environment).isTarget(target2))
      problems3.push({
        path: at("targets", index),
        message: `"${target2}" is not a target of provider ${type}`,
        hint: "Give its full id, as docs/configuration.md says for the provider."
      });
  });
  return problems3;
}
function commandTimeout(artifact) {
  return "type" in artifact && artifact.type === "command" ? artifact.timeout : void 0;
}
function deadLetterProblems({ deadLetters = [] }, path) {
  const found = deadLetters.flatMap(({ count, oldestAge }, index) => [
    ...roleProblems("count", count, `${path}/deadLetters/${index}/count`),
    ...oldestAge ? roleProblems("count", oldestAge, `${path}/deadLetters/${index}/oldestAge`) : []
  ]);
  return found.map(problemOf);
}
var LOOPBACK = /^http:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?$/;
function headerProblems({ requestHeaders = [] }, path) {
  const own = /* @__PURE__ */ new Set(["accept", "accept-encoding", "connection", "content-length", "host", "transfer-encoding"]);
  return requestHeaders.flatMap(({ origin, name }, index) => {
    const at = `${path}/requestHeaders/${index}`;
    const clear = /^http:/i.test(origin) && !LOOPBACK.test(origin);
    return [
      ...clear ? [{ path: `${at}/origin`, message: "a secret would go out in the clear", hint: "Use https." }] : [],
      ...own.has(name.toLowerCase()) ? [{ path: `${at}/name`, message: `"${name}" is set by the worker`, hint: "Name another header." }] : []
    ];
  });
}
function environmentProblems(config, name, environment) {
  const at = (...rest) => pointerOf(["environments", name, ...rest]);
  const pollEvery = durationSeconds(config.worker?.pollEvery) ?? POLL_EVERY_SECONDS;
  const problems3 = [
    ...guardrailProblems(environment.guardrails, pollEvery, at("guardrails")),
    ...providerProblems(environment, at),
    ...promisesProblems(environment, at()),
    ...deadLetterProblems(environment, at()),
    ...headerProblems(environment, at()),
    ...artifactRules(environment.gate, at("gate", "artifact")),
    ...durationProblem(commandTimeout(environment.gate.artifact), at("gate", "artifact", "timeout")),
    ...durationProblem(environment.serving.every, at("serving", "every")),
    ...paceProblems(environment.serving.every, at("serving", "every")).map(problemOf),
    ...durationProblem(environment.serving.timeout, at("serving", "timeout")),
    ...durationProblem(environment.windows?.recovery, at("windows", "recovery")),
    ...durationProblem(environment.windows?.recoveryTimeout, at("windows", "recoveryTimeout"))
  ];
  const folded = environment.targets.map((target2) => target2.toLowerCase());
  folded.forEach((target2, index) => {
    if (folded.indexOf(target2) !== index)
      problems3.push({ path: at("targets", index), message: "this target is listed twice", hint: "Remove one." });
  });
  return problems3;
}
function permissionProblems(config) {
  const lower = (given, place, base) => Object.entries(given ?? {}).flatMap(([verb, permission]) => {
    const least = minimumFor(verb, base);
    if (atLeast(permission, least)) return [];
    return [
      {
        path: pointerOf([...place, "permissions", verb]),
        message: `"${permission}" is less than "${verb}" needs`,
        hint: `Name ${least} or a higher permission, or leave it out.`
      }
    ];
  });
  return [
    ...lower(config.permissions, [], {}),
    ...Object.entries(config.environments).flatMap(
      ([name, { permissions }]) => lower(permissions, ["environments", name], config)
    )
  ];
}
function rulesOf2(config) {
  const texts2 = unusedProblems(config);
  if (texts2.some(({ message: message2 }) => message2 === NO_TEXT)) return texts2;
  return [
    ...durationProblem(config.maxEvidenceAge, "/maxEvidenceAge"),
    ...durationProblem(config.worker?.pollEvery, "/worker/pollEvery"),
    ...paceProblems(config.worker?.pollEvery, "/worker/pollEvery").map(problemOf),
    ...durationProblem(config.worker?.awaitPreconditions, "/worker/awaitPreconditions"),
    ...durationProblem(config.worker?.maxDuration, "/worker/maxDuration"),
    ...permissionProblems(config),
    ...nameProblems(config),
    ...buildProblems(config),
    ...placeProblems(config),
    ...texts2,
    ...Object.entries(config.environments).flatMap(
      ([name, environment]) => environmentProblems(config, name, environment)
    )
  ];
}

// state/config/config.ts
var CONFIG_PATH = ".github/chaos-loop.yml";
var STATE_BRANCH = "chaos-loop-state";
function statePlace(of, config) {
  const branch = config.stateBranch ?? STATE_BRANCH;
  const { stateRepository } = config;
  const own = stateRepository === void 0 || stateRepository.toLowerCase() === `${of.owner}/${of.name}`.toLowerCase();
  return own ? { repository: null, branch } : { repository: stateRepository, branch: `${branch}-${of.id}` };
}
var FALLBACK = {
  pollEvery: POLL_EVERY_SECONDS,
  awaitPreconditions: 30 * 60,
  maxDuration: 330 * 60,
  maxEvidenceAge: 10 * 60,
  recovery: RECOVERY_SECONDS,
  recoveryTimeout: 30 * 60,
  servingEvery: 2,
  servingTimeout: 5
};
function problemsIn(value, demand) {
  if (!Op(value)) return problemsOf(Op.errors, value);
  return demand === "read" ? [] : rulesOf2(value);
}
function parseConfig(value, demand = "all") {
  const problems3 = problemsIn(value, demand);
  if (problems3.length === 0) return { ok: true, config: value };
  const hint = `Correct ${CONFIG_PATH} on the default branch; docs/configuration.md lists every key.`;
  return refuse("invalid-config", `${CONFIG_PATH} is not valid`, hint, { problems: problems3 });
}
function environmentOf(config, name) {
  for (const [key, settings] of Object.entries(config.environments)) {
    if (key.toLowerCase() === name.toLowerCase()) return { name: key, settings };
  }
  return null;
}
function buildSettings({ workflow, check }) {
  return check ? { kind: "check", ...check } : { kind: "workflow", path: workflow ?? "" };
}
function effectiveSettings(config, name) {
  const found = environmentOf(config, name);
  if (!found) return null;
  const { settings } = found;
  const seconds = (given, fallback) => durationSeconds(given) ?? fallback;
  const { serving, gate } = settings;
  const workerWorkflow = config.worker?.workflow ?? ".github/workflows/chaos-loop.yml";
  return {
    name: found.name,
    stateBranch: config.stateBranch ?? STATE_BRANCH,
    stateRepository: config.stateRepository ?? null,
    workflow: workerWorkflow,
    pollEvery: seconds(config.worker?.pollEvery, FALLBACK.pollEvery),
    awaitPreconditions: seconds(config.worker?.awaitPreconditions, FALLBACK.awaitPreconditions),
    maxDuration: seconds(config.worker?.maxDuration, FALLBACK.maxDuration),
    maxEvidenceAge: seconds(config.maxEvidenceAge, FALLBACK.maxEvidenceAge),
    minimumApprovals: Math.max(config.approvals?.minimum ?? 1, settings.approvals?.minimum ?? 1),
    recovery: seconds(settings.windows?.recovery, FALLBACK.recovery),
    recoveryTimeout: seconds(settings.windows?.recoveryTimeout, FALLBACK.recoveryTimeout),
    maxIterations: settings.maxIterations ?? 3,
    maxRepairs: settings.maxRepairs ?? 3,
    workRatio: settings.workRatio ?? 0.8,
    allowHosts: settings.allowHosts ?? [],
    allowedPaths: settings.coding?.allowedPaths ?? ["**"],
    serving: {
      url: serving.url,
      revisionPointer: serving.revisionPointer,
      digestPointer: serving.digestPointer ?? "/digest",
      commitPointer: serving.commitPointer ?? null,
      healthyPointer: serving.healthyPointer ?? null,
      scalePointer: serving.scalePointer ?? null,
      every: seconds(serving.every, FALLBACK.servingEvery),
      timeout: seconds(serving.timeout, FALLBACK.servingTimeout),
      samples: serving.samples ?? 5,
      share: serving.share ?? 1
    },
    gate: {
      build: buildSettings(gate.build),
      artifact: effectiveArtifact(gate.artifact),
      creators: gate.deployment?.creators ?? null,
      match: gate.deployment?.match ?? {},
      digestPointer: gate.deployment?.digestPointer ?? "/digest",
      containment: gate.containment ?? "descendant",
      workerWorkflow
    }
  };
}

export {
  imageReference,
  isLoopbackRegistry,
  isAzureRegistry,
  kindOf,
  isKind,
  DEFAULT_RULES,
  providerType,
  providerOf,
  providerRequest,
  isProviderKind,
  providerReader,
  worksOf,
  sliceMinimum,
  withPromises,
  CONFIG_PATH,
  statePlace,
  parseConfig,
  environmentOf,
  effectiveSettings
};
