/** The verdict from the stored receipts, and where it led (R9.1–R9.5). */

import type { Diagnostic, Experiment, RunState } from '../../../schemas/generated/types.js';
import { measureDiagnostic, verdictOf } from '../../phases/diagnostic.js';
import { noneLeft, routeVerdict } from '../../phases/route.js';
import { type Failure, failure } from '../failure.js';
import { same } from '../intern.js';
import type { Revision } from '../parse.js';
import { differs, draftBefore, draftOf, memberDiffers, unshared } from './replay.js';

const ROUTED = [
  'phase',
  'transition',
  'mode',
  'iteration',
  'repairs',
  'verdict',
  'cause',
  'analysis',
  'experiment',
  'experiments',
] as const satisfies readonly (keyof RunState)[];

function stored(revision: Revision, n: number): Diagnostic | null {
  const { experiment } = revision.state;
  if (experiment?.n === n) return experiment.diagnostic;
  return revision.archived?.experiment.n === n ? revision.archived.experiment.diagnostic : null;
}

/** Verdict and route are computed from the run before and the receipts that it and the revision hold. */
function judged(revision: Revision, before: RunState, known: Experiment): Failure | null {
  const draft = draftBefore(revision, before);
  const { experiment } = draft.state;
  if (!experiment) return null;
  const measured = measureDiagnostic(draft.state, known, Object.values(draft.state.receipts));
  const again = { ...measured, ...verdictOf(known, measured) };
  const { details } = revision.state.event;
  const diagnostic = stored(revision, known.n);
  if (diagnostic) {
    const keys = Object.keys(again) as (keyof typeof again)[];
    const found = memberDiffers(revision, `diagnostic of experiment ${known.n}`, again, diagnostic, keys);
    if (found) return found;
  }
  const wrong =
    differs(revision, `verdict of experiment ${known.n}`, again.verdict, details.verdict) ??
    differs(revision, `class of experiment ${known.n}`, again.class, details.class);
  if (wrong) return wrong;
  experiment.diagnostic = { ...again, words: diagnostic?.words ?? null };
  routeVerdict(draft, experiment.diagnostic);
  return memberDiffers(revision, 'route', draft.state, revision.state, ROUTED);
}

export function verdict(revision: Revision): Failure | null {
  const { before, state } = revision;
  const known = before?.experiment;
  if (!before || !known) return null;
  if (before.phase === 'diagnostic' && state.event.details.verdict !== undefined)
    return judged(revision, before, known);
  const now = stored(revision, known.n);
  return now === null || same(now, known.diagnostic)
    ? null
    : failure(revision, 'a diagnostic is made in diagnostic only', `it changed in ${before.phase}`);
}

/** What a run amounts to when nothing is left to test follows from its closed experiments (R9.5). */
export function ending(revision: Revision): Failure | null {
  const { state, before } = revision;
  if (state.transition.status !== 'terminated' || !before || before.ending) return null;
  const byNoneLeft =
    ['resolved', 'no-impact'].includes(state.verdict) ||
    (state.cause !== null && ['slo-still-broken', 'untested'].includes(state.cause) && state.experiments.length > 0);
  if (state.cause === 'cap-reached' && state.iteration < state.maxIterations)
    return failure(revision, `"cap-reached" at ${state.maxIterations} iterations`, `at ${state.iteration}`);
  // An analysis whose attempts ran out ends untested too, whatever the records say (R7.3).
  if (!byNoneLeft || state.analysis.attempts > state.maxRepairs) return null;
  const draft = draftOf(revision, unshared(state), revision.control.after);
  noneLeft(draft);
  return (
    differs(revision, 'verdict of the run', draft.state.verdict, state.verdict) ??
    differs(revision, 'cause', draft.state.cause, state.cause)
  );
}
