/** How the command line is called, as a real process: exit codes, JSON, words, help. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandLine } from './index.js';
import { json, programOfCli, ROOT, width } from './testing/program.js';
import { clean, repositoryAt, temporary } from './testing/repository.js';

let cli: Awaited<ReturnType<typeof programOfCli>>;
let waiting: string;
beforeAll(async () => {
  cli = await programOfCli();
  waiting = repositoryAt('advisory-approval');
}, 120_000);
afterAll(clean);

const NO_PLACE = join(temporary(), 'nowhere');

describe('how it is called', () => {
  it.each([
    [['verify', '--nope']],
    [['verify', 'extra', '--git', '.']],
    [['status', '--run']],
    [['obligations', '--git', NO_PLACE]],
    [['doctor', '--git', temporary()]],
  ])('%j: 2, with what to do, as words and as one JSON object', async (args) => {
    const words = await cli(...args);
    expect([words.code, words.stdout]).toEqual([2, '']);
    expect(words.stderr.trim().split('\n').length).toBeGreaterThan(1);
    const ran = await cli(...args, '--json');
    expect([ran.code, ran.stderr, json(ran).ok]).toEqual([2, '', false]);
    expect(json(ran).error).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      hint: expect.any(String),
    });
  });

  it('--help of each command: 0, at most 100 columns', async () => {
    for (const command of ['verify', 'validate', 'status', 'obligations', 'doctor']) {
      const ran = await cli(command, '--help');
      expect([ran.code, ran.stderr]).toEqual([0, '']);
      expect(ran.stdout).toContain(`Usage: chaos-loop ${command}`);
      expect(width(ran.stdout)).toBeLessThanOrEqual(100);
    }
  });

  it.each([
    [['status', '--brnch', 'x'], 'Did you mean --branch?'],
    [['status', '--wacth'], 'Did you mean --watch?\nSee chaos-loop status --help.\n'],
    [['state', 'aprove', '--state', 'x'], 'Did you mean approve?'],
    [['state', 'halt', '--stat', 'x'], 'Did you mean --state?'],
    [['validate', 'confg'], 'Did you mean config?'],
    [['completion', 'bsh'], 'Did you mean bash?'],
  ])('%j: what was probably meant', async (args, meant) => {
    const ran = await cli(...args);
    expect([ran.code, ran.stdout + ran.stderr]).toEqual([2, expect.stringContaining(meant)]);
    expect((await cli('status', '--entirely-different', 'x')).stderr).not.toContain('Did you mean');
  });

  it('each --help says the exit codes, and all the same', async () => {
    for (const args of [['verify'], ['validate'], ['status'], ['doctor'], ['state']])
      expect((await cli(...args, '--help')).stdout).toContain(
        'Exit code: 0 it holds; 1 it does not hold, or was refused; 2 usage: ',
      );
  });

  it('what others wrote is no escape sequence of ours, with colors too', async () => {
    const ran = await cli.with({ FORCE_COLOR: '1' }, 'validate', 'config', '\u001b[31mx');
    expect([ran.code, ran.stderr.includes('\\u001b[31mx'), ran.stderr.includes('\u001b')]).toEqual([2, true, false]);
  });

  it('leaves other commands to the program', async () => {
    expect((await cli('local')).code).toBe(64);
    expect((await cli()).code).toBe(64);
  });

  it('our own fault is 2, and says so', async () => {
    const said: string[] = [];
    const io = {
      stdout: (text: string) => void said.push(text),
      stderr: (text: string) => void said.push(text),
      cwd: ROOT,
      now: () => {
        throw new Error('the clock is broken');
      },
    };
    expect(await commandLine().run(['status', '--git', waiting, '--json'], io)).toBe(2);
    expect(said.map((text) => JSON.parse(text))).toEqual([
      { ok: false, error: { code: 'internal', message: 'the clock is broken', hint: expect.stringContaining('bug') } },
    ]);
  });
});
