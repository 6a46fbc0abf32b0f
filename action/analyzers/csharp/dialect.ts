/** C#'s syntax for the reader of chains. */
import type { Node } from 'web-tree-sitter';
import type { Dialect, Part, Setting } from '../syntax/chains.js';
import { lineOf } from '../syntax/parser.js';

const named = (node: Node | null): Node[] =>
  (node?.namedChildren ?? []).filter((one): one is Node => one !== null && one.type !== 'comment');

/** Expressions of an argument list; the name of one that has a name is left out. */
function argumentsOf(list: Node | null): Node[] {
  return named(list).flatMap((one) => (one.type === 'argument' ? (named(one).at(-1) ?? []) : []));
}

const nameOf = (node: Node | null): string =>
  (node?.type === 'generic_name' ? node.namedChild(0)?.text : node?.text)?.slice(0, 200) ?? '?';

function typesOf(node: Node | null): string[] {
  if (node?.type !== 'generic_name') return [];
  return named(named(node).find(({ type }) => type === 'type_argument_list') ?? null).map(nameOf);
}

/** What is called, and what stands before it. */
function called(node: Node | null): { name: Node | null; below: Node | null } {
  if (node?.type === 'member_access_expression')
    return { name: node.childForFieldName('name'), below: node.childForFieldName('expression') };
  if (node?.type === 'conditional_access_expression') {
    const [below = null, binding] = [node.childForFieldName('condition'), named(node).at(-1)];
    return { name: binding?.childForFieldName('name') ?? null, below };
  }
  return { name: node, below: null };
}

function initializers(node: Node): (readonly [string, Node])[] {
  return named(node.childForFieldName('initializer')).flatMap((one) => {
    const [name, value] = [one.childForFieldName('left'), one.childForFieldName('right')];
    return one.type === 'assignment_expression' && name && value ? [[name.text, value] as const] : [];
  });
}

function part(node: Node): Part {
  switch (node.type) {
    case 'invocation_expression': {
      const { name, below } = called(node.childForFieldName('function'));
      return {
        kind: 'call',
        name: nameOf(name),
        types: typesOf(name),
        arguments: argumentsOf(node.childForFieldName('arguments')),
        line: lineOf(name ?? node),
        below,
      };
    }
    case 'object_creation_expression':
      return {
        kind: 'new',
        type: nameOf(node.childForFieldName('type')),
        arguments: argumentsOf(node.childForFieldName('arguments')),
        settings: initializers(node),
      };
    case 'member_access_expression':
      return {
        kind: 'member',
        name: nameOf(node.childForFieldName('name')),
        below: node.childForFieldName('expression'),
      };
    case 'identifier':
    case 'generic_name':
    case 'this':
    case 'predefined_type':
      return { kind: 'name', name: nameOf(node) };
    case 'await_expression':
    case 'parenthesized_expression':
    case 'arrow_expression_clause':
      return { kind: 'within', node: node.namedChild(0) };
    case 'cast_expression':
      return { kind: 'within', node: node.childForFieldName('value'), cast: nameOf(node.childForFieldName('type')) };
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'interpolated_string_expression':
    case 'integer_literal':
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
  const name = node.childForFieldName('name');
  // `name = value`: the value is the last child, where there is one.
  const value = node.type === 'property_declaration' ? node.childForFieldName('value') : named(node).at(-1);
  return name && value && value.id !== name.id ? [{ name: name.text, type: null, value }] : [];
}

function functionOf(node: Node): ReturnType<Dialect['functionOf']> {
  const parameters = new Map<string, string>();
  for (const one of named(node.childForFieldName('parameters')))
    if (one.type === 'parameter')
      parameters.set(one.childForFieldName('name')?.text ?? '?', nameOf(one.childForFieldName('type')));
    else if (one.type === 'implicit_parameter' || one.type === 'identifier') parameters.set(one.text, '?');
  return { name: node.childForFieldName('name')?.text ?? null, parameters };
}

function namesOf(node: Node): ReturnType<Dialect['namesOf']> {
  if (node.type === 'using_directive') return { imports: [named(node).at(-1)?.text ?? '?'] };
  if (node.type === 'attribute') return { marks: [`@${nameOf(node.childForFieldName('name'))}`] };
  const names =
    node.type === 'field_declaration'
      ? named(named(node).find(({ type }) => type === 'variable_declaration') ?? null)
      : [node];
  return { fields: names.flatMap((one) => one.childForFieldName('name')?.text ?? []) };
}

export const CSHARP: Dialect = {
  functions: new Set([
    'method_declaration',
    'constructor_declaration',
    'lambda_expression',
    'anonymous_method_expression',
    'local_function_statement',
  ]),
  functionOf,
  calls: new Set(['invocation_expression', 'object_creation_expression']),
  part,
  settings: new Set(['variable_declarator', 'property_declaration', 'assignment_expression']),
  settingsOf,
  returns: new Set(['return_statement', 'arrow_expression_clause']),
  names: new Set(['using_directive', 'attribute', 'field_declaration', 'property_declaration']),
  namesOf,
  identifiers: new Set(['identifier']),
};
