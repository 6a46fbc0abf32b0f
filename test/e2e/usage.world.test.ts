/** What the built command says where it is called in a way that it does not have, and of itself. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoopFailure } from '../../local/loop/result.js';
import { chaosLoop, lastLine, temporaryFolder } from './cli.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe('the command line', () => {
  it.each([
    [['local', '--break=network'], 'fix, effect, rollback'],
    [['local', '--brake=fix'], '--brake'],
    [['local', 'orders'], 'orders'],
    [['locale'], 'locale'],
  ])('%j is refused with exit code 2, in words and as JSON', async (args, named) => {
    const ended = await chaosLoop([...args, '--json', '--dir', folder.path]);
    expect(ended.code).toBe(2);
    const { ok, error } = lastLine<LoopFailure>(ended);
    expect([ok, error.code]).toEqual([false, 'usage']);
    expect(error.message).toContain(named);
    expect(error.hint).not.toBe('');
    expect(ended.stderr).toContain(error.message);
  });

  it('prints its version and its help', async () => {
    const version = await chaosLoop(['--version']);
    expect([version.code, version.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
    const help = await chaosLoop(['--help']);
    expect(help.code).toBe(0);
    for (const command of ['local', 'verify', 'validate', 'status', 'obligations', 'doctor'])
      expect(help.stdout).toMatch(new RegExp(`^ +${command} `, 'm'));
    expect((await chaosLoop([])).code).toBe(2);
  });
});
