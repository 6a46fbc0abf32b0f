/** R7.1: a worker reads what the service says of its actions, and the kernel decides by it; where it may not, validation decides alone. */
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Sent } from '../../local/simulation/network.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

let simulation: Simulation;
afterEach(() => simulation.close());

const isList = ({ path }: Sent): boolean => /\/locations\/eastus2\/actions\?/.test(path);
const hypotheses = () => inEnglish(simulation.app.world.state?.analysis.hypotheses);
const actions = () =>
  Object.values(simulation.app.world.state?.receipts ?? {}).filter(({ kind }) => kind === 'fault-actions');

it('reads the list of the workspace’s region, and cites it', async () => {
  simulation = createSimulation();
  await simulation.ready();
  expect(simulation.sent.filter(isList)).toHaveLength(1);
  expect(actions()).toMatchObject([
    { value: { 'microsoft-networksecuritygroup-securityrule': ['Microsoft.Network/networkSecurityGroups'] } },
  ]);
  expect(hypotheses()).toMatchObject([{ eligible: true, receipts: expect.arrayContaining([actions()[0]?.id]) }]);
});

it('an action that acts on another type makes the hypothesis ineligible', async () => {
  simulation = createSimulation();
  simulation.trouble = (request) =>
    isList(request)
      ? {
          change: (answer) => {
            answer.body = JSON.parse(
              JSON.stringify(answer.body).replaceAll(
                '"targetType":"Microsoft.Network/networkSecurityGroups"',
                '"targetType":"Microsoft.Web/sites"',
              ),
            );
          },
        }
      : undefined;
  await simulation.ready();
  expect(JSON.stringify(inEnglish(simulation.app.world.state?.analysis.corrections))).toContain(
    'acts on Microsoft.Web/sites, not on ',
  );
});

it('a login that may not read it is told so, and the validation decides', async () => {
  simulation = createSimulation();
  simulation.trouble = (request) => (isList(request) ? { status: 403 } : undefined);
  await simulation.ready();
  expect(actions()).toEqual([]);
  expect(hypotheses()).toMatchObject([{ eligible: true }]);
  expect(JSON.stringify(simulation.app.submissions)).toContain('its validation alone says what they act on');
});
