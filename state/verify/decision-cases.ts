/** Everything in a history that was decided: what from, and what it became. Oldest first. */

import type { Control, RunState } from '../../schemas/generated/types.js';
import type { World } from '../run/documents.js';
import type { Location } from './failure.js';
import type { CommitSource } from './history.js';
import type { ControlRevision, ParsedHistory, Revision } from './parse.js';
import type { HistoryReader } from './reader.js';

export const OF_RUN = /^runs\/[^/]+\/state\.json$/;

/** What one revision is decided from, and what it has to become. */
export interface Case {
  place: Location;
  source: CommitSource;
  /** Of the run, or of control alone. */
  of: 'run' | 'control';
  document: RunState | Control;
  text: string | null;
  world: World;
  /** A document of an older version, which its migration step decides. */
  older: Record<string, unknown> | null;
  payload(digest: string): unknown;
}

function payloads(read: (digest: string) => string | null, reader: HistoryReader): (digest: string) => unknown {
  return (digest) => {
    const text = read(digest);
    if (text === null) return undefined;
    const { value, problem } = reader.payloads.of(text);
    // One that says two things is evidence-integrity's to report.
    return problem === null ? value : JSON.parse(text);
  };
}

interface Listed {
  of: Case;
  revision: Revision | null;
}

/** Oldest first, so that the first offending revision is the one where it began. */
export function cases(history: ParsedHistory): Listed[] {
  const order = new Map(history.source.commits.map((commit, index) => [commit, index]));
  const at = ({ of }: Listed) => order.get(of.source) ?? 0;
  return [...listed(history)].sort((a, b) => at(a) - at(b));
}

function* listed(history: ParsedHistory): Generator<Listed> {
  const { source, reader } = history;
  const [ofRun, ofControl] = [payloads(source.evidence, reader), payloads(source.controlEvidence, reader)];
  for (const revision of history.revisions) {
    const { state, before, control, older } = revision;
    yield {
      revision,
      of: {
        place: revision,
        source: revision.source,
        of: 'run',
        document: state,
        text: source.command(state.revision),
        world: { control: control.before, state: before },
        older: older?.value ?? null,
        payload: ofRun,
      },
    };
  }
  const judged = new Set(history.revisions.map(({ commit }) => commit));
  for (const entry of history.controls.filter((control) => alone(control, source.runId, judged))) {
    const { control, before } = entry;
    const text = source.controlCommand(control.revision);
    yield {
      revision: null,
      of: {
        place: entry,
        source: entry.source,
        of: 'control',
        document: control,
        text,
        world: { control: before, state: null },
        older: null,
        payload: ofControl,
      },
    };
  }
}

/**
 * A revision of control in a run's commit is decided again with that run: in that run's history, and only where its state is a
 * revision there. Beside a document that nobody judges it stands alone.
 */
function alone({ commit, source }: ControlRevision, runId: string | null, judged: ReadonlySet<string | null>): boolean {
  const beside = source.paths.filter((path) => OF_RUN.test(path));
  return beside.every((path) => path === `runs/${runId}/state.json`) && !judged.has(commit);
}
