/**
 * Any value as a word. What has no text of its own is named by its kind: JSON may hold `{"toString": 0}`, and a template
 * throws at that.
 */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return 'a list';
  return value === null || (typeof value !== 'object' && typeof value !== 'function') ? String(value) : 'an object';
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : wordOf(error);
}
