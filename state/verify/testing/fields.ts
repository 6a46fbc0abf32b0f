/** Every kind of field of the documents that a history holds, and each of its places, by the schemas (§18). */
import type { RecordedCommit } from './recorded.js';
import { SchemaPaths } from './schema-paths.js';

type Location = (string | number)[];

export interface Field {
  /** Name of the history, and the commit that wrote the file. */
  history: string;
  commit: number;
  file: string;
  place: Location;
}

/** All places of one kind of field, and values that stood there. */
export interface Kind {
  name: string;
  fields: Field[];
  values: Map<string, unknown>;
}

const DOCUMENTS: readonly [name: string, file: RegExp, schema: string][] = [
  ['state', /^runs\/[^/]+\/state\.json$/, 'run-state.json'],
  ['control', /^control\.json$/, 'control.json'],
  ['archive', /^runs\/[^/]+\/experiments\/\d+\.json$/, 'experiment.json'],
  ['command', /(^|\/)commands\/\d+\.json$/, 'kept-command.json'],
];
const EVIDENCE = /(^|\/)evidence\/[0-9a-f]{64}\.json$/;
/** Values and places that are kept of one kind: enough to choose from. */
const MOST = 40;

const schemas = new Map<string, SchemaPaths>();
function schema(file: string, definition?: string): SchemaPaths {
  const key = `${file}#${definition ?? ''}`;
  const known = schemas.get(key) ?? new SchemaPaths(file, definition);
  schemas.set(key, known);
  return known;
}

interface Typed {
  type: string;
}
const commandOf = (value: unknown): Typed => (value as { command: Typed }).command;

/** A kept command by the schema of its type; payloads are the services' own, by the kinds of receipts that cite them. */
function namer(file: string, value: unknown, kinds: ReadonlyMap<string, string>): (place: Location) => string {
  if (EVIDENCE.test(file)) {
    const digest = file.slice(-69, -5);
    const kind = kinds.get(digest) ?? 'patch';
    return (place) => `raw ${kind}:${place.map((key) => (typeof key === 'number' ? '/*' : `/${key}`)).join('')}`;
  }
  const [name, , of] = DOCUMENTS.find(([, pattern]) => pattern.test(file)) ?? ['', /x/, ''];
  if (name !== 'command') return (place) => `${name}:${schema(of).nameOf(place)}`;
  const { type } = commandOf(value);
  return (place) =>
    place[0] === 'command'
      ? `command ${type}:${schema('command.json', type).nameOf(place.slice(1))}`
      : `command:${schema(of).nameOf(place)}`;
}

const isDocument = (file: string) => EVIDENCE.test(file) || DOCUMENTS.some(([, pattern]) => pattern.test(file));

/** Kinds of receipts by the digest of their payload, of whatever a kept command brought. */
function receiptKinds(commits: readonly RecordedCommit[]): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const { files } of commits)
    for (const [file, text] of Object.entries(files)) {
      if (!text || !/(^|\/)commands\/\d+\.json$/.test(file)) continue;
      const { receipts = [] } = commandOf(JSON.parse(text)) as { receipts?: { kind: string; rawDigest: string }[] };
      for (const { kind, rawDigest } of receipts) kinds.set(rawDigest, kind);
    }
  return kinds;
}

function visit(value: unknown, place: Location, each: (place: Location, value: unknown) => void): void {
  each(place, value);
  if (value === null || typeof value !== 'object') return;
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  for (const [key, item] of entries) visit(item, [...place, key], each);
}

/** Whatever stands in the documents of these histories, by kind; the document itself is no field. */
export function kindsOf(histories: Readonly<Record<string, readonly RecordedCommit[]>>): Map<string, Kind> {
  const found = new Map<string, Kind>();
  for (const [history, commits] of Object.entries(histories)) {
    const receipts = receiptKinds(commits);
    commits.forEach(({ files }, commit) => {
      for (const [file, text] of Object.entries(files)) {
        if (!text || !isDocument(file)) continue;
        const document = JSON.parse(text) as unknown;
        const name = namer(file, document, receipts);
        visit(document, [], (place, value) => {
          if (place.length === 0) return;
          const key = name(place);
          const kind: Kind = found.get(key) ?? { name: key, fields: [], values: new Map() };
          found.set(key, kind);
          if (kind.fields.length < MOST) kind.fields.push({ history, commit, file, place });
          if (kind.values.size < MOST) kind.values.set(JSON.stringify(value), value);
        });
      }
    });
  }
  return found;
}

/** What the schemas name and no document of the histories has; what is missing whole is named once. */
export function neverHit(kinds: ReadonlyMap<string, Kind>, commands: readonly string[]): string[] {
  const all = [
    ...DOCUMENTS.flatMap(([name, , file]) =>
      schema(file)
        .all()
        .map((path) => `${name}:${path}`),
    ),
    ...commands.flatMap((type) =>
      schema('command.json', type)
        .all()
        .map((path) => `command ${type}:${path}`),
    ),
  ].filter((name) => !name.startsWith('command:/command/'));
  const never = new Set(all.filter((name) => !kinds.has(name)));
  const above = (name: string): boolean => {
    const cut = name.lastIndexOf('/');
    const parent = name.slice(0, cut);
    return cut > 0 && !parent.endsWith(':') && (never.has(parent) || above(parent));
  };
  return [...never].filter((name) => !above(name));
}
