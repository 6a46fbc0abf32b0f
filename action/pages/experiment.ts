/** One experiment on the page of its job: what was measured, nothing concluded; the App computes the verdict. */
import type {
  Brief,
  Experiment,
  ExperimentWindows,
  Predicate,
  Receipt,
  Window,
  WorkerReport,
} from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { environmentOf } from '../../state/config/config.js';
import { worksOf } from '../../state/config/promises.js';
import { predicateDigest } from '../../state/evidence/predicates.js';
import { mermaidOf } from '../../state/queries/picture/index.js';
import { amount, bound, clockSpan, labelOf, span, told } from '../../state/queries/view/format.js';
import { valueText } from '../../state/queries/view/readings.js';
import { type Measured, panelOf } from '../../state/queries/view/series.js';
import type { Panel } from '../../state/queries/view/types.js';
import type { Done } from './done.js';
import { interruptedPage } from './lifted.js';
import { seriesTable } from './series-table.js';
import { said, summaryText } from './text.js';

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

/** The curves of this experiment alone: what came before lies with the App. */
function drawn(experiment: Experiment, { receipts, raws }: Done, windows: ExperimentWindows): Panel | null {
  const measured: Measured = {
    n: experiment.n,
    mode: experiment.mode,
    hypothesis: experiment.hypothesis,
    windows,
    build: experiment.expectedBuild,
    receipts: Object.fromEntries(receipts.map((receipt) => [receipt.id, receipt])),
    confirm: null,
    verdict: 'none',
  };
  return panelOf(measured, (digest) => raws[digest] ?? null);
}

/** What cut the fault short, or spoiled it. */
function stops({ haltedBy = null, contaminated = null }: WorkerReport, halts: readonly Predicate[]): string[] {
  const halt = halts.find(({ id }) => id === haltedBy);
  const rule = halt ? `${labelOf(halt)} ${bound(halt)}` : (haltedBy ?? '');
  return [
    ...(haltedBy === null ? [] : [`✗ A safety halt stopped the fault: ${summaryText(rule)}.`, '']),
    ...(contaminated === null ? [] : [`✗ Something else changed meanwhile: ${said(contaminated)}`, '']),
  ];
}

/** Whether the service came back. Not measured is not failed (R8.7). */
function recovery({ timeToRecoverSeconds = null, recoveryFailed = false }: WorkerReport): string {
  if (recoveryFailed) return '✗ The service did **not** recover in time.';
  if (timeToRecoverSeconds === null) return '– Whether the service recovered was not measured.';
  return `✓ The service recovered ${timeToRecoverSeconds === 0 ? 'at once' : `after ${span(timeToRecoverSeconds)}`}.`;
}

export function experimentPage({ state, config, environment }: Brief, done: Done): string[] {
  const experiment = state?.experiment ?? null;
  const { windows } = done.report;
  if (!experiment || !windows?.fault) return interruptedPage(done);
  const { hypothesis, mode, fault } = experiment;
  const { receipts } = done;
  const row = (predicate: Predicate, rule: string, kind: 'predicate' | 'work-slices' = 'predicate'): string => {
    const [without, during] = [windows.control, windows.fault].map((window) => find(receipts, kind, predicate, window));
    const label = summaryText(labelOf(predicate));
    const name = kind === 'predicate' && predicate === hypothesis.confirm ? `**${label}**` : label;
    return `| ${name}<br>${rule} | ${cell(without)} | ${cell(during)} |`;
  };
  const decides = find(receipts, 'predicate', hypothesis.confirm, windows.fault)?.value;
  const number =
    typeof decides === 'number' ? told(hypothesis.confirm, amount(decides, hypothesis.confirm.unit)) : 'not measured';
  const panel = drawn(experiment, done, windows);
  const chart = panel === null ? null : mermaidOf([panel]);
  const halts = environmentOf(config.effective, environment)?.settings.guardrails.safetyHalts ?? [];
  return [
    `### ${mode === 'verify' ? 'Same fault again' : 'During the fault'}: ${summaryText(number)}`,
    '',
    `Build under test: ${summaryText(experiment.expectedBuild.revision)}. The fault lasts ${span(durationSeconds(fault.duration) ?? 0)}. It acted ${clockSpan(windows.fault.from, windows.fault.to)} UTC.`,
    '',
    ...stops(done.report, halts),
    ...(chart === null ? [] : [chart, '']),
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
    recovery(done.report),
    ...(panel === null ? [] : seriesTable(panel)),
  ];
}
