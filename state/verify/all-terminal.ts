/** With --require-terminal: the run has ended. */
import { failure } from './failure.js';
import { type Invariant, withoutRun } from './result.js';

export const allTerminal: Invariant = {
  name: 'all-terminal',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) => {
    const last = history.revisions.at(-1);
    if (!last) return null;
    const { transition, phase } = last.state;
    return transition.status === 'terminated'
      ? null
      : failure(last, 'a run that has ended', `${transition.status} in ${phase}`);
  },
};
