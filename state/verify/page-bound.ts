/** A run's README says which state it shows, and is written with it: not before, not after, not without (§18). */

import { type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { shownBy, shownDigest } from '../run/page.js';
import { type Failure, failure } from './failure.js';
import type { ParsedHistory, Revision } from './parse.js';
import { wrongPicture } from './picture-bound.js';
import { repairedPages } from './repaired-pages.js';
import { type Invariant, withoutRun } from './result.js';

/** Pages of this version's rules; those before had no such line. */
function bound({ state }: Revision): boolean {
  return ruledBy(state.policyVersion as PolicyVersion, '2026-12');
}

function problemOf(revision: Revision, document: string): Failure | null {
  const { state, source } = revision;
  const place = { ...revision, document };
  const digest = shownDigest(state);
  const expected = `a README that shows revision ${state.revision}, state ${digest}`;
  if (source.readme === undefined) return failure(place, expected, 'none was written with it');
  if (source.readme === null) return failure(place, expected, 'it was deleted');
  const shown = shownBy(source.readme);
  if (!shown) return failure(place, expected, 'one that does not say what it shows');
  const right = shown.runId === state.runId && shown.revision === state.revision && shown.digest === digest;
  return right ? null : failure(place, expected, `one of ${shown.runId}, revision ${shown.revision}, ${shown.digest}`);
}

/** Written beside the revisions: what stands there has to be what the last one wrote, or to have been repaired. */
function besides(history: ParsedHistory, document: string): Failure | null {
  const written = new Map(history.revisions.map((revision) => [revision.commit, revision]));
  const states = new Set(history.rawStates.map(({ commit }) => commit));
  const repaired = repairedPages(history);
  let last: Revision | null = null;
  for (const source of history.source.commits) {
    last = written.get(source.commit) ?? last;
    if (states.has(source.commit) || source.readme === undefined || !last || !bound(last)) continue;
    if (source.readme === last.source.readme) continue;
    if (history.skipped.has(source.commit) || repaired.has(source.commit)) continue;
    const place = { document, revision: last.state.revision, commit: source.commit };
    return failure(
      place,
      `the README that revision ${last.state.revision} wrote`,
      'another one, written without a revision',
    );
  }
  return null;
}

export const pageBound: Invariant = {
  name: 'page-bound',
  needsDocuments: true,
  idle: (history) => {
    if (history.source.place === 'file') return 'a file has no pages (docs/state-cli.md)';
    const none = withoutRun(history);
    if (none !== null) return none;
    return history.revisions.some((revision) => bound(revision) && !revision.older)
      ? null
      : 'pages of these rules do not say which state they show (2026-11)';
  },
  check: (history) => {
    const document = `runs/${history.source.runId}/README.md`;
    for (const revision of history.revisions) {
      // A migration writes no page.
      if (!bound(revision) || revision.older) continue;
      const wrong = problemOf(revision, document);
      if (wrong) return wrong;
    }
    return besides(history, document) ?? wrongPicture(history);
  },
};
