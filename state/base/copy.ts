/** Copies of documents. structuredClone takes four times as long, for things that JSON does not have. */
import type { RunState } from '../../schemas/generated/types.js';
import { keepText } from './canonical.js';

/** A copy that shares nothing with the JSON value it is of. */
export function copyJson<T>(value: T): T {
  return copy(value) as T;
}

/**
 * A copy to write to that shares the receipts themselves, which are most of a long run's document. A receipt never changes:
 * its id follows from its content (R4.6). What drives the kernel in tests freezes all that goes in and comes out.
 */
export function copyState(state: RunState): RunState {
  for (const receipt of Object.values(state.receipts)) keepText(receipt);
  const copied = {} as Record<string, unknown>;
  for (const [key, value] of Object.entries(state))
    copied[key] = key === 'receipts' ? { ...state.receipts } : copy(value);
  return copied as unknown as RunState;
}

function copy(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = new Array<unknown>(value.length);
    for (let index = 0; index < value.length; index += 1) items[index] = copy(value[index]);
    return items;
  }
  const members: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const member = copy((value as Record<string, unknown>)[key]);
    // Assigning a member of this name would set the prototype.
    if (key === '__proto__')
      Object.defineProperty(members, key, { value: member, enumerable: true, configurable: true, writable: true });
    else members[key] = member;
  }
  return members;
}
