/** A part of a brief that can be shortened or left out of the copy that an agent reads. */
import type { Brief } from '../../schemas/generated/types.js';

type Left = NonNullable<Brief['left']>;

export interface Part {
  name: string;
  /** Of items, characters or settings; all of them is the part as it stands. */
  most: number;
  /** The brief with `kept` of this part, which has fewer than `most`. */
  less(brief: Brief, kept: number): Brief;
  /** What is then missing, by name and number. */
  left(kept: number): Left;
}

export type Change<T> = (value: T, kept: number) => T;

/** As it stands in the file. */
export const textOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

export function part(name: string, most: number, less: Part['less'], what = name): Part {
  return { name, most, less, left: (kept) => (kept < most ? [{ what, count: most - kept }] : []) };
}

export const first = <T>(items: readonly T[], kept: number): T[] => items.slice(0, kept);
export const newest = <T>(items: readonly T[], kept: number): T[] => items.slice(items.length - kept);
export const only = <T>(record: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));

export function without<T extends object>(record: T, name: string): T {
  const { [name as keyof T]: _, ...rest } = record;
  return rest as T;
}

/** Where no rank says which of them matter, the small ones: most of them fit. */
export function smallestFirst(record: Readonly<Record<string, unknown>>): string[] {
  const size = new Map(Object.entries(record).map(([name, value]) => [name, textOf(value).length]));
  return [...size.keys()].sort((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0));
}
