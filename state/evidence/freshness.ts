/** How old a fact may be when it is used (R4.5). */
import type { Receipt } from '../../schemas/generated/types.js';
import { timeMs } from '../base/time.js';
import { type CurrentKind, kindOf } from './kinds.js';

/** Resources that keep the time of what they report: they are current when they were read, not when that happened. */
const STORED: ReadonlySet<CurrentKind> = new Set(['fault-validation', 'fault-run', 'deployment-list']);

/** Whether a `current` fact is recent enough for an event at `now`; the age is the environment's maxEvidenceAge. */
export function isCurrent(receipt: Receipt, now: string, maxAgeSeconds: number): boolean {
  const at = STORED.has(kindOf(receipt.kind)) ? receipt.collectedAt : receipt.observedAt;
  return timeMs(now) - timeMs(at) <= maxAgeSeconds * 1000;
}
