/** How numbers, times and results are written. */
import type { Event, Predicate, RunState } from '../../schemas/generated/types.js';
import { aggregateOf } from '../../state/evidence/predicates.js';
import { rulesOf, sampledSource } from '../../state/evidence/sources/index.js';
import { code, plain } from './markdown.js';

/** `2026-11-29 13:05:07 UTC` */
export function at(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
}

function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
}

const UNITLESS = new Set(['', '1', 'share', 'ratio', 'count']);

function quantity(value: number, unit: string): string {
  if (unit === 'share' || unit === 'ratio') return `${numberText(value * 100)} %`;
  return UNITLESS.has(unit) ? numberText(value) : `${numberText(value)} ${plain(unit, 40)}`;
}

const OPERATORS: Record<Predicate['operator'], string> = {
  '>=': '≥',
  '<=': '≤',
  '>': '\\>',
  '<': '\\<',
  '==': '=',
  '!=': '≠',
};

/** `≥ 95 %` */
function thresholdText({ operator, threshold, unit }: Predicate): string {
  return `${OPERATORS[operator]} ${quantity(threshold, unit)}`;
}

/** `share of GET http://… ≥ 95 %` */
export function predicateText(predicate: Predicate): string {
  const { source } = predicate;
  const aggregate = aggregateOf(predicate);
  const threshold = thresholdText(predicate);
  const rules = rulesOf(predicate);
  const asked = rules.plain ? rules.asks(source) : code(rules.asks(source));
  const sampled = sampledSource(predicate);
  if (sampled === null) return `${asked} ${threshold}`;
  const pointer = sampled.jsonPointer ? ` at ${code(sampled.jsonPointer)}` : '';
  return `${aggregate} of ${asked}${pointer} ${threshold}`;
}

export const PHASES: Record<RunState['phase'], string> = {
  'resilience-analysis': 'a worker looks for weaknesses and prepares the next experiment',
  'chaos-execution': 'a worker injects the fault and measures',
  diagnostic: 'a worker puts the measured result into words',
  advisory: 'a worker proposes remedies',
  'advisory-approval': 'people choose which remedies to carry out',
  coding: 'a worker writes the change',
  'awaiting-external-gate': 'the change has to be merged, built, deployed and seen to serve',
};

/** Why this revision was made, in the kernel's words. */
export function reasonText(event: Event): string {
  const { reason } = event.details;
  return typeof reason === 'string' && reason !== '' ? reason : event.type;
}

/** Hidden from nobody: who waits for whom. */
export function phaseText(state: RunState): string {
  if (state.transition.status === 'terminated') return `ended: ${state.verdict}`;
  if (state.phase === 'resilience-analysis' && state.mode === 'verify') {
    return 'a worker prepares the identical fault on the changed build';
  }
  return PHASES[state.phase];
}
