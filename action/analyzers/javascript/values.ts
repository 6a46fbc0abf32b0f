/** Expressions of JavaScript and TypeScript as values. */
import type { Node } from 'web-tree-sitter';
import { NOTHING, OTHER, type Value } from '../syntax/calls.js';

const DEEPEST = 5;
const WRAPPERS = new Set([
  'parenthesized_expression',
  'await_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'type_assertion',
]);
export const FUNCTIONS = new Set([
  'function_declaration',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'arrow_function',
  'method_definition',
]);

/** The expression inside of parentheses, `await` and type assertions. */
export function unwrap(node: Node | null): Node | null {
  let at = node;
  for (let steps = 0; at && WRAPPERS.has(at.type) && steps < 50; steps += 1)
    at = at.namedChild(at.type === 'type_assertion' ? 1 : 0);
  return at;
}

/** The text of a string without its quotes; null for what is no plain string. */
export function stringOf(node: Node | null): string | null {
  if (node?.type !== 'string') return null;
  return node.text.slice(1, -1);
}

/** `a.b.c` as its names; a call at the root as `require(x)` or `()`, `this` as itself, anything else as `?`. */
export function chainOf(node: Node | null): string[] {
  const names: string[] = [];
  let at = unwrap(node);
  for (let steps = 0; at && steps < 50; steps += 1) {
    if (at.type === 'member_expression') {
      names.unshift(at.childForFieldName('property')?.text ?? '?');
      at = unwrap(at.childForFieldName('object'));
    } else if (at.type === 'subscript_expression') {
      names.unshift('[]');
      at = unwrap(at.childForFieldName('object'));
    } else {
      names.unshift(rootName(at));
      return names;
    }
  }
  return ['?', ...names];
}

function rootName(node: Node): string {
  switch (node.type) {
    case 'identifier':
    case 'this':
    case 'super':
      return node.text;
    case 'call_expression': {
      const callee = node.childForFieldName('function');
      const first = node.childForFieldName('arguments')?.namedChild(0) ?? null;
      const module = stringOf(first);
      if (callee?.type === 'identifier' && callee.text === 'require' && module !== null) return `require(${module})`;
      return '()';
    }
    default:
      return '?';
  }
}

export function argumentsOf(call: Node, depth = DEEPEST): Value[] {
  const list = call.childForFieldName('arguments');
  if (list?.type !== 'arguments') return [];
  return list.namedChildren
    .filter((child): child is Node => child !== null && child.type !== 'comment')
    .slice(0, 10)
    .map((child) => toValue(child, depth));
}

export function toValue(wrapped: Node | null, depth = DEEPEST): Value {
  const node = unwrap(wrapped);
  if (!node || depth < 0) return OTHER;
  switch (node.type) {
    case 'object':
      return recordOf(node, depth);
    case 'identifier':
      return node.text === 'undefined' ? NOTHING : { kind: 'name', name: node.text };
    case 'member_expression':
      return { kind: 'name', name: chainOf(node).join('.') };
    case 'call_expression':
      return {
        kind: 'call',
        chain: chainOf(node.childForFieldName('function')),
        arguments: argumentsOf(node, depth - 1),
      };
    case 'new_expression':
      return {
        kind: 'call',
        chain: chainOf(node.childForFieldName('constructor')),
        arguments: argumentsOf(node, depth - 1),
      };
    case 'ternary_expression':
      return eitherOf(node, ['consequence', 'alternative'], depth);
    case 'binary_expression':
      return ['||', '??', '&&'].includes(node.childForFieldName('operator')?.text ?? '')
        ? eitherOf(node, ['left', 'right'], depth)
        : { kind: 'text', text: node.text.slice(0, 300) };
    case 'string':
    case 'number':
    case 'true':
      return { kind: 'text', text: node.text.slice(0, 300) };
    case 'template_string':
      return { kind: 'text', text: node.text.slice(0, 300) };
    case 'null':
    case 'false':
      return NOTHING;
    case 'array':
      return node.namedChildren.some((child) => child?.type === 'spread_element') ? OTHER : { kind: 'list' };
    case 'spread_element':
      return OTHER;
    default:
      return FUNCTIONS.has(node.type) ? { kind: 'function' } : OTHER;
  }
}

function eitherOf(node: Node, fields: readonly string[], depth: number): Value {
  return { kind: 'either', values: fields.map((field) => toValue(node.childForFieldName(field), depth - 1)) };
}

function recordOf(node: Node, depth: number): Value {
  const keys = new Map<string, Value>();
  const spread: Value[] = [];
  for (const child of node.namedChildren.slice(0, 200)) {
    if (child?.type === 'pair') {
      const key = child.childForFieldName('key');
      keys.set(stringOf(key) ?? key?.text ?? '?', toValue(child.childForFieldName('value'), depth - 1));
    } else if (child?.type === 'shorthand_property_identifier') {
      keys.set(child.text, { kind: 'name', name: child.text });
    } else if (child?.type === 'method_definition') {
      keys.set(child.childForFieldName('name')?.text ?? '?', { kind: 'function' });
    } else if (child?.type === 'spread_element') {
      spread.push(toValue(child.namedChild(0), depth - 1));
    }
  }
  return { kind: 'record', keys, spread };
}
