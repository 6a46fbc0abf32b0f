/** YAML (and JSON) with positions. Nothing is expanded: aliases are followed one at a time, so no bomb goes off. */

import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import { wordOf } from '../../../state/base/message.js';

/** A place in a document. Reading what is not there gives null, never an error. */
export class YamlView {
  private readonly node: Node;
  private readonly document: Document;
  private readonly lines: LineCounter;

  constructor(node: Node, document: Document, lines: LineCounter) {
    this.node = node;
    this.document = document;
    this.lines = lines;
  }

  /** Counted from 1. */
  get line(): number {
    return this.lines.linePos(this.node.range?.[0] ?? 0).line;
  }

  get endLine(): number {
    return this.lines.linePos(Math.max(0, (this.node.range?.[1] ?? 1) - 1)).line;
  }

  private view(value: unknown): YamlView | null {
    let node = value as Node | null | undefined;
    // An alias may lead to an alias; a circle leads nowhere.
    for (let steps = 0; isAlias(node) && steps < 4; steps += 1) node = node.resolve(this.document);
    return node && !isAlias(node) ? new YamlView(node, this.document, this.lines) : null;
  }

  /** Whether a key is there, though it says nothing. */
  has(key: string): boolean {
    if (!isMap(this.node)) return false;
    return (
      this.get(key) !== null || this.node.items.some((pair) => isScalar(pair.key) && wordOf(pair.key.value) === key)
    );
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
    const own = this.node.items.find((pair) => (isScalar(pair.key) ? wordOf(pair.key.value) : null) === key);
    if (own) return this.view(own.value);
    const merged = this.node.items.find((pair) => isScalar(pair.key) && pair.key.value === '<<');
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
    return this.node.items.flatMap((pair) => {
      const value = this.view(pair.value);
      return isScalar(pair.key) && value ? [[wordOf(pair.key.value), value] as [string, YamlView]] : [];
    });
  }

  items(): YamlView[] {
    if (!isSeq(this.node)) return [];
    return this.node.items.flatMap((item) => this.view(item) ?? []);
  }

  /** A scalar as text; null for what is none, or empty. */
  get text(): string | null {
    if (!isScalar(this.node) || this.node.value === null || this.node.value === undefined) return null;
    return wordOf(this.node.value);
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

/** Each document that says something; null when one of them can't be read. */
export function parseYaml(text: string): YamlView[] | null {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, {
    lineCounter: lines,
    prettyErrors: false,
    strict: false,
    uniqueKeys: false,
    logLevel: 'silent',
  });
  if (!Array.isArray(documents)) return [];
  if (documents.some(({ errors }) => errors.length > 0)) return null;
  return documents.flatMap((document) =>
    document.contents ? [new YamlView(document.contents as Node, document as unknown as Document, lines)] : [],
  );
}
