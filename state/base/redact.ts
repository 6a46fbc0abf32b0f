/**
 * Raw payloads are redacted before they are stored (R2.2): what looks like a secret never reaches the branch.
 * Each step reads the text once, whatever it says: the patterns are tried on text of others.
 */

const SECRET_KEY =
  /^(authorization|cookie|set-cookie|password|passwd|secret|client_?secret|access_?token|refresh_?token|id_?token|api_?key|account_?key|private_?key|connection_?string|sas)$/i;
const MASK = '[redacted]';

/** What begins with a fixed word: a match never begins inside a run that was tried before. */
const WORDS: readonly RegExp[] = [/\bgh[pousr]_[A-Za-z0-9]{20,}\b/g, /\bgithub_pat_[A-Za-z0-9_]{20,}\b/g];
const ASSIGNED = /\b(AccountKey|SharedAccessKey|SharedAccessSignature|Password|Pwd)=[^;\s"']+/gi;
const PARAMETERS = /([?&](?:sig|code|token|access_token|api[-_]?key)=)[^&\s"']+/gi;
/** Counted by the replacer: a pattern that counts can not be checked in time. */
const BEARER = /\bBearer\s+([\w.~+/=-]+)/gi;
const SHORTEST_BEARER = 20;

/** JSON web tokens stand in a run of their own characters; each run is looked at once. */
const TOKEN_RUN = /[\w.-]{32,}/g;
const SEGMENT = /^[A-Za-z0-9_-]{10,}$/;
const SEGMENT_START = /^[A-Za-z0-9_-]{10,}/;

/** The header's place in a segment: `eyJ` where no word goes on, with ten characters behind it. */
function headerAt(segment: string): number {
  for (let at = segment.indexOf('eyJ'); at >= 0; at = segment.indexOf('eyJ', at + 3)) {
    const before = segment[at - 1];
    if (before === undefined || before === '-') return segment.length - at >= 13 ? at : -1;
  }
  return -1;
}

function withoutTokens(run: string): string {
  if (!run.includes('eyJ')) return run;
  const segments = run.split('.');
  const out: string[] = [];
  for (let index = 0; index < segments.length; index += 1) {
    const [header = '', body = '', signature = ''] = segments.slice(index, index + 3);
    const at = headerAt(header);
    const end = at >= 0 && SEGMENT.test(body) ? SEGMENT_START.exec(signature)?.[0].length : undefined;
    if (end === undefined) {
      out.push(header);
      continue;
    }
    out.push(`${header.slice(0, at)}${MASK}${signature.slice(end)}`);
    index += 2;
  }
  return out.join('.');
}

const KEY_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/g;
const KEY_END = /-----END [A-Z ]{0,40}PRIVATE KEY-----/g;

/** A key whose end was cut off is a key: masked to the end of the text. */
function withoutKeys(text: string): string {
  if (!text.includes('-----BEGIN ')) return text;
  const out: string[] = [];
  let from = 0;
  for (;;) {
    KEY_BEGIN.lastIndex = from;
    const begin = KEY_BEGIN.exec(text);
    if (!begin) return out.join('') + text.slice(from);
    out.push(text.slice(from, begin.index), MASK);
    KEY_END.lastIndex = KEY_BEGIN.lastIndex;
    if (!KEY_END.exec(text)) return out.join('');
    from = KEY_END.lastIndex;
  }
}

/** What each of the patterns needs one of: most texts have none, and one look says so. */
const SUSPICIOUS = /[=_]|eyJ|-----BEGIN |bearer/i;

export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  let clean = withoutKeys(text);
  for (const pattern of WORDS) clean = clean.replace(pattern, MASK);
  return clean
    .replace(TOKEN_RUN, withoutTokens)
    .replace(ASSIGNED, `$1=${MASK}`)
    .replace(PARAMETERS, `$1${MASK}`)
    .replace(BEARER, (found, token: string) => (token.length < SHORTEST_BEARER ? found : MASK));
}

/** The member's text as it is stored: a mask where the name alone says that it is a secret. */
export function redactMember(key: string, text: string): string {
  return SECRET_KEY.test(key) ? MASK : redactText(text);
}

/** What is deeper has no canonical form (state/base/canonical.ts), so it could not be stored. */
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
      typeof member === 'string' ? redactMember(key, member) : clean(member, depth + 1),
    ]),
  );
}

function isCleanAt(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return redactText(value) === value;
  if (value === null || typeof value !== 'object') return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isCleanAt(item, depth + 1));
  return Object.entries(value).every(([key, member]) =>
    typeof member === 'string' ? redactMember(key, member) === member : isCleanAt(member, depth + 1),
  );
}

/** Whether `redact` would change nothing, asked without a copy. */
export function isRedacted(value: unknown): boolean {
  return isCleanAt(value, 0);
}

/** A copy of a JSON value without secret-shaped members. */
export function redact(value: unknown): unknown {
  return clean(value, 0);
}
