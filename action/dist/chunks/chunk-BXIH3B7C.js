import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  markdownText
} from "./chunk-RYYK7MQ3.js";
import {
  CURRENT_POLICY,
  aggregateOf,
  asList,
  asNumber,
  asRecord,
  asSha,
  asText,
  canonicalize,
  constantsOf,
  digestOf,
  durationSeconds,
  formatDigest,
  getPointer,
  holds,
  jsonIn,
  parseDigest,
  predicateDigest,
  redact,
  redactText,
  ruledBy,
  sha256Hex,
  textOrEmpty
} from "./chunk-GEIAYDNC.js";
import {
  foldArmId
} from "./chunk-L6UF5U7M.js";
import {
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  WorkerError
} from "./chunk-4GXMLQGU.js";

// state/base/time.ts
var TOLERANT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})$/i;
function parseTime(text) {
  if (typeof text !== "string") return null;
  const match = TOLERANT.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
  if (hour > 23 || minute > 59 || second > 59) return null;
  const milliseconds = Number((match[7] ?? "").padEnd(3, "0").slice(0, 3));
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const back = new Date(utc);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return null;
  const zone = match[8].toUpperCase();
  if (zone === "Z") return back.toISOString();
  const offsetHours = Number(zone.slice(1, 3));
  const offsetMinutes = Number(zone.slice(-2));
  if (offsetHours > 14 || offsetMinutes > 59) return null;
  const sign = zone.startsWith("-") ? -1 : 1;
  return new Date(utc - sign * (offsetHours * 60 + offsetMinutes) * 6e4).toISOString();
}
function timeMs(time) {
  return Date.parse(time);
}
function addSeconds(time, seconds) {
  return new Date(timeMs(time) + Math.round(seconds * 1e3)).toISOString();
}
function laterOf(a, b) {
  return timeMs(a) >= timeMs(b) ? a : b;
}
function windowSeconds(window) {
  return (timeMs(window.to) - timeMs(window.from)) / 1e3;
}
function inWindow(time, window) {
  return timeMs(time) >= timeMs(window.from) && timeMs(time) < timeMs(window.to);
}

// state/evidence/readers/shared.ts
function readsBy({ rules = CURRENT_POLICY }, version) {
  return ruledBy(rules, version);
}
var MAX_CAVEAT = 2e3;
function unread(caveat) {
  if (caveat.length <= MAX_CAVEAT) return { value: null, caveat };
  return { value: null, caveat: Array.from(caveat).slice(0, MAX_CAVEAT).join("") };
}
var LEAST_COVERAGE = 0.8;
function leastCoverage(predicate) {
  return predicate.minCoverage ?? LEAST_COVERAGE;
}
function pageEntries(pages) {
  if (!Array.isArray(pages) || pages.length === 0) return null;
  const entries = [];
  for (const page of pages) {
    const value = asRecord(page).value;
    if (!Array.isArray(value)) return null;
    for (const entry of value) entries.push(asRecord(entry));
  }
  return asRecord(pages[pages.length - 1]).nextLink ? null : entries;
}

// state/evidence/readers/chaos.ts
var TERMINAL = /* @__PURE__ */ new Set(["canceled", "cancelled", "succeeded", "failed", "completed"]);
function isTerminal(status) {
  return TERMINAL.has(status.toLowerCase());
}
function planActions(json) {
  const given = asRecord(jsonIn(json)).actions;
  const actions = asRecord(given);
  if (actions !== given) return null;
  return Object.entries(actions).map(([key, action]) => ({ id: key, ...asRecord(action) }));
}
function targetId(target) {
  const source = asRecord(target);
  return asText(source.parent) ?? asText(asRecord(source.metadata).memberOfResourceId) ?? asText(source.fullyQualifiedIdentifier) ?? asText(source.id);
}
function normalisePlan(json) {
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
    for (const target of asList(properties.targetResources)) {
      const id = targetId(target);
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
function planOf(json) {
  const plan = normalisePlan(json);
  return { plan, planDigest: plan ? digestOf(plan) : null };
}
function principalsOf(assigned) {
  const pairs = Object.entries(assigned).map(([id, entry]) => [id, asText(asRecord(entry).principalId)]);
  return Object.fromEntries(pairs.flatMap(([id, principal]) => principal === null ? [] : [[id, principal]]));
}
var readWorkspaceList = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread("the list of workspaces was not complete");
  const value = [];
  for (const entry of entries) {
    const identity = asRecord(entry.identity);
    const assigned = asRecord(identity.userAssignedIdentities);
    const properties = asRecord(entry.properties);
    const firstAssigned = asRecord(Object.values(assigned)[0]);
    value.push({
      id: textOrEmpty(entry.id),
      name: textOrEmpty(entry.name),
      location: textOrEmpty(entry.location),
      provisioningState: asText(properties.provisioningState),
      principalId: asText(identity.principalId) ?? asText(firstAssigned.principalId),
      identities: Object.keys(assigned),
      ...Object.keys(assigned).length > 0 ? { principals: principalsOf(assigned) } : {},
      scopes: asList(properties.scopes).filter((scope) => typeof scope === "string")
    });
  }
  return { value, caveat: null };
};
var readRoleAssignments = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread("the list of role assignments was not complete");
  const value = entries.map((entry) => {
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
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread("the list of scenarios was not complete");
  const value = entries.map((entry) => ({
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
  if (name === null) return unread("the configuration was not found");
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
var readValidation = (raw) => {
  const properties = asRecord(asRecord(raw).properties);
  const status = asText(properties.status) ?? asText(properties.state);
  if (status === null) return unread("no validation was found");
  const problems = asList(properties.errors).map((entry) => {
    const error = asRecord(entry);
    return asText(error.errorMessage) ?? asText(error.message) ?? asText(error.errorCode) ?? "unnamed problem";
  });
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value = { status, endedAt, ...planOf(properties.executionPlanJson), problems };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
function runActions(properties) {
  const planned2 = new Map((planActions(properties.scenarioRunJson) ?? []).map((action) => [asText(action.id), action]));
  return asList(properties.scenarioRunSummary).map((entry) => {
    const action = asRecord(entry);
    const actionId = asText(action.actionUrn) ?? textOrEmpty(action.actionName);
    const state = asText(action.state) ?? asText(action.status) ?? "Unknown";
    return {
      actionId,
      faultUrn: asText(asRecord(planned2.get(actionId)?.properties).faultUrn),
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
  if (runId === null || status === null) return unread("the run was not readable");
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value = {
    runId,
    status,
    terminal: isTerminal(status),
    startedAt: parseTime(properties.startTime ?? properties.startedAt),
    endedAt,
    actions: runActions(properties),
    resources: asList(properties.resources).flatMap((resource) => {
      const id = asText(asRecord(resource).id);
      return id === null ? [] : [foldArmId(id)];
    }),
    ...planOf(properties.scenarioRunJson)
  };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
var readScenarioRunList = (raw) => {
  const { scenarios } = asRecord(raw);
  if (!Array.isArray(scenarios)) return unread("the list of runs was not complete");
  const value = [];
  for (const scenario of scenarios) {
    const entries = pageEntries(asRecord(scenario).pages);
    if (!entries) return unread("the list of runs was not complete");
    for (const entry of entries) {
      const properties = asRecord(entry.properties);
      const status = asText(properties.status) ?? asText(properties.state) ?? "Unknown";
      value.push({
        runId: textOrEmpty(entry.name),
        scenarioName: asText(properties.scenarioName) ?? textOrEmpty(asRecord(scenario).name),
        configurationName: asText(properties.scenarioConfigurationName),
        status,
        terminal: isTerminal(status),
        startedAt: parseTime(properties.startTime ?? properties.startedAt)
      });
    }
  }
  return { value, caveat: null };
};
var readTarget = (raw) => {
  const source = asRecord(raw);
  const id = asText(source.id);
  const entries = pageEntries(source.pages);
  if (id === null || !entries) return unread("the resource group was not readable");
  const found = entries.find((entry) => foldArmId(textOrEmpty(entry.id)) === foldArmId(id));
  const tags = asRecord(found?.tags);
  return {
    value: { exists: found !== void 0, id, ...Object.keys(tags).length > 0 ? { tags } : {} },
    caveat: null
  };
};

// state/evidence/readers/clock.ts
var HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
function answerOf(entry) {
  const { sentAt: sent, receivedAt: received, date } = asRecord(entry);
  const [sentAt, receivedAt, written] = [parseTime(sent), parseTime(received), asText(date)];
  if (sentAt === null || receivedAt === null || written === null || !HTTP_DATE.test(written)) return null;
  const second = asNumber(Date.parse(written));
  if (second === null || timeMs(receivedAt) < timeMs(sentAt)) return null;
  return { sentAt, receivedAt, low: second - timeMs(receivedAt) - 1, high: second + 1e3 - timeMs(sentAt) };
}
function answersOf(entries) {
  return asList(entries).flatMap((entry) => answerOf(entry) ?? []);
}
var readClock = (raw) => {
  const source = asRecord(raw);
  if (source.own === true) {
    const value2 = { low: 0, high: 0, before: 0, after: 0, beforeUntil: null, afterFrom: null };
    return { value: value2, caveat: null };
  }
  const before = answersOf(source.before);
  const after = answersOf(source.after);
  const all = [...before, ...after];
  if (all.length === 0) return unread("no answer carries a date");
  const low = Math.max(...all.map((answer) => answer.low));
  const high = Math.min(...all.map((answer) => answer.high));
  if (low > high) return unread(`the dates of the answers do not meet: ${low} ms and ${high} ms`);
  const times = (answers) => answers.map(({ sentAt }) => sentAt).sort();
  const value = {
    low,
    high,
    before: before.length,
    after: after.length,
    beforeUntil: times(before).at(-1) ?? null,
    afterFrom: times(after)[0] ?? null
  };
  return { value, caveat: null };
};

// state/evidence/readers/github.ts
var readPullRequest = (raw) => {
  const pull = asRecord(raw);
  const head = asRecord(pull.head);
  const id = asNumber(pull.number);
  const headSha = asSha(head.sha);
  if (id === null || headSha === null) return unread("the pull request was not readable");
  const user = asRecord(pull.user);
  const value = {
    number: id,
    state: asText(pull.state) ?? "unknown",
    headRef: textOrEmpty(head.ref),
    headSha,
    headRepositoryId: asNumber(asRecord(head.repo).id),
    baseRef: textOrEmpty(asRecord(pull.base).ref),
    author: { login: textOrEmpty(user.login), type: textOrEmpty(user.type) },
    draft: pull.draft === true,
    url: textOrEmpty(pull.html_url)
  };
  return { value, caveat: null };
};
function headIn(head) {
  const { patchDigest } = head;
  return {
    sha: asSha(head.sha),
    tree: asSha(head.tree),
    patchTree: asSha(head.patchTree),
    patchDigest: asText(patchDigest)
  };
}
var readMerge = (raw) => {
  const source = asRecord(raw);
  const pull = asRecord(source.pull);
  const id = asNumber(pull.number);
  if (id === null) return unread("the pull request was not readable");
  const merged = pull.merged === true;
  const value = {
    number: id,
    merged,
    mergeCommit: merged ? asSha(pull.merge_commit_sha) : null,
    state: asText(pull.state) ?? "unknown",
    base: textOrEmpty(asRecord(pull.base).ref),
    defaultBranch: textOrEmpty(source.defaultBranch),
    closedAt: parseTime(pull.closed_at),
    ...source.head === void 0 ? {} : { head: headIn(asRecord(source.head)) }
  };
  return { value, caveat: null };
};
function payloadOf(value) {
  return jsonIn(value) ?? value ?? null;
}
function retiredOf([newest2, before]) {
  if (asText(newest2?.state) !== "inactive" || asText(before?.state) !== "success") return null;
  const [at, succeededAt] = [parseTime(newest2?.created_at), parseTime(before?.created_at)];
  return at === null || succeededAt === null ? null : { succeededAt, at };
}
var readDeploymentList = (raw) => {
  const { deployments, unread: why } = asRecord(raw);
  if (!Array.isArray(deployments)) return unread(asText(why) ?? "the list of deployments was not complete");
  const value = [];
  for (const entry of deployments) {
    const deployment = asRecord(entry);
    const id = asNumber(deployment.id);
    const commit = asSha(deployment.sha);
    if (id === null || commit === null) return unread("a deployment was not readable");
    const { maker } = deployment;
    const workflow = asText(asRecord(maker).workflowPath);
    const known = asList(deployment.statuses).flatMap((entry2) => {
      const status = asRecord(entry2);
      const at = asNumber(status.id);
      return at === null ? [] : [{ at, status }];
    });
    const statuses = known.sort((a, b) => b.at - a.at).map(({ status }) => status);
    const newest2 = statuses[0] ?? {};
    const retired = maker === void 0 ? null : retiredOf(statuses);
    value.push({
      id,
      sha: commit,
      environment: asText(newest2.environment) ?? textOrEmpty(deployment.environment),
      task: asText(deployment.task),
      payload: payloadOf(deployment.payload),
      creator: asText(asRecord(deployment.creator).login),
      state: asText(newest2.state),
      statusAt: parseTime(newest2.created_at),
      ...retired === null ? {} : { retired },
      ...maker === void 0 ? {} : { workflow: workflow?.replace(/@.*/, "") ?? null }
    });
  }
  value.sort((a, b) => b.id - a.id);
  return { value, caveat: null };
};
var readBuild = (raw) => {
  const { runs } = asRecord(raw);
  if (!Array.isArray(runs)) return unread("the list of workflow runs was not complete");
  const value = [];
  for (const entry of runs) {
    const run = asRecord(entry);
    const id = asNumber(run.id);
    const headSha = asSha(run.head_sha);
    if (id === null || headSha === null) return unread("a workflow run was not readable");
    value.push({
      id,
      // REST appends `@ref` to the path of a workflow.
      path: textOrEmpty(run.path).replace(/@.*/, ""),
      headSha,
      event: textOrEmpty(run.event),
      status: asText(run.status) ?? "unknown",
      conclusion: asText(run.conclusion),
      attempt: asNumber(run.run_attempt) ?? 1,
      headRepositoryId: asNumber(asRecord(run.head_repository).id)
    });
  }
  value.sort((a, b) => b.id - a.id || b.attempt - a.attempt);
  return { value, caveat: null };
};
var readArtifact = (raw) => {
  const { artifacts } = asRecord(raw);
  if (!Array.isArray(artifacts)) return unread("the list of artifacts was not complete");
  const value = [];
  for (const entry of artifacts) {
    const artifact = asRecord(entry);
    const id = asNumber(artifact.id);
    if (id === null) return unread("an artifact was not readable");
    const digest = /^sha256:([0-9a-f]{64})$/.exec(textOrEmpty(artifact.digest));
    const run = asRecord(artifact.workflow_run);
    value.push({
      id,
      name: textOrEmpty(artifact.name),
      // What GitHub reports is the digest of the zip, not of a file inside.
      digest: digest?.[1] ? { kind: "zip", sha256: digest[1] } : null,
      runId: asNumber(run.id),
      headSha: asSha(run.head_sha)
    });
  }
  return { value, caveat: null };
};
var readContainment = (raw) => {
  const source = asRecord(raw);
  const base = asSha(source.base);
  const head = asSha(source.head);
  const status = asText(asRecord(source.compare).status) ?? asText(source.status);
  if (base === null || head === null || status === null) return unread("the comparison was not readable");
  return { value: { base, head, status }, caveat: null };
};
var readBlobs = (raw) => {
  const source = asRecord(raw);
  if (source.unread !== void 0) return unread(textOrEmpty(source.unread) || "not every file was listed");
  const value = asList(source.files).map((entry) => {
    const file = asRecord(entry);
    return { path: textOrEmpty(file.path), atMerge: asSha(file.atMerge), atCandidate: asSha(file.atCandidate) };
  });
  if (value.length === 0 || value.some((file) => file.path === "")) return unread("no file was compared");
  return { value, caveat: null };
};
var readPermission = (raw) => {
  const source = asRecord(raw);
  const login = asText(asRecord(source.user).login) ?? asText(source.login);
  const permission = asText(source.permission);
  if (login === null || permission === null) return unread("the permission was not readable");
  const value = { login, permission, role: asText(source.role_name) ?? permission };
  return { value, caveat: null };
};
function visibilityOf(repository) {
  const said = asText(repository.visibility);
  if (said !== null) return said.toLowerCase();
  return typeof repository.private === "boolean" ? repository.private ? "private" : "public" : null;
}
var readRepository = (raw) => {
  const repository = asRecord(raw);
  const id = asNumber(repository.id);
  const fullName = asText(repository.full_name);
  const visibility = visibilityOf(repository);
  if (id === null || fullName === null || visibility === null) return unread("the repository was not readable");
  const value = { id, fullName, visibility };
  return { value, caveat: null };
};
var readBranchRules = (raw) => {
  const { branch, rules } = asRecord(raw);
  const name = asText(branch);
  const types = Array.isArray(rules) ? rules.map((rule) => asText(asRecord(rule).type)) : null;
  if (name === null || types === null || types.includes(null))
    return unread("the rules of the branch were not readable");
  const value = { branch: name, rules: [...new Set(types.filter((type) => type !== null))].sort() };
  return { value, caveat: null };
};
var readWorkflow = (raw) => {
  const source = asRecord(raw);
  const path = asText(source.path);
  if (path === null) return unread("the workflow file was not readable");
  const blob = asSha(asRecord(source.entry).sha);
  return { value: { path, exists: blob !== null, sha: blob }, caveat: null };
};
var readWorkflowRun = (raw) => {
  const run = asRecord(raw);
  const id = asNumber(run.id);
  const status = asText(run.status);
  if (id === null || status === null) return unread("the workflow run was not readable");
  const value = {
    id,
    status,
    conclusion: asText(run.conclusion),
    attempt: asNumber(run.run_attempt) ?? 1
  };
  return { value, caveat: null };
};

// state/evidence/schedule.ts
function plannedAt(startedAt, everyMs, k) {
  return startedAt + Math.round(k * everyMs);
}
function slotOf(startedAt, everyMs, at) {
  const k = Math.round((at - startedAt) / everyMs);
  return k >= 0 && plannedAt(startedAt, everyMs, k) === at ? k : null;
}
function lateness(everyMs, timeoutMs) {
  return Math.max(1e3, Math.min(everyMs, timeoutMs));
}
function plannedIn(startedAt, everyMs, from, to) {
  const before = (moment) => {
    let k = Math.max(0, Math.ceil((moment - startedAt) / everyMs) - 1);
    while (plannedAt(startedAt, everyMs, k) < moment) k += 1;
    return k;
  };
  return Math.max(0, before(to) - before(from));
}
function onSchedule(samples, plan) {
  const { startedAt, everyMs } = plan;
  const bound = lateness(everyMs, plan.timeoutMs);
  const times = /* @__PURE__ */ new Map();
  for (const { at } of samples) times.set(at, (times.get(at) ?? 0) + 1);
  return samples.filter(
    ({ at, sentAt }) => times.get(at) === 1 && slotOf(startedAt, everyMs, at) !== null && Math.abs(sentAt - at) <= bound
  );
}

// state/evidence/readers/logs.ts
var SAMPLED = /\b(requests|dependencies|traces|exceptions|pageViews|customEvents|AppRequests|AppDependencies|AppTraces|AppExceptions|AppEvents)\b/;
var PLAIN_COUNT = /\bcount(?:if)?\s*\(|\|\s*count\b/;
var WEIGHED = /\bitemCount\b/i;
function readLogs(raw, source, vouchable = true) {
  const response = asRecord(asRecord(raw).response);
  const error = asRecord(response.error);
  if (response.error !== void 0 && response.error !== null)
    return unread(`partial answer: ${asText(error.code) ?? "error"}: ${asText(error.message) ?? "no message"}`);
  const tables = asList(response.tables).map(asRecord);
  const [table, other] = tables.filter((entry) => asList(entry.columns).length > 0);
  if (!table) return unread("the answer has no table");
  if (other) return unread("the answer has more than one table");
  const rows = asList(table.rows);
  if (rows.length !== 1) return unread(rows.length === 0 ? "no row" : `${rows.length} rows, one is needed`);
  const row = asList(rows[0]);
  if (asList(table.columns).length !== 1 || row.length !== 1) return unread("one column is needed");
  const value = asNumber(row[0]);
  if (value === null) return unread("the value is no finite number");
  if (vouchable && source.presentBy && (value === 0 || constantsOf(source.query).includes(value))) {
    const present = readLogs({ response: asRecord(raw).present }, { type: "logs", query: source.presentBy.query });
    if (typeof present.value !== "number" || present.value <= 0)
      return unread(`the value is ${value}, and presentBy shows nobody: ${present.caveat ?? String(present.value)}`);
  }
  const sampled2 = SAMPLED.test(source.query) && PLAIN_COUNT.test(source.query) && !WEIGHED.test(source.query);
  return { value, caveat: sampled2 ? "a plain count over a sampled table: use sum(itemCount)" : null };
}

// node_modules/leven/index.js
var array = [];
var characterCodeCache = [];
function leven(first, second, options) {
  if (first === second) {
    return 0;
  }
  const maxDistance = options?.maxDistance;
  const swap = first;
  if (first.length > second.length) {
    first = second;
    second = swap;
  }
  let firstLength = first.length;
  let secondLength = second.length;
  while (firstLength > 0 && first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength)) {
    firstLength--;
    secondLength--;
  }
  let start = 0;
  while (start < firstLength && first.charCodeAt(start) === second.charCodeAt(start)) {
    start++;
  }
  firstLength -= start;
  secondLength -= start;
  if (maxDistance !== void 0 && secondLength - firstLength > maxDistance) {
    return maxDistance;
  }
  if (firstLength === 0) {
    return maxDistance !== void 0 && secondLength > maxDistance ? maxDistance : secondLength;
  }
  let bCharacterCode;
  let result;
  let temporary;
  let temporary2;
  let index = 0;
  let index2 = 0;
  while (index < firstLength) {
    characterCodeCache[index] = first.charCodeAt(start + index);
    array[index] = ++index;
  }
  while (index2 < secondLength) {
    bCharacterCode = second.charCodeAt(start + index2);
    temporary = index2++;
    result = index2;
    for (index = 0; index < firstLength; index++) {
      temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
      temporary = array[index];
      result = array[index] = temporary > result ? temporary2 > result ? result + 1 : temporary2 : temporary2 > temporary ? temporary + 1 : temporary2;
    }
    if (maxDistance !== void 0) {
      let rowMinimum = result;
      for (index = 0; index < firstLength; index++) {
        if (array[index] < rowMinimum) {
          rowMinimum = array[index];
        }
      }
      if (rowMinimum > maxDistance) {
        return maxDistance;
      }
    }
  }
  array.length = firstLength;
  characterCodeCache.length = firstLength;
  return maxDistance !== void 0 && result > maxDistance ? maxDistance : result;
}
function closestMatch(target, candidates, options) {
  if (!Array.isArray(candidates) || candidates.length === 0) {
    return void 0;
  }
  const userMax = options?.maxDistance;
  const targetLength = target.length;
  for (const candidate of candidates) {
    if (candidate === target) {
      return candidate;
    }
  }
  if (userMax === 0) {
    return void 0;
  }
  let best;
  let bestDist = Number.POSITIVE_INFINITY;
  const seen = /* @__PURE__ */ new Set();
  for (const candidate of candidates) {
    if (seen.has(candidate)) {
      continue;
    }
    seen.add(candidate);
    const lengthDiff = Math.abs(candidate.length - targetLength);
    if (lengthDiff >= bestDist) {
      continue;
    }
    if (userMax !== void 0 && lengthDiff > userMax) {
      continue;
    }
    const cap = Number.isFinite(bestDist) ? userMax === void 0 ? bestDist : Math.min(bestDist, userMax) : userMax;
    const distance = cap === void 0 ? leven(target, candidate) : leven(target, candidate, { maxDistance: cap });
    if (userMax !== void 0 && distance > userMax) {
      continue;
    }
    let actualD = distance;
    if (cap !== void 0 && distance === cap && cap === userMax) {
      actualD = leven(target, candidate);
    }
    if (actualD < bestDist) {
      bestDist = actualD;
      best = candidate;
      if (bestDist === 0) {
        break;
      }
    }
  }
  if (userMax !== void 0 && bestDist > userMax) {
    return void 0;
  }
  return best;
}

// state/evidence/readers/metrics.ts
var UNKNOWN = "unknown metric";
var REFUSED = "failed to find metric configuration";
var ASKED = "metric: ";
var KNOWN = "valid metrics: ";
function namesOf(message) {
  const lower = message.toLowerCase();
  const refused = lower.indexOf(REFUSED);
  const known = refused < 0 ? -1 : lower.indexOf(KNOWN, refused);
  const asked2 = known < 0 ? -1 : lower.lastIndexOf(ASKED, known - 1);
  const name = asked2 < refused ? "" : message.slice(asked2 + ASKED.length, known).trimEnd();
  return name.length > 1 && name.endsWith(",") ? [name.slice(0, -1), message.slice(known + KNOWN.length)] : null;
}
var MAX_READ = 4e3;
function refusalOf(response) {
  const error = asRecord(asRecord(response).error ?? response);
  const [code, message] = [asText(error.code), asText(error.message)];
  if (code === null || message === null) return null;
  const found = namesOf(message.slice(0, MAX_READ));
  if (found === null) return `${code}: ${message}`;
  const [asked2, known] = found;
  const names = known.split(",").flatMap((name) => name.trim() || []);
  const nearest = closestMatch(asked2, names);
  return `${UNKNOWN} "${asked2}"${nearest === void 0 ? "" : `; the nearest name is "${nearest}"`}`;
}
function pointsOf(response, window, interval) {
  const refused = refusalOf(response);
  if (refused !== null) return refused;
  const metrics = asList(asRecord(response).value).map(asRecord);
  if (metrics.length === 0) return "the answer names no metric";
  const points = [];
  for (const metric of metrics) {
    const error = asText(metric.errorCode);
    if (error !== null && error !== "Success")
      return `${error}: ${asText(metric.errorMessage) ?? "the metric was not readable"}`;
    for (const series of asList(metric.timeseries)) {
      for (const entry of asList(asRecord(series).data)) {
        const data = asRecord(entry);
        const at = parseTime(data.timeStamp);
        if (at === null || timeMs(at) < timeMs(window.from)) continue;
        if (timeMs(addSeconds(at, interval)) > timeMs(window.to)) continue;
        points.push({ at, data });
      }
    }
  }
  return points;
}
var sum = (values) => values.reduce((total, value) => total + value, 0);
function valuesOf(points, aggregation) {
  return points.flatMap(({ data }) => asNumber(data[aggregation.toLowerCase()]) ?? []);
}
function has(point, ...aggregations) {
  return aggregations.every((aggregation) => valuesOf([point], aggregation).length > 0);
}
function usable(aggregation, points) {
  return points.filter(
    (point) => has(point, aggregation) || aggregation === "Average" && has(point, "total", "count")
  );
}
function covered(points) {
  return new Set(points.map(({ at }) => at)).size;
}
function newest(points, window) {
  return points.reduce((last, { at }) => laterOf(last, at), window.from);
}
function average(points) {
  const counts = sum(valuesOf(points, "count"));
  if (points.every((point) => has(point, "total", "count")) && counts > 0)
    return { value: sum(valuesOf(points, "total")) / counts, caveat: null };
  const values = valuesOf(points, "average");
  if (values.length === 0) return unread("nothing was counted, so there is no average");
  return { value: sum(values) / values.length, caveat: "plain mean of averages: totals and counts were not given" };
}
function aggregated(aggregation, points) {
  const values = valuesOf(points, aggregation);
  switch (aggregation) {
    case "Average":
      return average(points);
    case "Minimum":
      return { value: Math.min(...values), caveat: null };
    case "Maximum":
      return { value: Math.max(...values), caveat: null };
    default:
      return { value: sum(values), caveat: null };
  }
}
function readMetric(raw, source, predicate, window, vouchable = true) {
  const { aggregation } = source;
  const interval = durationSeconds(source.interval);
  if (interval === null) return unread("the interval of the metric was not readable");
  const all = pointsOf(asRecord(raw).response, window, interval);
  if (typeof all === "string") return unread(all);
  const planned2 = Math.floor(windowSeconds(window) / interval);
  if (planned2 === 0) return unread("the window is shorter than the interval of the metric");
  const minimum = leastCoverage(predicate) * planned2;
  const points = usable(aggregation, all);
  if (all.length === 0) return absent(raw, source, window, { interval, minimum, vouchable });
  if (points.length === 0) return unread(`no point has ${aggregation}`);
  if (covered(points) < minimum) return unread(`too few points: ${covered(points)} of ${planned2}`);
  const reading = aggregated(aggregation, points);
  if (vouchable && reading.value === 0 && source.presentBy) {
    const vouched = absent(raw, source, window, { interval, minimum, vouchable });
    if (vouched.value === null) return vouched;
  }
  return { ...reading, observedAt: newest(points, window) };
}
function absent(raw, source, window, { interval, minimum, vouchable }) {
  const why = "the series is empty";
  const { presentBy } = source;
  if (!presentBy || source.aggregation !== "Total" && source.aggregation !== "Count") return unread(why);
  const present = pointsOf(asRecord(raw).present, window, interval);
  if (typeof present === "string") return unread(`${why}, and ${presentBy.metric} was not readable: ${present}`);
  const points = usable(presentBy.aggregation, present);
  if (covered(points) < minimum) return unread(`${why}, and ${presentBy.metric} does not cover the window`);
  if (vouchable && !(sum(valuesOf(points, presentBy.aggregation)) > 0))
    return unread(`${why}, and ${presentBy.metric} is 0: nobody came`);
  return { value: 0, caveat: null, observedAt: newest(points, window) };
}

// state/evidence/readers/samples.ts
function sampleOf(entry, at, sentAt, source) {
  const failed = entry.error !== null && entry.error !== void 0;
  const ok = source.jsonPointer === void 0 ? entry.ok === true : !failed && entry.value === true;
  return { at, sentAt, read: source.type !== "command" || !failed, ok, value: failed ? null : asNumber(entry.value) };
}
function earlierSeries(raw, everyMs) {
  const samples = [];
  for (const entry of asList(raw.samples)) {
    const sample = asRecord(entry);
    const at = parseTime(sample.at);
    if (at === null) continue;
    const value = typeof sample.value === "number" && Number.isFinite(sample.value) ? sample.value : null;
    samples.push({ at, sentAt: null, read: true, ok: sample.ok === true, value });
  }
  samples.sort((a, b) => timeMs(a.at) - timeMs(b.at));
  const startedAt = parseTime(raw.startedAt) ?? samples[0]?.at ?? null;
  return startedAt === null ? null : { startedAt, everyMs, sent: false, samples };
}
function seriesOf(payload, { source }) {
  if (source.type !== "http" && source.type !== "command") return null;
  const raw = asRecord(payload);
  const every = durationSeconds(raw.every);
  if (every === null) return null;
  const entries = asList(raw.samples).map(asRecord);
  if (entries.some((entry) => entry.sentAt === void 0)) return earlierSeries(raw, every * 1e3);
  const startedAt = parseTime(raw.startedAt);
  const timeout = durationSeconds(raw.timeout);
  const own = every === durationSeconds(source.every) && timeout === durationSeconds(source.timeout);
  if (startedAt === null || timeout === null || !own) return null;
  const found = entries.flatMap((entry) => {
    const [at, sentAt] = [parseTime(entry.at), parseTime(entry.sentAt)];
    if (at === null || sentAt === null) return [];
    return [{ at: timeMs(at), sentAt: timeMs(sentAt), sample: sampleOf(entry, at, sentAt, source) }];
  });
  const everyMs = every * 1e3;
  const counted2 = onSchedule(found, { startedAt: timeMs(startedAt), everyMs, timeoutMs: timeout * 1e3 });
  counted2.sort((a, b) => a.at - b.at);
  return { startedAt, everyMs, sent: true, samples: counted2.map(({ sample }) => sample) };
}
function sentBy(sample, end) {
  return sample.sentAt === null || timeMs(sample.sentAt) <= timeMs(end);
}
function samplesIn(series, window) {
  return series.samples.filter((sample) => inWindow(sample.at, window) && sentBy(sample, window.to));
}
function planned(series, window) {
  return plannedIn(timeMs(series.startedAt), series.everyMs, timeMs(window.from), timeMs(window.to));
}
function measured(samples) {
  return samples.flatMap(({ at, value }) => value === null ? [] : [{ at, value }]);
}
function increase(series, window, coverage) {
  const known = measured(
    series.samples.filter((sample) => timeMs(sample.at) <= timeMs(window.to) && sentBy(sample, window.to))
  );
  const before = known.filter((sample) => timeMs(sample.at) <= timeMs(window.from));
  const used = known.slice(Math.max(0, before.length - 1));
  const slack = series.everyMs + (1 - coverage) * windowSeconds(window) * 1e3;
  const [first] = used;
  if (series.sent && first && Math.abs(timeMs(first.at) - timeMs(window.from)) > slack)
    return unread(`the counter was not read when the window began, but at ${first.at}`);
  const chain = used.map(({ value }) => value);
  if (chain.length < 2) return unread("fewer than two samples of the counter");
  const steps = chain.slice(1).map((value, index) => value - chain[index]);
  if (steps.some((step) => step < 0)) return unread("the counter was reset");
  return { value: chain.at(-1) - chain[0], caveat: null };
}
function aggregate(values, how) {
  const sorted = [...values].sort((a, b) => a - b);
  switch (how) {
    case "last":
      return values.at(-1);
    case "min":
      return sorted[0];
    case "max":
      return sorted.at(-1);
    case "p95":
      return sorted[Math.ceil(sorted.length * 0.95) - 1];
    default:
      return values.reduce((sum2, value) => sum2 + value, 0) / values.length;
  }
}
function sampled(series, predicate, window) {
  const count = planned(series, window);
  if (count === 0) return unread("no sample was planned in the window");
  const inside = samplesIn(series, window).filter((sample) => sample.read);
  const how = aggregateOf(predicate);
  const numbers = measured(inside);
  const usable2 = how === "share" ? inside.length : numbers.length;
  if (usable2 < leastCoverage(predicate) * count) return unread(`too few samples: ${usable2} of ${count} planned`);
  if (how === "increase") return increase(series, window, leastCoverage(predicate));
  if (how === "share") return { value: inside.filter((sample) => sample.ok).length / count, caveat: null };
  return {
    value: aggregate(
      numbers.map(({ value }) => value),
      how
    ),
    caveat: null
  };
}
function asked({ predicate, window }) {
  if (!predicate) return "read without its predicate";
  return window && windowSeconds(window) > 0 ? { predicate, window } : "read without a window";
}
var NO_SCHEDULE = "the sample series has no schedule";
function gridOf(series) {
  return series.sent ? { startedAt: series.startedAt } : {};
}
function readThrough(raw, predicate, window, vouchable) {
  const { source } = predicate;
  if (source.type === "metric") return readMetric(raw, source, predicate, window, vouchable);
  if (source.type === "logs") return readLogs(raw, source, vouchable);
  const series = seriesOf(raw, predicate);
  if (!series) return unread(NO_SCHEDULE);
  const last = samplesIn(series, window).at(-1);
  return { ...sampled(series, predicate, window), ...last ? { observedAt: last.at } : {}, ...gridOf(series) };
}
var readPredicate = (raw, context) => {
  const ready = asked(context);
  if (typeof ready === "string") return unread(ready);
  return {
    ...readThrough(raw, ready.predicate, ready.window, readsBy(context, "2026-12")),
    unit: ready.predicate.unit
  };
};
var readWorkSlices = (raw, context) => {
  const ready = asked(context);
  if (typeof ready === "string") return unread(ready);
  const series = seriesOf(raw, ready.predicate);
  if (!series) return unread(NO_SCHEDULE);
  const count = context.slices ?? asNumber(asRecord(raw).slices) ?? 4;
  const seconds = windowSeconds(ready.window) / count;
  const values = [];
  for (let index = 0; index < count; index += 1) {
    const window = {
      from: addSeconds(ready.window.from, index * seconds),
      to: addSeconds(ready.window.from, (index + 1) * seconds)
    };
    const reading = sampled(series, ready.predicate, window);
    if (typeof reading.value !== "number")
      return { ...unread(`slice ${index + 1} of ${count}: ${reading.caveat}`), ...gridOf(series) };
    values.push(reading.value);
  }
  return { value: values, unit: ready.predicate.unit, caveat: null, observedAt: ready.window.to, ...gridOf(series) };
};
var readHaltWatch = (raw, context) => {
  const { predicate, window } = context;
  if (!predicate) return unread("read without its predicate");
  const series = seriesOf(raw, predicate);
  if (!series) return unread(NO_SCHEDULE);
  const how = aggregateOf(predicate);
  let tripped = null;
  let nulls = 0;
  let nullPolls = 0;
  const inside = window ? samplesIn(series, window) : series.samples;
  for (const sample of inside) {
    const share = sample.read ? Number(sample.ok) : null;
    const set = holds(predicate, how === "share" ? share : sample.value);
    nulls = set === null ? nulls + 1 : 0;
    if (set === null) nullPolls += 1;
    if (tripped === null && (set === true || nulls >= 2)) tripped = sample.at;
  }
  const count = series.sent && window ? planned(series, window) : 0;
  if (tripped === null && inside.length < leastCoverage(predicate) * count)
    return { ...unread(`too few polls were sent: ${inside.length} of ${count} planned`), ...gridOf(series) };
  const value = { tripped: tripped !== null, at: tripped, nullPolls, readings: inside.length };
  const last = inside.at(-1);
  const grid = gridOf(series);
  return last ? { value, caveat: null, observedAt: last.at, ...grid } : { value, caveat: "no reading", ...grid };
};

// state/evidence/readers/serving.ts
var MAX_SCALE = 300;
var MAX_REVISION = 300;
var MOST_REVISIONS = 20;
function scaleOf(settings) {
  if (settings === void 0 || settings === null) return null;
  const written = canonicalize(settings);
  return written.length <= MAX_SCALE ? written : sha256Hex(written);
}
var MAX_SHOWN = 100;
function unreadDigestOf(written) {
  if (written === void 0 || written === null || written === "" || parseDigest(written) !== null) return null;
  return typeof written === "string" ? written.slice(0, MAX_SHOWN) : `a value of type ${typeof written}`;
}
function counted(raw, { window }) {
  const entries = asList(raw.samples).flatMap((entry) => {
    const sample = asRecord(entry);
    const time = parseTime(sample.at);
    return time === null ? [] : [{ time, sample }];
  });
  const inside = entries.filter(({ time }) => !window || inWindow(time, window));
  const startedAt = parseTime(raw.startedAt);
  const { every, timeout } = asRecord(raw.settings);
  const [everyMs, timeoutMs] = [(asNumber(every) ?? 0) * 1e3, (asNumber(timeout) ?? 0) * 1e3];
  const said = startedAt !== null && everyMs > 0 && entries.every(({ sample }) => parseTime(sample.sentAt) !== null);
  if (!said) return { samples: inside, startedAt: null, planned: null };
  const grid = { startedAt: timeMs(startedAt), everyMs, timeoutMs };
  const sent = inside.map((entry) => ({
    ...entry,
    at: timeMs(entry.time),
    sentAt: timeMs(parseTime(entry.sample.sentAt) ?? entry.time)
  }));
  const samples = onSchedule(sent, grid).filter(({ sentAt }) => !window || sentAt <= timeMs(window.to));
  const planned2 = window ? plannedIn(grid.startedAt, everyMs, timeMs(window.from), timeMs(window.to)) : null;
  return { samples, startedAt, planned: planned2 };
}
function identities(raw, context) {
  const source = asRecord(raw);
  const settings = asRecord(source.settings);
  const { samples, startedAt, planned: planned2 } = counted(source, context);
  const at = (body, pointer) => typeof pointer === "string" ? getPointer(body, pointer) : void 0;
  const found = [];
  for (const { time, sample } of samples) {
    const { body } = sample;
    const answered = asNumber(sample.status) === 200 && typeof body === "object";
    const reported = answered ? asText(at(body, settings.revisionPointer)) : null;
    const tooLong = reported !== null && reported.length > MAX_REVISION;
    const revision = tooLong ? null : reported;
    const digest = answered ? parseDigest(at(body, settings.digestPointer)) : null;
    const commit = answered ? asSha(at(body, settings.commitPointer)) : null;
    const healthy = answered && (typeof settings.healthyPointer !== "string" || at(body, settings.healthyPointer) === true);
    const key = [revision, digest && formatDigest(digest), commit].join("\n");
    const scale = answered ? scaleOf(at(body, settings.scalePointer)) : null;
    const unreadDigest = answered ? unreadDigestOf(at(body, settings.digestPointer)) : null;
    found.push({ at: time, key, revision, tooLong, digest, unreadDigest, commit, healthy, scale });
  }
  return { samples: found, startedAt, planned: planned2 };
}
var gridOf2 = ({ startedAt }) => startedAt === null ? {} : { startedAt };
var readServing = (raw, context) => {
  const watched = identities(raw, context);
  const { samples } = watched;
  const last = samples.at(-1);
  const first = samples[0];
  const grid = gridOf2(watched);
  if (!last || !first) return { ...unread("no sample of the serving revision"), ...grid };
  if (last.revision === null)
    return {
      ...unread(
        last.tooLong ? `its revision has more than ${MAX_REVISION} characters` : "the service reports no revision"
      ),
      observedAt: last.at,
      ...grid
    };
  let consecutive = 0;
  for (const sample of [...samples].reverse()) {
    if (sample.key !== last.key || !sample.healthy) break;
    consecutive += 1;
  }
  const value = {
    revision: last.revision,
    digest: last.digest,
    // Readings of before samples said when they were sent stay as they were recorded.
    ...last.unreadDigest !== null && watched.startedAt !== null ? { unreadDigest: last.unreadDigest } : {},
    commit: last.commit,
    healthy: last.healthy,
    consecutive,
    share: samples.filter((sample) => sample.key === last.key).length / samples.length,
    firstAt: first.at,
    lastAt: last.at
  };
  return { value, caveat: null, observedAt: last.at, ...grid };
};
function isMixed(samples) {
  const digests = new Set(samples.flatMap(({ digest }) => digest ? formatDigest(digest) : []));
  const commits = new Set(samples.flatMap(({ commit }) => commit ?? []));
  return digests.size > 1 || commits.size > 1;
}
var readServingWatch = (raw, context) => {
  const watched = identities(raw, context);
  const { samples, planned: planned2 } = watched;
  const last = samples.at(-1);
  const grid = gridOf2(watched);
  if (!last) return { ...unread("no sample of the serving revision"), ...grid };
  if (planned2 !== null && samples.length < LEAST_COVERAGE * planned2)
    return { ...unread(`too few polls were sent: ${samples.length} of ${planned2} planned`), ...grid };
  const revisions = [];
  for (const sample of samples) {
    if (revisions.length >= MOST_REVISIONS) break;
    if (sample.revision !== null && !revisions.includes(sample.revision)) revisions.push(sample.revision);
  }
  const mixed = revisions.filter((name) => isMixed(samples.filter(({ revision }) => revision === name)));
  const scales = [...new Set(samples.flatMap(({ scale }) => scale ?? []))];
  const value = {
    revisions,
    ...mixed.length > 0 ? { mixed } : {},
    ...scales.length > 1 ? { rescaled: scales.slice(0, 2) } : {},
    unreadable: samples.filter((sample) => sample.revision === null).length,
    final: last.revision,
    samples: samples.length
  };
  return { value, caveat: null, observedAt: last.at, ...grid };
};

// state/evidence/readers/index.ts
var READERS = {
  serving: readServing,
  "serving-watch": readServingWatch,
  "halt-watch": readHaltWatch,
  predicate: readPredicate,
  "work-slices": readWorkSlices,
  "workspace-list": readWorkspaceList,
  "role-assignments": readRoleAssignments,
  "scenario-list": readScenarioList,
  "scenario-configuration": readConfiguration,
  validation: readValidation,
  "scenario-run": readScenarioRun,
  "scenario-run-list": readScenarioRunList,
  target: readTarget,
  permission: readPermission,
  repository: readRepository,
  "branch-rules": readBranchRules,
  workflow: readWorkflow,
  "workflow-run": readWorkflowRun,
  "pull-request": readPullRequest,
  merge: readMerge,
  containment: readContainment,
  blobs: readBlobs,
  build: readBuild,
  artifact: readArtifact,
  "deployment-list": readDeploymentList,
  clock: readClock
};
function readValue(kind, raw, context = {}) {
  return READERS[kind](raw, context);
}

// state/evidence/receipts.ts
function receiptIdOf(receipt) {
  return `r-${digestOf(receipt).slice(0, 16)}`;
}
function makeReceipt(draft, payload) {
  const raw = redact(payload);
  const { predicate, window, slices } = draft;
  const reading = readValue(draft.kind, raw, {
    ...predicate ? { predicate } : {},
    ...window ? { window } : {},
    ...slices !== void 0 ? { slices } : {}
  });
  const body = {
    kind: draft.kind,
    subject: draft.subject,
    ...draft.experiment !== void 0 ? { experiment: draft.experiment } : {},
    ...draft.mode !== void 0 ? { mode: draft.mode } : {},
    ...predicate ? { predicateDigest: predicateDigest(predicate) } : {},
    ...window ? { window } : {},
    ...reading.startedAt !== void 0 ? { startedAt: reading.startedAt } : {},
    source: draft.source,
    observedAt: reading.observedAt ?? draft.observedAt,
    collectedAt: draft.collectedAt,
    value: reading.value,
    ...reading.unit !== void 0 ? { unit: reading.unit } : {},
    caveat: reading.caveat,
    rawDigest: sha256Hex(canonicalize(raw))
  };
  return { receipt: { id: receiptIdOf(body), ...body }, raw };
}

// action/evidence.ts
function createEvidence(clock, binding = {}) {
  const receipts = /* @__PURE__ */ new Map();
  const raws = {};
  return {
    add(draft) {
      const now = nowText(clock);
      const { raw: payload, ...rest } = draft;
      const { receipt, raw } = makeReceipt({ ...rest, ...binding, observedAt: now, collectedAt: now }, payload);
      receipts.set(receipt.id, receipt);
      raws[receipt.rawDigest] = raw;
      return receipt;
    },
    receipts: () => [...receipts.values()],
    raws: () => ({ ...raws })
  };
}
function sampleSource(predicate) {
  const { source } = predicate;
  if (source.type === "http") {
    return { system: "http", request: redactText(`${source.method ?? "GET"} ${source.url}`), apiVersion: null };
  }
  const request = source.type === "command" ? source.run : predicate.id;
  return { system: "command", request, apiVersion: null };
}
function addPredicate(evidence, series, kind, window, slices) {
  const { predicate } = series;
  return evidence.add({
    kind,
    subject: predicate.id,
    predicate,
    window,
    ...slices === void 0 ? {} : { slices },
    raw: series,
    source: sampleSource(predicate)
  });
}
function askedWindow(series) {
  const every = durationSeconds(series.every) ?? 1;
  return { from: series.startedAt, to: addSeconds(series.startedAt, every * Math.max(1, series.samples.length)) };
}
function addServing(evidence, series, kind = "serving", window) {
  return evidence.add({
    kind,
    subject: redactText(series.url),
    ...window ? { window } : {},
    raw: series,
    source: { system: "http", request: redactText(`GET ${series.url}`), apiVersion: null }
  });
}

// action/runtime/summary-text.ts
function summaryText(text) {
  return markdownText(redactText(text.slice(0, 2e4)), 2e3);
}

// action/phases/work.ts
var LeaseLost = class extends WorkerError {
  constructor(during) {
    super(
      `Another worker has the lease of this run (noticed while ${during})`,
      "Nothing to do here; the other worker goes on."
    );
    this.name = "LeaseLost";
  }
};
function details(text) {
  return text === "" ? "nothing to say" : text.slice(0, 8e3);
}
function stateOf(work) {
  const { state } = work.brief;
  if (!state) throw new WorkerError("The brief holds no run", "This phase belongs to a run; update the App.");
  return state;
}
function agentFailed(evidence, error) {
  return {
    report: { outcome: "failed", details: details(`${error.message} ${error.hint}`) },
    proposal: null,
    patches: {},
    evidence,
    summary: [`The agent failed: ${summaryText(error.message)}`]
  };
}
function proposalOf(work) {
  const { proposed, brief } = work;
  if (proposed.kind === "proposal") return { proposal: proposed.proposal, patches: proposed.patches, error: null };
  if (proposed.kind === "failed") return { proposal: null, patches: {}, error: proposed.error };
  if (!brief.agent) return { proposal: null, patches: {}, error: null };
  return {
    proposal: null,
    patches: {},
    error: {
      code: "agent-failed",
      message: "The propose job left no proposal.",
      hint: "Look at the propose job of this workflow run; it must upload chaos-loop-proposal even when it fails."
    }
  };
}

export {
  timeMs,
  addSeconds,
  windowSeconds,
  plannedAt,
  lateness,
  readValue,
  createEvidence,
  addPredicate,
  askedWindow,
  addServing,
  summaryText,
  LeaseLost,
  details,
  stateOf,
  agentFailed,
  proposalOf
};
