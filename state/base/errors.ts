/** A refusal says code, message, where, and what to do (R2.3). */

import type { ErrorBody } from '../../schemas/generated/types.js';
import type { SchemaProblem } from '../../schemas/generated/validators.js';
import { durationHint } from './duration.js';
import type { ErrorCode } from './error-codes.js';
import { wordOf } from './message.js';
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
  if (typeof value !== 'string' || !wordOf(problem.params.pattern).startsWith(DURATION_PATTERN))
    return { path, message: problem.message ?? 'has another form', hint: 'See the schema of this document.' };
  const guess = durationHint(value);
  const hint = guess ? `Did you mean ${guess}?` : 'Use an ISO 8601 duration such as PT5M.';
  return { path, message: `"${value}" is not a duration between 0 and PT12H`, hint };
}

function unknownKey({ instancePath }: SchemaProblem, key: string): Problem {
  const path = `${instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return { path, message: `unknown key "${key}"`, hint: `Remove "${key}" or correct its spelling.` };
}

function describe(problem: SchemaProblem, document: unknown): Problem {
  const params = problem.params;
  switch (problem.keyword) {
    case 'pattern':
      return ofPattern(problem, document);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownKey(problem, wordOf(params.additionalProperty ?? params.unevaluatedProperty));
    case 'propertyNames':
      return unknownKey(problem, wordOf(params.propertyName));
    case 'required': {
      const key = wordOf(params.missingProperty);
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
    case 'alternatives': {
      const keys = (params.keys as string[]).map((key) => `"${key}"`).join(' or ');
      return { path: problem.instancePath, message: `${keys} is missing`, hint: `Add one of ${keys}.` };
    }
    case 'oneOf':
    case 'anyOf':
      return {
        path: problem.instancePath,
        message: params.passingSchemas
          ? 'says two things of which only one may be said'
          : 'is none of what may stand here',
        hint: 'See the schema of this document.',
      };
    case 'discriminator':
      return {
        path: `${problem.instancePath}/${wordOf(params.tag)}`,
        message: `"${wordOf(params.tag)}" is missing or none that is known`,
        hint: 'See the schema of this document.',
      };
    default:
      return {
        path: problem.instancePath,
        message: problem.message ?? problem.keyword,
        hint: 'See the schema of this document.',
      };
  }
}

const UNIONS = ['anyOf', 'oneOf'];
const KEY_LISTS = ['enum', 'anyOf', 'not'];

/** Whether the error lies at the place or below it. */
const within = ({ instancePath }: SchemaProblem, path: string) =>
  instancePath === path || instancePath.startsWith(`${path}/`);

/** Alternatives that each only want a key: one sentence names the keys. */
function missingAlternative(errors: readonly SchemaProblem[]): SchemaProblem | null {
  const wanted = errors.filter(
    ({ keyword, schemaPath }) => keyword === 'required' && /Of\/\d+\/required$/.test(schemaPath),
  );
  const [first] = wanted;
  if (!first || wanted.length < 2) return null;
  const keys = wanted.map(({ params }) => wordOf(params.missingProperty));
  return { ...first, keyword: 'alternatives', params: { keys } };
}

/**
 * Of a union what its own branch says, and nothing of the others: not that the value isn't null either, not each branch's
 * missing key, not the tag beside the list of tags (R6.1).
 */
function ofMeantBranches(errors: readonly SchemaProblem[]): SchemaProblem[] {
  // Of a key that is none: not why each list of keys does not have it.
  const named = errors.filter(({ keyword }) => keyword === 'propertyNames');
  let left = errors.filter(
    ({ keyword, instancePath }) =>
      !KEY_LISTS.includes(keyword) || !named.some((error) => error.instancePath === instancePath),
  );
  for (const union of [...left]) {
    const { instancePath: path, keyword, params } = union;
    if (keyword === 'discriminator') {
      const tag = `${path}/${wordOf(params.tag)}`;
      const told = left.some(
        (error) =>
          (error.keyword === 'enum' && error.instancePath === tag) ||
          (error.keyword === 'required' && error.instancePath === path && error.params.missingProperty === params.tag),
      );
      if (told) left = left.filter((error) => error !== union);
    }
    if (!UNIONS.includes(keyword)) continue;
    const branches = left.filter((error) => error !== union && within(error, path));
    const notNull = branches.filter(
      (error) => error.instancePath === path && error.keyword === 'type' && error.params.type === 'null',
    );
    if (notNull.length < branches.length) left = left.filter((error) => !notNull.includes(error));
    const alternatives = branches.filter(({ instancePath }) => instancePath === path);
    const alternative = missingAlternative(alternatives);
    if (alternative)
      left = [...left.filter((error) => !alternatives.includes(error) || error.keyword !== 'required'), alternative];
    // The union itself says something only where no branch does.
    if (branches.length > 0) left = left.filter((error) => error !== union);
  }
  return left;
}

/** What is said of alternatives is found by comparing problems with one another; nobody corrects more than these at once. */
const MOST_PROBLEMS = 1000;

/**
 * What a validator found, one entry a place, most specific first; combinators that only repeat others are left out.
 * With the document that was checked, values are named. Of more than a thousand, the first, and how many more there are.
 */
export function problemsOf(errors: readonly SchemaProblem[] | null | undefined, document?: unknown): Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const found = errors ?? [];
  const all = ofMeantBranches(found.slice(0, MOST_PROBLEMS));
  const specific = all.filter((error) => error.keyword !== 'if');
  for (const error of specific.length > 0 ? specific : all) {
    const problem = describe(error, document);
    const key = `${problem.path} ${problem.message} ${problem.hint}`;
    if (!seen.has(key)) {
      seen.add(key);
      problems.push(problem);
    }
  }
  const more = found.length - MOST_PROBLEMS;
  if (more > 0) problems.push({ path: '', message: `${more} more problems`, hint: 'Correct the others first.' });
  return problems;
}
