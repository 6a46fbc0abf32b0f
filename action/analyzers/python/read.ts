/** One Python file as facts. */
import type { Node, TreeCursor } from 'web-tree-sitter';
import type { Call, FunctionFacts, SourceFacts, Value } from '../syntax/calls.js';
import { lineOf, walk } from '../syntax/parser.js';
import { argumentsOf, chainOf, toValue, unwrap } from './values.js';

const LIMITS = /time_?out|deadline/i;
const MOST_AROUND = 20;

interface OpenFunction extends FunctionFacts {
  parameters: Set<string>;
}

type Writable = {
  imports: Map<string, { module: string; name: string }>;
  calls: Call[];
  functions: OpenFunction[];
  variables: Map<string, { value: Value; line: number; inside: number }[]>;
  assignedKeys: Map<string, Set<string>>;
  environment: Set<string>;
  marks: Set<string>;
};

export function readPython(path: string, text: string, root: Node): SourceFacts {
  const facts: Writable = {
    imports: new Map(),
    calls: [],
    functions: [],
    variables: new Map(),
    assignedKeys: new Map(),
    environment: new Set(),
    marks: new Set(text.startsWith('#!') ? ['shebang'] : []),
  };
  const around: { call: string | null; isFunction: boolean }[] = [];
  const open: number[] = [];
  const assigned = new Map<number, string>();

  const set = (name: string, value: Node | null): void => {
    const list = facts.variables.get(name) ?? [];
    list.push({ value: toValue(value), line: value ? lineOf(value) : 0, inside: open.at(-1) ?? -1 });
    facts.variables.set(name, list);
    const inner = unwrap(value);
    if (inner?.type === 'call') assigned.set(inner.id, name);
  };

  const enter = (cursor: TreeCursor, type: string): void => {
    let call: string | null = null;
    const isFunction = type === 'function_definition' || type === 'lambda';
    if (isFunction) {
      const inside = open.at(-1) ?? -1;
      open.push(facts.functions.length);
      facts.functions.push({ ...functionOf(cursor.currentNode), inside });
    } else if (type === 'call') {
      const node = cursor.currentNode;
      const chain = chainOf(node.childForFieldName('function'));
      call = chain.at(-1) ?? '?';
      facts.calls.push({
        chain,
        isNew: false,
        arguments: argumentsOf(node),
        after: [],
        within: around
          .slice(-200)
          .flatMap((one) => one.call ?? [])
          .reverse()
          .slice(0, MOST_AROUND),
        inside: open.at(-1) ?? -1,
        assigned: assigned.get(node.id) ?? null,
        line: lineOf(node),
        endLine: node.endPosition.row + 1,
      });
    } else if (type === 'identifier') {
      if (open.length > 0 && LIMITS.test(cursor.nodeText))
        for (const index of open.slice(-MOST_AROUND)) (facts.functions[index] as OpenFunction).speaksOfLimits = true;
    } else if (type === 'import_statement' || type === 'import_from_statement') readImport(cursor.currentNode, facts);
    else if (type === 'assignment') readAssignment(cursor.currentNode, facts, set);
    else if (type === 'as_pattern') {
      const node = cursor.currentNode;
      const target = node.childForFieldName('alias');
      if (target) set(target.text, node.namedChild(0));
    } else if (type === 'comparison_operator' && cursor.nodeText.startsWith('__name__')) facts.marks.add('main');
    around.push({ call, isFunction });
  };
  walk(root, enter, () => {
    if (around.pop()?.isFunction) open.pop();
  });
  return { path, text, ...facts };
}

function functionOf(node: Node): OpenFunction {
  const parameters = new Set<string>();
  for (const child of node.childForFieldName('parameters')?.namedChildren ?? []) {
    const name = child?.type === 'identifier' ? child : (child?.childForFieldName('name') ?? child?.namedChild(0));
    if (name?.type === 'identifier' && name.text !== 'self') parameters.add(name.text);
  }
  return {
    name: node.childForFieldName('name')?.text ?? null,
    parameters,
    line: lineOf(node),
    inside: -1,
    speaksOfLimits: false,
  };
}

function readImport(node: Node, facts: Writable): void {
  const from = node.childForFieldName('module_name')?.text ?? null;
  if (from !== null) facts.marks.add(`module:${from}`);
  for (const child of node.childrenForFieldName('name')) {
    const name = child?.type === 'aliased_import' ? child.childForFieldName('name')?.text : child?.text;
    const alias = child?.type === 'aliased_import' ? child.childForFieldName('alias')?.text : undefined;
    if (name === undefined) continue;
    if (from !== null) facts.imports.set(alias ?? name, { module: from, name });
    else {
      facts.marks.add(`module:${name}`);
      // `import urllib.request` makes the name urllib; the rest stands in each use.
      const top = name.split('.')[0] ?? name;
      facts.imports.set(alias ?? top, { module: alias === undefined ? top : name, name: '*' });
    }
  }
}

function readAssignment(node: Node, facts: Writable, set: (name: string, value: Node | null) => void): void {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (!left || !right) return;
  if (left.type === 'identifier' || left.type === 'attribute') set(chainOf(left).join('.'), right);
  if (left.type !== 'subscript') return;
  // options['timeout'] = …
  const owner = chainOf(left.childForFieldName('value')).join('.');
  const key = left.childForFieldName('subscript')?.text.replace(/^['"]|['"]$/g, '') ?? '?';
  const keys = facts.assignedKeys.get(owner) ?? new Set<string>();
  facts.assignedKeys.set(owner, keys.add(key));
}
