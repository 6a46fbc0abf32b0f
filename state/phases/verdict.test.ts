/** R9.3 row by row: the verdict, from receipts. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { PREDICATES } from '../testing/fixture.js';
import { at, diagnose, type ExecutionOptions, execute } from '../testing/steps.js';
import { measureDiagnostic, verdictOf } from './diagnostic.js';

type Point = 'chaos-execution' | 'verify-execution';

/** The verdict as the diagnostic phase computes it, whatever the execution phase would have made of it before. */
function verdict(point: Point, options: ExecutionOptions, spoil: (state: RunState) => void = () => undefined) {
  const driver = at(point);
  execute(driver, options);
  driver.edit(spoil);
  const { state } = driver;
  if (!state.experiment) throw new Error(`no experiment: ${state.event.details.reason}`);
  const measured = measureDiagnostic(state, state.experiment, Object.values(state.receipts));
  return verdictOf(state.experiment, measured);
}

const execution =
  (change: (execution: NonNullable<NonNullable<RunState['experiment']>['execution']>) => void) =>
  (state: RunState): void => {
    if (state.experiment?.execution) change(state.experiment.execution);
  };

describe('R9.3 verdict, first row that fits', () => {
  const rows: [string, Point, ExecutionOptions, ((state: RunState) => void) | undefined, string, string | null][] = [
    [
      'R9.3 row 1: fault not proven',
      'chaos-execution',
      {},
      execution((e) => {
        e.proven = false;
      }),
      'NOT EXERCISED',
      'fault-proof',
    ],
    [
      'R9.3 row 1: no fault window',
      'chaos-execution',
      {},
      execution((e) => {
        e.windows.fault = null;
      }),
      'NOT EXERCISED',
      'fault-proof',
    ],
    [
      'R9.3 row 1: contaminated',
      'chaos-execution',
      {},
      execution((e) => {
        e.contaminated = 'v9 served';
      }),
      'NOT EXERCISED',
      'contaminated',
    ],
    [
      'R9.3 row 1: window < 95 % of the frozen duration',
      'chaos-execution',
      { faultSeconds: 9 },
      undefined,
      'NOT EXERCISED',
      'fault-proof',
    ],
    [
      'R9.3 row 6: window < 95 %, cut by a halt, during true',
      'chaos-execution',
      { faultSeconds: 6, halt: 'tripped' },
      undefined,
      'CONFIRMED',
      null,
    ],
    ['R9.3 row 2: work below minimum', 'chaos-execution', { work: 0.2 }, undefined, 'NOT EXERCISED', 'starved'],
    ['R9.3 row 2: work null', 'chaos-execution', { work: null }, undefined, 'NOT EXERCISED', 'starved'],
    [
      'R9.3 row 2: work below 0.8 of the initial smallest slice',
      'verify-execution',
      { work: 2 },
      undefined,
      'NOT EXERCISED',
      'starved',
    ],
    ['R9.3 row 3: executed path not seen', 'chaos-execution', { path: 0 }, undefined, 'NOT EXERCISED', 'path-not-seen'],
    ['R9.3 row 3: executed path null', 'chaos-execution', { path: null }, undefined, 'NOT EXERCISED', 'path-not-seen'],
    [
      'R9.3 row 3: verify: changed path not seen',
      'verify-execution',
      { changed: 0 },
      undefined,
      'NOT EXERCISED',
      'path-not-seen',
    ],
    [
      'R9.3 row 3: verify: changed path null',
      'verify-execution',
      { changed: null },
      undefined,
      'NOT EXERCISED',
      'path-not-seen',
    ],
    [
      'R9.3 row 4: during null',
      'chaos-execution',
      { confirm: { during: null } },
      undefined,
      'NOT EXERCISED',
      'not-measured',
    ],
    [
      'R9.3 row 4: control null',
      'chaos-execution',
      { confirm: { control: null } },
      undefined,
      'NOT EXERCISED',
      'not-measured',
    ],
    [
      'R9.3 row 5: control true',
      'chaos-execution',
      { confirm: { control: 0 } },
      undefined,
      'NOT EXERCISED',
      'not-separated',
    ],
    [
      'R9.3 row 5: control true though during is false',
      'chaos-execution',
      { confirm: { control: 0, during: 1 } },
      undefined,
      'NOT EXERCISED',
      'not-separated',
    ],
    ['R9.3 row 6: during true', 'chaos-execution', {}, undefined, 'CONFIRMED', null],
    ['R9.3 row 6: during true in verify', 'verify-execution', { confirm: { during: 0 } }, undefined, 'CONFIRMED', null],
    ['R9.3 row 7: during false', 'chaos-execution', { confirm: { during: 1 } }, undefined, 'REFUTED', null],
    ['R9.3 row 7: during false in verify', 'verify-execution', {}, undefined, 'REFUTED', null],
    [
      'R9.3 row 9: during false, a halt cut the window',
      'chaos-execution',
      { confirm: { during: 1 }, halt: 'tripped' },
      undefined,
      'NOT EXERCISED',
      'not-measured',
    ],
  ];
  it.each(rows)('%s', (_name, point, options, spoil, expected, cause) => {
    expect(verdict(point, options, spoil)).toEqual({ verdict: expected, class: cause });
  });

  it('the earlier row wins: starved before path-not-seen before not-measured', () => {
    const all: ExecutionOptions = { work: 0, path: 0, confirm: { during: null } };
    expect(verdict('chaos-execution', all).class).toBe('starved');
    expect(verdict('chaos-execution', { ...all, work: 3 }).class).toBe('path-not-seen');
    expect(verdict('chaos-execution', { ...all, work: 3, path: 3 }).class).toBe('not-measured');
  });

  it('R9.1 sloHolds needs every SLO to hold; null does not hold', () => {
    for (const [slo, holds] of [
      [1, true],
      [0.5, false],
      [null, false],
    ] as const) {
      const driver = at('verify-execution');
      execute(driver, { slo });
      const { experiment, receipts } = driver.state;
      if (!experiment) throw new Error('no experiment');
      expect(measureDiagnostic(driver.state, experiment, Object.values(receipts)).sloHolds).toBe(holds);
    }
  });

  it('R9.1 a minimum of work is cut pro rata with a window that a halt cut', () => {
    const driver = at('chaos-execution');
    execute(driver, { faultSeconds: 5, halt: 'tripped' });
    diagnose(driver);
    expect(driver.state.experiment?.diagnostic?.work.minimum).toBeCloseTo(0.5);
  });

  it('R4.2 a receipt of another window, experiment, unit or predicate measures nothing', () => {
    const moved = (state: RunState): void => {
      const during = Object.values(state.receipts).filter(
        (r) => r.kind === 'predicate' && r.subject === PREDICATES.confirm.id,
      );
      for (const receipt of during)
        if (receipt.window) receipt.window = { ...receipt.window, to: '2026-11-02T10:00:41.999Z' };
    };
    const others: ((state: RunState) => void)[] = [
      moved,
      (state) => {
        for (const r of Object.values(state.receipts)) if (r.subject === PREDICATES.confirm.id) r.experiment = 2;
      },
      (state) => {
        for (const r of Object.values(state.receipts)) if (r.subject === PREDICATES.confirm.id) r.unit = 'percent';
      },
      (state) => {
        for (const r of Object.values(state.receipts)) if (r.subject === PREDICATES.confirm.id) r.mode = 'verify';
      },
      (state) => {
        for (const r of Object.values(state.receipts))
          if (r.subject === PREDICATES.confirm.id) r.predicateDigest = '0'.repeat(64);
      },
    ];
    for (const spoil of others) expect(verdict('chaos-execution', {}, spoil).class).toBe('not-measured');
  });
});
