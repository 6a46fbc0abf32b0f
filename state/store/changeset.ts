/** Which files a decision writes, and what its commit says (docs/seams.md, "Store"). */

import type { Control, Index, RunState } from '../../schemas/generated/types.js';
import { canonicalize } from '../base/canonical.js';
import { digestOf } from '../base/digest.js';
import { subjectOfControl, subjectOfRun } from '../queries/view/subject.js';
import { nextIndex } from '../run/active-runs.js';
import type { Accepted, World } from '../run/documents.js';
import { commandTrailer } from '../run/headline.js';
import { keptPath } from '../run/kept.js';
import { boundPage, pictureFile, readmeFile } from '../run/page.js';
import type { StoreCommit } from './port.js';

/** As a person reads it; digests are taken of the canonical form (R2.1). */
function document(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export interface ChangesetInput {
  before: World;
  decision: Accepted;
  /** The run that the decision is of; null for doctor and halt. */
  runId: string | null;
  /** Rendered runs/<runId>/README.md; null leaves it as it is. */
  readme: string | null;
  /** Drawn runs/<runId>/sli.svg, where the revision writes one (R18). */
  picture?: string | null;
  /** The index at the head that the commit is based on; null when there is none. */
  index: Index | null;
}

function runMessage(before: RunState | null, state: RunState, control: Control | null): StoreCommit['message'] {
  return {
    headline: subjectOfRun(before, state),
    body: [
      `Chaos-Loop-Run: ${state.runId}`,
      `Chaos-Loop-Revision: ${state.revision}`,
      `Chaos-Loop-Digest: ${digestOf(state)}`,
      commandTrailer(state.event),
      // Without it nothing would bind the control document's newest revision until the next one names it.
      ...(control ? [`Chaos-Loop-Control: ${digestOf(control)}`] : []),
    ].join('\n'),
  };
}

/** Files and message of one decision; null when it changed nothing and there is nothing to commit. */
export function changesetOf(input: ChangesetInput): StoreCommit | null {
  const { before, decision, readme, picture = null } = input;
  const { control, state, changed } = decision;
  const files: Record<string, string> = {};
  if (changed.control && control) files['control.json'] = document(control);
  const evidenceAt = changed.state && state ? `runs/${state.runId}/evidence` : 'evidence';
  for (const [digest, payload] of Object.entries(decision.evidence)) {
    // The canonical form itself, so that the file's own SHA-256 is its name.
    files[`${evidenceAt}/${digest}.json`] = canonicalize(payload);
  }
  const keptAs =
    changed.state && state ? keptPath(state.runId, state.revision) : keptPath(null, control?.revision ?? 0);
  if (decision.kept) files[keptAs] = decision.kept.text;
  if (changed.state && state) {
    const root = `runs/${state.runId}`;
    files[`${root}/state.json`] = document(state);
    if (readme !== null) files[readmeFile(state.runId)] = boundPage(readme, state);
    if (picture !== null) files[pictureFile(state.runId)] = picture;
    if (decision.archive) files[`${root}/experiments/${decision.archive.n}.json`] = document(decision.archive.document);
    const index = nextIndex(input.index, state);
    if (input.index === null || digestOf(index) !== digestOf(input.index)) files['index.json'] = document(index);
    return { message: runMessage(before.state, state, changed.control ? control : null), files };
  }
  if (!changed.control || !control) return null;
  return {
    message: {
      headline: subjectOfControl(control),
      body: [
        `Chaos-Loop-Revision: ${control.revision}`,
        `Chaos-Loop-Digest: ${digestOf(control)}`,
        commandTrailer(control.event),
      ].join('\n'),
    },
    files,
  };
}
