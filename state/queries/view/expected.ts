/** What a run would do, as its plan says it (R3.5): how long, what it asks, how soon it would stop, who makes demand. */
import type { HypothesisRecord, RunState } from '../../../schemas/generated/types.js';
import { effectiveSettings, environmentOf } from '../../config/config.js';
import { loadOf, loadSeconds } from '../../config/load.js';
import type { AdvisorValue, InventoryValue } from '../../evidence/readers/inventory.js';
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

/** What there is in Azure, and what Advisor recommends, where the analysis asked. */
function foundRows({ analysis, receipts }: RunState): Row[] {
  const seen = (analysis.inventory?.receipts ?? []).flatMap((id) => receipts[id] ?? []);
  return seen.flatMap(({ kind, value }): Row[] => {
    if (value === null) return [];
    if (kind === 'advisor') {
      const { recommendations, more } = value as unknown as AdvisorValue;
      if (recommendations.length === 0) return [{ what: 'Advisor says', measuredAs: 'nothing about reliability here' }];
      return [
        ...recommendations.map(({ resource, problem, impact, reference }) => ({
          what: 'Advisor says',
          measuredAs: `${nameOf(resource)}: ${problem} (${impact ?? 'no'} impact; ${reference})`,
        })),
        ...(more > 0 ? [{ what: 'Advisor says', measuredAs: `${more} more` }] : []),
      ];
    }
    const { resources, more, others, unconfirmed, unconfirmedMore, truncated } = value as unknown as InventoryValue;
    const described = resources.map(({ id, zones, sku, replicas, autoscale, nodeOf }) => {
      const facts = Object.entries({ zones, SKU: sku, replicas, autoscale, 'nodes of': nodeOf && nameOf(nodeOf) });
      const told = facts.flatMap(([name, fact]) => (fact === null ? [] : [`${name} ${fact}`])).join(', ');
      return {
        what: 'There is',
        measuredAs: `${nameOf(id)} (${id.split('/').at(-2) ?? ''}): ${told || 'nothing said'}`,
      };
    });
    const rest = [
      ...(more > 0 ? [count(more, 'more resource')] : []),
      ...(others > 0 ? [`${count(others, 'resource')} of types that nothing is read of`] : []),
      ...(unconfirmed.length > 0
        ? [
            `${count(unconfirmed.length + unconfirmedMore, 'row')} of Resource Graph whose resource did not answer (${unconfirmed.map((id) => nameOf(id)).join(', ')})`,
          ]
        : []),
      ...(truncated ? ['Resource Graph has more rows than it gave'] : []),
    ];
    return [...described, ...(rest.length > 0 ? [{ what: 'Besides', measuredAs: rest.join('; ') }] : [])];
  });
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
  rows.push(...foundRows(state));
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
