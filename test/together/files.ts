/**
 * Folders whose tests run in one file when all of them run: what they load is then loaded, and compiled, once. A path on the
 * command line runs its files each by itself (jest.config.mjs). Real-time worlds and pages never come here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Provided by test/environment.mjs: what is loaded meanwhile belongs to a describe block of that name, hooks too. */
declare const within: (name: string, load: () => Promise<unknown>) => Promise<void>;

/**
 * Every test file of the group's folders (groups.json), each in a block of its own. A folder that stands before the one that it
 * lies in comes first: its tests start processes, and a fork costs what its parent has in memory by then.
 */
export async function together(group: string): Promise<void> {
  const groups = JSON.parse(readFileSync(join(ROOT, 'test/together/groups.json'), 'utf8')) as Record<string, string[]>;
  const paths = (groups[group] ?? []).flatMap((folder) =>
    (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).sort().map((name) => join(folder, name)),
  );
  for (const path of new Set(paths))
    if (/^(?!.*\.(?:world|browser)\.test\.ts$).*\.test\.ts$/.test(path))
      await within(path, () => import(join(ROOT, path)));
}
