/**
 * What one test made, for the next ones. Nothing is remembered while `globalThis.makeAnew` is true: the first run of a
 * mutation run learns which test reaches what, and would credit only the first of them (test/mutation/runner.mjs).
 */
export function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const anew = (globalThis as { makeAnew?: boolean }).makeAnew === true;
  const found = anew ? undefined : known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
