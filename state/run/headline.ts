/** What the commit of a revision says of it, in its subject and its trailers. */
import type { Control, Event, RunState, Statement } from '../../schemas/generated/types.js';
import { cutWords, plainTitle } from '../base/defuse.js';
import { phrase } from '../messages/sentence.js';

/** The ledger forgets; the history tells which command made the revision (R2.1). */
export function commandTrailer({ commandId, commandDigest }: Event): string {
  return `Chaos-Loop-Command: ${commandId} ${commandDigest}`;
}

/** What the trailers of a commit say of the command that it carried out; null where they say nothing. */
export function commandIn(message: string): { commandId: string; digest: string; revision: number } | null {
  const command = /^Chaos-Loop-Command: (\S+) ([0-9a-f]{64})$/m.exec(message);
  const revision = /^Chaos-Loop-Revision: (\d+)$/m.exec(message);
  if (!command || !revision) return null;
  return { commandId: command[1] ?? '', digest: command[2] ?? '', revision: Number(revision[1]) };
}

/** Why the revision was made. */
export function reasonOf({ details, type }: Event): Statement {
  const { reason } = details;
  return typeof reason === 'string' || (typeof reason === 'object' && reason !== null) ? (reason as Statement) : type;
}

/** What the subject of a commit says that is no wording: which revision of what, from where to where. */
function runSubject(before: RunState | null, state: RunState): string {
  // A follow-up is decided on the run before it; it comes from nowhere like any other start.
  const from = before?.runId === state.runId ? before.phase : 'none';
  const to = state.transition.status === 'terminated' ? state.verdict : state.phase;
  return `run ${state.runId} r${state.revision}: ${from} → ${to}: `;
}

/** The subject of a revision's commit by rules before 2027-01; later ones: queries/view/subject.ts. */
export function runHeadline(before: RunState | null, state: RunState): string {
  return cutWords(`${runSubject(before, state)}${plainTitle(phrase(reasonOf(state.event)))}`, 200);
}

const controlSubject = ({ revision }: Control): string => `control r${revision}: `;

export function controlHeadline(control: Control): string {
  return cutWords(`${controlSubject(control)}${plainTitle(phrase(reasonOf(control.event)))}`, 200);
}
