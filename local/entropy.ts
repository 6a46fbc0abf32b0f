/** Where a host takes what nobody may guess from: the system, or, in a simulation, a seed. */
import { randomBytes } from 'node:crypto';

export interface Entropy {
  bytes(size: number): Buffer;
}

export const systemEntropy: Entropy = { bytes: randomBytes };

/** Version 4. */
export function uuidFrom(entropy: Entropy): string {
  const bytes = entropy.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A whole number from `from` to `to`, the latter excluded; they are less than 2³² apart. */
export function integerFrom(entropy: Entropy, from: number, to: number): number {
  return from + Math.floor((entropy.bytes(4).readUInt32BE() / 2 ** 32) * (to - from));
}
