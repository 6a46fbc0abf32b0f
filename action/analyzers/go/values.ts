/** Expressions of Go as values. */
import type { Node } from 'web-tree-sitter';
import { NOTHING, OTHER, type Value } from '../syntax/calls.js';

const DEEPEST = 5;

/** The expression inside of parentheses, `&` and `*`. */
function unwrap(node: Node | null): Node | null {
  let at = node;
  for (
    let steps = 0;
    at &&
    /^(parenthesized_expression|unary_expression|literal_element|type_conversion_expression)$/.test(at.type) &&
    steps < 50;
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
    if (at.type === 'selector_expression') {
      names.unshift(at.childForFieldName('field')?.text ?? '?');
      at = unwrap(at.childForFieldName('operand'));
    } else if (at.type === 'qualified_type') {
      return [at.childForFieldName('package')?.text ?? '?', at.childForFieldName('name')?.text ?? '?', ...names];
    } else
      return [
        /^(identifier|type_identifier)$/.test(at.type) ? at.text : at.type === 'call_expression' ? '()' : '?',
        ...names,
      ];
  }
  return ['?', ...names];
}

export function argumentsOf(call: Node, depth = DEEPEST): Value[] {
  const list = call.childForFieldName('arguments');
  return (list?.namedChildren ?? [])
    .filter((child): child is Node => child !== null && child.type !== 'comment')
    .slice(0, 10)
    .map((child) => toValue(child, depth - 1));
}

export function toValue(wrapped: Node | null, depth = DEEPEST): Value {
  const node = unwrap(wrapped);
  if (!node || depth < 0) return OTHER;
  switch (node.type) {
    case 'nil':
      return NOTHING;
    case 'interpreted_string_literal':
    case 'raw_string_literal':
    case 'int_literal':
    case 'binary_expression':
      return { kind: 'text', text: node.text.slice(0, 300) };
    case 'identifier':
    case 'selector_expression':
      return { kind: 'name', name: chainOf(node).join('.') };
    case 'call_expression':
      return {
        kind: 'call',
        chain: chainOf(node.childForFieldName('function')),
        arguments: argumentsOf(node, depth - 1),
      };
    case 'composite_literal':
      return literalOf(node, depth);
    case 'func_literal':
      return { kind: 'function' };
    default:
      return OTHER;
  }
}

/** `http.Client{Timeout: t}`: a call of its type with one record. */
function literalOf(node: Node, depth: number): Value {
  const keys = new Map<string, Value>();
  for (const child of (node.childForFieldName('body')?.namedChildren ?? []).slice(0, 200)) {
    if (child?.type !== 'keyed_element') continue;
    keys.set(child.childForFieldName('key')?.text ?? '?', toValue(child.childForFieldName('value'), depth - 1));
  }
  const chain = chainOf(node.childForFieldName('type'));
  return { kind: 'call', chain, arguments: [{ kind: 'record', keys, spread: [] }] };
}
