const FROZEN = new WeakSet<object>();

/** Freezes a value with all that it holds, and hands it back: whoever writes to it is stopped there and then. */
export function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || FROZEN.has(value)) return value;
  FROZEN.add(Object.freeze(value));
  for (const member of Object.values(value)) deepFreeze(member);
  return value;
}
