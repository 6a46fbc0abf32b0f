/** R6.6 R6.7: a run that finds no workspace makes one, once, as late as Azure shows everything that was written. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Sent, Trouble } from '../../local/simulation/network.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { killWorkerWhen } from './lose-worker.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

let simulation: Simulation;
afterEach(() => simulation.close());

const isCreate = ({ method, path }: Sent): boolean => method === 'PUT' && /\/workspaces\/[^/]+\?/.test(path);
const isGrant = ({ method, path }: Sent): boolean => method === 'PUT' && path.includes('/roleAssignments/');
const isRefresh = ({ method, path }: Sent): boolean => method === 'POST' && path.includes('/refreshRecommendations?');
const isValidate = ({ method, path }: Sent): boolean => method === 'POST' && path.includes('/validate?');
const LATE = { listedMs: 20_000, knownMs: 30_000, grantedMs: 60_000 };
/** A workspace that was made has no configuration either, so that the fault's is made as well. */
const MADE = [
  'workspace-create settled completed',
  'role-grant settled completed',
  'configuration-create settled completed',
];
const state = () => simulation.app.world.state;

async function ready(trouble?: (request: Sent) => Trouble | undefined): Promise<void> {
  simulation = createSimulation({ unmade: LATE, place: { allowCreate: true } });
  simulation.trouble = trouble ?? null;
  await simulation.ready();
}

/** What became of each write. */
const writes = () => state()?.operations.map(({ kind, status, outcome }) => `${kind} ${status} ${outcome}`);

describe('R6.6 no workspace fits, and one may be created', () => {
  it('Azure traps 2.5.1 and 2.5.2: created once, Reader granted and read back, evaluated until something is found', async () => {
    await ready();
    const { workspace } = state() ?? {};
    expect(workspace).toMatchObject({
      status: 'ready',
      resource: { name: expect.stringMatching(/^chaos-loop-[0-9a-f]{12}$/) },
    });
    expect(writes()).toEqual(MADE);
    expect(simulation.sent.filter(isCreate)).toHaveLength(1);
    expect(JSON.parse(simulation.sent.find(isCreate)?.body ?? '')).toEqual({
      location: 'eastus2',
      identity: { type: 'SystemAssigned' },
      properties: { scopes: [simulation.loop.config.environments.production?.workspace?.managedScopes[0]] },
    });
    // The first answers 200 and has failed: the grant is listed, and not in force yet.
    expect(simulation.sent.filter(isRefresh).length).toBeGreaterThan(1);
    expect(inEnglish(state()?.analysis.hypotheses)).toMatchObject([{ eligible: true, reasons: [] }]);
    expect(state()?.phase).toBe('chaos-execution');
  });

  it('Azure traps 5.14 and 5.1: 403 for a while is asked again under one name; the answer 200 to the creation is no end', async () => {
    let refused = 0;
    await ready((request) => {
      if (!isGrant(request) || refused >= 3) return undefined;
      refused += 1;
      return { status: 403 };
    });
    const grants = simulation.sent.filter(isGrant);
    expect([refused, new Set(grants.map(({ path }) => path)).size]).toEqual([3, 1]);
    expect(grants.length).toBeGreaterThan(3);
    expect(writes()).toEqual(MADE);
    expect(state()?.workspace.status).toBe('ready');
  });

  it('R14.1 R14.2 an answer to the creation that is lost: looked for, found, and never sent again', async () => {
    await ready((request) => (isCreate(request) ? 'lose' : undefined));
    expect(simulation.sent.filter(isCreate)).toHaveLength(1);
    expect(simulation.app.submissions.flatMap((sent) => (sent.type === 'settle' ? [sent.outcome] : []))).toEqual([
      'unknown',
      'completed',
      'completed',
      'completed',
    ]);
    expect(state()).toMatchObject({ workspace: { status: 'ready' }, phase: 'chaos-execution' });
  });

  it('R6.7 a creation that Azure refuses ends escalated (workspace), with what to correct', async () => {
    await ready((request) => (isCreate(request) ? { status: 403 } : undefined));
    expect(writes()).toEqual(['workspace-create settled never-happened']);
    expect(state()).toMatchObject({ verdict: 'escalated', cause: 'workspace' });
    expect(inEnglish(state()?.workspace.brief?.requiredCorrections)).toEqual([
      expect.stringContaining('Create a workspace'),
      expect.stringContaining('Or let the worker create chaos-loop-'),
    ]);
  });
});

describe('R14.1 R15.2 a worker that is killed while it prepares', () => {
  const proposal = () => ({
    schemaVersion: 'chaos-loop/proposal-analysis/v1',
    hypotheses: [simulation.loop.hypothesis],
    findings: [],
  });
  const operation = (kind: string) => state()?.operations.find((entry) => entry.kind === kind);

  /** The next workers go on from there, until the run has its workspace. */
  async function killedWhen(holds: () => boolean): Promise<void> {
    simulation = createSimulation({ unmade: LATE, place: { allowCreate: true } });
    simulation.loop.doctor();
    await simulation.work();
    simulation.loop.start();
    await killWorkerWhen(simulation, holds, { proposal: proposal() });
    // As the App does for a run that waits for a worker.
    simulation.app.tell({ type: 'dispatch' }, null);
    for (let tries = 0; tries < 3 && state()?.phase === 'resilience-analysis'; tries += 1)
      await simulation.work({ proposal: proposal() });
  }

  it.each<[string, () => boolean]>([
    ['after the creation was sent, before its outcome was told', () => simulation.sent.some(isCreate)],
    ['between the creation and the grant', () => operation('workspace-create')?.outcome === 'completed'],
    ['after the grant was announced, before it was sent', () => operation('role-grant') !== undefined],
    ['after the grant was sent', () => simulation.sent.some(isGrant)],
  ])('%s: the next one reads back, and nothing is created twice', async (_, holds) => {
    await killedWhen(holds);
    expect(simulation.sent.filter(isCreate)).toHaveLength(1);
    expect(new Set(simulation.sent.filter(isGrant).map(({ path }) => path)).size).toBe(1);
    expect(writes()).toEqual(MADE);
    expect(state()).toMatchObject({ workspace: { status: 'ready' }, phase: 'chaos-execution' });
  });
});

it('Azure traps 2.5.3 and 2.5.9: what was not evaluated yet is evaluated, and validated once more', async () => {
  simulation = createSimulation();
  let refused = 0;
  simulation.trouble = (request) => {
    if (!isValidate(request) || refused > 0) return undefined;
    refused += 1;
    return { status: 400, body: { error: { code: 'BadRequest', message: 'The scenario was not evaluated yet.' } } };
  };
  await simulation.ready();
  expect([refused, simulation.sent.filter(isRefresh).length, simulation.sent.filter(isValidate).length]).toEqual([
    1, 1, 2,
  ]);
  expect(inEnglish(state()?.analysis.hypotheses)).toMatchObject([{ eligible: true, reasons: [] }]);
});
