/** Of two words that contradict each other the one that was written later counts, in whatever order they arrive (R16.1). */
import type { DecisionSource } from './commands.js';
import { timeMs } from './time.js';

/** When and where something was written: a comment's own time and id, not when it came to us. */
export interface Written {
  at: string;
  source: DecisionSource;
}

/** The number of a comment; null for what has none. */
function commentNumber({ type, id }: DecisionSource): bigint | null {
  return type === 'comment' && /^\d{1,30}$/.test(id) ? BigInt(id) : null;
}

/** Whether `known` was written after `other`: by its time, then by the comment's id. Two of one time and no id: no. */
export function laterWritten(known: Written, other: Written): boolean {
  const apart = timeMs(known.at) - timeMs(other.at);
  if (apart !== 0) return apart > 0;
  const [a, b] = [commentNumber(known.source), commentNumber(other.source)];
  return a !== null && b !== null && a > b;
}
