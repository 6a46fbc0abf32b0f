/** What the commit of a revision says of it, in its subject and its trailers. */
import type { Control, Event, RunState } from '../../schemas/generated/types.js';
import { cutWords, plainTitle } from '../base/defuse.js';

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
