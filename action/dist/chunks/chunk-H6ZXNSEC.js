import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  aggregateOf,
  bringsRows,
  constantsOf,
  countsRows,
  durationSeconds,
  holds,
  onlyOfValues,
  predicateDigest,
  predicateProblems
} from "./chunk-GEIAYDNC.js";

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
function grainSeconds({ source }) {
  if (source.type === "logs") return null;
  return durationSeconds(source.type === "metric" ? source.interval : source.every);
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
var ANY = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
var QUANTITY = { least: 0, most: Number.POSITIVE_INFINITY };
var SHARE = { least: 0, most: 1 };
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

// state/evidence/silence.ts
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

// state/config/roles.ts
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
var LEAST_COVERAGE_ALLOWED = 0.5;
var WITHOUT_BODY = /* @__PURE__ */ new Set([204, 205, 304]);
function bodyProblems({ method, expectStatus, jsonPointer }, path) {
  if (expectStatus !== void 0 && expectStatus < 200)
    return [
      {
        path: `${path}/source/expectStatus`,
        message: `no answer ends with the status ${expectStatus}`,
        hint: "Name the status of the whole answer, such as 200."
      }
    ];
  if (jsonPointer === void 0) return [];
  const hint = "Ask for an answer with a body, or leave out jsonPointer.";
  if (method === "HEAD") return [{ path: `${path}/source/method`, message: "an answer to HEAD has no body", hint }];
  return WITHOUT_BODY.has(expectStatus ?? 200) ? [{ path: `${path}/source/expectStatus`, message: `an answer with status ${expectStatus} has no body`, hint }] : [];
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
  if (source.type === "logs" && source.presentBy) {
    const answered = constantsOf(source.presentBy.query).find((value) => value > 0);
    if (answered !== void 0)
      add(
        "/source/presentBy/query",
        `it may answer ${answered} where nobody came, and then vouches for nothing`,
        "Leave what it counts as it is: no number or comparison of its own."
      );
  }
  if (source.type === "http") problems.push(...bodyProblems(source, path));
  const sampled = source.type === "http" || source.type === "command";
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
  DEFAULT_SLICES,
  worksOf,
  sliceMinimum,
  sliceProblems,
  withPromises,
  sameIdProblems,
  roleProblems
};
