/** What the end of a KQL query says about its number, without running it (R5.7, R5.8). */

/**
 * Comments and texts, whichever begins first: a quote in a comment begins none, and in a verbatim text a backslash ends
 * nothing. One that is never closed goes to the end, so that none begins inside of it.
 */
const APART =
  /\/\/[^\n]*|```[\s\S]*?(?:```|$)|@"[^"]*(?:"|$)|@'[^']*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)/g;

/** The query without comments, its texts empty. */
function plainOf(query: string): string {
  return query.replace(APART, (part) => (part.startsWith('//') ? ' ' : '""'));
}

const CLOCK = /\b(?:ago|now)\s*\(/i;

/** Whether the query brings its own clock, whatever stands between the name and its bracket (R5.2). */
export function bringsClock(query: string): boolean {
  return CLOCK.test(query) || CLOCK.test(plainOf(query));
}

/**
 * A time that the query names by itself: a literal, one that is made of numbers or texts, an hour or a weekday, a time column that
 * is compared with a text. Texts are empty where this is looked for.
 */
const FIXED = [
  /\bdate(?:time)?\s*\((?!\s*null\s*\))/,
  /\bmake_datetime\s*\(/,
  /\btodatetime\s*\(\s*(?:["\d]|strcat\b|format_)/,
  /\bunixtime_\w{1,20}_todatetime\s*\(\s*\d/,
  /\b(?:hourofday|dayof(?:week|month|year)|week_?of_?year|monthofyear|getyear|getmonth|datetime_part|format_datetime)\s*\(/,
  /\b(?:timegenerated|timestamp|_timereceived)\s*(?:[<>]=?|[=!]=|!?between\s*\()\s*"/,
];

/** Whether the query holds a window of its own by fixed times: that is a clock, too (R5.2). */
export function fixesTime(query: string): boolean {
  const plain = plainOf(query).toLowerCase();
  return FIXED.some((time) => time.test(plain));
}

/** Where a table can stand: at the beginning, after a statement, an assignment, a bracket, a comma, an operator of two tables. */
const OWN_ROWS =
  /(?:^|[;=(,|{]|\bunion\b|\bas\b)\s*(?:print\b(?!\s*[=,)])|datatable\s*\(|externaldata\s*\(|range\s+\w+\s+from\b)/i;

/** Whether the query makes rows of its own: those are there whatever happens, and say nothing about the service. */
export function bringsRows(query: string): boolean {
  return OWN_ROWS.test(plainOf(query).trim());
}

/** The operators of the last statement, in order, without texts and comments, in lower case. */
function operatorsOf(query: string): string[] {
  const statement =
    plainOf(query)
      .split(';')
      .findLast((part) => part.trim() !== '') ?? '';
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
/** Operators that choose or compute columns of the one row; any other may make a row of none. */
const COLUMNS = /^(?:project|extend)\b(?!-)|^project-(?:away|keep|rename|reorder)\b/;

/** Whether what a column becomes is no number where its source is none: arithmetic of columns, rounded or converted. */
function carriesNull(assigned: string): boolean {
  const expression = assigned.replace(/^\s*\w+\s*=(?![=~])/, '');
  const names = expression.match(/[a-z_]\w*(?!\w*\s*\()/g) ?? [];
  const columns = names.filter((name) => !TRANSPARENT.has(name));
  // A comparison, a word such as `or`, or a constant answers without it.
  return (
    columns.length > 0 &&
    !/[<>=!~"]|\b(?:and|or|not|in|has|between)\b/.test(expression) &&
    functionsOf(expression).length === 0
  );
}

/** The parts of a list of columns; a comma inside of brackets divides none. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Whether the operator leaves no number where the row that it gets has none. */
function keepsNull(operator: string): boolean {
  if (!COLUMNS.test(operator)) return false;
  return /^project-/.test(operator) || partsOf(operator.replace(/^\w+/, '')).every(carriesNull);
}

/**
 * Whether the query gives no number for a window in which nothing happened: its last `summarize` has only percentiles,
 * averages, minima or maxima, and what comes after only chooses columns or calculates with them. Anything else may answer 0.
 */
export function onlyOfValues(query: string): boolean {
  const operators = operatorsOf(query);
  const at = operators.findLastIndex((operator) => aggregatesOf(operator) !== null);
  const functions = functionsOf(aggregatesOf(operators[at] ?? '') ?? '');
  return (
    functions.length > 0 &&
    functions.every((name) => OF_VALUES.test(name)) &&
    operators.slice(at + 1).every(keepsNull) &&
    !bringsRows(query)
  );
}

/** Answers yes or no, which a conversion makes 1 or 0. */
const YES_OR_NO =
  /[<>]|[=!]=|=~|!~|\b(?:isnull|isnotnull|isempty|isnotempty|isnan|isfinite|not|and|or|in|has|between|true)\b/;

/** Where the bracket closes that is open at `from`; the end where it never does. */
function closedAt(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The expression with the outermost calls of aggregates emptied: what stands inside of them is of rows, and there are none. */
function withoutAggregates(expression: string): string {
  const call =
    /\b(?:percentiles?w?|(?:avg|min|max|sum|count|dcount|stdev|variance|take_any|arg_max|arg_min)(?:if)?|count_distinct)\s*\(/;
  let rest = expression;
  for (let found = call.exec(rest); found; found = call.exec(rest)) {
    const end = closedAt(rest, found.index + found[0].length);
    rest = `${rest.slice(0, found.index)}aggregated${rest.slice(end + 1)}`;
  }
  return rest;
}

/** The expression without what says how far is rounded. */
function withoutDigits(expression: string): string {
  const call = /\b(?:round|bin|floor|ceiling)\s*\(/g;
  let rest = expression;
  for (let found = call.exec(rest); found; found = call.exec(rest)) {
    const from = found.index + found[0].length;
    const [first = ''] = partsOf(rest.slice(from, closedAt(rest, from)));
    rest = `${rest.slice(0, from)}${first}${rest.slice(closedAt(rest, from))}`;
  }
  return rest;
}

/** Numbers that stand in an expression by themselves; a factor or a divisor, and how far is rounded, gives none. */
function literalsOf(expression: string): number[] {
  const plain = withoutDigits(expression);
  return [...plain.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)].flatMap(({ 0: text, index }) => {
    const before = plain.slice(0, index).trimEnd().at(-1);
    const after = plain.slice(index + text.length).trimStart()[0];
    return before === '*' || before === '/' || after === '*' || after === '/' ? [] : [Number(text)];
  });
}

/**
 * Numbers that the query may answer with although it found nothing: what it calculates with its last `summarize` names
 * them, a comparison gives 1, and so does counting the one row of a summary.
 */
export function constantsOf(query: string): number[] {
  const operators = operatorsOf(query);
  const found = new Set<number>();
  const last = operators.findLastIndex((operator) => aggregatesOf(operator) !== null);
  let oneRow = false;
  for (const [index, operator] of operators.entries()) {
    const aggregates = aggregatesOf(operator);
    if (oneRow && (aggregates !== null || /^count\b/.test(operator))) found.add(1);
    if (aggregates !== null) oneRow = !/\bby\b/.test(operator);
    if (index < last || (aggregates === null && !/^(?:project|extend)\b(?!-)/.test(operator))) continue;
    const own = (aggregates ?? operator.replace(/^\w+/, '')).replace(/(^|,)\s*\w+\s*=(?![=~])/g, '$1');
    const expression = withoutAggregates(own);
    for (const literal of literalsOf(expression)) found.add(literal);
    if (YES_OR_NO.test(expression)) found.add(1);
  }
  return [...found];
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
