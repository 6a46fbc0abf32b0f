/** Whole runs from a comment to the verdict: what is true of every one of them, and what they are asked. */
import { expect } from '@jest/globals';
import type { WholeWorld, WholeWorldOptions } from '../../local/simulation/world/types.js';
import type { ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { type Lived, lived } from './lived.js';

const executesOf = ({ sent }: WholeWorld) => sent.filter(({ to, path }) => to === 'azure' && /\/execute\?/.test(path));

/** Lives a world to its end and checks what is true of every one. Whoever calls closes what was `made`. */
export async function live(options: WholeWorldOptions, made: (world: WholeWorld) => void): Promise<Lived> {
  const run = await lived(options, made);
  // R14: the fault was called as often as its operations say.
  const started = run.state.operations.filter(({ kind, outcome }) => kind === 'fault-start' && outcome === 'completed');
  expect(executesOf(run.world)).toHaveLength(started.length);
  return run;
}

export const experimentsOf = ({ experiments }: RunState) =>
  experiments.map(({ mode, verdict }) => [mode, verdict ?? 'none']);
/** The experiment as it was archived. */
export function archived({ history }: Lived, n: number): ExperimentDocument['experiment'] {
  return (JSON.parse(history.experiments[n] ?? 'null') as ExperimentDocument).experiment;
}
/** Below this share of answered orders the weakness shows. */
export const duringOf = (run: Lived, n: number) => archived(run, n).diagnostic?.confirm.during.value;
export const ONE_FIX = { maxIterations: 1, maxRepairs: 1 };
