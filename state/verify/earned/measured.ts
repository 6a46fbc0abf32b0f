/**
 * What an experiment concluded follows from what it measured, and that from its receipts: R9.3 and R9.5's `sloHolds` written
 * down apart from the kernel. In one direction only where rules may still forbid more: a verdict that counts was earned.
 */
import type {
  Experiment,
  ExperimentSummary,
  MeasuredPredicate,
  Predicate,
  Receipt,
} from '../../../schemas/generated/types.js';
import { digestOf } from '../../base/digest.js';
import { timeMs } from '../../base/time.js';
import { same } from '../intern.js';

/** What is wrong; null: nothing. */
export type Wrong = { expected: string; found: string } | null;

const COMPARE: Record<Predicate['operator'], (value: number, threshold: number) => boolean> = {
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
  '==': (value, threshold) => value === threshold,
  '!=': (value, threshold) => value !== threshold,
};

type Receipts = Readonly<Record<string, Receipt>>;

/** One answer: of this predicate, from a receipt of this experiment, compared as the predicate says (R4.2, R5.1). */
function answered(
  measured: MeasuredPredicate,
  predicate: Predicate,
  experiment: Experiment,
  receipts: Receipts,
): Wrong {
  const { predicateId, receiptId, value, holds } = measured;
  if (predicateId !== predicate.id)
    return { expected: `the answer to ${predicate.id}`, found: `one to ${predicateId}` };
  const meant = value === null ? null : COMPARE[predicate.operator](value, predicate.threshold);
  // Equality is of integers (R5.5).
  const integers = Number.isInteger(value) && Number.isInteger(predicate.threshold);
  const whole = integers || (predicate.operator !== '==' && predicate.operator !== '!=');
  if (holds !== (whole ? meant : null))
    return {
      expected: `${predicate.id}: ${value} ${predicate.operator} ${predicate.threshold} is ${meant}`,
      found: `holds ${holds}`,
    };
  if (value === null) return null;
  const receipt = receiptId === null ? undefined : receipts[receiptId];
  if (!receipt) return { expected: `the receipt of ${predicate.id}`, found: `${receiptId}, which is not kept` };
  const bound =
    receipt.experiment === experiment.n &&
    receipt.mode === experiment.mode &&
    receipt.predicateDigest === digestOf(predicate) &&
    receipt.unit === predicate.unit;
  if (!bound || receipt.value !== value)
    return { expected: `${predicate.id} as receipt ${receiptId} of this experiment says`, found: `${value}` };
  return null;
}

type Named = [measured: MeasuredPredicate, predicate: Predicate | undefined];

function asked(experiment: Experiment): Named[] {
  const { hypothesis, diagnostic, changedPaths } = experiment;
  if (!diagnostic) return [];
  return [
    [diagnostic.confirm.control, hypothesis.confirm],
    [diagnostic.confirm.during, hypothesis.confirm],
    [diagnostic.executedPath, hypothesis.executedPath],
    ...diagnostic.slo.map((entry, index): Named => [entry, hypothesis.slo[index]]),
    ...diagnostic.changedPaths.map(
      ({ changeId, measured }): Named => [measured, changedPaths.find((path) => path.changeId === changeId)?.predicate],
    ),
  ];
}

/** Why a CONFIRMED or a REFUTED was not earned (R9.3). */
function unearned(experiment: Experiment): string | null {
  const { diagnostic, execution, mode, changedPaths } = experiment;
  if (!diagnostic || diagnostic.verdict === 'NOT EXERCISED') return null;
  if (!execution?.proven || execution.windows.fault === null) return 'its fault was not proven';
  if (execution.contaminated !== null) return 'it was contaminated';
  const { work, promisedWork, executedPath, confirm, verdict } = diagnostic;
  // The environment's demand beside the proposal's (R5.11).
  if (promisedWork && !(promisedWork.slices?.length && promisedWork.slices.every((n) => n >= promisedWork.minimum)))
    return 'there was less work than the environment promises';
  if (!work.slices || work.slices.length === 0 || work.slices.some((slice) => slice < work.minimum))
    return 'there was too little work';
  if (executedPath.holds !== true) return 'the executed path was not seen';
  const seen = (id: string) =>
    diagnostic.changedPaths.some(({ changeId, measured }) => changeId === id && measured.holds);
  const unseen = mode === 'verify' ? changedPaths.find(({ changeId }) => !seen(changeId)) : undefined;
  if (unseen) return `the changed path of ${unseen.changeId} was not seen`;
  if (confirm.control.holds !== false) return 'it was so before the fault, or nobody knows';
  if (confirm.during.holds !== (verdict === 'CONFIRMED')) return `during the fault it was ${confirm.during.holds}`;
  if (verdict === 'REFUTED' && execution.inPart) return 'its fault landed in part';
  return verdict === 'REFUTED' && execution.haltedBy !== null ? 'a halt cut its window' : null;
}

/** The two windows do not overlap, and each answer is of its own (R8.1). */
function windowed(experiment: Experiment, receipts: Receipts): Wrong {
  const { control, fault } = experiment.execution?.windows ?? { control: null, fault: null };
  const { confirm } = experiment.diagnostic ?? {};
  for (const [name, measured, window] of [
    ['control', confirm?.control, control],
    ['fault', confirm?.during, fault],
  ] as const) {
    const of = measured?.receiptId ? receipts[measured.receiptId]?.window : undefined;
    if (!of || measured?.value === null) continue;
    // Two clocks shorten the window that is counted, never move it out (R8.8).
    if (!window || timeMs(of.from) < timeMs(window.from) || timeMs(of.to) > timeMs(window.to))
      return { expected: `confirm measured within the ${name} window`, found: `from ${of.from} to ${of.to}` };
  }
  return null;
}

/** The first thing that this experiment says and did not earn. `receipts`: those kept with it. */
export function measuredProblem(experiment: Experiment, receipts: Receipts): Wrong {
  const { diagnostic, n } = experiment;
  if (!diagnostic) return null;
  for (const [measured, predicate] of asked(experiment)) {
    if (!predicate) return { expected: `a predicate of experiment ${n}`, found: measured.predicateId };
    const wrong = answered(measured, predicate, experiment, receipts);
    if (wrong) return wrong;
  }
  if (diagnostic.slo.length !== experiment.hypothesis.slo.length)
    return { expected: `${experiment.hypothesis.slo.length} SLOs asked`, found: `${diagnostic.slo.length} answered` };
  const smallest = diagnostic.work.slices ? Math.min(...diagnostic.work.slices) : null;
  if (diagnostic.work.smallest !== smallest)
    return { expected: `${smallest}, the smallest slice of work`, found: `${diagnostic.work.smallest}` };
  const all = diagnostic.slo.every(({ holds }) => holds === true);
  if ((diagnostic.sloHolds === true) !== all)
    return { expected: `sloHolds ${all}, by its SLOs`, found: `${diagnostic.sloHolds}` };
  if ((diagnostic.verdict === 'NOT EXERCISED') !== (diagnostic.class !== null))
    return {
      expected: 'a class with NOT EXERCISED, and only with it',
      found: `${diagnostic.verdict} ${diagnostic.class}`,
    };
  const why = unearned(experiment);
  if (why !== null) return { expected: `experiment ${n} NOT EXERCISED: ${why}`, found: diagnostic.verdict };
  return windowed(experiment, receipts);
}

/** The summary in state says what the archived experiment says. */
export function summaryProblem(summary: ExperimentSummary, { diagnostic, execution, ...rest }: Experiment): Wrong {
  const pairs: [string, unknown, unknown][] = [
    ['mode', summary.mode, rest.mode],
    ['iteration', summary.iteration, rest.iteration],
    ['hypothesisId', summary.hypothesisId, rest.hypothesisId],
    ['verdict', summary.verdict, diagnostic?.verdict ?? 'none'],
    ['sloHolds', summary.sloHolds, diagnostic?.sloHolds ?? null],
    ['confirm', summary.confirm, diagnostic?.confirm ?? null],
    ['smallestSlice', summary.smallestSlice, diagnostic?.work.smallest ?? null],
    ['timeToRecoverSeconds', summary.timeToRecoverSeconds, execution?.timeToRecoverSeconds ?? null],
  ];
  for (const [name, seen, meant] of pairs) {
    if (!same(seen ?? null, meant ?? null))
      return {
        expected: `${name} of experiment ${summary.n} as archived: ${JSON.stringify(meant)}`,
        found: JSON.stringify(seen) ?? 'nothing',
      };
  }
  return null;
}
