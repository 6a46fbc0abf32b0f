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
  let clean = text;
  for (const pattern of SECRET_VALUES) {
    clean = clean.replace(pattern, (match, group) => {
      if (typeof group !== "string") return MASK;
      return group.startsWith("?") || group.startsWith("&") ? `${group}${MASK}` : `${match.slice(0, group.length)}=${MASK}`;
    });
  }
  return clean;
}
function redact(value) {
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== "object") return value;
  const clean = {};
  for (const [key, member] of Object.entries(value)) {
    clean[key] = SECRET_KEY.test(key) && typeof member === "string" ? MASK : redact(member);
  }
  return clean;
}

export {
  redactText,
  redact
};
