/** Where a change may reach (R12.3): allowed paths only, never workflows, never what predicates execute. */

import type { Hypothesis, Patch, Predicate, RunState } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { withoutEnd } from '../base/trim.js';
import { predicatesOf } from '../config/hypothesis-rules.js';
import { loadOf } from '../config/load.js';
import { rulesOf } from '../evidence/sources/index.js';
import { changesOf } from '../run/changes.js';
import { settingsOf } from '../run/transaction.js';

/** `dir/**` is everything below dir, `**` everything; any other entry is a prefix by whole segments. */
export function pathAllowed(path: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    const prefix = withoutEnd(entry.replace(/\/?\*\*$/, ''), '/');
    return prefix === '' || path === prefix || path.startsWith(`${prefix}/`);
  });
}

function commandPaths(predicates: readonly Predicate[]): string[] {
  return predicates.flatMap((predicate) => rulesOf(predicate).executes?.(predicate.source) ?? []);
}

/** Files that predicates execute, and what makes the demand: a change that edits its own judge proves nothing. */
function executedFiles(state: RunState): Set<string> {
  const ofHypothesis = (hypothesis: Hypothesis) => predicatesOf(hypothesis).map(({ predicate }) => predicate);
  const load = loadOf(state);
  const executed = [
    ...(load ? [load.run] : []),
    ...commandPaths([
      ...state.guardrails.safetyHalts,
      ...state.analysis.hypotheses.flatMap((record) => ofHypothesis(record.hypothesis)),
      ...(state.advisory?.advisories ?? []).map((entry) => entry.advisory.acceptance.changedPath),
      ...changesOf(state).map((change) => change.changedPath),
    ]),
  ];
  return new Set(executed.map((path) => path.toLowerCase()));
}

/** What git itself takes for `.git`, on any file system: other case, trailing dots or blanks, short names, unseen characters. */
function isGitFolder(segment: string): boolean {
  const plain = withoutEnd(segment.replace(/[\p{Cf}]/gu, ''), '. ').toLowerCase();
  return plain === '.git' || /^git~\d+$/.test(plain) || plain.startsWith('.git:');
}

/** What no file's name may hold: control characters, and those that turn a line's direction around. */
export const ODD_IN_NAMES = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A path that is none, or one that people would take for another; null: it may be written. */
function malformed(path: string): string | null {
  if (ODD_IN_NAMES.test(path)) return 'has control characters';
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    return 'is not a path within the repository';
  return segments.some(isGitFolder) ? 'lies in .git' : null;
}

/** Every problem of a patch, with its place. Symbolic links can't be: the schema knows file modes only. */
export function patchProblems(state: RunState, changeId: string, patch: Patch, files?: readonly string[]): Problem[] {
  const allowed = settingsOf(state).allowedPaths;
  const executed = executedFiles(state);
  const seen = new Map<string, string>();
  return patch.files.flatMap((file, index) => {
    const problems: Problem[] = [];
    const add = (message: string, hint: string) =>
      problems.push({ path: `/patches/${changeId}/files/${index}/path`, message: `${file.path} ${message}`, hint });
    const folded = file.path.toLowerCase();
    const twin = seen.get(folded);
    if (twin === file.path) add('appears twice', 'Give each file once.');
    else if (twin !== undefined) add(`differs from ${twin} only by upper and lower case`, 'Choose another name.');
    seen.set(folded, file.path);
    const odd = malformed(file.path);
    if (odd !== null) add(odd, 'Change files of the working tree only.');
    else if (folded === '.github' || folded.startsWith('.github/'))
      add('lies in .github', 'Leave it to people: list the advisory under notImplemented.');
    else if (!pathAllowed(file.path, allowed))
      add('is not under coding.allowedPaths', `Stay in ${allowed.join(', ')}.`);
    if (executed.has(folded)) add('is executed by a predicate', 'A change may not edit what judges it.');
    if (files && !files.includes(file.path)) add('is not among the files of this change', 'Add it to files.');
    return problems;
  });
}
