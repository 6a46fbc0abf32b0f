/** R8.1 step 5: the configured load ran from before the control window to after the fault, or the experiment was starved. */
import { describe, expect, it } from '@jest/globals';
import type { Operation, Receipt } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import type { LoadValue } from '../evidence/readers/load.js';
import { message } from '../messages/message.js';
import { attemptOf } from '../operations/operations.js';
import { decided, factsAt, type Mutable, run, windows } from '../testing/facts.js';
import { loadProblem } from './load.js';

const KEY = 'load-1';
const base = factsAt('chaos-execution');
const CONTROL = windows(base).control;
const { startedAt, endedAt } = run(base).actions.reduce(
  (times, { startedAt: from, completedAt: to }) => ({
    startedAt: from ?? times.startedAt,
    endedAt: to ?? times.endedAt,
  }),
  { startedAt: '', endedAt: '' },
);
const FAULT = { from: startedAt, to: endedAt };

const operation = (facts: Mutable, over: Partial<Operation> = {}, intent: object = {}): Operation => ({
  operationId: 'load',
  kind: 'load',
  class: 'uncertain',
  key: KEY,
  intent: { experiment: facts.experiment.n, attempt: attemptOf(facts.state), ...intent },
  status: 'settled',
  outcome: 'completed',
  attempts: 1,
  preparedAt: CONTROL.from,
  settledAt: null,
  result: null,
  receipts: [],
  ...over,
});
const ended: LoadValue = {
  id: KEY,
  status: 'Succeeded',
  startedAt: CONTROL.from,
  endedAt: FAULT.to,
  running: false,
  requests: null,
};
const seen = (facts: Mutable, value: LoadValue | null, over: Partial<Receipt> = {}): Receipt => ({
  ...(facts.receipts[0] as Receipt),
  id: 'r-load',
  kind: 'load',
  subject: KEY,
  value: value as never,
  observedAt: addSeconds(FAULT.to, 5),
  experiment: facts.experiment.n,
  ...over,
});
function configured(facts: Mutable): void {
  const [environment] = Object.values(facts.state.config.effective.environments);
  if (environment) environment.load = { type: 'command', run: 'load.mjs' };
}
/** A load is configured, was prepared, and was read as `value` says. */
const loaded =
  (value: LoadValue | null = ended, over: Partial<Receipt> = {}, prepared: [Partial<Operation>?, object?] = []) =>
  (facts: Mutable) => {
    configured(facts);
    facts.state.operations.push(operation(facts, ...prepared));
    facts.receipts.push(seen(facts, value, over));
  };
function judged(edit: (facts: Mutable) => void, over: Partial<Parameters<typeof loadProblem>[1]> = {}) {
  const facts = factsAt('chaos-execution');
  edit(facts);
  const { why, receipt } = loadProblem(facts, { control: CONTROL, fault: FAULT, recovery: null, ...over });
  return [why, receipt?.id ?? null];
}
const unproven = (from: string | null, until: string | null) => message('load-not-proven', { load: KEY, from, until });

describe('R8.1 the load of an attempt', () => {
  it('is asked for only where one is configured', () => {
    const unconfigured = (facts: Mutable) => {
      loaded()(facts);
      for (const environment of Object.values(facts.state.config.effective.environments)) delete environment.load;
    };
    expect(judged(unconfigured)).toEqual([null, null]);
    expect(judged(configured)).toEqual([message('load-not-started'), null]);
  });

  const before = addSeconds(CONTROL.from, 1);
  const early = addSeconds(FAULT.to, -1);
  it.each<[string, (facts: Mutable) => void, unknown, string | null]>([
    ['ran from the first moment to the last', loaded(), null, 'r-load'],
    ['began too late', loaded({ ...ended, startedAt: before }), unproven(before, FAULT.to), 'r-load'],
    ['ended too early', loaded({ ...ended, endedAt: early }), unproven(CONTROL.from, early), 'r-load'],
    ['never began', loaded({ ...ended, startedAt: null }), unproven(null, FAULT.to), 'r-load'],
    ['did not say when it ended', loaded({ ...ended, endedAt: null }), unproven(CONTROL.from, null), 'r-load'],
    ['was under way when it was looked at', loaded({ ...ended, endedAt: null, running: true }), null, 'r-load'],
    [
      'was looked at too early',
      loaded({ ...ended, endedAt: null, running: true }, { observedAt: early }),
      unproven(CONTROL.from, early),
      'r-load',
    ],
    ['was not readable', loaded(null), unproven(null, null), null],
    ['is another than the one that was read', loaded(ended, { subject: 'load-2' }), unproven(null, null), null],
    ['was read for another experiment', loaded(ended, { experiment: 7 }), unproven(null, null), null],
    ['was made for another experiment', loaded(ended, {}, [{}, { experiment: 7 }]), message('load-not-started'), null],
    ['was made for another attempt', loaded(ended, {}, [{}, { attempt: 7 }]), message('load-not-started'), null],
    ['is of another kind', loaded(ended, {}, [{ kind: 'fault-cancel' }]), message('load-not-started'), null],
  ])('one that %s', (_, edit, why, receipt) => {
    expect(judged(edit)).toEqual([why, receipt]);
  });

  it('the last one counts', () => {
    const twice = (facts: Mutable) => {
      loaded(ended, {}, [{ key: 'load-0' }])(facts);
      facts.state.operations.push(operation(facts));
    };
    expect(judged(twice)).toEqual([null, 'r-load']);
  });

  it('without a fault it has to have begun; without a control window it proves nothing', () => {
    expect(judged(loaded({ ...ended, endedAt: early }), { fault: null })).toEqual([null, 'r-load']);
    expect(judged(loaded({ ...ended, startedAt: before }), { fault: null })).toEqual([
      unproven(before, FAULT.to),
      'r-load',
    ]);
    expect(judged(loaded(), { control: null })).toEqual([unproven(CONTROL.from, FAULT.to), 'r-load']);
  });

  it('R8.7 decides an execution that is well otherwise, and is cited', () => {
    const fine = decided(loaded());
    expect([fine.disposition, fine.class, fine.receipts.includes('r-load')]).toEqual([
      'diagnostic-eligible',
      null,
      true,
    ]);
    const starved = decided(loaded({ ...ended, endedAt: early }));
    expect([starved.disposition, starved.class, starved.details, starved.receipts.includes('r-load')]).toEqual([
      'repair',
      'starved',
      unproven(CONTROL.from, early),
      true,
    ]);
    const missing = decided(configured);
    expect([missing.disposition, missing.class, missing.details]).toEqual([
      'repair',
      'starved',
      message('load-not-started'),
    ]);
  });
});
