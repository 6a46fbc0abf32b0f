/** Which paths a change may touch (R12.3). The App checks again; refusing here spares a round trip. */
import type { Problem } from '../../state/errors.js';

/** `**` any depth, `*` within a segment, `?` one character; everything else is literal. */
export function globMatches(glob: string, path: string): boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?|\*|\?/g, (part) =>
      part === '**/' ? '(?:.*/)?' : part === '**' ? '.*' : part === '*' ? '[^/]*' : '[^/]',
    );
  return new RegExp(`^${pattern}$`, 's').test(path);
}

/** Problems of paths outside the allowed ones, under `.github/`, or that predicates execute. */
export function pathProblems(
  paths: readonly string[],
  allowedPaths: readonly string[],
  executables: readonly string[],
): Problem[] {
  return paths.flatMap((path): Problem[] => {
    if (/^\.github(\/|$)/i.test(path)) {
      return [
        { path, message: `${path} is under .github`, hint: 'Hand such a change off with `handoff`: people make it.' },
      ];
    }
    if (executables.includes(path)) {
      return [{ path, message: `${path} is run by a predicate`, hint: 'A change must not touch what measures it.' }];
    }
    if (!allowedPaths.some((glob) => globMatches(glob, path))) {
      return [
        { path, message: `${path} is outside of coding.allowedPaths`, hint: `Allowed: ${allowedPaths.join(', ')}.` },
      ];
    }
    return [];
  });
}
