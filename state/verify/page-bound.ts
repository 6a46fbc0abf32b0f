/** A run's README says which state it shows, and is written with it, as its picture is: not before, not after, not without (§18). */

import { type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { isPictured } from '../queries/view/pictured.js';
import { pictureFile, readmeFile, shownBy, shownDigest } from '../run/page.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { ParsedHistory, Revision } from './parse.js';
import { wrongPicture } from './picture-bound.js';
import { shownIn } from './repaired-pages.js';
import { type Invariant, withoutRun } from './result.js';

/** Pages of this version's rules; those before had no such line. */
function bound({ state }: Revision): boolean {
  return ruledBy(state.policyVersion as PolicyVersion, '2026-12');
}

function problemOf(revision: Revision, document: string): Failure | null {
  const { state, source } = revision;
  const place = { ...revision, document };
  // Without a seal to leave out it is the digest that the state has already.
  const digest = state.event.seal === undefined ? revision.digest : shownDigest(state);
  const expected = `a README that shows revision ${state.revision}, state ${digest}`;
  if (source.readme === undefined) return failure(place, expected, 'none was written with it');
  if (source.readme === null) return failure(place, expected, 'it was deleted');
  const shown = shownBy(source.readme);
  if (!shown) return failure(place, expected, 'one that does not say what it shows');
  const right = shown.runId === state.runId && shown.revision === state.revision && shown.digest === digest;
  return right ? null : failure(place, expected, `one of ${shown.runId}, revision ${shown.revision}, ${shown.digest}`);
}

/** Whether rules of the revision write the page at that path at all. */
function writes({ state }: Revision, path: string): boolean {
  return path === pictureFile(state.runId) ? isPictured(state) : true;
}

/** What stands beside the state at the end has to be what a revision wrote there last, or to have been written back so. */
function besides(history: ParsedHistory): Failure | null {
  const { source, revisions, skipped } = history;
  const revisionOf = new Map(revisions.map((revision) => [revision.commit, revision]));
  const runId = source.runId ?? '';
  const written = new Map<string, string | null>();
  const stands = new Map<string, { text: string | null; commit: string }>();
  let last: Revision | null = null;
  for (const entry of source.commits) {
    last = revisionOf.get(entry.commit) ?? last;
    for (const [path, text] of shownIn(runId, entry)) {
      stands.set(path, { text, commit: entry.commit });
      if (entry.state !== undefined && !skipped.has(entry.commit)) written.set(path, text);
    }
  }
  const newest = last;
  if (newest === null || !bound(newest)) return null;
  return firstOf([...stands], ([document, { text, commit }]) => {
    if (!writes(newest, document) || text === (written.get(document) ?? null)) return null;
    const place = { document, revision: newest.state.revision, commit };
    return failure(place, 'what a revision wrote there last', 'something else, written without a revision');
  });
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
    const document = readmeFile(history.source.runId ?? '');
    for (const revision of history.revisions) {
      // A migration writes no page.
      if (!bound(revision) || revision.older) continue;
      const wrong = problemOf(revision, document);
      if (wrong) return wrong;
    }
    return besides(history) ?? wrongPicture(history);
  },
};
