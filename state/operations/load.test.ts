/** R8.1 step 5, R14.2: demand is made for an experiment that is about to measure, and an unknown one is settled by looking. */
import { describe, expect, it } from '@jest/globals';
import type { LoadSettings, Operation, RunState } from '../../schemas/generated/types.js';
import type { CommandOf, Evidence } from '../base/command.js';
import type { RunDraft } from '../run/transaction.js';
import type { Driver } from '../testing/driver.js';
import { held, prepareBody, settleBody } from '../testing/operation-steps.js';
import { Bag } from '../testing/raws.js';
import { at, claim } from '../testing/steps.js';
import { settle } from './operations.js';
import { prepare } from './prepare.js';

const LOAD: LoadSettings = { type: 'command', run: 'load.mjs' };
const KEY = 'load-1';
type Edit = (state: RunState) => unknown;

function drafted(driver: Driver, edit: Edit): RunDraft {
  const state = structuredClone(driver.state);
  const [environment] = Object.values(state.config.effective.environments);
  if (environment) environment.load = LOAD;
  edit(state);
  return { state, control: driver.world.control, now: driver.now, changed: {} } as RunDraft;
}
const operation = (over: Partial<Operation> = {}): Operation => ({
  operationId: 'load',
  kind: 'load',
  class: 'uncertain',
  key: KEY,
  intent: {},
  status: 'prepared',
  outcome: null,
  attempts: 1,
  preparedAt: held().now,
  settledAt: null,
  result: null,
  receipts: [],
  ...over,
});

describe('R8.1 a load is made', () => {
  const prepared = (edit: Edit = () => undefined, driver = held()) => {
    const draft = drafted(driver, edit);
    const body = prepareBody(driver, { operationId: 'load-2', kind: 'load', class: 'idempotent', key: 'load-2' });
    const step = prepare(draft, driver.command(body) as CommandOf<'prepare'>);
    return { code: step?.error.code ?? null, made: draft.state.operations.at(-1) };
  };

  it('in chaos-execution, and never twice whatever the worker says', () => {
    const { code, made } = prepared();
    expect(code).toBeNull();
    expect(made).toMatchObject({
      operationId: 'load-2',
      kind: 'load',
      class: 'uncertain',
      status: 'prepared',
      intent: { experiment: 1, attempt: 1 },
    });
  });

  const halted = () => {
    const driver = held();
    driver.must({ type: 'halt', reason: 'incident' });
    return driver;
  };
  const early = () => {
    const driver = at('started');
    claim(driver);
    return driver;
  };
  const ending: RunState['ending'] = {
    kind: 'abandoned',
    cause: null,
    actor: { login: 'mona', id: 1, type: 'user' },
    reason: 'enough',
    at: held().now,
  };
  it.each<[string, Edit, Driver | undefined, string | null]>([
    ['while faults are halted', () => undefined, halted(), 'halted'],
    ['in a run that is ending', (state) => Object.assign(state, { ending }), undefined, 'ending'],
    [
      'where none is configured',
      ({ config }) => Object.values(config.effective.environments).map((own) => delete own.load),
      undefined,
      'operation-conflict',
    ],
    [
      'by a cleanup worker',
      ({ lease }) => Object.assign(lease ?? {}, { purpose: 'cleanup' }),
      undefined,
      'wrong-phase',
    ],
    ['without a lease', (state) => Object.assign(state, { lease: null }), undefined, 'wrong-phase'],
    ['in another phase', () => undefined, early(), 'wrong-phase'],
    ['without an experiment', (state) => Object.assign(state, { experiment: null }), undefined, 'wrong-phase'],
    ['while one is prepared', ({ operations }) => operations.push(operation()), undefined, 'operation-conflict'],
    [
      'while one is unknown',
      ({ operations }) => operations.push(operation({ status: 'unknown' })),
      undefined,
      'operation-conflict',
    ],
    ['after one is settled', ({ operations }) => operations.push(operation({ status: 'settled' })), undefined, null],
    [
      'while something else is prepared',
      ({ operations }) => operations.push(operation({ kind: 'fault-cancel' })),
      undefined,
      null,
    ],
  ])('%s', (_, edit, driver, code) => {
    expect(prepared(edit, driver).code).toBe(code);
  });
});

describe('R14.2 an unknown load', () => {
  const [T1, T2] = ['2026-11-02T10:00:30.000Z', '2026-11-02T10:00:40.000Z'];
  const looked = (driver: Driver, printed: object | null, id = KEY, exit = 0): Evidence => {
    const bag = new Bag();
    const answer = { printed: printed && { id, ...printed }, error: null, exit };
    bag.add(
      { kind: 'load', subject: id },
      { id, load: LOAD, blob: 'b'.repeat(40), readAt: driver.now, answer },
      driver.now,
    );
    return bag.evidence;
  };
  const settled = (
    outcome: 'completed' | 'never-happened',
    look: (driver: Driver) => Evidence | null,
    over: Partial<Operation> = {},
  ) => {
    const driver = held();
    driver.tick(60);
    const draft = drafted(driver, (state) => state.operations.push(operation({ status: 'unknown', ...over })));
    const body = settleBody(driver, { operationId: 'load', outcome, result: null, ...look(driver) });
    const step = settle(draft, driver.command(body) as CommandOf<'settle'>);
    return [step?.error.code ?? null, draft.state.operations.at(-1)?.outcome];
  };
  const over = { status: 'Succeeded', startedAt: T1, endedAt: T2 };
  const refused = ['operation-conflict', null];
  it.each<[string, 'completed' | 'never-happened', (driver: Driver) => Evidence | null, unknown]>([
    ['is over', 'completed', (d) => looked(d, over), [null, 'completed']],
    ['is over, having begun', 'never-happened', (d) => looked(d, over), refused],
    [
      'is over, never having begun',
      'never-happened',
      (d) => looked(d, { ...over, startedAt: null }),
      [null, 'never-happened'],
    ],
    ['is not known there', 'never-happened', (d) => looked(d, null, KEY, 75), [null, 'never-happened']],
    ['is not known there any more', 'completed', (d) => looked(d, null, KEY, 75), [null, 'completed']],
    ['is under way', 'completed', (d) => looked(d, { ...over, status: 'Running' }), refused],
    ['is under way, it is said not', 'never-happened', (d) => looked(d, { status: 'Queued' }), refused],
    ['could not be read', 'completed', (d) => looked(d, null), refused],
    ['was not looked at, another was', 'completed', (d) => looked(d, over, 'load-9'), refused],
    ['was not looked at', 'completed', () => null, refused],
  ])('that %s: %s', (_, outcome, look, expected) => {
    expect(settled(outcome, look)).toEqual(expected);
  });

  it('that is not unknown is settled as its worker says', () => {
    expect(settled('completed', () => null, { status: 'prepared' })).toEqual([null, 'completed']);
  });
});
