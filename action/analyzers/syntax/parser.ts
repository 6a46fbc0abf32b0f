/** Syntax trees by tree-sitter's grammars as wasm. A grammar is loaded when the first file of its language appears. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { Language, type Node, Parser, type Tree, type TreeCursor } from 'web-tree-sitter';
import { GRAMMARS, type Grammar, RUNTIME } from './grammars.js';

/** A bundle has them in a folder of its own, the action's packed; a checkout in its packages. */
async function wasm(specifier: string): Promise<Buffer> {
  const name = specifier.slice(specifier.lastIndexOf('/') + 1);
  const beside = new URL(`../grammars/${name}`, import.meta.url);
  if (existsSync(beside)) return readFile(beside);
  const packed = new URL(`${beside.href}.br`);
  if (existsSync(packed)) return brotliDecompressSync(await readFile(packed));
  return readFile(createRequire(import.meta.url).resolve(specifier));
}

let runtime: Promise<void> | null = null;
const loaded = new Map<Grammar, Promise<Parser>>();

async function parserOf(grammar: Grammar): Promise<Parser> {
  runtime ??= wasm(RUNTIME).then((wasmBinary) => Parser.init({ wasmBinary }));
  await runtime;
  let parser = loaded.get(grammar);
  if (!parser) {
    parser = wasm(GRAMMARS[grammar])
      .then((bytes) => Language.load(bytes))
      .then((language) => new Parser().setLanguage(language));
    loaded.set(grammar, parser);
  }
  return parser;
}

/** More than this in error nodes, and what a file says is not known. */
const MOST_ERRORS = 0.2;

/**
 * Parses `text` and hands the tree to `use`, which must keep nothing of it: it is freed at once, because wasm's memory does
 * not shrink. Null when it takes more than `maxMs`.
 */
export async function withTree<T>(
  grammar: Grammar,
  text: string,
  maxMs: number,
  use: (root: Node) => T,
): Promise<{ value: T } | { why: string }> {
  const parser = await parserOf(grammar);
  const until = performance.now() + maxMs;
  const stop = { progressCallback: () => performance.now() > until };
  let tree: Tree | null = null;
  try {
    tree = parser.parse(text, null, stop);
    if (!tree) {
      parser.reset();
      return { why: `parsing took more than ${maxMs} ms` };
    }
    if (errorShare(tree) > MOST_ERRORS) return { why: 'most of it is not in the language of its name' };
    return { value: use(tree.rootNode) };
  } finally {
    tree?.delete();
  }
}

/** By the text that error nodes cover; a tree's own flag is set for less. Only the upper levels are looked at. */
function errorShare({ rootNode }: Tree): number {
  if (!rootNode.hasError) return 0;
  if (rootNode.isError) return 1;
  let covered = 0;
  for (const child of rootNode.children) if (child?.isError) covered += child.endIndex - child.startIndex;
  return covered / Math.max(1, rootNode.endIndex - rootNode.startIndex);
}

/**
 * Visits every named node without recursion: a hostile file nests deeper than any stack. `enter` gets the cursor, because a
 * node is only made for the types that somebody wants.
 */
export function walk(root: Node, enter: (cursor: TreeCursor, type: string) => void, leave?: () => void): void {
  const cursor = root.walk();
  try {
    for (;;) {
      if (cursor.nodeIsNamed) enter(cursor, cursor.nodeType);
      if (cursor.gotoFirstChild()) continue;
      for (;;) {
        if (cursor.nodeIsNamed) leave?.();
        if (cursor.gotoNextSibling()) break;
        if (!cursor.gotoParent()) return;
      }
    }
  } finally {
    cursor.delete();
  }
}

/** Counted from 1. */
export function lineOf(node: Node): number {
  return node.startPosition.row + 1;
}
