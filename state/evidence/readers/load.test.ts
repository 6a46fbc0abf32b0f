/** R8.1 step 5: what the program that makes demand says of it. */
import { describe, expect, it } from '@jest/globals';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';

const [T1, T2, T3] = ['2026-05-01T10:00:00.000Z', '2026-05-01T10:05:00.000Z', '2026-05-01T10:06:00.000Z'];
const raw = (printed: unknown, over: object = {}, answer: object = {}) => ({
  id: 'load-1',
  blob: 'b'.repeat(40),
  readAt: T3,
  answer: { printed, error: null, exit: 0, ...answer },
  ...over,
});
const said = (over: object = {}) => ({ id: 'load-1', status: 'Running', startedAt: T1, ...over });
const value = (over: object = {}) => ({
  id: 'load-1',
  status: 'Running',
  startedAt: T1,
  endedAt: null,
  running: true,
  requests: null,
  ...over,
});

describe('R8.1 a load', () => {
  it.each<[string, object, object]>([
    ['under way', {}, {}],
    ['in a state that nobody knows', { status: 'Odd' }, { status: 'Odd' }],
    ['under way, though it names an end', { endedAt: T2 }, {}],
    ['that has not begun', { startedAt: null, status: 'Queued' }, { startedAt: null, status: 'Queued' }],
    ['that counts', { requests: 12 }, { requests: 12 }],
    ['that has counted nothing', { requests: 0 }, { requests: 0 }],
    ['that counts below nothing', { requests: -1 }, {}],
    ['that counts in words', { requests: '12' }, {}],
    ...['Succeeded', 'failed', 'CANCELED', 'cancelled', 'stopped'].map((status): [string, object, object] => [
      `that has ${status}`,
      { status, endedAt: T2 },
      { status, endedAt: T2, running: false },
    ]),
    ['that is over since nobody knows when', { status: 'stopped' }, { status: 'stopped', endedAt: T3, running: false }],
  ])('%s', (_, over, expected) => {
    expect(readValue('load', raw(said(over)))).toEqual({ value: value(expected), caveat: null, observedAt: T3 });
  });

  it('of which there is none, by the exit code alone', () => {
    const none = { status: 'NotFound', startedAt: null, running: false };
    for (const printed of [null, said()])
      expect(readValue('load', raw(printed, {}, { exit: 75, error: 'gone' }))).toEqual({
        value: value(none),
        caveat: null,
        observedAt: T3,
      });
    expect(readValue('load', raw(said(), {}, { exit: 74 })).value).toEqual(value());
  });

  it.each<[string, unknown, string]>([
    ['that failed', raw(said(), {}, { error: 'exit 1' }), 'exit 1'],
    ['that printed nothing', raw(null), 'it printed no status of that load'],
    ['that printed no status', raw(said({ status: 7 })), 'it printed no status of that load'],
    ['that printed another', raw(said({ id: 'load-2' })), 'it printed no status of that load'],
  ])('a program %s says nothing of it', (_, given, words) => {
    expect(readValue('load', given)).toEqual({ value: null, caveat: message('load-unread', { words }) });
  });

  it.each([{ id: 7 }, { blob: undefined }, { readAt: 'then' }])('without %j nobody knows what was asked', (over) => {
    expect(readValue('load', raw(said(), over))).toEqual({
      value: null,
      caveat: message('not-readable', { kind: 'load' }),
    });
  });
});
