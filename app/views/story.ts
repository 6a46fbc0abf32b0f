/** What the views are made from, and who is in it. */
import type {
  Experiment,
  ExperimentDocument,
  ExperimentSummary,
  Hypothesis,
  Receipt,
  RunState,
} from '../../schemas/generated/types.js';

export interface Story {
  state: RunState;
  /** Closed experiments, whole, by number; one that could not be read is missing and its summary stands in. */
  closed: ReadonlyMap<number, ExperimentDocument>;
}

/** One experiment, closed or open, in order. */
export interface Chapter {
  n: number;
  mode: Experiment['mode'];
  open: boolean;
  summary: ExperimentSummary | null;
  experiment: Experiment | null;
  receipts: Record<string, Receipt>;
}

export function chapters({ state, closed }: Story): Chapter[] {
  const done = state.experiments.map((summary): Chapter => {
    const document = closed.get(summary.n);
    return {
      n: summary.n,
      mode: summary.mode,
      open: false,
      summary,
      experiment: document?.experiment ?? null,
      receipts: document?.receipts ?? {},
    };
  });
  const { experiment } = state;
  if (!experiment || done.some((chapter) => chapter.n === experiment.n)) return done;
  return [
    ...done,
    { n: experiment.n, mode: experiment.mode, open: true, summary: null, experiment, receipts: state.receipts },
  ];
}

export function hypothesisOf({ state }: Story, chapter: Chapter): Hypothesis | null {
  if (chapter.experiment) return chapter.experiment.hypothesis;
  const id = chapter.summary?.hypothesisId;
  return state.analysis.hypotheses.find((record) => record.hypothesis.hypothesisId === id)?.hypothesis ?? null;
}

/** The hypotheses that were tested or are, in the order of their experiments. */
export function testedHypotheses(story: Story): Hypothesis[] {
  const found = new Map<string, Hypothesis>();
  for (const chapter of chapters(story)) {
    const hypothesis = hypothesisOf(story, chapter);
    if (hypothesis) found.set(hypothesis.hypothesisId, hypothesis);
  }
  return [...found.values()];
}

export function modeText(mode: Experiment['mode']): string {
  return mode === 'initial' ? 'before the change' : 'after the change';
}

/** Where a thing lives on the website of the repository. */
export interface Links {
  pull(number: number): string;
  commit(sha: string): string;
}

/** Links from a page that is no conversation: GitHub does not link numbers and commits in files. */
export function fileLinks(state: RunState): Links {
  const known = (state.coding?.changes ?? []).find((change) => change.prUrl)?.prUrl;
  const base = known?.match(/^(https?:\/\/.*)\/pull\/\d+$/)?.[1];
  if (base === undefined)
    return { pull: (number) => `pull request ${number}`, commit: (sha) => `\`${sha.slice(0, 12)}\`` };
  return {
    pull: (number) => `[#${number}](${base}/pull/${number})`,
    commit: (sha) => `[\`${sha.slice(0, 12)}\`](${base}/commit/${sha})`,
  };
}
