/** What a fault changes at its targets is read back; what stays is an obligation that holds nothing up (R8.9). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../../local/azure/fixture.js';
import { faultRule } from '../../local/azure/target-routes.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { obligations } from '../../state/queries/obligations.js';
import { viewOf } from '../../state/queries/view/index.js';
import { loseWorker } from './lose-worker.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

const NSG = networkSecurityGroupId(DEFAULT_FIXTURE);
const RULE = 'rule chaos-deny-pricing';
let simulation: Simulation;

beforeAll(async () => {
  simulation = createSimulation();
  await simulation.ready();
});
afterAll(() => simulation.close());
beforeEach(() => {
  simulation.reset();
  simulation.targets.rules['allow-web'] = { access: 'Allow', direction: 'Inbound', priority: 200 };
});

const state = () => simulation.app.world.state;
const residue = () => simulation.app.world.control?.environments.production?.residue;
const owed = () =>
  obligations(
    simulation.app.world,
    simulation.time.now() > 0 ? new Date(simulation.time.now()).toISOString() : '',
  ).filter(({ kind }) => kind === 'residue');
const isTarget = (path: string) => /\/networksecuritygroups\//i.test(path) && path.includes('api-version=2023-11-01');
const page = () => viewOf({ state: state() as never, closed: new Map(), control: simulation.app.world.control });
/** Ends the run and asks doctor, which looks again. */
async function doctor(): Promise<void> {
  if (state()?.transition.status !== 'terminated') simulation.app.tell({ type: 'abandon', reason: 'enough' }, 'write');
  simulation.loop.doctor();
  await simulation.work();
}

describe('R8.9 what a fault left', () => {
  it('is nothing where the target is as it was: both readings are receipts, and the page says so', async () => {
    await simulation.work();
    expect(inEnglish(state()?.experiment?.execution)).toMatchObject({ disposition: 'diagnostic-eligible' });
    expect(state()?.experiment?.readBack).toMatchObject({ read: 1, left: [], not: [] });
    const cited = state()?.experiment?.readBack?.receipts ?? [];
    expect(cited.map((id) => state()?.receipts[id])).toMatchObject([
      { kind: 'target-state', subject: 'production', value: { targets: [{ id: NSG.toLowerCase(), count: 1 }] } },
      { kind: 'target-state', subject: 'production', value: { targets: [{ id: NSG.toLowerCase(), count: 1 }] } },
    ]);
    expect(residue()).toBeUndefined();
    expect(owed()).toEqual([]);
    const [row] = page().proofs.filter(({ question }) => question === 'Are its targets as they were before it?');
    expect(row?.cells).toMatchObject([{ mark: 'done', text: 'yes, 1 target' }]);
  });

  it('that stays is an obligation of people with two commands; the run goes on as it was measured', async () => {
    simulation.targets.keepsRule = true;
    await simulation.work();
    expect(inEnglish(state()?.experiment?.execution)).toMatchObject({ disposition: 'diagnostic-eligible' });
    expect(state()?.phase).toBe('diagnostic');
    expect(residue()).toMatchObject([
      {
        id: NSG.toLowerCase(),
        runId: state()?.runId,
        experiment: 1,
        facts: [{ name: RULE, before: null, after: expect.stringMatching(/^Deny Outbound 100 \([0-9a-f]{12}\)$/) }],
      },
    ]);
    const [obligation] = owed();
    expect(obligation).toMatchObject({ owner: 'people', nextCommands: ['doctor', 'release-environment'] });
    expect(JSON.stringify(inEnglish(obligation?.reason))).toMatch(
      /chaos-deny-pricing \(was none, is Deny.*Remove the rule/,
    );
    const { proofs, next } = page();
    expect(proofs.at(-1)?.cells).toMatchObject([{ mark: 'bad', text: expect.stringContaining(RULE) }]);
    expect(next.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['/chaos-loop doctor production', '/chaos-loop release-environment production <reason>']),
    );
    expect(simulation.app.submissions.at(-1)).toMatchObject({ type: 'submit' });
  });

  it('is waited for a moment: what ends late is nothing', async () => {
    simulation.targets.keepsRule = true;
    let end = 0;
    simulation.trouble = ({ path }) => {
      if (isTarget(path) && simulation.targets.rules['chaos-deny-pricing'] && !simulation.service.blocked) {
        end ||= simulation.clock.now();
        if (simulation.clock.now() - end > 25_000) delete simulation.targets.rules['chaos-deny-pricing'];
      }
      return undefined;
    };
    await simulation.work();
    expect(state()?.experiment?.readBack).toMatchObject({ read: 1, left: [] });
    expect(residue()).toBeUndefined();
  });

  it('stays on record while doctor sees it, and is gone when doctor sees it gone', async () => {
    simulation.targets.keepsRule = true;
    await simulation.work();
    await doctor();
    expect(residue()).toHaveLength(1);
    // Somebody changed something else meanwhile: that is not the fault's.
    simulation.targets.rules['allow-web'] = { access: 'Allow', direction: 'Inbound', priority: 201 };
    delete simulation.targets.rules['chaos-deny-pricing'];
    await doctor();
    expect(residue()).toBeUndefined();
    expect(owed()).toEqual([]);
    expect(simulation.app.world.control?.environments.production?.doctorPassed).not.toBeNull();
  });

  it('is vouched for by a person, who wrote it after it was there', async () => {
    simulation.targets.keepsRule = true;
    await simulation.work();
    const release = (at: string) =>
      simulation.app.tell({
        type: 'release-environment',
        environment: 'production',
        reason: 'the rule is wanted',
        written: { at, source: { type: 'comment', id: '1' } },
      });
    expect(release('2020-01-01T00:00:00.000Z')).toMatchObject({ ok: false, error: { code: 'stale-command' } });
    expect(residue()).toHaveLength(1);
    expect(release(new Date(simulation.time.now()).toISOString())).toMatchObject({ ok: true });
    expect(residue()).toBeUndefined();
    expect(release(new Date(simulation.time.now()).toISOString())).toMatchObject({
      ok: false,
      error: { code: 'not-locked' },
    });
  });

  it('is not known where the target can not be read before: the fault is not held, and no one is asked to do what nobody can', async () => {
    simulation.trouble = ({ path }) => (isTarget(path) ? { status: 403 } : undefined);
    await simulation.work();
    expect(inEnglish(state()?.experiment?.execution)).toMatchObject({ disposition: 'diagnostic-eligible' });
    expect(inEnglish(state()?.experiment?.readBack)).toMatchObject({
      read: 0,
      left: [],
      not: [{ id: NSG.toLowerCase(), why: expect.stringMatching(/403/) }],
    });
    expect(residue()).toBeUndefined();
  });

  it('is owed where the target can not be read after, until doctor reads it as it was', async () => {
    let read = 0;
    simulation.trouble = ({ path }) => {
      if (!isTarget(path)) return undefined;
      read += 1;
      return read > 1 ? { status: 403 } : undefined;
    };
    await simulation.work();
    expect(residue()).toMatchObject([{ id: NSG.toLowerCase(), facts: [], before: { count: 1 } }]);
    expect(JSON.stringify(inEnglish(owed()[0]?.reason))).toContain('could not be read');
    await doctor();
    expect(residue()).toHaveLength(1);
    simulation.trouble = null;
    await doctor();
    expect(residue()).toBeUndefined();
  });

  it('of a worker that was killed is read by the one that cleans up, against what the first had read', async () => {
    simulation.targets.keepsRule = true;
    await loseWorker(simulation);
    await simulation.work();
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'observer-lost' }]);
    expect(residue()).toMatchObject([{ id: NSG.toLowerCase(), facts: [{ name: RULE, before: null }] }]);
  });

  it('of a first fault is not forgotten when a second leaves the same', async () => {
    simulation.targets.keepsRule = true;
    await simulation.work();
    const before = residue();
    simulation.reset();
    simulation.app.setWorld({
      ...simulation.app.world,
      control: {
        ...simulation.app.world.control,
        environments: {
          ...simulation.app.world.control?.environments,
          production: { ...simulation.app.world.control?.environments.production, residue: before },
        },
      } as never,
    });
    simulation.targets.rules['chaos-deny-pricing'] = faultRule();
    simulation.targets.keepsRule = true;
    await simulation.work();
    expect(residue()).toEqual(before);
  });
});
