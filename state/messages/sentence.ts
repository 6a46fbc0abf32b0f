/** Messages as plain US English. A text (of older rules, or a person's own) is shown as it is. */
import type { Message, Statement } from '../../schemas/generated/types.js';
import { rowOf } from './catalog.js';
import { holdsStatements, type Row } from './params.js';

/** What its row says of its parameters; null where a code is of a later version. */
function told(statement: Message): { row: Row; params: Record<string, never> } | null {
  const row = rowOf(statement.code);
  if (row === null) return null;
  const shown = Object.entries(statement.params).map(([name, value]) => [
    name,
    shownParam(row.params[name] ?? '', value),
  ]);
  return { row, params: Object.fromEntries(shown) };
}

function shownParam(kind: string, value: unknown): unknown {
  if (value === null || !holdsStatements(kind)) return value;
  return Array.isArray(value) ? value.map((inner) => plain(inner as Statement)) : plain(value as Statement);
}

/** The statement, and nothing of what to do about it. */
export function plain(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  const found = told(statement);
  return found === null ? `${statement.code} ${JSON.stringify(statement.params)}` : found.row.english(found.params);
}

/** What to do about it, a sentence: its own, or that of the one message that it tells. */
export function hintOf(statement: Statement): string | null {
  const found = typeof statement === 'string' ? null : told(statement);
  if (typeof statement === 'string' || found === null) return null;
  if (found.row.hint) return found.row.hint(found.params);
  const inner = Object.entries(statement.params).flatMap(([name, value]) =>
    value !== null && !Array.isArray(value) && holdsStatements(found.row.params[name] ?? '')
      ? [value as Statement]
      : [],
  );
  return inner.length === 1 ? hintOf(inner[0] as Statement) : null;
}

/**
 * The statement within a line or another sentence: no capital, no full stop; what to do about it follows. A code of a later
 * version is shown by its name, with its parameters.
 */
export function phrase(statement: Statement): string {
  const hint = hintOf(statement);
  return hint === null ? plain(statement) : `${plain(statement)}. ${hint}`;
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
