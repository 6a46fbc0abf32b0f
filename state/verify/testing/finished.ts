/** A finished run that is verified whole after something in it was changed. */
import type { RunState } from '../../../schemas/generated/types.js';
import { Driver } from '../../testing/driver.js';
import { diagnose, driveTo } from '../../testing/steps.js';
import { HistoryReader, type InvariantName, type InvariantResult, verifyHistory } from '../index.js';
import {
  copyCommits,
  editStates,
  historyOf,
  type RecordedCommit,
  recorded,
  reseal,
  revisionWhere,
  stateOf,
} from './recorded.js';

const reader = new HistoryReader();
let run: RecordedCommit[] | null = null;
/** The run as it was recorded; nobody changes it. */
export function finished(): readonly RecordedCommit[] {
  if (run) return run;
  const driver = driveTo(new Driver(), 'verify-diagnostic');
  diagnose(driver);
  if (driver.state.verdict !== 'resolved') throw new Error(`the run ended ${driver.state.verdict}`);
  run = recorded(driver);
  return run;
}

export const copy = (): RecordedCommit[] => copyCommits(finished());
/** The first revision of the finished run for which it holds. */
export const where = (test: (state: RunState) => boolean): number => revisionWhere(finished(), test);
export const check = (commits: RecordedCommit[]): InvariantResult[] =>
  verifyHistory(historyOf(commits), { requireTerminal: true, reader });
export const failures = (results: InvariantResult[]) =>
  results.flatMap((result) => (result.status === 'failed' ? [[result.name, result.revision] as const] : []));
export const names = (results: InvariantResult[]): InvariantName[] => failures(results).map(([name]) => name);
export const last = (commits: readonly RecordedCommit[]): RunState =>
  commits.flatMap((commit) => stateOf(commit) ?? []).at(-1) as RunState;

/** A forger who knows the rules: edits from this revision on (or only there), then makes every digest anew. */
export function forged(
  change: (state: RunState) => void,
  revision: number,
  until = Number.POSITIVE_INFINITY,
): InvariantResult[] {
  const commits = copy();
  editStates(commits, change, (at) => at >= revision && at <= until);
  reseal(commits);
  return check(commits);
}
