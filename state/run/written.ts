/** Of two words that contradict each other the one that was written later counts, in whatever order they arrive (R16.1). */
import type { Written } from '../../schemas/generated/types.js';
import type { DecisionSource } from '../base/command.js';
import { type Refusal, refuse } from '../base/errors.js';
import { timeMs } from '../base/time.js';

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

/** What the command says of itself, never in the future; without a word of it, it is written now. */
export function writtenOf(command: { commandId: string; written?: Written }, now: string): Written {
  const { at, source } = command.written ?? { at: now, source: { type: 'cli' as const, id: command.commandId } };
  return { at: timeMs(at) > timeMs(now) ? now : at, source };
}

export function staleCommand(what: string): Refusal {
  return refuse(
    'stale-command',
    `${what} was written after this and stands`,
    'Write it again if it is what you want now.',
  );
}

/** Whether a word was written before something that it would undo came to be. GitHub's times are whole seconds (R1.1). */
export function writtenBefore(written: Written, since: string): boolean {
  return timeMs(written.at) < Math.floor(timeMs(since) / 1000) * 1000;
}
