/** Leases, operations, halt and early ends (R14–R16). */
import { describe, expect, it } from '@jest/globals';
import type { CommandOf } from './commands.js';
import { obligations } from './obligations.js';
import type { Driver } from './testing/driver.js';
import { CONFIGURATION, ENVIRONMENT } from './testing/fixture.js';
import { Bag, planJson, scenarioRunRaw, validationRaw } from './testing/raws.js';
import * as steps from './testing/steps.js';
import {
  addServing,
  at,
  claim,
  execute,
  executed,
  OLD,
  prepareFault,
  reanalyse,
  settleFault,
  submission,
  WORKFLOW_RUN,
} from './testing/steps.js';
import { addSeconds } from './time.js';

const fate = ({ state }: Driver) => (state.transition.status === 'terminated' ? state.verdict : state.phase);
const locked = (driver: Driver) => driver.world.control?.environments[ENVIRONMENT]?.locked ?? null;
const nothing = { receipts: [], raws: {} };

/** What GitHub says of the worker's workflow run. */
function workflowRun(driver: Driver, status: string, id = WORKFLOW_RUN.id, attempt = 1) {
  const bag = new Bag();
  bag.add(
    { kind: 'workflow-run', subject: `runs/${id}` },
    { id, status, conclusion: status === 'completed' ? 'failure' : null, run_attempt: attempt },
    driver.now,
  );
  return bag.evidence;
}

function lose(driver: Driver): void {
  driver.tick(5);
  driver.must({
    type: 'lease-lost',
    token: driver.lease.token,
    reason: 'job cancelled',
    ...workflowRun(driver, 'completed'),
  });
}

describe('R15.1 claims', () => {
  const body = (driver: Driver, over: Partial<CommandOf<'claim'>> = {}) => ({
    type: 'claim' as const,
    environment: ENVIRONMENT,
    token: driver.lease.token,
    workflowRun: WORKFLOW_RUN,
    ...over,
  });

  it('the first wins, a second is refused; the same command again is the first', () => {
    const driver = at('started');
    const command = driver.command(body(driver));
    driver.send(command);
    expect(driver.lease).toMatchObject({ status: 'claimed', workflowRun: 900, attempt: 1 });
    expect(driver.refused(body(driver, { workflowRun: { id: 901, attempt: 1 } }))).toBe('lease-held');
    expect(driver.refused(body(driver))).toBe('lease-held');
    expect(driver.ask(command)).toMatchObject({ ok: true, replayed: true, revision: 2 });
  });

  it('another token, environment or an expired lease is lost', () => {
    const driver = at('started');
    expect(driver.refused(body(driver, { token: 'lease-0' }))).toBe('lease-lost');
    expect(driver.refused(body(driver, { environment: 'prod' }))).toBe('lease-lost');
    driver.tick(3600);
    expect(driver.refused(body(driver))).toBe('lease-lost');
  });

  it('a submission of another run, attempt, token, phase or purpose is refused', () => {
    const driver = at('started');
    expect(driver.ask(submission(driver, nothing))).toMatchObject({ ok: false, error: { code: 'lease-lost' } });
    claim(driver);
    const command = submission(driver, nothing);
    const code = (over: Partial<CommandOf<'submit'>>) => {
      const decision = driver.ask({ ...command, ...over });
      return decision.ok ? 'accepted' : decision.error.code;
    };
    expect(code({ workflowRun: { id: 901, attempt: 1 } })).toBe('lease-lost');
    expect(code({ workflowRun: { id: 900, attempt: 2 } })).toBe('lease-lost');
    expect(code({ token: 'lease-0' })).toBe('lease-lost');
    expect(code({ phase: 'coding' })).toBe('wrong-phase');
    expect(code({ purpose: 'probe' })).toBe('wrong-phase');
  });
});

describe('R15.1 a lost lease needs a witness', () => {
  it('a run that is in progress, or another run, is no witness', () => {
    const driver = at('started');
    claim(driver);
    const { token } = driver.lease;
    const body = (evidence: ReturnType<typeof workflowRun>) => ({
      type: 'lease-lost' as const,
      token,
      reason: 'r',
      ...evidence,
    });
    expect(driver.refused(body(workflowRun(driver, 'in_progress')))).toBe('lease-alive');
    expect(driver.refused(body(workflowRun(driver, 'completed', 901)))).toBe('lease-alive');
    expect(driver.refused({ ...body(nothing) })).toBe('lease-alive');
    expect(driver.refused({ ...body(workflowRun(driver, 'completed')), token: 'lease-0' })).toBe('lease-lost');
  });

  it('expiry is the backstop; the phase waits for a dispatch, which happens once', () => {
    const driver = at('started');
    const { token } = driver.lease;
    driver.tick(3600);
    driver.must({ type: 'lease-lost', token, reason: 'expired', ...nothing });
    expect([fate(driver), driver.state.lease]).toEqual(['resilience-analysis', null]);
    driver.must({ type: 'dispatch' });
    expect(driver.lease.token).not.toBe(token);
    expect(driver.ask(driver.command({ type: 'dispatch' }))).toMatchObject({
      ok: true,
      changed: { state: false, control: false },
    });
  });

  it('a worker that claims and vanishes again and again ends the run, in any phase', () => {
    for (const [point, phase] of [
      ['started', 'resilience-analysis'],
      ['diagnostic', 'diagnostic'],
      ['coding', 'coding'],
    ] as const) {
      const driver = at(point);
      for (let loss = 0; loss < 3; loss += 1) {
        claim(driver);
        lose(driver);
        expect([fate(driver), driver.state.lease]).toEqual([phase, null]);
        driver.must({ type: 'dispatch' });
      }
      claim(driver);
      lose(driver);
      expect([fate(driver), driver.state.cause]).toEqual(['escalated', 'observer-lost']);
    }
  });

  it('R15.2 in chaos-execution its operations become unknown first, then a repair observer-lost', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    lose(driver);
    expect(driver.state.operations[0]).toMatchObject({ status: 'unknown' });
    const [witness] = driver.state.event.details.receipts as string[];
    expect(driver.state.receipts[witness ?? '']).toMatchObject({ kind: 'workflow-run' });
    expect(driver.state.experiment?.repairs).toMatchObject([{ class: 'observer-lost', counted: true }]);
    expect(driver.lease).toMatchObject({ phase: 'resilience-analysis', status: 'dispatched' });
  });
});

describe('R14 operations', () => {
  const operation = (over: object = {}) => ({
    operationId: 'start-1',
    kind: 'fault-start' as const,
    class: 'uncertain' as const,
    key: CONFIGURATION.slice(-200),
    intent: { configurationName: 'pricing' },
    ...over,
  });
  const held = (): Driver => {
    const driver = at('chaos-execution');
    claim(driver);
    return driver;
  };
  const prepareBody = (
    driver: Driver,
    over: object = {},
    evidence: { receipts: never[]; raws: object } | ReturnType<typeof workflowRun> = nothing,
  ) =>
    ({
      type: 'prepare',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operation: operation(over),
      ...evidence,
    }) as Omit<CommandOf<'prepare'>, 'commandId' | 'actor' | 'authority' | 'producer'>;
  const settleBody = (driver: Driver, over: object = {}) =>
    ({
      type: 'settle',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operationId: 'start-1',
      outcome: 'completed',
      result: { runId: 'run-1' },
      ...nothing,
      ...over,
    }) as Omit<CommandOf<'settle'>, 'commandId' | 'actor' | 'authority' | 'producer'>;

  it('R14.1 is committed prepared before the call, settled after it', () => {
    const driver = held();
    driver.must(prepareBody(driver, { class: 'idempotent' }));
    expect(driver.state.operations).toMatchObject([
      { class: 'uncertain', status: 'prepared', outcome: null, intent: { experiment: 1, attempt: 1 } },
    ]);
    driver.must(settleBody(driver));
    expect(driver.state.operations).toMatchObject([
      { status: 'settled', outcome: 'completed', result: { runId: 'run-1' } },
    ]);
    expect(driver.refused(settleBody(driver))).toBe('operation-conflict');
  });

  it('a second fault is never started: not while one is open, not after one was', () => {
    const driver = held();
    driver.must(prepareBody(driver));
    expect(driver.refused(prepareBody(driver))).toBe('operation-conflict');
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
    driver.must(settleBody(driver));
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
  });

  it('one that Azure refused may be tried again', () => {
    const driver = held();
    driver.must(prepareBody(driver));
    driver.must(settleBody(driver, { outcome: 'never-happened', result: null }));
    driver.must(prepareBody(driver, { operationId: 'start-2' }));
    expect(driver.state.operations.map(({ status }) => status)).toEqual(['settled', 'prepared']);
  });

  it('other kinds, other phases, unknown operations and a person’s abort are refused', () => {
    const driver = held();
    expect(driver.refused(prepareBody(driver, { kind: 'workspace-create' }))).toBe('not-supported');
    expect(driver.refused(settleBody(driver))).toBe('unknown-operation');
    driver.must(prepareBody(driver));
    expect(driver.refused(settleBody(driver, { outcome: 'abort' }))).toBe('not-permitted');
    expect(driver.refused(settleBody(driver, { result: {} }))).toBe('invalid-command');
    const early = at('started');
    claim(early);
    expect(early.refused(prepareBody(early))).toBe('wrong-phase');
  });

  it('R8.1 step 7: another plan or another build than the frozen one starts nothing', () => {
    const driver = held();
    const tags = { experiment: 1, mode: 'initial' as const };
    const plan = new Bag(tags);
    plan.add(
      { kind: 'validation', subject: CONFIGURATION },
      validationRaw(driver.now, planJson({ port: '1' })),
      driver.now,
    );
    expect(driver.refused(prepareBody(driver, {}, plan.evidence))).toBe('operation-conflict');
    const build = new Bag(tags);
    addServing(build, driver.now, { ...OLD, revision: 'v0' });
    expect(driver.refused(prepareBody(driver, {}, build.evidence))).toBe('operation-conflict');
  });

  /** Lost after the intent, repaired, and held by the next worker. */
  const successor = (): Driver => {
    const driver = held();
    driver.must(prepareBody(driver));
    lose(driver);
    reanalyse(driver);
    claim(driver);
    return driver;
  };
  const listed = (driver: Driver, runs: object[]) => {
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add(
      { kind: 'scenario-run-list', subject: 'runs' },
      { scenarios: [{ name: 'DependencyBlackout', pages: [{ value: runs }] }] },
      driver.now,
    );
    return bag.evidence;
  };
  const run = (name: string, startTime: string, configuration = 'pricing') => ({
    name,
    properties: { status: 'Running', startTime, scenarioConfigurationName: configuration },
  });

  it('R15.2 the successor may start nothing before it has looked', () => {
    const driver = successor();
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
  });

  it('R14.2 never-happened needs a complete list, read after the visibility margin', () => {
    const driver = successor();
    const never = { outcome: 'never-happened', result: null };
    expect(driver.refused(settleBody(driver, never))).toBe('operation-conflict');
    expect(driver.refused(settleBody(driver, { ...never, ...listed(driver, []) }))).toBe('operation-conflict');
    driver.tick(60);
    const incomplete = new Bag();
    incomplete.add(
      { kind: 'scenario-run-list', subject: 'runs' },
      { scenarios: [{ name: 's', pages: [{ value: [], nextLink: 'x' }] }] },
      driver.now,
    );
    expect(driver.refused(settleBody(driver, { ...never, ...incomplete.evidence }))).toBe('operation-conflict');
    expect(
      driver.refused(
        settleBody(driver, {
          ...never,
          ...listed(driver, [run('r', driver.state.startedAt.replace('10:00', '10:01'))]),
        }),
      ),
    ).toBe('operation-conflict');
    driver.must(
      settleBody(driver, {
        ...never,
        ...listed(driver, [run('old', '2026-11-02T09:00:00Z'), run('else', driver.now, 'billing')]),
      }),
    );
    driver.must(prepareBody(driver, { operationId: 'start-2' }));
  });

  it('R14.2 completed needs exactly one candidate, or the run itself', () => {
    const driver = successor();
    driver.tick(60);
    const two = listed(driver, [run('a', driver.now), run('b', driver.now)]);
    expect(driver.refused(settleBody(driver, { result: { runId: 'a' }, ...two }))).toBe('operation-conflict');
    expect(
      driver.refused(settleBody(driver, { result: { runId: 'b' }, ...listed(driver, [run('a', driver.now)]) })),
    ).toBe('operation-conflict');
    driver.must(settleBody(driver, { result: { runId: 'a' }, ...listed(driver, [run('a', driver.now)]) }));
    // It may still run: this attempt watches it and starts no other.
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
  });

  it('a run that is seen to be over does not stand in the way of the next attempt', () => {
    const driver = successor();
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add(
      { kind: 'scenario-run', subject: 'run-1' },
      scenarioRunRaw({ status: 'Canceled', startedAt: driver.state.startedAt, completedAt: driver.now }),
      driver.now,
    );
    driver.must(settleBody(driver, bag.evidence));
    driver.must(prepareBody(driver, { operationId: 'start-2' }));
  });
});

describe('R16.1 halt', () => {
  const set = (driver: Driver) => driver.must({ type: 'halt', reason: 'incident' });
  it('forbids fault starts and claims; halting twice is halting once', () => {
    const driver = at('chaos-execution');
    claim(driver);
    set(driver);
    expect(driver.ask(driver.command({ type: 'halt', reason: 'again' }))).toMatchObject({
      ok: true,
      changed: { state: false, control: false },
    });
    expect(
      driver.refused({
        type: 'prepare',
        token: driver.lease.token,
        workflowRun: WORKFLOW_RUN,
        operation: { operationId: 'x', kind: 'fault-start', class: 'uncertain', key: 'k', intent: {} },
        ...nothing,
      }),
    ).toBe('halted');
    const waiting = at('chaos-execution');
    set(waiting);
    expect(
      waiting.refused({
        type: 'claim',
        environment: ENVIRONMENT,
        token: waiting.lease.token,
        workflowRun: WORKFLOW_RUN,
      }),
    ).toBe('halted');
  });

  it('R8.3 no chaos-execution lease while halted; unhalt and dispatch give it', () => {
    const driver = at('started');
    set(driver);
    steps.analyse(driver);
    expect([fate(driver), driver.state.lease]).toEqual(['chaos-execution', null]);
    expect(obligations(driver.world, driver.now).map(({ kind, nextCommands }) => [kind, nextCommands])).toEqual([
      ['halted', ['unhalt', 'abandon']],
    ]);
    expect(driver.refused({ type: 'dispatch' })).toBe('halted');
    expect(driver.refused({ type: 'unhalt' }, { authority: 'write' })).toBe('not-permitted');
    driver.must({ type: 'unhalt' });
    driver.must({ type: 'dispatch' });
    expect(driver.lease).toMatchObject({ purpose: 'phase', phase: 'chaos-execution' });
    expect(driver.refused({ type: 'unhalt' })).toBe('not-halted');
  });

  it('a fault that a halt cancelled is a repair that is not counted', () => {
    const driver = at('chaos-execution');
    const command = executed(driver, {
      faultSeconds: 4,
      run: { status: 'Canceled', state: 'Canceled' },
      report: { outcome: 'repair', class: 'halted' },
    });
    set(driver);
    driver.send(command);
    expect([fate(driver), driver.state.repairs, driver.state.experiment?.repairs[0]?.class]).toEqual([
      'resilience-analysis',
      0,
      'halted',
    ]);
  });
});

describe('R16 abandon', () => {
  const stop = (driver: Driver) => driver.must({ type: 'abandon', reason: 'not today' });

  it.each([
    'started',
    'chaos-execution',
    'diagnostic',
    'advisory',
    'advisory-approval',
    'coding',
    'delivering',
    'awaiting-external-gate',
    'revalidation',
    'verify-execution',
    'verify-diagnostic',
  ] as const)('is legal in %s and ends at once without a live fault', (point) => {
    const driver = at(point);
    stop(driver);
    expect([fate(driver), driver.state.lease, driver.world.control?.environments[ENVIRONMENT]?.activeRun]).toEqual([
      'abandoned',
      null,
      null,
    ]);
    expect(driver.state.operations.every(({ status }) => status === 'settled')).toBe(true);
    expect(obligations(driver.world, driver.now)).toEqual([]);
    expect(driver.refused({ type: 'abandon', reason: 'again' })).toBe('terminated');
  });

  it('needs write', () => {
    expect(at('coding').refused({ type: 'abandon', reason: 'r' }, { authority: 'triage' })).toBe('not-permitted');
    expect(
      at('coding').ask(at('coding').command({ type: 'abandon', reason: 'r' }, { authority: 'write' })),
    ).toMatchObject({ ok: true });
  });

  it('R16.2 with a live fault it waits; the worker’s submission, with recovery proven, ends it', () => {
    const driver = at('chaos-execution');
    const command = executed(driver, { report: { outcome: 'repair', class: 'halted' } });
    stop(driver);
    expect([fate(driver), driver.state.ending?.kind, driver.lease.status]).toEqual([
      'chaos-execution',
      'abandoned',
      'claimed',
    ]);
    expect(obligations(driver.world, driver.now).map(({ kind }) => kind)).toContain('ending');
    expect(driver.refused({ type: 'abandon', reason: 'again' })).toBe('ending');
    driver.send(command);
    expect([fate(driver), locked(driver)]).toEqual(['abandoned', null]);
  });

  it('R16.2 nothing advances: a fault that would confirm still only ends the run', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    stop(driver);
    driver.send(command);
    expect(fate(driver)).toBe('abandoned');
  });

  it('R16.2 recovery not proven: a cleanup worker, and after PT30M the environment is locked', () => {
    const driver = at('chaos-execution');
    const command = executed(driver, { recovery: 0 });
    stop(driver);
    driver.send(command);
    expect([fate(driver), driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
    driver.now = driver.lease.expiresAt;
    driver.must({ type: 'lease-lost', token: driver.lease.token, reason: 'nobody came', ...nothing });
    expect(fate(driver)).toBe('abandoned');
    expect(locked(driver)?.reason).toMatch(/may still act/);
    expect(driver.state.caveats).toContain('fault-state-unknown');
    expect(obligations(driver.world, driver.now).map(({ kind }) => kind)).toEqual(['locked']);
  });

  it('R16.2 the worker lost while ending: a cleanup worker that proves recovery ends it unlocked', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    stop(driver);
    lose(driver);
    expect(driver.lease.purpose).toBe('cleanup');
    claim(driver);
    const { token, purpose, phase } = driver.lease;
    driver.send({ ...command, commandId: 'cleanup-1', token, purpose, phase });
    expect([fate(driver), locked(driver)]).toEqual(['abandoned', null]);
  });

  it('R16.2 an unknown start, abandoned: a cleanup worker looks; settled as never-happened the run ends', () => {
    const driver = at('chaos-execution');
    claim(driver);
    const id = prepareFault(driver);
    lose(driver);
    stop(driver);
    expect(driver.lease).toMatchObject({ purpose: 'cleanup', status: 'dispatched' });
    claim(driver);
    driver.tick(60);
    const bag = new Bag();
    bag.add(
      { kind: 'scenario-run-list', subject: 'runs' },
      { scenarios: [{ name: 's', pages: [{ value: [] }] }] },
      driver.now,
    );
    driver.must({
      type: 'settle',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operationId: id,
      outcome: 'never-happened',
      result: null,
      ...bag.evidence,
    });
    driver.send(submission(driver, nothing));
    expect([fate(driver), locked(driver)]).toEqual(['abandoned', null]);
  });

  it('no repairs left with a start that nobody could settle: the environment does not look free', () => {
    const driver = at('chaos-execution');
    driver.edit((state) => {
      state.maxRepairs = 0;
    });
    claim(driver);
    prepareFault(driver);
    lose(driver);
    expect([fate(driver), driver.state.cause]).toEqual(['escalated', 'observer-lost']);
    expect(locked(driver)?.reason).toMatch(/nobody could settle/);
  });
});

describe('R3.3 terminated', () => {
  it('nothing leaves it', () => {
    const driver = at('coding');
    const { token } = driver.lease;
    driver.must({ type: 'abandon', reason: 'r' });
    for (const body of [
      { type: 'dispatch' },
      { type: 'record-opened', pullRequest: 3 },
      { type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN },
      { type: 'abandon', reason: 'r' },
    ] as const)
      expect(driver.refused(body)).toBe('terminated');
  });
});

describe('R1.1 time', () => {
  it('an event is never before the one before it', () => {
    const driver = at('coding');
    const last = driver.state.event.at;
    driver.now = addSeconds(last, -3600);
    driver.must({ type: 'record-opened', pullRequest: 3 });
    expect(driver.state.event.at).toBe(last);
    expect(driver.state.record.pullRequest).toBe(3);
  });
});

it('a whole experiment after a settled start keeps its run id', () => {
  const driver = at('chaos-execution');
  execute(driver);
  expect(driver.state.experiment?.execution?.runId).toBe('run-1');
  expect(() => settleFault(driver, 'fault-start-e1-a0')).toThrow(/refused/);
});
