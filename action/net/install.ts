/**
 * Puts the look-up with a time-out where the runtime's own clients (`fetch`, the Azure and GitHub libraries) find theirs:
 * none of them can be handed one, and one that blocks a thread holds up all the others (R5.9, R14.7).
 */
import dns from 'node:dns';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { type Address, type Resolve, resolveName } from './resolve.js';

/** Milliseconds; the callers' own limits are shorter or end the request. */
const PATIENCE = 15_000;
/** How long one address of several is tried by those clients before the next one is, milliseconds. */
const ATTEMPT = 2_500;

/** After this long without an answer the addresses that worked last are used, milliseconds: a cancel can't wait (R14.7). */
const STALE_AFTER = 500;
const NAMES_KEPT = 200;

type Callback = (
  error: NodeJS.ErrnoException | null,
  address?: string | { address: string; family: number }[],
  family?: number,
) => void;

function familyOf(options: unknown): number {
  const family = typeof options === 'number' ? options : (options as { family?: unknown } | null)?.family;
  return family === 4 || family === 'IPv4' ? 4 : family === 6 || family === 'IPv6' ? 6 : 0;
}

/** `dns.lookup` in its callback form, over `resolve`. */
export function lookupOver(resolve: Resolve) {
  return (name: string, given: unknown, last?: Callback): void => {
    const callback = (typeof given === 'function' ? given : last) as Callback;
    const options = typeof given === 'function' ? {} : given;
    const family = familyOf(options);
    const all = (options as { all?: unknown } | null)?.all === true;
    resolve(name, PATIENCE).then(
      (found: Address[]) => {
        const fitting = family === 0 ? found : found.filter((entry) => entry.family === family);
        const [first] = fitting;
        if (!first) {
          const error = new Error(`getaddrinfo ENOTFOUND ${name}`);
          return callback(Object.assign(error, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: name }));
        }
        return all ? callback(null, fitting) : callback(null, first.address, first.family);
      },
      (error: Error) => {
        const code = (error as NodeJS.ErrnoException).code ?? 'EAI_AGAIN';
        callback(Object.assign(new Error(error.message), { code, syscall: 'getaddrinfo', hostname: name }));
      },
    );
  };
}

/** The same, but a name server that has gone silent costs half a second once a name was known. */
export function remembering(resolve: Resolve): Resolve {
  const known = new Map<string, Address[]>();
  return async (name, timeoutMs) => {
    const asked = resolve(name, timeoutMs).then((found) => {
      known.delete(name);
      known.set(name, found);
      for (const oldest of known.keys()) if (known.size > NAMES_KEPT) known.delete(oldest);
      return found;
    });
    const last = known.get(name);
    if (!last) return asked;
    let timer: NodeJS.Timeout | undefined;
    const stale = new Promise<Address[]>((done) => {
      timer = setTimeout(() => done(last), STALE_AFTER);
    });
    return Promise.race([asked.catch(() => last), stale]).finally(() => clearTimeout(timer));
  };
}

/** Once, at the start of the process. */
export function installLookup(resolve: Resolve = resolveName): void {
  dns.lookup = lookupOver(remembering(resolve)) as typeof dns.lookup;
  setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT);
}
