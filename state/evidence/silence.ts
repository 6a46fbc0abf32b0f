/** Silence is never good news: what a role would say in a window in which nobody came and nothing answered (R5.8). */
import type { Predicate } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { constantsOf, onlyOfValues } from './kql.js';
import { aggregateOf, holds } from './predicates.js';

/** What a predicate is asked for. Of `effect` and of bare counts silence is not asked: it may be the fault itself. */
export type Role =
  | 'confirm'
  | 'halt'
  | 'slo'
  | 'recovery'
  | 'steady-state'
  | 'work'
  | 'executed-path'
  | 'changed-path'
  | 'effect'
  | 'count';

/** Where silence has to hold or be unknown; everywhere else it has to fail or be unknown. */
const BAD_WHEN_TRUE: ReadonlySet<Role> = new Set(['confirm', 'halt']);
const NOT_ASKED: ReadonlySet<Role> = new Set(['effect', 'count']);

/** What the predicate's value may be in a window of silence; null: nothing was measured. */
export function silentValues(predicate: Predicate): (number | null)[] {
  const { source } = predicate;
  switch (source.type) {
    case 'http':
      // No sample was answered: none met the expectation, and nothing gave a number.
      return [aggregateOf(predicate) === 'share' ? 0 : null];
    case 'command':
      return [null];
    case 'metric':
      if (source.aggregation !== 'Total' && source.aggregation !== 'Count') return [null];
      // A platform counter reports 0 when nobody comes; `presentBy` does too, and then vouches for nothing.
      return source.presentBy === undefined ? [null, 0] : [null];
    case 'logs':
      if (source.presentBy !== undefined) return [null];
      // What the query calculates may answer without any row: `toint(isnull(m))` is 1 then.
      return onlyOfValues(source.query) ? [null] : [...new Set([0, null, ...constantsOf(source.query)])];
  }
}

/** The role's own answer to that value: true is bad news for `confirm` and halts, good news for the rest. */
function callsItGood(role: Role, predicate: Predicate, value: number | null): boolean {
  if (value === null) return false;
  // Of work the configured minimum is judged, which is above 0, not the comparison.
  if (role === 'work') return false;
  return holds(predicate, value) === !BAD_WHEN_TRUE.has(role);
}

const TURNED = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '==': '==', '!=': '!=' } as const;

/** The same question about the share of good answers, for whoever asked for the share of bad ones. */
function turnedRound({ source, operator, threshold }: Predicate): string | null {
  if (source.type !== 'http') return null;
  const share = Number((1 - threshold).toFixed(6));
  const form = `${TURNED[operator]} ${share}`;
  return source.expectStatus === undefined || source.expectStatus === 200
    ? `Turn it round: the share of good answers ${form}.`
    : `Turn it round: leave out expectStatus and ask for a share of good answers ${form}.`;
}

const HOW: Record<Predicate['source']['type'], string> = {
  http: 'no sample was answered',
  command: 'no sample was read',
  metric: 'the service is not used and the metric reports 0',
  logs: 'the query finds nothing and answers all the same',
};

const HINT: Record<Predicate['source']['type'], string> = {
  http: 'Ask for something that only a working service can answer.',
  command: 'Ask for something that only a working service can answer.',
  metric: 'Add source.presentBy: a metric of the same resource that is above 0 while the service is in use.',
  logs: 'Add source.presentBy.query: a query whose number is above 0 while the service is in use.',
};

/** Why the role would take silence for good news; null when it would not (R5.8). */
export function silenceProblem(role: Role, predicate: Predicate, path: string): Problem | null {
  if (NOT_ASKED.has(role)) return null;
  const value = silentValues(predicate).find((silent) => callsItGood(role, predicate, silent));
  if (value === undefined) return null;
  const { type } = predicate.source;
  const says = BAD_WHEN_TRUE.has(role) ? 'does not hold' : 'holds';
  return {
    path,
    message: `silence would count as good: where ${HOW[type]}, "${predicate.id}" is ${value} and ${says}`,
    hint: (aggregateOf(predicate) === 'share' && turnedRound(predicate)) || HINT[type],
  };
}
