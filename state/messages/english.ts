/** How English counts, joins and quotes: what the rows share (voice: plural by number, units, words marked as theirs). */

/** `1 run`, `2 runs` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A name within a sentence: "x" */
export const quoted = (text: string): string => `"${text}"`;

/** ` (why)`, or nothing. */
export const because = (why: string | null): string => (why === null ? '' : ` (${why})`);

/** `a, b and c` */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `95%` of a share between 0 and 1. */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(4))}%`;
