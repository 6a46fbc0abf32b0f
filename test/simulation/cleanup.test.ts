/** What a run made in Azure is taken away by `cleanup`, and nothing that is somebody else's (R6.6, §14). */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { testRuntime } from '../../action/testing/runtime.js';
import { DEFAULT_FIXTURE } from '../../local/azure/fixture.js';
import { openAzure } from '../../local/cleanup/azure.js';
import { answerOf, runToClean } from '../../local/cleanup/command.js';
import { lookAt, remove, type Thing } from '../../local/cleanup/remove.js';
import type { Sent } from '../../local/simulation/network.js';
import type { RunState } from '../../schemas/generated/types.js';
import { createSimulation, type Simulation, type SimulationOptions } from './simulation.js';

jest.setTimeout(180_000);

const LATE = { listedMs: 20_000, knownMs: 30_000, grantedMs: 60_000 };
let simulation: Simulation;
afterEach(() => simulation.close());

const isDelete = ({ method }: Sent): boolean => method === 'DELETE';
const deletes = () =>
  simulation.sent.filter(isDelete).map(({ path }) => path.replace(/\?.*/, '').split('/').slice(-2, -1)[0]);

/** A run that made its workspace and granted it Reader, and was ended. */
async function ended(world: SimulationOptions = { unmade: LATE }): Promise<RunState> {
  simulation = createSimulation({ ...world, place: { allowCreate: true } });
  await simulation.ready();
  simulation.app.tell({ type: 'abandon', reason: 'enough' }, 'write');
  const { state } = simulation.app.world;
  if (!state) throw new Error('no run');
  simulation.sent.length = 0;
  return state;
}

async function azure() {
  const runtime = testRuntime({
    clock: simulation.time,
    ...simulation.edges,
    env: {
      AZURE_CLIENT_ID: DEFAULT_FIXTURE.clientId,
      AZURE_TENANT_ID: DEFAULT_FIXTURE.tenantId,
      ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.test/',
    },
  });
  return openAzure(runtime.env as NodeJS.ProcessEnv, runtime);
}

const said = (things: readonly Thing[]) => things.map(({ made, state }) => `${made.kind} ${state}`);

async function clean(state: RunState, states: readonly RunState[] = [state]): Promise<Thing[]> {
  const opened = await azure();
  const look = () => lookAt(opened, state, states);
  return simulation.drive(look().then((things) => remove(opened, things, look)));
}

describe('R6.6 what a run made', () => {
  it('is shown first, and nothing is changed by that', async () => {
    const state = await ended();
    const things = await simulation.drive(lookAt(await azure(), state, [state]));
    expect(said(things)).toEqual(['configuration there', 'role there', 'workspace there']);
    expect(simulation.sent.filter(isDelete)).toEqual([]);
    const { lines, failed } = answerOf(state.runId, things, false);
    expect(failed).toBeUndefined();
    expect(lines.join('\n')).toContain(`Nothing was changed. chaos-loop cleanup ${state.runId} --yes removes them.`);
  });

  it('is removed once, the configuration and the roles first, and read back until it is gone; again there is nothing to do', async () => {
    const state = await ended();
    expect(said(await clean(state))).toEqual(['configuration gone', 'role gone', 'workspace gone']);
    expect(deletes()).toEqual(['configurations', 'roleAssignments', 'workspaces']);
    expect(said(await clean(state))).toEqual(['configuration gone', 'role gone', 'workspace gone']);
    expect(simulation.sent.filter(isDelete)).toHaveLength(3);
  });

  it('stays where another run injects faults from it, with what its identity may do', async () => {
    const state = await ended();
    const other = structuredClone(state);
    Object.assign(other, { runId: 'another', transition: { ...state.transition, status: 'ready' } });
    const things = await clean(state, [state, other]);
    expect(said(things)).toEqual(['configuration left', 'role left', 'workspace left']);
    expect(things.at(-1)?.why).toBe('run another injects faults from it');
    expect(simulation.sent.filter(isDelete)).toEqual([]);
  });

  it('stays where somebody has changed its scopes since', async () => {
    const state = await ended();
    const made = state.operations.find(({ kind }) => kind === 'workspace-create');
    if (made) made.intent.scopes = ['/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/other'];
    expect((await clean(state)).at(-1)).toMatchObject({
      state: 'left',
      why: expect.stringContaining('somebody has changed it'),
    });
  });

  it('a configuration that somebody has changed since stays, with the workspace that it is in', async () => {
    const state = await ended();
    const made = state.operations.find(({ kind }) => kind === 'configuration-create');
    if (made) made.intent.parameters = { duration: 'PT1H' };
    const things = await clean(state);
    expect(said(things)).toEqual(['configuration left', 'role left', 'workspace left']);
    expect(things[0]?.why).toContain('somebody has changed it');
  });

  it('a configuration in a workspace of others is removed alone', async () => {
    const state = await ended({ unconfigured: true });
    expect(said(await clean(state))).toEqual(['configuration gone']);
    expect(deletes()).toEqual(['configurations']);
  });

  it('a removal that Azure refuses is said, in its words; the rest is removed', async () => {
    const state = await ended();
    simulation.trouble = (sent) =>
      isDelete(sent) && /\/workspaces\/[^/]+\?/.test(sent.path) ? { status: 403 } : undefined;
    const things = await clean(state);
    expect(said(things)).toEqual(['configuration gone', 'role gone', 'workspace there']);
    expect(things.at(-1)?.why).toContain('403');
    expect(answerOf(state.runId, things, true).failed?.code).toBe('not-cleaned');
  });

  it('only of a run that has ended, and that there is', async () => {
    const state = await ended();
    expect(() => runToClean([state], 'none')).toThrow('there is no run none on this branch');
    const running = { ...state, transition: { ...state.transition, status: 'ready' as const } };
    expect(() => runToClean([running], state.runId)).toThrow('has not ended');
    expect(runToClean([state], state.runId)).toBe(state);
    expect(answerOf(state.runId, [], false).lines).toEqual([`Run ${state.runId} made nothing that could be left.`]);
  });
});
