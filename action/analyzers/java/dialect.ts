/** Java's syntax for the reader of chains. */
import type { Node } from 'web-tree-sitter';
import type { Dialect, Part, Setting } from '../syntax/chains.js';
import { lineOf } from '../syntax/parser.js';

const named = (node: Node | null): Node[] =>
  (node?.namedChildren ?? []).filter((one): one is Node => one !== null && !one.type.endsWith('comment'));

/** Without its type arguments. */
function typeName(node: Node | null): string {
  const at = node?.type === 'generic_type' ? node.namedChild(0) : node;
  return at?.text.slice(0, 200) ?? '?';
}

function part(node: Node): Part {
  switch (node.type) {
    case 'method_invocation':
      return {
        kind: 'call',
        name: node.childForFieldName('name')?.text ?? '?',
        arguments: named(node.childForFieldName('arguments')),
        line: lineOf(node.childForFieldName('name') ?? node),
        below: node.childForFieldName('object'),
      };
    case 'object_creation_expression':
      return {
        kind: 'new',
        type: typeName(node.childForFieldName('type')),
        arguments: named(node.childForFieldName('arguments')),
        settings: [],
      };
    case 'field_access':
      return {
        kind: 'member',
        name: node.childForFieldName('field')?.text ?? '?',
        below: node.childForFieldName('object'),
      };
    case 'identifier':
    case 'this':
    case 'super':
      return { kind: 'name', name: node.text };
    case 'cast_expression':
      return { kind: 'within', node: node.childForFieldName('value'), cast: typeName(node.childForFieldName('type')) };
    case 'parenthesized_expression':
      return { kind: 'within', node: node.namedChild(0) };
    case 'string_literal':
    case 'decimal_integer_literal':
    case 'binary_expression':
      return { kind: 'text', text: node.text.slice(0, 300) };
    default:
      return { kind: 'other' };
  }
}

function settingsOf(node: Node): Setting[] {
  if (node.type === 'assignment_expression') {
    const [name, value] = [node.childForFieldName('left'), node.childForFieldName('right')];
    return name && value ? [{ name: name.text.slice(0, 200), type: null, value }] : [];
  }
  const type = typeName(node.childForFieldName('type'));
  const declared = node.type === 'resource' ? [node] : node.childrenForFieldName('declarator');
  return declared.flatMap((one) => {
    const [name, value] = [one?.childForFieldName('name'), one?.childForFieldName('value')];
    return name && value ? [{ name: name.text, type, value }] : [];
  });
}

function functionOf(node: Node): ReturnType<Dialect['functionOf']> {
  const parameters = new Map<string, string>();
  for (const one of named(node.childForFieldName('parameters')))
    if (one.type === 'formal_parameter')
      parameters.set(one.childForFieldName('name')?.text ?? '?', typeName(one.childForFieldName('type')));
  return { name: node.childForFieldName('name')?.text ?? null, parameters };
}

function namesOf(node: Node): ReturnType<Dialect['namesOf']> {
  if (node.type === 'import_declaration') {
    const name = named(node)[0]?.text ?? '?';
    return { imports: [named(node).some(({ type }) => type === 'asterisk') ? `${name}.*` : name] };
  }
  if (
    node.type === 'formal_parameter' ||
    node.type === 'field_declaration' ||
    node.type === 'local_variable_declaration'
  ) {
    const type = typeName(node.childForFieldName('type'));
    const nodes = node.type === 'formal_parameter' ? [node] : node.childrenForFieldName('declarator');
    const names = nodes.map((one) => one?.childForFieldName('name')?.text ?? '?');
    return {
      types: new Map(names.map((name) => [name, type])),
      fields: node.type === 'field_declaration' ? names : [],
    };
  }
  if (node.type === 'superclass') return { marks: named(node).map((one) => `extends:${typeName(one)}`) };
  return { marks: [`@${node.childForFieldName('name')?.text ?? '?'}`] };
}

export const JAVA: Dialect = {
  functions: new Set([
    'method_declaration',
    'constructor_declaration',
    'lambda_expression',
    'compact_constructor_declaration',
  ]),
  functionOf,
  calls: new Set(['method_invocation', 'object_creation_expression']),
  part,
  settings: new Set(['local_variable_declaration', 'field_declaration', 'resource', 'assignment_expression']),
  settingsOf,
  returns: new Set(['return_statement']),
  names: new Set([
    'import_declaration',
    'marker_annotation',
    'annotation',
    'superclass',
    'formal_parameter',
    'field_declaration',
    'local_variable_declaration',
  ]),
  namesOf,
  identifiers: new Set(['identifier']),
};
