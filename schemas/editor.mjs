// The configuration's schema as one file that needs no other, for editors. `generate.mjs` writes it.

/** Where it can be read: at the tag that workflows name the Action by. `chaos-loop init` writes it into the first line. */
export const EDITOR_SCHEMA =
  'https://raw.githubusercontent.com/chaos-loop/chaos-loop/v1/schemas/editor/chaos-loop.json';

/** Keywords of our own, and what names a document that is none here. */
const LEFT_OUT = new Set(['tsType', 'needed', '$id', '$schema', '$defs', 'discriminator']);

/**
 * @param schemas documents by name, as they lie in this folder
 * @param root name of the one that is published
 * @param id its address; absent: that of the configuration's
 */
export function bundled(schemas, root, id = EDITOR_SCHEMA) {
  const definitions = {};
  const named = (ref, document) => {
    const [file, pointer = ''] = ref.split('#');
    const owner = file === '' ? document : file.slice(0, -'.json'.length);
    const name = [owner, ...pointer.split('/').filter((part) => part !== '' && part !== '$defs')].join('.');
    if (!(name in definitions)) {
      definitions[name] = null;
      const found = pointer
        .split('/')
        .slice(1)
        .reduce((value, key) => value[key], schemas[owner]);
      definitions[name] = copied(found, owner);
    }
    return `#/$defs/${name}`;
  };
  const copied = (value, document, keys = true) => {
    if (Array.isArray(value)) return value.map((entry) => copied(entry, document));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !keys || !LEFT_OUT.has(key))
        .map(([key, member]) => {
          if (keys && key === '$ref') return [key, named(member, document)];
          if (keys && (key === 'const' || key === 'enum' || key === 'examples')) return [key, member];
          // Names that people chose are no keywords.
          return [key, copied(member, document, !keys || key !== 'properties')];
        }),
    );
  };
  const whole = copied(schemas[root], root);
  const sorted = Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { $schema: schemas[root].$schema, $id: id, ...whole, $defs: sorted };
}
