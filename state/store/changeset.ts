/** Which files a decision writes, and what its commit says (docs/seams.md, "Store"). */

import type { Control, Event, Index, RunState } from '../../schemas/generated/types.js';
import { canonicalize } from '../base/canonical.js';
import { cutWords, plainTitle } from '../base/defuse.js';
import { digestOf } from '../base/digest.js';
import { changesOf, linksOf } from '../run/changes.js';
import type { Accepted, World } from '../run/documents.js';
import { keptPath } from '../run/kept.js';
import { boundPage } from '../run/page.js';
import type { StoreCommit } from './port.js';

/** As a person reads it; digests are taken of the canonical form (R2.1). */
function document(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

type IndexEntry = Index['runs'][string];

/** What wakes an active run: its pull requests and the commits that it waits for. */
function indexEntry(state: RunState): IndexEntry {
  const changes = changesOf(state);
  const landing = changes.flatMap((change) => [change, ...linksOf(change)]);
  const pulls = landing.flatMap(({ pullRequest }) => (pullRequest === null ? [] : [pullRequest]));
  const commits = [...landing.map(({ mergeCommit }) => mergeCommit), state.gate?.candidate?.commit ?? null];
  return {
    environment: state.environment,
    phase: state.phase,
    recordPullRequest: state.record.pullRequest,
    pullRequests: [...new Set(pulls)],
    commits: [...new Set(commits.filter((sha): sha is string => sha !== null))],
  };
}

/** The index after a run's new revision; a terminated run leaves it (R2.7). */
export function nextIndex(index: Index | null, state: RunState): Index {
  const { [state.runId]: _old, ...others } = index?.runs ?? {};
  const active = state.transition.status !== 'terminated';
  const runs = active ? { ...others, [state.runId]: indexEntry(state) } : others;
  return { schemaVersion: 'chaos-loop/index/v1', runs };
}

/** The index rebuilt from every run's state: it is a cache and may be lost at will. */
export function buildIndex(states: Iterable<RunState>): Index {
  let index: Index = { schemaVersion: 'chaos-loop/index/v1', runs: {} };
  for (const state of states) index = nextIndex(index, state);
  return index;
}

export interface ChangesetInput {
  before: World;
  decision: Accepted;
  /** The run that the decision is of; null for doctor and halt. */
  runId: string | null;
  /** Rendered runs/<runId>/README.md; null leaves it as it is. */
  readme: string | null;
  /** The index at the head that the commit is based on; null when there is none. */
  index: Index | null;
}

/** The ledger forgets; the history tells which command made the revision (R2.1). */
function commandTrailer({ commandId, commandDigest }: Event): string {
  return `Chaos-Loop-Command: ${commandId} ${commandDigest}`;
}

/** What the trailers of a commit say of the command that it carried out; null where they say nothing. */
export function commandIn(message: string): { commandId: string; digest: string; revision: number } | null {
  const command = /^Chaos-Loop-Command: (\S+) ([0-9a-f]{64})$/m.exec(message);
  const revision = /^Chaos-Loop-Revision: (\d+)$/m.exec(message);
  if (!command || !revision) return null;
  return { commandId: command[1] ?? '', digest: command[2] ?? '', revision: Number(revision[1]) };
}

/** The subject of a revision's commit. */
export function runHeadline(before: RunState | null, state: RunState): string {
  const reason = String(state.event.details.reason ?? state.event.type);
  // A follow-up is decided on the run before it; it comes from nowhere like any other start.
  const from = before?.runId === state.runId ? before.phase : 'none';
  const to = state.transition.status === 'terminated' ? state.verdict : state.phase;
  return cutWords(`run ${state.runId} r${state.revision}: ${from} → ${to}: ${plainTitle(reason)}`, 200);
}

export function controlHeadline({ revision, event }: Control): string {
  return cutWords(`control r${revision}: ${plainTitle(String(event.details.reason))}`, 200);
}

function runMessage(before: RunState | null, state: RunState, control: Control | null): StoreCommit['message'] {
  return {
    headline: runHeadline(before, state),
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
  const { before, decision, readme } = input;
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
    if (readme !== null) files[`${root}/README.md`] = boundPage(readme, state);
    if (decision.archive) files[`${root}/experiments/${decision.archive.n}.json`] = document(decision.archive.document);
    const index = nextIndex(input.index, state);
    if (input.index === null || digestOf(index) !== digestOf(input.index)) files['index.json'] = document(index);
    return { message: runMessage(before.state, state, changed.control ? control : null), files };
  }
  if (!changed.control || !control) return null;
  return {
    message: {
      headline: controlHeadline(control),
      body: [
        `Chaos-Loop-Revision: ${control.revision}`,
        `Chaos-Loop-Digest: ${digestOf(control)}`,
        commandTrailer(control.event),
      ].join('\n'),
    },
    files,
  };
}
