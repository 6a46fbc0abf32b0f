/** The subjects of a whole kept run, as `git log` shows them: decisions first, bookkeeping marked. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Control, RunState } from '../../schemas/generated/types.js';
import { controlSubject, runSubject, SUBJECT } from '../../state/queries/view/subject.js';
import type { RunHistory } from '../../state/verify/index.js';
import { openBundle } from '../history/bundles.js';
import { expectGolden } from './golden.js';

let history: RunHistory;
let close: () => void;
beforeAll(async () => {
  ({ history, close } = await openBundle('policy-2027-01.bundle'));
});
afterAll(() => close());

function subjects(): string[] {
  let before: RunState | null = null;
  return history.commits.flatMap(({ state, control }) => {
    if (typeof state === 'string') {
      const now = JSON.parse(state) as RunState;
      const text = runSubject(before, now);
      before = now;
      return [text];
    }
    return typeof control === 'string' ? [controlSubject(JSON.parse(control) as Control)] : [];
  });
}

describe('subjects of the state branch', () => {
  it('tell a run from its start to its verdict', () => {
    expectGolden('subjects.txt', `${[...subjects()].reverse().join('\n')}\n`);
  });

  it('fit, end with run and step, and have a decision in front or the mark of bookkeeping', () => {
    for (const text of subjects()) {
      expect(text.length).toBeLessThanOrEqual(SUBJECT);
      expect(text).toMatch(/^(· [a-z]|[A-Z]).* \[[0-9a-z]+ r\d+\]$/);
    }
    const decisions = subjects().filter((text) => !text.startsWith('· '));
    expect(decisions.length).toBeLessThan(subjects().length * 0.7);
    expect(decisions.at(-1)).toMatch(/^Resolved: same fault, 100% /);
  });
});
