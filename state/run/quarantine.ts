/** Whether a run on the state branch is what the App left there; if not, up to where it is (R20.3, R20.4). Pure. */
import type { RunState, Seal } from '../../schemas/generated/types.js';
import { validateRunState } from '../../schemas/generated/validators.js';
import type { SkippedOperation, SkippedRevision } from '../base/command.js';
import { cutWords } from '../base/defuse.js';
import { digestOf } from '../base/digest.js';
import { asNumber, asRecord } from '../base/json.js';
import { timeMs } from '../base/time.js';
import { sealProblem, type VerifySeal } from './signature.js';

/** One commit that wrote the run's state.json, oldest first. */
export interface BranchRevision {
  /** Full SHA. */
  commit: string;
  /** The file as JSON; null when it was deleted or is no JSON. */
  document: unknown;
  /** Whether GitHub signed the commit for the App; null: it was not asked. */
  signed: boolean | null;
}

/** What the App's check run says of the run (R20.4). `missing`: one was recorded, and is gone. */
type Witness = { revision: number; digest: string } | 'missing' | null;

export interface InspectOptions {
  /** null: no keys are at hand, so seals are not judged. */
  verify: VerifySeal | null;
  witness: Witness;
  /** What the first of them follows, where the history was not read from its beginning. */
  after?: RunState;
}

interface Quarantine {
  commit: string | null;
  revision: number | null;
  reason: string;
}

export interface Inspection {
  /** null: everything is legal. Else the first thing that is not. */
  quarantined: Quarantine | null;
  /** The last legal revision, from which `restore` goes on; null when none is. */
  last: RunState | null;
  /** What `restore` has to name. */
  skipped: SkippedRevision[];
}

/** What no revision after the first may change. */
const FIXED = ['runId', 'kind', 'repository', 'commit', 'environment', 'targets', 'config', 'startedAt'] as const;

function successorProblem(last: RunState | null, state: RunState): string | null {
  const expected = (last?.revision ?? 0) + 1;
  if (state.revision !== expected) return `it is revision ${state.revision}, and ${expected} is the next`;
  if (state.previousDigest !== (last ? digestOf(last) : null)) return 'it does not name the digest of the one before';
  if (!last) return null;
  const changed = FIXED.find((key) => digestOf(state[key]) !== digestOf(last[key]));
  if (changed) return `it changes ${changed}, which is fixed at the start`;
  if (timeMs(state.event.at) < timeMs(last.event.at)) return 'it is older than the one before';
  const ended = last.transition.status === 'terminated';
  return ended && state.event.type !== 'restore' ? 'nothing follows the end of a run' : null;
}

function problemOf(entry: BranchRevision, last: RunState | null, seal: Seal | null, options: InspectOptions) {
  if (!validateRunState(entry.document)) return 'it does not fit the schema of a run';
  if (entry.signed === false) return 'GitHub did not sign its commit for the App';
  const unsealed = options.verify ? sealProblem(entry.document, seal, options.verify) : null;
  return unsealed ?? successorProblem(last, entry.document);
}

/** As many as a command names; what may act comes first. */
const MOST_SKIPPED = 3;

/** Operations that a revision says were prepared; only what has the shape of one, and nothing else is read of it. */
function preparedIn(document: unknown): SkippedOperation[] {
  if (!validateRunState(document)) return [];
  const whole = (value: unknown): number | null => (Number.isSafeInteger(value) ? asNumber(value) : null);
  return document.operations
    .filter((operation) => operation.status !== 'settled')
    .sort((a, b) => Number(b.kind === 'fault-start') - Number(a.kind === 'fault-start'))
    .slice(0, MOST_SKIPPED)
    .map(({ operationId, kind, class: of, key, intent }) => ({
      operationId,
      kind,
      class: of,
      key,
      intent: { experiment: whole(intent.experiment), attempt: whole(intent.attempt) },
    }));
}

function revisionOf(document: unknown): number | null {
  const revision = asNumber(asRecord(document).revision);
  return revision !== null && Number.isInteger(revision) && revision >= 1 ? revision : null;
}

/** Whether the revision is the `restore` that names everything since the last legal one. */
function restores(state: RunState, pending: readonly SkippedRevision[]): boolean {
  if (state.event.type !== 'restore') return false;
  const named = state.event.details.skipped;
  // Under the rules of 2026-11 each was named.
  if (Array.isArray(named)) {
    const commits = named.map((entry: unknown) => asRecord(entry).commit);
    return pending.every((entry) => commits.includes(entry.commit));
  }
  // Its previous digest says what it continues; it has to have seen the last of what came after that.
  return pending.length === 0 || asRecord(named).to === pending.at(-1)?.commit;
}

function witnessProblem(witness: Witness, states: ReadonlyMap<number, RunState>, last: RunState | null): string | null {
  if (witness === null) return null;
  if (witness === 'missing') return 'the check run that witnessed this run is gone';
  if (witness.revision > (last?.revision ?? 0))
    return `the branch is behind its witness, which saw revision ${witness.revision}`;
  const seen = states.get(witness.revision);
  return seen && digestOf(seen) === witness.digest ? null : `the witness saw another revision ${witness.revision}`;
}

/** `revisions`: every commit that wrote the run's state, oldest first. */
export function inspectRun(revisions: readonly BranchRevision[], options: InspectOptions): Inspection {
  let last: RunState | null = options.after ?? null;
  let seal: Seal | null = null;
  let pending: SkippedRevision[] = [];
  const legal = new Map<number, RunState>();
  for (const entry of revisions) {
    const problem = problemOf(entry, last, seal, options);
    const state = problem === null ? (entry.document as RunState) : null;
    if (state && (pending.length === 0 || restores(state, pending))) {
      last = state;
      seal = state.event.seal ?? null;
      pending = [];
      legal.set(state.revision, state);
      continue;
    }
    pending.push({
      commit: entry.commit,
      revision: revisionOf(entry.document),
      reason: cutWords(problem ?? 'it follows a revision that is not legal', 300),
      operations: preparedIn(entry.document),
    });
  }
  const [first] = pending;
  if (first)
    return {
      quarantined: { commit: first.commit, revision: first.revision, reason: first.reason },
      last,
      skipped: pending,
    };
  const unwitnessed = witnessProblem(options.witness, legal, last);
  const quarantined = unwitnessed === null ? null : { commit: null, revision: null, reason: unwitnessed };
  return { quarantined, last, skipped: [] };
}
