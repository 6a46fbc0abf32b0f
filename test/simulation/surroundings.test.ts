/** No fault is started while Azure says that the world around the targets is not well (R8.1 step 4, R8.3). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../../local/azure/fixture.js';
import { noSurroundings, type Surroundings } from '../../local/azure/surroundings.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

const NSG = networkSecurityGroupId(DEFAULT_FIXTURE);
let simulation: Simulation;

beforeAll(async () => {
  simulation = createSimulation({
    place: { watch: { alerts: 'Sev1', health: true, deployments: true, faults: true, runs: true } },
  });
  await simulation.ready();
});
afterAll(() => simulation.close());
beforeEach(() => {
  simulation.reset();
  Object.assign(simulation.surroundings, noSurroundings());
});

const state = () => simulation.app.world.state;
const repairs = () => inEnglish(state()?.experiment?.repairs);
const started = () => state()?.operations.filter(({ kind }) => kind === 'fault-start').length ?? 0;

describe('R8.1 the world is well', () => {
  it('then the fault is started, and what was seen is a receipt that its start cites', async () => {
    simulation.surroundings.alerts.push({ rule: 'slow', severity: 'Sev3', resource: NSG });
    await simulation.work();
    expect(inEnglish(state()?.experiment?.execution)).toMatchObject({ disposition: 'diagnostic-eligible' });
    const seen = simulation.app.submissions
      .filter(({ type }) => type === 'prepare')
      .flatMap((submission) => ('receipts' in submission ? submission.receipts : []))
      .filter(({ kind }) => kind === 'surroundings');
    expect(seen).toMatchObject([
      { subject: 'production', value: { alerts: [], issues: [], deployments: [], experiments: [], runs: [] } },
    ]);
  });

  it.each([
    [
      'an alert',
      { alerts: [{ rule: 'orders-down', severity: 'Sev1', resource: NSG }] },
      'steady-state',
      /orders-down \(Sev1\)/,
    ],
    [
      'one at a child',
      { alerts: [{ rule: 'a', severity: 'Sev0', resource: `${NSG}/securityRules/r` }] },
      'steady-state',
      /a \(Sev0\)/,
    ],
    [
      'an issue of the service',
      { events: [{ trackingId: 'ABCD-123', title: 'words', regions: ['East US 2'] }] },
      'steady-state',
      /ABCD-123/,
    ],
    [
      'an issue everywhere',
      { events: [{ trackingId: 'GLOB-1', title: 'words', regions: ['Global'] }] },
      'steady-state',
      /GLOB-1/,
    ],
    ['a deployment', { deployments: [{ name: 'release-7', state: 'Running' }] }, 'contaminated', /release-7/],
    [
      'an experiment of others',
      { experiments: [{ name: 'theirs', targets: [NSG] }] },
      'provider',
      /experiments\/theirs/,
    ],
    [
      'a run of another workspace',
      { runs: [{ workspace: 'theirs', status: 'Running', resources: [NSG] }] },
      'provider',
      /theirs\/runs/,
    ],
    [
      'one that says no resource yet',
      { runs: [{ workspace: 'w', status: 'Resolving', resources: [] }] },
      'provider',
      /w\/scenarios/,
    ],
    [
      'one in a state of tomorrow',
      { runs: [{ workspace: 'w', status: 'Pausing', resources: [NSG] }] },
      'provider',
      /w\/scenarios/,
    ],
    ['one that a query aims', { experiments: [{ name: 'query' }] }, 'provider', /experiments\/query/],
  ] as [string, Partial<Surroundings>, string, RegExp][])('%s holds the fault', async (_case, world, cause, words) => {
    Object.assign(simulation.surroundings, world);
    await simulation.work();
    expect(started()).toBe(0);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: cause }]);
    expect(JSON.stringify(repairs())).toMatch(words);
    expect(JSON.stringify(simulation.app.world)).not.toContain('"words"');
  });

  it('what is no trouble holds nothing', async () => {
    Object.assign(simulation.surroundings, {
      alerts: [
        { rule: 'closed', severity: 'Sev0', resource: NSG, state: 'Closed' },
        { rule: 'over', severity: 'Sev0', resource: NSG, condition: 'Resolved' },
        { rule: 'elsewhere', severity: 'Sev0', resource: `${NSG}-other` },
      ],
      events: [
        { trackingId: 'far', title: 't', regions: ['West Europe'] },
        { trackingId: 'over', title: 't', regions: ['East US 2'], status: 'Resolved' },
        { trackingId: 'planned', title: 't', regions: ['East US 2'], eventType: 'PlannedMaintenance' },
      ],
      deployments: [{ name: 'done', state: 'Succeeded' }],
      experiments: [{ name: 'elsewhere', targets: [`${NSG}-other`] }],
      runs: [
        { workspace: 'over', status: 'Succeeded', resources: [NSG] },
        { workspace: 'elsewhere', status: 'Running', resources: [`${NSG}-other`] },
        { workspace: 'far', status: 'Running', resources: [], scopes: [`${NSG}-far`] },
      ],
    } satisfies Surroundings);
    await simulation.work();
    expect(started()).toBe(1);
  });

  it('R8.3 it is awaited: an alert that ends lets the fault begin', async () => {
    simulation.surroundings.alerts.push({ rule: 'brief', severity: 'Sev0', resource: NSG });
    const from = simulation.clock.now();
    simulation.trouble = () => {
      if (simulation.clock.now() - from > 30_000) simulation.surroundings.alerts.length = 0;
      return undefined;
    };
    await simulation.work();
    expect(started()).toBe(1);
  });

  it('R8.1 step 7: it is looked at again right before the fault', async () => {
    let held = false;
    const from = simulation.clock.now();
    simulation.trouble = () => {
      // Preconditions are met within seconds; the control window takes half a minute.
      if (!held && simulation.clock.now() - from > 25_000) {
        held = true;
        simulation.surroundings.deployments.push({ name: 'late', state: 'Running' });
      }
      return undefined;
    };
    await simulation.work();
    expect(started()).toBe(0);
    expect(JSON.stringify(repairs())).toContain('late');
  });

  it('what can not be read is no good news', async () => {
    simulation.trouble = ({ path }) => (path.includes('AlertsManagement') ? { status: 403 } : undefined);
    await simulation.work();
    expect(started()).toBe(0);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'provider' }]);
  });
});
