import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GROUPS } from './groups.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Provided by test/environment.mjs: what is loaded meanwhile belongs to a describe block of that name, hooks too. */
declare const within: (name: string, load: () => Promise<unknown>) => Promise<void>;

/** Every test file of the group's folders, each in a block of its own. */
export async function together(group: keyof typeof GROUPS): Promise<void> {
  for (const folder of GROUPS[group])
    for (const name of (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).sort())
      if (/^(?!.*\.(?:world|browser)\.test\.ts$).*\.test\.ts$/.test(name))
        await within(`${folder}/${name}`, () => import(join(ROOT, folder, name)));
}
