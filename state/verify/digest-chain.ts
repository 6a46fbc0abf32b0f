/** Each revision names the digest of the one before, and its commit names its own; control is a chain of its own (R2.7). */

import { asRecord } from '../base/json.js';
import { wordOf } from '../base/message.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { ParsedHistory, RawRevision } from './parse.js';
import type { Invariant } from './result.js';

const COMMAND = 'Chaos-Loop-Command';

function chained(revisions: readonly RawRevision[]): Failure | null {
  let previous: string | null = null;
  return firstOf(revisions, (entry) => {
    const expected = previous;
    previous = entry.digest;
    const named = entry.value?.previousDigest ?? null;
    if (entry.digest === null || named === expected) return null;
    return failure(
      entry,
      expected === null ? 'previousDigest null, because nothing came before' : `previousDigest ${expected}`,
      `previousDigest ${wordOf(named)}`,
    );
  });
}

function trailerProblem(entry: RawRevision, runId: string | null): Failure | null {
  const { trailers } = entry.source;
  const expected: [string, string][] = [
    ...(runId === null ? [] : ([['Chaos-Loop-Run', runId]] as [string, string][])),
    ['Chaos-Loop-Revision', String(entry.revision)],
    ['Chaos-Loop-Digest', String(entry.digest)],
  ];
  for (const [name, value] of expected) {
    if (trailers[name] !== value)
      return failure(entry, `the commit's trailer ${name}: ${value}`, trailers[name] ?? 'no such trailer');
  }
  return null;
}

/** Whoever sends a command again is answered by this trailer once the ledger has forgotten it (R2.1, R2.4). */
function commandProblem({ value, ...entry }: RawRevision): Failure | null {
  const event = asRecord(value?.event);
  const named = entry.source.trailers[COMMAND];
  // Older rules did not have it.
  if (named === undefined && event.kept === undefined) return null;
  const expected = `${wordOf(event.commandId)} ${wordOf(event.commandDigest)}`;
  return named === expected ? null : failure(entry, `the commit's trailer ${COMMAND}: ${expected}`, named ?? 'none');
}

function trailers(history: ParsedHistory): Failure | null {
  const ofRun = firstOf(history.rawStates, (entry) => trailerProblem(entry, history.source.runId));
  if (ofRun) return ofRun;
  // In a run's commit those trailers are the run's, and one more is control's.
  const within = history.rawControls.filter((entry) => entry.source.trailers['Chaos-Loop-Run'] !== undefined);
  const ofControl = firstOf(within, (entry) => {
    const named = entry.source.trailers['Chaos-Loop-Control'];
    if (named === entry.digest) return null;
    return failure(entry, `the commit's trailer Chaos-Loop-Control: ${entry.digest}`, named ?? 'no such trailer');
  });
  if (ofControl) return ofControl;
  const alone = history.rawControls.filter((entry) => entry.source.trailers['Chaos-Loop-Run'] === undefined);
  const wrong = firstOf(alone, (entry) => trailerProblem(entry, null));
  // A file has no commits whose messages could be asked (docs/state-cli.md).
  if (wrong || history.source.place === 'file') return wrong;
  return firstOf([...history.rawStates, ...alone], commandProblem);
}

export const digestChain: Invariant = {
  name: 'digest-chain',
  needsDocuments: false,
  check: (history) => chained(history.rawStates) ?? chained(history.rawControls) ?? trailers(history),
};
