/** Expressions of Python as values. */
import type { Node } from 'web-tree-sitter';
import { NOTHING, OTHER, type Value } from '../syntax/calls.js';

const DEEPEST = 5;

/** The expression inside of parentheses, `await` and `with … as`. */
export function unwrap(node: Node | null): Node | null {
  let at = node;
  for (
    let steps = 0;
    at && /^(parenthesized_expression|await|as_pattern|type)$/.test(at.type) && steps < 50;
    steps += 1
  )
    at = at.namedChild(0);
  return at;
}

/** `a.b.c` as its names; a call at the root as `()`, anything else as `?`. */
export function chainOf(node: Node | null): string[] {
  const names: string[] = [];
  let at = unwrap(node);
  for (let steps = 0; at && steps < 50; steps += 1) {
    if (at.type === 'attribute') {
      names.unshift(at.childForFieldName('attribute')?.text ?? '?');
      at = unwrap(at.childForFieldName('object'));
    } else if (at.type === 'subscript') {
      names.unshift('[]');
      at = unwrap(at.childForFieldName('value'));
    } else return [at.type === 'identifier' ? at.text : at.type === 'call' ? '()' : '?', ...names];
  }
  return ['?', ...names];
}

/** Positional arguments, then one record of all that have a name; `**more` is spread into it. */
export function argumentsOf(call: Node, depth = DEEPEST): Value[] {
  const list = call.childForFieldName('arguments');
  if (list?.type !== 'argument_list') return [];
  const values: Value[] = [];
  const keys = new Map<string, Value>();
  const spread: Value[] = [];
  for (const child of list.namedChildren.slice(0, 30)) {
    if (!child || child.type === 'comment') continue;
    if (child.type === 'keyword_argument')
      keys.set(child.childForFieldName('name')?.text ?? '?', toValue(child.childForFieldName('value'), depth - 1));
    else if (child.type === 'dictionary_splat') spread.push(toValue(child.namedChild(0), depth - 1));
    else values.push(toValue(child, depth - 1));
  }
  return [...values, { kind: 'record', keys, spread }];
}

export function toValue(wrapped: Node | null, depth = DEEPEST): Value {
  const node = unwrap(wrapped);
  if (!node || depth < 0) return OTHER;
  switch (node.type) {
    case 'none':
    case 'false':
      return NOTHING;
    case 'true':
    case 'string':
    case 'concatenated_string':
    case 'integer':
    case 'float':
    case 'binary_operator':
      return { kind: 'text', text: node.text.slice(0, 300) };
    case 'identifier':
      return { kind: 'name', name: node.text };
    case 'attribute':
    case 'subscript':
      return { kind: 'name', name: chainOf(node).join('.') };
    case 'call':
      return callOf(node, depth);
    case 'dictionary':
      return recordOf(node, depth);
    case 'boolean_operator':
      return { kind: 'either', values: node.namedChildren.map((child) => toValue(child, depth - 1)) };
    case 'conditional_expression':
      return {
        kind: 'either',
        values: [node.namedChild(0), node.namedChild(2)].map((child) => toValue(child, depth - 1)),
      };
    case 'lambda':
      return { kind: 'function' };
    default:
      return OTHER;
  }
}

function callOf(node: Node, depth: number): Value {
  const chain = chainOf(node.childForFieldName('function'));
  const values = argumentsOf(node, depth - 1);
  // `dict(timeout=3)` is a record.
  const last = values.at(-1);
  return chain.join('.') === 'dict' && values.length === 1 && last ? last : { kind: 'call', chain, arguments: values };
}

function recordOf(node: Node, depth: number): Value {
  const keys = new Map<string, Value>();
  const spread: Value[] = [];
  for (const child of node.namedChildren.slice(0, 200)) {
    if (child?.type === 'pair') {
      const key = child.childForFieldName('key');
      keys.set(key?.text.replace(/^['"]|['"]$/g, '') ?? '?', toValue(child.childForFieldName('value'), depth - 1));
    } else if (child?.type === 'dictionary_splat') spread.push(toValue(child.namedChild(0), depth - 1));
  }
  return { kind: 'record', keys, spread };
}
