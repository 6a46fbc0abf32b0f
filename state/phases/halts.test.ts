/** R8.1, R8.6: what trips before the fault is not its doing, and a halt that nobody watched is none. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate, Receipt, RunState } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { predicateDigest } from '../evidence/predicates.js';
import { message } from '../messages/message.js';
import { decided, factsAt, type Mutable, one, windows } from '../testing/facts.js';
import { PREDICATES, TARGET } from '../testing/fixture.js';
import { begunBefore, halts } from './before-fault.js';
import { betweenWindow, longestGrid } from './between.js';

const { control: CONTROL, fault: FAULT, recovery: RECOVERY } = windows(factsAt('chaos-execution'));
const WINDOWS = { control: CONTROL, fault: FAULT, recovery: RECOVERY };
const HALT = PREDICATES.halt;
const watch = (facts: Mutable) => one(facts, 'halt-watch');
const tripped = (at: string | null, over: object = {}) => ({ tripped: true, at, nullPolls: 0, readings: 9, ...over });
const calm = { tripped: false, at: null, nullPolls: 0, readings: 9 };

function watched(
  edit: (facts: Mutable) => void,
  given: Parameters<typeof halts>[1] = WINDOWS,
  from: string | null = FAULT.from,
) {
  const facts = factsAt('chaos-execution');
  edit(facts);
  const { receipts, ...said } = halts(facts, given, from);
  return { ...said, receipts: receipts.map(({ id }) => id) };
}
const ID = watch(factsAt('chaos-execution')).id;
const found = (over: object = {}) => ({ haltedBy: null, before: null, unwatched: [], receipts: [ID], ...over });
const unwatched = { haltedBy: null, before: null, unwatched: [HALT.id], receipts: [] };
const reads =
  (value: object | null, over: Partial<Receipt> = {}) =>
  (facts: Mutable) =>
    void Object.assign(watch(facts), { value }, over);
const rules = (policyVersion: RunState['policyVersion'], edit: (facts: Mutable) => void) => (facts: Mutable) => {
  facts.state.policyVersion = policyVersion;
  edit(facts);
};

describe('R8.6 the watch of a halt', () => {
  const early = addSeconds(FAULT.from, -0.001);
  it.each<[string, (facts: Mutable) => void, object]>([
    ['did not trip', reads(calm), found()],
    ['tripped when the fault began', reads(tripped(FAULT.from)), found({ haltedBy: HALT.id })],
    ['tripped just before', reads(tripped(early)), found({ before: HALT.id })],
    ['tripped nobody knows when', reads(tripped(null)), found({ haltedBy: HALT.id })],
    [
      'tripped just before, by rules that did not ask',
      rules('2026-11', reads(tripped(early))),
      found({ haltedBy: HALT.id }),
    ],
    ['read nothing', reads({ ...calm, readings: 0 }), unwatched],
    ['could not be read', reads(null), unwatched],
    ['is of another experiment', reads(calm, { experiment: 9 }), unwatched],
    ['is of another predicate', reads(calm, { predicateDigest: '0'.repeat(64) }), unwatched],
    ['is of another grid', reads(calm, { startedAt: addSeconds(CONTROL.from, 1) }), unwatched],
    ['has no window', (f) => delete watch(f).window, unwatched],
    [
      'began with the control window and ended with the fault',
      reads(calm, { window: { from: CONTROL.from, to: FAULT.to } }),
      found(),
    ],
    ['began later', reads(calm, { window: { from: addSeconds(CONTROL.from, 0.001), to: FAULT.to } }), unwatched],
    ['ended earlier', reads(calm, { window: { from: CONTROL.from, to: addSeconds(FAULT.to, -0.001) } }), unwatched],
    [
      'began with the fault, by rules that asked for no more',
      rules('2026-11', reads(calm, { window: FAULT })),
      found(),
    ],
  ])('that %s', (_, edit, expected) => {
    expect(watched(edit)).toEqual(expected);
  });

  it('without a fault any window will do, and without its beginning nothing is early', () => {
    const late = reads(tripped(early), { window: { from: early, to: FAULT.from } });
    expect(watched(late, { ...WINDOWS, fault: null })).toEqual(found({ before: HALT.id }));
    expect(watched(reads(tripped(early)), WINDOWS, null)).toEqual(found({ haltedBy: HALT.id }));
    // Without a control window the fault's own is what has to be watched.
    expect(watched(reads(calm, { window: FAULT }), { ...WINDOWS, control: null })).toEqual(found());
  });

  it('of several the first that tripped is told, before the fault and in it', () => {
    const more =
      (...values: object[]) =>
      (facts: Mutable) => {
        const first = watch(facts);
        facts.state.guardrails.safetyHalts = values.map((_, index) => ({ ...HALT, id: `halt-${index}` }));
        facts.receipts = values.map((value, index) => ({
          ...first,
          id: `r-${index}`,
          predicateDigest: predicateDigest({ ...HALT, id: `halt-${index}` }),
          value: value as never,
        }));
      };
    const said = watched(
      more(calm, tripped(early), tripped(early), tripped(FAULT.from), tripped(FAULT.to), { ...calm, readings: 0 }),
    );
    expect(said).toEqual({
      haltedBy: 'halt-3',
      before: 'halt-1',
      unwatched: ['halt-5'],
      receipts: ['r-0', 'r-1', 'r-2', 'r-3', 'r-4'],
    });
  });

  it('R8.4 one that tripped before the fault contaminates it; one that tripped in it halted it', () => {
    const before = decided((facts) => reads(tripped(CONTROL.to))(facts));
    expect([before.disposition, before.class, before.haltedBy, before.details]).toEqual([
      'repair',
      'contaminated',
      null,
      message('halt-before-fault', { halt: HALT.id }),
    ]);
    const during = decided((facts) => reads(tripped(addSeconds(FAULT.from, 1)))(facts));
    expect([during.haltedBy, during.contaminated]).toEqual([HALT.id, null]);
  });
});

describe('R8.4 what began before the fault', () => {
  const begun = (
    edit: (facts: Mutable) => void = () => undefined,
    given: Partial<typeof WINDOWS> | { control: null } | { fault: null } = {},
    from: string | null = FAULT.from,
  ) => {
    const facts = factsAt('chaos-execution');
    edit(facts);
    return begunBefore(facts, { ...WINDOWS, ...given }, from, HALT.id);
  };
  it('is asked where somebody watched, and where there is something to be before', () => {
    expect(begun()).toEqual(message('halt-before-fault', { halt: HALT.id }));
    expect(begun((facts) => Object.assign(facts, { unwatched: true }))).toBeNull();
    expect(begun((facts) => Object.assign(facts.state, { policyVersion: '2026-11' }))).toBeNull();
    expect(begun(undefined, { control: null })).toBeNull();
    expect(begun(undefined, { fault: null })).toBeNull();
    expect(begun(undefined, {}, null)).toBeNull();
  });
});

describe('R8.1 between the control window and the fault', () => {
  const http = (every: string, timeout: string): Predicate => ({
    ...HALT,
    source: { ...HALT.source, every, timeout } as Predicate['source'],
  });
  const metric: Predicate = {
    ...HALT,
    source: { type: 'metric', resourceId: TARGET, metric: 'M', aggregation: 'Total', interval: 'PT1M' },
  };
  it.each<[string, Predicate[], number]>([
    ['nothing', [], 1],
    ['what is not sampled', [metric], 1],
    ['a pace that can’t be read', [http('often', 'PT5S')], 1],
    ['a patience that can’t be read', [http('PT5S', 'long')], 1],
    ['the longest', [http('PT1S', 'PT1S'), http('PT15S', 'PT20S'), metric], 35],
    ['a quick one', [http('PT0.1S', 'PT0.2S')], 1],
  ])('one sample and its answer of %s', (_, predicates, seconds) => {
    expect(longestGrid(predicates)).toBe(seconds);
  });

  const fault = addSeconds(CONTROL.to, 10);
  it.each<[string, Predicate, number | null]>([
    ['to a second before it', http('PT1S', 'PT0.5S'), 9],
    ['to as long before it as an answer may take', http('PT1S', 'PT4S'), 6],
    ['where just one sample is due', http('PT6S', 'PT4S'), 6],
    ['not where none is', http('PT6.001S', 'PT4S'), null],
    ['not where an answer may take as long', http('PT1S', 'PT10S'), null],
    ['not of what is not sampled', metric, null],
    ['not at a pace that can’t be read', http('often', 'PT1S'), null],
  ])('%s', (_, predicate, seconds) => {
    expect(betweenWindow(predicate, CONTROL, fault)).toEqual(
      seconds === null ? null : { from: CONTROL.to, to: addSeconds(CONTROL.to, seconds) },
    );
  });
});
