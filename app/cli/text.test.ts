/** Lines of help and of errors at narrow and wide terminals. */
import { describe, expect, it } from '@jest/globals';
import { LOCAL_USAGE } from '../../local/loop/arguments.js';
import { commandLine } from './index.js';
import { fitted, hinted, wrap } from './text.js';

const HELP = `Usage: chaos-loop x [options]

  --dir <path>              where worlds are kept
  --a-name-that-is-long <n>  says something of the option
`;

describe('a help', () => {
  it('keeps its second column where that has room, else it stands below the name', () => {
    expect(fitted(HELP, 100)).toBe(HELP);
    expect(fitted('  --dir <path>  where worlds are kept', 32).split('\n')).toEqual([
      '  --dir <path>  where worlds are',
      '                kept',
    ]);
    expect(fitted(HELP, 40).split('\n')).toEqual([
      'Usage: chaos-loop x [options]',
      '',
      '  --dir <path>',
      '      where worlds are kept',
      '  --a-name-that-is-long <n>',
      '      says something of the option',
      '',
    ]);
  });

  it.each([40, 80, 120])('of every command is no wider than %d columns', async (width) => {
    const texts: string[] = [LOCAL_USAGE, commandLine().usage];
    for (const name of commandLine().names)
      await commandLine().run([name, '--help'], {
        stdout: (text) => void texts.push(text),
        stderr: () => undefined,
        cwd: '/',
        now: () => '',
      });
    expect(texts.length).toBeGreaterThan(9);
    const lines = texts.flatMap((text) => fitted(text, width).split('\n'));
    // A word that is longer than a line stays whole.
    expect(lines.filter((line) => line.length > width && line.trim().includes(' '))).toEqual([]);
  });
});

it('a question of a hint has a line of its own', () => {
  expect(hinted('Did you mean --watch? See chaos-loop status --help.')).toEqual([
    'Did you mean --watch?',
    'See chaos-loop status --help.',
  ]);
});

it('a text that has no room beside its name stands below it', () => {
  const name = `  skipped  ${'provenance'.padEnd(24)} `;
  expect(wrap('the branch carries no seal', ' '.repeat(36), name, 100)).toEqual([`${name}the branch carries no seal`]);
  expect(wrap('the branch carries no seal, so nobody knows', ' '.repeat(36), name, 40)).toEqual([
    '  skipped  provenance',
    '      the branch carries no seal, so',
    '      nobody knows',
  ]);
});
