/** Names of files in a change (R12.3). */
import type { Problem } from '../../state/base/errors.js';
import { ODD_IN_NAMES } from '../../state/phases/patch-rules.js';

/** The name for people: whatever it holds, it stays on its line. */
export function shown(name: string): string {
  const plain = name.replace(
    new RegExp(ODD_IN_NAMES, 'gu'),
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return plain.length <= 300 ? plain : `${plain.slice(0, 299)}…`;
}

/** Why no change may hold a file of this name; null when it may. */
export function nameProblem(path: string): string | null {
  if (ODD_IN_NAMES.test(path)) return 'has control characters in its name';
  if (path.length > 1000) return 'has a name of more than 1000 characters';
  return null;
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Paths that became a folder, or a folder that became a path: GitHub would take the folder away whole. */
export function folderProblems(
  paths: readonly string[],
  base: readonly string[],
): { path: string; problem: Problem }[] {
  const tracked = new Set(base);
  const folders = new Set(base.flatMap(foldersOf));
  const hint = 'Choose another name, or hand the change off to people.';
  return paths.flatMap((path) => {
    const message = (what: string) => [
      { path, problem: { path: shown(path), message: `${shown(path)} ${what}`, hint } },
    ];
    if (folders.has(path)) return message('was a folder and is a file now');
    const file = foldersOf(path).find((folder) => tracked.has(folder));
    return file === undefined ? [] : message(`lies in ${shown(file)}, which was a file`);
  });
}

const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** By its folded form: each name of the base that has one, files and folders alike. */
function byFolded(paths: Iterable<string>): Map<string, string> {
  return new Map([...paths].map((path) => [folded(path), path]));
}

/** New names that only case tells from one of the base, or from each other: on many machines both are one file. */
export function caseProblems(added: readonly string[], base: readonly string[]): { path: string; problem: Problem }[] {
  const exact = new Set([...base, ...base.flatMap(foldersOf)]);
  const known = byFolded(exact);
  const hint =
    'Choose a name that differs otherwise. Where only the case of a name is to change, hand the change off to people.';
  return added.flatMap((path) => {
    const places = [path, ...foldersOf(path)];
    const twin = places.find((place) => !exact.has(place) && (known.get(folded(place)) ?? place) !== place);
    for (const place of places) if (!known.has(folded(place))) known.set(folded(place), place);
    if (twin === undefined) return [];
    const message = `${shown(path)} differs from ${shown(known.get(folded(twin)) ?? '')} only by upper and lower case`;
    return [{ path, problem: { path: shown(path), message, hint } }];
  });
}
