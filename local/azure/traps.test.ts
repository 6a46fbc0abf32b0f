/**
 * What a client of Azure has to survive, by number: traps.json says what Azure does and what we do about it, and a test is named
 * `Azure trap <number>` for each.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

interface Trap {
  azure: string;
  ours: string;
}
const TRAPS = JSON.parse(readFileSync('local/azure/traps.json', 'utf8')) as Record<string, Trap>;
/** How many there are of each section. */
const SECTIONS = [
  ['1.5', 12],
  ['2.5', 11],
  ['5', 17],
] as const;

const named = new Set(
  ['state', 'action', 'local', 'test']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['`]Azure traps? ([\d.]+)(?: and ([\d.]+))?:/g)].flatMap((match) =>
        match.slice(1).filter((number) => number !== undefined),
      ),
    ),
);

it('every number of the list is there', () => {
  const numbers = SECTIONS.flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(Object.keys(TRAPS)).toEqual(numbers);
});

it('a test is named after each, and after no other', () => {
  expect([...named].sort()).toEqual(Object.keys(TRAPS).sort());
  for (const { azure, ours } of Object.values(TRAPS)) expect([azure, ours]).not.toContain('');
});
