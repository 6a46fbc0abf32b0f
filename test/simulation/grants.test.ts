/** Roles at a target are a person's to grant: what the service would grant is asked with what-if, shown, and never applied. */
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { grantCommands } from '../../action/faults/chaos-studio-workspaces/grants.js';
import type { Sent } from '../../local/simulation/network.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createSimulation, type Simulation, type SimulationOptions } from './simulation.js';

jest.setTimeout(180_000);

let simulation: Simulation;
afterEach(() => simulation?.close());

const isFix = ({ method, path }: Sent): boolean => method === 'POST' && path.includes('/fixResourcePermissions?');
const reported = () => JSON.stringify(simulation.app.submissions.findLast(({ type }) => type === 'submit'));

it.each(['run', 'plan'] as const)(
  'Azure trap 2.5.5: a %s asks with what-if, follows the signed address, and shows it',
  async (kind) => {
    simulation = createSimulation({ ungranted: true });
    simulation.loop.doctor();
    await simulation.work();
    simulation.loop.start(kind);
    const proposal = {
      schemaVersion: 'chaos-loop/proposal-analysis/v1',
      hypotheses: [simulation.loop.hypothesis],
      findings: [],
    };
    await simulation.work({ proposal });
    expect(simulation.sent.filter(isFix).map(({ body }) => body)).toEqual(['{"whatIf":true}']);
    expect(simulation.sent.some(({ path }) => path.endsWith('&sig=a+b/c==~%20'))).toBe(true);
    expect(reported()).toContain('Nothing was granted.');
    expect(reported()).toMatch(
      /az role assignment create --assignee-object-id 'aaaaaaaa-[^']+' --assignee-principal-type ServicePrincipal --role 'Network Contributor' --scope '[^']+nsg-orders-to-pricing'/,
    );
    expect(simulation.app.world.state?.phase).not.toBe('chaos-execution');
  },
);

describe('doctor', () => {
  const checks = () =>
    inEnglish(simulation.app.world.control?.environments.production?.doctorLast?.checks) as unknown as {
      name: string;
      status: string;
      details: string;
      hint: string | null;
    }[];
  const place = (): NonNullable<SimulationOptions['place']> => {
    const { fault, ...hypothesis } = probe.loop.hypothesis;
    const { targetResources: targets, blastRadius: _, ...own } = fault;
    const changedPath = { ...hypothesis.executedPath, id: 'changed' };
    const test = {
      family: 'network-blackout' as const,
      paths: ['**'],
      effect: hypothesis.faultProof.effect,
      changedPath,
    };
    return { tests: { blackout: { ...test, fault: { ...own, targets }, executedPath: hypothesis.executedPath } } };
  };
  const probe = createSimulation();
  afterAll(() => probe.close());
  const asked = async (options: SimulationOptions): Promise<ReturnType<typeof checks>[number] | undefined> => {
    simulation = createSimulation({ ...options, place: place() });
    simulation.loop.doctor();
    await simulation.work();
    return checks().find(({ name }) => name === 'workspace');
  };

  it('R6.1 fails where the service would have to grant something for a configured test, and has the commands; nothing is granted', async () => {
    const check = await asked({ ungranted: true });
    expect(check).toMatchObject({
      status: 'failed',
      details: expect.stringContaining('1 role is missing at the targets'),
    });
    expect(check?.hint).toMatch(
      /az role assignment create --assignee-object-id 'aaaaaaaa-[^']+'.*nsg-orders-to-pricing'/,
    );
    expect(simulation.sent.filter(isFix).map(({ body }) => body)).toEqual(['{"whatIf":true}']);
  });

  it('passes where nothing lacks', async () => {
    expect(await asked({})).toMatchObject({ status: 'passed' });
  });

  it('passes where the login may not ask, since that is no right that a start needs', async () => {
    simulation = createSimulation({ ungranted: true, place: place() });
    simulation.trouble = (request) => (isFix(request) ? { status: 403 } : undefined);
    simulation.loop.doctor();
    const runtime = await simulation.work();
    expect(checks().find(({ name }) => name === 'workspace')).toMatchObject({ status: 'passed' });
    expect(JSON.stringify(runtime)).toContain('was not told');
  });
});

it('a login that may not ask is told so; where nothing lacks, nobody asks', async () => {
  simulation = createSimulation({ ungranted: true });
  simulation.trouble = (request) => (isFix(request) ? { status: 403 } : undefined);
  await simulation.ready();
  expect(reported()).toContain('What would have to be granted could not be asked');
  simulation.close();
  simulation = createSimulation();
  await simulation.ready();
  expect(simulation.sent.filter(isFix)).toEqual([]);
});

it('what is there is left out, what is of another fix is nobody’s proposal, and no word ends its quotes', () => {
  const entry = { principalId: 'p', roleDefinitionName: "R'; rm -rf /\n", scope: '/s', status: 'Pending' };
  const fix = (more: object) => ({ properties: { whatIfMode: true, roleAssignments: [entry], ...more } });
  expect(grantCommands(fix({}))).toEqual([
    "az role assignment create --assignee-object-id 'p' --assignee-principal-type ServicePrincipal --role 'R; rm -rf /' --scope '/s'",
  ]);
  expect(grantCommands(fix({ whatIfMode: false }))).toEqual([]);
  expect(grantCommands(fix({ roleAssignments: [{ ...entry, status: 'Skipped' }, {}] }))).toEqual([]);
  expect(grantCommands(null)).toEqual([]);
});
