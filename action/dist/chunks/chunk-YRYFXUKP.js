import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  cutWords
} from "./chunk-JGDV3NSB.js";
import {
  armIdCovers,
  foldArmId,
  parseArmId,
  sameArmId
} from "./chunk-HL2PBKOG.js";

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
var SUSPICIOUS = /[=_]|eyJ|-----BEGIN |bearer/i;
function redactText(text) {
  if (!SUSPICIOUS.test(text)) return text;
  let clean2 = withoutKeys(text);
  for (const pattern of WORDS) clean2 = clean2.replace(pattern, MASK);
  return clean2.replace(TOKEN_RUN, withoutTokens).replace(ASSIGNED, `$1=${MASK}`).replace(PARAMETERS, `$1${MASK}`).replace(BEARER, (found, token) => token.length < SHORTEST_BEARER ? found : MASK);
}
function redactMember(key, text) {
  return SECRET_KEY.test(key) ? MASK : redactText(text);
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
      typeof member === "string" ? redactMember(key, member) : clean(member, depth + 1)
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

// state/base/time.ts
var TOLERANT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})$/i;
var CANONICAL_LENGTH = 24;
function digits(text, from, to) {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
var DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
function isLeap(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
function canonicalMs(text) {
  if (text.length !== CANONICAL_LENGTH || text[4] !== "-" || text[7] !== "-" || text[10] !== "T") return Number.NaN;
  if (text[13] !== ":" || text[16] !== ":" || text[19] !== "." || text[23] !== "Z") return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  const hour = digits(text, 11, 13);
  const minute = digits(text, 14, 16);
  const second = digits(text, 17, 19);
  const millisecond = digits(text, 20, 23);
  if (!(year >= 100 && month >= 1 && month <= 12 && hour <= 23 && minute <= 59 && second <= 59)) return Number.NaN;
  const leap = isLeap(year);
  const before = DAYS_BEFORE[month - 1];
  const length = DAYS_BEFORE[month] - before + (leap && month === 2 ? 1 : 0);
  if (!(day >= 1 && day <= length)) return Number.NaN;
  const last = year - 1;
  const days = last * 365 + Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400) - 719162 + before + (leap && month > 2 ? 1 : 0) + day - 1;
  return days * 864e5 + hour * 36e5 + minute * 6e4 + second * 1e3 + millisecond;
}
function parseTime(text) {
  if (typeof text !== "string") return null;
  if (!Number.isNaN(canonicalMs(text))) return text;
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
  const ms = canonicalMs(time);
  return Number.isNaN(ms) ? Date.parse(time) : ms;
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
  return (receipt, raw, asked) => {
    for (const binding of bindings2) {
      const problem = binding(receipt, raw, asked);
      if (problem !== null) return problem;
    }
    return null;
  };
}
var inWorkspace = ({ subject }, _raw, { place }) => place === null || armIdCovers(place, subject) ? null : `is of ${subject}, which is not in ${place}`;
var ofWorkspace = ({ subject }, _raw, { place }) => place === null || sameArmId(place, subject) ? null : `is of ${subject}, not of ${place}`;
var ownId = ({ subject }, raw) => {
  const id = asText(asRecord(raw).id);
  return id === null || armIdCovers(subject, id) ? null : `is of ${id}, not of ${subject}`;
};
var entryIds = (pages) => ({ subject }, raw) => {
  const entries = pages(asRecord(raw)).flatMap((page) => asList(asRecord(page).value));
  const other = entries.map((entry) => asText(asRecord(entry).id)).find((id) => id !== null && !armIdCovers(subject, id));
  return other === void 0 ? null : `lists ${other}, which is not in ${subject}`;
};
var pagesOf = (raw) => asList(raw.pages);
var requested = ({ subject }, _raw, { request }) => {
  const group = `/subscriptions/${request.subscriptionId}/resourceGroups/${request.resourceGroup}`;
  return sameArmId(group, subject) ? null : `is of ${subject}, not of ${group}`;
};
var assigned = ({ subject, value }, _raw, { request }) => {
  if (!request.managedScopes.some((scope) => sameArmId(scope, subject)))
    return `is of ${subject}, which is no managed scope`;
  const other = asList(value).map((entry) => textOrEmpty(asRecord(entry).scope)).find((scope) => scope !== "" && scope !== "/" && !armIdCovers(scope, subject) && !armIdCovers(subject, scope));
  return other === void 0 ? null : `lists an assignment at ${other}, which is not at ${subject}`;
};
var bindings = {
  target: ({ subject, value }) => foldArmId(textOrEmpty(asRecord(value).id)) === foldArmId(subject) ? null : `is not of ${subject}`,
  "fault-preparation": all(requested, entryIds(pagesOf)),
  "role-assignments": assigned,
  "fault-catalog": all(ofWorkspace, entryIds(pagesOf)),
  "fault-plan": all(inWorkspace, ownId),
  "fault-validation": all(inWorkspace, ownId),
  "fault-run": all(
    inWorkspace,
    ({ subject, value }) => subject.split("/").at(-1)?.toLowerCase() === textOrEmpty(asRecord(value).runId).toLowerCase() ? null : `is not of ${subject}`,
    ownId
  ),
  "fault-run-list": all(
    ofWorkspace,
    entryIds((raw) => asList(raw.scenarios).flatMap((scenario2) => pagesOf(asRecord(scenario2))))
  ),
  clock: ofWorkspace
};
var chaos = (end) => (subject) => ({ system: "azure-chaos", path: foldArmId(`${subject}${end}`) });
var REQUESTS = {
  "fault-preparation": chaos("/providers/Microsoft.Chaos/workspaces"),
  // No worker lists them yet.
  "role-assignments": () => ({ system: "azure-resource", path: null }),
  "fault-catalog": chaos("/scenarios"),
  "fault-plan": chaos(""),
  "fault-validation": chaos("/validations/latest"),
  "fault-run": chaos(""),
  // Each scenario has its own list: the request is the last one's.
  "fault-run-list": (subject) => ({ ...chaos("/scenarios")(subject), within: true }),
  clock: (subject) => ({ ...chaos("")(subject), within: true }),
  target: (subject) => {
    const { subscriptionId, resourceGroup } = parseArmId(subject) ?? {};
    return {
      system: "azure-resource",
      path: foldArmId(`/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}/resources`)
    };
  }
};

// state/evidence/providers/chaos-studio-workspaces/preflight.ts
function foldLocation(location) {
  return location.replace(/\s+/g, "").toLowerCase();
}
function unfit(workspace, request) {
  const parts = parseArmId(workspace.id);
  if (parts?.subscriptionId.toLowerCase() !== request.subscriptionId.toLowerCase())
    return `is in another subscription than ${request.subscriptionId}`;
  if (parts.resourceGroup?.toLowerCase() !== request.resourceGroup.toLowerCase())
    return `is in resource group ${parts.resourceGroup ?? "none"}, not in ${request.resourceGroup}`;
  if (foldLocation(workspace.location) !== foldLocation(request.location))
    return `is in region ${workspace.location || "unknown"}, not in ${request.location}`;
  if (workspace.provisioningState?.toLowerCase() !== "succeeded")
    return `has provisioning state ${workspace.provisioningState ?? "unknown"}, not Succeeded`;
  const { identity } = request;
  if (identity !== void 0 && !workspace.identities.some((id) => sameArmId(id, identity)))
    return `does not have the identity ${identity}`;
  if (workspace.principalId === null && workspace.identities.length === 0)
    return "has no managed identity, so it can't inject faults";
  const bare = request.managedScopes.find((scope) => !workspace.scopes.some((own) => armIdCovers(own, scope)));
  return bare === void 0 ? null : `its scopes do not cover ${bare}`;
}
function exactScopes(workspace, request) {
  const fold2 = (scopes) => [...new Set(scopes.map(foldArmId))].sort().join("\n");
  return fold2(workspace.scopes) === fold2(request.managedScopes);
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
  const asked = {
    subscriptionId: subscriptionId.toLowerCase(),
    resourceGroup: resourceGroup.toLowerCase(),
    location: foldLocation(location),
    scopes: [...new Set(managedScopes.map(foldArmId))].sort(),
    identity: identity === void 0 ? null : foldArmId(identity)
  };
  for (let step = 0; ; step += 1) {
    const name = `chaos-loop-${digestOf({ ...asked, step }).slice(0, 12)}`;
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

// state/base/policy-versions.ts
var POLICY_VERSIONS = ["2026-11", "2026-12"];
var CURRENT_POLICY = "2026-12";
function ruledBy(policy, rule) {
  return POLICY_VERSIONS.indexOf(policy) >= POLICY_VERSIONS.indexOf(rule);
}

// state/evidence/readers/shared.ts
function readsBy({ rules: rules6 = CURRENT_POLICY }, version) {
  return ruledBy(rules6, version);
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

// state/evidence/providers/chaos-studio-workspaces/readers.ts
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
  const plan = normalizePlan(json);
  return { plan, planDigest: plan ? digestOf(plan) : null };
}
function principalsOf(assigned2) {
  const pairs = Object.entries(assigned2).map(([id, entry]) => [id, asText(asRecord(entry).principalId)]);
  return Object.fromEntries(pairs.flatMap(([id, principal]) => principal === null ? [] : [[id, principal]]));
}
var readWorkspaceList = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread("the list of workspaces was not complete");
  const value = [];
  for (const entry of entries) {
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
  const problems2 = asList(properties.errors).map((entry) => {
    const error = asRecord(entry);
    return asText(error.errorMessage) ?? asText(error.message) ?? asText(error.errorCode) ?? "unnamed problem";
  });
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value = { status, endedAt, ...planOf(properties.executionPlanJson), problems: problems2 };
  return { value, caveat: null, ...endedAt ? { observedAt: endedAt } : {} };
};
function runActions(properties) {
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
  for (const scenario2 of scenarios) {
    const entries = pageEntries(asRecord(scenario2).pages);
    if (!entries) return unread("the list of runs was not complete");
    for (const entry of entries) {
      const properties = asRecord(entry.properties);
      const status = asText(properties.status) ?? asText(properties.state) ?? "Unknown";
      value.push({
        runId: textOrEmpty(entry.name),
        scenarioName: asText(properties.scenarioName) ?? textOrEmpty(asRecord(scenario2).name),
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

// state/base/errors.ts
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
function unknownKey({ instancePath }, key) {
  const path = `${instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return { path, message: `unknown key "${key}"`, hint: `Remove "${key}" or correct its spelling.` };
}
function describe(problem, document) {
  const params = problem.params;
  switch (problem.keyword) {
    case "pattern":
      return ofPattern(problem, document);
    case "additionalProperties":
    case "unevaluatedProperties":
      return unknownKey(problem, String(params.additionalProperty ?? params.unevaluatedProperty));
    case "propertyNames":
      return unknownKey(problem, String(params.propertyName));
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
    case "alternatives": {
      const keys = params.keys.map((key) => `"${key}"`).join(" or ");
      return { path: problem.instancePath, message: `${keys} is missing`, hint: `Add one of ${keys}.` };
    }
    case "oneOf":
    case "anyOf":
      return {
        path: problem.instancePath,
        message: params.passingSchemas ? "says two things of which only one may be said" : "is none of what may stand here",
        hint: "See the schema of this document."
      };
    case "discriminator":
      return {
        path: `${problem.instancePath}/${String(params.tag)}`,
        message: `"${String(params.tag)}" is missing or none that is known`,
        hint: "See the schema of this document."
      };
    default:
      return {
        path: problem.instancePath,
        message: problem.message ?? problem.keyword,
        hint: "See the schema of this document."
      };
  }
}
var UNIONS = ["anyOf", "oneOf"];
var KEY_LISTS = ["enum", "anyOf", "not"];
var within = ({ instancePath }, path) => instancePath === path || instancePath.startsWith(`${path}/`);
function missingAlternative(errors) {
  const wanted = errors.filter(
    ({ keyword, schemaPath }) => keyword === "required" && /Of\/\d+\/required$/.test(schemaPath)
  );
  const [first] = wanted;
  if (!first || wanted.length < 2) return null;
  const keys = wanted.map(({ params }) => String(params.missingProperty));
  return { ...first, keyword: "alternatives", params: { keys } };
}
function ofMeantBranches(errors) {
  const named = errors.filter(({ keyword }) => keyword === "propertyNames");
  let left = errors.filter(
    ({ keyword, instancePath }) => !KEY_LISTS.includes(keyword) || !named.some((error) => error.instancePath === instancePath)
  );
  for (const union of [...left]) {
    const { instancePath: path, keyword, params } = union;
    if (keyword === "discriminator") {
      const tag = `${path}/${String(params.tag)}`;
      const told = left.some(
        (error) => error.keyword === "enum" && error.instancePath === tag || error.keyword === "required" && error.instancePath === path && error.params.missingProperty === params.tag
      );
      if (told) left = left.filter((error) => error !== union);
    }
    if (!UNIONS.includes(keyword)) continue;
    const branches = left.filter((error) => error !== union && within(error, path));
    const notNull = branches.filter(
      (error) => error.instancePath === path && error.keyword === "type" && error.params.type === "null"
    );
    if (notNull.length < branches.length) left = left.filter((error) => !notNull.includes(error));
    const alternatives = branches.filter(({ instancePath }) => instancePath === path);
    const alternative = missingAlternative(alternatives);
    if (alternative)
      left = [...left.filter((error) => !alternatives.includes(error) || error.keyword !== "required"), alternative];
    if (branches.length > 0) left = left.filter((error) => error !== union);
  }
  return left;
}
function problemsOf(errors, document) {
  const seen = /* @__PURE__ */ new Set();
  const problems2 = [];
  const all2 = ofMeantBranches(errors ?? []);
  const specific = all2.filter((error) => error.keyword !== "if");
  for (const error of specific.length > 0 ? specific : all2) {
    const problem = describe(error, document);
    const key = `${problem.path} ${problem.message} ${problem.hint}`;
    if (!seen.has(key)) {
      seen.add(key);
      problems2.push(problem);
    }
  }
  return problems2;
}

// state/evidence/providers/brief.ts
function failedPreflight(stage, reason, requiredCorrections) {
  const clipped = requiredCorrections.map((text) => cutWords(text, 2e3)).filter((text) => text !== "");
  return {
    stage,
    reason: cutWords(reason, 2e3),
    requiredCorrections: clipped.length > 0 ? clipped : [cutWords(reason, 2e3)]
  };
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
function noneFits(facts, plan) {
  const { resourceGroup } = facts.request;
  const why = plan.rejected.length === 0 ? `there is no workspace in resource group ${resourceGroup}` : plan.rejected.map(({ id, reason }) => `${id} ${reason}`).join("; ");
  const made = plan.create ? [`Or let the worker create ${plan.create.name}: its identity may not do so now.`] : [];
  return failedPreflight("plan", `no workspace fits: ${why}`, [
    `Create a Chaos Studio workspace in ${resourceGroup} that covers every managed scope, with a managed identity.`,
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
    const why = plan.rejected.map(({ id: id2, reason }) => `${id2} ${reason}`).join("; ");
    return mismatch(
      "read-back",
      `the workspace that was created is not what was requested: ${why || "it does not show"}`,
      "Look at the workspace in the portal; correct it, or delete it and start again."
    );
  }
  if (creates(operations, chosen.id)) {
    const principal = principalOf(chosen, request);
    if (principal === null)
      return mismatch(
        "identity",
        `${chosen.name} shows no principal for ${request.identity ?? "its identity"}`,
        "Give the workspace the identity that the request names."
      );
    const bare = ungranted(facts, principal);
    if (bare.length > 0)
      return mismatch(
        "role-grant",
        `principal ${principal} is not seen to have Reader on ${bare.join(", ")}`,
        `Grant Reader on ${bare.join(", ")} to principal ${principal}.`
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
var fold = (value) => value.toLowerCase();
function problems(request, targets) {
  const found = [];
  const { managedScopes, subscriptionId } = request;
  managedScopes.forEach((scope, index) => {
    if (parseArmId(scope)?.subscriptionId.toLowerCase() !== subscriptionId.toLowerCase())
      found.push({
        path: `/workspace/managedScopes/${index}`,
        message: `${scope} is no subscription, resource group or resource of subscription ${subscriptionId}`,
        hint: "Name scopes of the workspace’s own subscription."
      });
  });
  const folded = targets.map(foldArmId);
  targets.forEach((target, index) => {
    const path = `/targets/${index}`;
    if (folded.indexOf(foldArmId(target)) !== index)
      found.push({ path, message: `${target} is listed twice`, hint: "Remove one." });
    if (parseArmId(target)?.name == null)
      found.push({ path, message: `${target} is no resource id`, hint: "Give the full ARM id of a resource." });
    else if (parseArmId(target)?.subscriptionId.toLowerCase() !== subscriptionId.toLowerCase())
      found.push({ path, message: `${target} lies in another subscription`, hint: `Use one of ${subscriptionId}.` });
    else if (!managedScopes.some((scope) => armIdCovers(scope, target)))
      found.push({
        path,
        message: `${target} lies under no managed scope`,
        hint: "Add its resource group to workspace.managedScopes."
      });
  });
  return found;
}
function replaceProblems({ managedScopes }, old, replacement) {
  const found = [];
  const add = (path, message, hint) => found.push({ path, message, hint });
  const [before, after] = [parseArmId(old), parseArmId(replacement)];
  if (after?.name == null) add("/new", `${replacement} is no resource id`, "Give the full ARM id of a resource.");
  else if (before?.type?.toLowerCase() !== after.type?.toLowerCase())
    add("/new", `${after.type} is another type than ${before?.type}`, "The same fault acts on the same type.");
  if (!managedScopes.some((scope) => armIdCovers(scope, replacement)))
    add("/new", `${replacement} lies under no managed scope`, "A target lies under a managed scope of the workspace.");
  return found;
}
function objections(fault, plan) {
  const { configurationName = "", scenarioName = "", parameters } = fault;
  if (!plan || plan.value === null)
    return [`configuration "${configurationName}" was not found (${plan?.caveat ?? "no receipt"})`];
  const value = asRecord(plan.value);
  if (fold(asText(value.name) ?? "") !== fold(configurationName))
    return [`the configuration found is named ${asText(value.name)}, not ${configurationName}`];
  const scenarioId = asText(value.scenarioId);
  if (scenarioId !== null && !fold(scenarioId).endsWith(`/scenarios/${fold(scenarioName)}`))
    return [`configuration "${configurationName}" is of another scenario (${scenarioId})`];
  const own = asRecord(value.parameters);
  return Object.entries(parameters).flatMap(
    ([key, expected]) => (
      // The reader hands over texts; what was no text stands there as JSON.
      Object.hasOwn(own, key) && own[key] === String(expected) ? [] : [`configuration parameter ${key} is ${asText(own[key]) ?? "absent"}, not ${expected}`]
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
var scenario = ({ workspaceId, scenarioName }) => `${workspaceId}/scenarios/${scenarioName}`;
var refOf = (workspaceId, scenarioName, configurationName) => asText(configurationName) === null ? null : { workspaceId, scenarioName, configurationName };
var rules = {
  systems: ["azure-chaos", "azure-resource"],
  readers: {
    "fault-preparation": readWorkspaceList,
    "role-assignments": readRoleAssignments,
    "fault-catalog": readScenarioList,
    "fault-plan": readConfiguration,
    "fault-validation": readValidation,
    "fault-run": readScenarioRun,
    "fault-run-list": readScenarioRunList,
    target: readTarget
  },
  request: (kind, subject) => REQUESTS[kind]?.(subject) ?? null,
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
  subject: (ref) => `${scenario(ref)}/configurations/${ref.configurationName}`,
  runSubject: (ref, runId) => `${scenario(ref)}/runs/${runId}`,
  entryOfRun: (run) => run.scenarioName,
  mayBeOf(run, ref) {
    const { configurationName } = run;
    return configurationName === null || fold(configurationName) === fold(String(ref.configurationName));
  },
  objections,
  catalogName: "scenarios of the workspace",
  notListed: (entry) => `the workspace has no scenario "${entry}"`
};

// state/evidence/providers/registry.ts
var RULES = {
  "chaos-studio-workspaces": rules
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
  return "jsonPointer" in source && source.jsonPointer !== void 0 ? "last" : "share";
}

// state/evidence/fields.ts
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

// state/evidence/sources/command.ts
var rules2 = {
  asked: "sampled",
  asks: ({ run }) => run,
  request: ({ run }) => ({ system: "command", path: run }),
  problems: ({ jsonPointer }, path) => pointerProblems(jsonPointer, `${path}/source/jsonPointer`),
  roleProblems: ({ jsonPointer }, path) => jsonPointer === void 0 ? [
    {
      path: `${path}/source`,
      message: "a command needs a jsonPointer: what it prints is its answer, not that it ran",
      hint: "Add source.jsonPointer."
    }
  ] : [],
  failed: "unread",
  answered: (_source, { status, error }, lacks) => status === 0 && (error === null || lacks),
  silence: { how: "no sample was read", hint: "Ask for something that only a working service can answer." },
  executes: ({ run }) => [run]
};

// state/evidence/sources/http.ts
var GATEWAY = [502, 503, 504];
var NOT_FOUND = [404, 410];
var WITHOUT_BODY = /* @__PURE__ */ new Set([204, 205, 304]);
var asks = ({ method, url }) => `${method ?? "GET"} ${url}`;
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
var rules3 = {
  asked: "sampled",
  asks,
  request: (source) => ({ system: "http", path: redactText(asks(source)) }),
  problems: ({ url }, path) => urlProblems(url, `${path}/source/url`),
  roleProblems: bodyProblems,
  failed: "unmet",
  answered({ jsonPointer, expectStatus }, { status, error, value }, lacks) {
    if (status === null || GATEWAY.includes(status)) return false;
    if (jsonPointer === void 0 || NOT_FOUND.includes(status)) return true;
    const plain = value === null || typeof value === "number" || typeof value === "boolean";
    return status === (expectStatus ?? 200) && (error === null && plain || lacks);
  },
  silence: {
    how: "no sample was answered",
    hint: "Ask for something that only a working service can answer."
  },
  good: ({ expectStatus }) => expectStatus === void 0 || expectStatus === 200 ? "the share of good answers" : "leave out expectStatus and ask for a share of good answers"
};

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
function carriesNull(assigned2) {
  const expression = assigned2.replace(/^\s*\w+\s*=(?![=~])/, "");
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

// state/evidence/readers/logs.ts
var SAMPLED = /\b(requests|dependencies|traces|exceptions|pageViews|customEvents|AppRequests|AppDependencies|AppTraces|AppExceptions|AppEvents)\b/;
var PLAIN_COUNT = /\bcount(?:if)?\s*\(|\|\s*count\b/;
var WEIGHED = /\bitemCount\b/i;
var NO_ROW = "no row";
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
  if (rows.length !== 1) return unread(rows.length === 0 ? NO_ROW : `${rows.length} rows, one is needed`);
  const row = asList(rows[0]);
  if (asList(table.columns).length !== 1 || row.length !== 1) return unread("one column is needed");
  const value = asNumber(row[0]);
  if (value === null) return unread("the value is no finite number");
  if (vouchable && source.presentBy && (value === 0 || constantsOf(source.query).includes(value))) {
    const present = readLogs({ response: asRecord(raw).present }, { type: "logs", query: source.presentBy.query });
    if (typeof present.value !== "number" || present.value <= 0)
      return unread(`the value is ${value}, and presentBy shows nobody: ${present.caveat ?? String(present.value)}`);
  }
  const sampled = SAMPLED.test(source.query) && PLAIN_COUNT.test(source.query) && !WEIGHED.test(source.query);
  return { value, caveat: sampled ? "a plain count over a sampled table: use sum(itemCount)" : null };
}

// state/evidence/sources/azure-monitor.ts
var INGESTION_MARGIN_SECONDS = 120;
var BUILD_WORDS = [
  "revision",
  "version",
  "build",
  "commit",
  "digest",
  "image",
  "release",
  "deployment",
  "role",
  "slot"
];
var NAMED = [
  `(?<![A-Za-z])(?:${BUILD_WORDS.join("|")})`,
  `(?:${BUILD_WORDS.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join("|")})`
].join("|");
var FILTERED = new RegExp(`(?:${NAMED})\\w{0,40}['"]?\\s{1,9}(?:eq|ne|startswith)\\b`);
var COMPARED = "==|=~|!=|!~|!?in\\b|!?has|!?contains|!?startswith|!?endswith|matches\\b";
var QUERIED = new RegExp(`(?:${NAMED})\\w{0,40}['"\\])]{0,4}\\s{0,9}(?:${COMPARED})`);

// state/evidence/sources/port.ts
var ANY = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
var QUANTITY = { least: 0, most: Number.POSITIVE_INFINITY };
var SHARE = { least: 0, most: 1 };

// state/evidence/sources/logs.ts
var queriesOf = ({ query, presentBy }) => [
  ["query", query],
  ...presentBy ? [["presentBy/query", presentBy.query]] : []
];
function roleProblems(source, path) {
  const problems2 = queriesOf(source).flatMap(
    ([key, query]) => bringsRows(query) ? [
      {
        path: `${path}/source/${key}`,
        message: "the query makes rows of its own: they are there whatever happens",
        hint: "Read a table only; leave out print, range, datatable and externaldata."
      }
    ] : []
  );
  const answered = source.presentBy && constantsOf(source.presentBy.query).find((value) => value > 0);
  if (answered !== void 0)
    problems2.push({
      path: `${path}/source/presentBy/query`,
      message: `it may answer ${answered} where nobody came, and then vouches for nothing`,
      hint: "Leave what it counts as it is: no number or comparison of its own."
    });
  return problems2;
}
var rules4 = {
  asked: "windowed",
  asks: () => "a log query",
  plain: true,
  request: () => ({ system: "azure-monitor", path: null }),
  problems: (source, path) => queriesOf(source).flatMap(
    ([key, query]) => bringsClock(query) ? [
      {
        path: `${path}/source/${key}`,
        message: "the query brings its own clock",
        hint: "Leave out ago( and now(: the window is set by Chaos Loop."
      }
    ] : []
  ),
  roleProblems,
  silence: {
    how: "the query finds nothing and answers all the same",
    hint: "Add source.presentBy.query: a query whose number is above 0 while the service is in use."
  },
  read: (raw, source, _predicate, _window, vouchable) => readLogs(raw, source, vouchable),
  durations: [],
  margin: INGESTION_MARGIN_SECONDS,
  grain: () => null,
  range: ({ query }) => countsRows(query) ? QUANTITY : ANY,
  quantity: ({ query }) => !onlyOfValues(query),
  level: () => false,
  showsPath: true,
  silent({ query, presentBy }) {
    if (presentBy !== void 0) return [null];
    return onlyOfValues(query) ? [null] : [.../* @__PURE__ */ new Set([0, null, ...constantsOf(query)])];
  },
  answersNothing: (caveat) => caveat === NO_ROW,
  namesBuild: ({ query }) => QUERIED.test(query)
};

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
var EMPTY_SERIES = "the series is empty";
var UNKNOWN = "unknown metric";
var REFUSED = "failed to find metric configuration";
var ASKED = "metric: ";
var KNOWN = "valid metrics: ";
function namesOf(message) {
  const lower = message.toLowerCase();
  const refused = lower.indexOf(REFUSED);
  const known = refused < 0 ? -1 : lower.indexOf(KNOWN, refused);
  const asked = known < 0 ? -1 : lower.lastIndexOf(ASKED, known - 1);
  const name = asked < refused ? "" : message.slice(asked + ASKED.length, known).trimEnd();
  return name.length > 1 && name.endsWith(",") ? [name.slice(0, -1), message.slice(known + KNOWN.length)] : null;
}
var MAX_READ = 4e3;
var isUnknownMetric = (caveat) => caveat?.startsWith(UNKNOWN) ?? false;
function refusalOf(response) {
  const error = asRecord(asRecord(response).error ?? response);
  const [code, message] = [asText(error.code), asText(error.message)];
  if (code === null || message === null) return null;
  const found = namesOf(message.slice(0, MAX_READ));
  if (found === null) return `${code}: ${message}`;
  const [asked, known] = found;
  const names = known.split(",").flatMap((name) => name.trim() || []);
  const nearest = closestMatch(asked, names);
  return `${UNKNOWN} "${asked}"${nearest === void 0 ? "" : `; the nearest name is "${nearest}"`}`;
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
function newest2(points, window) {
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
  const all2 = pointsOf(asRecord(raw).response, window, interval);
  if (typeof all2 === "string") return unread(all2);
  const planned = Math.floor(windowSeconds(window) / interval);
  if (planned === 0) return unread("the window is shorter than the interval of the metric");
  const minimum = leastCoverage(predicate) * planned;
  const points = usable(aggregation, all2);
  if (all2.length === 0) return absent(raw, source, window, { interval, minimum, vouchable });
  if (points.length === 0) return unread(`no point has ${aggregation}`);
  if (covered(points) < minimum) return unread(`too few points: ${covered(points)} of ${planned}`);
  const reading = aggregated(aggregation, points);
  if (vouchable && reading.value === 0 && source.presentBy) {
    const vouched = absent(raw, source, window, { interval, minimum, vouchable });
    if (vouched.value === null) return vouched;
  }
  return { ...reading, observedAt: newest2(points, window) };
}
function absent(raw, source, window, { interval, minimum, vouchable }) {
  const why = EMPTY_SERIES;
  const { presentBy } = source;
  if (!presentBy || source.aggregation !== "Total" && source.aggregation !== "Count") return unread(why);
  const present = pointsOf(asRecord(raw).present, window, interval);
  if (typeof present === "string") return unread(`${why}, and ${presentBy.metric} was not readable: ${present}`);
  const points = usable(presentBy.aggregation, present);
  if (covered(points) < minimum) return unread(`${why}, and ${presentBy.metric} does not cover the window`);
  if (vouchable && !(sum(valuesOf(points, presentBy.aggregation)) > 0))
    return unread(`${why}, and ${presentBy.metric} is 0: nobody came`);
  return { value: 0, caveat: null, observedAt: newest2(points, window) };
}

// state/evidence/sources/metric.ts
var counted = ({ aggregation }) => aggregation === "Total" || aggregation === "Count";
var rules5 = {
  asked: "windowed",
  asks: ({ aggregation, metric }) => `${aggregation} ${metric}`,
  // No collector of ours asks Azure Monitor yet; the predicate in the payload is all that can be held against it.
  request: () => ({ system: "azure-monitor", path: null }),
  silence: {
    how: "the service is not used and the metric reports 0",
    hint: "Add source.presentBy: a metric of the same resource that is above 0 while the service is in use."
  },
  read: readMetric,
  durations: ["interval"],
  margin: INGESTION_MARGIN_SECONDS,
  grain: ({ interval }) => interval,
  range: (source) => counted(source) ? QUANTITY : ANY,
  quantity: counted,
  level: (source) => !counted(source),
  // A platform counter reports 0 when nobody comes; `presentBy` does too, and then vouches for nothing.
  silent: (source) => counted(source) && source.presentBy === void 0 ? [null, 0] : [null],
  answersNothing: (caveat) => caveat === EMPTY_SERIES || isUnknownMetric(caveat),
  unknown: isUnknownMetric,
  // Azure's own metric namespaces are named after the provider.
  mayBegin: ({ namespace }) => namespace !== void 0 && !/^microsoft\./i.test(namespace),
  namesBuild: ({ filter }) => filter !== void 0 && FILTERED.test(filter),
  withoutBuild: ({ filter: _filter, ...source }) => source
};

// state/evidence/sources/registry.ts
var RULES2 = {
  metric: rules5,
  logs: rules4,
  http: rules3,
  command: rules2
};

// state/evidence/sources/index.ts
var SOURCES = RULES2;
function rulesOf({ source }) {
  return SOURCES[source.type];
}
function isSourceType(type) {
  return typeof type === "string" && Object.hasOwn(SOURCES, type);
}
function isSampled(predicate) {
  return rulesOf(predicate).asked === "sampled";
}
function sampledSource(predicate) {
  return isSampled(predicate) ? predicate.source : null;
}
function sampledRules(predicate) {
  const rules6 = rulesOf(predicate);
  return rules6.asked === "sampled" ? rules6 : null;
}
function windowedRules(predicate) {
  const rules6 = rulesOf(predicate);
  return rules6.asked === "windowed" ? rules6 : null;
}
var SAMPLED_TYPES = Object.entries(SOURCES).flatMap(([type, { asked }]) => asked === "sampled" ? [type] : []).join(" or ");

export {
  durationSeconds,
  canonicalize,
  sha256Hex,
  digestOf,
  digestOrNull,
  parseDigest,
  formatDigest,
  sameDigest,
  getPointer,
  pointerOf,
  refuse,
  problemsOf,
  paceProblems,
  pointerProblems,
  urlProblems,
  redactText,
  redact,
  asRecord,
  asList,
  asText,
  textOrEmpty,
  asNumber,
  asSha,
  jsonIn,
  readsBy,
  unread,
  LEAST_COVERAGE,
  leastCoverage,
  ANY,
  QUANTITY,
  SHARE,
  parseTime,
  timeMs,
  addSeconds,
  windowSeconds,
  inWindow,
  rulesOf,
  isSourceType,
  sampledSource,
  sampledRules,
  windowedRules,
  SAMPLED_TYPES,
  kindOf,
  isKind,
  DEFAULT_RULES,
  providerType,
  providerOf,
  providerRequest,
  isProviderKind,
  providerReader,
  predicateDigest,
  holds,
  aggregateOf
};
