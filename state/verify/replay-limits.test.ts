/** What replay can not know is skipped by name; what an insider makes look like it fails (§18, R2.9). */
import { expect, it } from '@jest/globals';
import { canonicalize } from '../base/canonical.js';
import { sha256Hex } from '../base/digest.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, startRequest } from '../testing/fixture.js';
import { driveTo, reanalyze } from '../testing/steps.js';
import { decisionRecomputes } from './decision-recomputes.js';
import { parseHistory } from './parse.js';
import { editStates, historyOf, recorded, reseal } from './testing/recorded.js';

function followUp(): Driver {
  const driver = driveTo(new Driver(), 'advisory');
  driver.must({ type: 'abandon', reason: 'enough' });
  driver.must({ type: 'follow-up', request: startRequest(config(environmentConfig())) });
  return driver;
}

it('R3.3 a follow-up is decided again from its parent, and without it is skipped by name', () => {
  const driver = followUp();
  reanalyze(driver);
  const { runId, lineage } = driver.state;
  const whole = historyOf(recorded(driver), runId);
  const check = (of: typeof whole) => decisionRecomputes.check(parseHistory(of));
  expect(check(whole)).toBeNull();
  const alone = { ...whole, statesOf: () => [] };
  expect(check(alone)).toEqual({ skipped: expect.stringMatching(/^r1–r1: run .* is not in this history; \d+ other/) });
  expect(JSON.stringify(check(alone))).toContain(lineage?.runId);
  // A parent that never was on a branch which holds the other runs is no limit of the tool, either.
  const commits = recorded(driver);
  for (const entry of commits) {
    const path = `runs/${runId}/state.json`;
    entry.files[path] = entry.files[path]?.replaceAll(lineage?.runId ?? '?', 'run-of-nobody') ?? null;
    if (entry.files[path] === null) delete entry.files[path];
  }
  expect(check(historyOf(commits, runId))).toMatchObject({ revision: 1, found: 'other runs, and not that one' });
  // A parent that is there, and is another one, is no limit of the tool.
  const another = { ...whole, statesOf: () => ['no JSON', '{"revision":1}'] };
  expect(check(another)).toMatchObject({ document: 'state.json', revision: 1, found: 'none on this branch' });
});

it('R19 a kept command under rules that nobody has: no way around the replay', () => {
  const commits = recorded(driveTo(new Driver(), 'chaos-execution'));
  const digests = new Map<number, string>();
  for (const { files } of commits)
    for (const [path, text] of Object.entries(files)) {
      const revision = /^runs\/[^/]+\/commands\/(\d+)\.json$/.exec(path)?.[1];
      if (revision === undefined || text === null) continue;
      const kept = canonicalize({ ...JSON.parse(text), policyVersion: '2099-01' });
      files[path] = kept;
      digests.set(Number(revision), sha256Hex(kept));
    }
  editStates(
    commits,
    (state) => void Object.assign(state.event, { kept: digests.get(state.revision) }),
    () => true,
  );
  reseal(commits);
  expect(decisionRecomputes.check(parseHistory(historyOf(commits)))).toMatchObject({
    document: 'state.json',
    revision: 1,
    found: '2099-01',
  });
});
