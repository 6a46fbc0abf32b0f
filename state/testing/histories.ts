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

/** A seal that nobody can check, on the newest revision: the command of the next one would name the document without it. */
function sealed(keyId: string): RecordedCommit[] {
  const commits = whole();
  const { files } = commits.at(-1) as RecordedCommit;
  for (const [path, text] of Object.entries(files)) {
    if (!text || !/(state|control)\.json$/.test(path)) continue;
    const document = JSON.parse(text) as RunState | Control;
    document.event.seal = { keyId, signature: keyId.slice(0, 1).repeat(86) };
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
    sealed: sealed('a-key'),
    'sealed by another': sealed('b-key'),
    followed: followed(),
    ...Object.fromEntries(WALKS.map((seed) => [`walk ${seed}`, run(`walk ${seed}`, () => walk(seed))()])),
  };
}
