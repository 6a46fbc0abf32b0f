import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/redact.ts
var SECRET_KEY = /^(authorization|cookie|set-cookie|password|passwd|secret|client_?secret|access_?token|refresh_?token|id_?token|api_?key|account_?key|private_?key|connection_?string|sas)$/i;
var SECRET_VALUES = [
  /\bgh[pousr]_[A-Za-z0-9]{20,}\b/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}\b/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\b/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g,
  /\b(AccountKey|SharedAccessKey|SharedAccessSignature|Password|Pwd)=[^;\s"']+/gi,
  /([?&](?:sig|code|token|access_token|api[-_]?key)=)[^&\s"']+/gi,
  /\bBearer\s+[A-Za-z0-9._~+/-]{20,}=*/gi
];
var MASK = "[redacted]";
function redactText(text) {
  let clean2 = text;
  for (const pattern of SECRET_VALUES) {
    clean2 = clean2.replace(pattern, (match, group) => {
      if (typeof group !== "string") return MASK;
      return group.startsWith("?") || group.startsWith("&") ? `${group}${MASK}` : `${match.slice(0, group.length)}=${MASK}`;
    });
  }
  return clean2;
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
      SECRET_KEY.test(key) && typeof member === "string" ? MASK : clean(member, depth + 1)
    ])
  );
}
function redact(value) {
  return clean(value, 0);
}

export {
  redactText,
  redact
};
