/**
 * `Date` tells virtual time: the libraries that sign in to GitHub and Azure ask nobody else, and their tokens would be too
 * old, or never grow old.
 */
import type { VirtualClock } from '../../whole-run/world/virtual-clock.js';

/** The answer brings the system's back. */
export function installDate(clock: VirtualClock): () => void {
  const System = globalThis.Date;
  const of: ProxyHandler<DateConstructor> = {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [clock.now()] : args, self),
    apply: () => new System(clock.now()).toString(),
    get: (target, name, self) => (name === 'now' ? () => clock.now() : Reflect.get(target, name, self)),
  };
  globalThis.Date = new Proxy(System, of);
  return () => {
    globalThis.Date = System;
  };
}
