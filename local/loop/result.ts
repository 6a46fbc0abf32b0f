/** The one JSON object that `chaos-loop local --json` prints last. */
import type { RunState } from '../../schemas/generated/types.js';

export interface LoopResult {
  runId: string;
  verdict: RunState['verdict'];
  cause: RunState['cause'];
  revisions: number;
  experiments: {
    n: number;
    mode: 'initial' | 'verify';
    verdict: string;
    window: { from: string; to: string } | null;
    during: number | null;
    control: number | null;
  }[];
  requests: { github: number; azure: number };
  wallSeconds: number;
  /** Path of the bare repository, to clone. */
  repository: string;
  stateBranch: string;
}

export function experimentsOf(state: RunState): LoopResult['experiments'] {
  return state.experiments.map((one) => ({
    n: one.n,
    mode: one.mode,
    verdict: one.verdict,
    window: one.windows.fault,
    during: one.confirm?.during.value ?? null,
    control: one.confirm?.control.value ?? null,
  }));
}
