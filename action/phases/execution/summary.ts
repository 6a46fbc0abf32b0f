/** One experiment on the page of its job: what was measured, nothing concluded; the App computes the verdict. */
import type { Experiment, ExperimentWindows, Predicate, Receipt, Window } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../../state/base/duration.js';
import { worksOf } from '../../../state/config/promises.js';
import { predicateDigest } from '../../../state/evidence/predicates.js';
import { mermaidOf } from '../../../state/queries/picture/index.js';
import { amount, bound, clockSpan, labelOf, span, told } from '../../../state/queries/view/format.js';
import { valueText } from '../../../state/queries/view/readings.js';
import { type Measured, panelOf } from '../../../state/queries/view/series.js';
import type { EvidenceBag } from '../../evidence.js';
import { summaryText } from '../../runtime/summary-text.js';
import type { Recovered } from './recovery.js';

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

/** A number with its unit, or why there is none: missing is never zero. */
function cell(receipt: Receipt | undefined): string {
  if (!receipt) return '–';
  const text = valueText(receipt);
  return text === '' ? 'not measured' : summaryText(text);
}

/** The curve of this experiment alone: what came before lies with the App. */
function chart(experiment: Experiment, evidence: EvidenceBag, windows: ExperimentWindows): string | null {
  const raws = evidence.raws();
  const measured: Measured = {
    n: experiment.n,
    mode: experiment.mode,
    hypothesis: experiment.hypothesis,
    windows,
    build: experiment.expectedBuild,
    receipts: Object.fromEntries(evidence.receipts().map((receipt) => [receipt.id, receipt])),
    confirm: null,
    verdict: 'none',
  };
  const panel = panelOf(measured, (digest) => raws[digest] ?? null);
  return panel === null ? null : mermaidOf([panel]);
}

export function summarize(
  experiment: Experiment,
  evidence: EvidenceBag,
  windows: ExperimentWindows,
  recovered: Recovered,
): string[] {
  const { hypothesis, mode, fault } = experiment;
  const receipts = evidence.receipts();
  const row = (predicate: Predicate, rule: string, kind: 'predicate' | 'work-slices' = 'predicate'): string => {
    const [without, during] = [windows.control, windows.fault].map((window) => find(receipts, kind, predicate, window));
    const label = summaryText(labelOf(predicate));
    const name = kind === 'predicate' && predicate === hypothesis.confirm ? `**${label}**` : label;
    return `| ${name}<br>${rule} | ${cell(without)} | ${cell(during)} |`;
  };
  const decides = find(receipts, 'predicate', hypothesis.confirm, windows.fault)?.value;
  const number =
    typeof decides === 'number' ? told(hypothesis.confirm, amount(decides, hypothesis.confirm.unit)) : 'not measured';
  const drawn = chart(experiment, evidence, windows);
  const acted = windows.fault === null ? '' : ` It acted ${clockSpan(windows.fault.from, windows.fault.to)} UTC.`;
  return [
    `### ${mode === 'verify' ? 'Same fault again' : 'During the fault'}: ${summaryText(number)}`,
    '',
    `Build under test: ${summaryText(experiment.expectedBuild.revision)}. The fault lasts ${span(durationSeconds(fault.duration) ?? 0)}.${acted}`,
    '',
    ...(drawn === null ? [] : [drawn, '']),
    '| | Without the fault | During the fault |',
    '|---|--:|--:|',
    row(hypothesis.confirm, `weak ${summaryText(bound(hypothesis.confirm))}`),
    ...hypothesis.faultProof.effect.map((predicate) =>
      row(predicate, `${summaryText(bound(predicate))} proves the fault`),
    ),
    ...hypothesis.slo.map((predicate) => row(predicate, `SLO: ${summaryText(bound(predicate))}`)),
    ...worksOf(hypothesis).map(({ predicate }) => row(predicate, 'in each interval', 'work-slices')),
    row(hypothesis.executedPath, 'the suspected code ran'),
    ...experiment.changedPaths.map(({ predicate }) => row(predicate, 'the new code ran')),
    '',
    recovered.holds
      ? `The service recovered ${recovered.timeToRecoverSeconds === 0 ? 'at once' : `after ${span(recovered.timeToRecoverSeconds ?? 0)}`}.`
      : 'Recovery was **not** proven.',
  ];
}
