/** An archive is the experiment as it was closed, and its summary says what the archive says (R2.2). */
import type { Experiment } from '../../../schemas/generated/types.js';
import { summaryOf } from '../../experiments.js';
import { type Failure, failure } from '../failure.js';
import type { Revision } from '../parse.js';
import { differs } from './replay.js';

/** Parts that a phase adds in the revision that closes the experiment. */
const ADDED: Record<string, keyof Experiment> = { 'chaos-execution': 'execution', diagnostic: 'diagnostic' };

export function archive(revision: Revision): Failure | null {
  const { before, state, archived } = revision;
  const summary = state.experiments.at(-1);
  if (!summary || state.experiments.length === (before?.experiments.length ?? 0)) return null;
  if (!archived) return null;
  const { experiment } = archived;
  const expected = summaryOf(experiment, summary.documentDigest);
  const wrong = differs(revision, `summary of experiment ${summary.n}`, expected, summary);
  if (wrong) return wrong;
  const known = before?.experiment;
  if (!before || known?.n !== experiment.n)
    return failure(revision, 'an archive of the experiment that was open', `of experiment ${experiment.n}`);
  for (const key of ['execution', 'diagnostic', 'expectedBuild', 'changedPaths', 'plan'] as const) {
    if (ADDED[before.phase] === key) continue;
    const found = differs(revision, `archived experiment ${experiment.n}: ${key}`, known[key], experiment[key]);
    if (found) return found;
  }
  return null;
}
