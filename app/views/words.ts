/** How numbers, times and results are written. */
import type { Digest, Event, MeasuredPredicate, Predicate, RunState, Window } from '../../schemas/generated/types.js';
import { timeMs, windowSeconds } from '../../state/base/time.js';
import { aggregateOf } from '../../state/evidence/predicates.js';
import { rulesOf, sampledSource } from '../../state/evidence/sources/index.js';
import { code, plain } from './markdown.js';

export function shortSha(sha: string | null | undefined): string {
  return sha ? code(sha.slice(0, 12)) : '–';
}

/** `2026-11-29 13:05:07 UTC` */
export function at(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
}

export function digestText(digest: Digest | null | undefined): string {
  return digest ? code(`${digest.kind}:${digest.sha256.slice(0, 12)}…`) : '–';
}

export function seconds(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (value < 120) return `${Number(value.toFixed(1))} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

/** `13:05:07–13:05:37 UTC (30 s)` */
export function windowText(window: Window | null | undefined): string {
  if (!window) return '–';
  return `${window.from.slice(11, 19)}–${window.to.slice(11, 19)} UTC (${seconds(windowSeconds(window))})`;
}

export function elapsed(from: string, to: string): string {
  return seconds((timeMs(to) - timeMs(from)) / 1000);
}

function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
}

const UNITLESS = new Set(['', '1', 'share', 'ratio', 'count']);

export function quantity(value: number, unit: string): string {
  if (unit === 'share' || unit === 'ratio') return `${numberText(value * 100)} %`;
  return UNITLESS.has(unit) ? numberText(value) : `${numberText(value)} ${plain(unit, 40)}`;
}

/** What was measured, never a zero for what was not (R4.4). */
export function measuredValue(measured: MeasuredPredicate | null | undefined): string {
  if (!measured) return '–';
  if (measured.value === null) return `not measured${measured.caveat ? ` (${plain(measured.caveat, 160)})` : ''}`;
  return quantity(measured.value, measured.unit);
}

/** With what it means that the predicate holds, and that it does not. */
export function measuredText(
  measured: MeasuredPredicate | null | undefined,
  [yes, no]: readonly [string, string],
): string {
  if (!measured || measured.value === null) return measuredValue(measured);
  return `**${measuredValue(measured)}** (${measured.holds === null ? 'unknown' : measured.holds ? yes : no})`;
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
export function thresholdText({ operator, threshold, unit }: Predicate): string {
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

export function predicateName(predicate: Predicate): string {
  return predicate.description ? plain(predicate.description.replace(/\.$/, ''), 200) : code(predicate.id);
}

export const VERDICTS: Record<RunState['verdict'], string> = {
  'in-progress': 'The run is in progress.',
  resolved: 'The weakness was real, was fixed, and the identical fault on the fixed build shows that it is gone.',
  'no-impact': 'The fault landed and the suspected weakness did not show.',
  'no-remediation': 'The weakness is real; nothing was changed.',
  'analysis-only': 'Only the analysis was done; no fault was injected.',
  escalated: 'The run could not decide or finish by itself; a person has to look.',
  abandoned: 'A person ended the run.',
};

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
