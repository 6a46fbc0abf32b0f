// The schemas beside this file, by name.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
export const names = readdirSync(here)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5))
  .sort();
export const schemas = Object.fromEntries(
  names.map((name) => [name, JSON.parse(readFileSync(`${here}${name}.json`, 'utf8'))]),
);

/** Where a $ref of a document leads inside this folder: [document, definition]. */
export function follow(ref, document) {
  const [file, pointer = ''] = ref.split('#');
  const target = file === '' ? document : schemas[file.slice(0, -5)];
  return [
    target,
    pointer
      .split('/')
      .slice(1)
      .reduce((value, key) => value[key], target),
  ];
}
