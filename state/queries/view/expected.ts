/** What a run would do, as its plan says it (R3.5): how long, what it asks, how soon it would stop, who makes demand. */
import type { HypothesisRecord, RunState } from '../../../schemas/generated/types.js';
import { effectiveSettings, environmentOf } from '../../config/config.js';
import { loadOf, loadSeconds } from '../../config/load.js';
import { readBackOf, readOf } from '../../evidence/target-reads.js';
import { phrase } from '../../messages/sentence.js';
import { costOf } from './costs.js';
import { count, labelOf, nameOf, span } from './format.js';
import type { RunView } from './types.js';

type Row = RunView['rules'][number];

/** Who makes demand, and for how long at most; null: whoever uses the service is enough. */
export function demandRow(state: RunState, duration: string): Row | null {
  const load = loadOf(state);
  const settings = effectiveSettings(state.config.effective, state.environment);
  if (!load || !settings) return null;
  const most = span(loadSeconds(settings, duration));
  return {
    what: 'Demand',
    measuredAs: `${load.run} makes it from before the control window until after recovery; it ends by itself after ${most} at most`,
  };
}

/** What is read of the targets before the fault and after it, and what is not and why (R8.9). */
function readBackRows({ config, environment }: RunState, record: HypothesisRecord | null): Row[] {
  const settings = environmentOf(config.effective, environment)?.settings;
  if (!settings || !record?.plan) return [];
  const { ids, not } = readBackOf(settings, record.plan);
  const read = ids.map((id) => `${readOf(id)?.title} of ${nameOf(id)}`);
  const whys = new Map<string, string[]>();
  for (const { id, why } of not) whys.set(phrase(why), [...(whys.get(phrase(why)) ?? []), nameOf(id)]);
  return [
    ...(read.length > 0
      ? [{ what: 'Reads back', measuredAs: `${read.join(', ')}: before the fault and after it` }]
      : []),
    ...[...whys].map(([why, names]) => ({ what: 'Not read back', measuredAs: `${names.join(', ')}: ${why}` })),
  ];
}

/** Of a plan; a run has done it. */
export function expectedOf(state: RunState): Row[] {
  const { forecast, hypotheses } = state.analysis;
  if (!forecast) return [];
  const { safetyHalts } = state.guardrails;
  const rows: Row[] = [];
  for (const { hypothesisId, targets, durationSeconds, requests } of forecast.hypotheses) {
    const of = forecast.hypotheses.length === 1 ? '' : ` (${hypothesisId})`;
    const found = hypotheses.find((record) => record.hypothesis.hypothesisId === hypothesisId);
    const hypothesis = found?.hypothesis;
    if (durationSeconds !== null)
      rows.push({ what: `Takes${of}`, measuredAs: `at least ${span(durationSeconds)}: control, fault and recovery` });
    if (targets.length > 0) rows.push({ what: `Reaches${of}`, measuredAs: targets.map((id) => nameOf(id)).join(', ') });
    if (requests !== null)
      rows.push({ what: `Asks${of}`, measuredAs: `${count(requests, 'request')} for measurements` });
    const demand = hypothesis ? demandRow(state, hypothesis.fault.duration) : null;
    if (demand) rows.push({ ...demand, what: `${demand.what}${of}` });
    rows.push(...readBackRows(state, found ?? null).map((row) => ({ ...row, what: `${row.what}${of}` })));
    const cost = found ? costOf(state, found) : null;
    if (cost !== null) rows.push({ what: `Costs${of}`, measuredAs: cost });
  }
  for (const { predicateId, detectionDelaySeconds } of forecast.halts) {
    const halt = safetyHalts.find(({ id }) => id === predicateId);
    if (halt && detectionDelaySeconds !== null)
      rows.push({
        what: 'Stops within',
        measuredAs: `${span(detectionDelaySeconds)} after a safety halt shows: ${labelOf(halt)}`,
      });
  }
  return rows;
}
