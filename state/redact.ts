/** Raw payloads are redacted before they are stored (R2.2): what looks like a secret never reaches the branch. */

const SECRET_KEY =
  /^(authorization|cookie|set-cookie|password|passwd|secret|client_?secret|access_?token|refresh_?token|id_?token|api_?key|account_?key|private_?key|connection_?string|sas)$/i;
const SECRET_VALUES: readonly RegExp[] = [
  /\bgh[pousr]_[A-Za-z0-9]{20,}\b/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}\b/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\b/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g,
  /\b(AccountKey|SharedAccessKey|SharedAccessSignature|Password|Pwd)=[^;\s"']+/gi,
  /([?&](?:sig|code|token|access_token|api[-_]?key)=)[^&\s"']+/gi,
  /\bBearer\s+[A-Za-z0-9._~+/-]{20,}=*/gi,
];
const MASK = '[redacted]';

export function redactText(text: string): string {
  let clean = text;
  for (const pattern of SECRET_VALUES) {
    clean = clean.replace(pattern, (match: string, group: unknown) => {
      if (typeof group !== 'string') return MASK;
      return group.startsWith('?') || group.startsWith('&')
        ? `${group}${MASK}`
        : `${match.slice(0, group.length)}=${MASK}`;
    });
  }
  return clean;
}

/** What is deeper has no canonical form (state/canonical.ts), so it could not be stored. */
const MAX_DEPTH = 150;

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return '[nested too deeply]';
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  // fromEntries defines members: assigning one called "__proto__" would set the copy's prototype instead.
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      SECRET_KEY.test(key) && typeof member === 'string' ? MASK : clean(member, depth + 1),
    ]),
  );
}

/** A copy of a JSON value without secret-shaped members. */
export function redact(value: unknown): unknown {
  return clean(value, 0);
}
