/** `chaos-loop status` and `obligations` as real processes on real repositories. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN } from '../../state/testing/steps.js';
import { editStates, recorded, reseal } from '../../state/verify/testing/recorded.js';
import { json, programOfCli, width } from './testing/program.js';
import { clean, repositoryAt, repositoryOf, runAt, writeBranch } from './testing/repository.js';

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
    expect((await cli('status', '--git', resolved)).stdout).toMatch(
      /ended: resolved\n {2}Result +Resolved\. The fix works\.(.*\n)+ {2}Next +Merge the record(.*\n)*.*Waits for +nobody/,
    );
    expect((await cli('obligations', '--git', resolved)).stdout).toBe('Nobody has anything to do.\n');
  });

  it('obligations name what to merge', async () => {
    const ran = await cli('obligations', '--git', repositoryAt('awaiting-external-gate'), '--json');
    const { result } = json(ran);
    expect(JSON.stringify(result)).toContain('review and merge pull request #12: https://github.example.test/');
    expect(result).toMatchObject({ obligations: expect.arrayContaining([expect.objectContaining({ kind: 'merge' })]) });
  });

  it('R18 warns where verify fails, first of all, and says so in JSON', async () => {
    const commits = recorded(runAt('resolved'));
    editStates(
      commits,
      (state) => {
        state.repairs = 9;
      },
      (revision) => revision === 10,
    );
    reseal(commits);
    const directory = repositoryOf(commits);
    const [, warning] = (await cli('status', '--git', directory)).stdout.split('\n');
    expect(warning).toMatch(/^ {2}! NOT VERIFIED: \d invariants? failed \(/);
    expect(json(await cli('status', '--git', directory, '--json')).result).toMatchObject({
      runs: [{ verified: false }],
    });
    expect(json(await cli('status', '--git', resolved, '--json')).result).toMatchObject({ runs: [{ verified: true }] });
    expect((await cli('status', '--git', resolved)).stdout).not.toContain('VERIFIED');
  });

  it('has colors at a terminal and where they are asked for, and none elsewhere', async () => {
    const ended = '\u001b[32mended: resolved\u001b[39m';
    expect((await cli('status', '--git', resolved)).stdout).not.toContain('\u001b');
    expect((await cli.with({ FORCE_COLOR: '1' }, 'status', '--git', resolved)).stdout).toContain(ended);
    const both = await cli.with({ FORCE_COLOR: '1', NO_COLOR: '1' }, 'status', '--git', resolved);
    expect(both.stdout).not.toContain('\u001b');
    expect((await cli.terminal('status', '--git', resolved)).stdout).toContain(ended);
  });

  it('--watch: a line a change on a pipe, redrawn at a terminal; ends with the run', async () => {
    const piped = await cli('status', '--watch', '--git', resolved);
    expect([piped.code, piped.stdout]).toEqual([0, expect.stringMatching(/^.* UTC {2}\S+ r\d+ ended: resolved\n$/)]);
    const terminal = await cli.terminal('status', '--watch', '--git', resolved);
    expect([terminal.code, terminal.stdout.startsWith('\u001b[H\u001b[J')]).toEqual([0, true]);
    expect(terminal.stdout).toMatch(/Waits for +(?:.\[22m)?nobody/);
    expect((await cli('status', '--watch', '--json', '--git', resolved)).code).toBe(2);
  });

  it('--watch goes on while the run goes on', async () => {
    const commits = recorded(runAt('resolved'));
    const directory = repositoryOf(commits.slice(0, -1));
    const watching = cli('status', '--watch', '--git', directory);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    writeBranch(directory, commits);
    const lines = (await watching).stdout.trimEnd().split('\n');
    expect(lines).toEqual([expect.stringMatching(/diagnostic, ready/), expect.stringMatching(/ended: resolved$/)]);
  }, 30_000);
});
