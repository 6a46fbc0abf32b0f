/** Histories of many kinds, as they were committed: for tests that want every field of every document at least once. */

import type { Control, RunState } from '../../schemas/generated/types.js';
import { abandoned, confirmed, consenting, halted, locked, remedied, run, whole } from '../verify/testing/insider.js';
import { type RecordedCommit, reseal } from '../verify/testing/recorded.js';
import { walk } from '../verify/testing/walk.js';
import { startRequest } from './fixture.js';
import { at, diagnose, execute } from './steps.js';

/** A run that ended after a first fix did not help, and the one that followed it. */
const followed = run('followed', () => {
  const driver = at('verify-execution');
  execute(driver, { confirm: { during: 0 } });
  diagnose(driver);
  driver.must({ type: 'abandon', reason: 'enough for today' });
  driver.tick(60);
  driver.must({ type: 'follow-up', request: startRequest() });
  return driver;
});

const WALKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Seals that nobody can check, on every revision of both chains. */
function sealed(): RecordedCommit[] {
  const commits = whole();
  const seal = (revision: number) => ({ keyId: `key-${revision % 3}`, signature: `${revision % 10}`.repeat(86) });
  for (const { files } of commits)
    for (const [path, text] of Object.entries(files)) {
      if (!text || !/(state|control)\.json$/.test(path)) continue;
      const document = JSON.parse(text) as RunState | Control;
      document.event.seal = seal(document.revision);
      files[path] = JSON.stringify(document);
    }
  reseal(commits);
  return commits;
}

/** Those of one run to its end and of a halt; `every`: the others too. */
export function histories(every: boolean): Record<string, readonly RecordedCommit[]> {
  const few = { whole: whole(), halted: halted() };
  if (!every) return few;
  return {
    ...few,
    consenting: consenting(),
    remedied: remedied(),
    confirmed: confirmed(),
    abandoned: abandoned(),
    locked: locked(),
    sealed: sealed(),
    followed: followed(),
    ...Object.fromEntries(WALKS.map((seed) => [`walk ${seed}`, run(`walk ${seed}`, () => walk(seed))()])),
  };
}
