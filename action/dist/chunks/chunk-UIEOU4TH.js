import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  yo
} from "./chunk-JWMJI7I3.js";
import {
  detectionDelaySeconds,
  durationHint,
  durationSeconds,
  getPointer,
  pointerOf,
  predicateProblems
} from "./chunk-JRSM4EGI.js";

// state/errors.ts
function refuse(code, message, hint, extra = {}) {
  const error = { code, message, hint };
  if (extra.path !== void 0) error.path = extra.path;
  if (extra.problems && extra.problems.length > 0) error.problems = extra.problems;
  return { ok: false, error };
}
var DURATION_PATTERN = "^P(?!$)";
function ofPattern(problem, document) {
  const path = problem.instancePath;
  const value = getPointer(document, path);
  if (typeof value !== "string" || !String(problem.params.pattern).startsWith(DURATION_PATTERN))
    return { path, message: problem.message ?? "has another form", hint: "See the schema of this document." };
  const guess = durationHint(value);
  const hint = guess ? `Did you mean ${guess}?` : "Use an ISO 8601 duration such as PT5M.";
  return { path, message: `"${value}" is no duration between 0 and PT12H`, hint };
}
function describe(problem, document) {
  const params = problem.params;
  switch (problem.keyword) {
    case "pattern":
      return ofPattern(problem, document);
    case "additionalProperties":
    case "unevaluatedProperties": {
      const key = String(params.additionalProperty ?? params.unevaluatedProperty);
      const path = `${problem.instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      return { path, message: `unknown key "${key}"`, hint: `Remove "${key}" or correct its spelling.` };
    }
    case "required": {
      const key = String(params.missingProperty);
      return { path: `${problem.instancePath}/${key}`, message: `"${key}" is missing`, hint: `Add "${key}".` };
    }
    case "enum": {
      const allowed = params.allowedValues.map((value) => JSON.stringify(value)).join(", ");
      return { path: problem.instancePath, message: "value is not allowed here", hint: `Use one of ${allowed}.` };
    }
    case "const":
      return {
        path: problem.instancePath,
        message: "value is not the expected one",
        hint: `Use ${JSON.stringify(params.allowedValue)}.`
      };
    default:
      return {
        path: problem.instancePath,
        message: problem.message ?? problem.keyword,
        hint: "See the schema of this document."
      };
  }
}
function problemsOf(errors, document) {
  const seen = /* @__PURE__ */ new Set();
  const problems = [];
  const all = errors ?? [];
  const specific = all.filter((error) => !["anyOf", "oneOf", "if"].includes(error.keyword));
  for (const error of specific.length > 0 ? specific : all) {
    const problem = describe(error, document);
    const key = `${problem.path} ${problem.message} ${problem.hint}`;
    if (!seen.has(key)) {
      seen.add(key);
      problems.push(problem);
    }
  }
  return problems;
}

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

// state/config.ts
var CONFIG_PATH = ".github/chaos-loop.yml";
var STATE_BRANCH = "chaos-loop-state";
var FALLBACK = {
  pollEvery: 15,
  awaitPreconditions: 30 * 60,
  maxDuration: 330 * 60,
  maxEvidenceAge: 10 * 60,
  recovery: 2 * 60,
  recoveryTimeout: 30 * 60,
  servingEvery: 2,
  servingTimeout: 5
};
function durationProblem(value, path) {
  if (value === void 0 || durationSeconds(value) !== null) return [];
  const message = `"${value}" is no duration between 0 and PT12H`;
  return [{ path, message, hint: "Use an ISO 8601 duration such as PT5M." }];
}
function guardrailProblems(guardrails, pollEvery, path) {
  const problems = durationProblem(guardrails.maxFaultDuration, `${path}/maxFaultDuration`);
  guardrails.safetyHalts.forEach((halt, index) => {
    problems.push(...predicateProblems(halt, `${path}/safetyHalts/${index}`));
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
function environmentProblems(config, name, environment) {
  const at = (...rest) => pointerOf(["environments", name, ...rest]);
  const pollEvery = durationSeconds(config.worker?.pollEvery) ?? FALLBACK.pollEvery;
  const problems = [
    ...guardrailProblems(environment.guardrails, pollEvery, at("guardrails")),
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
function problemsIn(value) {
  if (!yo(value)) return problemsOf(yo.errors, value);
  const problems = [
    ...durationProblem(value.maxEvidenceAge, "/maxEvidenceAge"),
    ...durationProblem(value.worker?.pollEvery, "/worker/pollEvery"),
    ...durationProblem(value.worker?.awaitPreconditions, "/worker/awaitPreconditions"),
    ...durationProblem(value.worker?.maxDuration, "/worker/maxDuration"),
    ...permissionProblems(value)
  ];
  const names = Object.keys(value.environments);
  for (const name of names) {
    const environment = value.environments[name];
    if (environment) problems.push(...environmentProblems(value, name, environment));
    if (names.some((other) => other !== name && other.toLowerCase() === name.toLowerCase()))
      problems.push({
        path: pointerOf(["environments", name]),
        message: "two environments differ only in case",
        hint: "Rename one."
      });
  }
  return problems;
}
function parseConfig(value) {
  const problems = problemsIn(value);
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
  problemsOf,
  CONFIG_PATH,
  parseConfig,
  environmentOf,
  effectiveSettings
};
