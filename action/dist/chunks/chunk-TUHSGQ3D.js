import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/duration.ts
var ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
var CLOCK = /^(\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?$/;
var MAX_SECONDS = 12 * 3600;
function durationSeconds(text) {
  if (typeof text !== "string") return null;
  const clock = CLOCK.exec(text);
  const iso = clock ? null : ISO.exec(text);
  let seconds;
  if (clock) seconds = Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  else if (iso && !text.endsWith("T"))
    seconds = Number(iso[1] ?? 0) * 86400 + Number(iso[2] ?? 0) * 3600 + Number(iso[3] ?? 0) * 60 + Number(iso[4] ?? 0);
  else return null;
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : null;
}
function durationHint(text) {
  const months = /^P(\d+)M$/i.exec(text);
  if (months) return `PT${months[1]}M`;
  const bare = /^(\d+)\s*([smh])$/i.exec(text);
  if (bare) return `PT${bare[1]}${bare[2]?.toUpperCase()}`;
  return null;
}

// state/digest.ts
import { createHash } from "node:crypto";

// state/canonical.ts
var CanonicalError = class extends Error {
};
var LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
var MAX_DEPTH = 200;
var PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
var ASCII = /^[\x20-\x7e]*$/;
function writeText(text) {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw new CanonicalError("a lone surrogate is no text");
  return JSON.stringify(text);
}
function bytesOf(text) {
  return ASCII.test(text) ? text.length : new TextEncoder().encode(text).length;
}
var NAMES = /* @__PURE__ */ new Map();
var MAX_NAMES = 2e3;
function nameOf(name) {
  const known = NAMES.get(name);
  if (known !== void 0) return known;
  const text = `${writeText(name)}:`;
  const written = { text, bytes: bytesOf(text) };
  if (NAMES.size < MAX_NAMES && name.length <= 64) NAMES.set(name, written);
  return written;
}
function sorted(names) {
  if (names.length > 32) return names.sort();
  for (let index = 1; index < names.length; index += 1) {
    const name = names[index];
    let place = index;
    for (; place > 0 && names[place - 1] > name; place -= 1) names[place] = names[place - 1];
    names[place] = name;
  }
  return names;
}
var KEPT = /* @__PURE__ */ new WeakMap();
function write(value, depth) {
  if (depth > MAX_DEPTH) throw new CanonicalError(`nested deeper than ${MAX_DEPTH}`);
  if (typeof value === "string") return writeText(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new CanonicalError(`${value} is no JSON number`);
    return String(value);
  }
  if (typeof value !== "object") throw new CanonicalError(`a ${typeof value} is no JSON value`);
  const kept = KEPT.get(value);
  if (kept !== void 0) return kept.text;
  if (Array.isArray(value)) {
    let text2 = "[";
    for (let index = 0; index < value.length; index += 1)
      text2 += (index === 0 ? "" : ",") + write(value[index], depth + 1);
    return `${text2}]`;
  }
  const record = value;
  let text = "";
  for (const name of sorted(Object.keys(record))) {
    const member = record[name];
    if (member !== void 0) text += (text === "" ? "" : ",") + nameOf(name).text + write(member, depth + 1);
  }
  return `{${text}}`;
}
function canonicalize(value) {
  return write(value, 0);
}

// state/digest.ts
function sha256Hex(data) {
  return createHash("sha256").update(data).digest("hex");
}
function digestOf(value) {
  return sha256Hex(canonicalize(value));
}
var WRITTEN = /^(file|zip|oci-index|oci-manifest):([0-9a-f]{64})$/;
function parseDigest(text) {
  if (typeof text !== "string") return null;
  const match = WRITTEN.exec(text.trim().toLowerCase());
  return match?.[1] && match[2] ? { kind: match[1], sha256: match[2] } : null;
}
function formatDigest(digest) {
  return `${digest.kind}:${digest.sha256}`;
}
function sameDigest(a, b) {
  return a != null && b != null && a.kind === b.kind && a.sha256 === b.sha256;
}

// state/predicates.ts
function predicateDigest(predicate) {
  return digestOf(predicate);
}
function holds(predicate, value) {
  if (value === null || !Number.isFinite(value)) return null;
  const { operator, threshold } = predicate;
  switch (operator) {
    case ">":
      return value > threshold;
    case ">=":
      return value >= threshold;
    case "<":
      return value < threshold;
    case "<=":
      return value <= threshold;
    case "==":
    case "!=":
      if (!Number.isInteger(value) || !Number.isInteger(threshold)) return null;
      return operator === "==" ? value === threshold : value !== threshold;
  }
}
function aggregateOf(predicate) {
  if (predicate.aggregate) return predicate.aggregate;
  const { source } = predicate;
  return (source.type === "http" || source.type === "command") && source.jsonPointer !== void 0 ? "last" : "share";
}
function detectionDelaySeconds(predicate, pollEverySeconds) {
  const { source } = predicate;
  if (source.type !== "http" && source.type !== "command") return null;
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
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
  if (source.type === "logs" && /\b(ago|now)\s*\(/i.test(source.query)) {
    problems.push({
      path: `${path}/source/query`,
      message: "the query brings its own clock",
      hint: "Leave out ago( and now(: the window is set by Chaos Loop."
    });
  }
  const durations = source.type === "metric" ? ["interval"] : source.type === "logs" ? [] : ["every", "timeout"];
  for (const key of durations) {
    const text = source[key];
    if (durationSeconds(text) === null) {
      problems.push({
        path: `${path}/source/${key}`,
        message: `"${String(text)}" is no duration between 0 and PT12H`,
        hint: "Use an ISO 8601 duration such as PT5S."
      });
    }
  }
  return problems;
}

// state/pointer.ts
function getPointer(document, pointer) {
  if (pointer === "") return document;
  let value = document;
  for (const raw of pointer.split("/").slice(1)) {
    const key = raw.replaceAll("~1", "/").replaceAll("~0", "~");
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return void 0;
    value = value[key];
  }
  return value;
}
function pointerOf(segments) {
  return segments.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

export {
  durationSeconds,
  durationHint,
  canonicalize,
  sha256Hex,
  digestOf,
  parseDigest,
  formatDigest,
  sameDigest,
  getPointer,
  pointerOf,
  predicateDigest,
  holds,
  aggregateOf,
  detectionDelaySeconds,
  predicateProblems
};
