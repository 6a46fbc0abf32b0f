/** The experiments of a run, in order, and which of them stand for before and after. */
import type {
  Diagnostic,
  Execution,
  Experiment,
  ExperimentDocument,
  ExperimentSummary,
  Hypothesis,
  Receipt,
  RunState,
} from '../../../schemas/generated/types.js';

export interface Story {
  state: RunState;
  /** Closed experiments, whole, by number; one that could not be read is missing and its summary stands in. */
  closed: ReadonlyMap<number, ExperimentDocument>;
}

/** One experiment, closed or open. */
export interface Chapter {
  n: number;
  mode: Experiment['mode'];
  open: boolean;
  hypothesisId: string;
  hypothesis: Hypothesis | null;
  verdict: ExperimentSummary['verdict'];
  cause: ExperimentSummary['class'];
  /** null: only the summary is left. */
  experiment: Experiment | null;
  execution: Execution | null;
  diagnostic: Diagnostic | null;
  summary: ExperimentSummary | null;
  receipts: Readonly<Record<string, Receipt>>;
}

function hypothesisIn(state: RunState, id: string): Hypothesis | null {
  return state.analysis.hypotheses.find(({ hypothesis }) => hypothesis.hypothesisId === id)?.hypothesis ?? null;
}

export function chapters({ state, closed }: Story): Chapter[] {
  const done = state.experiments.map((summary): Chapter => {
    const document = closed.get(summary.n);
    const experiment = document?.experiment ?? null;
    return {
      n: summary.n,
      mode: summary.mode,
      open: false,
      hypothesisId: summary.hypothesisId,
      hypothesis: experiment?.hypothesis ?? hypothesisIn(state, summary.hypothesisId),
      verdict: summary.verdict,
      cause: summary.class,
      experiment,
      execution: experiment?.execution ?? null,
      diagnostic: experiment?.diagnostic ?? null,
      summary,
      receipts: document?.receipts ?? {},
    };
  });
  const { experiment } = state;
  if (!experiment || done.some(({ n }) => n === experiment.n)) return done;
  const { execution, diagnostic } = experiment;
  return [
    ...done,
    {
      n: experiment.n,
      mode: experiment.mode,
      open: true,
      hypothesisId: experiment.hypothesisId,
      hypothesis: experiment.hypothesis,
      verdict: diagnostic?.verdict ?? 'none',
      cause: diagnostic?.class ?? execution?.class ?? null,
      experiment,
      execution,
      diagnostic,
      summary: null,
      receipts: state.receipts,
    },
  ];
}

/** The last experiment of the hypothesis that the run is about, before the fix, and after it. */
export interface Pair {
  hypothesis: Hypothesis | null;
  before: Chapter | null;
  after: Chapter | null;
}

/** What the newest experiment tests; before there is one, the hypothesis that is first in line. */
export function pairOf(state: RunState, all: readonly Chapter[]): Pair {
  const last = all.at(-1) ?? null;
  if (last === null) return { hypothesis: state.analysis.hypotheses[0]?.hypothesis ?? null, before: null, after: null };
  const own = all.filter(({ hypothesisId }) => hypothesisId === last.hypothesisId);
  return {
    hypothesis: last.hypothesis,
    before: own.findLast(({ mode }) => mode === 'initial') ?? null,
    after: own.findLast(({ mode }) => mode === 'verify') ?? null,
  };
}
