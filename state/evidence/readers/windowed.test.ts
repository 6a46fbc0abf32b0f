/** R5.10, R9.1: a source that is asked about a window answers for that window, slice by slice. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../../schemas/generated/types.js';
import { addSeconds } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';

const T0 = '2026-11-29T10:00:00.000Z';
const span = (from: number, to: number) => ({ from: addSeconds(T0, from), to: addSeconds(T0, to) });
const WINDOW = span(0, 60);
const predicate: Predicate = {
  id: 'q',
  source: { type: 'logs', workspaceId: 'w', query: 'MyTable | summarize n = sum(x)' },
  operator: '>',
  threshold: 0,
  unit: 'orders',
};
const answer = (value: unknown, window?: object) => ({
  predicate,
  response: { tables: [{ name: 'PrimaryResult', columns: [{ name: 'v', type: 'long' }], rows: [[value]] }] },
  ...(window === undefined ? {} : { window }),
});

describe('R5.10 the window that an answer is of', () => {
  const read = (window?: object) => readValue('predicate', answer(7, window), { predicate, window: WINDOW });
  it.each<[string, object | undefined]>([
    ['the same', WINDOW],
    ['the same, spelled otherwise', { from: '2026-11-29T10:00:00Z', to: '2026-11-29T11:01:00+01:00' }],
    ['none', undefined],
    ['one that is no window', { from: WINDOW.from }],
    ['one that has no beginning', { to: WINDOW.to }],
  ])('%s is measured', (_, window) => {
    expect(read(window)).toMatchObject({ value: 7, unit: 'orders', caveat: null });
  });
  it.each<[string, object]>([
    ['began before', span(-1, 60)],
    ['ended later', span(0, 61)],
  ])('another, that %s, is not', (_, window) => {
    expect(read(window)).toEqual({ value: null, unit: 'orders', caveat: message('other-window-asked') });
  });
});

describe('R9.1 slices that were asked one by one', () => {
  const read = (answers: unknown, slices?: number, over: object = {}) =>
    readValue('work-slices', { answers, ...over }, { predicate, window: WINDOW, ...(slices ? { slices } : {}) });
  const answers = (count: number, slices = count) =>
    Array.from({ length: count }, (_, index) =>
      answer(index + 1, span((index * 60) / slices, ((index + 1) * 60) / slices)),
    );

  it.each<[string, number | undefined, object, number]>([
    ['as many as are asked for', 3, {}, 3],
    ['as many as the payload says', undefined, { slices: 2 }, 2],
    ['else four', undefined, {}, 4],
    ['the question outranks the payload', 3, { slices: 2 }, 3],
  ])('%s', (_, slices, over, count) => {
    expect(read(answers(count), slices, over)).toEqual({
      value: Array.from({ length: count }, (_, index) => index + 1),
      unit: 'orders',
      caveat: null,
      observedAt: WINDOW.to,
    });
  });

  it('one that is missing, or is of another slice, spoils them', () => {
    const missing = readValue('predicate', undefined, { predicate, window: span(30, 60) }).caveat;
    expect(read(answers(1, 2), 2)).toEqual({
      value: null,
      caveat: message('slice-unread', { slice: 2, slices: 2, why: missing }),
    });
    expect(read([...answers(1, 2), answer(2, span(0, 30))], 2)).toEqual({
      value: null,
      caveat: message('slice-unread', { slice: 2, slices: 2, why: message('other-window-asked') }),
    });
    expect(read({}, 2).value).toBeNull();
  });
});
