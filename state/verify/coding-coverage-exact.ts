/** Every approved advisory exactly once among the changes or among what was left out, and nothing else (R12.1). */
import { coverageProblems } from '../phases/coding.js';
import { failure, firstOf } from './failure.js';
import { type Invariant, without } from './result.js';

export const codingCoverageExact: Invariant = {
  name: 'coding-coverage-exact',
  needsDocuments: true,
  idle: without('nothing was coded', (state) => state.coding !== null),
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      const { coding, approval, phase } = revision.state;
      // An earlier iteration's coding stands beside a new, still open approval.
      if (!coding || coding.iteration !== revision.state.iteration || approval?.status !== 'approved') {
        const late = coding && phase === 'awaiting-external-gate' && approval?.status !== 'approved';
        return late ? failure(revision, 'an approval behind what was implemented', 'none') : null;
      }
      const implemented = coding.changes
        .filter((change) => change.iteration === coding.iteration)
        .map(({ changeId, advisoryIds }) => ({ changeId, advisoryIds }));
      const [problem] = coverageProblems(approval.advisoryIds, { implemented, notImplemented: coding.notImplemented });
      return problem
        ? failure(revision, `exactly ${approval.advisoryIds.join(', ')} coded or left out`, problem.message)
        : null;
    }),
};
