/** Revisions grow by one from 1, each under a commit that says so, and nothing of a run changes without one (R2.1). */

import { type Failure, failure, firstOf } from './failure.js';
import type { ParsedHistory, RawRevision } from './parse.js';
import { repairedPages } from './repaired-pages.js';
import type { Invariant } from './result.js';
import { strayFile } from './stray-file.js';

function contiguous(revisions: readonly RawRevision[]): Failure | null {
  let last = 0;
  return firstOf(revisions, (entry) => {
    const expected = last + 1;
    last = entry.revision ?? last;
    if (entry.value === undefined) return failure(entry, `revision ${expected}`, 'the file was deleted');
    if (entry.revision === expected) return null;
    return failure(entry, `revision ${expected}`, `revision ${entry.revision ?? 'missing'}`);
  });
}

/** `run <id> r<N>: …` or, when only control changed, `control r<N>: …`. */
function subjectProblem(history: ParsedHistory): Failure | null {
  const { runId } = history.source;
  const inRun = new Set(history.rawStates.map((entry) => entry.commit));
  const ofRun = firstOf(history.rawStates, (entry) => {
    const expected = `run ${runId} r${entry.revision}: `;
    if (entry.source.subject.startsWith(expected)) return null;
    return failure(entry, `a commit subject "${expected}…"`, `"${entry.source.subject}"`);
  });
  if (ofRun) return ofRun;
  return firstOf(history.rawControls, (entry) => {
    // A run's commit carries the control revision that the run caused.
    if (inRun.has(entry.commit ?? '') || /^run \S+ r\d+: /.test(entry.source.subject)) return null;
    const expected = `control r${entry.revision}: `;
    if (entry.source.subject.startsWith(expected)) return null;
    return failure(entry, `a commit subject "${expected}…"`, `"${entry.source.subject}"`);
  });
}

/** A report, an archive or evidence that was edited beside the revisions. */
function editedBeside(history: ParsedHistory): Failure | null {
  const { runId, commits } = history.source;
  if (runId === null) return null;
  const repaired = repairedPages(history);
  return firstOf(commits, (source) => {
    const touched = source.paths.find((path) => path.startsWith(`runs/${runId}/`));
    if (touched === undefined || source.state !== undefined || repaired.has(source.commit)) return null;
    const place = { document: touched, revision: null, commit: source.commit };
    return failure(place, 'files of a run change together with its state.json', `"${source.subject}" changes it alone`);
  });
}

export const revisionContiguous: Invariant = {
  name: 'revision-contiguous',
  needsDocuments: false,
  check: (history) =>
    contiguous(history.rawStates) ??
    contiguous(history.rawControls) ??
    subjectProblem(history) ??
    editedBeside(history) ??
    strayFile(history),
};
