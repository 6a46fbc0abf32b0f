/** R9.1 and R9.3 at their exact bounds: a diagnosis with one fact changed. */
import { describe, expect, it } from '@jest/globals';
import type { Experiment, RunState } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { httpPredicate, PREDICATES } from '../testing/fixture.js';
import { at, claim, submission } from '../testing/steps.js';
import { type Measured, measureDiagnostic, verdictOf } from './diagnostic.js';

type Point = 'diagnostic' | 'verify-diagnostic';

interface Diagnosed {
  state: RunState;
  experiment: Experiment;
  measured: Measured;
}

function diagnosed(
  point: Point,
  change: (state: RunState, experiment: Experiment) => void = () => undefined,
): Diagnosed {
  const state = structuredClone(at(point).state);
  const { experiment } = state;
  if (!experiment) throw new Error('no experiment');
  change(state, experiment);
  return { state, experiment, measured: measureDiagnostic(state, experiment, Object.values(state.receipts)) };
}

/** The fault window made as long as this, halted or not. */
const cut =
  (seconds: number, haltedBy: string | null) =>
  (_state: RunState, { execution }: Experiment): void => {
    if (!execution?.windows.fault) throw new Error('no fault window');
    const { from } = execution.windows.fault;
    execution.windows.fault = { from, to: addSeconds(from, seconds) };
    execution.acted = execution.windows.fault;
    execution.haltedBy = haltedBy;
  };

/** Cut by a halt, and no window measured. */
const unmeasured = (_state: RunState, { execution }: Experiment): void => {
  Object.assign(execution ?? {}, { haltedBy: 'shop-down', windows: { control: null, fault: null, recovery: null } });
};

describe('R9.1 the least work that a slice needs', () => {
  const minimum = (point: Point, change?: Parameters<typeof diagnosed>[1]) =>
    diagnosed(point, change).measured.work.minimum;
  const initially = (smallestSlice: number | null) => (state: RunState) => {
    for (const summary of state.experiments) summary.smallestSlice = smallestSlice;
  };
  it('in mode initial the hypothesis’s own', () => {
    // 0.4 a second, in four slices of ten seconds.
    expect(minimum('diagnostic')).toBe(1);
    expect(
      minimum('diagnostic', (state) => {
        state.experiments = structuredClone(at('verify-diagnostic').state.experiments);
      }),
    ).toBe(1);
  });
  it('in verify 0.8 of the smallest slice of the initial fault, never less than the hypothesis’s own', () => {
    expect(minimum('verify-diagnostic', initially(10))).toBeCloseTo(8);
    expect(minimum('verify-diagnostic', initially(1))).toBe(1);
    expect(minimum('verify-diagnostic', initially(null))).toBe(1);
  });
  it('per second of the window, however long it is (R5.11)', () => {
    expect(minimum('diagnostic', cut(5, 'shop-down'))).toBeCloseTo(0.5);
    expect(minimum('diagnostic', cut(5, null))).toBeCloseTo(0.5);
    expect(minimum('diagnostic', cut(20, 'shop-down'))).toBe(2);
    expect(minimum('diagnostic', unmeasured)).toBe(1);
  });
  it('R19 of a hypothesis from before R5.11 it is one of a slice, pro rata where a halt cut the window', () => {
    const older =
      (change: Parameters<typeof diagnosed>[1]): Parameters<typeof diagnosed>[1] =>
      (state, experiment) => {
        delete experiment.hypothesis.work;
        change?.(state, experiment);
      };
    expect(minimum('diagnostic', older(undefined))).toBeCloseTo(0.4);
    expect(minimum('diagnostic', older(cut(5, 'shop-down')))).toBeCloseTo(0.2);
    expect(minimum('diagnostic', older(cut(5, null)))).toBeCloseTo(0.4);
    expect(minimum('diagnostic', older(unmeasured))).toBeCloseTo(0.4);
  });
});

describe('R9.1, R9.2 of several, each counts', () => {
  it('the smallest slice is the one that has to suffice', () => {
    const { measured } = diagnosed('diagnostic', (state) => {
      for (const receipt of Object.values(state.receipts))
        if (receipt.kind === 'work-slices') receipt.value = (receipt.value as number[]).map((work, n) => work + n);
    });
    const { slices, smallest } = measured.work;
    expect(slices?.length).toBeGreaterThan(1);
    expect(smallest).toBe(slices?.[0]);
  });

  it('one objective that was not measured is one that does not hold', () => {
    const more = (_state: RunState, { hypothesis }: Experiment) => {
      const [slo] = hypothesis.slo;
      if (slo) hypothesis.slo.push({ ...slo, id: 'another' });
    };
    const { measured } = diagnosed('verify-diagnostic', more);
    expect(measured.slo.map(({ holds }) => holds)).toEqual([true, null]);
    expect(measured.sloHolds).toBe(false);
    expect(diagnosed('verify-diagnostic').measured.sloHolds).toBe(true);
  });

  it('each entity has its own first baseline', () => {
    const { measured } = diagnosed('verify-diagnostic', (state) => {
      const probe = { count: PREDICATES.path };
      const environment = Object.values(state.config.effective.environments)[0];
      if (environment) environment.deadLetters = ['orders', 'bills'].map((entity) => ({ entity, ...probe }));
      const known = (entity: string, value: number) => {
        const baseline = { predicateId: entity, value, unit: 'messages', holds: true, caveat: null, receiptId: null };
        return { entity, baseline, current: baseline, delta: 0, relative: 0, oldestAgeSeconds: null, query: '' };
      };
      for (const summary of state.experiments) summary.deadLetters = [known('bills', 7), known('orders', 3)];
    });
    expect(measured.deadLetters?.map(({ entity, baseline }) => [entity, baseline.value])).toEqual([
      ['orders', 3],
      ['bills', 7],
    ]);
  });
});

describe('R9.3 each row at its bound', () => {
  type Change = (facts: Diagnosed) => void;
  type Row = [string, Point, Change, string | null];
  const rows: Row[] = [
    ['a window of 95 %', 'diagnostic', ({ state, experiment }) => cut(9.5, null)(state, experiment), null],
    ['a shorter one', 'diagnostic', ({ state, experiment }) => cut(9.499, null)(state, experiment), 'fault-proof'],
    ['a shorter one that a halt cut', 'diagnostic', ({ state, experiment }) => cut(2, 'h')(state, experiment), null],
    [
      'nothing was executed',
      'diagnostic',
      ({ experiment }) => Object.assign(experiment, { execution: null }),
      'fault-proof',
    ],
    [
      'no duration was frozen',
      'diagnostic',
      ({ experiment }) => Object.assign(experiment.fault, { duration: 'P1D' }),
      'fault-proof',
    ],
    [
      'not proven, and contaminated: the earlier row',
      'diagnostic',
      ({ experiment }) => Object.assign(experiment.execution ?? {}, { proven: false, contaminated: 'x' }),
      'fault-proof',
    ],
    [
      'as much work as is needed',
      'diagnostic',
      ({ measured }) => Object.assign(measured.work, { smallest: measured.work.minimum }),
      null,
    ],
    [
      'less',
      'diagnostic',
      ({ measured }) => Object.assign(measured.work, { smallest: measured.work.minimum - 0.001 }),
      'starved',
    ],
    ['no slices', 'diagnostic', ({ measured }) => Object.assign(measured.work, { slices: null }), 'starved'],
    [
      'promised work that is enough',
      'diagnostic',
      ({ measured }) =>
        Object.assign(measured, { promisedWork: { ...measured.work, smallest: measured.work.minimum } }),
      null,
    ],
    [
      'promised work that is not',
      'diagnostic',
      ({ measured }) => Object.assign(measured, { promisedWork: { ...measured.work, smallest: null } }),
      'starved',
    ],
    [
      'the action’s own times count: shorter',
      'diagnostic',
      ({ experiment: { execution } }) => {
        const { from } = execution?.windows.fault ?? { from: '' };
        Object.assign(execution ?? {}, { acted: { from, to: addSeconds(from, 9.499) } });
      },
      'fault-proof',
    ],
    [
      'the action’s own times count: longer',
      'diagnostic',
      ({ state, experiment }) => {
        const acted = experiment.execution?.windows.fault;
        cut(2, null)(state, experiment);
        Object.assign(experiment.execution ?? {}, { acted });
      },
      null,
    ],
    [
      'without times of its own the window counts: long enough',
      'diagnostic',
      ({ state, experiment }) => {
        cut(9.5, null)(state, experiment);
        delete experiment.execution?.acted;
      },
      null,
    ],
    [
      'without times of its own the window counts: too short',
      'diagnostic',
      ({ state, experiment }) => {
        cut(9.499, null)(state, experiment);
        delete experiment.execution?.acted;
      },
      'fault-proof',
    ],
    [
      'a changed path that reads a level, and did not hold before',
      'verify-diagnostic',
      ({ measured: { changedPaths } }) =>
        Object.assign(changedPaths[0] ?? {}, { control: { ...changedPaths[0]?.measured, holds: false } }),
      null,
    ],
    ...[true, null].map(
      (holds): Row => [
        `one that was ${holds} before`,
        'verify-diagnostic',
        ({ measured: { changedPaths } }) =>
          Object.assign(changedPaths[0] ?? {}, { control: { ...changedPaths[0]?.measured, holds } }),
        'path-not-seen',
      ],
    ),
    [
      'a clock that is not known',
      'diagnostic',
      ({ experiment: { execution } }) => Object.assign(execution ?? {}, { clock: { caveat: 'clock-unread' } }),
      'not-measured',
    ],
    [
      'a path that was not seen',
      'diagnostic',
      ({ measured }) => Object.assign(measured.executedPath, { holds: false }),
      'path-not-seen',
    ],
    ...(['during', 'control'] as const).map(
      (when): Row => [
        `nothing measured: ${when}`,
        'diagnostic',
        ({ measured }) => Object.assign(measured.confirm[when], { holds: null }),
        'not-measured',
      ],
    ),
    [
      'it failed before the fault too',
      'diagnostic',
      ({ measured }) => Object.assign(measured.confirm.control, { holds: true }),
      'not-separated',
    ],
    [
      'it did not fail in a fault that a halt cut',
      'diagnostic',
      ({ measured, experiment: { execution } }) => {
        Object.assign(measured.confirm.during, { holds: false });
        Object.assign(execution ?? {}, { haltedBy: 'h' });
      },
      'not-measured',
    ],
    [
      'it did not fail in a fault that landed in part',
      'diagnostic',
      ({ measured, experiment: { execution } }) => {
        Object.assign(measured.confirm.during, { holds: false });
        Object.assign(execution ?? {}, { inPart: { planned: 2, reached: 1 } });
      },
      'fault-proof',
    ],
    ['no smallest slice', 'diagnostic', ({ measured }) => Object.assign(measured.work, { smallest: null }), 'starved'],
    [
      'a changed path that was not seen',
      'verify-diagnostic',
      ({ measured }) => Object.assign(measured.changedPaths[0]?.measured ?? {}, { holds: false }),
      'path-not-seen',
    ],
    [
      'one of two changed paths that was not seen',
      'verify-diagnostic',
      ({ measured }) => {
        const [first] = measured.changedPaths;
        if (first) measured.changedPaths.push({ changeId: 'b', measured: { ...first.measured, holds: null } });
      },
      'path-not-seen',
    ],
    [
      'in mode initial no path was changed yet',
      'diagnostic',
      ({ measured }) =>
        measured.changedPaths.push({ changeId: 'b', measured: { ...measured.executedPath, holds: false } }),
      null,
    ],
  ];
  it.each(rows)('%s', (_name, point, change, cause) => {
    const facts = diagnosed(point);
    change(facts);
    expect(verdictOf(facts.experiment, facts.measured).class).toBe(cause);
  });
});

describe('R9.1 what was measured', () => {
  it('names every receipt once, and holds only if every SLO does', () => {
    const { measured, state } = diagnosed('verify-diagnostic');
    const subjects = measured.receipts.map((id) => state.receipts[id]?.subject).sort();
    const { confirm, path, changed, slo, work } = PREDICATES;
    expect(subjects).toEqual([confirm, confirm, path, changed, slo, slo, work].map(({ id }) => id).sort());
    expect(measured).toMatchObject({ sloHolds: true, work: { smallest: 7, slices: [7, 8, 7, 8] } });
    expect(measured).not.toHaveProperty('deadLetters');
    const same = diagnosed('diagnostic', (_state, { hypothesis }) => {
      hypothesis.executedPath = hypothesis.confirm;
    });
    expect(new Set(same.measured.receipts).size).toBe(same.measured.receipts.length);
  });
  it('nothing measured is null, not zero', () => {
    const { measured } = diagnosed('diagnostic', (state) => {
      state.receipts = {};
    });
    expect(measured).toMatchObject({ work: { slices: null, smallest: null }, sloHolds: false, receipts: [] });
  });
});

describe('R9.4 the words', () => {
  const empty = { receipts: [], raws: {} };
  it('a worker that failed diagnoses nothing: the phase again', () => {
    const driver = at('diagnostic');
    claim(driver);
    driver.send(submission(driver, empty, { report: { outcome: 'failed', details: 'agent broke' } }));
    expect(driver.state).toMatchObject({ phase: 'diagnostic', repairs: 1, experiment: { diagnostic: null } });
  });
  it('are kept beside the verdict, and the event says what it was', () => {
    const driver = at('diagnostic');
    claim(driver);
    const words = { mechanism: 'it hangs', remediable: true, reason: 'a time-out is small' };
    const proposal = { schemaVersion: 'chaos-loop/proposal-diagnostic/v1', ...words };
    driver.send(submission(driver, empty, { proposal }));
    expect(driver.state.experiment?.diagnostic).toMatchObject({ verdict: 'CONFIRMED', class: null, words });
    expect(driver.state.event.details).toMatchObject({ verdict: 'CONFIRMED', class: null });
  });
  it('without an execution there is nothing to diagnose', () => {
    const driver = at('diagnostic');
    claim(driver);
    driver.edit((state) => Object.assign(state.experiment ?? {}, { execution: null }));
    expect(driver.ask(submission(driver, empty))).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });
});

describe('R5.7, R9.1 what later rules measure beside', () => {
  const level: Change = (_state, { changedPaths }) => {
    for (const path of changedPaths)
      path.predicate = httpPredicate(
        'level',
        '/level',
        { operator: '>=', threshold: 1, unit: 'count', aggregate: 'max' },
        '/n',
      );
  };
  type Change = (state: RunState, experiment: Experiment) => void;
  const older: Change = (state) => Object.assign(state, { policyVersion: '2026-11' });
  const shape = (change: Change) => {
    const { measured } = diagnosed('verify-diagnostic', change);
    const { changedPaths, sloControl, receipts } = measured;
    const controls = changedPaths.map(({ control }) => (control === undefined ? 'unasked' : control.holds));
    return [controls, sloControl?.length ?? null, receipts.length];
  };
  it('an objective in the control window; a changed path there too, where it reads a level', () => {
    const { measured } = diagnosed('verify-diagnostic');
    expect(measured.sloControl?.map(({ predicateId }) => predicateId)).toEqual(
      measured.slo.map(({ predicateId }) => predicateId),
    );
    expect(shape(() => undefined)[0]).toEqual(['unasked']);
    expect(shape(level)[0]).toEqual([null]);
  });
  it('R19 rules of 2026-11 measured neither', () => {
    for (const change of [
      older,
      (...given: Parameters<Change>) => [older, level].forEach((each) => void each(...given)),
    ])
      expect(shape(change).slice(0, 2)).toEqual([['unasked'], null]);
  });
});
