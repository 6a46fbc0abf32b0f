import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  wordOf
} from "./chunk-7BVZISKF.js";

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
var MAX_DEPTH = 150;
function clean(value, depth) {
  if (typeof value === "string") return redactText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth >= MAX_DEPTH) return "[nested too deeply]";
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

// state/base/canonical.ts
var CanonicalError = class extends Error {
};
var LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
var MAX_DEPTH2 = 200;
var PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
var ASCII = /^[\x20-\x7e]*$/;
function writeText(text) {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw new CanonicalError("a lone surrogate is not text");
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
function laidOut(value, kept) {
  if (kept.laid !== null) return kept.laid;
  const of = { lines: 0 };
  const bytes = bytesOf(kept.text) + layoutBytes(value, 0, of);
  kept.laid = { bytes, lines: of.lines };
  return kept.laid;
}
function write(value, depth) {
  if (depth > MAX_DEPTH2) throw new CanonicalError(`nested deeper than ${MAX_DEPTH2}`);
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
var STEP = 2;
function lineBytes(items, indent) {
  return items === 0 ? 0 : items * (1 + indent + STEP) + 1 + indent;
}
function layoutBytes(value, indent, of) {
  if (value === null || typeof value !== "object") return 0;
  let bytes = 0;
  let items = 0;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (member === void 0) continue;
    items += 1;
    bytes += layoutBytes(member, indent + STEP, of);
  }
  if (items === 0) return 0;
  of.lines += items + 1;
  return bytes + lineBytes(items, indent) + (Array.isArray(value) ? 0 : items);
}
function measure(value, indent) {
  if (typeof value === "string") return PLAIN.test(value) ? value.length + 2 : bytesOf(writeText(value));
  if (value === null || typeof value !== "object") return wordOf(value).length;
  const kept = KEPT.get(value);
  if (kept !== void 0) {
    const { bytes: bytes2, lines } = laidOut(value, kept);
    return bytes2 + lines * indent;
  }
  let bytes = 0;
  let items = 0;
  if (Array.isArray(value)) {
    items = value.length;
    for (const item of value) bytes += measure(item, indent + STEP);
  } else {
    for (const [name, member] of Object.entries(value)) {
      if (member === void 0) continue;
      items += 1;
      bytes += nameOf(name).bytes + 1 + measure(member, indent + STEP);
    }
  }
  return bytes + 2 + Math.max(0, items - 1) + lineBytes(items, indent);
}
function indentedBytes(value) {
  return measure(value, 0);
}

// state/base/json.ts
function stringEnd(text, from) {
  let at = from;
  for (; ; ) {
    at = text.indexOf('"', at + 1);
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
}
function pointerOf(open) {
  const parts = open.map(({ at }) => String(at).slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1"));
  return `/${parts.join("/")}`;
}
function duplicateKey(text) {
  const open = [];
  let keyNext = false;
  for (let index = 0; index < text.length; index += 1) {
    const top = open.at(-1);
    switch (text[index]) {
      case "{":
        open.push({ keys: /* @__PURE__ */ new Set(), at: "" });
        keyNext = true;
        break;
      case "[":
        open.push({ keys: null, at: 0 });
        keyNext = false;
        break;
      case "}":
      case "]":
        open.pop();
        keyNext = false;
        break;
      case ",":
        if (typeof top?.at === "number") top.at += 1;
        keyNext = top !== void 0 && top.keys !== null;
        break;
      case '"': {
        const end = stringEnd(text, index);
        if (keyNext && top?.keys) {
          top.at = JSON.parse(text.slice(index, end));
          if (top.keys.has(top.at)) return pointerOf(open);
          top.keys.add(top.at);
          keyNext = false;
        }
        index = end - 1;
        break;
      }
    }
  }
  return null;
}
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

export {
  CanonicalError,
  canonicalize,
  indentedBytes,
  redactText,
  redact,
  duplicateKey,
  asRecord,
  asList,
  asText,
  textOrEmpty,
  asNumber,
  asSha,
  jsonIn
};
