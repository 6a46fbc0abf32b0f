/** Each block of docs/configuration-blocks.md, laid over the first, is a configuration that a run can begin with. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { parseConfig } from '../../state/config/config.js';

const page = readFileSync('docs/configuration-blocks.md', 'utf8');
const blocks = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => parse(text));

/** Keys beside keys; `null` takes one away, and everything else is replaced. */
function over(below: unknown, above: unknown): unknown {
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap(below) || !isMap(above) || ('type' in above && above.type !== below.type)) return above;
  const keys = Object.keys({ ...below, ...above }).filter((key) => above[key] !== null);
  return Object.fromEntries(keys.map((key) => [key, key in above ? over(below[key], above[key]) : below[key]]));
}

it('there is a block for each capability', () => expect(blocks.length).toBeGreaterThan(10));

it.each(blocks.map((block, index) => [index + 1, block]))('block %d', (_number, block) => {
  const parsed = parseConfig(over(blocks[0], block));
  expect(parsed.ok ? [] : (parsed.error.problems ?? parsed.error)).toEqual([]);
});
