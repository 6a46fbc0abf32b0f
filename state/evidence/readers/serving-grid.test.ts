/** R5.10: which samples of the service count, by the schedule that its payload says. */
import { describe, expect, it } from '@jest/globals';
import type { Window } from '../../../schemas/generated/types.js';
import { addSeconds } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';

const T0 = '2026-12-01T10:00:00.000Z';
const at = (seconds: number) => addSeconds(T0, seconds);

interface Sent {
  at: string;
  sentAt?: string;
  status?: number;
  body?: unknown;
}
const sent = (planned: number, late = 0, over: object = {}): Sent => ({
  at: at(planned),
  sentAt: at(planned + late),
  status: 200,
  body: { revision: 'r1' },
  ...over,
});
const every = (step: number, count: number) => Array.from({ length: count }, (_, k) => sent(k * step));
const raw = (samples: Sent[], settings: object = { every: 1, timeout: 1 }, over: object = {}) => ({
  startedAt: T0,
  settings: { revisionPointer: '/revision', ...settings },
  samples,
  ...over,
});
const served = (payload: object, window?: Window) => readValue('serving', payload, window ? { window } : {});
const watched = (payload: object, window?: Window) => readValue('serving-watch', payload, window ? { window } : {});
const value = (first: number, last: number, over: object = {}) => ({
  revision: 'r1',
  digest: null,
  commit: null,
  healthy: true,
  consecutive: 1,
  share: 1,
  firstAt: at(first),
  lastAt: at(last),
  ...over,
});
/** How many samples were counted, and by which grid. */
const counted = (payload: object, window?: Window) => {
  const { value: seen, startedAt } = watched(payload, window);
  return [(seen as { samples: number } | null)?.samples ?? null, startedAt ?? null];
};

describe('R5.10 a schedule that is said', () => {
  it('comes with the reading', () => {
    expect(served(raw(every(1, 3)))).toEqual({
      value: value(0, 2, { consecutive: 3 }),
      caveat: null,
      observedAt: at(2),
      startedAt: T0,
    });
    expect(watched(raw(every(1, 3)))).toEqual({
      value: { revisions: ['r1'], unreadable: 0, final: 'r1', samples: 3 },
      caveat: null,
      observedAt: at(2),
      startedAt: T0,
    });
  });

  const untimed = { ...sent(2), sentAt: undefined } as unknown as Sent;
  // One sample that was not planned and one that was sent too late count only where nobody knows the schedule.
  const spoilt = [sent(0), sent(0.5), sent(1, 9)];
  it.each<[string, object, unknown]>([
    ['says it', raw(spoilt), [1, T0]],
    ['says no beginning', raw(spoilt, {}, { startedAt: undefined }), [3, null]],
    ['says no pace', raw(spoilt, { timeout: 1 }), [3, null]],
    ['says that it never asks', raw(spoilt, { every: 0, timeout: 1 }), [3, null]],
    ['says no beginning, but a pace', raw(spoilt, { every: 1, timeout: 1 }, { startedAt: 'then' }), [3, null]],
    ['does not say when one was sent', raw([...spoilt, untimed]), [4, null]],
    ['says of none when it was sent', raw([untimed]), [1, null]],
    ['has no samples', raw([]), [null, T0]],
  ])('a payload that %s', (_, payload, expected) => {
    expect(counted(payload)).toEqual(expected);
  });

  it('of one sample that has no time at all nothing is known, and it hides nothing', () => {
    expect(counted(raw([sent(0), { ...sent(1), at: 'then', sentAt: 'then' }]))).toEqual([1, T0]);
  });

  // Late by min(every, timeout), at least by a second.
  it.each<[object, number, number]>([
    [{ every: 10, timeout: 5 }, 5, 5.001],
    [{ every: 4, timeout: 5 }, 4, 4.001],
    [{ every: 10, timeout: 0.2 }, 1, 1.001],
    [{ every: 10 }, 1, 1.001],
  ])('of %j a sample may be %s s late, not %s s', (settings, most, more) => {
    expect(counted(raw([sent(0, most)], settings))).toEqual([1, T0]);
    expect(counted(raw([sent(0, more)], settings))).toEqual([null, T0]);
  });
});

describe('R5.10 a window', () => {
  const window = { from: at(10), to: at(20) };
  it('is half-open, and what was sent after its end says nothing about it', () => {
    const samples = [sent(9), sent(10), sent(15), sent(19, 1), sent(20)];
    expect(served(raw(samples), window)).toEqual({
      value: value(10, 19, { consecutive: 3 }),
      caveat: null,
      observedAt: at(19),
      startedAt: T0,
    });
    expect(served(raw([sent(10), sent(19.5, 0.501)], { every: 0.5, timeout: 1 }), window).value).toEqual(value(10, 10));
    expect(served(raw([sent(10), sent(19.5, 0.5)], { every: 0.5, timeout: 1 }), window).value).toEqual(
      value(10, 19.5, { consecutive: 2 }),
    );
  });

  it.each([
    [8, null],
    [7, 10],
  ])('of which %s in ten polls were sent', (polls, planned) => {
    const all = Array.from({ length: polls }, (_, k) => sent(10 + k));
    const { caveat, ...rest } = watched(raw(all), window);
    if (planned === null) expect([caveat, rest.startedAt]).toEqual([null, T0]);
    else
      expect({ caveat, ...rest }).toEqual({
        value: null,
        caveat: message('too-few-polls', { polls, planned }),
        startedAt: T0,
      });
    // Without a window, or without a schedule, nothing was planned.
    expect(watched(raw(all)).caveat).toBeNull();
    expect(watched(raw(all, {}), window).caveat).toBeNull();
  });

  it('in which nothing was sent has no sample, on the grid that it has', () => {
    const nothing = { value: null, caveat: message('serving-unsampled') };
    expect(served(raw(every(1, 3)), window)).toEqual({ ...nothing, startedAt: T0 });
    expect(watched(raw(every(1, 3)), window)).toEqual({ ...nothing, startedAt: T0 });
    expect(served(raw([], {}))).toEqual(nothing);
    expect(watched(raw([], {}))).toEqual(nothing);
  });
});

describe('R13.1 what an answer says', () => {
  const unread = (caveat: unknown) => ({ value: null, caveat, observedAt: T0, startedAt: T0 });
  it.each<[string, object, object, unknown]>([
    ['a page that failed', { status: 500 }, {}, unread(message('no-revision'))],
    ['a page without an object', { body: 'r1' }, {}, unread(message('no-revision'))],
    ['a program that failed', { status: 1 }, { source: 'program' }, unread(message('no-revision'))],
    ['a program with a page’s status', { status: 200 }, { source: 'program' }, unread(message('no-revision'))],
    [
      'a revision that nobody can keep',
      { body: { revision: 'x'.repeat(301) } },
      {},
      unread(message('revision-too-long', { most: 300 })),
    ],
  ])('%s', (_, over, settings, expected) => {
    expect(served(raw([sent(0, 0, over)], { every: 1, timeout: 1, ...settings }))).toEqual(expected);
  });

  it('a program says it with status 0', () => {
    const payload = raw([sent(0, 0, { status: 0 })], { every: 1, timeout: 1, source: 'program' });
    expect(served(payload).value).toEqual(value(0, 0));
  });

  it.each<[string, unknown, string | undefined]>([
    ['nothing', undefined, undefined],
    ['null', null, undefined],
    ['an empty text', '', undefined],
    ['a digest', `zip:${'a'.repeat(64)}`, undefined],
    ['words, the first hundred characters of them', 'x'.repeat(101), 'x'.repeat(100)],
    ['a number', 7, 'a value of type number'],
  ])('in place of a digest: %s', (_, digest, unreadDigest) => {
    const payload = raw([sent(0, 0, { body: { revision: 'r1', digest } })], {
      every: 1,
      timeout: 1,
      digestPointer: '/digest',
    });
    expect((served(payload).value as { unreadDigest?: string }).unreadDigest).toBe(unreadDigest);
  });

  it('a resource says it in Azure’s own words', () => {
    const url = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.App/containerApps/shop';
    const properties = { latestReadyRevisionName: 'shop--r1', provisioningState: 'Succeeded' };
    const body = { app: { properties }, revisions: [{ name: 'shop--r1', properties: { runningState: 'Running' } }] };
    const settings = { every: 1, timeout: 1, source: 'resource', url };
    expect(served(raw([sent(0, 0, { body })], settings)).value).toEqual(value(0, 0, { revision: 'shop--r1' }));
    expect(served(raw([sent(0, 0, { body })], { ...settings, source: undefined })).value).toBeNull();
  });
});
