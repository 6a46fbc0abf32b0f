/** `chaos-loop status` and `obligations` as real processes on real repositories. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN } from '../../state/testing/steps.js';
import { json, programOfCli, width } from './testing/program.js';
import { clean, repositoryAt } from './testing/repository.js';

let cli: Awaited<ReturnType<typeof programOfCli>>;
let resolved: string;
let waiting: string;
beforeAll(async () => {
  cli = await programOfCli();
  resolved = repositoryAt('resolved');
  waiting = repositoryAt('advisory-approval');
}, 120_000);
afterAll(clean);

describe('status and obligations', () => {
  it('what a run waits for, since when, who can act, the next command', async () => {
    const ran = await cli('status', '--git', waiting);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(
      new RegExp(`^Run ${RUN} of shop-test in example/shop: advisory-approval, blocked$`, 'm'),
    );
    expect(ran.stdout).toMatch(/Waits for +approval: people choose advisories/);
    expect(ran.stdout).toMatch(/Since +2026-11-02 10:0\d:\d\d UTC \(/);
    expect(ran.stdout).toMatch(/Can act +people with write permission/);
    expect(ran.stdout).toMatch(/Next +\/chaos-loop approve add-timeout/);
    expect(width(ran.stdout)).toBeLessThanOrEqual(100);
    const { result } = json(await cli('status', '--git', waiting, '--json'));
    expect(result).toMatchObject({ runs: [{ runId: RUN, waitsFor: [{ kind: 'approval', owner: 'people' }] }] });
  });

  it('a run that ended waits for nobody', async () => {
    expect((await cli('status', '--git', resolved)).stdout).toMatch(/ended: resolved\n(.*\n)*.*Waits for +nobody/);
    expect((await cli('obligations', '--git', resolved)).stdout).toBe('Nobody has anything to do.\n');
  });

  it('obligations name what to merge', async () => {
    const ran = await cli('obligations', '--git', repositoryAt('awaiting-external-gate'), '--json');
    const { result } = json(ran);
    expect(JSON.stringify(result)).toContain('review and merge pull request #12: https://github.example.test/');
    expect(result).toMatchObject({ obligations: expect.arrayContaining([expect.objectContaining({ kind: 'merge' })]) });
  });
});
