/** A workspace that is ready stays as it is, and its request is never rewritten (R6.8). */

import { broughtAlong } from './brought-along.js';
import { failure, firstOf } from './failure.js';
import { same } from './intern.js';
import { type Invariant, withoutRun } from './result.js';

export const workspaceImmutable: Invariant = {
  name: 'workspace-immutable',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      const { state } = revision;
      const before = broughtAlong(revision);
      if (!before) return null;
      if (!same(before.workspace.request, state.workspace.request))
        return failure(revision, 'the workspace request of the start', 'another request');
      if (before.workspace.status === 'pending' || same(before.workspace, state.workspace)) return null;
      return failure(
        revision,
        `the ${before.workspace.status} workspace ${before.workspace.resource?.id ?? ''} unchanged`,
        `${state.workspace.status} ${state.workspace.resource?.id ?? ''} with other content`,
      );
    }),
};
