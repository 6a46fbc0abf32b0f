import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  artifactRules,
  effectiveArtifact
} from "./chunk-KW6KKE2P.js";
import {
  DEFAULT_SLICES,
  detectionDelaySeconds,
  everyProblems,
  roleProblems,
  sameIdProblems,
  sliceProblems
} from "./chunk-YH546IOZ.js";
import {
  providerOf,
  providerRequest,
  providerType
} from "./chunk-MXSFDVIV.js";
import {
  paceProblems,
  pointerProblems,
  problemOf,
  urlProblems
} from "./chunk-ZS75MS3G.js";
import {
  dp
} from "./chunk-MKF2PCJN.js";
import {
  problemsOf,
  refuse
} from "./chunk-JPE2AIDY.js";
import {
  durationSeconds,
  pointerOf
} from "./chunk-UQGSUOX7.js";

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
    const problems = [];
    if (check.app === ACTIONS.id || String(check.app).toLowerCase() === ACTIONS.slug)
      problems.push({
        path: at("build", "check", "app"),
        message: "any workflow can make a check of GitHub Actions with any name, so none proves a build",
        hint: "Name the workflow instead: build: {workflow: .github/workflows/build.yml}."
      });
    if (typeof check.app === "string" && /\[bot\]$/i.test(check.app))
      problems.push({
        path: at("build", "check", "app"),
        message: `"${check.app}" is the login of an App, not its slug`,
        hint: 'Leave "[bot]" out.'
      });
    return problems;
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
    const problems = [];
    if (OUTER_BLANK.test(name))
      problems.push({ path, message: `"${name}" begins or ends with a blank`, hint: "Remove the blank." });
    if (UNSAYABLE.test(name))
      problems.push({
        path,
        message: `the environment name ${JSON.stringify(name)} holds a character that no command can say`,
        hint: "Use no quotes, code marks, angle brackets or invisible characters, and single blanks only."
      });
    if (name === "__proto__")
      problems.push({ path, message: `no document can hold the name "${name}"`, hint: "Give it another name." });
    if (name !== name.normalize("NFC"))
      problems.push({
        path,
        message: `"${name}" is written with letters and marks apart, as no keyboard writes it`,
        hint: `Write "${name.normalize("NFC")}" (NFC).`
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
  const message = `"${stateBranch}" is in the way of the branches of records and changes, which begin with chaos-loop/`;
  return [{ path, message, hint: "Use a name such as chaos-loop-state." }];
}
function allowedProblems(allowed, segments) {
  return allowed.flatMap((entry, index) => {
    const plain = entry.replace(/(^|\/)\*\*$/, "");
    const parts = plain.replace(/\/$/, "").split("/");
    const fine = plain === "" || parts.every((part) => part !== "" && part !== "." && part !== ".." && !/[*\\]/.test(part));
    if (fine) return [];
    const message = `"${entry}" matches no file`;
    return [
      {
        path: pointerOf([...segments, index]),
        message,
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

// state/config/rules.ts
var RECOVERY_SECONDS = 2 * 60;
var POLL_EVERY_SECONDS = 15;
function durationProblem(value, path) {
  if (value === void 0 || durationSeconds(value) !== null) return [];
  const message = `"${value}" is not a duration between 0 and PT12H`;
  return [{ path, message, hint: "Use an ISO 8601 duration such as PT5M." }];
}
function guardrailProblems(guardrails, pollEvery, path) {
  const problems = durationProblem(guardrails.maxFaultDuration, `${path}/maxFaultDuration`);
  guardrails.safetyHalts.forEach((halt, index) => {
    const at = `${path}/safetyHalts/${index}`;
    problems.push(...roleProblems("halt", halt, at).map(problemOf));
    const longest = durationSeconds(guardrails.maxFaultDuration);
    if (longest !== null) problems.push(...everyProblems(halt, longest, at).map(problemOf));
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
  const longest = durationSeconds(guardrails.maxFaultDuration);
  const recovery = durationSeconds(environment.windows?.recovery) ?? RECOVERY_SECONDS;
  for (const { path: at, predicate } of promised) {
    problems.push(...roleProblems("slo", predicate, at).map(problemOf));
    const shortest = predicate.source.type === "metric" ? longest : Math.min(recovery, longest ?? recovery);
    if (shortest !== null) problems.push(...everyProblems(predicate, shortest, at).map(problemOf));
  }
  const seen = [];
  for (const entry of [...promised, ...work ? [{ path: `${path}/work/predicate`, predicate: work.predicate }] : []]) {
    problems.push(...sameIdProblems([entry], seen).map(problemOf));
    seen.push(entry.predicate);
  }
  if (work) {
    problems.push(...roleProblems("work", work.predicate, `${path}/work/predicate`).map(problemOf));
    const sliced = [{ ...work, slices: DEFAULT_SLICES, perSecond: true }];
    if (longest !== null) problems.push(...sliceProblems(sliced, longest, `${path}/work/predicate`).map(problemOf));
  }
  return problems;
}
function providerProblems(environment, at) {
  const type = providerType(environment);
  const problems = [];
  const request = providerRequest(environment);
  if (request === void 0)
    problems.push({
      path: at("workspace"),
      message: '"workspace" is missing',
      hint: `Add the workspace that provider ${type} is to use, or name another provider.`
    });
  else if (environment.workspace !== void 0 && request !== environment.workspace)
    problems.push({ path: at("workspace"), message: `provider ${type} uses no workspace`, hint: "Remove it." });
  environment.targets.forEach((target, index) => {
    if (!providerOf(environment).isTarget(target))
      problems.push({
        path: at("targets", index),
        message: `"${target}" is not a target of provider ${type}`,
        hint: "Give its full id, as docs/configuration.md says for the provider."
      });
  });
  return problems;
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
function environmentProblems(config, name, environment) {
  const at = (...rest) => pointerOf(["environments", name, ...rest]);
  const pollEvery = durationSeconds(config.worker?.pollEvery) ?? POLL_EVERY_SECONDS;
  const problems = [
    ...guardrailProblems(environment.guardrails, pollEvery, at("guardrails")),
    ...providerProblems(environment, at),
    ...promisesProblems(environment, at()),
    ...deadLetterProblems(environment, at()),
    ...artifactRules(environment.gate, at("gate", "artifact")),
    ...durationProblem(commandTimeout(environment.gate.artifact), at("gate", "artifact", "timeout")),
    ...durationProblem(environment.serving.every, at("serving", "every")),
    ...paceProblems(environment.serving.every, at("serving", "every")).map(problemOf),
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
function rulesOf(config) {
  const texts = unusedProblems(config);
  if (texts.some(({ message }) => message === NO_TEXT)) return texts;
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
    ...texts,
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
  if (!dp(value)) return problemsOf(dp.errors, value);
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
  CONFIG_PATH,
  statePlace,
  parseConfig,
  environmentOf,
  effectiveSettings
};
