/** An accepted decision as one commit of the state branch (contract §2). */
import type { Control, ExperimentDocument, Index, RunState } from '../schemas/generated/types.js';
import { digestOf } from '../state/digest.js';
import type { Accepted } from '../state/kernel-types.js';
import type { StoreCommit } from '../state/store/port.js';
import { indexWith } from './run-index.js';
import { renderRunReadme } from './views/run-readme.js';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** GitHub shows about this much of a subject. */
function subject(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 120 ? line : `${line.slice(0, 119)}…`;
}

function runHeadline(state: RunState): string {
  const { from, to, reason, status } = state.transition;
  const end = status === 'terminated' ? `terminated (${state.verdict})` : (to ?? state.phase);
  return subject(`run ${state.runId} r${state.revision}: ${from ?? 'start'} → ${end}: ${reason}`);
}

function trailers(id: string, revision: number, digest: string): string {
  return [`Chaos-Loop-Run: ${id}`, `Chaos-Loop-Revision: ${revision}`, `Chaos-Loop-Digest: ${digest}`].join('\n');
}

function messageOf(decision: Accepted): StoreCommit['message'] {
  const { state, control, changed } = decision;
  if (state && changed.state) {
    const what = `${state.event.type} by ${state.event.actor.login}`;
    return {
      headline: runHeadline(state),
      body: `${what}\n\n${trailers(state.runId, state.revision, digestOf(state))}`,
    };
  }
  if (!control) throw new Error('a decision that changes nothing makes no commit');
  return {
    headline: subject(`control r${control.revision}: ${control.event.type}`),
    body: `${control.event.type} by ${control.event.actor.login}\n\n${trailers('control', control.revision, digestOf(control))}`,
  };
}

/** Where a raw payload lies; what belongs to no run (doctor) lies at the root. */
export function evidencePath(runId: string | null, digest: string): string {
  return runId === null ? `evidence/${digest}.json` : `runs/${runId}/evidence/${digest}.json`;
}

export function commitOf(
  decision: Accepted,
  index: Index,
  closed: ReadonlyMap<number, ExperimentDocument>,
): StoreCommit {
  const { state, control, changed } = decision;
  const files: Record<string, string> = {};
  if (changed.control && control) files['control.json'] = json(control satisfies Control);
  if (changed.state && state) {
    files[`runs/${state.runId}/state.json`] = json(state);
    files[`runs/${state.runId}/README.md`] = renderRunReadme({ state, closed });
    const next = indexWith(index, state);
    if (digestOf(next) !== digestOf(index)) files['index.json'] = json(next);
  }
  const runId = state?.runId ?? null;
  for (const [digest, raw] of Object.entries(decision.evidence)) files[evidencePath(runId, digest)] = json(raw);
  if (decision.archive && state) {
    files[`runs/${state.runId}/experiments/${decision.archive.n}.json`] = json(decision.archive.document);
  }
  return { message: messageOf(decision), files };
}
