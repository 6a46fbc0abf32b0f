/** Host names in the values of settings. Nothing else of a value is kept: it may be a secret. */

/** Longer values are looked at so far. */
const MOST = 2_000;
const HOST = /^[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?$/i;
/** An address from its scheme on: `jdbc:postgresql://host/db`. */
const SCHEME = /(?:^|[=\s])[a-z][a-z0-9+.-]{1,20}:(?:[a-z0-9]{1,20}:)?\/\//i;
const AUTHORITY = /^(\$\{[^}]{1,80}\}|[^\s/:?#,;"'<>|)\\]{1,253})/;
const PAIR =
  /(?:^|;)\s{0,4}(?:server|host|data source|address|endpoint|hostname|addr)\s{0,4}=\s{0,4}(?:tcp:)?([^;,:\s]{1,253})(?=[;,:\s]|$)(?!:\/\/)/i;
/** In small letters, as people write hosts and nobody writes secrets. */
const WITH_PORT = /^([a-z0-9._-]{1,253}|\$\{?\w{1,60}\}?):(?:\d{2,5}|\$\{?\w{1,60}\}?)(?:[/?].*)?$/;
const BARE = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,6}$/;
/** Of this machine, of nobody, or listened at. */
const NOWHERE =
  /^(localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|169\.254\.|host\.docker\.internal|(.*\.)?(example(\.(com|org|net))?|localhost|w3\.org|schema\.org|json-schema\.org|xmlsoap\.org)$)/i;
/** Text that stands for something else: `${X}`, `$(X)`, `{{ x }}`, `<name>`, `%s`, and what a template was masked with. */
const FILLED = /[${}<>%*[\]]|x{5,}/;

/** Words of a name, in capitals: `catalogUrl`, `Services__Catalog`, `catalog.url`. */
export function wordsOf(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}

const ADDRESS_WORDS =
  /^(URLS?|URIS?|HOSTS?|HOSTNAME|HOSTNAMES|ADDR|ADDRESS|ADDRESSES|ENDPOINTS?|SERVERS?|BROKERS?|BOOTSTRAP|DSN|FQDN|BASEURL|CONNECTIONSTRINGS?|CONNECTIONS?|CONN|UPSTREAM|ORIGIN)$/;
/** Addresses that are told to others, listened at or compared with, what is no address, and secrets. */
const NOT_CALLED =
  /^(PUBLIC|SELF|REDIRECT|CALLBACK|CORS|ALLOW|ALLOWED|LOGO|IMAGE|DOCS?|SCHEMA|NAMESPACE|TLS|INSECURE|VERIFY|CERT|TIMEOUT|PORT|USER|USERNAME|ENABLED|PATH|PASSWORD|PASS|SECRET|TOKEN|KEY|CREDENTIALS?|LISTEN|LISTENER|LISTENERS|BIND|EXTERNAL|ADVERTISED|REFERRER|COOKIE|ISSUER|AUDIENCE|NO|CLIENT|INGRESS|MANAGEMENT)$/;

/** Does the name of a setting say that it holds an address that is called? */
export function isAddress(setting: string): boolean {
  const words = wordsOf(setting);
  return words.some((word) => ADDRESS_WORDS.test(word)) && isCalled(setting);
}

export function isCalled(setting: string): boolean {
  return !wordsOf(setting).some((word) => NOT_CALLED.test(word));
}

/** What the setting is about, without the words that say that it is an address: `CATALOG_SERVICE_URL` is of `catalogservice`. */
export function aboutOf(setting: string): string {
  const words = wordsOf(setting).filter(
    (word) => !ADDRESS_WORDS.test(word) && !/^(PORT|STRINGS?|BASE|API_KEY)$/.test(word),
  );
  return words.join('').toLowerCase();
}

export type Found = { host: string } | { opaque: true };

function found(text: string): Found[] {
  const host = text.replace(/^\[|\]$/g, '').toLowerCase();
  // Listens at all addresses.
  if (/^[*+]$/.test(host)) return [];
  if (FILLED.test(host)) return [{ opaque: true }];
  if (!HOST.test(host) || !/[a-z]/.test(host) || NOWHERE.test(host)) return [];
  return [{ host }];
}

/** The host of an address: behind whatever stands before the last `@`, so that no part of a name or password is taken for one. */
function hostOf(part: string): string | null {
  const scheme = SCHEME.exec(part);
  if (!scheme) return null;
  const rest = part.slice(scheme.index + scheme[0].length);
  return AUTHORITY.exec(rest.slice(rest.lastIndexOf('@') + 1))?.[1] ?? null;
}

/** Hosts that the value of a setting names. `bare`: a name alone is one, too. */
export function hostsIn(value: string, bare: boolean): Found[] {
  const text = value.slice(0, MOST).trim();
  if (text === '') return [];
  const pair = PAIR.exec(text)?.[1];
  if (pair !== undefined && !pair.includes('/')) return found(pair);
  // A password may hold any character.
  const parts = text.includes('@') ? [text] : text.split(/[,\s]+/, 12);
  const seen = new Map<string, Found>();
  for (const part of parts) {
    const address = hostOf(part) ?? WITH_PORT.exec(part.replace(/^--?[\w-]{1,60}=/, ''))?.[1] ?? null;
    if (address !== null) for (const one of found(address)) seen.set(JSON.stringify(one), one);
  }
  if (seen.size > 0) return [...seen.values()];
  if (!bare || parts.length > 1) return [];
  return BARE.test(text) || (FILLED.test(text) && text.length < 100 && !/[=/:@]/.test(text)) ? found(text) : [];
}
