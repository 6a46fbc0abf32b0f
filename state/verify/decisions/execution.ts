/** What the fault did, from the receipts that are stored (R8.4–R8.7). */

import type { Execution, Experiment, RunState, WorkerReport } from '../../../schemas/generated/types.js';
import { newest } from '../../ledger.js';
import { samePlan } from '../../node-group.js';
import { faultStart, loseOperations } from '../../operations.js';
import { dispose } from '../../phases/disposition.js';
import type { ValidationValue } from '../../readers/chaos.js';
import { servesExpected, servingValue } from '../../serving.js';
import { type Failure, failure, firstOf } from '../failure.js';
import { same } from '../intern.js';
import type { Revision } from '../parse.js';
import { citedReceipts, differs, draftBefore } from './replay.js';

/**
 * What the worker may have reported. Its report never makes a disposition better, only worse, so that a stored one must
 * follow from the receipts together with one of these.
 */
function reports(execution: Execution): [WorkerReport, ...WorkerReport[]] {
  const { windows, contaminated, class: cause, details } = execution;
  const base: WorkerReport = { outcome: 'done', details, windows };
  const worse: WorkerReport[] = [{ ...base, recoveryFailed: true }];
  if (contaminated !== null) worse.push({ ...base, contaminated });
  if (cause !== null)
    worse.push(...(['repair', 'failed'] as const).map((outcome) => ({ ...base, outcome, class: cause })));
  if (cause !== null && contaminated !== null) worse.push({ ...base, outcome: 'repair', class: cause, contaminated });
  return [base, ...worse];
}

function comparable(execution: Execution): unknown {
  const { details: _words, ...rest } = execution;
  return rest;
}

/** The experiment as it is after the revision: still open, or in its archive. */
function after(revision: Revision, n: number): Experiment | null {
  const { experiment } = revision.state;
  if (experiment?.n === n) return experiment;
  return revision.archived?.experiment.n === n ? revision.archived.experiment : null;
}

function disposed(revision: Revision, before: RunState, known: Experiment, execution: Execution): Failure | null {
  if (before.phase !== 'chaos-execution')
    return failure(revision, 'an execution is judged in chaos-execution only', `in ${before.phase}`);
  const { state } = draftBefore(revision, before);
  const unwatched = before.lease?.purpose === 'cleanup';
  const operation = unwatched
    ? (state.operations.findLast((entry) => entry.kind === 'fault-start') ?? null)
    : faultStart(state);
  loseOperations(state);
  const receipts = Object.values(state.receipts);
  const again = (report: WorkerReport) => dispose({ state, experiment: known, receipts, report, operation, unwatched });
  const possible = reports(execution);
  if (possible.some((report) => same(comparable(again(report)), comparable(execution)))) return null;
  const plain = again(possible[0]);
  const keys = Object.keys(plain) as (keyof Execution)[];
  const key = keys.find((name) => name !== 'details' && !same(plain[name], execution[name]));
  return key
    ? differs(revision, `execution of experiment ${known.n}: ${key}`, plain[key], execution[key])
    : failure(revision, `execution of experiment ${known.n} as recomputed`, 'another one');
}

function led(revision: Revision, before: RunState, execution: Execution): Failure | null {
  const { state } = revision;
  if (before.ending) return null;
  const eligible = execution.disposition === 'diagnostic-eligible';
  if (eligible === (state.phase === 'diagnostic')) return null;
  return failure(revision, eligible ? 'diagnostic after an eligible execution' : 'no diagnostic', state.phase);
}

export function execution(revision: Revision): Failure | null {
  const { before } = revision;
  if (!before?.experiment) return null;
  const known = before.experiment;
  const now = after(revision, known.n)?.execution ?? null;
  if (now === null || same(now, known.execution)) return null;
  return disposed(revision, before, known, now) ?? led(revision, before, now);
}

/** A start was prepared on the validated plan and the expected build, where its receipts speak of them (R8.1 step 7). */
export function faultStarts(revision: Revision): Failure | null {
  const { experiment, operations } = revision.state;
  const known = new Set((revision.before?.operations ?? []).map((operation) => operation.operationId));
  const started = operations.filter((entry) => entry.kind === 'fault-start' && !known.has(entry.operationId));
  return firstOf(started, (operation) => {
    const { halt } = revision.control.after ?? { halt: null };
    if (halt) return failure(revision, 'no fault start while a halt is set (R16.1)', operation.operationId);
    if (!experiment) return failure(revision, 'an open experiment behind a fault start', 'none');
    const receipts = citedReceipts(revision, operation.receipts);
    const validation = newest(receipts, 'validation');
    const value = validation?.value as ValidationValue | null | undefined;
    if (validation && !(value?.plan && samePlan(value.plan, experiment.plan, revision.state.targets)))
      return failure(
        revision,
        `the frozen plan ${experiment.planDigest} before the start`,
        `plan ${value?.planDigest ?? 'none'}`,
      );
    const serving = newest(receipts, 'serving');
    return serving && !servesExpected(servingValue(serving), experiment.expectedBuild)
      ? failure(revision, 'the expected build serves before the start', 'another one')
      : null;
  });
}
