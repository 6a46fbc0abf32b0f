import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ANY,
  QUANTITY,
  SAMPLED_TYPES,
  SHARE,
  aggregateOf,
  holds,
  paceProblems,
  predicateDigest,
  rulesOf,
  sampledRules,
  sampledSource,
  windowedRules
} from "./chunk-YIOCSUTK.js";
import {
  durationSeconds
} from "./chunk-7ZBPJ36B.js";

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
    problems.push({
      path,
      message: `${slices} slices; ${SLICES.least} to ${SLICES.most} are allowed`,
      hint: `Use ${DEFAULT_SLICES}.`
    });
  for (const { predicate } of works) {
    const grain = grainSeconds(predicate);
    const seconds = windowSeconds / slices;
    if (grain === null || seconds + 1e-9 >= READINGS_A_SLICE * grain) continue;
    problems.push({
      path,
      message: `a slice of ${Number(seconds.toFixed(3))} s holds less than ${READINGS_A_SLICE} readings of "${predicate.id}", which is read every ${grain} s`,
      hint: `Read it at least every ${Number((seconds / READINGS_A_SLICE).toFixed(3))} s, or let the fault last ${grain * READINGS_A_SLICE * slices} s.`
    });
  }
  return problems;
}
function everyProblems(predicate, windowSeconds, path) {
  const grain = grainSeconds(predicate);
  if (grain === null || grain <= windowSeconds) return [];
  return [
    {
      path: `${path}/source/${predicate.source.type === "metric" ? "interval" : "every"}`,
      message: `"${predicate.id}" is read every ${grain} s, and the window that it is read in lasts ${windowSeconds} s`,
      hint: `Read it more often than every ${windowSeconds} s.`
    }
  ];
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
    return [
      {
        path: `${path}/id`,
        message: `"${predicate.id}" is promised by the configuration with another content`,
        hint: "Repeat the promise exactly, leave it out, or use another id."
      }
    ];
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
function text({ least, most }) {
  if (Number.isFinite(most)) return `between ${least} and ${most}`;
  return Number.isFinite(least) ? `at least ${least}` : "any number";
}
function numberProblem(predicate, path) {
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
  if (range === null) return numberProblem(predicate, path);
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
    problems.push({
      path: `${path}/threshold`,
      message: `${predicate.operator} needs an integer threshold`,
      hint: "Use >= or <= for measured numbers."
    });
  }
  const { source } = predicate;
  const rules = rulesOf(predicate);
  problems.push(...rules.problems?.(source, path) ?? []);
  for (const key of rules.asked === "sampled" ? ["every", "timeout"] : rules.durations) {
    const text2 = source[key];
    const seconds = durationSeconds(text2);
    if (seconds === null) {
      problems.push({
        path: `${path}/source/${key}`,
        message: `"${String(text2)}" is no duration between 0 and PT12H`,
        hint: "Use an ISO 8601 duration such as PT5S."
      });
    } else if (key === "every") problems.push(...paceProblems(text2, `${path}/source/every`));
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
function turnedRound(predicate) {
  const good = sampledRules(predicate)?.good?.(predicate.source);
  if (good === void 0) return null;
  const share = Number((1 - predicate.threshold).toFixed(6));
  return `Turn it round: ${good} ${TURNED[predicate.operator]} ${share}.`;
}
function silenceProblem(role, predicate, path) {
  if (NOT_ASKED.has(role)) return null;
  const value = silentValues(predicate).find((silent) => callsItGood(role, predicate, silent));
  if (value === void 0) return null;
  const { silence } = rulesOf(predicate);
  const says = BAD_WHEN_TRUE.has(role) ? "does not hold" : "holds";
  return {
    path,
    message: `silence would count as good: where ${silence.how}, "${predicate.id}" is ${value} and ${says}`,
    hint: aggregateOf(predicate) === "share" && turnedRound(predicate) || silence.hint
  };
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
  const add = (place, message, hint) => problems.push({ path: `${path}${place}`, message, hint });
  const sampled = rules.asked === "sampled";
  const how = aggregateOf(predicate);
  if (!sampled && predicate.aggregate !== void 0)
    add(
      "/aggregate",
      `a ${source.type} predicate has no samples: its aggregate would not be used`,
      'Remove "aggregate".'
    );
  if (predicate.minCoverage !== void 0 && predicate.minCoverage < LEAST_COVERAGE_ALLOWED)
    add(
      "/minCoverage",
      `${predicate.minCoverage} of what was planned says nothing about the rest of the window`,
      `Use at least ${LEAST_COVERAGE_ALLOWED}, or leave it out (0.8).`
    );
  switch (role) {
    case "halt":
      if (!sampled)
        add("/source/type", `a halt of type ${source.type} comes too late to cancel a fault`, `Use ${SAMPLED_TYPES}.`);
      else if (how !== "share" && how !== "last")
        add("/aggregate", `a halt is judged at each sample: "${how}" needs a window`, "Use share or last.");
      break;
    case "work":
      if (!isQuantity(predicate))
        add("", "work is a quantity of the window", "Use aggregate increase, a metric Total or Count, or logs.");
      break;
    case "executed-path":
      if (!isQuantity(predicate) && !(sampled ? how === "share" : rules.showsPath))
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
