/**
 * Folders whose tests run in one file when all of them run: what they load is then loaded, and compiled, once. A path on the
 * command line runs its files each by itself (jest.config.mjs, jest.worlds.config.mjs). What measures, and pages, never come here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Provided by test/environment.mjs: what is loaded meanwhile belongs to a describe block of that name, hooks too. */
declare const within: (name: string, load: () => Promise<unknown>) => Promise<void>;

interface Groups {
  tests: Record<string, string[]>;
  worlds: Record<string, string[]>;
  /** Worlds that run with CHAOS_LOOP_WORLDS=all only. */
  slow: string[];
}

const KINDS = {
  tests: /^(?!.*\.(?:world|browser)\.test\.ts$).*\.test\.ts$/,
  worlds: /\.world\.test\.ts$/,
};

/**
 * Every test file of the group's folders (groups.json), each in a block of its own. A folder that stands before the one that it
 * lies in comes first: its tests start processes, and a fork costs what its parent has in memory by then.
 */
export async function together(group: string, kind: keyof typeof KINDS = 'tests'): Promise<void> {
  const groups = JSON.parse(readFileSync(join(ROOT, 'test/together/groups.json'), 'utf8')) as Groups;
  const left = process.env.CHAOS_LOOP_WORLDS === 'all' ? [] : groups.slow;
  const paths = (groups[kind][group] ?? []).flatMap((folder) =>
    (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).sort().map((name) => join(folder, name)),
  );
  for (const path of new Set(paths))
    if (KINDS[kind].test(path) && !left.includes(path)) await within(path, () => import(join(ROOT, path)));
}
