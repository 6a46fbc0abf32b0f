/** The schema for editors: one file that says of a configuration what the product's own says. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { EDITOR_SCHEMA } from './generated/editor-schema.js';
import { validateConfig } from './generated/validators.js';

const text = readFileSync('schemas/editor/chaos-loop.json', 'utf8');
const schema = JSON.parse(text) as { $id: string };
const ajv = new Ajv2020.default({ strict: false, allErrors: true });
const editor = ajv.compile(schema);
const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));

const [, block = ''] = /^```yaml\n([\s\S]*?)^```$/m.exec(readFileSync('docs/configuration-blocks.md', 'utf8')) ?? [];
const valid: [string, unknown][] = [
  ['the example', read('schemas/examples/config.valid.json')],
  ['the first block of docs/configuration-blocks.md', parse(block)],
];

it('needs no other file', () => {
  const refs = [...text.matchAll(/"\$ref": "([^"]*)"/g)].map(([, ref = '']) => ref);
  expect(refs.length).toBeGreaterThan(50);
  expect(refs.filter((ref) => !ref.startsWith('#/$defs/'))).toEqual([]);
  expect(schema.$id).toBe(EDITOR_SCHEMA);
});

it.each(valid)('%s is valid in an editor', (_name, config) => {
  editor(config);
  expect(editor.errors ?? []).toEqual([]);
});

/** Each key, taken away or made a number that it is not. */
function* spoiled(value: unknown, path: string): Generator<[string, (from: unknown) => unknown]> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, member] of Object.entries(value)) {
    const at = (change: (from: unknown) => unknown) => (from: unknown) =>
      Array.isArray(from)
        ? from.map((entry, index) => (String(index) === key ? change(entry) : entry))
        : Object.fromEntries(
            Object.entries(from as object).flatMap(([name, own]) => {
              const changed = name === key ? change(own) : own;
              return changed === undefined ? [] : [[name, changed]];
            }),
          );
    yield [`${path}/${key} is gone`, at(() => undefined)];
    yield [`${path}/${key} is unknown`, at(() => ({ 'no-such-key': 1 }))];
    for (const [name, change] of spoiled(member, `${path}/${key}`)) yield [name, at(change)];
  }
}

it('refuses what the product refuses by its schema, and nothing else', () => {
  const config = read('schemas/examples/config.valid.json');
  const differing = [...spoiled(config, '')].flatMap(([name, change]) => {
    const changed = JSON.parse(JSON.stringify(change(config)) ?? 'null') as unknown;
    return editor(changed) === validateConfig(changed) ? [] : [name];
  });
  expect(differing).toEqual([]);
});
