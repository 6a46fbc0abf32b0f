/** The fault's times on the worker's clock (R8.8), and the grid of an attempt's samples (R5.10). */
import { describe, expect, it } from '@jest/globals';
import type { Experiment, RunState, ServiceClock } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import type { FaultRunValue } from '../evidence/providers/port.js';
import type { ClockValue } from '../evidence/readers/clock.js';
import { inEnglish } from '../messages/testing/in-english.js';
import {
  check,
  contaminated,
  decided,
  drop,
  eligible,
  type Mutable,
  one,
  repair,
  run,
  unsafe,
  windows,
} from '../testing/facts.js';
import { PREDICATES } from '../testing/fixture.js';
import { at } from '../testing/steps.js';
import { measureDiagnostic, verdictOf } from './diagnostic.js';
import { faultTimes } from './fault-window.js';

const FROM = '2026-12-01T10:00:00.000Z';
const TARGET = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/networkSecurityGroups/nsg';
const PROOF = { actions: ['urn:block'], targets: [TARGET], effect: [] };
const action = { actionId: 'block', faultUrn: 'urn:block', state: 'Succeeded', targets: [TARGET] };
const RUN: FaultRunValue = {
  runId: 'r',
  status: 'Succeeded',
  terminal: true,
  startedAt: addSeconds(FROM, -5),
  endedAt: addSeconds(FROM, 65),
  actions: [{ ...action, startedAt: FROM, completedAt: addSeconds(FROM, 60) }] as FaultRunValue['actions'],
  resources: [],
  plan: null,
  planDigest: null,
};
const clock = (low: number, high: number, over: Partial<ClockValue> = {}): ClockValue => ({
  low,
  high,
  before: 14,
  after: 14,
  beforeUntil: addSeconds(FROM, -100),
  afterFrom: addSeconds(FROM, 200),
  ...over,
});
const times = (value: ClockValue | null, own = false, seconds = 60) => faultTimes(RUN, PROOF, value, own, seconds);

describe('R8.8 the window that samples are taken from', () => {
  it('is moved by the middle and shortened at both ends by half the width', () => {
    expect(inEnglish(times(clock(59_900, 60_100)))).toMatchObject({
      acted: { from: FROM, to: addSeconds(FROM, 60) },
      fault: { from: addSeconds(FROM, -59.9), to: addSeconds(FROM, -0.1) },
      from: addSeconds(FROM, -60.1),
      over: addSeconds(FROM, 0.1),
      clock: { movedMs: 60_000, shortenedMs: 100, caveat: null },
    });
  });

  it.each<[string, ClockValue | null, boolean, number, RegExp | null]>([
    ['half a width of 0.5 s', clock(-500, 500), false, 5, null],
    ['a little more, within 5 % of the duration', clock(-501, 501), false, 60, null],
    ['a little more, beyond it', clock(-501, 501), false, 10, /± 501 ms/],
    ['5 % of the duration', clock(-3000, 3000), false, 60, null],
    ['13 answers before', clock(0, 0, { before: 13 }), false, 60, /13 times before/],
    [
      'none after',
      clock(0, 0, { after: 0, afterFrom: null }),
      false,
      60,
      /14 times before .* 0 times after it; 14 are/,
    ],
    ['13 answers after', clock(0, 0, { after: 13 }), false, 60, /13 times after/],
    ['nobody knows when it was read before', clock(0, 0, { beforeUntil: null }), false, 60, /not read before/],
    ['nobody knows when it was read after', clock(0, 0, { afterFrom: null }), false, 60, /not read after/],
    [
      'read until the fault ran and from its end',
      clock(0, 0, { beforeUntil: FROM, afterFrom: addSeconds(FROM, 60) }),
      false,
      60,
      null,
    ],
    [
      'read before only once the fault ran',
      clock(0, 0, { beforeUntil: addSeconds(FROM, 1) }),
      false,
      60,
      /not read before/,
    ],
    ['read after while the fault ran', clock(0, 0, { afterFrom: addSeconds(FROM, 59) }), false, 60, /not read after/],
    ['no receipt', null, false, 60, /not known/],
    [
      'the worker’s own clock',
      clock(0, 0, { before: 0, after: 0, beforeUntil: null, afterFrom: null }),
      true,
      60,
      null,
    ],
  ])('%s', (_, value, own, seconds, caveat) => {
    const found = times(value, own, seconds).clock?.caveat ?? null;
    if (caveat === null) expect(found).toBeNull();
    else expect(inEnglish(found)).toMatch(caveat);
  });

  it('clocks that differ by more than the fault is long leave the whole of it, with the caveat', () => {
    const found = times(clock(-40_000, 40_000));
    expect(found.fault).toEqual({ from: addSeconds(FROM, -40), to: addSeconds(FROM, 100) });
    expect(inEnglish(found.clock?.caveat)).toMatch(/± 40000 ms/);
    // Nothing is certain of it either where nothing is left.
    expect(times(clock(-30_000, 30_000)).fault).toEqual({ from: addSeconds(FROM, -30), to: addSeconds(FROM, 90) });
  });

  it('where nothing landed it is the run that began and was over, as far as it says so', () => {
    const none = (over: Partial<FaultRunValue>, value: ClockValue | null = clock(1000, 3000)) =>
      faultTimes({ ...RUN, actions: [], ...over }, PROOF, value, false, 60);
    const moved = { movedMs: 2000, shortenedMs: 1000, caveat: null };
    expect(none({})).toEqual({
      acted: null,
      fault: null,
      from: addSeconds(FROM, -8),
      over: addSeconds(FROM, 64),
      clock: moved,
    });
    const untold = { acted: null, fault: null, from: null, over: null };
    const seldom = clock(1000, 3000, { before: 0 });
    expect(none({ startedAt: null, endedAt: null }, seldom)).toEqual({ ...untold, clock: moved });
    expect(none({ startedAt: null }, seldom).clock?.caveat).toBeNull();
    expect(none({ endedAt: null }, seldom).clock?.caveat).toBeNull();
    expect(none({}, seldom).clock?.caveat).toMatchObject({ code: 'clock-read-seldom' });
  });

  it('without a clock the service’s times stay as they are', () => {
    const acted = { from: FROM, to: addSeconds(FROM, 60) };
    const unknown = { movedMs: 0, shortenedMs: 0, caveat: expect.objectContaining({ code: 'clock-unknown' }) };
    expect(times(null)).toEqual({ acted, fault: acted, ...{ from: acted.from, over: acted.to }, clock: unknown });
  });
});

describe('R8.8 the kernel computes the same window', () => {
  const shift = (facts: Mutable, seconds: number) => {
    const value = run(facts);
    value.endedAt = addSeconds(value.endedAt ?? '', seconds);
    for (const acted of value.actions) {
      acted.startedAt = addSeconds(acted.startedAt ?? '', seconds);
      acted.completedAt = addSeconds(acted.completedAt ?? '', seconds);
    }
    const clockValue = one(facts, 'clock').value as ClockValue;
    Object.assign(clockValue, { low: seconds * 1000, high: seconds * 1000 });
  };
  check([
    eligible('a service 60 s ahead', (f) => shift(f, 60)),
    eligible('a service 60 s behind', (f) => shift(f, -60)),
    eligible('no clock: judged later, never thrown away', (f) => drop(f, ({ kind }) => kind === 'clock')),
    eligible('the clock of another workspace is none', (f) => Object.assign(one(f, 'clock'), { subject: TARGET })),
  ]);

  it('and says what it moved', () => {
    const execution = decided((f) => shift(f, 60));
    expect(inEnglish(execution.clock)).toEqual({ movedMs: 60_000, shortenedMs: 0, caveat: null });
    expect(execution.acted).toEqual({
      from: addSeconds(execution.windows.fault?.from ?? '', 60),
      to: addSeconds(execution.windows.fault?.to ?? '', 60),
    });
    expect(inEnglish(decided((f) => drop(f, ({ kind }) => kind === 'clock')).clock?.caveat)).toMatch(/not known/);
  });

  it('under the rules of 2026-11 no clock is asked for, and no grid', () => {
    const execution = decided((f) => {
      f.state.policyVersion = '2026-11';
      drop(f, ({ kind }) => kind === 'clock');
      for (const receipt of f.receipts) delete receipt.startedAt;
      delete f.operation?.intent.startedAt;
    });
    expect(execution).toMatchObject({ disposition: 'diagnostic-eligible', proven: true });
    expect(execution).not.toHaveProperty('clock');
    expect(execution).not.toHaveProperty('acted');
  });
});

describe('R8.8 not-measured comes after fault-proof, contaminated and starved', () => {
  const unknown: ServiceClock = { movedMs: 0, shortenedMs: 0, caveat: 'not known' };
  const classOf = (change: (experiment: Experiment, state: RunState) => void) => {
    const state = structuredClone(at('diagnostic').state);
    const { experiment } = state;
    if (!experiment?.execution) throw new Error('nothing was executed');
    experiment.execution.clock = unknown;
    change(experiment, state);
    return verdictOf(experiment, measureDiagnostic(state, experiment, Object.values(state.receipts))).class;
  };
  it.each<[string, Parameters<typeof classOf>[0], string]>([
    ['nothing else is wrong', () => undefined, 'not-measured'],
    ['not proven', ({ execution }) => Object.assign(execution ?? {}, { proven: false }), 'fault-proof'],
    ['contaminated', ({ execution }) => Object.assign(execution ?? {}, { contaminated: 'v2' }), 'contaminated'],
    ['starved', ({ hypothesis }) => Object.assign(hypothesis.workExpected ?? {}, { minimum: 10_000 }), 'starved'],
    [
      'the path was not seen',
      ({ hypothesis }) => Object.assign(hypothesis.executedPath, { threshold: 10_000 }),
      'not-measured',
    ],
  ])('%s', (_, change, cause) => {
    expect(classOf(change)).toBe(cause);
  });

  it('work is needed for the part of the fault that is measured; 95 % are of the action’s own time', () => {
    const state = structuredClone(at('diagnostic').state);
    const { experiment } = state;
    if (!experiment?.execution?.windows.fault) throw new Error('no fault window');
    const { from, to } = experiment.execution.windows.fault;
    const receipts = Object.values(state.receipts);
    const whole = measureDiagnostic(state, experiment, receipts).work.minimum;
    experiment.execution.acted = { from, to };
    experiment.execution.windows.fault = { from: addSeconds(from, 1), to: addSeconds(to, -1) };
    expect(measureDiagnostic(state, experiment, receipts).work.minimum).toBeCloseTo(whole * 0.8);
    experiment.execution.windows.fault = { from, to };
    experiment.execution.acted = { from, to: addSeconds(from, 9) };
    expect(verdictOf(experiment, measureDiagnostic(state, experiment, receipts)).class).toBe('fault-proof');
  });
});

describe('R5.10 one grid an attempt, named before the fault', () => {
  const elsewhere = (facts: Mutable, kind: Parameters<typeof one>[1], subject?: string) =>
    Object.assign(one(facts, kind, subject), { startedAt: windows(facts).recovery.to });
  const { effect, recovery, steady } = PREDICATES;
  check([
    repair('an effect of another grid', 'fault-proof', (f) => elsewhere(f, 'predicate', effect.id), /no effect/),
    repair(
      'a steady state of another grid',
      'steady-state',
      (f) => elsewhere(f, 'predicate', steady.id),
      /did not hold/,
    ),
    unsafe('a recovery of another grid', (f) => elsewhere(f, 'predicate', recovery.id), /recovery predicate/),
    contaminated('a serving watch of another grid', (f) => elsewhere(f, 'serving-watch'), /not watched/),
    repair('a halt’s watch of another grid', 'provider', (f) => elsewhere(f, 'halt-watch'), /was not watched/),
    unsafe('no grid was named', (f) => delete f.operation?.intent.startedAt, /recovery predicate/),
  ]);

  it('a fault start that names none is refused', () => {
    const driver = at('chaos-execution');
    const { token } = driver.lease;
    driver.must({ type: 'claim', environment: driver.state.environment, token, workflowRun: { id: 900, attempt: 1 } });
    const start = (intent: Record<string, unknown>) =>
      driver.send(
        driver.command({
          type: 'prepare',
          token,
          workflowRun: { id: 900, attempt: 1 },
          operation: { operationId: 'x', kind: 'fault-start', class: 'uncertain', key: 'k', intent },
          receipts: [],
          raws: {},
        }),
      );
    for (const startedAt of [undefined, 'soon', '2026-12-01T10:00:00Z'])
      expect(start({ startedAt })).toMatchObject({ ok: false, error: { path: '/operation/intent/startedAt' } });
  });
});
