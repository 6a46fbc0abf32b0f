/** A Bicep file as a template. */
import { posix } from 'node:path';
import type { Node } from 'web-tree-sitter';
import { lineOf } from '../syntax/parser.js';
import type { ArmValue, Resource, Template } from './model.js';

const DEEPEST = 30;

export function readBicep(path: string, text: string, root: Node): Template {
  const parameters = new Map<string, ArmValue | null>();
  const variables = new Map<string, ArmValue>();
  const resources: Resource[] = [];
  const calls: Template['calls'][number][] = [];
  // Values are read when all names are known.
  const declarations = root.namedChildren.filter((child): child is Node => child !== null);
  const names = (type: string): Set<string> =>
    new Set(declarations.filter((one) => one.type === type).map((one) => nameOf(one)));
  const known = { parameters: names('parameter_declaration'), variables: names('variable_declaration') };
  for (const declaration of declarations) {
    const name = nameOf(declaration);
    const last = declaration.namedChildren.at(-1) ?? null;
    if (declaration.type === 'parameter_declaration')
      parameters.set(name, last && !['type', 'identifier'].includes(last.type) ? armValue(last, known) : null);
    else if (declaration.type === 'variable_declaration' && last) variables.set(name, armValue(last, known));
    else if (declaration.type === 'resource_declaration' || declaration.type === 'module_declaration') {
      const [target] = declaration.namedChildren.filter((child) => child?.type === 'string');
      const body = bodyOf(declaration);
      if (!target || !body || / existing\s*=/.test(declaration.text.slice(0, 400))) continue;
      const source = target.text.slice(1, -1);
      const value = armValue(body, known);
      if (declaration.type === 'resource_declaration')
        resources.push({
          type: (source.split('@')[0] ?? '').toLowerCase(),
          name,
          body: value,
          ...conditionOf(declaration, body),
          line: lineOf(declaration),
        });
      else if (!/^(br|ts)[/:]/.test(source))
        calls.push({
          target: posix.join(posix.dirname(path), source),
          parameters: value.kind === 'object' ? (value.keys.get('params') ?? null) : null,
          line: lineOf(declaration),
        });
    }
  }
  return { id: path, path, text, parameters, variables, resources, calls };
}

function nameOf(declaration: Node): string {
  return declaration.namedChildren.find((child) => child?.type === 'identifier')?.text ?? '?';
}

/** `if (…)` before the object. */
function conditionOf(declaration: Node, body: Node): { condition?: string } {
  const head = declaration.text.slice(0, Math.min(1_000, body.startIndex - declaration.startIndex));
  const at = head.search(/\bif\s*\(/);
  return at < 0 ? {} : { condition: head.slice(at) };
}

/** The object of a declaration, inside of `if (…)` and `[for …: …]`. */
function bodyOf(declaration: Node): Node | null {
  let at: Node | null = declaration.namedChildren.at(-1) ?? null;
  for (let steps = 0; at && at.type !== 'object' && steps < 5; steps += 1)
    at = at.childForFieldName('body') ?? at.namedChildren.at(-1) ?? null;
  return at?.type === 'object' ? at : null;
}

function armValue(node: Node, known: { parameters: Set<string>; variables: Set<string> }, depth = DEEPEST): ArmValue {
  const line = lineOf(node);
  if (depth === 0) return { kind: 'expression', line };
  switch (node.type) {
    case 'object': {
      const keys = new Map<string, ArmValue>();
      for (const property of node.namedChildren) {
        if (property?.type !== 'object_property') continue;
        const [key, value] = property.namedChildren;
        if (key && value) keys.set(key.text.replace(/^'|'$/g, ''), armValue(value, known, depth - 1));
      }
      return { kind: 'object', keys, line };
    }
    case 'array':
      return {
        kind: 'list',
        items: node.namedChildren.flatMap((child) => (child ? [armValue(child, known, depth - 1)] : [])),
        line,
      };
    case 'string':
      return node.text.includes('${')
        ? { kind: 'expression', line }
        : { kind: 'literal', value: node.text.slice(1, -1), line };
    case 'number':
      return { kind: 'literal', value: Number(node.text), line };
    case 'boolean':
      return { kind: 'literal', value: node.text === 'true', line };
    case 'null':
      return { kind: 'literal', value: null, line };
    case 'identifier':
      if (known.parameters.has(node.text)) return { kind: 'parameter', name: node.text, line };
      if (known.variables.has(node.text)) return { kind: 'variable', name: node.text, line };
      return { kind: 'expression', line };
    default:
      return { kind: 'expression', line };
  }
}
