/**
 * What a branch alone can't show, because whoever may push can make it: it passes, and `verify` says each by name
 * (docs/security.md, "What verify can't show").
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedCommit } from '../../state/verify/testing/recorded.js';
import { cutOff, decidedAnew, downgraded, restoredOver } from '../../state/verify/testing/unseen.js';
import { json, programOfCli, ROOT } from './testing/program.js';
import { clean, git, repositoryOf } from './testing/repository.js';

let cli: Awaited<ReturnType<typeof programOfCli>>;
beforeAll(async () => {
  cli = await programOfCli();
}, 120_000);
afterAll(clean);

async function verified(commits: RecordedCommit[]): Promise<string> {
  const ran = await cli('verify', '--git', repositoryOf(commits));
  expect([ran.code, ran.stderr]).toEqual([0, '']);
  expect(ran.stdout).toMatch(/^Consistent; author not proven/m);
  expect(ran.stdout).not.toMatch(/^Verified/m);
  return ran.stdout.replaceAll(/\s+/g, ' ');
}

describe('R20.3 R20.4 without seals and a witness', () => {
  it('newer revisions that were cut off', async () => {
    expect(await verified(cutOff())).toContain('does not show whether newer revisions were cut off');
  });

  it('everything decided anew from other commands: an approval by somebody else', async () => {
    expect(await verified(decidedAnew())).toContain('who wrote it was not checked');
  });

  it('everything written over as rules that kept no commands', async () => {
    const said = await verified(downgraded(true, false));
    expect(said).toMatch(/skipped decision-recomputes .*its command was not kept \(rules of 2026-11\)/);
    expect(said).toContain('Some revisions were not decided again');
  });

  it('a restore over revisions that the rules could have made: which, from where to where, and by whom', async () => {
    const commits = restoredOver((made) =>
      // The branch begins with a commit that holds no document.
      git(repositoryOf([...made]), 'rev-list', '--reverse', 'chaos-loop-state')
        .trim()
        .split('\n')
        .slice(1),
    );
    expect(await verified(commits)).toMatch(/note r\d+ of state\.json is a restore by mona that skipped \d+ revision/);
    const { result } = json(await cli('verify', '--git', repositoryOf(commits), '--json')) as {
      result?: { runs: { notes: string[] }[] };
    };
    expect(result?.runs.flatMap(({ notes }) => notes)).toEqual([
      expect.stringMatching(/r4 to r\d+ \(commits [0-9a-f]{12} to/),
    ]);
  });

  it('each of them stands in docs/security.md', () => {
    const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
    for (const name of ['cut off', 'decided anew', 'rules that kept no commands', 'A `restore` over legal revisions'])
      expect(page).toContain(name);
  });
});
