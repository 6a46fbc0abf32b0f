/** R9.4 row by row, and R9.5: where a verdict leads. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { message } from '../messages/message.js';
import type { RunDraft } from '../run/transaction.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, hypothesis } from '../testing/fixture.js';
import * as steps from '../testing/steps.js';
import { at, diagnose, driveTo, type ExecutionOptions, execute, executed } from '../testing/steps.js';
import { noneLeft, routeVerdict } from './route.js';

type Point = 'chaos-execution' | 'verify-execution';

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
    expect(Object.values(state.receipts).some((receipt) => receipt.kind === 'fault-run')).toBe(false);
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

describe('R9.4 of several hypotheses', () => {
  it.each([
    ['CONFIRMED', {}, { status: 'confirmed', everConfirmed: true, sloHolds: false }],
    ['REFUTED', { confirm: { during: 1 }, slo: 1 }, { status: 'refuted', everConfirmed: false, sloHolds: true }],
  ] as [string, ExecutionOptions, object][])(
    'the verdict %s is that of the one under test, wherever it stands',
    (_, options, written) => {
      // Another one stands before it in the list.
      const before = (state: RunState) => {
        second('untested')(state);
        state.analysis.hypotheses.reverse();
      };
      const { hypotheses } = diagnosed('chaos-execution', options, before).state.analysis;
      expect(hypotheses.map((record) => record.hypothesis.hypothesisId)).toEqual([
        'h-second',
        hypothesis().hypothesisId,
      ]);
      expect(hypotheses).toMatchObject([{ status: 'untested', everConfirmed: false, sloHolds: null }, written]);
    },
  );
});

describe('R9.5 several SLOs', () => {
  it.each<[(boolean | null)[], boolean | null]>([
    [[true, true], true],
    [[true, false], false],
    [[false, true], false],
    [[null, false], false],
    [[true, null], null],
    [[null, true], null],
  ])('%j hold together: %j', (each, together) => {
    const driver = at('diagnostic').fork();
    const state = structuredClone(driver.state);
    diagnose(driver);
    const diagnostic = driver.state.experiment?.diagnostic;
    const [slo] = diagnostic?.slo ?? [];
    if (!diagnostic || !slo) throw new Error('no SLO was measured');
    const made = { command: 'submit', newId: (prefix: string) => `${prefix}-1` };
    const draft = { state, now: driver.now, changed: {}, ...made } as unknown as RunDraft;
    routeVerdict(draft, { ...diagnostic, slo: each.map((holds) => ({ ...slo, holds })) });
    expect(state.analysis.hypotheses[0]?.sloHolds).toBe(together);
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
      ['escalated', 'untested'],
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
      'R9.5: an earlier one refuted in mode initial with a broken SLO',
      'verify-execution',
      {},
      (s) => {
        second('refuted')(s);
        const last = s.analysis.hypotheses.at(-1);
        if (last) last.sloHolds = false;
      },
      ['escalated', 'slo-still-broken'],
    ],
    [
      'none confirmed, another one never eligible',
      'chaos-execution',
      { confirm: { during: 1 }, slo: 1 },
      (s) => {
        second('ineligible')(s);
        Object.assign(s.analysis.hypotheses.at(-1) ?? {}, { everEligible: false });
      },
      ['no-impact', null],
    ],
    [
      'none confirmed, the SLO of one of them broken',
      'chaos-execution',
      { confirm: { during: 1 }, slo: 1 },
      (s) => {
        second('refuted')(s);
        Object.assign(s.analysis.hypotheses.at(-1) ?? {}, { sloHolds: false });
      },
      ['escalated', 'slo-still-broken'],
    ],
    [
      'two confirmed, one of them never verified: not resolved',
      'verify-execution',
      {},
      (s) => {
        second('refuted')(s);
        Object.assign(s.analysis.hypotheses.at(-1) ?? {}, { everConfirmed: true, sloHolds: true });
      },
      ['escalated', 'untested'],
    ],
    [
      'two confirmed, both verify-REFUTED; an experiment without a verdict says nothing',
      'verify-execution',
      {},
      (s) => {
        second('refuted')(s);
        Object.assign(s.analysis.hypotheses.at(-1) ?? {}, { everConfirmed: true, sloHolds: true });
        const [own] = s.experiments;
        if (!own) throw new Error('nothing was closed');
        const verified = { hypothesisId: 'h-second', mode: 'verify', verdict: 'REFUTED', sloHolds: true } as const;
        s.experiments.push({ ...own, ...verified }, { ...own, ...verified, verdict: 'none', sloHolds: null });
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

  it('R9.3 a fault that landed in part says so; another that was not exercised does not', () => {
    const why = (over: object) => {
      const driver = at('diagnostic');
      driver.edit((state) => Object.assign(state.experiment?.execution ?? {}, over));
      diagnose(driver);
      return [driver.state.experiment?.repairs.at(-1)?.class, driver.state.event.details.reason];
    };
    const repaired = (cause: 'fault-proof' | 'contaminated', said: ReturnType<typeof message>) => [
      cause,
      message('repaired', { cause, why: said }),
    ];
    const inPart = { planned: 2, reached: 1 };
    expect(why({ proven: false, inPart })).toEqual(repaired('fault-proof', message('landed-in-part', inPart)));
    expect(why({ proven: false })).toEqual(repaired('fault-proof', message('not-exercised')));
    expect(why({ contaminated: 'x', inPart })).toEqual(repaired('contaminated', message('not-exercised')));
  });
});

describe('R9.5 of records as they stand', () => {
  type Row = {
    status?: 'refuted' | 'untested' | 'confirmed';
    confirmed?: boolean;
    slo?: boolean | null;
    last?: [Mode, Verdict, boolean?][];
  };
  type Mode = RunState['mode'];
  type Verdict = RunState['experiments'][number]['verdict'];
  const cured: Row = {
    confirmed: true,
    last: [
      ['initial', 'CONFIRMED', false],
      ['verify', 'REFUTED'],
    ],
  };
  const calm: Row = { last: [['initial', 'REFUTED']] };
  const endings: [string, Row[], string][] = [
    ['no weakness in two', [calm, calm], 'no-impact'],
    ['one cured, one never there', [cured, calm], 'resolved'],
    ['two cured', [cured, cured], 'resolved'],
    ['nothing was eligible', [], 'untested'],
    ['one cured, one left untested', [cured, { status: 'untested', slo: null, last: [] }], 'untested'],
    [
      'refuted in verify, and confirmed again since',
      [{ ...cured, last: [...(cured.last ?? []), ['verify', 'CONFIRMED']] }],
      'untested',
    ],
    ['confirmed, and refuted without a fix', [{ ...cured, last: [['initial', 'REFUTED']] }], 'untested'],
    ['cured, then not measured', [{ ...cured, last: [...(cured.last ?? []), ['verify', 'none', false]] }], 'resolved'],
    ['one cured, the other confirmed and not', [cured, { ...cured, last: [['initial', 'CONFIRMED']] }], 'untested'],
    ['its SLO was not known in the end', [{ ...cured, slo: null }], 'untested'],
    ['no weakness, its SLO not known', [{ ...calm, slo: null }], 'untested'],
    ['the SLO broken in its last experiment', [{ ...cured, last: [['verify', 'REFUTED', false]] }], 'untested'],
    [
      'no weakness, the SLO broken',
      [calm, { ...calm, slo: false, last: [['initial', 'REFUTED', false]] }],
      'slo-still-broken',
    ],
    [
      'still confirmed, the SLO broken by it',
      [{ status: 'confirmed', confirmed: true, slo: false, last: [['initial', 'CONFIRMED', false]] }],
      'untested',
    ],
  ];
  it.each(endings)('%s', (_, rows, ending) => {
    const state = structuredClone(at('verify-execution').state);
    const [record] = state.analysis.hypotheses;
    const summary = at('verify-execution').state.experiments[0];
    if (!record || !summary) throw new Error('no experiment was closed');
    state.phase = 'diagnostic';
    state.experiment = null;
    state.experiments = [];
    state.analysis.hypotheses = rows.map(({ status = 'refuted', confirmed = false, slo = true, last = [] }, index) => {
      const made = hypothesis(`h-${index + 1}`);
      for (const [mode, verdict, sloHolds = true] of last)
        state.experiments.push({ ...summary, hypothesisId: made.hypothesisId, mode, verdict, sloHolds });
      return { ...record, hypothesis: made, status, everEligible: true, everConfirmed: confirmed, sloHolds: slo };
    });
    const made = { command: 'submit', newId: (prefix: string) => `${prefix}-1` };
    const control = structuredClone(at('verify-execution').world.control);
    const draft = { state, control, now: at('verify-execution').now, changed: {}, ...made } as unknown as RunDraft;
    noneLeft(draft);
    expect(state.cause ?? state.verdict).toBe(ending);
    const untested = rows.flatMap(({ status }, index) => (status === 'untested' ? [`h-${index + 1}`] : []));
    const why = message('left-untested', { hypotheses: untested });
    if (ending === 'untested') expect(draft.reason).toEqual(message('ended-because', { cause: 'untested', why }));
  });
});
