/** With --require-terminal: nobody has anything left to do (§17). */

import { phrase } from '../messages/sentence.js';
import { obligations } from '../queries/obligations.js';
import { failure } from './failure.js';
import { type Invariant, withoutRun } from './result.js';

export const noObligations: Invariant = {
  name: 'no-obligations',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) => {
    const last = history.revisions.at(-1);
    if (!last) return null;
    const control = history.controls.at(-1)?.control ?? null;
    const [open] = obligations({ control, state: last.state }, last.state.event.at);
    return open
      ? failure(last, 'nothing left to do', `${open.kind} since ${open.since}: ${phrase(open.reason)}`)
      : null;
  },
};
