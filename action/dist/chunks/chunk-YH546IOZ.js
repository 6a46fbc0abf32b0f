import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ANY,
  QUANTITY,
  SAMPLED_TYPES,
  SHARE,
  aggregateOf,
  finding,
  holds,
  paceProblems,
  predicateDigest,
  rulesOf,
  sampledRules,
  sampledSource,
  windowedRules
} from "./chunk-ZS75MS3G.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import {
  wordOf
} from "./chunk-7BVZISKF.js";

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
  const problems = [];
  const slices = works[0]?.slices ?? DEFAULT_SLICES;
  if (slices < SLICES.least || slices > SLICES.most)
    problems.push(finding(path, "slices-not-allowed", { slices, ...SLICES, usual: DEFAULT_SLICES }));
  for (const { predicate } of works) {
    const grain = grainSeconds(predicate);
    const seconds = windowSeconds / slices;
    if (grain === null || seconds + 1e-9 >= READINGS_A_SLICE * grain) continue;
    const [readings, every] = [READINGS_A_SLICE, grain];
    problems.push(finding(path, "slice-too-short", { seconds, readings, predicate: predicate.id, every, slices }));
  }
  return problems;
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
function numberProblem(predicate, path) {
  if (rangeOf(predicate) !== null) return null;
  return finding(path, "can-give-no-number", { aggregate: aggregateOf(predicate) });
}
var finite = (value) => Number.isFinite(value) ? value : null;
function falsifiabilityProblem(predicate, path) {
  const range = rangeOf(predicate);
  if (range === null) return numberProblem(predicate, path);
  const answers = candidates(predicate, range).map((value) => holds(predicate, value));
  const [can, cannot] = [answers.includes(true), answers.includes(false)];
  if (can && cannot) return null;
  const { id, operator, threshold } = predicate;
  const [least, most] = [finite(range.least), finite(range.most)];
  return finding(path, "cannot-differ", { predicate: id, holds: can, least, most, operator, threshold });
}

// state/evidence/predicate-problems.ts
function detectionDelaySeconds(predicate, pollEverySeconds) {
  const source = sampledSource(predicate);
  const every = durationSeconds(source?.every);
  const timeout = durationSeconds(source?.timeout);
  return every === null || timeout === null ? null : every + timeout + pollEverySeconds;
}
function predicateProblems(predicate, path) {
  const problems = [];
  if ((predicate.operator === "==" || predicate.operator === "!=") && !Number.isInteger(predicate.threshold)) {
    problems.push(finding(`${path}/threshold`, "needs-integer", { operator: predicate.operator }));
  }
  const { source } = predicate;
  const rules = rulesOf(predicate);
  problems.push(...rules.problems?.(source, path) ?? []);
  for (const key of rules.asked === "sampled" ? ["every", "timeout"] : rules.durations) {
    const text = source[key];
    const seconds = durationSeconds(text);
    if (seconds === null) {
      problems.push(finding(`${path}/source/${key}`, "not-a-duration", { words: wordOf(text) }));
    } else if (key === "every") problems.push(...paceProblems(text, `${path}/source/every`));
  }
  return problems;
}

// state/evidence/silence.ts
var BAD_WHEN_TRUE = /* @__PURE__ */ new Set(["confirm", "halt"]);
var NOT_ASKED = /* @__PURE__ */ new Set(["effect", "count"]);
function silentValues(predicate) {
  const rules = rulesOf(predicate);
  if (rules.asked === "windowed") return rules.silent(predicate.source);
  return [rules.failed === "unmet" && aggregateOf(predicate) === "share" ? 0 : null];
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
  const rules = rulesOf(predicate);
  const problems = rules.roleProblems?.(source, path) ?? [];
  const add = (place, code, ...params) => problems.push(finding(`${path}${place}`, code, ...params));
  const sampled = rules.asked === "sampled";
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
      if (!isQuantity(predicate) && !(sampled ? how === "share" : rules.showsPath)) add("", "path-no-quantity");
      break;
    case "changed-path":
      if (sampled && how === "last") add("/aggregate", "last-says-nothing");
      break;
  }
  return problems;
}
function roleProblems(role, predicate, path) {
  const able = role === "work" ? numberProblem(predicate, path) : falsifiabilityProblem(predicate, path);
  const silent = silenceProblem(role, predicate, path);
  return [
    ...predicateProblems(predicate, path),
    ...shapeProblems(role, predicate, path),
    ...able ? [able] : [],
    ...silent ? [silent] : []
  ];
}

export {
  detectionDelaySeconds,
  DEFAULT_SLICES,
  worksOf,
  sliceMinimum,
  sliceProblems,
  everyProblems,
  withPromises,
  sameIdProblems,
  roleProblems
};
