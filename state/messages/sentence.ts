/** Messages as plain US English. A text (of older rules, or a person's own) is shown as it is. */
import type { Statement } from '../../schemas/generated/types.js';
import { rowOf } from './catalog.js';
import { holdsStatements } from './params.js';

/**
 * The statement within a line or another sentence: no capital, no full stop. A code of a later version is shown by its name,
 * with its parameters.
 */
export function phrase(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  const { code, params } = statement;
  const row = rowOf(code);
  if (row === null) return `${code} ${JSON.stringify(params)}`;
  const shown = Object.entries(params).map(([name, value]) => [name, shownParam(row.params[name] ?? '', value)]);
  return row.english(Object.fromEntries(shown));
}

function shownParam(kind: string, value: unknown): unknown {
  if (value === null || !holdsStatements(kind)) return value;
  return Array.isArray(value) ? value.map((inner) => phrase(inner as Statement)) : phrase(value as Statement);
}

/** The statement as a sentence of its own: capital and full stop. */
export function sentence(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  const text = phrase(statement);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!…]$/.test(text) ? '' : '.'}`;
}

/** The statement, or what stands for none. */
export function phraseOr(statement: Statement | null | undefined, none: string): string {
  return statement === null || statement === undefined ? none : phrase(statement);
}
