import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../../schemas/generated/types.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { readValue } from './index.js';

const WINDOW = { from: '2026-11-29T10:00:00.000Z', to: '2026-11-29T10:01:00.000Z' };

describe('R5.2 KQL answers', () => {
  const fixture = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`./testdata/${name}.json`, import.meta.url), 'utf8'));
  const read = (response: unknown, query = 'MyTable | summarize n = sum(x)') => {
    const predicate: Predicate = {
      id: 'q',
      source: { type: 'logs', workspaceId: 'w', query },
      operator: '>',
      threshold: 0,
      unit: 'count',
    };
    return readValue('predicate', { predicate, response }, { predicate, window: WINDOW });
  };
  const table = (rows: unknown[][], columns = 1) => ({
    tables: [
      { name: 'PrimaryResult', columns: Array.from({ length: columns }, () => ({ name: 'v', type: 'long' })), rows },
    ],
  });

  it('one row with one number is a value', () => {
    expect(inEnglish(read(table([[0]])))).toMatchObject({ value: 0, unit: 'count', caveat: null });
  });

  it.each([
    ['no row', fixture('logs.empty'), 'no row'],
    ['a partial answer', fixture('logs.partial-failure'), 'partial answer'],
    ['two rows', table([[1], [2]]), '2 rows'],
    ['two columns', table([[1, 2]], 2), 'one column'],
    ['a text', table([['12']]), 'not a finite number'],
    ['NaN', table([['NaN']]), 'not a finite number'],
    ['nothing', {}, 'no table'],
    ['a table without columns', { tables: [{ columns: [], rows: [[1]] }] }, 'the answer has no table'],
    ['two tables', { tables: [...table([[1]]).tables, ...table([[1]]).tables] }, 'more than one table'],
    ['two values in the one column', table([[1, 2]]), 'one column'],
    ['two columns with one value', table([[1]], 2), 'one column'],
    ['an error that says nothing', { ...table([[1]]), error: {} }, 'partial answer: error'],
    ['an error', { ...table([[1]]), error: { code: 'Limit', message: 'cut' } }, 'partial answer: Limit: cut'],
  ])('%s is not measured', (_, response, caveat) => {
    expect(inEnglish(read(response))).toMatchObject({ value: null, caveat: expect.stringContaining(caveat) });
  });

  it('no error at all is no partial answer, nor is an empty table beside the answer', () => {
    expect(read({ ...table([[3]]), error: null }).value).toBe(3);
    expect(read({ tables: [{ columns: [], rows: [] }, ...table([[3]]).tables] }).value).toBe(3);
  });

  it.each([
    ['requests | count', true],
    ['AppRequests | summarize count()', true],
    ['AppTraces | summarize countif( x )', true],
    ['dependencies|count', true],
    ['requests | summarize count ()', true],
    ['MyTable | count', false],
    ['requests | summarize avg(duration)', false],
    ['requests | summarize count (), sum(ItemCount)', false],
    ['myrequests | count', false],
    ['requests | project countless = 1', false],
  ])('R5.2 %s: sampled %p', (query, sampled) => {
    expect(inEnglish(read(table([[5]]), query).caveat)).toBe(
      sampled ? 'a plain count over a sampled table: use sum(itemCount)' : null,
    );
  });

  it('a plain count over a sampled table has a caveat; a weighed one has none', () => {
    expect(inEnglish(read(table([[5]]), 'requests | where success == false | count'))).toMatchObject({
      value: 5,
      caveat: expect.stringContaining('itemCount'),
    });
    expect(inEnglish(read(table([[5]]), 'requests | summarize sum(itemCount)').caveat)).toBeNull();
  });

  it('R5.8 nobody vouches that somebody came where the other query finds nobody, or is not measured', () => {
    const predicate: Predicate = {
      id: 'q',
      source: { type: 'logs', workspaceId: 'w', query: 'T | count', presentBy: { query: 'U | count' } },
      operator: '>',
      threshold: 0,
      unit: 'count',
    };
    const vouched = (present: unknown) =>
      readValue('predicate', { predicate, response: table([[0]]), present }, { predicate, window: WINDOW });
    expect(vouched(table([[3]]))).toMatchObject({ value: 0, caveat: null });
    expect(vouched(table([[0]]))).toMatchObject({
      value: null,
      caveat: { code: 'nobody-vouches', params: { value: 0, present: 0, why: null } },
    });
    expect(vouched(table([]))).toMatchObject({
      value: null,
      caveat: { code: 'nobody-vouches', params: { value: 0, present: null, why: { code: 'no-row' } } },
    });
  });
});
