/** Completion, as the shells do it that are here; what a shell reads is made from the tables of the commands. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { LOCAL } from '../../local/loop/arguments.js';
import { completionOf, SHELLS } from './completion.js';
import { commandLine } from './index.js';

async function script(shell: string): Promise<string> {
  let text = '';
  const code = await commandLine([LOCAL]).run(['completion', shell], {
    stdout: (part) => {
      text += part;
    },
    stderr: () => undefined,
    cwd: '/',
    now: () => '',
  });
  expect(code).toBe(0);
  return text;
}

/** What bash offers behind these words. */
async function offered(...words: string[]): Promise<string[]> {
  const complete = `${await script('bash')}
COMP_WORDS=(chaos-loop "$@"); COMP_CWORD=$#; _chaos_loop; printf '%s\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', complete, 'bash', ...words], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

describe('completion', () => {
  it('bash offers commands, their first words and their options', async () => {
    expect(await offered('st')).toEqual(['status', 'state']);
    expect(await offered('')).toEqual(expect.arrayContaining(['local', 'verify', 'completion', '--version']));
    expect(await offered('validate', '')).toEqual(['config', 'start', 'submission', 'state']);
    expect(await offered('state', 'ab')).toEqual(['abandon']);
    expect(await offered('status', '--w')).toEqual(['--watch']);
    expect(await offered('local', '--b')).toEqual(['--break']);
    expect(await offered('local', '--break', '')).toEqual(['fix', 'effect', 'rollback', 'image']);
    expect(await offered('local', '--break', '=')).toEqual(['fix', 'effect', 'rollback', 'image']);
    expect(await offered('local', '--pipeline', '=', 'a')).toEqual(['archive', 'azure-pipelines']);
    expect(await offered('completion', 'f')).toEqual(['fish']);
    // A value is a path here.
    expect(await offered('verify', '--git', '/usr/b')).toContain('/usr/bin');
  });

  it.each(SHELLS)('%s is told of every command and option, with quotes that end', async (shell) => {
    const text = await script(shell);
    const { names } = commandLine([LOCAL]);
    for (const name of [...names, 'no-traffic', 'require-terminal', 'expected-revision'])
      expect(text).toMatch(new RegExp(`[\\s':a-]${name}\\b`));
    expect(text.replaceAll("'\\''", '').split("'").length % 2).toBe(1);
  });

  it('a text with an apostrophe, a bracket or a colon stays one word', async () => {
    const odd = {
      name: 'odd',
      summary: "a worker's: [list]",
      options: { x: { type: 'boolean', says: "it's [so]: yes" } },
    } as const;
    for (const shell of SHELLS) {
      const { lines } = await completionOf([odd]).run({}, [shell], {
        stdout() {},
        stderr() {},
        cwd: '/',
        now: () => '',
      });
      expect(lines.join('\n').replaceAll("'\\''", '').split("'").length % 2).toBe(1);
    }
  });
});
