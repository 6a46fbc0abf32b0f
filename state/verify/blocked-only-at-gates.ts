/** Exactly the two gates are blocked, and no worker holds a phase there (R3.1). */
import { GATES } from '../run/transitions.js';
import { failure, firstOf } from './failure.js';
import { type Invariant, withoutRun } from './result.js';

export const blockedOnlyAtGates: Invariant = {
  name: 'blocked-only-at-gates',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      const { phase, transition, lease } = revision.state;
      if (transition.status === 'terminated') return null;
      const gate = GATES.has(phase);
      const expected = gate ? 'blocked' : 'ready';
      if (transition.status !== expected)
        return failure(revision, `status "${expected}" in ${phase}`, `"${transition.status}"`);
      if (gate && lease?.purpose === 'phase')
        return failure(revision, `${phase} waits for people`, 'a worker holds the phase');
      return null;
    }),
};
