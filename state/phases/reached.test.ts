/** A fault that landed in part refutes nothing, whichever provider says so (R8.4, R9.3). */
import { describe, expect, it } from '@jest/globals';
import type { Experiment } from '../../schemas/generated/types.js';
import type { PolicyVersion } from '../base/policy-versions.js';
import { addSeconds } from '../base/time.js';
import { factsAt, type Mutable, run, windows } from '../testing/facts.js';
import { FAULT_SECONDS, FAULT_URN, TARGET } from '../testing/fixture.js';
import { at } from '../testing/steps.js';
import { measureDiagnostic, verdictOf } from './diagnostic.js';
import { dispose } from './disposition.js';

const OTHER = `${TARGET}-other`;
const SECOND = 'urn:other/1.0';

/** The fault acts on two targets, and is proven on both. */
function two(facts: Mutable): void {
  facts.state.targets = [TARGET, OTHER];
  facts.state.guardrails.maxTargets = 2;
  facts.experiment.hypothesis.faultProof.targets = [TARGET, OTHER];
  for (const action of run(facts).actions) action.targets = [TARGET, OTHER];
  for (const plan of [run(facts).plan, facts.experiment.plan])
    for (const action of plan ?? []) action.targets = [TARGET.toLowerCase(), OTHER.toLowerCase()];
}

const action = (facts: Mutable) => run(facts).actions[0] as ReturnType<typeof run>['actions'][number];

/** A second action, planned and done, that the proof does not name. */
function second(facts: Mutable, over: Partial<ReturnType<typeof action>> = {}): void {
  for (const plan of [run(facts).plan, facts.experiment.plan])
    plan?.push({
      actionId: 'second',
      faultUrn: SECOND,
      parameters: {},
      duration: 'PT10S',
      targets: [TARGET.toLowerCase()],
    });
  run(facts).actions.push({ ...action(facts), actionId: 'a name of its own', faultUrn: SECOND, ...over });
}

type Change = (facts: Mutable) => void;

function executed(point: 'chaos-execution' | 'verify-execution', ...changes: Change[]) {
  const facts = factsAt(point);
  two(facts);
  for (const change of changes) change(facts);
  return dispose(facts);
}

const whole: [string, Change][] = [
  ['both of them', () => undefined],
  [
    'each by an action of its own',
    (f) => {
      run(f).actions.push({ ...action(f), actionId: 'x', targets: [OTHER] });
      action(f).targets = [TARGET];
    },
  ],
  [
    'named otherwise: another case, and something that lies in it',
    (f) => {
      action(f).targets = [TARGET.toUpperCase(), `${OTHER}/securityRules/deny`];
      action(f).faultUrn = FAULT_URN.toUpperCase();
    },
  ],
  ['a second action too', (f) => second(f)],
  [
    'as long as planned, to the bound',
    (f) => second(f, { completedAt: addSeconds(windows(f).fault.from, 0.95 * FAULT_SECONDS) }),
  ],
  [
    'planned twice for one target: as long as the shorter one',
    (f) => {
      second(f, { completedAt: addSeconds(windows(f).fault.from, 2) });
      for (const plan of [run(f).plan, f.experiment.plan]) {
        const own = plan?.at(-1);
        if (own) plan?.push({ ...own, actionId: 'third', duration: 'PT2S' });
      }
    },
  ],
  ['one without an end goes on to the run’s', (f) => second(f, { completedAt: null })],
  ['cancelled at its end', (f) => Object.assign(action(f), { state: 'Canceled' })],
  [
    'a plan that says no duration',
    (f) => {
      for (const plan of [run(f).plan, f.experiment.plan]) Object.assign(plan?.[0] ?? {}, { duration: null });
    },
  ],
];

const part: [string, Change, { planned: number; reached: number }][] = [
  ['one of two targets', (f) => Object.assign(action(f), { targets: [TARGET] }), { planned: 2, reached: 1 }],
  [
    'another action failed on the second one',
    (f) => {
      run(f).actions.push({ ...action(f), actionId: 'x', state: 'Failed', targets: [OTHER] });
      action(f).targets = [TARGET];
    },
    { planned: 2, reached: 1 },
  ],
  ['an action beside the proof failed', (f) => second(f, { state: 'Failed' }), { planned: 3, reached: 2 }],
  ['… or never began', (f) => second(f, { startedAt: null }), { planned: 3, reached: 2 }],
  [
    '… or was over too soon',
    (f) => second(f, { completedAt: addSeconds(windows(f).fault.from, 9.4) }),
    { planned: 3, reached: 2 },
  ],
  [
    '… or took no time, of a plan that says no duration',
    (f) => {
      second(f, { completedAt: windows(f).fault.from });
      for (const plan of [run(f).plan, f.experiment.plan]) Object.assign(plan?.at(-1) ?? {}, { duration: null });
    },
    { planned: 3, reached: 2 },
  ],
  ['… or was that of no known fault', (f) => second(f, { faultUrn: null }), { planned: 3, reached: 2 }],
];

describe('R8.4 how much of its plan a fault reached', () => {
  it.each(whole)('all of it: %s', (_, change) => {
    for (const point of ['chaos-execution', 'verify-execution'] as const) {
      const execution = executed(point, change);
      expect(execution).toMatchObject({ disposition: 'diagnostic-eligible', proven: true });
      expect(execution.inPart).toBeUndefined();
    }
  });

  it.each(part)('a part: %s', (_, change, inPart) => {
    for (const point of ['chaos-execution', 'verify-execution'] as const)
      expect(executed(point, change)).toMatchObject({ disposition: 'diagnostic-eligible', proven: true, inPart });
  });

  it('R19 rules before 2027-03 did not ask', () => {
    const older: Change = ({ state }) =>
      void Object.assign(state, { policyVersion: '2027-02' satisfies PolicyVersion });
    for (const [, change] of part) expect(executed('verify-execution', change, older).inPart).toBeUndefined();
  });
});

describe('R9.3 what a fault that landed in part concludes', () => {
  const concluded = (point: 'diagnostic' | 'verify-diagnostic', change: (experiment: Experiment) => void) => {
    const { state } = at(point);
    const experiment = structuredClone(state.experiment) as Experiment;
    const measured = measureDiagnostic(state, experiment, Object.values(state.receipts));
    change(experiment);
    return verdictOf(experiment, measured);
  };
  const inPart = ({ execution }: Experiment) => Object.assign(execution ?? {}, { inPart: { planned: 2, reached: 1 } });

  it('it breaks what a whole one would break', () => {
    expect(concluded('diagnostic', inPart)).toEqual({ verdict: 'CONFIRMED', class: null });
  });

  it('R9.3 row 8: it refutes nothing', () => {
    expect(concluded('verify-diagnostic', () => undefined)).toEqual({ verdict: 'REFUTED', class: null });
    expect(concluded('verify-diagnostic', inPart)).toEqual({ verdict: 'NOT EXERCISED', class: 'fault-proof' });
  });
});
