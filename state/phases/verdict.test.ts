/** R9.3 and R9.4 row by row, R9.5, from receipts to route. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, hypothesis, PREDICATES } from '../testing/fixture.js';
import * as steps from '../testing/steps.js';
import { at, diagnose, driveTo, type ExecutionOptions, execute, executed } from '../testing/steps.js';
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
      'R9.3 row 8: during false, a halt cut the window',
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
    expect(driver.state.experiment?.diagnostic?.work.minimum).toBeCloseTo(1);
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

/** A run in another configuration, executed and diagnosed. */
function diagnosed(
  point: Point,
  options: ExecutionOptions,
  change: (state: RunState) => void = () => undefined,
  remediable = true,
): Driver {
  const driver = at(point);
  driver.edit(change);
  execute(driver, options);
  diagnose(driver, remediable);
  return driver;
}

const second =
  (status: RunState['analysis']['hypotheses'][number]['status']) =>
  (state: RunState): void => {
    const [first] = state.analysis.hypotheses;
    if (!first) return;
    const other = hypothesis('h-second');
    state.analysis.hypotheses.push({
      ...first,
      hypothesis: other,
      digest: 'f'.repeat(64),
      status,
      everConfirmed: false,
      sloHolds: null,
    });
  };

const outcome = ({ state }: Driver) => [
  state.transition.status === 'terminated' ? state.verdict : state.phase,
  state.cause,
];

describe('R9.4 route', () => {
  const rows: [string, Point, ExecutionOptions, (state: RunState) => void, boolean, [string, string | null]][] = [
    [
      'R9.4 row 1a: any · NOT EXERCISED · repairs left',
      'chaos-execution',
      { path: 0 },
      () => undefined,
      true,
      ['resilience-analysis', null],
    ],
    [
      'R9.4 row 1a: any · NOT EXERCISED · repairs left (verify)',
      'verify-execution',
      { changed: 0 },
      () => undefined,
      true,
      ['resilience-analysis', null],
    ],
    [
      'R9.4 row 1b: any · NOT EXERCISED · none left',
      'chaos-execution',
      { path: 0 },
      (s) => {
        s.maxRepairs = 0;
      },
      true,
      ['escalated', 'path-not-seen'],
    ],
    [
      'R9.4 row 1b: any · NOT EXERCISED · none left (verify)',
      'verify-execution',
      { work: 0 },
      (s) => {
        s.repairs = 3;
      },
      true,
      ['escalated', 'starved'],
    ],
    [
      'R9.4 row 2: initial · CONFIRMED · iteration ≥ cap',
      'chaos-execution',
      {},
      (s) => {
        s.iteration = 3;
      },
      true,
      ['escalated', 'cap-reached'],
    ],
    ['R9.4 row 3a: initial · CONFIRMED · remediable', 'chaos-execution', {}, () => undefined, true, ['advisory', null]],
    [
      'R9.4 row 3b: initial · CONFIRMED · not remediable',
      'chaos-execution',
      {},
      () => undefined,
      false,
      ['no-remediation', null],
    ],
    [
      'R9.4 row 4a: verify · CONFIRMED · iteration < cap',
      'verify-execution',
      { confirm: { during: 0 } },
      () => undefined,
      false,
      ['advisory', null],
    ],
    [
      'R9.4 row 4b: verify · CONFIRMED · at cap',
      'verify-execution',
      { confirm: { during: 0 } },
      (s) => {
        s.maxIterations = 1;
      },
      true,
      ['escalated', 'cap-reached'],
    ],
    [
      'R9.4 row 5: any · REFUTED · hypotheses left',
      'chaos-execution',
      { confirm: { during: 1 }, slo: 1 },
      second('candidate'),
      true,
      ['resilience-analysis', null],
    ],
    [
      'R9.4 row 5: any · REFUTED · hypotheses left (verify)',
      'verify-execution',
      {},
      second('candidate'),
      true,
      ['resilience-analysis', null],
    ],
    [
      'R9.4 row 6: any · REFUTED · none left (initial)',
      'chaos-execution',
      { confirm: { during: 1 }, slo: 1 },
      () => undefined,
      true,
      ['no-impact', null],
    ],
    [
      'R9.4 row 6: any · REFUTED · none left (verify)',
      'verify-execution',
      {},
      () => undefined,
      true,
      ['resolved', null],
    ],
  ];
  it.each(rows)('%s', (_name, point, options, change, remediable, expected) => {
    expect(outcome(diagnosed(point, options, change, remediable))).toEqual(expected);
  });

  it('a repair keeps hypothesis and fault, counts, and forgets the attempt', () => {
    const before = at('chaos-execution').state.experiment;
    const { state } = diagnosed('chaos-execution', { path: 0 });
    expect(state.repairs).toBe(1);
    expect(state.experiment).toMatchObject({
      n: 1,
      faultDigest: before?.faultDigest,
      planDigest: before?.planDigest,
      execution: null,
      diagnostic: null,
    });
    expect(state.experiment?.repairs).toMatchObject([{ class: 'path-not-seen', phase: 'diagnostic', counted: true }]);
    expect(state.lease).toMatchObject({ purpose: 'phase', phase: 'resilience-analysis', status: 'dispatched' });
    expect(Object.values(state.receipts).some((receipt) => receipt.kind === 'scenario-run')).toBe(false);
  });

  it('the next hypothesis begins in mode initial with repairs 0 and the iteration unchanged (R7.5)', () => {
    const { state } = diagnosed('verify-execution', {}, (s) => {
      second('candidate')(s);
      s.repairs = 2;
    });
    expect([state.mode, state.repairs, state.iteration, state.experiment]).toEqual(['initial', 0, 1, null]);
    expect(state.experiments).toHaveLength(2);
  });

  it('words are asked for, numbers are refused (R4.1)', () => {
    const driver = at('diagnostic');
    steps.claim(driver);
    const proposal = {
      schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
      mechanism: 'm',
      remediable: true,
      reason: 'r',
      during: 0.1,
    };
    const decision = driver.ask(steps.submission(driver, { receipts: [], raws: {} }, { proposal }));
    expect(decision).toMatchObject({ ok: false, error: { code: 'invalid-proposal', problems: [{ path: '/during' }] } });
  });

  it('without an agent the verdict stands and the weakness counts as remediable', () => {
    const driver = at('diagnostic');
    steps.claim(driver);
    driver.send(steps.submission(driver, { receipts: [], raws: {} }));
    expect(outcome(driver)).toEqual(['advisory', null]);
    expect(driver.state.experiment?.diagnostic?.words).toBeNull();
  });
});

describe('R9.5 none left', () => {
  const first = (state: RunState) => {
    const record = state.analysis.hypotheses[0];
    if (!record) throw new Error('no hypothesis');
    return record;
  };
  const rows: [string, Point, ExecutionOptions, (state: RunState) => void, [string, string | null]][] = [
    ['verify-REFUTED with every SLO', 'verify-execution', {}, () => undefined, ['resolved', null]],
    [
      'verify-REFUTED, an SLO broken',
      'verify-execution',
      { slo: 0.5 },
      () => undefined,
      ['escalated', 'slo-still-broken'],
    ],
    [
      'verify-REFUTED, an SLO not measured',
      'verify-execution',
      { slo: null },
      () => undefined,
      ['escalated', 'slo-still-broken'],
    ],
    ['verify-REFUTED, another one untested', 'verify-execution', {}, second('untested'), ['escalated', 'untested']],
    [
      'verify-REFUTED, another one never eligible',
      'verify-execution',
      {},
      (s) => {
        second('ineligible')(s);
        const last = s.analysis.hypotheses.at(-1);
        if (last) last.everEligible = false;
      },
      ['resolved', null],
    ],
    [
      'none confirmed, every SLO held',
      'chaos-execution',
      { confirm: { during: 1 }, slo: 1 },
      () => undefined,
      ['no-impact', null],
    ],
    [
      'none confirmed, an SLO broken',
      'chaos-execution',
      { confirm: { during: 1 }, slo: 0 },
      () => undefined,
      ['escalated', 'slo-still-broken'],
    ],
    [
      'none confirmed, one untested',
      'chaos-execution',
      { confirm: { during: 1 }, slo: 1 },
      second('untested'),
      ['escalated', 'untested'],
    ],
    [
      'an earlier one refuted with a broken SLO: that stays on its own record',
      'verify-execution',
      {},
      (s) => {
        second('refuted')(s);
        const last = s.analysis.hypotheses.at(-1);
        if (last) last.sloHolds = false;
      },
      ['resolved', null],
    ],
    [
      'confirmed once, refuted in mode initial only: not resolved',
      'chaos-execution',
      { confirm: { during: 1 }, slo: 1 },
      (s) => {
        first(s).everConfirmed = true;
      },
      ['escalated', 'untested'],
    ],
  ];
  it.each(rows)('%s', (_name, point, options, change, expected) => {
    expect(outcome(diagnosed(point, options, change))).toEqual(expected);
  });

  it('the cap is the configuration’s own', () => {
    const driver = driveTo(new Driver(), 'verify-execution', config(environmentConfig({ maxIterations: 1 })));
    const command = executed(driver, { confirm: { during: 0 } });
    driver.send(command);
    diagnose(driver);
    expect(outcome(driver)).toEqual(['escalated', 'cap-reached']);
  });
});
