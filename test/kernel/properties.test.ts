/** R2.3 for everything that reads what others made: no input throws; and what must not depend on order does not. */
import { describe, expect, it } from '@jest/globals';
import { armIdCovers, foldArmId, parseArmId, sameArmId } from '../../state/base/arm-id.js';
import { CanonicalError, canonicalize } from '../../state/base/canonical.js';
import type { Command } from '../../state/base/command.js';
import { parseDigest } from '../../state/base/digest.js';
import { durationHint, durationSeconds } from '../../state/base/duration.js';
import { getPointer } from '../../state/base/pointer.js';
import { redact, redactText } from '../../state/base/redact.js';
import { parseTime } from '../../state/base/time.js';
import { checkCommandShape } from '../../state/commands/shape.js';
import { parseConfig } from '../../state/config/config.js';
import { startsOnDispatch, workflowProblems } from '../../state/config/worker-workflow.js';
import { normalizePlan } from '../../state/evidence/providers/chaos-studio-workspaces/readers.js';
import { type ReceiptKind, readValue } from '../../state/evidence/readers/index.js';
import { readLogs } from '../../state/evidence/readers/logs.js';
import { readMetric } from '../../state/evidence/readers/metrics.js';
import { decide } from '../../state/kernel.js';
import { migrate } from '../../state/migrations/index.js';
import { ledgerOf, rankAdvisories, setIdOf } from '../../state/phases/advisory.js';
import { byRank, scoreOf } from '../../state/phases/eligibility.js';
import { hostile, hostileText, leaves, nested, withValue } from '../../state/testing/arbitraries.js';
import { PERSON } from '../../state/testing/driver.js';
import fc from '../../state/testing/fast-check.js';
import { advisory, config, hypothesis, PREDICATES } from '../../state/testing/fixture.js';
import { gateEvidence } from '../../state/testing/github-raws.js';
import { at, executed, goodDelivery, type Point } from '../../state/testing/steps.js';
import { INVARIANTS, verifyHistory } from '../../state/verify/index.js';

const KINDS: ReceiptKind[] = [
  'serving',
  'serving-watch',
  'halt-watch',
  'predicate',
  'work-slices',
  'fault-preparation',
  'role-assignments',
  'fault-catalog',
  'fault-plan',
  'fault-validation',
  'fault-run',
  'fault-run-list',
  'target',
  'permission',
  'workflow',
  'workflow-run',
  'pull-request',
  'merge',
  'containment',
  'blobs',
  'build',
  'artifact',
  'deployment-list',
  'installation',
  'deliveries',
];
const WINDOW = { from: '2026-11-02T10:00:00.000Z', to: '2026-11-02T10:01:00.000Z' };
const METRIC = {
  type: 'metric' as const,
  resourceId: '/subscriptions/x',
  metric: 'Requests',
  aggregation: 'Total' as const,
  interval: 'PT1M',
};
const LOGS = { type: 'logs' as const, workspaceId: '/subscriptions/x', query: 'T | count' };
const CONTEXT = { predicate: PREDICATES.steady, window: WINDOW, slices: 2 };
const context = { now: '2026-11-02T12:00:00.000Z', newId: (prefix: string) => `${prefix}-x` };

/** Everything of the kernel that takes what a stranger sent. */
const PARSERS: [string, (value: unknown) => unknown][] = [
  ['parseTime', parseTime],
  ['durationSeconds', durationSeconds],
  ['parseDigest', parseDigest],
  ['parseConfig', parseConfig],
  ['checkCommandShape', checkCommandShape],
  ['migrate', (value) => migrate(value, { ...context, actor: PERSON, commandId: 'c-1' })],
  ['redact', redact],
  ['normalizePlan', normalizePlan],
  ['startsOnDispatch', startsOnDispatch],
  ['workflowProblems', workflowProblems],
  ['readMetric', (value) => readMetric(value, METRIC, CONTEXT.predicate, CONTEXT.window)],
  ['readLogs', (value) => readLogs(value, LOGS)],
  ...KINDS.map((kind): [string, (value: unknown) => unknown] => [
    `the reader of ${kind}`,
    (value) => readValue(kind, value, CONTEXT),
  ]),
  ['decide (as a command)', (value) => decide({ control: null, state: null }, value as Command, context)],
];
const OF_TEXT: [string, (text: string) => unknown][] = [
  ['durationHint', durationHint],
  ['parseArmId', parseArmId],
  ['foldArmId', foldArmId],
  ['redactText', redactText],
  ['getPointer', (pointer) => getPointer({ a: [{ b: 1 }] }, pointer)],
];

describe('R2.3 no input throws', () => {
  it.each(PARSERS)('%s', (_name, parse) => {
    fc.assert(
      fc.property(hostile, (value) => {
        parse(value);
      }),
      { numRuns: 60 },
    );
    for (const key of [null, '__proto__', 'pages', 'properties']) parse(nested(20_000, key));
  });

  it.each(OF_TEXT)('%s of any text', (_name, parse) => {
    fc.assert(
      fc.property(hostileText, (text) => {
        parse(text);
      }),
      { numRuns: 200 },
    );
  });

  it('R2.2 redact keeps a member called __proto__ a member, and cuts what is too deep to be stored', () => {
    const sent = JSON.parse('{"__proto__":{"value":7,"password":"hunter2"}}') as unknown;
    const kept = redact(sent) as { value?: unknown };
    expect(kept.value).toBeUndefined();
    expect(JSON.stringify(kept)).toBe('{"__proto__":{"value":7,"password":"[redacted]"}}');
    expect(() => canonicalize(redact(nested(20_000, null)))).not.toThrow();
  });

  it('R4.4 a reader that has no value has a caveat, and never a number that JSON can not hold', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), hostile, (kind, raw) => {
        const { value, caveat } = readValue(kind, raw, CONTEXT);
        if (value === null) expect(caveat).toEqual(expect.any(Object));
        else if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('R4.4 a plan in a text that holds a lone surrogate is not read, and does not stop the kernel', () => {
    const plan = '{"actions":{"a":{"properties":{"faultUrn":"\\ud800","targetResources":[{"id":"/x"}]}}}}';
    const raw = { properties: { status: 'Succeeded', endTime: WINDOW.to, executionPlanJson: plan } };
    expect(() => canonicalize(readValue('fault-validation', raw))).not.toThrow();
  });

  it('readers of real payloads that are spoiled in any one place', () => {
    const evidence = [executed(at('chaos-execution')), gateEvidence(goodDelivery(at('coding')), WINDOW.to)];
    for (const { receipts, raws } of evidence)
      for (const receipt of receipts) {
        const raw = raws[receipt.rawDigest];
        // Samples are many and alike.
        const places = leaves(raw).filter(
          (_, index, all) => all.length < 60 || index % Math.ceil(all.length / 60) === 0,
        );
        for (const place of places)
          for (const junk of [null, 'NaN', -1, Number.POSITIVE_INFINITY, { __proto__: null }, [[]]])
            readValue(receipt.kind, withValue(raw, place, junk), {
              ...(receipt.window ? { window: receipt.window } : {}),
              slices: 2,
            });
      }
  });

  it('decide: every command of the run with something hostile anywhere in it; the world stays as it was', () => {
    const points: Point[] = ['chaos-execution', 'advisory-approval', 'awaiting-external-gate'];
    for (const point of points) {
      const driver = at(point);
      const commands = [
        driver.command({ type: 'observe-gate', ...gateEvidence(goodDelivery(driver), driver.now) }),
        driver.command({ type: 'abandon', reason: 'r' }),
        ...(point === 'chaos-execution' ? [executed(driver)] : []),
      ];
      const before = JSON.stringify(driver.world);
      fc.assert(
        fc.property(fc.constantFrom(...commands), fc.nat(), hostile, (command, pick, junk) => {
          const places = leaves(command);
          const place = places[pick % places.length] ?? [];
          const decision = decide(driver.world, withValue(command, place, junk) as Command, context);
          if (!decision.ok) expect([place, decision.error.code]).not.toEqual([place, 'internal']);
          expect(JSON.stringify(driver.world)).toBe(before);
        }),
        { numRuns: 120 },
      );
    }
  });

  it('decide: what has no text of its own, at each place of evidence, is refused by name', () => {
    const driver = at('awaiting-external-gate');
    const command = driver.command({ type: 'observe-gate', ...gateEvidence(goodDelivery(driver), driver.now) });
    const places = leaves(command).filter(([first]) => first === 'receipts');
    for (const place of places)
      for (const junk of [{ toString: 0 }, [{ toString: 0 }]]) {
        const decision = decide(driver.world, withValue(command, place, junk) as Command, context);
        if (!decision.ok) expect([place, decision.error.code]).not.toEqual([place, 'internal']);
      }
  });

  it('verify: any text as any document of a history gives results, never a throw', () => {
    const text = fc.oneof(
      hostileText,
      fc.json(),
      hostile.map((value) => JSON.stringify(value) ?? ''),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ state: text, control: text }), { maxLength: 3 }), text, (documents, payload) => {
        const commits = documents.map((entry, index) => ({
          commit: String(index),
          subject: 's',
          trailers: {},
          paths: [],
          ...entry,
        }));
        const history = {
          runId: 'r',
          commits,
          experiments: { 1: payload },
          evidence: () => payload,
          controlEvidence: () => null,
          command: () => payload,
          controlCommand: () => payload,
          statesOf: () => [payload],
        };
        expect(verifyHistory(history, { requireTerminal: true })).toHaveLength(INVARIANTS.length);
      }),
      { numRuns: 60 },
    );
  });

  it('canonicalize throws nothing but what it says, and gives one text for one value', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        try {
          const text = canonicalize(value);
          expect(canonicalize(JSON.parse(text))).toBe(text);
        } catch (error) {
          if (!(error instanceof CanonicalError)) throw error;
        }
      }),
    );
  });

  it('parseConfig of the real configuration spoiled in any one place reports, never throws', () => {
    const whole = config();
    for (const place of leaves(whole))
      for (const junk of [null, '', -1, Number.POSITIVE_INFINITY, [], {}, '\ud800'])
        parseConfig(withValue(whole, place, junk));
  });
});

const ids = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'B', 'b', '-', '9'), minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 6,
});
const inputs = fc.record({
  evidenceStrength: fc.integer({ min: 1, max: 5 }),
  expectedGain: fc.integer({ min: 1, max: 5 }),
  implementationRisk: fc.integer({ min: 1, max: 5 }),
});
const advisories = ids.chain((names) =>
  fc
    .array(fc.tuple(inputs, fc.constantFrom('one', 'two')), { minLength: names.length, maxLength: names.length })
    .map((drawn) =>
      names.map((id, index) => {
        const [rankingInputs, change] = drawn[index] ?? [
          { evidenceStrength: 1, expectedGain: 1, implementationRisk: 1 },
          'one',
        ];
        return advisory(id, [], { rankingInputs, change });
      }),
    ),
);
const withShuffle = advisories.chain((list) =>
  fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
);

describe('ranking and ledger are total and stable under permutation', () => {
  it('R10.1 advisories: every one has one rank, whatever the order in which they came', () => {
    fc.assert(
      fc.property(withShuffle, ([list, shuffled]) => {
        const ranked = rankAdvisories(list);
        expect(ranked.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1));
        expect(rankAdvisories(shuffled)).toEqual(ranked);
        const scores = ranked.map(({ score }) => score);
        expect([...scores].sort((a, b) => b - a)).toEqual(scores);
        expect(setIdOf(1, shuffled)).toBe(setIdOf(1, list));
      }),
    );
  });

  it('R7.2 hypotheses: a total order by score, id ignoring case, id', () => {
    // Few ids and few scores, so that ties of each kind come up.
    const near = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B'), minLength: 1, maxLength: 2 }), {
      minLength: 2,
      maxLength: 6,
    });
    const scores = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(near, scores, (names, numbers) => {
        const all = names.map((id, index) => {
          const [likelihood = 1, blastRadius = 1, falsifiability = 1] = numbers.slice(index * 3, index * 3 + 3);
          const of = hypothesis(id, { rankingInputs: { likelihood, blastRadius, falsifiability } });
          return { id, score: scoreOf(of) };
        });
        const ranked = [...all].sort(byRank);
        expect([...all].reverse().sort(byRank)).toEqual(ranked);
        const keys = ranked.map(({ id, score }) => [-score, id.toLowerCase(), id] as const);
        for (const [index, key] of keys.slice(1).entries()) {
          const before = keys[index] ?? key;
          const first = key.findIndex((part, place) => part !== before[place]);
          expect((before[first] ?? '') < (key[first] ?? '')).toBe(true);
        }
        for (const a of all)
          for (const b of all) {
            expect(byRank(a, b) === 0).toBe(a === b);
            expect(Math.sign(byRank(a, b)) + Math.sign(byRank(b, a))).toBe(0);
          }
      }),
      { numRuns: 200 },
    );
  });

  it('R10.3 the ledger is complete and disjoint, and does not hang on order', () => {
    fc.assert(
      fc.property(withShuffle, withShuffle, ([before, shuffledBefore], [after, shuffledAfter]) => {
        const ledger = ledgerOf(before, after);
        expect(ledgerOf(shuffledBefore, shuffledAfter)).toEqual(ledger);
        const now = [...ledger.added, ...ledger.changed, ...ledger.unchanged];
        expect([...now].sort()).toEqual(after.map(({ advisoryId }) => advisoryId).sort());
        expect(new Set([...now, ...ledger.removed]).size).toBe(now.length + ledger.removed.length);
        const known = [...ledger.removed, ...ledger.changed, ...ledger.unchanged];
        expect([...known].sort()).toEqual(before.map(({ advisoryId }) => advisoryId).sort());
      }),
    );
  });
});

describe('R6.4 scope covering never crosses a path segment', () => {
  const segment = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '-', '.', '1'), minLength: 1, maxLength: 4 });
  const subscription = fc.constantFrom('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002');
  const id = fc
    .tuple(subscription, segment, fc.option(fc.tuple(segment, segment, segment)))
    .map(([sub, group, rest]) => {
      const resource = rest ? `/providers/Micro.${rest[0]}/${rest[1]}/${rest[2]}` : '';
      return `/subscriptions/${sub}/resourceGroups/${group}${resource}`;
    });
  const fold = (text: string) =>
    text
      .toLowerCase()
      .split('/')
      .filter((part) => part !== '');

  it('covers exactly when its segments are the first segments of the id, ignoring case', () => {
    fc.assert(
      fc.property(id, id, (scope, other) => {
        const [a, b] = [fold(scope), fold(other)];
        expect(armIdCovers(scope, other)).toBe(a.every((part, index) => part === b[index]));
      }),
      { numRuns: 400 },
    );
  });

  it('a longer last segment is another thing; a child, another case and a trailing slash are not', () => {
    fc.assert(
      fc.property(id, segment, (scope, more) => {
        expect(armIdCovers(scope, `${scope}${more}`)).toBe(false);
        expect(armIdCovers(scope, `${scope}/${more}`)).toBe(true);
        expect(armIdCovers(scope.toUpperCase(), scope)).toBe(true);
        expect(sameArmId(scope, scope.toUpperCase())).toBe(true);
        expect(armIdCovers(`${scope}${more}`, scope)).toBe(false);
      }),
    );
  });
});
