/** R14 R16.3 R20.1 Seeded failures are lived: nothing lost, nothing twice, nothing invented; and the same plan is the same run. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HOSTILE, peopleTo } from '../../local/chaos/acts.js';
import { kindOf } from '../../local/chaos/kinds.js';
import { planOf, plansOf } from '../../local/chaos/plan.js';
import { REACHABLE } from '../../local/chaos/reachable.js';
import { createRunner, type Runner } from '../../local/chaos/runner.js';

jest.setTimeout(300_000);

const corpus = new URL('corpus/', import.meta.url);
const planWith = (lane: object): unknown => ({
  schemaVersion: 'chaos-loop/chaos-plan/v1',
  seed: 5,
  adapter: 'memory',
  lanes: [{ decision: 'reject', abandonAt: null, clockOffsetSeconds: 0, arms: [], ...lane }],
});
let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});

describe('plans of failures', () => {
  it.each(readdirSync(corpus).filter((name) => name.endsWith('.json')))('%s holds', async (name) => {
    const { lanes } = await runner.live(planOf(JSON.parse(readFileSync(new URL(name, corpus), 'utf8'))));
    expect(lanes.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('the same plan twice is the same run to the byte', async () => {
    const [plan] = plansOf(11, 1);
    if (!plan) throw new Error('no plan was drawn');
    const [first, second] = [await runner.live(plan), await runner.live(plan)];
    expect(second).toEqual(first);
    expect(first.lanes[0]?.violations).toEqual([]);
  });

  const gated = { decision: 'approve', abandonAt: 'chaos-execution/1', verdict: 'abandoned' };
  const delivered = { decision: 'approve', abandonAt: 'awaiting-external-gate/0', verdict: 'abandoned' };
  const refused = { decision: 'reject', abandonAt: null, verdict: 'no-remediation' };
  it.each([
    ...peopleTo('record').map((act) => ({ act, kind: 'human-interference', ...refused })),
    ...HOSTILE.map((act) => ({ act, kind: 'hostile-input', ...refused })),
    ...peopleTo('lease').map((act) => ({ act, kind: 'second-worker', ...refused })),
    ...peopleTo('change').map((act) => ({ act, kind: 'force-push', ...gated })),
    ...peopleTo('service').map((act) => ({ act, kind: 'rollback', ...gated })),
    ...peopleTo('app').map((act) => ({ act, kind: 'suspended', ...delivered })),
    ...peopleTo('repository').map((act) => ({ act, kind: 'archived', ...refused })),
    ...peopleTo('configuration').map((act) => ({ act, kind: 'reconfigured', ...refused })),
    ...(kindOf('harmful-advice').acts ?? []).map((act) => ({ act, kind: 'harmful-advice', ...refused })),
    ...peopleTo('agent').map((act) => ({ act, kind: 'harmful-change', ...delivered })),
  ])('$act ($kind) changes nothing of what it comes to', async ({ act, kind, decision, abandonAt, verdict }) => {
    const { lanes } = await runner.live(
      planOf(planWith({ kind, decision, abandonAt, acts: [{ act, afterSeconds: 12 }] })),
    );
    expect({ act, ...lanes[0] }).toMatchObject({ did: [true], verdict, violations: [] });
  });

  it('a run that is abandoned while its fault acts has it called off', async () => {
    const arms = [{ site: 'azure:ScenarioRuns_Cancel', point: 'response-lost', mode: 'nth', nth: 1 }];
    const plan = planOf(planWith({ kind: 'uncertain-operation', abandonAt: 'fault/0', arms }));
    expect((await runner.live(plan)).lanes).toMatchObject([{ fired: [true], verdict: 'abandoned', violations: [] }]);
  });

  it('what a clean run comes by is what the plans are drawn from (node test/chaos/reachable.mjs)', async () => {
    expect(await runner.reachable()).toEqual(REACHABLE);
  });
});
