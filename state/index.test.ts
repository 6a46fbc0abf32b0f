/** What hosts may call, and the closed list of what they may be answered. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import * as library from './index.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

it('the library is what docs/state-cli.md names, and the validators; more is no promise', () => {
  const page = readFileSync(join(ROOT, 'docs', 'state-cli.md'), 'utf8');
  const names = Object.keys(library).filter((name) => !name.startsWith('validate'));
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
  expect(names).toContain('decide');
});

it('R2.3 every code of the closed list is given somewhere, and says what it means in a sentence', () => {
  const source = ['state', 'app', 'action', 'local'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|node_modules|dist\/|error-codes/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  );
  const text = source.join('\n');
  const codes = Object.entries(library.ERROR_CODES);
  expect(codes.filter(([code]) => !text.includes(`'${code}'`)).map(([code]) => code)).toEqual([]);
  for (const [, meaning] of codes) expect(meaning).toMatch(/^[A-Z].*\.$/);
});
