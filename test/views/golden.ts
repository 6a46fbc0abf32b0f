/** Views as they were looked at, compared byte by byte; `GOLDEN=write` before a test writes them anew. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';

export function expectGolden(path: string, text: string): void {
  const file = fileURLToPath(new URL(`golden/${path}`, import.meta.url));
  if (process.env.GOLDEN === 'write') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : null);
}
