/** What the end of a KQL query says about its number, without running it (R5.7, R5.8). */

/** One that is never closed goes to the end, so that none begins inside of it. */
const STRING = /@?"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|@?'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)/g;
const COMMENT = /\/\/[^\n]*/g;

/** The operators of the last statement, in order, without texts and comments, in lower case. */
function operatorsOf(query: string): string[] {
  const plain = query.replace(STRING, '""').replace(COMMENT, '');
  const statement = plain.split(';').findLast((part) => part.trim() !== '') ?? '';
  return statement.split('|').map((operator) => operator.trim().toLowerCase());
}

/** These only convert or round what stands inside of them. */
const TRANSPARENT = new Set(['todouble', 'toreal', 'tolong', 'toint', 'round', 'abs']);

/** The outermost functions of an expression; what converts or rounds is looked through. */
function functionsOf(expression: string): string[] {
  const found: string[] = [];
  const opaque: boolean[] = [];
  let before = '';
  for (const [token] of expression.matchAll(/\w+|[^\s\w]/g)) {
    const name = /^[a-z_]/.test(before) ? before : undefined;
    before = token;
    if (token === ')') opaque.pop();
    if (token !== '(') continue;
    const outermost = !opaque.includes(true);
    const through = name === undefined || TRANSPARENT.has(name);
    if (outermost && name !== undefined && !through) found.push(name);
    opaque.push(!through);
  }
  return found;
}

/** The expressions of a `summarize`, without its groups; null for another operator. */
function aggregatesOf(operator: string): string | null {
  return /^summarize\b/.test(operator) ? (operator.slice('summarize'.length).split(/\bby\b/)[0] ?? '') : null;
}

/** Over no rows these give no number; a count or a sum gives 0. */
const OF_VALUES = /^(?:percentiles?w?|avg(?:if)?|min(?:if)?|max(?:if)?)$/;
const COUNTS = new Set(['count', 'countif', 'dcount', 'dcountif', 'count_distinct']);
/** Makes a number of what is none. */
const SUBSTITUTES = /\b(?:coalesce|iff|iif|case)\s*\(/;

/**
 * Whether the query gives no number for a window in which nothing happened: its last `summarize` has only percentiles,
 * averages, minima or maxima, and nothing after it puts a number in their place. Anything else may answer 0.
 */
export function onlyOfValues(query: string): boolean {
  const operators = operatorsOf(query);
  const at = operators.findLastIndex((operator) => aggregatesOf(operator) !== null);
  const functions = functionsOf(aggregatesOf(operators[at] ?? '') ?? '');
  const substituted = operators
    .slice(at + 1)
    .some((operator) => SUBSTITUTES.test(operator) || /^count\b/.test(operator));
  return functions.length > 0 && functions.every((name) => OF_VALUES.test(name)) && !substituted;
}

/** Whether the number is a count of rows and nothing else: never below 0. */
export function countsRows(query: string): boolean {
  const last = operatorsOf(query).at(-1) ?? '';
  if (/^count\b/.test(last)) return true;
  const aggregates = aggregatesOf(last) ?? '';
  const functions = functionsOf(aggregates);
  // Arithmetic around it may give anything.
  return (
    functions.length === 1 &&
    COUNTS.has(functions[0] as string) &&
    /^\s*(?:\w+\s*=\s*)?[a-z_]+\s*\(.*\)\s*$/s.test(aggregates) &&
    !/\)\s*[-+*/%]/.test(aggregates)
  );
}
