/**
 * The loop over Azure Monitor: what decides is a metric of the platform and a query of its logs, which show minutes late, in a
 * casing of their own, and say "later" when they are asked too often.
 */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { containerAppId, DEFAULT_FIXTURE } from '../../local/azure/fixture.js';
import { asked, MONITORED, MONITORED_FAULT, OWN_NAMESPACE } from '../../local/simulation/azure-monitor.js';
import type { Predicate } from '../../schemas/generated/types.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createSimulation, type Simulation, type SimulationOptions } from './simulation.js';

jest.setTimeout(180_000);

let simulation: Simulation;
afterEach(() => simulation.close());

/** As a service counts them itself: one more for each ten seconds in which it could not do its work. */
const letters: Predicate = {
  id: 'dead-letters',
  source: {
    type: 'metric',
    resourceId: containerAppId(DEFAULT_FIXTURE),
    namespace: OWN_NAMESPACE,
    metric: 'DeadLetters',
    aggregation: 'Maximum',
    interval: 'PT1M',
  },
  operator: '<=',
  threshold: 1000,
  unit: 'count',
};
async function ready(options: SimulationOptions = {}): Promise<void> {
  const place = { deadLetters: [{ entity: 'orders', count: letters }] };
  simulation = createSimulation({ faultDuration: MONITORED_FAULT, timing: MONITORED, place, ...options });
  simulation.traffic(2);
  let dead = 3;
  const count = (): void => {
    if (simulation.service.blocked) dead += 1;
    const about = {
      resourceId: containerAppId(DEFAULT_FIXTURE),
      namespace: OWN_NAMESPACE,
      metric: 'DeadLetters',
      dimensions: {},
    };
    simulation.telemetry.metric({ ...about, at: simulation.clock.now(), value: dead });
    simulation.clock.after(10_000, count);
  };
  count();
  asked(simulation.loop.hypothesis);
  // What was asked for before the analysis has to show.
  await simulation.clock.pass(15 * 60);
  await simulation.ready();
}
const state = () => simulation.app.world.state;

describe('R5.2 R5.3 the loop over Azure Monitor', () => {
  it('a metric confirms, a query shows path and work, a metric shows recovery', async () => {
    await ready();
    expect(inEnglish(state()?.analysis.hypotheses)).toMatchObject([{ eligible: true, reasons: [] }]);
    await simulation.work({}, 4 * 3600);
    const execution = state()?.experiment?.execution;
    expect(inEnglish(execution?.details)).toBe('the fault landed and had its effect');
    expect(execution?.recovery).toMatchObject([{ value: 0, holds: true }, { holds: true }]);
    const { windows } = execution ?? {};
    // Each window of a metric was read after its end and the margin.
    const receipts = Object.values(state()?.receipts ?? {}).filter(({ source }) => source.system === 'azure-monitor');
    for (const { collectedAt, window } of receipts)
      expect(Date.parse(collectedAt) - Date.parse(window?.to ?? '')).toBeGreaterThanOrEqual(120_000);
    expect(new Set(receipts.map(({ kind }) => kind))).toEqual(new Set(['predicate', 'work-slices']));
    await simulation.work({
      proposal: {
        schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
        mechanism: 'no fallback',
        remediable: true,
        reason: 'add one',
      },
    });
    const diagnostic = state()?.experiment?.diagnostic;
    expect(diagnostic).toMatchObject({ verdict: 'CONFIRMED' });
    expect(diagnostic?.confirm.control).toMatchObject({ value: 0, holds: false });
    // R9.1: before the fault, and over the window in which recovery was proven.
    const [counted] = diagnostic?.deadLetters ?? [];
    expect(counted).toMatchObject({
      entity: 'orders',
      baseline: { value: 3 },
      current: { value: 39 },
      delta: 36,
      relative: 12,
    });
    // Two orders a second fail for as long as the fault lasts, less the minutes that it cuts.
    const minutes = (Date.parse(windows?.fault?.to ?? '') - Date.parse(windows?.fault?.from ?? '')) / 60_000;
    expect(diagnostic?.confirm.during?.value).toBeGreaterThan(120 * (minutes - 3));
    expect(diagnostic?.confirm.during?.value).toBeLessThanOrEqual(120 * minutes);
  });

  it('throttled: asked again when the service says so, and measured all the same', async () => {
    await ready({ logsQuota: 2 });
    await simulation.work({}, 4 * 3600);
    expect(inEnglish(state()?.experiment?.execution?.details)).toBe('the fault landed and had its effect');
  });
});
