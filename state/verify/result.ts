/** An invariant's answer: passed, failed at its first offending revision, or skipped with the reason (§18). */
import type { RunState } from '../../schemas/generated/types.js';
import type { Failure } from './failure.js';
import type { ParsedHistory } from './parse.js';

export const INVARIANTS = [
  'schema-valid',
  'revision-contiguous',
  'digest-chain',
  'legal-transition',
  'blocked-only-at-gates',
  'terminal-consistent',
  'frozen-fault-immutable',
  'workspace-immutable',
  'approval-bound',
  'coding-coverage-exact',
  'change-ids-unique',
  'gate-before-iteration',
  'evidence-integrity',
  'value-recomputes',
  'decision-recomputes',
  'resolved-earned',
  'page-bound',
  'statements-coded',
  'authority-recomputes',
  'operation-singleton',
  'time-monotone',
  'cap-respected',
  'lease-fenced',
  'provenance',
  'all-terminal',
  'no-obligations',
] as const;

export type InvariantName = (typeof INVARIANTS)[number];

export type InvariantResult =
  | { name: InvariantName; status: 'passed' }
  | ({ name: InvariantName; status: 'failed' } & Failure)
  | { name: InvariantName; status: 'skipped'; reason: string };

/** null: holds. */
export type Outcome = Failure | { skipped: string } | null;

export interface Invariant {
  name: InvariantName;
  /** Whether it reads documents as documents: those are never half-read, so it is skipped when one fails its schema. */
  needsDocuments: boolean;
  /** Why there is nothing to check in this history; null (or absent) when there is. Nothing checked is not passed. */
  idle?(history: ParsedHistory): string | null;
  check(history: ParsedHistory): Outcome;
}

/** For `idle`: whether any revision has it. */
export function without(what: string, has: (state: RunState) => boolean): Required<Invariant>['idle'] {
  return (history) => (history.revisions.some(({ state }) => has(state)) ? null : what);
}

export function withoutRun(history: ParsedHistory): string | null {
  return history.rawStates.length > 0 ? null : 'there is no run on this branch';
}
