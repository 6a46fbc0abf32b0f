/** Freezes a JSON value with all that it holds, and hands it back: whoever writes to it is stopped there and then. Nothing else freezes one. */
export function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key of Object.keys(value)) deepFreeze((value as Record<string, unknown>)[key]);
  return value;
}
