/** R20.3: a `restore` over revisions that the rules could have made is told; what they had prepared is never forgotten. */
import { describe, expect, it } from '@jest/globals';
import { Driver } from '../testing/driver.js';
import { doctor } from '../testing/steps.js';
import { notesOf, verifyHistory } from './index.js';
import { historyOf, type RecordedCommit, recorded, runIdOf } from './testing/recorded.js';
import { restoredOver } from './testing/unseen.js';

const failures = (commits: RecordedCommit[], runId: string | null = runIdOf(commits)) =>
  verifyHistory(historyOf(commits, runId)).flatMap((result) =>
    result.status === 'failed' ? [[result.name, result.expected]] : [],
  );

describe('R20.3 a restore over legal revisions', () => {
  it('passes and is told: by whom, how many, from where to where', () => {
    const commits = restoredOver();
    expect(failures(commits)).toEqual([]);
    expect(notesOf(historyOf(commits))).toEqual([
      expect.stringMatching(/^r4 of state\.json is a restore by mona that skipped 6 revision.*: r4 to r9 \(commits/),
    ]);
  });

  it('that forgets a fault start which they had prepared fails by name', () => {
    expect(failures(restoredOver(undefined, true))).toEqual([
      ['operation-singleton', expect.stringContaining('which a skipped revision says was prepared')],
    ]);
  });

  it('of control.json: a halt that was skipped is told', () => {
    const halted = new Driver();
    doctor(halted);
    const from = recorded(halted).length;
    const restoring = halted.fork();
    halted.must({ type: 'halt', reason: 'incident' });
    const commits = recorded(halted);
    const skipped = historyOf(commits, null).commits.slice(from);
    restoring.must({
      type: 'restore',
      skipped: skipped.map(({ commit }) => ({ commit, revision: from + 1, reason: 'not legal', operations: [] })),
    });
    const all = [...commits, ...recorded(restoring).slice(from)];
    expect(failures(all, null)).toEqual([]);
    expect(notesOf(historyOf(all, null))).toEqual([
      expect.stringMatching(/control\.json is a restore .* skipped 1 rev/),
    ]);
  });

  it('what was skipped because it is not legal is no news', () => {
    const commits = restoredOver();
    const foreign = commits.map((commit, index) =>
      index === commits.length - 3 ? { ...commit, files: { ...commit.files } } : commit,
    );
    const last = foreign.at(-3) as RecordedCommit;
    for (const [path, text] of Object.entries(last.files))
      if (path.endsWith('state.json')) last.files[path] = text?.replace('"revision": 9', '"revision": 90') ?? null;
    expect(notesOf(historyOf(foreign))).toEqual([expect.stringContaining('skipped 5 revisions')]);
  });
});
