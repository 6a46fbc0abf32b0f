/**
 * From a name to its addresses, within a time of ours (R5.9). `dns.lookup` blocks one of the process's few threads for as
 * long as a name server does not answer: a handful of predicates would hold up files, programs and the cancel of a fault. So
 * the name server is asked over sockets, one look-up a name in flight; the system's own look-up, which also knows search
 * domains and whatever else a machine was taught, is asked only about names that the server answered to be unknown, one at a
 * time.
 */

import dns, { type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { wordOf } from '../../state/base/message.js';
import { type Address, hostsFile } from './hosts.js';

export type { Address } from './hosts.js';

/** All addresses of the name. Rejects with the reason; never later than `timeoutMs`. */
export type Resolve = (name: string, timeoutMs: number) => Promise<Address[]>;

export interface ResolverOptions {
  /** `host:port` of name servers; left out: those of the system. */
  servers?: readonly string[];
  hostsPath?: string;
  /** The blocking look-up of the system. */
  system?: (name: string) => Promise<LookupAddress[]>;
}

/** How long the other family is waited for once one has answered (RFC 8305, resolution delay). */
const RESOLUTION_DELAY = 50;
/** A question without an answer is sent again after this long, the next time after twice as long, and so on. */
const FIRST_TRY = 750;
const TRIES = 4;
/** A shared look-up is given up after this long, whatever each asker still waits for. */
const LONGEST = 20_000;
/** The name server answered and does not know the name or that kind of address, or there is none: the system may know more. */
const UNKNOWN = new Set([
  'ENOTFOUND',
  'ENODATA',
  'ESERVFAIL',
  'EREFUSED',
  'ENONAME',
  'EBADNAME',
  'EFORMERR',
  'ECONNREFUSED',
]);

// The one that stood there before anything replaced it (see `install.ts`).
const systemLookup = dns.lookup;

function lookupOfSystem(name: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(name, { all: true, order: 'verbatim' } as dns.LookupAllOptions, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  });
}

function addressesOf(found: readonly { address: string; family: number }[]): Address[] {
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

function late(name: string, milliseconds: number): Error {
  return new Error(`the name ${name} was not resolved within ${milliseconds} ms`);
}

async function bounded<T>(milliseconds: number, promise: Promise<T>, error: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const codeOf = (error: unknown): string => wordOf((error as NodeJS.ErrnoException | null)?.code ?? error);

/** Asks the name server for both families; null when it knows neither. Rejects when it does not answer. */
async function ask(resolver: Resolver, name: string): Promise<Address[] | null> {
  const found: Address[] = [];
  const failures: string[] = [];
  const one = (family: 4 | 6) =>
    (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)).then(
      (addresses) => void found.push(...addresses.map((address) => ({ address, family }))),
      (error: unknown) => void failures.push(codeOf(error)),
    );
  const both = [one(4), one(6)];
  await Promise.race(both);
  if (found.length === 0) await Promise.all(both);
  else await Promise.race([Promise.all(both), new Promise((resolve) => setTimeout(resolve, RESOLUTION_DELAY))]);
  if (found.length > 0) return found;
  const failure = failures.find((code) => !UNKNOWN.has(code));
  if (failure === undefined) return null;
  throw new Error(`the name server did not answer for ${name}: ${failure}`);
}

export function createResolve(options: ResolverOptions = {}): Resolve {
  const hosts = hostsFile(options.hostsPath ?? '/etc/hosts');
  const system = options.system ?? lookupOfSystem;
  const inFlight = new Map<string, Promise<Address[]>>();
  /** The end of the queue for the one thread that may be blocked. */
  let thread: Promise<unknown> = Promise.resolve();

  function ofSystem(name: string): Promise<Address[]> {
    const turn = thread.then(() => system(name));
    thread = turn.catch(() => undefined);
    return turn.then(addressesOf);
  }

  async function lookUp(name: string): Promise<Address[]> {
    const resolver = new Resolver({ timeout: FIRST_TRY, tries: TRIES });
    if (options.servers) resolver.setServers(options.servers);
    try {
      const known = await bounded(LONGEST, ask(resolver, name), () => late(name, LONGEST));
      return known ?? (await bounded(LONGEST, ofSystem(name), () => late(name, LONGEST)));
    } finally {
      resolver.cancel();
    }
  }

  return async (name, timeoutMs) => {
    const family = isIP(name);
    if (family === 4 || family === 6) return [{ address: name, family }];
    const key = name.toLowerCase().replace(/\.$/, '');
    const written = hosts().get(key);
    if (written) return [...written];
    if (key === 'localhost' || key.endsWith('.localhost')) {
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ];
    }
    let looking = inFlight.get(key);
    if (!looking) {
      looking = lookUp(key).finally(() => inFlight.delete(key));
      inFlight.set(key, looking);
      // Whoever asked may have gone by then.
      looking.catch(() => undefined);
    }
    return bounded(timeoutMs, looking, () => late(name, timeoutMs));
  };
}

/** The one that everything in this process shares. */
export const resolveName: Resolve = createResolve();
