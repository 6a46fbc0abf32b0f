/** Operations: prepared before the call, settled after it (R14.1). */
import { describe, expect, it } from '@jest/globals';
import { indentedBytes } from '../base/canonical.js';
import type { CommandOf } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import { watchedAt } from '../config/watch.js';
import { ORDINARY_BYTES, RECEIPT_BYTES } from '../run/budget.js';
import type { RunDraft } from '../run/transaction.js';
import { CONFIGURATION, PREDICATES } from '../testing/fixture.js';
import { held, listed, listedRun, prepareBody, settleBody } from '../testing/operation-steps.js';
import { Bag, planJson, validationRaw } from '../testing/raws.js';
import { addServing, at, claim, OLD } from '../testing/steps.js';
import { listedBefore, loseOperations } from './operations.js';
import { prepare } from './prepare.js';

describe('R14 operations', () => {
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

  it('R8.1 where the world is to be well, no fault starts without a receipt that says so', () => {
    const driver = held();
    driver.edit((state) => {
      for (const environment of Object.values(state.config.effective.environments))
        Object.assign(environment, { watch: { deployments: true } });
    });
    const { experiment } = driver.state;
    const seen = (running: string[], omit = false) => {
      const bag = new Bag({ experiment: experiment?.n ?? 0, mode: 'initial' });
      const [environment] = Object.values(driver.state.config.effective.environments);
      const watched = environment ? watchedAt(environment) : [];
      const pages = [{ value: running.map((name) => ({ name, properties: { provisioningState: 'Running' } })) }];
      const answers = omit ? [] : watched.map(({ group }) => ({ what: 'deployments', of: group, pages }));
      const asked = { alerts: null, health: false, deployments: true, faults: false };
      const source = { system: 'azure-resource' as const, request: 'GET /subscriptions', apiVersion: null };
      bag.add(
        { kind: 'surroundings', subject: driver.state.environment, source },
        { asked, watched, answers },
        driver.now,
      );
      return { ...prepareBody(driver), receipts: bag.receipts, raws: bag.raws };
    };
    expect(driver.refused(prepareBody(driver))).toBe('operation-conflict');
    expect(driver.refused(seen([], true))).toBe('operation-conflict');
    expect(driver.refused(seen(['release-7']))).toBe('operation-conflict');
    driver.must(seen([]));
  });

  it('one run is of one start: another start is not settled with it, its own cancel is', () => {
    const driver = held();
    driver.must(prepareBody(driver));
    driver.must(settleBody(driver));
    driver.must(prepareBody(driver, { operationId: 'cancel-1', kind: 'fault-cancel', class: 'idempotent' }));
    driver.must(settleBody(driver, { operationId: 'cancel-1' }));
    driver.edit((state) => {
      const [first] = state.operations;
      if (first)
        state.operations.push({
          ...first,
          operationId: 'start-2',
          status: 'prepared',
          outcome: null,
          settledAt: null,
          result: null,
        });
    });
    expect(driver.refused(settleBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
    driver.must(settleBody(driver, { operationId: 'start-2', result: { runId: 'run-2' } }));
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
    expect(driver.refused(prepareBody(driver, { kind: 'workspace-create' }))).toBe('wrong-phase');
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
      { kind: 'fault-validation', subject: CONFIGURATION },
      validationRaw(driver.now, planJson({ port: '1' })),
      driver.now,
    );
    expect(driver.refused(prepareBody(driver, {}, plan.evidence))).toBe('operation-conflict');
    const build = new Bag(tags);
    addServing(build, driver.now, { ...OLD, revision: 'v0' });
    expect(driver.refused(prepareBody(driver, {}, build.evidence))).toBe('operation-conflict');
    const same = new Bag(tags);
    same.add({ kind: 'fault-validation', subject: CONFIGURATION }, validationRaw(driver.now), driver.now);
    addServing(same, driver.now, OLD);
    expect(driver.ask(driver.command(prepareBody(driver, {}, same.evidence)))).toMatchObject({ ok: true });
  });

  it('R4.5 a fault is started by what was read within maxEvidenceAge', () => {
    const driver = held();
    const serving = new Bag({ experiment: 1, mode: 'initial' });
    addServing(serving, driver.now, OLD);
    driver.tick(600);
    expect(driver.ask(driver.command(prepareBody(driver, {}, serving.evidence)))).toMatchObject({ ok: true });
    driver.tick(1);
    expect(driver.ask(driver.command(prepareBody(driver, {}, serving.evidence)))).toMatchObject({
      error: { code: 'operation-conflict', message: expect.stringMatching(/too old/) },
    });
  });

  it('… whatever else is open: a cancel that was prepared, or made, is no start', () => {
    const driver = held();
    const cancel = { operationId: 'cancel-1', kind: 'fault-cancel', class: 'idempotent' };
    driver.must(prepareBody(driver, cancel));
    const early = driver.fork();
    early.must(prepareBody(early));
    driver.must(settleBody(driver, { operationId: 'cancel-1' }));
    driver.must(prepareBody(driver));
  });

  it('R16.2 nothing is started in a run that is ending', () => {
    const driver = held();
    driver.must(prepareBody(driver));
    driver.must({ type: 'abandon', reason: 'enough' });
    driver.must(settleBody(driver, { outcome: 'never-happened', result: null }));
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('ending');
  });

  it('an operation id is used once, whatever its kind', () => {
    const driver = held();
    const cancel = { operationId: 'cancel-1', kind: 'fault-cancel', class: 'idempotent' };
    driver.must(prepareBody(driver, cancel));
    expect(driver.refused(prepareBody(driver, cancel))).toBe('operation-conflict');
  });

  it('changes are delivered by the App, not prepared by a worker', () => {
    const driver = held();
    expect(driver.refused(prepareBody(driver, { kind: 'change-delivery', class: 'idempotent' }))).toBe(
      'invalid-command',
    );
  });

  it('a fault is started in chaos-execution only, though an experiment is open', () => {
    const driver = at('diagnostic');
    claim(driver);
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('wrong-phase');
  });

  it('R4.6 evidence that does not hold prepares and settles nothing', () => {
    const driver = held();
    const evidence = { ...listed(driver, []), raws: {} };
    expect(driver.refused(prepareBody(driver, {}, evidence))).toBe('invalid-receipts');
    driver.must(prepareBody(driver));
    expect(driver.refused(settleBody(driver, evidence))).toBe('invalid-receipts');
  });

  it('a completed start without a run id is refused where the id is missing', () => {
    const driver = held();
    driver.must(prepareBody(driver));
    for (const result of [{}, { runId: '' }, { runId: 7 }, null])
      expect(driver.ask(driver.command(settleBody(driver, { result })))).toMatchObject({
        error: { code: 'invalid-command', path: '/result/runId' },
      });
  });

  it('R14.4 a lost worker’s calls are unknown; a delivery is resumed, not doubted', () => {
    const state = structuredClone(at('delivering').state);
    const [delivery] = state.operations.filter(({ kind }) => kind === 'change-delivery');
    if (!delivery) throw new Error('nothing is being delivered');
    state.operations.push({ ...delivery, operationId: 'cancel-1', kind: 'fault-cancel' });
    loseOperations(state);
    expect(state.operations.slice(-2).map(({ kind, status }) => [kind, status])).toEqual([
      ['change-delivery', 'prepared'],
      ['fault-cancel', 'unknown'],
    ]);
  });

  it('R6.6 a workspace is prepared in the preflight alone: in its phase, and before one is ready', () => {
    const create = { operationId: 'create', kind: 'workspace-create', class: 'idempotent' };
    const late = held();
    late.edit((state) => {
      state.workspace.status = 'pending';
    });
    expect(late.refused(prepareBody(late, create))).toBe('wrong-phase');
    const ready = at('started');
    claim(ready);
    ready.edit((state) => {
      state.workspace.status = 'ready';
    });
    expect(ready.refused(prepareBody(ready, create))).toBe('wrong-phase');
  });

  it('R8.8 runs that were listed before a start are those of the complete lists that it cites', () => {
    const driver = held();
    driver.must(prepareBody(driver, {}, listed(driver, [listedRun('RUN-OLD', driver.now)])));
    const known = (edit: (state: typeof driver.state) => void = () => undefined) => {
      const state = structuredClone(driver.state);
      edit(state);
      const [operation] = state.operations;
      if (!operation) throw new Error('nothing was prepared');
      return listedBefore(state, operation);
    };
    const list = (state: typeof driver.state) => {
      const receipt = state.receipts[state.operations[0]?.receipts[0] ?? ''];
      if (!receipt) throw new Error('no list');
      return receipt;
    };
    expect(known()).toEqual(new Set(['run-old']));
    expect(known((state) => Object.assign(list(state), { value: [] }))).toEqual(new Set());
    // Read after the call, not read, of another kind, or lost: what it knew nobody can say.
    expect(known((state) => Object.assign(list(state), { collectedAt: addSeconds(driver.now, 1) }))).toBeNull();
    expect(known((state) => Object.assign(list(state), { value: null }))).toBeNull();
    expect(known((state) => Object.assign(list(state), { kind: 'build' }))).toBeNull();
    expect(known((state) => Object.assign(state.operations[0] ?? {}, { receipts: ['nothing'] }))).toBeNull();
    expect(known((state) => Object.assign(state.operations[0] ?? {}, { receipts: [] }))).toBeNull();
  });

  // Eight predicates in two windows, two of recovery, a halt, and six more.
  it.each<[string, number, boolean]>([
    ['its windows', 25, false],
    ['two changed paths, in both windows', 29, false],
    ['and load', 27, true],
  ])('R2.8 what a fault brings has to fit before it acts: %s, %s receipts', (_, receipts, load) => {
    const full = (over: number) => {
      const driver = held();
      const state = structuredClone(driver.state);
      const [environment] = Object.values(state.config.effective.environments);
      if (!environment || !state.experiment) throw new Error('no experiment');
      if (load) environment.load = { type: 'command', run: 'load.mjs' };
      if (receipts === 29)
        for (const changeId of ['a', 'b'])
          state.experiment.changedPaths.push({ changeId, predicate: PREDICATES.changed });
      state.caveats.push('');
      const room = ORDINARY_BYTES - receipts * RECEIPT_BYTES - indentedBytes(state);
      state.caveats[state.caveats.length - 1] = 'x'.repeat(room + over);
      const draft = { state, control: driver.world.control, now: driver.now, changed: {} } as RunDraft;
      return prepare(draft, driver.command(prepareBody(driver)) as CommandOf<'prepare'>);
    };
    const bytes = receipts * RECEIPT_BYTES;
    expect(full(0)).toBeNull();
    expect(full(1)).toMatchObject({
      error: {
        code: 'too-large',
        message: `what the fault brings needs ${bytes} bytes, and the state has ${bytes - 1} left`,
      },
    });
  });
});
