/** What is asked part by part is what the schema says of the whole. */
import { expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { validateRunState } from '../../schemas/generated/validators.js';
import { at } from '../testing/steps.js';
import { fitsSchema } from './fits.js';

const document = () => structuredClone(at('verify-diagnostic').state) as RunState & Record<string, unknown>;

it.each<[string, (state: RunState & Record<string, unknown>) => unknown, string]>([
  [
    'a receipt that lacks its value',
    (s) => Reflect.deleteProperty(Object.values(s.receipts)[0] ?? {}, 'value'),
    '/receipts/',
  ],
  ['a receipt that is none', (s) => Object.assign(s.receipts, { x: null }), '/receipts/x'],
  ['no receipts', (s) => Reflect.deleteProperty(s, 'receipts'), ''],
  ['receipts as a list', (s) => Object.assign(s, { receipts: [] }), '/receipts'],
  ['another member that does not fit', (s) => Object.assign(s, { revision: 'one' }), '/revision'],
  ['a member that nobody knows', (s) => Object.assign(s, { more: 1 }), ''],
])('R2.3 %s does not fit, and is named', (_what, change, path) => {
  const state = document();
  expect([fitsSchema(validateRunState, state), fitsSchema(validateRunState, state)]).toEqual([true, true]);
  // Another document with the same receipts, but for what is changed.
  const other = structuredClone(state);
  change(other);
  expect(fitsSchema(validateRunState, other)).toBe(false);
  expect(validateRunState.errors?.some(({ instancePath }) => instancePath.startsWith(path))).toBe(true);
});
