/**
 * A run of the version before whose fault may be acting, and whose worker is lost or is not waited for: it ends under its own
 * rules, with what its own workers had measured, and the history goes on to pass (§19, R16.2, R15.2).
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../../state/base/command.js';
import { addSeconds } from '../../state/base/time.js';
import { codeOf } from '../../state/messages/message.js';
import { Bag } from '../../state/testing/raws.js';
import type { RunHistory } from '../../state/verify/index.js';
import { appOf, cut, failed, MARIA, type Moment, openBundle, recomputes, send, statesOf } from './bundles.js';

type Evidence = Bag['evidence'];

let history: RunHistory;
let close: () => void;
beforeAll(async () => {
  ({ history, close } = await openBundle('policy-2026-11.bundle'));
});
afterAll(() => close());

/** First revision of the verification at which its fault start stands like this. */
function at(status: 'prepared' | 'settled'): Moment & { now: string } {
  const found = statesOf(history).find(({ experiment, operations }) => {
    const start = operations.filter(({ kind }) => kind === 'fault-start').at(-1);
    return experiment?.mode === 'verify' && start?.intent.experiment === experiment.n && start.status === status;
  });
  if (!found) throw new Error('there was no fault');
  return { ...cut(history, found.revision), now: found.event.at };
}
const stateOf = ({ world }: Moment): RunState => world.state as RunState;
const lockOf = ({ world }: Moment) => world.control?.environments[stateOf({ world } as Moment).environment]?.locked;

const person = { actor: MARIA, authority: 'admin', producer: {} };
const app = () => ({ actor: appOf(history), authority: null, producer: {} });
const RUN = { id: 7001, attempt: 1 };
const worker = (run = RUN) => ({
  actor: { login: 'github-actions[bot]', id: 41898282, type: 'worker' as const },
  authority: null,
  producer: { source: 'oidc', run_id: `${run.id}`, run_attempt: `${run.attempt}` },
});

const abandon = (at: Moment, now: string) => send(at, { type: 'abandon', reason: 'no longer wanted' }, person, now);

/** GitHub says that the worker's workflow run is over. */
function lose(at: Moment, now: string): Moment {
  const { lease } = stateOf(at);
  const bag = new Bag();
  const run = { id: lease?.workflowRun, status: 'completed', conclusion: 'cancelled', run_attempt: lease?.attempt };
  bag.add({ kind: 'workflow-run', subject: `runs/${lease?.workflowRun}` }, run, now);
  const body = { type: 'lease-lost', token: lease?.token ?? '', reason: 'job cancelled', ...bag.evidence } as const;
  return send(at, body, app(), now);
}

/** What the run's own worker measured of this fault and submitted: of the revision that follows. */
function measured(at: Moment): { evidence: Evidence; windows: NonNullable<CommandOf<'submit'>['report']['windows']> } {
  const state = stateOf(at);
  const next = cut(history, state.revision + 1).world.state;
  const fresh = Object.values(next?.receipts ?? {}).filter(({ id }) => !Object.hasOwn(state.receipts, id));
  const raws = fresh.map(({ rawDigest }) => [rawDigest, JSON.parse(history.evidence(rawDigest) ?? 'null')]);
  const windows = next?.experiment?.execution?.windows;
  if (!windows || fresh.length === 0) throw new Error('nothing was measured');
  return { evidence: { receipts: fresh, raws: Object.fromEntries(raws) }, windows: windows as never };
}

/** A cleanup worker takes the lease that the run gave out. */
function claim(at: Moment, now: string): Moment {
  const { lease, environment } = stateOf(at);
  expect(lease).toMatchObject({ purpose: 'cleanup', status: 'dispatched' });
  return send(at, { type: 'claim', environment, token: lease?.token ?? '', workflowRun: RUN }, worker(), now);
}

function submit(at: Moment, evidence: Evidence, report: Partial<CommandOf<'submit'>['report']>, now: string): Moment {
  const { lease, environment, phase } = stateOf(at);
  const body: Omit<CommandOf<'submit'>, 'commandId' | 'actor' | 'authority' | 'producer'> = {
    type: 'submit',
    environment,
    token: lease?.token ?? '',
    workflowRun: RUN,
    phase,
    purpose: 'cleanup',
    report: { outcome: 'done', details: 'looked', ...report },
    proposal: null,
    patches: {},
    ...evidence,
  };
  return send(at, body, worker(), now);
}

const nothing: Evidence = { receipts: [], raws: {} };

/** Ended under the rules under which it began, and every invariant holds; what has no kept command is skipped by name. */
function ended(at: Moment, verdict: string): void {
  const { transition, policyVersion, verdict: own, lease } = stateOf(at);
  expect([transition.status, policyVersion, own, lease]).toEqual(['terminated', '2026-11', verdict, null]);
  expect(at.world.control?.environments[stateOf(at).environment]?.activeRun ?? null).toBeNull();
  expect(failed(at.history)).toEqual([]);
  expect(recomputes(at.history)).toMatchObject({ reason: expect.stringMatching(/others? decided again/) });
}

describe('R19 R16.2 a run of policy 2026-11 with a fault that may act', () => {
  it('abandoned, its worker lost: the cleanup worker proves the fault lifted, the run ends and the environment is free', () => {
    const started = at('settled');
    const { evidence, windows } = measured(started);
    const stopped = abandon(started, addSeconds(started.now, 1));
    expect(stateOf(stopped).ending?.kind).toBe('abandoned');
    const lost = lose(stopped, addSeconds(started.now, 60));
    const claimed = claim(lost, addSeconds(started.now, 70));
    const over = submit(claimed, evidence, { windows }, addSeconds(started.now, 120));
    ended(over, 'abandoned');
    expect(lockOf(over)).toBeNull();
    expect(stateOf(over).caveats.map(codeOf)).not.toContain('fault-state-unknown');
  });

  it('abandoned, its worker lost and nobody came: ended after PT30M, the environment locked until a person looked', () => {
    const started = at('settled');
    const lost = lose(abandon(started, addSeconds(started.now, 1)), addSeconds(started.now, 60));
    const late = stateOf(lost).lease?.expiresAt ?? '';
    const token = stateOf(lost).lease?.token ?? '';
    const over = send(lost, { type: 'lease-lost', token, reason: 'nobody came', ...nothing }, app(), late);
    ended(over, 'abandoned');
    expect(lockOf(over)?.reason).toMatchObject({ code: 'fault-may-act' });
    expect(stateOf(over).caveats.map(codeOf)).toContain('fault-state-unknown');
    const environment = stateOf(over).environment;
    const release = { type: 'release-environment', environment, reason: 'looked' } as const;
    const freed = send(over, release, person, addSeconds(late, 60));
    expect(lockOf(freed)).toBeNull();
    expect(failed(freed.history)).toEqual([]);
  });

  it('R15.2 its worker lost before anybody knew whether the fault began: looked for, not there, and then abandoned', () => {
    const prepared = at('prepared');
    const lost = lose(prepared, addSeconds(prepared.now, 60));
    expect(stateOf(lost).operations.at(-1)?.status).toBe('unknown');
    const claimed = claim(lost, addSeconds(prepared.now, 70));
    const look = addSeconds(prepared.now, 180);
    const bag = new Bag();
    bag.add({ kind: 'fault-run-list', subject: 'runs' }, { scenarios: [{ name: 's', pages: [{ value: [] }] }] }, look);
    const operationId = stateOf(claimed).operations.at(-1)?.operationId ?? '';
    const token = stateOf(claimed).lease?.token ?? '';
    const settle = {
      type: 'settle',
      token,
      workflowRun: RUN,
      operationId,
      outcome: 'never-happened',
      result: null,
    } as const;
    const settled = send(claimed, { ...settle, ...bag.evidence }, worker(), look);
    const repaired = submit(settled, nothing, {}, addSeconds(look, 1));
    expect(stateOf(repaired)).toMatchObject({ phase: 'resilience-analysis', ending: null, policyVersion: '2026-11' });
    const over = abandon(repaired, addSeconds(look, 60));
    ended(over, 'abandoned');
    expect(lockOf(over)).toBeNull();
  });

  it('R8.6 its observer lost while the fault acted: measured by the cleanup worker, and the attempt is not lost to silence', () => {
    const started = at('settled');
    const { evidence, windows } = measured(started);
    const lost = lose(started, addSeconds(started.now, 60));
    const claimed = claim(lost, addSeconds(started.now, 70));
    const repaired = submit(claimed, evidence, { windows }, addSeconds(started.now, 120));
    expect(stateOf(repaired).policyVersion).toBe('2026-11');
    ended(abandon(repaired, addSeconds(started.now, 180)), 'abandoned');
  });
});
