/** What one experiment costs at Azure, as far as it can be told before: told by a plan, never a bill. */
import type { HypothesisRecord, RunState } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../base/duration.js';
import { environmentOf } from '../../config/config.js';
import { predicatesOf } from '../../config/hypothesis-rules.js';
import { loadOf } from '../../config/load.js';
import { predicateDigest } from '../../evidence/predicates.js';
import { providerType } from '../../evidence/providers/index.js';
import { isSampled } from '../../evidence/sources/index.js';
import { count } from './format.js';

/**
 * US dollars for one action on one target for a minute, without discounts. From public descriptions of the service, not read from Azure's
 * price page or its price API; docs/azure.md says so too.
 */
const ACTION_MINUTE = { dollars: 0.1, asOf: 'December 2026' } as const;
/** Control, fault and recovery. */
const WINDOWS = 3;

/** Minutes of the plan's actions, each counted once a target and begun minutes whole; null: an action has no duration. */
function actionMinutes({ plan }: HypothesisRecord): number | null {
  let minutes = 0;
  for (const { duration, targets } of plan ?? []) {
    const seconds = durationSeconds(duration ?? '');
    if (seconds === null) return null;
    minutes += Math.ceil(seconds / 60) * targets.length;
  }
  return minutes;
}

/** Metrics and logs are asked about each window, work about each slice of it too. */
function monitorQueries({ hypothesis }: HypothesisRecord): number {
  const asked = predicatesOf(hypothesis).filter(({ predicate }) => !isSampled(predicate));
  const distinct = new Set(asked.map(({ predicate }) => predicateDigest(predicate)));
  const slices = asked.some(({ role }) => role === 'work') ? (hypothesis.workExpected?.slices ?? 4) : 0;
  return distinct.size * WINDOWS + 2 * slices;
}

/** One experiment; each further one (a repair, the same fault after the fix) costs as much again. */
export function costOf(state: RunState, record: HypothesisRecord): string | null {
  const settings = environmentOf(state.config.effective, state.environment)?.settings;
  if (!settings) return null;
  const minutes = actionMinutes(record);
  const studio = providerType(settings) !== 'command';
  const queries = monitorQueries(record);
  const parts: string[] = [];
  if (studio && minutes !== null && minutes > 0)
    parts.push(
      `about ${(minutes * ACTION_MINUTE.dollars).toFixed(2)} US dollars for ${count(minutes, 'action minute')} of Chaos Studio (${ACTION_MINUTE.dollars.toFixed(2)} each as of ${ACTION_MINUTE.asOf}; docs/azure.md)`,
    );
  if (studio && minutes === null) parts.push('Chaos Studio: not known, an action has no duration');
  if (!studio) parts.push('nothing at Azure for the fault itself');
  if (queries > 0) parts.push(`${count(queries, 'query', 'queries')} of Azure Monitor`);
  if (loadOf(state)) parts.push('what the demand costs where it is made');
  return `${parts.join('; ')}, for each experiment`;
}
