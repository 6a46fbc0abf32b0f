/**
 * Host names in the values of settings. Nothing else of a value is kept: it may be a secret. So a host is taken only from where nothing
 * but a host can stand: the authority of an address, the named parts of a connection string, and the start of a list of hosts. What can be
 * read in two ways names none.
 */
import { isAddress, isAllowedKey, isCalled } from './names.js';

/** A longer value is not looked at: a part of one may end in the middle of a password. */
export const MOST_VALUE = 2_000;
const MOST_PARTS = 40;
const HOST = /^[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?$/i;
/** Up to where the authority begins: `jdbc:postgresql://`. */
const SCHEME = /^[a-z][a-z0-9+.-]{1,20}:(?:[a-z0-9]{1,20}:){0,2}\/\//i;
const OPTION = /^(-{0,2})([A-Za-z_][\w.:-]{0,80})=(.*)$/s;
/** In small letters, as people write hosts. */
const BARE = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,6}$/;
/** Of this machine, of nobody, or listened at. */
const NOWHERE =
  /^(localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|169\.254\.|host\.docker\.internal|(.*\.)?(example(\.(com|org|net))?|localhost|w3\.org|schema\.org|json-schema\.org|xmlsoap\.org)$)/i;
/** Stands for what something else fills in, so that no sign inside of it is taken for one of the address. */
const BLANK = '\uFFFC';
const FILLED_IN = /\$\{[^${}]{0,200}\}|\{\{[^{}]{0,200}\}\}|\$\([^()]{0,200}\)|\{[^{}]{0,200}\}|<[^<>]{0,200}>/g;
/** What stands for something else and has no end of its own: `$X`, `%s`, and what a template was masked with. */
const FILLED = /[${}<>%*[\]\uFFFC]|x{5,}/;

/** `address`: it stands in the authority of one; `port`: a port follows it. */
export type Found = { host: string; address: boolean; port: boolean } | { opaque: true };

const OPAQUE: readonly Found[] = [{ opaque: true }];

/** `host`, `host:port`; null: it is neither, and may be a name and a password. */
function hostAndPort(text: string, address: boolean): Found[] | null {
  const [host = '', port, ...rest] = text.split(':', 4);
  if (rest.length > 0 || (port !== undefined && !/^\d{0,5}$/.test(port) && !FILLED.test(port))) return null;
  if (host === '') return port === undefined || port === '' ? [] : null;
  // Listens at all addresses.
  if (/^[*+]$/.test(host)) return [];
  if (FILLED.test(host)) return [{ opaque: true }];
  if (!HOST.test(host)) return null;
  if (!/[a-z]/i.test(host) || NOWHERE.test(host)) return [];
  return [{ host: host.toLowerCase(), address, port: port !== undefined }];
}

/** All of a list, or null where one of them is no host. */
function allOf(list: readonly string[], address: boolean): Found[] | null {
  const all: Found[] = [];
  for (const one of list.slice(0, MOST_PARTS)) {
    const found = hostAndPort(one, address);
    if (!found) return null;
    all.push(...found);
  }
  return all;
}

/**
 * The hosts of one address, whose scheme is cut off: from its authority alone. A name and password end at the last `@` of it; an `@`
 * behind it is one of a query or parameters, or the authority ended inside of a password, and says nothing.
 */
function hostsOfAuthority(rest: string): Found[] | null {
  const end = rest.search(/[/?#;\s"'`|\\)]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const behind = end < 0 ? '' : rest.slice(end);
  const tail = behind.search(/[?#;]/);
  const path = tail < 0 ? behind : behind.slice(0, tail);
  if (path.includes('@')) return null;
  if (tail >= 0 && behind.includes('@') && !/^[?#;]\s{0,4}[\w.%-]{1,80}(?:=|$)/.test(behind.slice(tail))) return null;
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  if (hosts.startsWith('[')) return [];
  return allOf(hosts.split(',', MOST_PARTS), true);
}

/** Addresses in a list end before the next one begins. */
function addressesIn(text: string): Found[] | null {
  const all: Found[] = [];
  for (const part of text.split(/,(?=[a-z][a-z0-9+.-]{1,20}:\/\/)/i, MOST_PARTS)) {
    const scheme = SCHEME.exec(part);
    const found = scheme ? hostsOfAuthority(part.slice(scheme[0].length)) : null;
    if (!found) return null;
    all.push(...found);
    // What follows is a part of its query.
    if (/[?#;]/.test(part)) break;
  }
  return all;
}

/** The value of a key that holds a host: `tcp:sql.shop.test,1433`, `sb://bus.shop.test/`, `a:1,b:1`. */
function hostsOfKey(text: string): Found[] | null {
  const value = text.trim().replace(/^(?:tcp|np|lpc|admin):(?!\/\/)/i, '');
  if (SCHEME.test(value)) return addressesIn(value);
  const list = value.replace(/\\[\w$-]{0,60}/, '').split(',', MOST_PARTS);
  return allOf(
    // A port of SQL Server.
    list.filter((one, index) => index === 0 || !/^\s{0,4}\d{1,5}\s{0,4}$/.test(one)).map((one) => one.trim()),
    false,
  );
}

/** `Server=…;User=…`, `host=… user=…`; null: no such text. */
function pairsIn(text: string): Found[] | null {
  const parts = text.split(text.includes(';') ? ';' : /\s(?=\w{1,40}=)/, MOST_PARTS);
  const all: Found[] = [];
  for (const part of parts) {
    const cut = part.indexOf('=');
    if (cut < 0) continue;
    const value = part.slice(cut + 1).trim();
    const quote = { '"': '"', "'": "'", '{': '}' }[value[0] ?? ''];
    // A password in quotes may hold the signs that part the others.
    if (quote !== undefined && (value.length < 2 || !value.endsWith(quote))) return all;
    if (!isAllowedKey(part.slice(0, cut))) continue;
    const found = hostsOfKey(quote === undefined ? value : value.slice(1, -1));
    if (!found) return null;
    // Not in an address: who wrote the setting says that it is one.
    for (const one of found) all.push('host' in one ? { ...one, address: true } : one);
  }
  return all;
}

/** One word of a value: an address, or an option that holds one; null: it can be read in two ways. */
function inWord(word: string): Found[] | null {
  const text = word.replace(/^["'`([]{1,4}/, '').replace(/["'`)\],;]{1,4}$/, '');
  if (SCHEME.test(text)) return addressesIn(text);
  const [, dashes, name = '', rest = ''] = OPTION.exec(text) ?? [];
  if (dashes === undefined || !isCalled(name)) return [];
  if (SCHEME.test(rest)) return dashes !== '' || isAddress(name) || isAllowedKey(name) ? addressesIn(rest) : [];
  if (dashes === '' || rest.includes('@') || !rest.includes(':')) return [];
  const found = allOf(rest.split(/[/?]/, 1), isAddress(name));
  return found?.filter((one) => 'host' in one) ?? [];
}

/** `a:1,b:1,password=…`: what stands before the first that is no host. Null: no list of hosts. */
function listIn(text: string): Found[] | null {
  const list = text.split(',', MOST_PARTS);
  const end = list.findIndex((one) => one.includes('='));
  const hosts = (end < 0 ? list : list.slice(0, end)).map((one) => one.trim());
  if (hosts.length === 0 || (hosts.length === 1 && end < 0 && !hosts[0]?.includes(':'))) return null;
  const cut = hosts.length === 1 ? (hosts[0] ?? '').split(/[/?]/, 1) : hosts;
  return cut.every((one) => /^[a-z0-9._-]{1,253}(?::\d{2,5})?$/.test(one) || /^[\w.$%\uFFFC-]{1,253}:/.test(one))
    ? allOf(cut, false)
    : null;
}

/**
 * Hosts that the value of a setting names. `bare`: a name alone is one, too. What something else fills in, and what may be read in two
 * ways, is opaque.
 */
export function hostsIn(value: string, bare: boolean): readonly Found[] {
  if (value.length > MOST_VALUE) return OPAQUE;
  const text = value.trim().replace(FILLED_IN, BLANK);
  if (text === '') return [];
  const found = foundIn(text, bare);
  const seen = new Map(found.map((one) => [JSON.stringify(one), one]));
  return [...seen.values()];
}

function foundIn(text: string, bare: boolean): readonly Found[] {
  if (!SCHEME.test(text) && /^[\w .-]{1,40}=/.test(text)) {
    const pairs = pairsIn(text);
    if (!pairs) return OPAQUE;
    if (pairs.length > 0) return pairs;
  }
  if (text.includes('://')) {
    const all: Found[] = [];
    for (const word of text.split(/\s+/, MOST_PARTS)) {
      const found = inWord(word);
      // Each may be the rest of another one's password.
      if (!found) return OPAQUE;
      all.push(...found);
    }
    return all;
  }
  if (text.includes('@')) return [];
  const words = text.split(/\s+/, MOST_PARTS);
  if (words.length > 1) return words.flatMap((word) => inWord(word) ?? []);
  const list = listIn(text) ?? inWord(text) ?? [];
  if (list.length > 0 || !bare) return list;
  if (BARE.test(text)) return hostAndPort(text, false) ?? [];
  return FILLED.test(text) && text.length < 100 && !/[=/:]/.test(text) ? OPAQUE : [];
}
