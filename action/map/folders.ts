/** Which service a file of code is of: the one that is built from its folder, or the folder that has a package of its own. */
import { posix } from 'node:path';
import type { Workspace } from '../analyzers/types.js';

const MANIFEST =
  /^(package\.json|go\.mod|pom\.xml|build\.gradle(\.kts)?|.+\.csproj|requirements.*\.txt|pyproject\.toml|Cargo\.toml|Dockerfile.*|.+\.Dockerfile)$/i;
/** Names that say nothing of what is inside. */
const GENERIC = /^(src|app|apps|server|service|services|code|source|main|api|backend|packages|cmd|\.)$/i;

export interface Folder {
  folder: string;
  /** Its last name that says something; null: none does. */
  name: string | null;
  /** An image is built from it. */
  image: boolean;
}

function nameOf(folder: string): string | null {
  return (
    folder
      .split('/')
      .reverse()
      .find((segment) => segment !== '' && !GENERIC.test(segment)) ?? null
  );
}

/** The nearest folder of a file that has a package, by path. */
export function foldersOf({ paths }: Workspace): (path: string) => Folder | null {
  const folders = new Map<string, { image: boolean }>();
  for (const path of paths) {
    const name = posix.basename(path);
    if (!MANIFEST.test(name)) continue;
    const folder = posix.dirname(path);
    const known = folders.get(folder) ?? { image: false };
    known.image ||= /dockerfile/i.test(name);
    folders.set(folder, known);
  }
  return (path) => {
    for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
      const found = folders.get(folder);
      if (found) return { folder, name: nameOf(folder), image: found.image };
      if (folder === '.' || folder === '/') return null;
    }
  };
}
