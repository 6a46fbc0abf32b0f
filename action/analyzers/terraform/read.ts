/** One Terraform file as blocks: labels, attributes that are literals or names, blocks inside. */
import type { Node } from 'web-tree-sitter';
import { lineOf } from '../syntax/parser.js';

export type Value =
  | { kind: 'literal'; value: string | number | boolean | null; line: number }
  | { kind: 'list'; length: number; line: number }
  /** `var.x`, `local.x`, `azurerm_storage_account.orders.id` */
  | { kind: 'name'; name: string; line: number }
  | { kind: 'expression'; line: number };

export interface Block {
  type: string;
  labels: readonly string[];
  attributes: ReadonlyMap<string, Value>;
  blocks: readonly Block[];
  line: number;
}

const DEEPEST = 8;

const named = (node: Node | null): Node[] =>
  (node?.namedChildren ?? []).filter((one): one is Node => one !== null && one.type !== 'comment');

const textOf = (node: Node): string =>
  named(node)
    .find(({ type }) => type === 'template_literal')
    ?.text.slice(0, 300) ?? '';

function readValue(expression: Node): Value {
  const line = lineOf(expression);
  const [first, ...rest] = named(expression);
  if (first?.type === 'variable_expr' && rest.length > 0 && rest.every(({ type }) => type === 'get_attr'))
    return {
      kind: 'name',
      name: [first, ...rest]
        .map(({ text }) => text)
        .join('')
        .slice(0, 200),
      line,
    };
  if (!first || rest.length > 0) return { kind: 'expression', line };
  if (first.type === 'collection_value') {
    const [tuple] = named(first);
    if (tuple?.type === 'tuple')
      return { kind: 'list', length: named(tuple).filter(({ type }) => type === 'expression').length, line };
  }
  const [literal] = first.type === 'literal_value' ? named(first) : [];
  if (literal?.type === 'numeric_lit') return { kind: 'literal', value: Number(literal.text), line };
  if (literal?.type === 'bool_lit') return { kind: 'literal', value: literal.text === 'true', line };
  if (literal?.type === 'null_lit') return { kind: 'literal', value: null, line };
  if (literal?.type === 'string_lit') return { kind: 'literal', value: textOf(literal), line };
  return { kind: 'expression', line };
}

function blockOf(node: Node, depth: number): Block {
  const attributes = new Map<string, Value>();
  const blocks: Block[] = [];
  const [type, ...more] = named(node);
  const labels = more.filter((one) => one.type === 'string_lit' || one.type === 'identifier');
  const body = more.find((one) => one.type === 'body');
  for (const child of depth < 0 ? [] : named(body ?? null))
    if (child.type === 'block') blocks.push(blockOf(child, depth - 1));
    else if (child.type === 'attribute') {
      const [name, expression] = named(child);
      if (name && expression) attributes.set(name.text, readValue(expression));
    }
  return {
    type: type?.text ?? '?',
    labels: labels.map((one) => (one.type === 'string_lit' ? textOf(one) : one.text)),
    attributes,
    blocks,
    line: lineOf(node),
  };
}

export function readTerraform(root: Node): Block[] {
  return named(root)
    .flatMap((one) => (one.type === 'body' ? named(one) : []))
    .filter(({ type }) => type === 'block')
    .map((one) => blockOf(one, DEEPEST));
}
