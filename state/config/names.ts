/** Names that can be written and not used, and texts that nobody filled in (R1.2, R5.5, R6.1). */
import type { Config } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { pointerOf } from '../base/pointer.js';

type Segments = readonly (string | number)[];

/**
 * No comment can say these: control and format characters, quotes, code marks, angle brackets, and blanks but for single ones
 * of the keyboard, because a reader can't tell them apart.
 */
const UNSAYABLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"`<>\u2800]|[^\S ]| {2}/u;
const OUTER_BLANK = /^\s|\s$/u;
const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;

function environmentNames(config: Config): Problem[] {
  const names = Object.keys(config.environments);
  return names.flatMap((name, index) => {
    const path = pointerOf(['environments', name]);
    const problems: Problem[] = [];
    if (OUTER_BLANK.test(name))
      problems.push({ path, message: `"${name}" begins or ends with a blank`, hint: 'Remove the blank.' });
    if (UNSAYABLE.test(name))
      problems.push({
        path,
        message: `the environment name ${JSON.stringify(name)} holds a character that no command can say`,
        hint: 'Use no quotes, code marks, angle brackets or invisible characters, and single blanks only.',
      });
    if (name === '__proto__')
      problems.push({ path, message: `no document can hold the name "${name}"`, hint: 'Give it another name.' });
    // Keyboards write characters whole, and names compare whole.
    if (name !== name.normalize('NFC'))
      problems.push({
        path,
        message: `"${name}" is written with letters and marks apart, as no keyboard writes it`,
        hint: `Write "${name.normalize('NFC')}" (NFC).`,
      });
    const twin = names.findIndex((other) => other.toLowerCase() === name.toLowerCase());
    if (twin !== index || names.some((other, place) => place > index && other.toLowerCase() === name.toLowerCase()))
      problems.push({ path, message: 'two environments differ only in case', hint: 'Rename one.' });
    return problems;
  });
}

/** GitHub runs only what lies directly in .github/workflows, and names it `<path>@<ref>`. */
function workflowProblem(value: string | undefined, segments: Segments): Problem[] {
  if (value === undefined) return [];
  const path = pointerOf(segments);
  if (value.includes('@'))
    return [
      {
        path,
        message: `"${value}" has an "@": GitHub writes a workflow as <path>@<ref>, so it would never be recognized`,
        hint: 'Rename the file.',
      },
    ];
  if (WORKFLOW.test(value)) return [];
  const hint = 'Give a path such as .github/workflows/deploy.yml.';
  return [{ path, message: `"${value}" is not a workflow: GitHub runs only .github/workflows/*.yml and *.yaml`, hint }];
}

/** Names of environments and of workflow files that could be written and never be used. */
export function nameProblems(config: Config): Problem[] {
  return [
    ...environmentNames(config),
    ...workflowProblem(config.worker?.workflow, ['worker', 'workflow']),
    ...Object.entries(config.environments).flatMap(([name, { gate }]) =>
      workflowProblem(gate.build.workflow, ['environments', name, 'gate', 'build', 'workflow']),
    ),
  ];
}

/** Free text, where blanks at the ends mean what they say. */
const FREE = new Set(['run', 'query', 'filter', 'description', 'environmentScope', 'prefix']);
const PLACEHOLDER = /\{\{[^{}]*\}\}/;
/** In a shell command two braces may be the command's own (`docker ps --format '{{.Names}}'`); a bare name is not. */
const BARE_NAME = /\{\{\s*[A-Za-z_][\w-]*\s*\}\}|\$\{\{/;

/** Half a character: no UTF-8 can hold it. */
const LONE_SURROGATE = /\p{Surrogate}/u;
export const NO_TEXT = 'holds half of a character';

function textProblem(value: string, segments: Segments): Problem[] {
  const path = pointerOf(segments);
  if (LONE_SURROGATE.test(value)) return [{ path, message: NO_TEXT, hint: 'Write the whole character.' }];
  const agent = segments[0] === 'agents' && segments.at(-1) === 'run';
  const placeholder = agent ? BARE_NAME.exec(value) : PLACEHOLDER.exec(value);
  if (placeholder)
    return [
      {
        path,
        message: `the placeholder ${placeholder[0]} was never filled in`,
        hint: 'Write the value; nothing is replaced in this file.',
      },
    ];
  const key = segments.findLast((segment) => typeof segment === 'string') as string;
  // A payload is compared as it is.
  if (FREE.has(key) || segments.includes('payload') || !OUTER_BLANK.test(value)) return [];
  return [{ path, message: `"${value}" begins or ends with a blank`, hint: 'Remove the blank.' }];
}

function numberProblem(value: number, segments: Segments): Problem[] {
  if (!Number.isInteger(value) || Math.abs(value) <= 2 ** 53) return [];
  const message = `${value} is beyond ±2^53, where integers are not exact any more`;
  return [{ path: pointerOf(segments), message, hint: 'Use a smaller number, or quote it where a text is meant.' }];
}

/** Texts that were never filled in, blanks that nobody sees, numbers that are not exact (R5.5). */
export function unusedProblems(value: unknown, segments: Segments = []): Problem[] {
  if (typeof value === 'string') return textProblem(value, segments);
  if (typeof value === 'number') return numberProblem(value, segments);
  if (value === null || typeof value !== 'object') return [];
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([key, member]) => {
    const place = [...segments, key];
    if (typeof key === 'string' && LONE_SURROGATE.test(key))
      return [{ path: pointerOf(segments), message: NO_TEXT, hint: 'Write the whole character.' }];
    const named = typeof key === 'string' && /\{\{[^{}]*\}\}/.exec(key);
    const problem = named
      ? [
          {
            path: pointerOf(place),
            message: `the placeholder ${named[0]} was never filled in`,
            hint: 'Write the name.',
          },
        ]
      : [];
    return [...problem, ...unusedProblems(member, place)];
  });
}
