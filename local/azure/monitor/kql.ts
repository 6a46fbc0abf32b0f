/**
 * As much of the Kusto query language as predicates of the local loop need: a table, `where`, `summarize`, `count`, `project`,
 * `take`. Whatever else a query has is refused by name, with the service's own codes.
 */
import type { Cell, LogRow } from './store.js';

export interface Table {
  columns: { name: string; type: string }[];
  rows: Cell[][];
}

export class KqlError extends Error {
  /** `SYN0002`: not understood. `SEM0100`: a name that is none. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Row = Readonly<Record<string, Cell>>;
type Expression = (row: Row) => Cell;

const TOKEN =
  /\s*(?:(\/\/[^\n]*)|"([^"\\]*)"|'([^'\\]*)'|(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|(==|!=|>=|<=|=~|!~|[-+*/<>=(),|]))/y;

interface Token {
  kind: 'text' | 'number' | 'name' | 'sign' | 'end';
  text: string;
}

function tokensOf(query: string): Token[] {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  while (query.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(query);
    if (!match) throw new KqlError('SYN0002', `Query could not be parsed at '${query.slice(at, at + 12).trim()}'`);
    at = TOKEN.lastIndex;
    const [, comment, double, single, number, name, sign] = match;
    if (comment !== undefined) continue;
    const text = double ?? single;
    if (text !== undefined) found.push({ kind: 'text', text });
    else if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (name !== undefined) found.push({ kind: 'name', text: name });
    else found.push({ kind: 'sign', text: sign ?? '' });
  }
  return [...found, { kind: 'end', text: '' }];
}

const WORDS: Readonly<Record<string, (a: string, b: string) => boolean>> = {
  has: (a, b) => a.toLowerCase().split(/\W+/).includes(b.toLowerCase()),
  contains: (a, b) => a.toLowerCase().includes(b.toLowerCase()),
  startswith: (a, b) => a.toLowerCase().startsWith(b.toLowerCase()),
  '=~': (a, b) => a.toLowerCase() === b.toLowerCase(),
  '!~': (a, b) => a.toLowerCase() !== b.toLowerCase(),
};
const numeric = (cell: Cell): number => (typeof cell === 'number' ? cell : Number.NaN);

class Query {
  readonly #tokens: Token[];
  #at = 0;
  constructor(query: string) {
    this.#tokens = tokensOf(query);
  }

  get #next(): Token {
    return this.#tokens[this.#at] as Token;
  }
  take(): Token {
    const token = this.#next;
    this.#at += 1;
    return token;
  }
  /** Takes the token if it reads so. */
  eat(text: string): boolean {
    const { kind } = this.#next;
    if (this.#next.text !== text || kind === 'text' || kind === 'end') return false;
    this.#at += 1;
    return true;
  }
  expect(text: string): void {
    if (!this.eat(text))
      throw new KqlError('SYN0002', `Query could not be parsed at '${this.#next.text}': '${text}' expected`);
  }
  name(): string {
    const { kind, text } = this.take();
    if (kind !== 'name') throw new KqlError('SYN0002', `Query could not be parsed at '${text}'`);
    return text;
  }
  ended(): boolean {
    return this.#next.kind === 'end';
  }

  condition(): Expression {
    let left = this.#both();
    while (this.eat('or')) {
      const [a, b] = [left, this.#both()];
      left = (row) => a(row) === true || b(row) === true;
    }
    return left;
  }
  #both(): Expression {
    let left = this.#comparison();
    while (this.eat('and')) {
      const [a, b] = [left, this.#comparison()];
      left = (row) => a(row) === true && b(row) === true;
    }
    return left;
  }
  #comparison(): Expression {
    const left = this.#sum();
    const { text } = this.#next;
    const words = WORDS[text];
    if (words) {
      this.take();
      const right = this.#sum();
      return (row) => words(String(left(row)), String(right(row)));
    }
    if (!['==', '!=', '>', '>=', '<', '<='].includes(text)) return left;
    this.take();
    const right = this.#sum();
    return (row) => compare(text, left(row), right(row));
  }
  #sum(): Expression {
    let left = this.#product();
    for (;;) {
      const minus = this.#next.text === '-';
      if (!this.eat('+') && !this.eat('-')) return left;
      const [a, b] = [left, this.#product()];
      left = (row) => numeric(a(row)) + (minus ? -numeric(b(row)) : numeric(b(row)));
    }
  }
  #product(): Expression {
    let left = this.#atom();
    for (;;) {
      const by = this.#next.text === '/';
      if (!this.eat('*') && !this.eat('/')) return left;
      const [a, b] = [left, this.#atom()];
      left = (row) => (by ? numeric(a(row)) / numeric(b(row)) : numeric(a(row)) * numeric(b(row)));
    }
  }
  #atom(): Expression {
    if (this.eat('(')) {
      const inner = this.condition();
      this.expect(')');
      return inner;
    }
    const { kind, text } = this.take();
    if (kind === 'text') return () => text;
    if (kind === 'number') return () => Number(text);
    if (kind !== 'name') throw new KqlError('SYN0002', `Query could not be parsed at '${text}'`);
    if (text === 'true' || text === 'false') return () => text === 'true';
    if (this.eat('(')) {
      if (text !== 'todouble' && text !== 'toint' && text !== 'tolong' && text !== 'not')
        throw new KqlError('SEM0260', `Unknown function: '${text}'.`);
      const inner = this.condition();
      this.expect(')');
      return text === 'not' ? (row) => inner(row) !== true : (row) => Number(inner(row));
    }
    return (row) => {
      if (!Object.hasOwn(row, text))
        throw new KqlError('SEM0100', `Failed to resolve column or scalar expression named '${text}'`);
      return row[text] ?? null;
    };
  }
}

function compare(operator: string, a: Cell, b: Cell): boolean {
  if (operator === '==') return a === b;
  if (operator === '!=') return a !== b;
  if (a === null || b === null) return false;
  if (operator === '>') return a > b;
  if (operator === '>=') return a >= b;
  return operator === '<' ? a < b : a <= b;
}

type Aggregate = (rows: readonly Row[]) => Cell;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** The aggregate of that name; its arguments come next. */
function aggregateOf(query: Query, name: string): Aggregate {
  query.expect('(');
  if (name === 'count') {
    query.expect(')');
    return (rows) => rows.length;
  }
  const argument = query.condition();
  let share: Expression | null = null;
  if (name === 'percentile') {
    query.expect(',');
    share = query.condition();
  }
  query.expect(')');
  const values = (rows: readonly Row[]) =>
    rows.map((row) => numeric(argument(row))).filter((value) => !Number.isNaN(value));
  switch (name) {
    case 'countif':
      return (rows) => rows.filter((row) => argument(row) === true).length;
    case 'dcount':
      return (rows) => new Set(rows.map(argument)).size;
    case 'sum':
      return (rows) => values(rows).reduce((total, value) => total + value, 0);
    case 'avg':
      return (rows) => ifAny(values(rows), (all) => all.reduce((total, value) => total + value, 0) / all.length);
    case 'min':
      return (rows) => ifAny(values(rows), (all) => Math.min(...all));
    case 'max':
      return (rows) => ifAny(values(rows), (all) => Math.max(...all));
    case 'percentile':
      return (rows) => ifAny(values(rows), (all) => percentile(all, Number(share?.({}))));
    default:
      throw new KqlError('SEM0260', `Unknown function: '${name}'.`);
  }
}

const ifAny = (values: number[], of: (values: number[]) => number): number | null =>
  values.length === 0 ? null : of(values);

function summarize(query: Query, rows: readonly Row[]): Row[] {
  const parts: { name: string; of: Aggregate }[] = [];
  do {
    const start = query.name();
    // Either `name = aggregate(…)`, or the aggregate itself, which is named by its place.
    if (query.eat('=')) parts.push({ name: start, of: aggregateOf(query, query.name()) });
    else parts.push({ name: `${start}_`, of: aggregateOf(query, start) });
  } while (query.eat(','));
  if (!query.eat('by')) return [Object.fromEntries(parts.map(({ name, of }) => [name, of(rows)]))];
  const by = query.name();
  const groups = new Map<Cell, Row[]>();
  for (const row of rows) groups.set(row[by] ?? null, [...(groups.get(row[by] ?? null) ?? []), row]);
  return [...groups].map(([key, own]) => ({
    [by]: key,
    ...Object.fromEntries(parts.map(({ name, of }) => [name, of(own)])),
  }));
}

const typeOf = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? (Number.isInteger(cell) ? 'long' : 'real') : typeof cell === 'boolean' ? 'bool' : 'string';

/** @throws KqlError */
export function evaluate(text: string, rowsOf: (table: string) => readonly LogRow[] | null): Table {
  const query = new Query(text);
  const name = query.name();
  const stored = rowsOf(name);
  if (stored === null)
    throw new KqlError('SEM0100', `'where' operator: Failed to resolve table or column expression named '${name}'`);
  let rows: Row[] = stored.map(({ columns }) => columns);
  let columns: string[] | null = null;
  while (!query.ended()) {
    query.expect('|');
    const operator = query.name();
    switch (operator) {
      case 'where': {
        const holds = query.condition();
        rows = rows.filter((row) => holds(row) === true);
        break;
      }
      case 'summarize':
        rows = summarize(query, rows);
        columns = null;
        break;
      case 'count':
        rows = [{ Count: rows.length }];
        columns = ['Count'];
        break;
      case 'project': {
        const wanted = [query.name()];
        while (query.eat(',')) wanted.push(query.name());
        columns = wanted;
        break;
      }
      case 'take': {
        rows = rows.slice(0, Number(query.take().text));
        break;
      }
      default:
        throw new KqlError('SYN0002', `The local Azure host does not serve the operator '${operator}'`);
    }
  }
  const names = columns ?? Object.keys(rows[0] ?? {});
  return {
    columns: names.map((column) => ({ name: column, type: typeOf(rows[0]?.[column]) })),
    rows: rows.map((row) => names.map((column) => row[column] ?? null)),
  };
}
