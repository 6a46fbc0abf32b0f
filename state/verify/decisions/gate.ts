/** A stage that is called proven follows from the receipts that it cites, and so does the acceptance (§13). */

import type { Gate, RunState } from '../../../schemas/generated/types.js';
import { changesOf, linksOf } from '../../changes.js';
import { settingsOf } from '../../draft.js';
import { type Evaluation, evaluateGate } from '../../gates/evaluate.js';
import type { GateFacts } from '../../gates/facts.js';
import { timeMs } from '../../time.js';
import { type Failure, failure, firstOf } from '../failure.js';
import { same } from '../intern.js';
import type { Revision } from '../parse.js';
import { citedReceipts, differs } from './replay.js';

const STAGES = ['merge', 'build', 'artifact', 'deployment', 'serving'] as const;

/** The gate judged again by what its stages cite, at the time of the revision. */
function evaluateAgain(revision: Revision, gate: Gate, appLogin: string | null): Evaluation {
  const { state, before } = revision;
  // An acceptance opens the verification in the same revision; the gate was judged with the experiment before it.
  const judged = { ...state, experiment: before?.experiment ?? state.experiment };
  const facts: GateFacts = {
    state: judged,
    settings: settingsOf(state),
    now: state.event.at,
    appLogin,
    receipts: citedReceipts(
      revision,
      STAGES.flatMap((name) => gate.stages[name].receipts),
    ),
    changes: changesOf(state).filter((change) => change.iteration === gate.iteration),
  };
  return evaluateGate(facts);
}

/** Only what is called proven is judged: nothing follows from a stage that is not. */
function stages(revision: Revision, gate: Gate, again: Evaluation): Failure | null {
  const known = revision.before?.gate;
  return firstOf(STAGES, (name) => {
    const stage = gate.stages[name];
    if (stage.status !== 'proven' || (same(known?.stages[name] ?? null, stage) && !gate.accepted)) return null;
    const { status, reason, observed } = again.stages[name];
    if (status !== 'proven')
      return failure(revision, `stage ${name} proven by its receipts`, `they say ${status}: ${reason}`);
    return differs(revision, `stage ${name}: observed`, observed, stage.observed);
  });
}

function commits(revision: Revision, again: Evaluation): Failure | null {
  const landed = (state: RunState | null) =>
    changesOf(state).flatMap((change) =>
      [change, ...linksOf(change)].flatMap(({ pullRequest, mergeCommit }) =>
        mergeCommit === null ? [] : [{ changeId: change.changeId, pullRequest, mergeCommit }],
      ),
    );
  const known = landed(revision.before);
  const fresh = landed(revision.state).filter((entry) => !known.some((other) => same(other, entry)));
  return firstOf(fresh, ({ changeId, pullRequest, mergeCommit }) => {
    const seen = pullRequest === null ? null : (again.commits.get(pullRequest) ?? null);
    return differs(revision, `merge commit of ${changeId}`, seen, mergeCommit);
  });
}

/** All of it is proven at the same moment (R13.1): nothing that was accepted by is older than evidence may be (R4.5). */
function stale(revision: Revision, gate: Gate): Failure | null {
  const { state } = revision;
  const oldest = timeMs(state.event.at) - settingsOf(state).maxEvidenceAge * 1000;
  return firstOf(STAGES, (name) => {
    const old = citedReceipts(revision, gate.stages[name].receipts).find(
      ({ collectedAt }) => timeMs(collectedAt) < oldest,
    );
    return old ? failure(revision, `stage ${name} read anew for the acceptance`, `read at ${old.collectedAt}`) : null;
  });
}

function accepted(revision: Revision, gate: Gate, again: Evaluation): Failure | null {
  if (!gate.accepted || gate.accepted.at !== revision.state.event.at) return null;
  const { candidate, serving } = again;
  return (
    stale(revision, gate) ??
    differs(revision, 'accepted commit', candidate?.deployment.sha, gate.accepted.commit) ??
    differs(revision, 'accepted deployment', candidate?.deployment.id, gate.accepted.deploymentId) ??
    differs(revision, 'accepted digest', candidate?.digest, gate.accepted.digest) ??
    differs(revision, 'accepted revision', serving.value?.revision, gate.accepted.revision) ??
    differs(revision, 'accepted receipt', serving.receipt?.id, gate.accepted.receiptId) ??
    differs(revision, 'serving since', serving.value?.firstAt, gate.servingSince)
  );
}

/** `appLogin`: our App's own bot, as the history knows it. */
export function gate(revision: Revision, appLogin: string | null): Failure | null {
  const { state, before } = revision;
  // The gate's own section changes while it waits, and at its acceptance.
  if (!state.gate || before?.phase !== 'awaiting-external-gate' || same(state.gate, before.gate)) return null;
  const again = evaluateAgain(revision, state.gate, appLogin);
  return stages(revision, state.gate, again) ?? commits(revision, again) ?? accepted(revision, state.gate, again);
}
