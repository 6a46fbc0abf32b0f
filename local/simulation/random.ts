/** Chance from a seed, so that a run that failed can be had again. */
import { createHash } from 'node:crypto';
import { sha256Hex } from '../../state/base/digest.js';
import type { Entropy } from '../entropy.js';

export function pick<T>(random: () => number, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}

/** A whole number from `from` to `to`, both included. */
export function between(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Ids in the shape of the App's own (app/runtime/ids.ts), the same for the same seed and order. */
export function idMaker(seed: string): (prefix: string) => string {
  let made = 0;
  return (prefix) => {
    made += 1;
    const digits = sha256Hex(`${seed}/${made}`);
    return prefix === 'run' ? digits.slice(0, 10) : `${prefix}-${digits.slice(0, 16)}`;
  };
}

/** What hosts make tokens and names from, the same for the same seed and order. */
export function entropyOf(seed: string): Entropy {
  let asked = 0;
  return {
    bytes(size) {
      asked += 1;
      return createHash('shake256', { outputLength: size }).update(`${seed}/${asked}`).digest();
    },
  };
}

/** mulberry32: small, good enough to spread latencies and moments. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
