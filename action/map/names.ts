/** What the names of settings say: that a setting holds an address that is called, a secret, or neither. */

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
/** Written as one word, and names of what is called: enough for a value that is a host, too little for one that nobody knows. */
const ADDRESS_ENDS = /(HOST|HOSTNAME|URL|URI|ADDR|ADDRESS|ENDPOINT|SERVER|SERVICE|BROKER|DSN|BASE)S?$/;
/** Addresses that are told to others, listened at or compared with, what is no address, and secrets. */
const NOT_CALLED =
  /^(PUBLIC|SELF|REDIRECT|CALLBACK|CORS|ALLOW|ALLOWED|LOGO|IMAGE|DOCS?|SCHEMA|NAMESPACE|TLS|INSECURE|VERIFY|CERT|TIMEOUT|PORT|USER|USERNAME|ENABLED|PATH|LISTEN|LISTENER|LISTENERS|BIND|EXTERNAL|ADVERTISED|REFERRER|COOKIE|ISSUER|AUDIENCE|NO|CLIENT|INGRESS|MANAGEMENT)$/;
const SECRET_WORDS =
  /^(PASS|PW|PIN|SALT|KEYS?|SIG|SIGNATURE|SAS|JWT|OTP|CREDS?|NONCE|SEED|BEARER|AUTHORIZATION|PEPPER|HASH)$/;
const SECRET_ENDS =
  /(PASSWORD|PASSWD|PASSPHRASE|PASSCODE|PASSWRD|PWD|SECRET|TOKEN|APIKEY|ACCESSKEY|PRIVATEKEY|SECRETKEY|ACCOUNTKEY|CREDENTIAL|LICENSE)S?$/;

/** A name that a setting can have, so that no text is taken for one. */
export const isName = (text: string): boolean => /^[A-Za-z_][\w.-]{0,199}$/.test(text);

/** False for secrets, and for addresses that are not called. */
export function isCalled(setting: string): boolean {
  const words = wordsOf(setting);
  // A service may be called so, and what ends so is one's secret.
  if (words.at(-1) === 'AUTH') return false;
  return !words.some((word) => NOT_CALLED.test(word) || SECRET_WORDS.test(word) || SECRET_ENDS.test(word));
}

/** Does the name of a setting say that it holds an address that is called? */
export function isAddress(setting: string): boolean {
  return wordsOf(setting).some((word) => ADDRESS_WORDS.test(word)) && isCalled(setting);
}

/** Does the name of a setting say that its value, where it looks like a host, is one? */
export function namesHost(setting: string): boolean {
  return isAddress(setting) || (wordsOf(setting).some((word) => ADDRESS_ENDS.test(word)) && isCalled(setting));
}

const KEYS = new Set(
  `server servers host hosts hostname datasource address addr addresses networkaddress endpoint endpoints serviceurl url uri baseurl
  bootstrapservers brokers contactpoints`.split(/\s+/),
);

/** Keys of connection strings whose value is a host; all others may be secrets. */
export function isAllowedKey(key: string): boolean {
  const plain = key
    .slice(0, 60)
    .toLowerCase()
    .replace(/[\s._-]/g, '');
  return KEYS.has(plain) || /^(account|blob|queue|table|file|ingestion|live|service)endpoint$/.test(plain);
}

/** What the setting is about, without the words that say that it is an address: `CATALOG_SERVICE_URL` is of `catalogservice`. */
export function aboutOf(setting: string): string {
  const words = wordsOf(setting).filter((word) => !ADDRESS_WORDS.test(word) && !/^(PORT|STRINGS?|BASE)$/.test(word));
  return words.join('').toLowerCase();
}
