/**
 * Every legal move and ending of a run, as data (§3, R3.1–R3.4): `moveTo` and `terminate` refuse others at once, `verify` holds
 * histories against it, and the diagram in docs/architecture.md is drawn from it.
 */
import type { Phase, RunState } from '../../schemas/generated/types.js';

export type Verdict = Exclude<RunState['verdict'], 'in-progress'>;

interface Move {
  from: Phase;
  to: Phase;
  /** The events that may cause it (R3.2). */
  events: readonly string[];
}

export const FIRST_PHASE: Phase = 'resilience-analysis';

/** The two places where a run waits for people (R3.1). */
export const GATES: ReadonlySet<Phase> = new Set(['advisory-approval', 'awaiting-external-gate']);

export const MOVES: readonly Move[] = [
  { from: 'resilience-analysis', to: 'chaos-execution', events: ['submit', 'refrozen'] },
  { from: 'resilience-analysis', to: 'resilience-analysis', events: ['repair'] },
  { from: 'resilience-analysis', to: 'awaiting-external-gate', events: ['gate-reopened'] },
  { from: 'chaos-execution', to: 'diagnostic', events: ['submit'] },
  { from: 'chaos-execution', to: 'resilience-analysis', events: ['repair'] },
  { from: 'chaos-execution', to: 'awaiting-external-gate', events: ['gate-reopened'] },
  { from: 'diagnostic', to: 'advisory', events: ['submit'] },
  { from: 'diagnostic', to: 'resilience-analysis', events: ['submit', 'repair'] },
  { from: 'advisory', to: 'advisory-approval', events: ['submit'] },
  { from: 'advisory-approval', to: 'coding', events: ['approve', 'decisions-read'] },
  { from: 'coding', to: 'awaiting-external-gate', events: ['change-delivered', 'submit'] },
  { from: 'awaiting-external-gate', to: 'resilience-analysis', events: ['gate-accepted'] },
];

interface Ending {
  /** The phases in which a run may end so; null: each. */
  phases: readonly Phase[] | null;
  events: readonly string[];
}

export const ENDINGS: Readonly<Record<Verdict, Ending>> = {
  'analysis-only': {
    phases: ['resilience-analysis', 'chaos-execution'],
    events: ['submit', 'terminate-analysis-only', 'lease-lost', 'dispatch', 'settle-operation'],
  },
  'no-impact': { phases: ['diagnostic', 'resilience-analysis'], events: ['submit'] },
  resolved: { phases: ['diagnostic', 'resilience-analysis'], events: ['submit'] },
  'no-remediation': { phases: ['diagnostic', 'advisory', 'advisory-approval', 'coding'], events: ['submit', 'reject'] },
  escalated: {
    phases: null,
    events: ['submit', 'lease-lost', 'dispatch', 'settle-operation', 'gate-accepted', 'migrated'],
  },
  abandoned: { phases: null, events: ['abandon', 'submit', 'lease-lost', 'dispatch', 'settle-operation'] },
};

/** Section → the phases that may write it (R3.4). */
export const OWNERS: Readonly<Partial<Record<keyof RunState, readonly Phase[]>>> = {
  workspace: ['resilience-analysis'],
  analysis: ['resilience-analysis', 'diagnostic', 'awaiting-external-gate'],
  advisory: ['advisory'],
  approval: ['advisory', 'advisory-approval'],
  coding: ['coding', 'awaiting-external-gate'],
  gate: ['coding', 'awaiting-external-gate', 'resilience-analysis', 'chaos-execution'],
};

/** What was expected and what was met; null: legal. */
export type Illegal = { expected: string; found: string } | null;

export function illegalMove(from: Phase, to: Phase, event: string): Illegal {
  const found = `${from} → ${to}`;
  const move = MOVES.find((entry) => entry.from === from && entry.to === to);
  if (!move) return { expected: `a move that contract §3 knows from ${from}`, found };
  return move.events.includes(event)
    ? null
    : { expected: `${found} by ${move.events.join(' or ')}`, found: `by "${event}"` };
}

export function illegalEnding(verdict: Verdict, phase: Phase, event: string): Illegal {
  const { phases, events } = ENDINGS[verdict];
  if (phases !== null && !phases.includes(phase))
    return { expected: `"${verdict}" in ${phases.join(' or ')}`, found: `in ${phase}` };
  return events.includes(event) ? null : { expected: `"${verdict}" by ${events.join(' or ')}`, found: `by "${event}"` };
}
