/** Ids that nobody guesses or meets twice. A run's is short: people type it, and branches and files carry it. */
import { randomBytes } from 'node:crypto';

export function newId(prefix: string): string {
  return prefix === 'run' ? randomBytes(5).toString('hex') : `${prefix}-${randomBytes(8).toString('hex')}`;
}
