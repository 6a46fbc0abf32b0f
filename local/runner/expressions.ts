/** `${{ }}` and `if`, evaluated by GitHub's own expression package over the contexts that a place in the file has. */

import { data, Evaluator, type Expr, Lexer, Parser } from '@actions/expressions';
import type { FunctionDefinition } from '@actions/expressions/funcs/info';
import { messageOf } from '../../state/base/message.js';

const STATUS_FUNCTIONS = ['success', 'failure', 'always', 'cancelled'] as const;
export type StatusFunction = (typeof STATUS_FUNCTIONS)[number];

/** What an expression may name: contexts, and the status functions only in an `if`. */
export interface Allowed {
  contexts: readonly string[];
  status: boolean;
}

/** The values for evaluating: every context of the place, and the answers of the status functions in an `if`. */
export interface Scope {
  contexts: Record<string, unknown>;
  status?: Record<StatusFunction, boolean>;
}

/** An expression that can't be read or evaluated; the message quotes it. */
class ExpressionProblem extends Error {}

type Part = { text: string } | { expression: string };

/** Splits a template at its `${{ … }}`; a `}}` inside a quoted string does not end one. */
function parts(template: string): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (;;) {
    const open = template.indexOf('${{', at);
    if (open < 0) break;
    let quoted = false;
    let close = open + 3;
    while (close < template.length && (quoted || !template.startsWith('}}', close))) {
      if (template[close] === "'") quoted = !quoted;
      close += 1;
    }
    if (close >= template.length) throw new ExpressionProblem(`"${template.slice(open)}" has no closing }}`);
    if (open > at) found.push({ text: template.slice(at, open) });
    found.push({ expression: template.slice(open + 3, close).trim() });
    at = close + 2;
  }
  if (at < template.length) found.push({ text: template.slice(at) });
  return found;
}

function definitions(status: Record<StatusFunction, boolean>): FunctionDefinition[] {
  return STATUS_FUNCTIONS.map((name) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(status[name]),
  }));
}

const unknownStatus: Record<StatusFunction, boolean> = {
  success: false,
  failure: false,
  always: true,
  cancelled: false,
};

function parse(expression: string, contexts: readonly string[], functions: FunctionDefinition[]): Expr {
  try {
    // The declared type hides that an empty expression parses to nothing.
    const parsed: Expr | undefined = new Parser(new Lexer(expression).lex().tokens, [...contexts], functions).parse();
    if (parsed === undefined) throw new Error('an empty expression');
    return parsed;
  } catch (error) {
    throw new ExpressionProblem(`"${expression}": ${messageOf(error)}`);
  }
}

function evaluate(expression: string, scope: Scope): data.ExpressionData {
  const functions = scope.status === undefined ? [] : definitions(scope.status);
  const parsed = parse(expression, Object.keys(scope.contexts), functions);
  const contexts: unknown = JSON.parse(JSON.stringify(scope.contexts), data.reviver);
  if (!(contexts instanceof data.Dictionary)) throw new TypeError('contexts are an object');
  try {
    return new Evaluator(parsed, contexts, new Map(functions.map((each) => [each.name, each]))).evaluate();
  } catch (error) {
    throw new ExpressionProblem(`"${expression}": ${messageOf(error)}`);
  }
}

/** The expression of an `if`, which may be written with or without `${{ }}` around the whole. */
function conditionExpression(text: string): string {
  const found = parts(text);
  const [only] = found;
  if (only === undefined) throw new ExpressionProblem('an empty condition');
  if (found.length === 1) return 'text' in only ? only.text.trim() : only.expression;
  // GitHub joins such pieces to a string that is never empty, thus always true: nobody means that.
  throw new ExpressionProblem(`"${text}": text around \${{ }} makes a condition that is always true`);
}

function namesStatusFunction(expression: string): boolean {
  const { tokens } = new Lexer(expression).lex();
  return tokens.some(
    ({ lexeme }, index) =>
      STATUS_FUNCTIONS.some((name) => name === lexeme.toLowerCase()) && tokens[index + 1]?.lexeme === '(',
  );
}

/** Why this template can't be used at this place (an unknown context or function by name), or null. */
export function problemOfTemplate(template: string, place: Allowed): string | null {
  return problemOf(() => {
    for (const part of parts(template)) if ('expression' in part) parse(part.expression, place.contexts, []);
  });
}

/** Why this text is no condition at this place, or null. */
export function problemOfCondition(text: string, place: Allowed): string | null {
  return problemOf(() => {
    parse(conditionExpression(text), place.contexts, definitions(unknownStatus));
  });
}

function problemOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ExpressionProblem) return error.message;
    throw error;
  }
}

/** The template with every `${{ }}` replaced by its value as GitHub writes it (null is the empty string). */
export function interpolate(template: string, scope: Scope): string {
  return parts(template)
    .map((part) => ('text' in part ? part.text : evaluate(part.expression, scope).coerceString()))
    .join('');
}

/** Every value of a map interpolated. */
export function interpolateAll(map: Readonly<Record<string, string>>, scope: Scope): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, interpolate(value, scope)]));
}

/** Whether the job or step runs; a condition that names no status function means "… and success()", none means that alone. */
export function holds(text: string | null, scope: Scope & { status: Record<StatusFunction, boolean> }): boolean {
  if (text === null) return scope.status.success;
  const expression = conditionExpression(text);
  if (!namesStatusFunction(expression) && !scope.status.success) return false;
  return truthy(evaluate(expression, scope));
}

/** GitHub's truth: false, 0, NaN, '' and null are false. */
function truthy(value: data.ExpressionData): boolean {
  if (value instanceof data.Null) return false;
  if (value instanceof data.BooleanData) return value.value;
  if (value instanceof data.StringData) return value.value !== '';
  if (value instanceof data.NumberData) return value.value !== 0 && !Number.isNaN(value.value);
  return true;
}

function _messageOf(error: unknown): string {
  return _messageOf(error);
}
