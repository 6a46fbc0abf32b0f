/** `chaos-loop verify` as a real process on real repositories: exit codes, JSON, words. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN } from '../../state/testing/steps.js';
import { INVARIANTS } from '../../state/verify/index.js';
import { editStates, recorded, reseal } from '../../state/verify/testing/recorded.js';
import { forgedCommits, SIX } from '../../state/verify/testing/six.js';
import { json, programOfCli, width } from './testing/program.js';
import { clean, git, repositoryAt, repositoryOf, runAt, temporary, writeBranch } from './testing/repository.js';

let cli: Awaited<ReturnType<typeof programOfCli>>;
let resolved: string;
let waiting: string;
beforeAll(async () => {
  cli = await programOfCli();
  resolved = repositoryAt('resolved');
  waiting = repositoryAt('advisory-approval');
}, 120_000);
afterAll(clean);

describe('verify', () => {
  it('a finished run: 0, one line an invariant, readable', async () => {
    const ran = await cli('verify', '--git', resolved, '--require-terminal');
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    for (const name of INVARIANTS) expect(ran.stdout).toMatch(new RegExp(`^  (passed|skipped) +${name} `, 'm'));
    expect(ran.stdout).toContain(`Run ${RUN}: 27 revisions, resolved`);
    expect(ran.stdout).toContain('skipped  provenance');
    expect(width(ran.stdout)).toBeLessThanOrEqual(Math.max(100, resolved.length + 80));
  });

  it('a clone and a checkout of it too, by the remote branch', async () => {
    const clone = join(temporary(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--no-checkout', resolved, clone]);
    const ran = await cli('verify', '--git', clone, '--json');
    expect([ran.code, json(ran).ok]).toEqual([0, true]);
    expect(json(ran).result).toMatchObject({
      branch: 'chaos-loop-state',
      runs: [{ runId: RUN, verdict: 'resolved' }],
    });
  });

  it('an unfinished run passes, with --require-terminal it does not', async () => {
    expect((await cli('verify', '--git', waiting)).code).toBe(0);
    const ran = await cli('verify', '--git', waiting, '--require-terminal', '--json');
    expect(ran.code).toBe(1);
    const { ok, error } = json(ran);
    expect(ok).toBe(false);
    expect(error).toMatchObject({
      code: 'not-verified',
      problems: [{ message: expect.stringContaining('all-terminal') }, {}],
    });
  });

  it('a tampered revision: 1, by name, with the commit and what was expected and found', async () => {
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
    const ran = await cli('verify', '--git', directory);
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(/^ {2}FAILED {3}cap-respected /m);
    expect(ran.stdout).toMatch(/at: +r10 of state\.json, commit [0-9a-f]{12}/);
    expect(ran.stdout).toMatch(/expected: at most 3 repairs\n +found: +9/);
    expect(ran.stdout).toMatch(/^ {2}passed {3}evidence-integrity /m);
    expect(ran.stdout).toContain('NOT VERIFIED');
    const answer = json(await cli('verify', '--git', directory, '--json'));
    expect(answer.error).toMatchObject({ code: 'not-verified' });
    expect(JSON.stringify(answer.result)).toContain('"name":"cap-respected","status":"failed"');
  });

  it.each(SIX)(
    '§18 forged: %s, in one revision with digests and trailers made right: 1, by name',
    async (_what, six, name) => {
      const ran = await cli('verify', '--git', repositoryOf(forgedCommits(six, false)));
      expect(ran.code).toBe(1);
      expect(ran.stdout).toMatch(new RegExp(`^  FAILED {3}${name} `, 'm'));
      expect(ran.stdout).toMatch(/^ {2}passed {3}digest-chain /m);
      expect(ran.stdout).not.toMatch(/^(Verified|Consistent)/m);
    },
  );

  it('a commit beside the chain, and a file replaced at the head', async () => {
    const directory = repositoryAt('advisory-approval');
    const [path] = git(directory, 'ls-tree', '-r', '--name-only', 'chaos-loop-state')
      .split('\n')
      .filter((name) => name.startsWith(`runs/${RUN}/evidence/`));
    const stream = `commit refs/heads/chaos-loop-state\ncommitter eve <eve@example.test> 1790000001 +0000\ndata 4\ntidy\nfrom refs/heads/chaos-loop-state^0\nM 100644 inline ${path}\ndata 2\n{}\n`;
    execFileSync('git', ['-C', directory, 'fast-import', '--quiet'], { input: stream });
    const ran = await cli('verify', '--git', directory);
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(/FAILED {3}revision-contiguous/);
    expect(ran.stdout).toMatch(/FAILED {3}evidence-integrity/);
    expect(ran.stdout).toMatch(/passed {3}digest-chain/);
  });

  it('one run of several, by a short id', async () => {
    expect((await cli('verify', '--git', resolved, '--run', RUN.slice(0, 4))).code).toBe(0);
    const ran = await cli('verify', '--git', resolved, '--run', 'other', '--json');
    expect([ran.code, json(ran).error]).toEqual([
      2,
      { code: 'not-found', message: 'no run "other"', hint: `Use one of ${RUN}.` },
    ]);
  });

  it('another branch, by name', async () => {
    const directory = repositoryAt('started');
    writeBranch(directory, recorded(runAt('resolved')), 'of-old');
    expect((await cli('verify', '--git', directory, '--branch', 'of-old', '--require-terminal')).code).toBe(0);
    expect((await cli('verify', '--git', directory, '--branch', 'none')).stderr).toContain('has no branch "none"');
  });

  it('a replace ref changes nothing of what is read', async () => {
    const directory = repositoryAt('advisory-approval');
    const [head, before] = git(directory, 'rev-list', '-2', 'chaos-loop-state').trim().split('\n');
    git(directory, 'replace', head ?? '', before ?? '');
    const { result } = json(await cli('verify', '--git', directory, '--json'));
    expect(result).toMatchObject({ head, runs: [{ revisions: 11 }] });
  });
});
