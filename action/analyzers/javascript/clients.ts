/** Which calls of a file go over the network, and by which client. */
import type { Call, SourceFacts, Value } from '../syntax/calls.js';
import type { Outbound } from '../syntax/outbound.js';
import { LIBRARIES, type Library } from './libraries.js';

type Found = Outbound<Library>;

const BY_MODULE = new Map(LIBRARIES.flatMap((library) => library.modules.map((module) => [module, library] as const)));
const FETCH = LIBRARIES.find(({ name }) => name === 'fetch') as Library;
const GRPC = LIBRARIES.find(({ name }) => name === 'gRPC') as Library;

/** What a chain's root was imported from, and the member of that module that is meant. */
function imported(chain: readonly string[], facts: SourceFacts): { module: string; member: string } | null {
  const [root = '', ...rest] = chain;
  const required = /^require\((.+)\)$/.exec(root)?.[1];
  if (required !== undefined) return { module: required, member: rest.join('.') };
  const found = facts.imports.get(root);
  if (!found) return null;
  const own = found.name === 'default' || found.name === '*' ? [] : [found.name];
  // `axios.default.get` is `axios.get`.
  return { module: found.module, member: [...own, ...rest].filter((name) => name !== 'default').join('.') };
}

function isGlobalFetch(chain: readonly string[], { call, facts }: { call: Call; facts: SourceFacts }): boolean {
  const named = chain.length === 1 && chain[0] === 'fetch';
  if (!named && !(chain.length === 2 && chain[0] === 'globalThis' && chain[1] === 'fetch')) return false;
  if (facts.imports.has('fetch') || facts.variables.has('fetch')) return false;
  // A method of that name is called on its object; a function of that name is another one.
  for (let index = call.inside; index >= 0; index = facts.functions[index]?.inside ?? -1)
    if (facts.functions[index]?.parameters.has('fetch')) return false;
  return true;
}

function pick(values: readonly Value[], positions: readonly number[]): Value[] {
  return positions.flatMap((position) => values[position] ?? []);
}

/** A client that a variable holds, made in this file. */
function clientOf(name: string, facts: SourceFacts): { library: Library; made: Call } | null {
  for (const { value } of facts.variables.get(name) ?? []) {
    if (value.kind !== 'call') continue;
    const made = facts.calls.find((call) => call.assigned === name);
    if (!made) continue;
    if (isGrpcClient(made)) return { library: GRPC, made };
    const from = imported(made.chain, facts);
    const library = from && BY_MODULE.get(from.module);
    if (library?.clientCalls && library.clients?.[from?.member ?? '']) return { library, made };
  }
  return null;
}

function isGrpcClient({ isNew, arguments: handed }: Call): boolean {
  return (
    isNew &&
    handed.some(
      (value) =>
        value.kind === 'call' &&
        /^create(Insecure|Ssl|FromSecureContext)$/.test(value.chain.at(-1) ?? '') &&
        !value.chain.includes('ServerCredentials'),
    )
  );
}

const NO_GRPC_CALL = /^(close|waitForReady|getChannel|on|once|bind|toString)$/;

/** By what `resolve` finds for an imported name: the file that it comes from, and the name there. */
export type Exports = (facts: SourceFacts, local: string) => { facts: SourceFacts; name: string } | null;

export function outboundCalls(facts: SourceFacts, exportsOf: Exports): Found[] {
  const found: Found[] = [];
  for (const call of facts.calls) {
    const outbound = outboundCall(call, facts, exportsOf);
    if (outbound) found.push(outbound);
  }
  return found;
}

function outboundCall(call: Call, facts: SourceFacts, exportsOf: Exports): Found | null {
  const { chain } = call;
  if (isGlobalFetch(chain, { call, facts }))
    return { call, library: FETCH, options: pick(call.arguments, [1]), client: null };
  const from = imported(chain, facts);
  const library = from ? BY_MODULE.get(from.module) : undefined;
  if (from && library) return ofLibrary(call, library, from.member);
  const holder = chain.slice(0, -1).join('.');
  // `client(…)` and `client.get(…)`.
  for (const [name, member] of [[holder, chain.at(-1) ?? ''] as const, [chain.join('.'), ''] as const]) {
    const elsewhere = facts.imports.has(name) ? exportsOf(facts, name) : null;
    const home = elsewhere?.facts ?? facts;
    const client = name === '' ? null : clientOf(elsewhere?.name ?? name, home);
    if (!client) continue;
    const made = { facts: home, call: client.made };
    if (client.library === GRPC) {
      if (member === '' || NO_GRPC_CALL.test(member)) return null;
      return {
        call,
        library: GRPC,
        options: call.arguments.slice(1),
        client: { ...made, options: client.made.arguments.slice(2) },
      };
    }
    const positions = client.library.clientCalls?.[member];
    if (!positions) continue;
    const key = imported(client.made.chain, home)?.member ?? '';
    const options = pick(client.made.arguments, client.library.clients?.[key] ?? []);
    return { call, library: client.library, options: pick(call.arguments, positions), client: { ...made, options } };
  }
  return null;
}

function ofLibrary(call: Call, library: Library, member: string): Found | null {
  const called = Object.hasOwn(library.calls, member) ? library.calls[member] : undefined;
  if (called && !call.isNew) return { call, library, options: pick(call.arguments, called), client: null };
  if (library.clientCalls || !call.isNew) return null;
  const key = member === '' ? 'default' : member;
  const made = library.clients && Object.hasOwn(library.clients, key) ? library.clients[key] : undefined;
  return made ? { call, library, options: pick(call.arguments, made), client: null } : null;
}

/** Names that say nothing of what is called. */
const VAGUE =
  /^(this\.)?(\w*(url|uri|options?|opts|config|params|request|req|args|init|settings|path|endpoint|address|data|input)s?)$/i;

/** What is called, as far as the address says: a host, or the variable that holds it. Null: not over the network. */
export function targetOf({ call, library, client }: Found, facts: SourceFacts): string | null {
  const address = addressOf(call.arguments, facts) ?? (client ? addressOf(client.options, client.facts) : null);
  if (address === null) return library.name;
  const quoted = /^['"`]/.test(address);
  const bare = quoted ? address.slice(1).replace(/['"`]$/, '') : address;
  if (quoted && /^(\/|\.|data:|file:|blob:)/.test(bare))
    return client || library.name === 'node:http' ? library.name : null;
  const host = /^[a-z]+:\/\/(?:[^/@]*@)?([a-z0-9.-]+)/i.exec(bare)?.[1];
  if (host && /^(localhost|127\.|0\.0\.0\.0)/.test(host)) return null;
  if (host) return host;
  const variable =
    /\$\{([\w.]+)/.exec(bare)?.[1] ?? (quoted ? /\+\s*([A-Za-z_$][\w$.]*)/ : /^([A-Za-z_$][\w$.]*)/).exec(bare)?.[1];
  return variable && !VAGUE.test(variable) ? variable : library.name;
}

/** The text of the address, or of the name that holds it; followed to where it is set in this file. */
function addressOf(values: readonly Value[], facts: SourceFacts, steps = 2): string | null {
  for (const value of values.slice(0, 2)) {
    if (value.kind === 'text') return value.text;
    if (value.kind === 'record')
      for (const key of ['url', 'uri', 'baseURL', 'baseUrl', 'prefixUrl', 'hostname', 'host']) {
        const found = value.keys.get(key);
        if (found) return addressOf([found], facts, steps);
      }
    // `new URL(path, base)`: the base says where.
    if (value.kind === 'call' && value.arguments.length > 0)
      return addressOf(value.chain.at(-1) === 'URL' ? value.arguments.slice(-1) : value.arguments, facts, steps);
    if (value.kind !== 'name') continue;
    const [setting] = facts.variables.get(value.name) ?? [];
    if (setting && steps > 0) return addressOf([setting.value], facts, steps - 1) ?? value.name;
    return value.name;
  }
  return null;
}
