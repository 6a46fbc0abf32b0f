/** Silence is never good news: what a role would say in a window in which nobody came and nothing answered (R5.8). */
import type { Predicate } from '../../schemas/generated/types.js';
import { type Finding, finding } from '../messages/finding.js';
import { aggregateOf, holds } from './predicates.js';
import { rulesOf, sampledRules } from './sources/index.js';

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
  const rules = rulesOf(predicate);
  if (rules.asked === 'windowed') return rules.silent(predicate.source);
  // No sample was answered: none met the expectation, or none was read, and nothing gave a number.
  return [rules.failed === 'unmet' && aggregateOf(predicate) === 'share' ? 0 : null];
}

/** The role's own answer to that value: true is bad news for `confirm` and halts, good news for the rest. */
function callsItGood(role: Role, predicate: Predicate, value: number | null): boolean {
  if (value === null) return false;
  // Of work the configured minimum is judged, which is above 0, not the comparison.
  if (role === 'work') return false;
  return holds(predicate, value) === !BAD_WHEN_TRUE.has(role);
}

const TURNED = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '==': '==', '!=': '!=' } as const;

/** Why the role would take silence for good news; null when it would not (R5.8). */
export function silenceProblem(role: Role, predicate: Predicate, path: string): Finding | null {
  if (NOT_ASKED.has(role)) return null;
  const value = silentValues(predicate).find((silent) => callsItGood(role, predicate, silent));
  if (value === undefined) return null;
  const said = { how: rulesOf(predicate).silence, predicate: predicate.id, value, holds: !BAD_WHEN_TRUE.has(role) };
  // The same question about the share of good answers, for whoever asked for the share of bad ones.
  const good = aggregateOf(predicate) === 'share' ? sampledRules(predicate)?.good?.(predicate.source) : undefined;
  if (good === undefined) return finding(path, 'silence-is-good', said);
  const share = Number((1 - predicate.threshold).toFixed(6));
  return finding(path, 'silence-turned', { ...said, good, operator: TURNED[predicate.operator], share });
}
