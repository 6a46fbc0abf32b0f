/**
 * Any value as a word, whatever it is: JSON may hold `{"toString": 0}`, at which a template and `String()` throw. A word that
 * says nothing is "an object".
 */
export function wordOf(value: unknown): string {
  try {
    const word = String(value);
    return word === '[object Object]' ? 'an object' : word;
  } catch {
    return 'an object';
  }
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : wordOf(error);
}

/** The same with what lies behind it: `fetch` hides what happened in the cause. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${messageOf(error)}: ${reasonOf(cause)}` : messageOf(error);
}
