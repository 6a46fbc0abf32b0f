/** Commands that come before their run began, or after it ended. */
import { type Refusal, refuse } from '../../state/base/errors.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Comment } from '../github/comments.js';
import { endedRunOf } from '../views/refusals.js';

/** Clocks of GitHub and of the App may differ by so much. */
const CLOCKS_MS = 60_000;

/** A comment that is found late was not about a run that began after it. */
export function beforeItsStart({ createdAt }: Comment, { state }: Snapshot): Refusal | null {
  if (!state || createdAt === null) return null;
  if (Date.parse(createdAt) >= Date.parse(state.startedAt) - CLOCKS_MS) return null;
  const message = `run ${state.runId} began at ${state.startedAt}, after this comment was written`;
  return refuse('invalid-command', message, 'If it is meant for that run, write it again.');
}

/** An ended run records nothing more; what GitHub refused it is tried again all the same (R14.8). */
export function isRefusedAfterEnd({ state, control }: Snapshot): boolean {
  if (state?.transition.status !== 'terminated') return false;
  return Object.keys(control?.refusals ?? {}).some((name) => endedRunOf(name) === state.runId);
}
