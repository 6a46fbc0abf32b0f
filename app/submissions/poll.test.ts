/** What a worker is told from memory while a fault runs, and what never is (R8.6, R16.1). */
import { describe, expect, it } from '@jest/globals';
import type { Lease } from '../../schemas/generated/types.js';
import type { Snapshot } from '../../state/store/port.js';
import { cachedStore } from '../github/cached-store.js';
import { finishedStory } from '../testing/run-state.js';
import { Heartbeats } from './heartbeats.js';
import { handlePoll } from './poll.js';
import type { EndpointPorts } from './worker-identity.js';

const WORKFLOW = '.github/workflows/chaos-loop.yml';
const workflowRun = { id: 9001, attempt: 1 };
const HELD: Lease = {
  purpose: 'phase',
  phase: 'chaos-execution',
  revision: 5,
  token: 'lease-1',
  status: 'claimed',
  workflowRun: workflowRun.id,
  attempt: workflowRun.attempt,
  dispatchedAt: '2026-11-29T12:00:00.000Z',
  claimedAt: '2026-11-29T12:00:10.000Z',
  expiresAt: '2026-11-29T18:00:00.000Z',
};

/** The App in front of a state branch to which another process writes, too. */
function opened() {
  const { state } = finishedStory();
  const clock = { at: Date.parse('2026-11-29T12:10:00.000Z'), slept: () => {} };
  const branch: { head: string; revision: number; lease: Lease | null; halted: boolean; known: boolean } = {
    head: 'a',
    revision: 6,
    lease: HELD,
    halted: false,
    known: true,
  };
  const asked = { heads: 0 };
  const read = async (): Promise<Snapshot> => ({
    head: branch.head,
    control: { halt: branch.halted ? { reason: 'lunch' } : null, environments: {} } as never,
    index: null,
    state: branch.known ? { ...state, revision: branch.revision, lease: branch.lease, ending: null } : null,
  });
  const head = async () => {
    asked.heads += 1;
    return branch.head;
  };
  const store = cachedStore(
    { read, head, readFile: async () => null, commit: async () => ({ ok: false, reason: 'conflict' }) },
    { now: () => clock.at, sleep: async () => undefined },
  );
  const { id, owner, name } = state.repository;
  const repository = { id, owner, name, installationId: 1, defaultBranch: 'main' };
  const config = { parsed: { ok: true, config: state.config.effective, ref: state.config } };
  const claims = {
    repository: `${owner}/${name}`,
    repositoryId: id,
    ref: 'refs/heads/main',
    workflowRef: `${owner}/${name}/${WORKFLOW}@refs/heads/main`,
    eventName: 'repository_dispatch',
    runId: workflowRun.id,
    runAttempt: workflowRun.attempt,
    producer: {},
  };
  const ports = {
    verify: async () => ({ ok: true, claims }),
    repositories: { find: async () => repository },
    openContext: async () => ({ repository, store, config, state: null }),
    clock: {
      now: () => clock.at,
      async sleep(milliseconds: number) {
        clock.at += milliseconds;
        clock.slept();
      },
    },
    heartbeats: new Heartbeats({ now: () => clock.at } as never),
  } as unknown as EndpointPorts & { heartbeats: Heartbeats };
  const request = {
    schemaVersion: 'chaos-loop/poll/v1',
    type: 'poll',
    runId: state.runId,
    token: 'lease-1',
    workflowRun,
  };
  const poll = (seen?: number) => {
    const said = { ...request, stage: 'fault', at: new Date(clock.at).toISOString() };
    return handlePoll(ports, 'Bearer t', Buffer.from(JSON.stringify(said)), seen);
  };
  /** Another process commits. */
  const moved = (change: Partial<typeof branch>) => Object.assign(branch, change, { head: `${branch.head}a` });
  return { claims, clock, asked, poll, moved };
}

describe('a heartbeat', () => {
  it('is answered from memory where that says that the lease is held', async () => {
    const { asked, clock, poll } = opened();
    expect((await poll()).body).toMatchObject({ leaseHeld: true, halt: false });
    const before = asked.heads;
    clock.at += 4000;
    expect((await poll()).body).toMatchObject({ leaseHeld: true, halt: false });
    expect(asked.heads).toBe(before);
  });

  it('trap 2: that the lease is not held is never said from memory: a healthy fault would be lifted', async () => {
    const { clock, poll, moved } = opened();
    moved({ lease: { ...HELD, token: 'lease-0' } });
    expect((await poll()).body).toMatchObject({ leaseHeld: false });
    moved({ lease: HELD });
    clock.at += 1;
    expect((await poll()).body).toMatchObject({ leaseHeld: true });
  });

  it('R8.6 nor by a replica that lags: the worker was told of a later revision', async () => {
    const { clock, poll, moved } = opened();
    moved({ lease: null, revision: 5 });
    clock.slept = () => moved({ lease: HELD, revision: 6 });
    expect((await poll(6)).body).toMatchObject({ leaseHeld: true, revision: 6 });
    // Whoever knows nothing later is answered by what there is.
    moved({ lease: null, revision: 7 });
    clock.at += 10_000;
    expect((await poll(6)).body).toMatchObject({ leaseHeld: false, revision: 7 });
  });

  it('R20.2 whose token is not of our worker is told so at once, whatever it says that it was told', async () => {
    const { claims, clock, poll } = opened();
    claims.workflowRef = claims.workflowRef.replace(WORKFLOW, '.github/workflows/other.yml');
    clock.slept = () => {
      throw new Error('it was waited for');
    };
    expect((await poll(1000)).status).toBe(403);
  });

  it('R8.6 nor by one that goes on to lag: the App is as good as away, and the worker reads the branch itself', async () => {
    const { poll, moved } = opened();
    moved({ lease: null, revision: 5 });
    await expect(poll(6)).rejects.toThrow('GitHub shows revision 5, and the worker was told of 6');
  });

  it('trap 2: nor that the run is not known, which ends the worker', async () => {
    const { clock, poll, moved } = opened();
    moved({ known: false });
    expect((await poll()).status).toBe(403);
    moved({ known: true });
    clock.at += 1;
    expect(await poll()).toMatchObject({ status: 200, body: { leaseHeld: true } });
  });

  it('trap 3: R16.1 a halt that another process took is heard well within one poll of 15 seconds', async () => {
    const { clock, poll, moved } = opened();
    expect((await poll()).body).toMatchObject({ halt: false });
    moved({ halted: true });
    clock.at += 6000;
    expect((await poll()).body).toMatchObject({ halt: true, leaseHeld: true });
  });
});
