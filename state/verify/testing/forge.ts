/** A finished run in which a careful forger changes one thing, and what an invariant says of it. */
import type { Experiment, Gate, Lease, Operation, RunState } from '../../../schemas/generated/types.js';
import { parseHistory } from '../parse.js';
import { HistoryReader } from '../reader.js';
import type { Invariant } from '../result.js';
import { finished } from './finished.js';
import { copyCommits, editStates, historyOf, reseal, revisionWhere, stateOf } from './recorded.js';

/** Where in the run the forger begins. */
const POINTS = {
  started: (state: RunState) => state.revision === 1,
  claimed: (state: RunState) => state.lease?.status === 'claimed',
  frozen: (state: RunState) => state.experiment !== null,
  prepared: (state: RunState) => state.operations.length > 0,
  settled: (state: RunState) => state.operations.some((entry) => entry.status === 'settled'),
  measured: (state: RunState) => state.phase === 'diagnostic',
  confirmed: (state: RunState) => state.phase === 'advisory',
  offered: (state: RunState) => state.phase === 'advisory-approval',
  approved: (state: RunState) => state.phase === 'coding',
  open: (state: RunState) => state.phase === 'awaiting-external-gate',
  accepted: (state: RunState) => state.mode === 'verify',
  refrozen: (state: RunState) => state.experiment?.n === 2,
  remeasured: (state: RunState) => state.mode === 'verify' && state.phase === 'diagnostic',
  ended: (state: RunState) => state.transition.status === 'terminated',
} as const;
type Point = keyof typeof POINTS;

/** `on`: in the revision that follows too. */
export type Row = readonly [
  what: string,
  invariant: Invariant,
  says: RegExp,
  from: Point,
  change: (state: RunState) => unknown,
  on?: 'on',
];

export function some<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('there is nothing to forge here');
  return value;
}
export const experiment = (state: RunState): Experiment => some(state.experiment);
export const gate = (state: RunState): Gate => some(state.gate);
export const lease = (state: RunState): Lease => some(state.lease);
export const operation = (state: RunState): Operation => some(state.operations[0]);
export const change = (state: RunState) => some(state.coding?.changes[0]);
export const LATER = '2027-01-01T00:00:00.000Z';
export const ZEROS = '0'.repeat(64);

const reader = new HistoryReader();

/** The state at the point, as it was. */
export function of(point: Point): RunState {
  return some(
    finished()
      .map(stateOf)
      .find((state) => state !== null && POINTS[point](state)),
  );
}

/**
 * The change at the first revision of the point, with every digest made anew; one later revision follows, as what was
 * forged may show only against its successor. `near`: the invariant names one of these two.
 */
export function says([_what, invariant, _says, from, forgery, on]: Row): { words: string; near: boolean } {
  const all = finished();
  const revision = revisionWhere(all, POINTS[from]);
  const until = all.findIndex((commit) => (stateOf(commit)?.revision ?? 0) > revision + 1);
  const commits = copyCommits(until < 0 ? all : all.slice(0, until));
  editStates(
    commits,
    (state) => void forgery(state),
    (at) => at === revision || (on === 'on' && at === revision + 1),
  );
  reseal(commits);
  const history = parseHistory(historyOf(commits), reader);
  if (history.invalid.length > 0) throw new Error(`no document any more: ${JSON.stringify(history.invalid)}`);
  const outcome = invariant.check(history);
  if (!outcome || 'skipped' in outcome) return { words: 'nothing', near: false };
  const near = outcome.revision === revision || outcome.revision === revision + 1;
  return { words: `${outcome.expected} | ${outcome.found}`, near };
}
