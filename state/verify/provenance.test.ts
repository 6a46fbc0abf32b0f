/** A chain that anybody could have written, the App or not: what may be said of who wrote it (R20.3, R20.8). */
import { describe, expect, it } from '@jest/globals';
import { digestOf } from '../base/digest.js';
import { inspectRun } from '../run/quarantine.js';
import { Driver } from '../testing/driver.js';
import { driveTo } from '../testing/steps.js';
import { verifyHistory } from './index.js';
import { editStates, historyOf, type RecordedCommit, recorded, reseal, stateOf } from './testing/recorded.js';

const run = recorded(driveTo(new Driver(), 'chaos-execution'));
const provenance = (commits: RecordedCommit[]) =>
  verifyHistory(historyOf(commits)).find(({ name }) => name === 'provenance');

describe('R20.8 without an App', () => {
  it('R20.8 a whole and legal chain proves nothing of who wrote it: skipped, with the reason, never passed', () => {
    const results = verifyHistory(historyOf(structuredClone(run)));
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(provenance(run)).toMatchObject({ status: 'skipped', reason: expect.stringContaining('R20.3') });
  });

  it('R20.8 seals that nobody can check make it no better', () => {
    const commits = structuredClone(run);
    editStates(
      commits,
      (state) => {
        state.event.seal = { keyId: 'made-up', signature: 'A'.repeat(86) };
      },
      () => true,
    );
    reseal(commits);
    expect(provenance(commits)?.status).toBe('skipped');
  });

  it('R20.8 with neither keys nor a witness the chain alone is judged; with either, what is missing is a reason', () => {
    const revisions = run.flatMap((commit, index) => {
      const document = stateOf(commit);
      return document ? [{ commit: String(index).padStart(40, '0'), document, signed: null }] : [];
    });
    const last = revisions.at(-1)?.document;
    const inspect = (options: Parameters<typeof inspectRun>[1]) => inspectRun(revisions, options).quarantined?.reason;
    expect(inspect({ verify: null, witness: null })).toBeUndefined();
    expect(inspect({ verify: () => true, witness: null })).toContain('no seal');
    expect(inspect({ verify: null, witness: 'missing' })).toContain('gone');
    expect(inspect({ verify: null, witness: { revision: 1, digest: digestOf(last) } })).toContain('witness');
  });
});
