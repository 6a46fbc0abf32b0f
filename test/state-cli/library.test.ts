/** The library as the documentation shows it, run as it stands there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildOnce, LIBRARY } from './cli.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeAll(() => {
  buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-library-'));
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('the example of docs/state-cli.md prints what the page says', () => {
  const page = readFileSync(join(ROOT, 'docs', 'state-cli.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  expect(example).toContain("from 'chaos-loop/state'");
  const program = join(folder, 'example.mjs');
  writeFileSync(program, example.replace("'chaos-loop/state'", JSON.stringify(pathToFileURL(LIBRARY).href)));
  const printed = execFileSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' });
  expect(printed).toBe('a freeze 0\n0\n');
});

it('package.json exports it, and it needs no package', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string; types: string }>;
  };
  expect(exports['./state']).toEqual({ types: './build/types/state/index.d.ts', default: './build/state.js' });
  // Alone in a folder without node_modules.
  execFileSync('cp', ['-r', join(LIBRARY, '..'), join(folder, 'alone')]);
  const check = `import('${pathToFileURL(join(folder, 'alone', 'state.js')).href}').then((m) => process.stdout.write(typeof m.decide))`;
  expect(execFileSync(process.execPath, ['-e', check], { cwd: folder, encoding: 'utf8' })).toBe('function');
});
