/** What is grouped runs in its group's file and nowhere else: a group without one would run in no test at all, and nobody would see it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const { tests, worlds, slow } = JSON.parse(readFileSync('test/together/groups.json', 'utf8')) as Record<
  'tests' | 'worlds',
  Record<string, string[]>
> & { slow: string[] };

it('each group has its file, which runs that group, and each file its group', () => {
  const wanted = new Map([
    ...Object.keys(tests).map((group) => [`${group}.test.ts`, `together('${group}')`] as const),
    ...Object.keys(worlds).map((group) => [`${group}.world.test.ts`, `together('${group}', 'worlds')`] as const),
  ]);
  const there = readdirSync('test/together').filter((name) => name.endsWith('.test.ts'));
  expect(there.sort()).toEqual([...wanted.keys()].sort());
  for (const [name, call] of wanted) expect(readFileSync(`test/together/${name}`, 'utf8')).toContain(`await ${call};`);
});

it('names folders that are there, none in two groups, and slow worlds that are there', () => {
  for (const groups of [tests, worlds]) {
    const folders = Object.values(groups).flat();
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
    expect(folders).toEqual([...new Set(folders)]);
  }
  expect(slow.filter((path) => !existsSync(path))).toEqual([]);
});
