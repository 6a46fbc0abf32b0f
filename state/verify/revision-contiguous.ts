/** Revisions grow by one from 1, each under a commit that says so, and nothing of a run changes without one (R2.1). */

import type { Control, RunState } from '../../schemas/generated/types.js';
import { claimOf, controlMark, controlSubject, runMark, runSubject, SUBJECT } from '../queries/view/subject.js';
import { controlHeadline, reasonOf, runHeadline } from '../run/headline.js';
import { wrongFiles } from './branch-files.js';
import { type Failure, failure, firstOf } from './failure.js';
import { cutOff } from './left-out.js';
import type { ControlRevision, ParsedHistory, RawRevision, Revision } from './parse.js';
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

/** `… [<id> r<N>]` or, when only control changed, `… [control r<N>]`; older rules began with `run <id> r<N>: `, `control r<N>: `. */
function subjectProblem(history: ParsedHistory): Failure | null {
  const { runId } = history.source;
  const inRun = new Set(history.rawStates.map((entry) => entry.commit));
  const ofRun = firstOf(history.rawStates, (entry) => {
    const { subject } = entry.source;
    const expected = runMark({ runId: runId ?? '', revision: entry.revision ?? 0 });
    if (subject.endsWith(` ${expected}`) || subject.startsWith(`run ${runId} r${entry.revision}: `)) return null;
    return failure(entry, `a commit subject "… ${expected}"`, `"${subject}"`);
  });
  if (ofRun) return ofRun;
  return firstOf(history.rawControls, (entry) => {
    // A run's commit carries the control revision that the run caused.
    const { subject } = entry.source;
    if (inRun.has(entry.commit ?? '') || OF_RUN.test(subject)) return null;
    const expected = controlMark({ revision: entry.revision ?? 0 });
    if (subject.endsWith(` ${expected}`) || subject.startsWith(`control r${entry.revision}: `)) return null;
    return failure(entry, `a commit subject "… ${expected}"`, `"${subject}"`);
  });
}

const OF_RUN = /^run \S+ r\d+: | \[(?!control )[^\]\s]{1,4} r\d+\]$/;
const REVISION = /^(run \S+|control) r\d+: | \[(control|[^\]\s]{1,4}) r\d+\]$/;

/** The subject by rules before 2027-01, by those of now, and its end. */
interface Subjects {
  older: string;
  now(): string;
  mark: string;
}

/**
 * What the kernel says of a revision is its whole subject, as it follows from the event; of an event that says a code the
 * wording is a view's, and nobody's business here (R2.3): but not what it claims, or `git log` could tell another end.
 */
function wordsProblem(history: ParsedHistory): Failure | null {
  // After a document that can't be read nobody knows what came before.
  if (history.source.place === 'file' || history.invalid.length > 0) return null;
  const told = (entry: Revision | ControlRevision, { event }: RunState | Control, texts: Subjects) => {
    const { subject } = entry.source;
    const { older, mark } = texts;
    if (typeof reasonOf(event) === 'string')
      return subject === older ? null : failure(entry, `the commit subject "${older}"`, `"${subject}"`);
    const right = subject.endsWith(` ${mark}`) && subject.length <= SUBJECT;
    if (!right) return failure(entry, `a commit subject "… ${mark}"`, `"${subject}"`);
    const claim = claimOf(texts.now());
    return claimOf(subject) === claim ? null : failure(entry, `a commit subject that says "${claim}"`, `"${subject}"`);
  };
  const runs = history.revisions.filter(({ state, older }) => state.event.kept !== undefined && !older);
  return (
    firstOf(runs, (entry) => {
      const { before, state } = entry;
      return told(entry, state, {
        older: runHeadline(before, state),
        now: () => runSubject(before, state),
        mark: runMark(state),
      });
    }) ??
    firstOf(history.controls, (entry) => {
      const { control, source } = entry;
      const withRun = source.paths.some((path) => /^runs\/[^/]+\/state\.json$/.test(path));
      return withRun || control.event.kept === undefined
        ? null
        : told(entry, control, {
            older: controlHeadline(control),
            now: () => controlSubject(control),
            mark: controlMark(control),
          });
    })
  );
}

/** A commit that writes no document claims no revision, and changes none of the files that come with one. */
function claimsNothing(history: ParsedHistory): Failure | null {
  return firstOf(history.source.commits, ({ commit, subject, trailers, paths }) => {
    if (paths.some((path) => path === 'control.json' || /^runs\/[^/]+\/state\.json$/.test(path))) return null;
    const place = { document: 'the commit', revision: null, commit };
    const claims = REVISION.test(subject) || Object.keys(trailers).some((name) => name.startsWith('Chaos-Loop-'));
    if (claims) return failure(place, 'a document with the revision that it claims', `"${subject}" writes none`);
    const beside = paths.find((path) => /^(evidence|commands)\//.test(path));
    return beside === undefined
      ? null
      : failure({ ...place, document: beside }, 'a document in the same commit', 'none');
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
    cutOff(history.source) ??
    subjectProblem(history) ??
    wordsProblem(history) ??
    editedBeside(history) ??
    claimsNothing(history) ??
    strayFile(history) ??
    wrongFiles(history),
};
