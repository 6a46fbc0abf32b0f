/** R6.1 doctor proves each right that a start needs, and starts nothing. */
import { readFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import '../../action/faults/chaos-studio-experiments/index.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { EXPERIMENTS, WORKSPACES } from './providers.js';
import { createSimulation } from './simulation.js';

jest.setTimeout(180_000);

it.each([
  [WORKSPACES, ['*/read'], 'Microsoft.Chaos/workspaces/scenarios/configurations/execute/action'],
  [EXPERIMENTS, ['*/read'], 'Microsoft.Chaos/experiments/start/action'],
  [EXPERIMENTS, ['*/read', 'Microsoft.Chaos/experiments/start/action'], 'Microsoft.Chaos/experiments/cancel/action'],
])('$name with %j does not pass: %s is lacking', async ({ place, isStart }, actions, lacking) => {
  const simulation = createSimulation({ place, permissions: [{ actions, notActions: [] }] });
  simulation.loop.doctor();
  await simulation.work();
  const { doctorPassed, doctorLast } = simulation.app.world.control?.environments.production ?? {};
  const check = doctorLast?.checks.find(({ name }) => name === 'workspace');
  expect([doctorPassed ?? null, check?.status]).toEqual([null, 'failed']);
  expect(inEnglish(check?.details)).toContain(lacking);
  expect(simulation.sent.filter(isStart)).toEqual([]);
  simulation.close();
});

it.each([
  [WORKSPACES, 'role-workspaces.json'],
  [EXPERIMENTS, 'role-experiments.json'],
])('$name with docs/examples/azure/%s passes', async ({ place }, file) => {
  const { Actions: actions, NotActions: notActions } = JSON.parse(
    readFileSync(`docs/examples/azure/${file}`, 'utf8'),
  ) as Record<'Actions' | 'NotActions', string[]>;
  const simulation = createSimulation({ place, permissions: [{ actions, notActions }] });
  simulation.loop.doctor();
  await simulation.work();
  expect(simulation.app.world.control?.environments.production?.doctorPassed).not.toBeNull();
  simulation.close();
});
