/** What the control window, the time between it and the fault, and the halts say of an attempt (R8.1, R8.6). */
import type { ExperimentWindows, Predicate, Receipt, Statement, Window } from '../../schemas/generated/types.js';
import { ruledBy } from '../base/policy-versions.js';
import { timeMs } from '../base/time.js';
import { worksOf } from '../config/promises.js';
import { measure, onGrid } from '../evidence/measure.js';
import { predicateDigest } from '../evidence/predicates.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';
import { settingsOf } from '../run/transaction.js';
import { type Facts, ofAttempt } from './attempt.js';
import { betweenWindow, longestGrid } from './between.js';

/** What may pass between the control window and the intent, beside one sample grid: everything is read again, seconds. */
const REREAD_SECONDS = 120;

export function covers(window: Window | undefined, from: string, to: string): boolean {
  return window !== undefined && timeMs(window.from) <= timeMs(from) && timeMs(window.to) >= timeMs(to);
}

/** The watch of each safety halt: which one tripped, before the fault or in it, and which one was not watched (R8.6). */
export function halts(
  facts: Facts,
  { control, fault }: ExperimentWindows,
  from: string | null,
): { haltedBy: string | null; before: string | null; unwatched: string[]; receipts: Receipt[] } {
  const { startedAt } = ofAttempt(facts);
  const receipts: Receipt[] = [];
  const unwatched: string[] = [];
  const ruled = ruledBy(facts.state.policyVersion, '2026-12');
  let haltedBy: string | null = null;
  let before: string | null = null;
  for (const halt of facts.state.guardrails.safetyHalts) {
    const digest = predicateDigest(halt);
    const receipt = newest(
      facts.receipts,
      'halt-watch',
      (entry) =>
        entry.experiment === facts.experiment.n &&
        entry.predicateDigest === digest &&
        onGrid(entry, startedAt) &&
        // R8.1: halts are watched from the control window's start without a gap.
        (fault === null || covers(entry.window, ruled ? (control?.from ?? fault.from) : fault.from, fault.to)),
    );
    const value = (receipt?.value ?? null) as { tripped: boolean; at?: string | null; readings: number } | null;
    if (!receipt || !value || value.readings === 0) {
      unwatched.push(halt.id);
      continue;
    }
    receipts.push(receipt);
    if (!value.tripped) continue;
    // What trips before the fault is not the fault's doing.
    const early = from !== null && typeof value.at === 'string' && timeMs(value.at) < timeMs(from);
    if (early && ruled) before ??= halt.id;
    else haltedBy ??= halt.id;
  }
  return { haltedBy, before, unwatched, receipts };
}

/**
 * R8.1, R8.4: what began between the control window and the fault is not the fault's doing. Every effect must still be false
 * there and steady state hold, as far as a sample of it was due.
 */
export function begunBefore(
  facts: Facts,
  { control, fault }: ExperimentWindows,
  from: string | null,
  halt: string | null,
): Statement | null {
  if (!ruledBy(facts.state.policyVersion, '2026-12') || facts.unwatched) return null;
  if (control === null || fault === null || from === null) return null;
  if (halt !== null) return message('halt-before-fault', { halt });
  const { hypothesis } = facts.experiment;
  const context = ofAttempt(facts);
  const problem = (
    predicate: Predicate,
    expected: boolean,
    code: 'effect-before-fault' | 'unsteady-before-fault',
  ): Statement | null => {
    const window = betweenWindow(predicate, control, from);
    if (window === null) return null;
    const { holds } = measure(predicate, window, context);
    if (holds === expected) return null;
    return message(holds === null ? 'not-watched-between' : code, { predicate: predicate.id });
  };
  for (const effect of hypothesis.faultProof.effect) {
    const found = problem(effect, false, 'effect-before-fault');
    if (found) return found;
  }
  for (const predicate of hypothesis.steadyState) {
    const found = problem(predicate, true, 'unsteady-before-fault');
    if (found) return found;
  }
  return null;
}

/**
 * R8.1: the fault follows the control window. Allowed are one sample grid, a moment to read everything again, and the start's
 * own time.
 */
export function gapProblem(facts: Facts, control: Window, from: string | null): Statement | null {
  if (!ruledBy(facts.state.policyVersion, '2026-12') || from === null || !facts.operation) return null;
  const { hypothesis } = facts.experiment;
  const asked = [
    ...hypothesis.steadyState,
    ...hypothesis.faultProof.effect,
    ...hypothesis.slo,
    hypothesis.confirm,
    hypothesis.executedPath,
    ...worksOf(hypothesis).map(({ predicate }) => predicate),
    ...facts.state.guardrails.safetyHalts,
  ];
  const prepared = (timeMs(facts.operation.preparedAt) - timeMs(control.to)) / 1000;
  const allowed = longestGrid(asked) + REREAD_SECONDS;
  if (prepared > allowed) return message('start-late', { seconds: prepared, most: allowed });
  const own = (timeMs(from) - timeMs(facts.operation.preparedAt)) / 1000;
  const patience = settingsOf(facts.state).maxEvidenceAge;
  return own > patience ? message('fault-began-late', { seconds: own, most: patience }) : null;
}
