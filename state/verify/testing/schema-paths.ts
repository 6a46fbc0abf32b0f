/** Which properties a stored document may have, by its schema, and what a place in one is called there. */

type Json = Record<string, unknown>;
interface Node {
  file: string;
  schema: Json;
}

/** Text of a file of `schemas/`: whoever tests reads it, the kernel's folder reads no files. */
export type ReadSchema = (file: string) => string;
const files = new Map<string, Json>();
let read: ReadSchema = () => {
  throw new Error('nobody said how schemas are read');
};
export function readSchemasBy(by: ReadSchema): void {
  read = by;
}

function load(file: string): Json {
  const known = files.get(file) ?? (JSON.parse(read(file)) as Json);
  files.set(file, known);
  return known;
}

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function refer(node: Node, ref: string): Node {
  const [file, pointer = ''] = ref.split('#') as [string, string?];
  const target = file || node.file;
  const schema = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')], load(target));
  return { file: target, schema: schema as Json };
}

/** The alternatives that a schema stands for, each without references. */
function expand(node: Node): Node[] {
  const { $ref, anyOf, oneOf, allOf } = node.schema;
  const parts = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? (list as Json[]) : []));
  return [
    node,
    ...(typeof $ref === 'string' ? expand(refer(node, $ref)) : []),
    ...parts.flatMap((schema) => expand({ file: node.file, schema })),
  ];
}

/** One member of it; `*` stands for each item, and for each key that the schema does not name. */
function step(nodes: readonly Node[], key: string): Node[] {
  const found = nodes.flatMap(({ file, schema }) => {
    const { properties, items, additionalProperties } = schema;
    const named = isObject(properties) ? properties[key] : undefined;
    if (isObject(named)) return expand({ file, schema: named });
    if (key !== '*') return [];
    return [items, additionalProperties].flatMap((open) => (isObject(open) ? expand({ file, schema: open }) : []));
  });
  return found;
}

const names = (nodes: readonly Node[]): string[] => [
  ...new Set(nodes.flatMap(({ schema }) => (isObject(schema.properties) ? Object.keys(schema.properties) : []))),
];
const open = (nodes: readonly Node[]): boolean =>
  nodes.some(({ schema }) => isObject(schema.items) || isObject(schema.additionalProperties));

export class SchemaPaths {
  readonly #root: Node[];
  readonly #known = new Map<string, Node[]>();

  constructor(file: string, definition?: string) {
    this.#root = expand(refer({ file, schema: {} }, definition === undefined ? '#' : `#/$defs/${definition}`));
    this.#known.set('', this.#root);
  }

  #at(path: string): Node[] {
    const known = this.#known.get(path);
    if (known) return known;
    const cut = path.lastIndexOf('/');
    const nodes = step(this.#at(path.slice(0, cut)), path.slice(cut + 1));
    this.#known.set(path, nodes);
    return nodes;
  }

  /** The place with `*` for what its schema does not name: `/receipts/{*}/value`. */
  nameOf(place: readonly (string | number)[]): string {
    let path = '';
    for (const key of place) {
      const named = typeof key === 'string' && names(this.#at(path)).includes(key);
      path += named ? `/${key}` : '/*';
    }
    return path;
  }

  /** Every property that the schema names, by its path. */
  all(): string[] {
    const found: string[] = [];
    const walk = (path: string, nodes: readonly Node[], above: ReadonlySet<Json>) => {
      const inside = new Set([...above, ...nodes.map(({ schema }) => schema)]);
      for (const key of [...names(nodes), ...(open(nodes) ? ['*'] : [])]) {
        const next = step(nodes, key);
        // A schema within itself has no end.
        if (next.some(({ schema }) => isObject(schema.properties) && above.has(schema))) continue;
        if (key !== '*') found.push(`${path}/${key}`);
        walk(`${path}/${key}`, next, inside);
      }
    };
    walk('', this.#root, new Set());
    return found;
  }
}
