/** R8.4 and R8.7, fact by fact: a good execution with one fact changed, at its exact bounds. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import {
  check,
  contaminated,
  decided,
  eligible,
  factsAt,
  type Mutable,
  move,
  of,
  one,
  type Row,
  repair,
  run,
  unsafe,
  windows,
} from '../testing/facts.js';
import { PREDICATES, TARGET } from '../testing/fixture.js';
import { dispose, reportedClass } from './disposition.js';

it('R8.7 a good execution says everything that it rests on', () => {
  const facts = factsAt('chaos-execution');
  const execution = dispose(facts);
  const { control, fault, recovery } = windows(facts);
  const serving = of(facts, 'serving').map(({ id }) => id);
  expect(inEnglish(execution)).toMatchObject({
    disposition: 'diagnostic-eligible',
    class: null,
    runId: 'run-1',
    windows: { control, fault, recovery },
    landed: true,
    proven: true,
    contaminated: null,
    haltedBy: null,
    timeToRecoverSeconds: 2,
  });
  expect(execution.receipts).toEqual([
    one(facts, 'fault-run').id,
    one(facts, 'clock').id,
    one(facts, 'serving-watch').id,
    ...serving,
    one(facts, 'halt-watch').id,
  ]);
  expect(execution.effect).toMatchObject([
    { predicateId: PREDICATES.effect.id, control: { holds: false }, during: { holds: true } },
  ]);
  expect(execution.steadyState).toMatchObject([
    { predicateId: PREDICATES.steady.id, holds: true },
    { predicateId: PREDICATES.slo.id, holds: true },
  ]);
  expect(execution.recovery).toMatchObject([
    { predicateId: PREDICATES.recovery.id, holds: true },
    { predicateId: PREDICATES.slo.id, holds: true },
  ]);
});

describe('R14.6 the start', () => {
  const unsettled = (facts: Mutable) => Object.assign(facts.operation ?? {}, { status: 'unknown', outcome: null });
  check([
    repair('nobody knows of it', 'observer-lost', unsettled, /nobody knows whether/),
    repair('there was none', 'fault-start', (f) => Object.assign(f, { operation: null }), /measured/),
    repair(
      'there was none, for a reason of the worker’s',
      'readiness',
      (f) => Object.assign(f, { operation: null, report: { ...f.report, class: 'readiness' } }),
      /measured/,
    ),
    repair(
      'it never happened',
      'fault-start',
      (f) => Object.assign(f.operation ?? {}, { outcome: 'never-happened' }),
      /measured/,
    ),
    unsafe(
      'its run was read in another experiment',
      (f) => Object.assign(one(f, 'fault-run'), { experiment: 7 }),
      /could not be read/,
    ),
    unsafe('its run was not readable', (f) => Object.assign(one(f, 'fault-run'), { value: null }), /could not be read/),
  ]);

  it.each([
    'build-identity',
    'readiness',
    'steady-state',
    'starved',
    'fault-start',
    'fault-proof',
    'contaminated',
    'observer-lost',
    'halted',
    'provider',
  ] as const)('R8.7 a worker may report %s', (cause) => {
    expect(inEnglish(reportedClass({ outcome: 'repair', details: 'x', class: cause }, 'unsafe'))).toBe(cause);
  });
  it.each(['unsafe', 'recovery-failed', 'fault-drift', 'cap-reached', undefined] as const)(
    'R8.7 … but not %s',
    (cause) => {
      const report = { outcome: 'repair' as const, details: 'x', ...(cause === undefined ? {} : { class: cause }) };
      expect(reportedClass(report, 'provider')).toBe('provider');
    },
  );
});

describe('R8.1 step 10: recovery', () => {
  const end = (f: Mutable) => windows(f).fault.to;
  check([
    unsafe(
      'the worker says that it failed',
      (f) => Object.assign(f.report, { recoveryFailed: true }),
      /worker reports/,
    ),
    unsafe('the run is not over', (f) => Object.assign(run(f), { terminal: false }), /is Succeeded, not over/),
    unsafe('no window', (f) => Object.assign(f.report.windows ?? {}, { recovery: null }), /no recovery window/),
    unsafe('no windows at all', (f) => Object.assign(f.report, { windows: undefined }), /no recovery window/),
    unsafe(
      'no end of the fault',
      (f) => {
        Object.assign(run(f), { endedAt: null });
        for (const action of run(f).actions) Object.assign(action, { completedAt: null });
      },
      /begins before the fault ended/,
    ),
    unsafe(
      'it begins before the fault ended',
      (f) => move(f, 'recovery', { from: addSeconds(end(f), -0.001) }),
      /begins before the fault ended/,
    ),
    eligible('it begins with the end of the fault', (f) =>
      move(f, 'recovery', { from: end(f), to: addSeconds(end(f), 4) }),
    ),
    unsafe(
      'its window is shorter than configured',
      (f) => move(f, 'recovery', { to: addSeconds(windows(f).recovery.from, 3.99) }),
      /has 3.99 s of 4 s/,
    ),
    eligible('its window is as long as configured, to the millisecond of a clock', (f) =>
      move(f, 'recovery', { to: addSeconds(windows(f).recovery.from, 3.999) }),
    ),
    eligible('it took as long as is allowed', (f) =>
      move(f, 'recovery', { from: addSeconds(end(f), 60), to: addSeconds(end(f), 64) }),
    ),
    unsafe(
      'it took longer than is allowed',
      (f) => move(f, 'recovery', { from: addSeconds(end(f), 60.001), to: addSeconds(end(f), 65) }),
      /recovery took 60.001 s; 60 s are allowed/,
    ),
    unsafe(
      'a predicate is false',
      (f) => Object.assign(one(f, 'predicate', PREDICATES.recovery.id), { value: 0 }),
      /a recovery predicate did not hold/,
    ),
  ]);
});

describe('R8.7 the run’s own plan and targets', () => {
  const other = `${TARGET}-other`.toLowerCase();
  const drift = (f: Mutable) => {
    const { plan } = run(f);
    for (const action of plan ?? []) Object.assign(action, { duration: 'PT9S' });
  };
  check([
    ['another plan', drift, 'unsafe', 'unsafe', /not the one that was frozen/],
    repair(
      'no readable plan',
      'fault-proof',
      (f) => Object.assign(run(f), { plan: null, planDigest: null }),
      /no readable execution plan/,
    ),
    unsafe(
      'another plan and no recovery',
      (f) => {
        drift(f);
        Object.assign(run(f), { terminal: false });
      },
      /not the one that was frozen; the run is Succeeded, not over/,
    ),
    [
      'more targets among its resources',
      (f) => run(f).resources.push(other),
      'unsafe',
      'unsafe',
      /reached 2 targets; 1 is allowed/,
    ],
    [
      'more targets among its actions',
      (f) => run(f).actions[0]?.targets.push(other),
      'unsafe',
      'unsafe',
      /reached 2 targets; 1 is allowed/,
    ],
    unsafe(
      'more targets and no recovery',
      (f) => {
        run(f).resources.push(other);
        Object.assign(run(f), { terminal: false });
      },
      /not over/,
    ),
  ]);
  check([['in verify another plan', drift, 'fault-drift', 'fault-drift', /not the one/]], 'verify-execution');
});

describe('R8.1 step 6: the control window', () => {
  const last = (f: Mutable, seconds: number) => {
    const to = windows(f).fault.from;
    const from = addSeconds(to, -seconds);
    Object.assign(one(f, 'serving-watch'), { window: { from, to: windows(f).recovery.to } });
    for (const receipt of of(f, 'serving').slice(0, 1)) receipt.observedAt = from;
    move(f, 'control', { from, to });
  };
  const provider = (name: string, change: Row[1], details: RegExp) => repair(name, 'provider', change, details);
  check([
    provider(
      'there is none',
      (f) => Object.assign(f.report.windows ?? {}, { control: null }),
      /no control window was measured/,
    ),
    eligible('it ends with the beginning of the fault, as long as the fault', (f) => last(f, 10)),
    provider(
      'it reaches into the fault',
      (f) => move(f, 'control', { to: addSeconds(windows(f).fault.from, 0.001) }),
      /reaches into the fault/,
    ),
    eligible('shorter by 5 %', (f) => last(f, 9.5)),
    provider('shorter by more', (f) => last(f, 9.499), /has 9.499 s, the fault has 10 s/),
    eligible('longer by 5 %', (f) => last(f, 10.5)),
    provider('longer by more', (f) => last(f, 10.501), /has 10.501 s, the fault has 10 s/),
  ]);
});

describe('R8.4 proven', () => {
  const effect = (f: Mutable, which: 'control' | 'fault', value: number | null) => {
    const { from } = windows(f)[which];
    for (const receipt of of(f, 'predicate', PREDICATES.effect.id))
      if (receipt.window?.from === from) receipt.value = value;
  };
  const unlanded = (f: Mutable) => {
    for (const action of run(f).actions) action.state = 'Skipped';
  };
  check([
    repair('no action acted', 'fault-proof', unlanded, /no action of the proof acted/),
    repair('no effect while it acted', 'fault-proof', (f) => effect(f, 'fault', 1), /no effect that was measured/),
    repair('the effect was there before', 'fault-proof', (f) => effect(f, 'control', 0), /no effect that was measured/),
    repair('not measured before', 'fault-proof', (f) => effect(f, 'control', null), /no effect that was measured/),
    repair(
      'not measured while it acted',
      'fault-proof',
      (f) => effect(f, 'fault', null),
      /no effect that was measured/,
    ),
  ]);
  it('what did not land is not proven, and its time to recover counts from the end of the run', () => {
    const execution = decided(unlanded);
    expect(execution).toMatchObject({
      landed: false,
      proven: false,
      timeToRecoverSeconds: 2,
      windows: { fault: null },
    });
  });
  it('a fault without an effect predicate is proven by having landed (R7.1 asks for one where it must)', () => {
    expect(decided((f) => Object.assign(f.experiment.hypothesis.faultProof, { effect: [] }))).toMatchObject({
      disposition: 'diagnostic-eligible',
      proven: true,
    });
  });
});

describe('R8.7 the order', () => {
  check([
    repair(
      'a worker that gave up: its class',
      'starved',
      (f) => Object.assign(f.report, { outcome: 'repair', class: 'starved', details: 'no traffic' }),
      /no traffic/,
    ),
    contaminated(
      'contaminated before the worker’s class',
      (f) => Object.assign(f.report, { outcome: 'repair', class: 'starved', contaminated: 'limits' }),
      /limits/,
    ),
  ]);
});
