/**
 * One TCP connection to a name: every address gets its chance within the caller's time (R5.9). The runtime's own way gives
 * each address a quarter of a second and then forgets it, so a service that is slow to accept would read as one that is down.
 */
import { connect, type Socket } from 'node:net';
import type { Address } from './resolve.js';

/** The next address is tried beside the earlier ones after this long (RFC 8305, connection attempt delay). */
const ATTEMPT_DELAY = 250;

export interface Dial {
  addresses: readonly Address[];
  port: number;
  /** Ends every attempt. */
  signal: AbortSignal;
}

/** First the family of the first address, then the families in turn (RFC 8305). */
function interleaved(addresses: readonly Address[]): Address[] {
  const first = addresses[0]?.family;
  const own = addresses.filter(({ family }) => family === first);
  const other = addresses.filter(({ family }) => family !== first);
  const ordered: Address[] = [];
  for (let index = 0; index < Math.max(own.length, other.length); index += 1) {
    for (const next of [own[index], other[index]]) if (next) ordered.push(next);
  }
  return ordered;
}

/** The first connection that stands; the other attempts are ended. Rejects when each has failed, with every reason. */
export function dial({ addresses, port, signal }: Dial): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const waiting = interleaved(addresses);
    const attempts = new Set<Socket>();
    const failures: string[] = [];
    let timer: NodeJS.Timeout | undefined;

    function finish(socket: Socket | null, error: Error | null): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      for (const attempt of attempts) if (attempt !== socket) attempt.destroy();
      attempts.clear();
      if (socket) resolve(socket);
      else reject(error);
    }
    function onAbort(): void {
      const tried = [...attempts].map((attempt) => String(attempt.remoteAddress ?? '')).filter(Boolean);
      finish(null, new Error(`connecting was ended${tried.length > 0 ? ` (${tried.join(', ')})` : ''}`));
    }
    function next(): void {
      clearTimeout(timer);
      const address = waiting.shift();
      if (!address) return;
      const socket = connect({ host: address.address, port, family: address.family, noDelay: true });
      attempts.add(socket);
      const failed = (error: NodeJS.ErrnoException): void => {
        attempts.delete(socket);
        socket.destroy();
        failures.push(`${address.address} port ${port}: ${error.code ?? error.message}`);
        if (waiting.length > 0) next();
        else if (attempts.size === 0) finish(null, Object.assign(new Error(failures.join('; ')), { code: error.code }));
      };
      socket.once('error', failed);
      socket.once('connect', () => {
        socket.off('error', failed);
        finish(socket, null);
      });
      if (waiting.length > 0) timer = setTimeout(next, ATTEMPT_DELAY);
    }

    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    if (waiting.length === 0) return finish(null, new Error('the name has no address'));
    next();
  });
}
