/** R6.1 doctor proves each right that a start needs, and starts nothing. */
import { readFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import '../../action/faults/chaos-studio-experiments/index.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { EXPERIMENTS, WORKSPACES } from './providers.js';
import { createSimulation } from './simulation.js';

jest.setTimeout(180_000);

it.each([
  ['workspaces', WORKSPACES, ['*/read'], 'Microsoft.Chaos/workspaces/scenarios/configurations/execute/action'],
  ['experiments', EXPERIMENTS, ['*/read'], 'Microsoft.Chaos/experiments/start/action'],
  [
    'experiments',
    EXPERIMENTS,
    ['*/read', 'Microsoft.Chaos/experiments/start/action'],
    'Microsoft.Chaos/experiments/cancel/action',
  ],
])(
  'R6.1 %s: a login that lacks something does not pass, and nothing is started',
  async (_, world, actions, lacking) => {
    const { place, isStart } = world;
    const simulation = createSimulation({ place, permissions: [{ actions, notActions: [] }] });
    simulation.loop.doctor();
    await simulation.work();
    const { doctorPassed, doctorLast } = simulation.app.world.control?.environments.production ?? {};
    const check = doctorLast?.checks.find(({ name }) => name === 'workspace');
    expect([doctorPassed ?? null, check?.status]).toEqual([null, 'failed']);
    expect(inEnglish(check?.details)).toContain(lacking);
    expect(simulation.sent.filter(isStart)).toEqual([]);
    simulation.close();
  },
);

it.each([
  ['role-workspaces.json', WORKSPACES, {}],
  ['role-workspaces-create.json', WORKSPACES, { unmade: { listedMs: 0, knownMs: 0, grantedMs: 0 } }],
  ['role-experiments.json', EXPERIMENTS, {}],
])('Azure trap 2.5.10: R6.1 the role of docs/examples/azure/%s is enough', async (file, { place }, more) => {
  const { Actions: actions, NotActions: notActions } = JSON.parse(
    readFileSync(`docs/examples/azure/${file}`, 'utf8'),
  ) as Record<'Actions' | 'NotActions', string[]>;
  const own = 'unmade' in more ? { ...place, allowCreate: true } : place;
  const simulation = createSimulation({ place: own, permissions: [{ actions, notActions }], ...more });
  simulation.loop.doctor();
  await simulation.work();
  expect(simulation.app.world.control?.environments.production?.doctorPassed).toMatchObject({ at: expect.any(String) });
  simulation.close();
});
