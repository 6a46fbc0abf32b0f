/** R8.8, R5.10: the clock that an attempt measured at its own place, and what counts where none was asked for. */
import { describe, expect, it } from '@jest/globals';
import type { Receipt } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import type { ClockValue } from '../evidence/readers/clock.js';
import { factsAt, one, run } from '../testing/facts.js';
import { ofAttempt, timesOf } from './attempt.js';

/** The facts, with a later clock that goes a minute ahead. */
function withLater(over: Partial<Receipt>) {
  const facts = factsAt('chaos-execution');
  const own = one(facts, 'clock');
  const value = own.value as ClockValue;
  const ahead = { ...value, low: value.low + 60_000, high: value.high + 60_000 };
  const later = addSeconds(own.collectedAt, 1);
  facts.receipts.push({ ...own, id: 'later', value: ahead, observedAt: later, collectedAt: later, ...over });
  return { facts, own };
}

describe('R8.8 the clock of an attempt', () => {
  it('is the newest that was read', () => {
    const { facts } = withLater({});
    const times = timesOf(facts, run(facts));
    expect(times.receipts.map(({ id }) => id)).toEqual(['later']);
    expect(times.clock?.movedMs).toBeGreaterThan(30_000);
  });

  it.each<[string, Partial<Receipt>]>([
    ['another experiment', { experiment: 99 }],
    ['another mode', { mode: 'verify' }],
    ['another place', { subject: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Chaos/workspaces/other' }],
  ])('is not that of %s', (_, over) => {
    const { facts, own } = withLater(over);
    const times = timesOf(facts, run(facts));
    expect(times.receipts).toEqual([own]);
    expect(times.clock?.movedMs).toBeLessThan(30_000);
  });

  it('that was read too seldom is told, unless the service has no clock but the worker’s', () => {
    const facts = factsAt('chaos-execution');
    const clock = one(facts, 'clock');
    Object.assign(clock.value as ClockValue, { before: 0 });
    expect(timesOf(facts, run(facts)).clock?.caveat).toMatchObject({ code: 'clock-read-seldom' });
    clock.source.system = 'command';
    expect(timesOf(facts, run(facts)).clock?.caveat).toBeNull();
  });

  it.each<[string, (facts: ReturnType<typeof factsAt>) => void]>([
    ['rules of 2026-11', (facts) => Object.assign(facts.state, { policyVersion: '2026-11' })],
    ['nobody who watched', (facts) => Object.assign(facts, { unwatched: true })],
  ])('%s: the service’s times are taken as they are, and no grid is asked for', (_, change) => {
    const facts = factsAt('chaos-execution');
    expect(ofAttempt(facts)).toMatchObject({ startedAt: facts.operation?.intent.startedAt });
    change(facts);
    const value = run(facts);
    const [action] = value.actions;
    if (!action) throw new Error('nothing acted');
    action.startedAt = addSeconds(value.startedAt ?? '', 1);
    const { startedAt: from, completedAt: over } = action;
    const none = { clock: null, receipts: [] };
    expect(timesOf(facts, value)).toEqual({
      acted: { from, to: over },
      fault: { from, to: over },
      from,
      over,
      ...none,
    });
    expect(ofAttempt(facts)).not.toHaveProperty('startedAt');
    // Where nothing landed, it is the run that began and was over.
    expect(timesOf(facts, { ...value, actions: [] })).toEqual({
      acted: null,
      fault: null,
      from: value.startedAt,
      over: value.endedAt,
      ...none,
    });
  });
});
