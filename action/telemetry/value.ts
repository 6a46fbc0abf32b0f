/** The number in an answer, as each source that answers JSON reads it. */
import { getPointer } from '../../state/base/pointer.js';
import { nothingAt } from '../../state/evidence/readers/absence.js';
import { parseJson } from '../net/json.js';

/** What stands at the pointer, if it is a plain value; `undefined` members and whole objects are no values. */
export function valueAt(body: string | null, pointer: string): { value: unknown; error: string | null } {
  if (body === null) return { value: null, error: 'no body' };
  let parsed: unknown;
  try {
    parsed = parseJson(body);
  } catch {
    return { value: null, error: 'the answer is no JSON' };
  }
  const value = getPointer(parsed, pointer);
  if (value === undefined) return { value: null, error: nothingAt(pointer) };
  if (value !== null && typeof value === 'object') return { value: null, error: `no plain value at ${pointer}` };
  return { value, error: null };
}
