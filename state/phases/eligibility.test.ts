/** R7.1, R8.2 and R7.2, reason by reason: an eligible hypothesis with one fact changed, at its exact bounds. */
import { describe, expect, it } from '@jest/globals';
import type { Hypothesis, Predicate, Receipt, RunState } from '../../schemas/generated/types.js';
import { predicatesOf } from '../config/hypothesis-rules.js';
import { predicateDigest } from '../evidence/predicates.js';
import type { FaultValidationValue } from '../evidence/providers/port.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { FAULT_URN, hypothesis, PREDICATES, TARGET } from '../testing/fixture.js';
import { analysisEvidence, at } from '../testing/steps.js';
import { byRank, evaluate, readiness, scoreOf } from './eligibility.js';

interface Asked {
  state: RunState;
  hypothesis: Hypothesis;
  receipts: Receipt[];
}

function asked(): Asked {
  const driver = at('chaos-execution');
  const { receipts } = analysisEvidence(driver, hypothesis());
  return structuredClone({ state: driver.state, hypothesis: hypothesis(), receipts });
}

function evaluated(change: (asked: Asked) => void) {
  const facts = asked();
  change(facts);
  return evaluate(facts.state, facts.hypothesis, facts.receipts);
}

const one = (facts: Asked, kind: Receipt['kind']): Receipt => {
  const receipt = facts.receipts.find((entry) => entry.kind === kind);
  if (!receipt) throw new Error(`no ${kind}`);
  return receipt;
};
const value = (facts: Asked, kind: Receipt['kind']) => one(facts, kind).value as Record<string, unknown>;
const actions = (facts: Asked) => (one(facts, 'fault-validation').value as FaultValidationValue).plan ?? [];
const action = (facts: Asked) => {
  const [first] = actions(facts);
  if (!first) throw new Error('no action');
  return first;
};

type Row = [string, (facts: Asked) => void, (string | RegExp)[]];
const check = (rows: Row[]) =>
  it.each(rows)('%s', (_name, change, reasons) => {
    const found = evaluated(change).reasons;
    expect(inEnglish(found)).toEqual(
      reasons.map((reason) => (typeof reason === 'string' ? reason : expect.stringMatching(reason))),
    );
  });

it('R7.1 an eligible one has no reason against it, and cites what was read', () => {
  const facts = asked();
  const found = evaluate(facts.state, facts.hypothesis, facts.receipts);
  expect(inEnglish(found)).toMatchObject({
    reasons: [],
    caveats: [],
    planDigest: value(facts, 'fault-validation').planDigest,
  });
  const read = ['fault-catalog', 'fault-plan', 'fault-validation', 'predicate'];
  const cited = facts.receipts.filter(({ kind }) => read.includes(kind)).map(({ id }) => id);
  expect([...found.receipts].sort()).toEqual([...new Set(cited)].sort());
});

it('without a workspace nothing else is asked', () => {
  const found = evaluated(({ state }) => {
    state.workspace.resource = null;
  });
  const nothing = { caveats: [], plan: null, planDigest: null, policy: [], receipts: [] };
  expect(inEnglish(found)).toEqual({ reasons: ['no workspace is ready'], ...nothing });
});

describe('R5.3 a metric that its resource does not have', () => {
  const source = {
    type: 'metric',
    resourceId: TARGET,
    metric: 'Requestz',
    aggregation: 'Total',
    interval: 'PT1M',
  } as const;
  const caveat = 'unknown metric "Requestz"; the nearest name is "Requests"';
  const { aggregate: _samples, ...path } = PREDICATES.path;
  const predicate = (namespace?: string): Predicate => ({
    ...path,
    id: 'requests',
    source: { ...source, ...(namespace === undefined ? {} : { namespace }) },
  });
  /** The predicate in its place, and what was read when it was asked. */
  const against = (place: 'effect' | 'executedPath', asks: Predicate, read: string | null) => (facts: Asked) => {
    if (place === 'effect') facts.hypothesis.faultProof.effect.push(asks);
    else facts.hypothesis.executedPath = asks;
    const of = { ...one(facts, 'predicate'), id: 'r-metric', predicateDigest: predicateDigest(asks) };
    facts.receipts.push({ ...of, value: null, caveat: read });
  };
  const reason = `"requests": ${caveat}`;
  check([
    ['is refused as an effect', against('effect', predicate(), caveat), [reason]],
    ['as a custom effect too', against('effect', predicate('shop/orders'), caveat), [reason]],
    ['as the executed path', against('executedPath', predicate(), caveat), [reason]],
    [
      "in the provider's namespace",
      against('executedPath', predicate('microsoft.app/containerApps'), caveat),
      [reason],
    ],
    ['but a custom executed path may come to be', against('executedPath', predicate('shop/orders'), caveat), []],
    [
      'another namespace that only names the provider',
      against('executedPath', predicate('my-microsoft.app'), caveat),
      [],
    ],
    [
      'a series that is empty before the fault has its metric',
      against('effect', predicate(), 'the series is empty'),
      [],
    ],
    ['a metric that was not asked yet', (facts) => void facts.hypothesis.faultProof.effect.push(predicate()), []],
  ]);
});

describe('R5 the problems of predicates have their places', () => {
  const half: Partial<Predicate> = { operator: '==', threshold: 0.5 };
  const spoiled = (predicate: Predicate): Predicate => ({ ...predicate, ...half });
  it('every predicate of a hypothesis has one', () => {
    const { slo, ...rest } = hypothesis();
    expect(predicatesOf({ ...rest, slo: [...slo, PREDICATES.steady] }).map(({ path }) => path)).toEqual([
      '/steadyState/0',
      '/workExpected/predicate',
      '/faultProof/effect/0',
      '/confirm',
      '/executedPath',
      '/slo/0',
      '/slo/1',
      '/recovery/0',
    ]);
  });
  it('and is told by it', () => {
    const { reasons } = evaluated((facts) => {
      facts.hypothesis.recovery = [PREDICATES.recovery, spoiled(PREDICATES.recovery)];
    });
    expect(inEnglish(reasons)).toContain(
      '/recovery/1/threshold: == needs an integer threshold. Use >= or <= for measured numbers.',
    );
  });
});

describe('R7.1 configuration', () => {
  const own = (facts: Asked) => value(facts, 'fault-plan');
  check([
    [
      'not readable',
      (f) => Object.assign(one(f, 'fault-plan'), { value: null, caveat: 'gone' }),
      ['configuration "pricing" was not found (gone)'],
    ],
    [
      'of another name',
      (f) => Object.assign(own(f), { name: 'billing' }),
      ['the configuration found is named billing, not pricing'],
    ],
    [
      'of no name',
      (f) => Object.assign(own(f), { name: null }),
      ['the configuration found is named null, not pricing'],
    ],
    ['its name in another spelling', (f) => Object.assign(own(f), { name: 'PRICING' }), []],
    [
      'of another scenario',
      (f) => Object.assign(own(f), { scenarioId: '/x/scenarios/Other' }),
      ['configuration "pricing" is of another scenario (/x/scenarios/Other)'],
    ],
    [
      'of its scenario in another spelling',
      (f) => Object.assign(own(f), { scenarioId: '/x/scenarios/dependencyBLACKOUT' }),
      [],
    ],
    ['of a scenario that nobody names', (f) => Object.assign(own(f), { scenarioId: null }), []],
  ]);
});

describe('R7.1 validation and plan', () => {
  const status = (facts: Asked, state: string, problems: string[]) =>
    Object.assign(value(facts, 'fault-validation'), { status: state, problems });
  check([
    ['failed without a word', (f) => status(f, 'Failed', []), ['the latest validation is Failed']],
    ['failed with its problems', (f) => status(f, 'Failed', ['a', 'b']), ['the latest validation is Failed; a; b']],
    [
      'never made',
      (f) => {
        f.receipts = f.receipts.filter(({ kind }) => kind !== 'fault-validation');
      },
      ['the latest validation is missing', 'the validation has no readable execution plan'],
    ],
    [
      'a plan without actions says one thing',
      (f) => Object.assign(value(f, 'fault-validation'), { plan: [] }),
      ['the validation has no readable execution plan'],
    ],
  ]);
});

describe('R7.1 targets', () => {
  const other = `${TARGET}-other`;
  /** Two targets of the run, both named and allowed. */
  const two = (f: Asked) => {
    f.state.targets = [TARGET, other];
    f.state.guardrails.maxTargets = 2;
    f.hypothesis.fault.targetResources = [TARGET, other];
  };
  const another = (f: Asked, over: object) => actions(f).push({ ...action(f), actionId: 'second', ...over });
  check([
    ['one of two targets of the run', (f) => Object.assign(f.state, { targets: [other, TARGET] }), []],
    [
      'an action that reaches two of them',
      (f) => {
        two(f);
        action(f).targets.push(other.toLowerCase());
      },
      [],
    ],
    [
      'as many as are allowed, and one more',
      (f) => {
        two(f);
        f.state.guardrails.maxTargets = 1;
        action(f).targets.push(other.toLowerCase());
      },
      ['the plan reaches 2 targets; 1 allowed'],
    ],
    [
      'a second action of the proof elsewhere',
      (f) => {
        two(f);
        another(f, { targets: [other.toLowerCase()] });
      },
      [],
    ],
    [
      'the proven target reached by another action only',
      (f) => {
        two(f);
        action(f).targets = [other.toLowerCase()];
        another(f, { faultUrn: 'urn:other/1.0', targets: [TARGET.toLowerCase()] });
      },
      [`no action of the proof reaches ${TARGET}`],
    ],
    [
      'a proof of two actions, both planned',
      (f) => {
        f.hypothesis.faultProof.actions = [FAULT_URN, 'urn:other/1.0'];
        another(f, { faultUrn: 'URN:OTHER/1.0' });
      },
      [],
    ],
    [
      'a proof of two actions, one planned',
      (f) => Object.assign(f.hypothesis.faultProof, { actions: [FAULT_URN, 'urn:other/1.0'] }),
      ['the plan has no action urn:other/1.0'],
    ],
  ]);
});

describe('R7.1 time', () => {
  const halt = (id: string, every: string): Predicate => {
    const { source } = PREDICATES.halt;
    return { ...PREDICATES.halt, id, source: { ...source, every } as Predicate['source'] };
  };
  const worker = (f: Asked, maxDuration: string) =>
    Object.assign(f.state.config.effective.worker ?? {}, { maxDuration });
  const elsewhere = (f: Asked, over: object) => actions(f).push({ ...action(f), faultUrn: 'urn:other/1.0', ...over });
  const unsampled: Predicate = {
    ...PREDICATES.halt,
    id: 'metric',
    source: { type: 'metric', resourceId: TARGET, metric: 'M', aggregation: 'Total', interval: 'PT1M' },
  };
  /** Control and fault of 1000 s each; everything but its samples allows it. */
  const long = (f: Asked, policy: RunState['policyVersion']) => {
    f.state.policyVersion = policy;
    f.state.guardrails.maxFaultDuration = 'PT1H';
    worker(f, 'PT2H');
    f.hypothesis.fault.duration = 'PT1000S';
    action(f).duration = 'PT1000S';
  };
  check([
    [
      'R14.6 with more samples than a submission takes',
      (f) => long(f, '2027-01'),
      [/^the samples of control window and fault would have 4490240 bytes; a submission has room for 4194304:/],
    ],
    ['R14.6 of which rules before 2026-12 did not ask', (f) => long(f, '2026-11'), []],
    ['R14.6 packed they fit', (f) => long(f, '2027-02'), []],
    [
      'a halt that is not sampled notices nothing earlier',
      (f) => Object.assign(f.state.guardrails, { safetyHalts: [unsampled, halt('a', 'PT9S')] }),
      ['the fault lasts 10 s; no halt is noticed before 11 s'],
    ],
    ['as long as allowed', (f) => Object.assign(f.state.guardrails, { maxFaultDuration: 'PT10S' }), []],
    [
      'longer than allowed',
      (f) => Object.assign(f.state.guardrails, { maxFaultDuration: 'PT9S' }),
      ['the fault lasts 10 s; 9 s are allowed'],
    ],
    // every + time-out (PT1S) + pollEvery (PT1S)
    ['noticed just in time', (f) => Object.assign(f.state.guardrails, { safetyHalts: [halt('a', 'PT8S')] }), []],
    [
      'noticed too late',
      (f) => Object.assign(f.state.guardrails, { safetyHalts: [halt('a', 'PT9S')] }),
      ['the fault lasts 10 s; no halt is noticed before 11 s'],
    ],
    [
      'the shortest halt counts',
      (f) => Object.assign(f.state.guardrails, { safetyHalts: [halt('a', 'PT9S'), halt('b', 'PT1S')] }),
      [],
    ],
    // twice the fault, PT1M of recovery, a minute to read back and submit
    ['as long as a worker may take', (f) => worker(f, 'PT140S'), []],
    [
      'longer than a worker may take',
      (f) => worker(f, 'PT139S'),
      ['control, fault and recovery may take 140 s; a worker has 139 s'],
    ],
    [
      'the activity log is waited for, too',
      (f) => {
        worker(f, 'PT140S');
        const [environment] = Object.values(f.state.config.effective.environments);
        Object.assign(environment ?? {}, { watch: { changes: true, margin: 'PT3M' } });
      },
      ['control, fault and recovery may take 320 s; a worker has 140 s'],
    ],
    [
      'R8.6 an action without a duration of its own',
      (f) => Object.assign(action(f), { duration: null }),
      ['action block has no duration of its own'],
    ],
    [
      'another duration',
      (f) => Object.assign(action(f), { duration: 'PT11S' }),
      ['action block lasts 11 s, the hypothesis says 10 s'],
    ],
    ['an action that proves nothing may last otherwise', (f) => elsewhere(f, { duration: 'PT11S' }), []],
    [
      'each action of the proof lasts as long',
      (f) => {
        f.hypothesis.faultProof.actions = [FAULT_URN, 'urn:other/1.0'];
        elsewhere(f, { actionId: 'second', duration: 'PT11S' });
      },
      ['action second lasts 11 s, the hypothesis says 10 s'],
    ],
  ]);
});

describe('R7.1 every fault shows its effect', () => {
  const fault = (f: Asked, faultType: string, urn: string) => {
    f.hypothesis.fault.faultType = faultType;
    f.hypothesis.faultProof.actions = [urn];
    action(f).faultUrn = urn;
    f.hypothesis.faultProof.effect = [];
  };
  const needed = [/^\/faultProof\/effect: nothing would show that the fault had its effect/];
  const older = (f: Asked, faultType: string, urn: string) => {
    f.state.policyVersion = '2026-11';
    fault(f, faultType, urn);
  };
  const network = ['a network or messaging fault needs at least one effect predicate'];
  check([
    ['of a network', (f) => fault(f, 'network-block', 'urn:cpu/1.0'), needed],
    ['of queues', (f) => fault(f, 'block', 'urn:microsoft:serviceBus:queueState/1.0'), needed],
    ['of a family that nobody listed', (f) => fault(f, 'cpu-pressure', 'urn:cpu/1.0'), needed],
    ['R19 before 2026-12 of a network', (f) => older(f, 'network-block', 'urn:cpu/1.0'), network],
    ['R19 before 2026-12 by an action', (f) => older(f, 'block', 'urn:microsoft:serviceBus:queueState/1.0'), network],
    ['R19 before 2026-12 of no other', (f) => older(f, 'cpu-pressure', 'urn:cpu/1.0'), []],
  ]);
});

describe('R8.2 readiness', () => {
  it('each predicate is asked once, and told when it gives no number', () => {
    const facts = asked();
    expect(readiness(facts.hypothesis, facts.receipts)).toEqual([]);
    const slo = facts.receipts.find(({ subject }) => subject === PREDICATES.slo.id);
    Object.assign(slo ?? {}, { value: null, caveat: 'no samples' });
    const left = facts.receipts.filter(({ subject }) => subject !== PREDICATES.work.id);
    expect(inEnglish(readiness(facts.hypothesis, left))).toEqual([
      'readiness: "checkout-work" gives no number (not asked)',
      'readiness: "checkout-slo" gives no number (no samples)',
    ]);
  });
});

describe('R7.2 rank', () => {
  it('the score is a product', () => {
    expect(scoreOf(hypothesis('h', { rankingInputs: { likelihood: 2, blastRadius: 3, falsifiability: 5 } }))).toBe(30);
  });
  it.each([
    [['a', 1], ['b', 2], 1],
    [['b', 2], ['a', 1], -1],
    [['a', 1], ['B', 1], -1],
    [['B', 1], ['a', 1], 1],
    [['A', 1], ['a', 1], -1],
    [['a', 1], ['A', 1], 1],
    [['a', 1], ['a', 1], 0],
  ] as const)('%j and %j: %s', (left, right, sign) => {
    expect(Math.sign(byRank({ id: left[0], score: left[1] }, { id: right[0], score: right[1] }))).toBe(sign);
  });
});
