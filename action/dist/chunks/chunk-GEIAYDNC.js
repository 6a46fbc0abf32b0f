import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/base/duration.ts
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

// state/base/digest.ts
import { createHash } from "node:crypto";

// state/base/canonical.ts
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

// state/base/digest.ts
function sha256Hex(data) {
  return createHash("sha256").update(data).digest("hex");
}
function digestOf(value) {
  return sha256Hex(canonicalize(value));
}
function digestOrNull(value) {
  try {
    return digestOf(value);
  } catch (error) {
    if (error instanceof CanonicalError) return null;
    throw error;
  }
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

// state/evidence/kql.ts
var APART = /\/\/[^\n]*|```[\s\S]*?(?:```|$)|@"[^"]*(?:"|$)|@'[^']*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)/g;
function plainOf(query) {
  return query.replace(APART, (part) => part.startsWith("//") ? " " : '""');
}
var CLOCK2 = /\b(?:ago|now)\s*\(/i;
function bringsClock(query) {
  return CLOCK2.test(query) || CLOCK2.test(plainOf(query));
}
var OWN_ROWS = /(?:^|[;=(,|{]|\bunion\b|\bas\b)\s*(?:print\b(?!\s*[=,)])|datatable\s*\(|externaldata\s*\(|range\s+\w+\s+from\b)/i;
function bringsRows(query) {
  return OWN_ROWS.test(plainOf(query).trim());
}
function operatorsOf(query) {
  const statement = plainOf(query).split(";").findLast((part) => part.trim() !== "") ?? "";
  return statement.split("|").map((operator) => operator.trim().toLowerCase());
}
var TRANSPARENT = /* @__PURE__ */ new Set(["todouble", "toreal", "tolong", "toint", "round", "abs"]);
function functionsOf(expression) {
  const found = [];
  const opaque = [];
  let before = "";
  for (const [token] of expression.matchAll(/\w+|[^\s\w]/g)) {
    const name = /^[a-z_]/.test(before) ? before : void 0;
    before = token;
    if (token === ")") opaque.pop();
    if (token !== "(") continue;
    const outermost = !opaque.includes(true);
    const through = name === void 0 || TRANSPARENT.has(name);
    if (outermost && name !== void 0 && !through) found.push(name);
    opaque.push(!through);
  }
  return found;
}
function aggregatesOf(operator) {
  return /^summarize\b/.test(operator) ? operator.slice("summarize".length).split(/\bby\b/)[0] ?? "" : null;
}
var OF_VALUES = /^(?:percentiles?w?|avg(?:if)?|min(?:if)?|max(?:if)?)$/;
var COUNTS = /* @__PURE__ */ new Set(["count", "countif", "dcount", "dcountif", "count_distinct"]);
var COLUMNS = /^(?:project|extend)\b(?!-)|^project-(?:away|keep|rename|reorder)\b/;
function carriesNull(assigned) {
  const expression = assigned.replace(/^\s*\w+\s*=(?![=~])/, "");
  const names = expression.match(/[a-z_]\w*(?!\w*\s*\()/g) ?? [];
  const columns = names.filter((name) => !TRANSPARENT.has(name));
  return columns.length > 0 && !/[<>=!~"]|\b(?:and|or|not|in|has|between)\b/.test(expression) && functionsOf(expression).length === 0;
}
function partsOf(list) {
  const parts = [""];
  let depth = 0;
  for (const character of list) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}
function keepsNull(operator) {
  if (!COLUMNS.test(operator)) return false;
  return /^project-/.test(operator) || partsOf(operator.replace(/^\w+/, "")).every(carriesNull);
}
function onlyOfValues(query) {
  const operators = operatorsOf(query);
  const at = operators.findLastIndex((operator) => aggregatesOf(operator) !== null);
  const functions = functionsOf(aggregatesOf(operators[at] ?? "") ?? "");
  return functions.length > 0 && functions.every((name) => OF_VALUES.test(name)) && operators.slice(at + 1).every(keepsNull) && !bringsRows(query);
}
var YES_OR_NO = /[<>]|[=!]=|=~|!~|\b(?:isnull|isnotnull|isempty|isnotempty|isnan|isfinite|not|and|or|in|has|between|true)\b/;
function closedAt(text, from) {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
function withoutAggregates(expression) {
  const call = /\b(?:percentiles?w?|(?:avg|min|max|sum|count|dcount|stdev|variance|take_any|arg_max|arg_min)(?:if)?|count_distinct)\s*\(/;
  let rest = expression;
  for (let found = call.exec(rest); found; found = call.exec(rest)) {
    const end = closedAt(rest, found.index + found[0].length);
    rest = `${rest.slice(0, found.index)}aggregated${rest.slice(end + 1)}`;
  }
  return rest;
}
function withoutDigits(expression) {
  const call = /\b(?:round|bin|floor|ceiling)\s*\(/g;
  let rest = expression;
  for (let found = call.exec(rest); found; found = call.exec(rest)) {
    const from = found.index + found[0].length;
    const [first = ""] = partsOf(rest.slice(from, closedAt(rest, from)));
    rest = `${rest.slice(0, from)}${first}${rest.slice(closedAt(rest, from))}`;
  }
  return rest;
}
function literalsOf(expression) {
  const plain = withoutDigits(expression);
  return [...plain.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)].flatMap(({ 0: text, index }) => {
    const before = plain.slice(0, index).trimEnd().at(-1);
    const after = plain.slice(index + text.length).trimStart()[0];
    return before === "*" || before === "/" || after === "*" || after === "/" ? [] : [Number(text)];
  });
}
function constantsOf(query) {
  const operators = operatorsOf(query);
  const found = /* @__PURE__ */ new Set();
  const last = operators.findLastIndex((operator) => aggregatesOf(operator) !== null);
  let oneRow = false;
  for (const [index, operator] of operators.entries()) {
    const aggregates = aggregatesOf(operator);
    if (oneRow && (aggregates !== null || /^count\b/.test(operator))) found.add(1);
    if (aggregates !== null) oneRow = !/\bby\b/.test(operator);
    if (index < last || aggregates === null && !/^(?:project|extend)\b(?!-)/.test(operator)) continue;
    const own = (aggregates ?? operator.replace(/^\w+/, "")).replace(/(^|,)\s*\w+\s*=(?![=~])/g, "$1");
    const expression = withoutAggregates(own);
    for (const literal of literalsOf(expression)) found.add(literal);
    if (YES_OR_NO.test(expression)) found.add(1);
  }
  return [...found];
}
function countsRows(query) {
  const last = operatorsOf(query).at(-1) ?? "";
  if (/^count\b/.test(last)) return true;
  const aggregates = aggregatesOf(last) ?? "";
  const functions = functionsOf(aggregates);
  return functions.length === 1 && COUNTS.has(functions[0]) && /^\s*(?:\w+\s*=\s*)?[a-z_]+\s*\(.*\)\s*$/s.test(aggregates) && !/\)\s*[-+*/%]/.test(aggregates);
}

// state/evidence/predicates.ts
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
var SHORTEST_PACE = 0.1;
function paceProblems(every, path) {
  const seconds = durationSeconds(every);
  if (seconds === null || seconds >= SHORTEST_PACE) return [];
  const message = `"${every}" is too often: a worker that asks so fast has no time for anything else`;
  return [{ path, message, hint: `Use PT${SHORTEST_PACE}S or longer.` }];
}
function pointerProblems(pointer, path) {
  if (pointer === void 0 || /^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return [];
  return [
    { path, message: `"${pointer}" is no JSON pointer`, hint: "Begin each name with a slash, such as /data/revision." }
  ];
}
function urlProblems(url, path) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null)
    return [
      { path, message: `"${url}" is no address`, hint: "Give an address such as https://shop.example.com/health." }
    ];
  if (parsed.username === "" && parsed.password === "") return [];
  const message = "the address holds a user or a password, which is never sent and would be published";
  return [{ path, message, hint: "Leave it out, and let the endpoint be asked without." }];
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
  if (source.type === "http") problems.push(...urlProblems(source.url, `${path}/source/url`));
  if (source.type === "command") problems.push(...pointerProblems(source.jsonPointer, `${path}/source/jsonPointer`));
  const queries = [];
  if (source.type === "logs") {
    queries.push(["query", source.query]);
    if (source.presentBy) queries.push(["presentBy/query", source.presentBy.query]);
  }
  for (const [key, query] of queries) {
    if (bringsClock(query))
      problems.push({
        path: `${path}/source/${key}`,
        message: "the query brings its own clock",
        hint: "Leave out ago( and now(: the window is set by Chaos Loop."
      });
  }
  const durations = source.type === "metric" ? ["interval"] : source.type === "logs" ? [] : ["every", "timeout"];
  for (const key of durations) {
    const text = source[key];
    const seconds = durationSeconds(text);
    if (seconds === null) {
      problems.push({
        path: `${path}/source/${key}`,
        message: `"${String(text)}" is no duration between 0 and PT12H`,
        hint: "Use an ISO 8601 duration such as PT5S."
      });
    } else if (key === "every") problems.push(...paceProblems(text, `${path}/source/every`));
  }
  return problems;
}

// state/base/redact.ts
var SECRET_KEY = /^(authorization|cookie|set-cookie|password|passwd|secret|client_?secret|access_?token|refresh_?token|id_?token|api_?key|account_?key|private_?key|connection_?string|sas)$/i;
var MASK = "[redacted]";
var WORDS = [/\bgh[pousr]_[A-Za-z0-9]{20,}\b/g, /\bgithub_pat_[A-Za-z0-9_]{20,}\b/g];
var ASSIGNED = /\b(AccountKey|SharedAccessKey|SharedAccessSignature|Password|Pwd)=[^;\s"']+/gi;
var PARAMETERS = /([?&](?:sig|code|token|access_token|api[-_]?key)=)[^&\s"']+/gi;
var BEARER = /\bBearer\s+([\w.~+/=-]+)/gi;
var SHORTEST_BEARER = 20;
var TOKEN_RUN = /[\w.-]{32,}/g;
var SEGMENT = /^[A-Za-z0-9_-]{10,}$/;
var SEGMENT_START = /^[A-Za-z0-9_-]{10,}/;
function headerAt(segment) {
  for (let at = segment.indexOf("eyJ"); at >= 0; at = segment.indexOf("eyJ", at + 3)) {
    const before = segment[at - 1];
    if (before === void 0 || before === "-") return segment.length - at >= 13 ? at : -1;
  }
  return -1;
}
function withoutTokens(run) {
  if (!run.includes("eyJ")) return run;
  const segments = run.split(".");
  const out = [];
  for (let index = 0; index < segments.length; index += 1) {
    const [header = "", body = "", signature = ""] = segments.slice(index, index + 3);
    const at = headerAt(header);
    const end = at >= 0 && SEGMENT.test(body) ? SEGMENT_START.exec(signature)?.[0].length : void 0;
    if (end === void 0) {
      out.push(header);
      continue;
    }
    out.push(`${header.slice(0, at)}${MASK}${signature.slice(end)}`);
    index += 2;
  }
  return out.join(".");
}
var KEY_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/g;
var KEY_END = /-----END [A-Z ]{0,40}PRIVATE KEY-----/g;
function withoutKeys(text) {
  if (!text.includes("-----BEGIN ")) return text;
  const out = [];
  let from = 0;
  for (; ; ) {
    KEY_BEGIN.lastIndex = from;
    const begin = KEY_BEGIN.exec(text);
    if (!begin) return out.join("") + text.slice(from);
    out.push(text.slice(from, begin.index), MASK);
    KEY_END.lastIndex = KEY_BEGIN.lastIndex;
    if (!KEY_END.exec(text)) return out.join("");
    from = KEY_END.lastIndex;
  }
}
function redactText(text) {
  let clean2 = withoutKeys(text);
  for (const pattern of WORDS) clean2 = clean2.replace(pattern, MASK);
  return clean2.replace(TOKEN_RUN, withoutTokens).replace(ASSIGNED, `$1=${MASK}`).replace(PARAMETERS, `$1${MASK}`).replace(BEARER, (found, token) => token.length < SHORTEST_BEARER ? found : MASK);
}
var MAX_DEPTH2 = 150;
function clean(value, depth) {
  if (typeof value === "string") return redactText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth >= MAX_DEPTH2) return "[nested too deeply]";
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      SECRET_KEY.test(key) && typeof member === "string" ? MASK : clean(member, depth + 1)
    ])
  );
}
function redact(value) {
  return clean(value, 0);
}

// state/base/json.ts
function asRecord(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
function asList(value) {
  return Array.isArray(value) ? value : [];
}
function asText(value) {
  return typeof value === "string" && value !== "" ? value : null;
}
function textOrEmpty(value) {
  return asText(value) ?? "";
}
var GREATEST = 2 ** 53;
function asNumber(value) {
  return typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= GREATEST ? value : null;
}
var SHA = /^[0-9a-f]{40}$/;
function asSha(value) {
  return typeof value === "string" && SHA.test(value) ? value : null;
}
function jsonIn(written) {
  if (typeof written !== "string") return void 0;
  try {
    const value = redact(JSON.parse(written));
    canonicalize(value);
    return value;
  } catch {
    return void 0;
  }
}

// state/base/policy-versions.ts
var POLICY_VERSIONS = ["2026-11", "2026-12"];
var CURRENT_POLICY = "2026-12";
function ruledBy(policy, rule) {
  return POLICY_VERSIONS.indexOf(policy) >= POLICY_VERSIONS.indexOf(rule);
}

// state/base/pointer.ts
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
  digestOrNull,
  parseDigest,
  formatDigest,
  sameDigest,
  getPointer,
  pointerOf,
  bringsRows,
  onlyOfValues,
  constantsOf,
  countsRows,
  predicateDigest,
  holds,
  aggregateOf,
  detectionDelaySeconds,
  paceProblems,
  pointerProblems,
  urlProblems,
  predicateProblems,
  CURRENT_POLICY,
  ruledBy,
  redactText,
  redact,
  asRecord,
  asList,
  asText,
  textOrEmpty,
  asNumber,
  asSha,
  jsonIn
};
