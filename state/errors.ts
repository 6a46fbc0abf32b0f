/** A refusal says code, message, where, and what to do (R2.3). */
import type { ErrorBody } from '../schemas/generated/types.js';
import type { SchemaProblem } from '../schemas/generated/validators.js';
import { durationHint } from './duration.js';
import type { ErrorCode } from './error-codes.js';
import { getPointer } from './pointer.js';

export type { ErrorCode } from './error-codes.js';

export interface Problem {
  /** JSON pointer of the place. */
  path: string;
  message: string;
  hint: string;
}

export interface Refusal {
  ok: false;
  error: ErrorBody;
}

/** A refused command changes nothing; every problem is reported at once (R6.1). */
export function refuse(
  code: ErrorCode,
  message: string,
  hint: string,
  extra: { path?: string; problems?: Problem[] } = {},
): Refusal {
  const error: ErrorBody = { code, message, hint };
  if (extra.path !== undefined) error.path = extra.path;
  if (extra.problems && extra.problems.length > 0) error.problems = extra.problems;
  return { ok: false, error };
}

/** How the schemas' pattern of a duration begins; it says nothing to a person. */
const DURATION_PATTERN = '^P(?!$)';

function ofPattern(problem: SchemaProblem, document: unknown): Problem {
  const path = problem.instancePath;
  const value = getPointer(document, path);
  if (typeof value !== 'string' || !String(problem.params.pattern).startsWith(DURATION_PATTERN))
    return { path, message: problem.message ?? 'has another form', hint: 'See the schema of this document.' };
  const guess = durationHint(value);
  const hint = guess ? `Did you mean ${guess}?` : 'Use an ISO 8601 duration such as PT5M.';
  return { path, message: `"${value}" is no duration between 0 and PT12H`, hint };
}

function describe(problem: SchemaProblem, document: unknown): Problem {
  const params = problem.params;
  switch (problem.keyword) {
    case 'pattern':
      return ofPattern(problem, document);
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(params.additionalProperty ?? params.unevaluatedProperty);
      const path = `${problem.instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      return { path, message: `unknown key "${key}"`, hint: `Remove "${key}" or correct its spelling.` };
    }
    case 'required': {
      const key = String(params.missingProperty);
      return { path: `${problem.instancePath}/${key}`, message: `"${key}" is missing`, hint: `Add "${key}".` };
    }
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(', ');
      return { path: problem.instancePath, message: 'value is not allowed here', hint: `Use one of ${allowed}.` };
    }
    case 'const':
      return {
        path: problem.instancePath,
        message: 'value is not the expected one',
        hint: `Use ${JSON.stringify(params.allowedValue)}.`,
      };
    default:
      return {
        path: problem.instancePath,
        message: problem.message ?? problem.keyword,
        hint: 'See the schema of this document.',
      };
  }
}

/**
 * What a validator found, one entry a place, most specific first; combinators that only repeat others are left out.
 * With the document that was checked, values are named.
 */
export function problemsOf(errors: readonly SchemaProblem[] | null | undefined, document?: unknown): Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const all = errors ?? [];
  const specific = all.filter((error) => !['anyOf', 'oneOf', 'if'].includes(error.keyword));
  for (const error of specific.length > 0 ? specific : all) {
    const problem = describe(error, document);
    const key = `${problem.path} ${problem.message} ${problem.hint}`;
    if (!seen.has(key)) {
      seen.add(key);
      problems.push(problem);
    }
  }
  return problems;
}
