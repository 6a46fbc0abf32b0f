/** A change id names one change of the run; a pull request, within an iteration, one change (R12.1). */

import type { Change } from '../../schemas/generated/types.js';
import { changesOf } from '../run/changes.js';
import { failure, firstOf } from './failure.js';
import { same } from './intern.js';
import { type Invariant, without } from './result.js';

/** What is written once, with the change; the rest is filled in by delivery and merge. */
const FIXED = [
  'changeId',
  'advisoryIds',
  'changedPath',
  'patchDigest',
  'paths',
  'iteration',
  'branch',
  'operationId',
] as const;

function duplicate(changes: readonly Change[]): string | null {
  for (const [index, change] of changes.entries()) {
    const earlier = changes.slice(0, index);
    if (earlier.some((other) => other.changeId === change.changeId)) return `change ${change.changeId} twice`;
    const twin = earlier.find(
      (other) => other.iteration === change.iteration && change.prUrl !== null && other.prUrl === change.prUrl,
    );
    if (twin) return `${twin.changeId} and ${change.changeId} share ${change.prUrl}`;
  }
  return null;
}

export const changeIdsUnique: Invariant = {
  name: 'change-ids-unique',
  needsDocuments: true,
  idle: without('nothing was coded', (state) => (state.coding?.changes.length ?? 0) > 0),
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      const changes = changesOf(revision.state);
      const twice = duplicate(changes);
      if (twice) return failure(revision, 'each change with its own id and pull request', twice);
      for (const known of changesOf(revision.before)) {
        const now = changes.find((change) => change.changeId === known.changeId);
        const changed = now ? FIXED.find((key) => !same(known[key], now[key])) : 'it is gone';
        if (changed) return failure(revision, `change ${known.changeId} as it was recorded`, `changed: ${changed}`);
      }
      return null;
    }),
};
