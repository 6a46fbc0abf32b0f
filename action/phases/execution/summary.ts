/** A short account of one experiment for the step summary: what was measured, nothing concluded. */
import type { Experiment, ExperimentWindows, Predicate, Receipt, Window } from '../../../schemas/generated/types.js';
import { worksOf } from '../../../state/config/promises.js';
import { predicateDigest } from '../../../state/evidence/predicates.js';
import type { EvidenceBag } from '../../evidence.js';
import { summaryText } from '../../runtime/summary-text.js';
import type { Recovered } from './recovery.js';

function cell(receipt: Receipt | undefined): string {
  const value: unknown = receipt?.value;
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000);
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'number' ? Math.round(item * 100) / 100 : '–')).join(', ');
  return summaryText(receipt?.caveat ?? '–');
}

function find(
  receipts: readonly Receipt[],
  kind: Receipt['kind'],
  predicate: Predicate,
  window: Window | null,
): Receipt | undefined {
  const digest = predicateDigest(predicate);
  return receipts.find(
    (receipt) => receipt.kind === kind && receipt.predicateDigest === digest && receipt.window?.from === window?.from,
  );
}

export function summarize(
  experiment: Experiment,
  evidence: EvidenceBag,
  windows: ExperimentWindows,
  recovered: Recovered,
): string[] {
  const { hypothesis } = experiment;
  const receipts = evidence.receipts();
  const row = (role: string, predicate: Predicate, kind: 'predicate' | 'work-slices' = 'predicate'): string =>
    `| ${role} | ${summaryText(`${predicate.id} ${predicate.operator} ${predicate.threshold} ${predicate.unit}`)} | ${cell(
      find(receipts, kind, predicate, windows.control),
    )} | ${cell(find(receipts, kind, predicate, windows.fault))} |`;
  return [
    `Experiment ${experiment.n} (${experiment.mode}): ${summaryText(hypothesis.statement)}`,
    '',
    '| | predicate | control | during |',
    '|---|---|---|---|',
    row('confirm', hypothesis.confirm),
    ...hypothesis.faultProof.effect.map((predicate) => row('effect', predicate)),
    row('executed path', hypothesis.executedPath),
    ...experiment.changedPaths.map(({ predicate }) => row('changed path', predicate)),
    ...hypothesis.slo.map((predicate) => row('SLO', predicate)),
    ...worksOf(hypothesis).map(({ predicate }) => row('work per slice', predicate, 'work-slices')),
    '',
    recovered.holds ? `Recovered after ${recovered.timeToRecoverSeconds} s.` : 'Recovery was **not** proven.',
  ];
}
