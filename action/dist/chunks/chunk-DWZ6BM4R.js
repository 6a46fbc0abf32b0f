import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_SLICES,
  Vo,
  problemsOf,
  refuse,
  sameIdProblems,
  sliceProblems
} from "./chunk-VMIMSRL4.js";
import {
  aggregateOf,
  bringsRows,
  constantsOf,
  countsRows,
  detectionDelaySeconds,
  durationSeconds,
  holds,
  onlyOfValues,
  pointerOf,
  predicateProblems
} from "./chunk-YBCC2ZCO.js";

// state/authority.ts
var ORDER = ["none", "read", "triage", "write", "maintain", "admin"];
var MINIMUM = {
  status: "read",
  help: "read",
  halt: "write",
  abandon: "write",
  approve: "write",
  reject: "write",
  start: "maintain",
  plan: "maintain",
  retry: "maintain",
  link: "maintain",
  "follow-up": "maintain",
  restore: "maintain",
  "release-environment": "maintain",
  "supersede-target": "maintain",
  "confirm-change": "maintain",
  consent: "maintain",
  unhalt: "maintain",
  settle: "maintain",
  doctor: "maintain"
};
function atLeast(seen, needed) {
  return ORDER.indexOf(seen) >= ORDER.indexOf(needed);
}

// state/config-names.ts
var UNSAYABLE = /[\p{Cc}\p{Cf}"`<>]/u;
var OUTER_BLANK = /^\s|\s$/u;
var WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;
function environmentNames(config) {
  const names = Object.keys(config.environments);
  return names.flatMap((name, index) => {
    const path = pointerOf(["environments", name]);
    const problems = [];
    if (OUTER_BLANK.test(name))
      problems.push({ path, message: `"${name}" begins or ends with a blank`, hint: "Remove the blank." });
    if (UNSAYABLE.test(name))
      problems.push({
        path,
        message: `the environment name ${JSON.stringify(name)} holds a character that no command can say`,
        hint: "Use no quotes, code marks, angle brackets or invisible characters."
      });
    const twin = names.findIndex((other) => other.toLowerCase() === name.toLowerCase());
    if (twin !== index || names.some((other, place) => place > index && other.toLowerCase() === name.toLowerCase()))
      problems.push({ path, message: "two environments differ only in case", hint: "Rename one." });
    return problems;
  });
}
function workflowProblem(value, segments) {
  if (value === void 0) return [];
  const path = pointerOf(segments);
  if (value.includes("@"))
    return [
      {
        path,
        message: `"${value}" has an "@": GitHub writes a workflow as <path>@<ref>, so it would never be recognised`,
        hint: "Rename the file."
      }
    ];
  if (WORKFLOW.test(value)) return [];
  const hint = "Give a path such as .github/workflows/deploy.yml.";
  return [{ path, message: `"${value}" is no workflow: GitHub runs only .github/workflows/*.yml and *.yaml`, hint }];
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
var FREE = /* @__PURE__ */ new Set(["run", "query", "filter", "description", "environmentScope"]);
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
  const message = `${value} is beyond ±2^53, where integers are not exact any more`;
  return [{ path: pointerOf(segments), message, hint: "Use a smaller number, or quote it where a text is meant." }];
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
    const named = typeof key === "string" && /\{\{[^{}]*\}\}/.exec(key);
    const problem = named ? [
      {
        path: pointerOf(place),
        message: `the placeholder ${named[0]} was never filled in`,
        hint: "Write the name."
      }
    ] : [];
    return [...problem, ...unusedProblems(member, place)];
  });
}

// state/falsifiable.ts
var ANY = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
var QUANTITY = { least: 0, most: Number.POSITIVE_INFINITY };
var SHARE = { least: 0, most: 1 };
var PERCENT = { least: 0, most: 100 };
var UNITS = /* @__PURE__ */ new Map([
  ["share", SHARE],
  ["ratio", SHARE],
  ["fraction", SHARE],
  ["percent", PERCENT],
  ["percentage", PERCENT],
  ["%", PERCENT],
  ["count", QUANTITY],
  ["ms", QUANTITY],
  ["s", QUANTITY],
  ["milliseconds", QUANTITY],
  ["seconds", QUANTITY],
  ["bytes", QUANTITY]
]);
function unitRange(unit) {
  const name = unit.trim().toLowerCase();
  return UNITS.get(name) ?? (/^(?:percent|pct\b|%)/.test(name) ? PERCENT : ANY);
}
function ofAggregate(predicate) {
  const { source } = predicate;
  switch (source.type) {
    case "metric":
      return source.aggregation === "Total" || source.aggregation === "Count" ? QUANTITY : ANY;
    case "logs":
      return countsRows(source.query) ? QUANTITY : ANY;
    default: {
      const how = aggregateOf(predicate);
      if (how === "share") return SHARE;
      if (source.jsonPointer === void 0) return null;
      return how === "increase" ? QUANTITY : ANY;
    }
  }
}
function rangeOf(predicate) {
  const own = ofAggregate(predicate);
  if (own === null) return null;
  const named = unitRange(predicate.unit);
  const range = { least: Math.max(own.least, named.least), most: Math.min(own.most, named.most) };
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
function text({ least, most }) {
  if (Number.isFinite(most)) return `between ${least} and ${most}`;
  return Number.isFinite(least) ? `at least ${least}` : "any number";
}
function numberProblem2(predicate, path) {
  if (rangeOf(predicate) !== null) return null;
  const how = aggregateOf(predicate);
  return {
    path,
    message: `"${how}" can give no number here: nothing says where the number stands in the answer`,
    hint: "Add source.jsonPointer, or use the aggregate share."
  };
}
function falsifiabilityProblem(predicate, path) {
  const range = rangeOf(predicate);
  if (range === null) return numberProblem2(predicate, path);
  const answers = candidates(predicate, range).map((value) => holds(predicate, value));
  const [can, cannot] = [answers.includes(true), answers.includes(false)];
  if (can && cannot) return null;
  const comparison = `${predicate.operator} ${predicate.threshold}`;
  return {
    path,
    message: `"${predicate.id}" ${can ? "holds" : "fails"} whatever happens: its value is ${text(range)}, compared ${comparison}`,
    hint: "Choose a threshold that some possible values meet and others miss; mind the unit (share and ratio are 0 to 1, percent 0 to 100)."
  };
}

// state/silence.ts
var BAD_WHEN_TRUE = /* @__PURE__ */ new Set(["confirm", "halt"]);
var NOT_ASKED = /* @__PURE__ */ new Set(["effect", "count"]);
function silentValues(predicate) {
  const { source } = predicate;
  switch (source.type) {
    case "http":
      return [aggregateOf(predicate) === "share" ? 0 : null];
    case "command":
      return [null];
    case "metric":
      if (source.aggregation !== "Total" && source.aggregation !== "Count") return [null];
      return source.presentBy === void 0 ? [null, 0] : [null];
    case "logs":
      if (source.presentBy !== void 0) return [null];
      return onlyOfValues(source.query) ? [null] : [.../* @__PURE__ */ new Set([0, null, ...constantsOf(source.query)])];
  }
}
function callsItGood(role, predicate, value) {
  if (value === null) return false;
  if (role === "work") return false;
  return holds(predicate, value) === !BAD_WHEN_TRUE.has(role);
}
var TURNED = { ">": "<", ">=": "<=", "<": ">", "<=": ">=", "==": "==", "!=": "!=" };
function turnedRound({ source, operator, threshold }) {
  if (source.type !== "http") return null;
  const share = Number((1 - threshold).toFixed(6));
  const form = `${TURNED[operator]} ${share}`;
  return source.expectStatus === void 0 || source.expectStatus === 200 ? `Turn it round: the share of good answers ${form}.` : `Turn it round: leave out expectStatus and ask for a share of good answers ${form}.`;
}
var HOW = {
  http: "no sample was answered",
  command: "no sample was read",
  metric: "the service is not used and the metric reports 0",
  logs: "the query finds nothing and answers all the same"
};
var HINT = {
  http: "Ask for something that only a working service can answer.",
  command: "Ask for something that only a working service can answer.",
  metric: "Add source.presentBy: a metric of the same resource that is above 0 while the service is in use.",
  logs: "Add source.presentBy.query: a query whose number is above 0 while the service is in use."
};
function silenceProblem(role, predicate, path) {
  if (NOT_ASKED.has(role)) return null;
  const value = silentValues(predicate).find((silent) => callsItGood(role, predicate, silent));
  if (value === void 0) return null;
  const { type } = predicate.source;
  const says = BAD_WHEN_TRUE.has(role) ? "does not hold" : "holds";
  return {
    path,
    message: `silence would count as good: where ${HOW[type]}, "${predicate.id}" is ${value} and ${says}`,
    hint: aggregateOf(predicate) === "share" && turnedRound(predicate) || HINT[type]
  };
}

// state/roles.ts
function isQuantity(predicate) {
  const { source } = predicate;
  switch (source.type) {
    case "metric":
      return source.aggregation === "Total" || source.aggregation === "Count";
    case "logs":
      return !onlyOfValues(source.query);
    default:
      return aggregateOf(predicate) === "increase";
  }
}
function shapeProblems(role, predicate, path) {
  const { source } = predicate;
  const problems = [];
  const add = (place, message, hint) => problems.push({ path: `${path}${place}`, message, hint });
  if (source.type === "command" && source.jsonPointer === void 0)
    add(
      "/source",
      "a command needs a jsonPointer: what it prints is its answer, not that it ran",
      "Add source.jsonPointer."
    );
  if (source.type === "logs") {
    for (const [key, query] of [
      ["query", source.query],
      ["presentBy/query", source.presentBy?.query ?? ""]
    ])
      if (bringsRows(query))
        add(
          `/source/${key}`,
          "the query makes rows of its own: they are there whatever happens",
          "Read a table only; leave out print, range, datatable and externaldata."
        );
  }
  const sampled = source.type === "http" || source.type === "command";
  const how = aggregateOf(predicate);
  if (!sampled && predicate.aggregate !== void 0)
    add(
      "/aggregate",
      `a ${source.type} predicate has no samples: its aggregate would not be used`,
      'Remove "aggregate".'
    );
  switch (role) {
    case "halt":
      if (!sampled)
        add("/source/type", `a halt of type ${source.type} comes too late to cancel a fault`, "Use http or command.");
      else if (how !== "share" && how !== "last")
        add("/aggregate", `a halt is judged at each sample: "${how}" needs a window`, "Use share or last.");
      break;
    case "work":
      if (!isQuantity(predicate))
        add("", "work is a quantity of the window", "Use aggregate increase, a metric Total or Count, or logs.");
      break;
    case "executed-path":
      if (!isQuantity(predicate) && !(sampled && how === "share") && source.type !== "logs")
        add(
          "",
          "an executed path is a quantity of the window or a share",
          "Use aggregate increase, a metric Total or Count, logs, or share."
        );
      break;
    case "changed-path":
      if (sampled && how === "last")
        add("/aggregate", "the last value says nothing about what ran in the window", "Use increase or share.");
      break;
  }
  return problems;
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

// state/config-rules.ts
var POLL_EVERY_SECONDS = 15;
function durationProblem(value, path) {
  if (value === void 0 || durationSeconds(value) !== null) return [];
  const message = `"${value}" is no duration between 0 and PT12H`;
  return [{ path, message, hint: "Use an ISO 8601 duration such as PT5M." }];
}
function guardrailProblems(guardrails, pollEvery, path) {
  const problems = durationProblem(guardrails.maxFaultDuration, `${path}/maxFaultDuration`);
  guardrails.safetyHalts.forEach((halt, index) => {
    problems.push(...roleProblems("halt", halt, `${path}/safetyHalts/${index}`));
  });
  const delays = guardrails.safetyHalts.map((halt) => detectionDelaySeconds(halt, pollEvery));
  if (!delays.some((delay) => delay !== null && delay <= 30)) {
    problems.push({
      path: `${path}/safetyHalts`,
      message: "no halt is readable within 30 seconds",
      hint: "Add an http or command halt whose every + timeout + worker.pollEvery is at most 30 seconds."
    });
  }
  return problems;
}
function promisesProblems(environment, path) {
  const { slo, work, guardrails } = environment;
  const problems = [];
  const missing = (key, hint) => problems.push({ path: `${path}/${key}`, message: `"${key}" is missing`, hint });
  if (!slo) missing("slo", "Add what users are promised: at least one predicate that holds while the service is well.");
  if (!work) missing("work", "Add the demand that every experiment needs: a predicate and its minimum per second.");
  const promised = (slo ?? []).map((predicate, index) => ({ path: `${path}/slo/${index}`, predicate }));
  for (const { path: at, predicate } of promised) problems.push(...roleProblems("slo", predicate, at));
  const seen = [];
  for (const entry of [...promised, ...work ? [{ path: `${path}/work/predicate`, predicate: work.predicate }] : []]) {
    problems.push(...sameIdProblems([entry], seen));
    seen.push(entry.predicate);
  }
  const longest = durationSeconds(guardrails.maxFaultDuration);
  if (work) {
    problems.push(...roleProblems("work", work.predicate, `${path}/work/predicate`));
    const sliced = [{ ...work, slices: DEFAULT_SLICES, perSecond: true }];
    if (longest !== null) problems.push(...sliceProblems(sliced, longest, `${path}/work/predicate`));
  }
  return problems;
}
function deadLetterProblems({ deadLetters = [] }, path) {
  return deadLetters.flatMap(({ count, oldestAge }, index) => [
    ...roleProblems("count", count, `${path}/deadLetters/${index}/count`),
    ...oldestAge ? roleProblems("count", oldestAge, `${path}/deadLetters/${index}/oldestAge`) : []
  ]);
}
function environmentProblems(config, name, environment) {
  const at = (...rest) => pointerOf(["environments", name, ...rest]);
  const pollEvery = durationSeconds(config.worker?.pollEvery) ?? POLL_EVERY_SECONDS;
  const problems = [
    ...guardrailProblems(environment.guardrails, pollEvery, at("guardrails")),
    ...promisesProblems(environment, at()),
    ...deadLetterProblems(environment, at()),
    ...durationProblem(environment.serving.every, at("serving", "every")),
    ...durationProblem(environment.serving.timeout, at("serving", "timeout")),
    ...durationProblem(environment.windows?.recovery, at("windows", "recovery")),
    ...durationProblem(environment.windows?.recoveryTimeout, at("windows", "recoveryTimeout"))
  ];
  const folded = environment.targets.map((target) => target.toLowerCase());
  folded.forEach((target, index) => {
    if (folded.indexOf(target) !== index)
      problems.push({ path: at("targets", index), message: "this target is listed twice", hint: "Remove one." });
  });
  return problems;
}
function permissionProblems(config) {
  return Object.entries(config.permissions ?? {}).flatMap(([verb, permission]) => {
    const least = MINIMUM[verb];
    if (atLeast(permission, least)) return [];
    return [
      {
        path: pointerOf(["permissions", verb]),
        message: `"${permission}" is less than "${verb}" needs`,
        hint: `Name ${least} or a higher permission, or leave it out.`
      }
    ];
  });
}
function rulesOf(config) {
  const texts = unusedProblems(config);
  if (texts.some(({ message }) => message === NO_TEXT)) return texts;
  return [
    ...durationProblem(config.maxEvidenceAge, "/maxEvidenceAge"),
    ...durationProblem(config.worker?.pollEvery, "/worker/pollEvery"),
    ...durationProblem(config.worker?.awaitPreconditions, "/worker/awaitPreconditions"),
    ...durationProblem(config.worker?.maxDuration, "/worker/maxDuration"),
    ...permissionProblems(config),
    ...nameProblems(config),
    ...texts,
    ...Object.entries(config.environments).flatMap(
      ([name, environment]) => environmentProblems(config, name, environment)
    )
  ];
}

// state/config.ts
var CONFIG_PATH = ".github/chaos-loop.yml";
var STATE_BRANCH = "chaos-loop-state";
var FALLBACK = {
  pollEvery: POLL_EVERY_SECONDS,
  awaitPreconditions: 30 * 60,
  maxDuration: 330 * 60,
  maxEvidenceAge: 10 * 60,
  recovery: 2 * 60,
  recoveryTimeout: 30 * 60,
  servingEvery: 2,
  servingTimeout: 5
};
function problemsIn(value, demand) {
  if (!Vo(value)) return problemsOf(Vo.errors, value);
  return demand === "read" ? [] : rulesOf(value);
}
function parseConfig(value, demand = "all") {
  const problems = problemsIn(value, demand);
  if (problems.length === 0) return { ok: true, config: value };
  const hint = `Correct ${CONFIG_PATH} on the default branch; docs/configuration.md lists every key.`;
  return refuse("invalid-config", `${CONFIG_PATH} is not valid`, hint, { problems });
}
function environmentOf(config, name) {
  for (const [key, settings] of Object.entries(config.environments)) {
    if (key.toLowerCase() === name.toLowerCase()) return { name: key, settings };
  }
  return null;
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
    approvals: { permission: config.approvals?.permission ?? "write", minimum: config.approvals?.minimum ?? 1 },
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
      buildWorkflow: gate.build.workflow,
      artifactName: gate.artifact.name,
      creators: gate.deployment?.creators ?? null,
      match: gate.deployment?.match ?? {},
      digestPointer: gate.deployment?.digestPointer ?? "/digest",
      containment: gate.containment ?? "descendant",
      workerWorkflow
    }
  };
}

export {
  CONFIG_PATH,
  parseConfig,
  environmentOf,
  effectiveSettings
};
