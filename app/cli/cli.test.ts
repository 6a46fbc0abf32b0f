/** How the command line is called, as a real process: exit codes, JSON, words, help. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCli } from './index.js';
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

  it('leaves other commands to the program', async () => {
    expect((await cli('local')).code).toBe(64);
    expect((await cli()).code).toBe(64);
  });

  it('our own fault is 1, and says so', async () => {
    const said: string[] = [];
    const io = {
      stdout: (text: string) => void said.push(text),
      stderr: (text: string) => void said.push(text),
      cwd: ROOT,
      now: () => {
        throw new Error('the clock is broken');
      },
    };
    expect(await runCli(['status', '--git', waiting, '--json'], io)).toBe(1);
    expect(said.map((text) => JSON.parse(text))).toEqual([
      { ok: false, error: { code: 'internal', message: 'the clock is broken', hint: expect.stringContaining('bug') } },
    ]);
  });
});
