/**
 * YAML (and JSON) with positions. Nothing is expanded: aliases are followed one at a time, and all that is read of a file has a bound by
 * number, because a list of aliases to one big node has far more places than the file has bytes.
 */

import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
} from 'yaml';
import { wordOf } from '../../../state/base/message.js';

/** Places of one file that are looked at, with one more for each 16 characters of a text. A file of a megabyte has less than half of it. */
const MOST_LOOKS = 1_000_000;
/** Aliases in a file; more are not even parsed, which takes longer than all that is read of them. */
const MOST_ALIASES = 20_000;
/** Keys and items from a document to a place in it, through aliases too: a circle of them has no end. */
const DEEPEST = 500;

export const NOT_YAML = 'it is not valid YAML';
export const TOO_MUCH = `its aliases or its nesting make more than ${MOST_LOOKS} places of it, or more than ${DEEPEST} levels`;
const TOO_MANY_ALIASES = `it has more than ${MOST_ALIASES} aliases`;

/** Nodes of a document from its beginning to its end, without recursion. */
function* nodesOf(document: Document): Generator<Node> {
  const open: unknown[] = [document.contents];
  while (open.length > 0) {
    const next = open.pop() as Node | Pair | null | undefined;
    if (!next) continue;
    if ('key' in next) {
      open.push(next.value, next.key);
      continue;
    }
    yield next;
    if (isMap(next) || isSeq(next)) for (let at = next.items.length - 1; at >= 0; at -= 1) open.push(next.items[at]);
  }
}

/** What views of one file share. */
class Reading {
  private looks = 0;
  private readonly keys = new Map<Node, ReadonlyMap<string, Pair>>();
  private readonly targets = new Map<Document, ReadonlyMap<Alias, Node>>();
  readonly lines = new LineCounter();

  /** False once there was too much of it: from there on, nothing is there. */
  look(cost: number): boolean {
    this.looks += cost;
    return this.looks <= MOST_LOOKS;
  }

  get spent(): boolean {
    return this.looks > MOST_LOOKS;
  }

  spend(): void {
    this.looks = MOST_LOOKS + 1;
  }

  /** Pairs of a mapping by their keys; of two with one key, the first. */
  pairsOf(node: Node & { items: readonly Pair[] }): ReadonlyMap<string, Pair> {
    const known = this.keys.get(node);
    if (known) return known;
    const pairs = new Map<string, Pair>();
    for (const pair of node.items)
      if (isScalar(pair.key)) {
        const key = wordOf(pair.key.value);
        if (!pairs.has(key)) pairs.set(key, pair);
      }
    this.keys.set(node, pairs);
    return pairs;
  }

  /** The node of the anchor that was set last before the alias. All aliases of a document are resolved in one walk. */
  targetOf(alias: Alias, document: Document): Node | null {
    let targets = this.targets.get(document);
    if (!targets) {
      const anchors = new Map<string, Node>();
      const found = new Map<Alias, Node>();
      for (const node of nodesOf(document)) {
        if (isAlias(node)) {
          const target = anchors.get(node.source);
          if (target) found.set(node, target);
        } else if ('anchor' in node && typeof node.anchor === 'string') anchors.set(node.anchor, node);
      }
      targets = found;
      this.targets.set(document, targets);
    }
    return targets.get(alias) ?? null;
  }
}

/** A place in a document. Reading what is not there gives null, never an error. */
export class YamlView {
  private readonly node: Node;
  private readonly document: Document;
  private readonly reading: Reading;
  private readonly depth: number;

  constructor(node: Node, document: Document, reading: Reading, depth = 0) {
    this.node = node;
    this.document = document;
    this.reading = reading;
    this.depth = depth;
  }

  /** Whether more was asked of its file than is looked at: what was read of it is a part. */
  get spent(): boolean {
    return this.reading.spent;
  }

  /** Characters before it in its file: the same one through any alias. */
  get offset(): number {
    return this.node.range?.[0] ?? 0;
  }

  /** Counted from 1. */
  get line(): number {
    return this.reading.lines.linePos(this.offset).line;
  }

  get endLine(): number {
    return this.reading.lines.linePos(Math.max(0, (this.node.range?.[1] ?? 1) - 1)).line;
  }

  private view(value: unknown): YamlView | null {
    if (this.depth >= DEEPEST) this.reading.spend();
    if (!this.reading.look(1)) return null;
    let node = value as Node | null | undefined;
    // An alias may lead to an alias; a circle leads nowhere.
    for (let steps = 0; isAlias(node) && steps < 4; steps += 1) node = this.reading.targetOf(node, this.document);
    return node && !isAlias(node) ? new YamlView(node, this.document, this.reading, this.depth + 1) : null;
  }

  /** Whether a key is there, though it says nothing. */
  has(key: string): boolean {
    if (!isMap(this.node)) return false;
    return this.get(key) !== null || this.reading.pairsOf(this.node).has(key);
  }

  get(...keys: readonly string[]): YamlView | null {
    let at: YamlView | null = this;
    for (const key of keys) {
      at = at?.child(key) ?? null;
      if (!at) return null;
    }
    return at;
  }

  private child(key: string): YamlView | null {
    if (!isMap(this.node)) return null;
    const pairs = this.reading.pairsOf(this.node);
    const own = pairs.get(key);
    if (own) return this.view(own.value);
    const merged = pairs.get('<<');
    const source = merged ? this.view(merged.value) : null;
    if (!source) return null;
    // `<<: [*a, *b]`: the first that has the key.
    for (const one of isSeq(source.node) ? source.items() : [source]) {
      const found = one.child(key);
      if (found) return found;
    }
    return null;
  }

  /** Keys of a mapping with their values. */
  entries(): [string, YamlView][] {
    if (!isMap(this.node)) return [];
    const found: [string, YamlView][] = [];
    for (const pair of this.node.items) {
      if (this.spent) break;
      const value = this.view(pair.value);
      if (isScalar(pair.key) && value) found.push([wordOf(pair.key.value), value]);
    }
    return found;
  }

  items(): YamlView[] {
    if (!isSeq(this.node)) return [];
    const found: YamlView[] = [];
    for (const item of this.node.items) {
      if (this.spent) break;
      const view = this.view(item);
      if (view) found.push(view);
    }
    return found;
  }

  /** A scalar as text; null for what is none, or empty. */
  get text(): string | null {
    if (!isScalar(this.node) || this.node.value === null || this.node.value === undefined) return null;
    const text = wordOf(this.node.value);
    return this.reading.look(text.length >> 4) ? text : null;
  }

  /** Undefined for what is no scalar. */
  get scalar(): string | number | boolean | null | undefined {
    if (!isScalar(this.node)) return undefined;
    const { value } = this.node;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  }

  get number(): number | null {
    return isScalar(this.node) && typeof this.node.value === 'number' ? this.node.value : null;
  }
}

/**
 * What `use` makes of the documents, or why nothing is: what is not YAML, and what has too many places (then what was made of a part
 * is nothing).
 */
export function readYaml<T>(text: string, use: (documents: YamlView[]) => T): { value: T } | { why: string } {
  if (hasTooManyAliases(text)) return { why: TOO_MANY_ALIASES };
  const documents = parsed(text);
  if (!documents) return { why: NOT_YAML };
  const value = use(documents);
  return documents[0]?.spent ? { why: TOO_MUCH } : { value };
}

/** By the text alone, in linear time; where nothing is anchored, no star is an alias. */
function hasTooManyAliases(text: string): boolean {
  if (!/(^|[\s[{,])&[^\s&[\]{},]/.test(text)) return false;
  let count = 0;
  for (const _ of text.matchAll(/(?:^|[\s[{,])\*[^\s*[\]{},]/g)) {
    count += 1;
    if (count > MOST_ALIASES) return true;
  }
  return false;
}

/** Each document that says something; null when one of them can't be read. */
function parsed(text: string): YamlView[] | null {
  const reading = new Reading();
  const documents = parseAllDocuments(text, {
    lineCounter: reading.lines,
    prettyErrors: false,
    strict: false,
    uniqueKeys: false,
    logLevel: 'silent',
  });
  if (!Array.isArray(documents)) return [];
  if (documents.some(({ errors }) => errors.length > 0)) return null;
  return documents.flatMap((document) =>
    document.contents ? [new YamlView(document.contents as Node, document as unknown as Document, reading)] : [],
  );
}
