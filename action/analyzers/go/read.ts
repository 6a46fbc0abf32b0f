/** One Go file as facts. */
import type { Node, TreeCursor } from 'web-tree-sitter';
import type { Call, FunctionFacts, SourceFacts, Value } from '../syntax/calls.js';
import { lineOf, walk } from '../syntax/parser.js';
import { argumentsOf, chainOf, toValue } from './values.js';

const FUNCTIONS = new Set(['function_declaration', 'method_declaration', 'func_literal']);

type Writable = {
  imports: Map<string, { module: string; name: string }>;
  calls: Call[];
  functions: FunctionFacts[];
  variables: Map<string, { value: Value; line: number; inside: number }[]>;
  assignedKeys: Map<string, Set<string>>;
  marks: Set<string>;
};

export function readGo(path: string, text: string, root: Node): SourceFacts {
  const facts: Writable = {
    imports: new Map(),
    calls: [],
    functions: [],
    variables: new Map(),
    assignedKeys: new Map(),
    marks: new Set(),
  };
  const around: boolean[] = [];
  const open: number[] = [];

  const set = (name: string, value: Node): void => {
    const list = facts.variables.get(name) ?? [];
    list.push({ value: toValue(value), line: lineOf(value), inside: open.at(-1) ?? -1 });
    facts.variables.set(name, list);
  };

  const assign = (left: Node | null, right: Node | null): void => {
    const names = (left?.type === 'expression_list' ? left.namedChildren : [left]).filter(
      (one): one is Node => one !== null,
    );
    const values = (right?.type === 'expression_list' ? right.namedChildren : [right]).filter(
      (one): one is Node => one !== null,
    );
    // `ctx, cancel := f()`: the first name is what is asked for.
    const pairs = values.length === names.length ? names.length : Math.min(1, values.length);
    for (let index = 0; index < pairs; index += 1) {
      const [name, value] = [names[index], values[index]];
      if (!name || !value) continue;
      const chain = chainOf(name);
      set(chain.join('.'), value);
      if (chain.length < 2) continue;
      const owner = chain.slice(0, -1).join('.');
      facts.assignedKeys.set(owner, (facts.assignedKeys.get(owner) ?? new Set<string>()).add(chain.at(-1) ?? '?'));
    }
  };

  const enter = (cursor: TreeCursor, type: string): void => {
    const isFunction = FUNCTIONS.has(type);
    if (isFunction) {
      const inside = open.at(-1) ?? -1;
      open.push(facts.functions.length);
      facts.functions.push({ ...functionOf(cursor.currentNode), inside });
    } else if (type === 'call_expression') {
      const node = cursor.currentNode;
      facts.calls.push({
        chain: chainOf(node.childForFieldName('function')),
        isNew: false,
        arguments: argumentsOf(node),
        after: [],
        within: [],
        inside: open.at(-1) ?? -1,
        assigned: null,
        line: lineOf(node),
        endLine: node.endPosition.row + 1,
      });
    } else if (type === 'import_spec') readImport(cursor.currentNode, facts);
    else if (type === 'short_var_declaration' || type === 'assignment_statement') {
      const node = cursor.currentNode;
      assign(node.childForFieldName('left'), node.childForFieldName('right'));
    } else if (type === 'var_spec') {
      const node = cursor.currentNode;
      assign(node.childForFieldName('name'), node.childForFieldName('value'));
    }
    around.push(isFunction);
  };
  walk(root, enter, () => {
    if (around.pop()) open.pop();
  });
  return { path, text, environment: new Set(), ...facts };
}

function functionOf(node: Node): FunctionFacts {
  const parameters = new Set<string>();
  for (const declaration of node.childForFieldName('parameters')?.namedChildren ?? [])
    for (const name of declaration?.childrenForFieldName('name') ?? []) if (name) parameters.add(name.text);
  return {
    name: node.childForFieldName('name')?.text ?? null,
    parameters,
    line: lineOf(node),
    inside: -1,
    speaksOfLimits: false,
  };
}

function readImport(node: Node, facts: Writable): void {
  const module = node.childForFieldName('path')?.text.slice(1, -1) ?? '';
  const name =
    node.childForFieldName('name')?.text ??
    module
      .replace(/\/v\d+$/, '')
      .split('/')
      .at(-1) ??
    module;
  facts.imports.set(name, { module, name: '*' });
  facts.marks.add(`module:${module}`);
}
