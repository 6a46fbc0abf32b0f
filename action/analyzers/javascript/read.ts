/** One JavaScript or TypeScript file as facts. */
import type { Node, TreeCursor } from 'web-tree-sitter';
import type { Call, FunctionFacts, LengthCheck, SourceFacts, Value } from '../syntax/calls.js';
import { lineOf, walk } from '../syntax/parser.js';
import { lengthCheckOf } from './length-checks.js';
import { argumentsOf, chainOf, FUNCTIONS, stringOf, toValue, unwrap } from './values.js';

/** Names that speak of a time limit. */
const LIMITS = /time[_-]?out|abort|deadline|signal/i;
/** Of one file: far more than anybody writes, and time stays bounded. */
const MOST_CHECKS = 200;
const MOST_CALLS_AROUND = 12;
const MOST_FUNCTIONS_AROUND = 20;

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
  taken: Map<string, { value: Value; line: number; isItem: boolean }[]>;
  lengthChecks: LengthCheck[];
};

export function readJavaScript(path: string, text: string, root: Node): SourceFacts {
  const facts: Writable = {
    imports: new Map(),
    calls: [],
    functions: [],
    variables: new Map(),
    assignedKeys: new Map(),
    environment: new Set(),
    taken: new Map(),
    lengthChecks: [],
    marks: new Set(text.startsWith('#!') ? ['shebang'] : []),
  };
  const around: { call: string | null; isFunction: boolean }[] = [];
  const open: number[] = [];
  /** By the id of a node that is met later: what is called on its result, what it is assigned to, what a function is called. */
  const after = new Map<number, string[]>();
  const assigned = new Map<number, string>();

  const set: SetVariable = (name, value) => {
    const list = facts.variables.get(name) ?? [];
    list.push({ value: toValue(value), line: value ? lineOf(value) : 0, inside: open.at(-1) ?? -1 });
    facts.variables.set(name, list);
    const inner = unwrap(value);
    if (inner) assigned.set(inner.id, name);
  };

  const enterCall = (node: Node, isNew: boolean): string => {
    const chain = chainOf(node.childForFieldName(isNew ? 'constructor' : 'function'));
    followResult(node, after);
    facts.calls.push({
      chain,
      isNew,
      arguments: argumentsOf(node),
      after: after.get(node.id) ?? [],
      within: callsAround(around),
      inside: open.at(-1) ?? -1,
      assigned: assigned.get(node.id) ?? null,
      line: lineOf(node),
      endLine: node.endPosition.row + 1,
    });
    readRequire(node, chain, facts);
    return chain.at(-1) ?? '?';
  };

  const enter = (cursor: TreeCursor, type: string): void => {
    let call: string | null = null;
    const isFunction = FUNCTIONS.has(type);
    if (isFunction) {
      const node = cursor.currentNode;
      const inside = open.at(-1) ?? -1;
      open.push(facts.functions.length);
      facts.functions.push({ ...functionOf(node, assigned.get(node.id) ?? null), inside });
    } else if (type === 'call_expression' || type === 'new_expression') {
      call = enterCall(cursor.currentNode, type === 'new_expression');
    } else if (NAMES.has(type)) {
      if (open.length > 0 && LIMITS.test(cursor.nodeText))
        for (const index of open.slice(-MOST_FUNCTIONS_AROUND))
          (facts.functions[index] as OpenFunction).speaksOfLimits = true;
    } else if (type === 'if_statement') {
      const check =
        facts.lengthChecks.length < MOST_CHECKS ? lengthCheckOf(cursor.currentNode, open.at(-1) ?? -1) : null;
      if (check) facts.lengthChecks.push(check);
    } else READERS.get(type)?.(cursor.currentNode, facts, set);
    around.push({ call, isFunction });
  };
  const leave = (): void => {
    if (around.pop()?.isFunction) open.pop();
  };
  walk(root, enter, leave);
  return { path, text, ...facts };
}

const NAMES = new Set(['identifier', 'property_identifier', 'shorthand_property_identifier']);

function callsAround(around: readonly { call: string | null }[]): string[] {
  const names: string[] = [];
  for (let index = around.length - 1; index >= 0 && names.length < MOST_CALLS_AROUND; index -= 1) {
    const name = around[index]?.call;
    if (name) names.push(name);
    // Far enough up for any hand-written call, and linear for what nests without end.
    if (around.length - index > 200) break;
  }
  return names;
}

/** `f().g()`: what is called on the result of f, told when the outer call is met, which is first. */
function followResult(call: Node, after: Map<number, string[]>): void {
  const callee = call.childForFieldName('function');
  if (callee?.type !== 'member_expression') return;
  const inner = unwrap(callee.childForFieldName('object'));
  if (inner?.type !== 'call_expression' && inner?.type !== 'new_expression') return;
  const method = callee.childForFieldName('property')?.text ?? '?';
  const event = /^(on|once|addListener)$/.test(method)
    ? stringOf(call.childForFieldName('arguments')?.namedChild(0) ?? null)
    : null;
  const outer = after.get(call.id) ?? [];
  after.set(inner.id, [event === null ? method : `on:${event}`, ...outer].slice(0, 20));
}

function functionOf(node: Node, assigned: string | null): OpenFunction {
  const parameters = new Set<string>();
  const list = node.childForFieldName('parameters') ?? node.childForFieldName('parameter');
  if (list?.type === 'identifier') parameters.add(list.text);
  else if (list) collectNames(list, parameters, 4);
  const name = node.childForFieldName('name')?.text ?? assigned?.slice(assigned.lastIndexOf('.') + 1) ?? null;
  return { name, parameters, line: lineOf(node), inside: -1, speaksOfLimits: false };
}

/** Every name in a pattern of parameters or of a declaration. */
function collectNames(node: Node, into: Set<string>, depth: number): void {
  for (const child of node.namedChildren.slice(0, 100)) {
    if (!child) continue;
    if (child.type === 'identifier' || child.type === 'shorthand_property_identifier_pattern') into.add(child.text);
    else if (depth > 0 && child.type !== 'type_annotation') collectNames(child, into, depth - 1);
  }
}

function readRequire(node: Node, chain: readonly string[], facts: Writable): void {
  if (chain.length === 1 && chain[0] === 'require') {
    const module = stringOf(node.childForFieldName('arguments')?.namedChild(0) ?? null);
    if (module === null) return;
    facts.marks.add('require');
    facts.marks.add(`module:${module}`);
  }
}

type SetVariable = (name: string, value: Node | null) => void;

const READERS = new Map<string, (node: Node, facts: Writable, set: SetVariable) => void>([
  ['import_statement', readImport],
  ['variable_declarator', readDeclaration],
  ['assignment_expression', readAssignment],
  ['public_field_definition', readField],
  ['member_expression', readMember],
  ['for_in_statement', readLoop],
  ['enum_declaration', (node, facts) => void facts.marks.add(`enum:${node.childForFieldName('name')?.text ?? '?'}`)],
  ['required_parameter', readTuple],
  ['jsx_element', (_node, facts) => void facts.marks.add('jsx')],
  ['jsx_self_closing_element', (_node, facts) => void facts.marks.add('jsx')],
]);

function readImport(node: Node, facts: Writable): void {
  const module = stringOf(node.childForFieldName('source'));
  if (module === null) return;
  facts.marks.add(`module:${module}`);
  const clause = node.namedChildren.find((child) => child?.type === 'import_clause');
  for (const child of clause?.namedChildren ?? []) {
    if (child?.type === 'identifier') facts.imports.set(child.text, { module, name: 'default' });
    else if (child?.type === 'namespace_import')
      facts.imports.set(child.namedChild(0)?.text ?? '?', { module, name: '*' });
    else
      for (const specifier of child?.namedChildren ?? []) {
        const name = specifier?.childForFieldName('name')?.text ?? '?';
        facts.imports.set(specifier?.childForFieldName('alias')?.text ?? name, { module, name });
      }
  }
}

/** `require('x')`, and `require('x').y`, as what an import of it would be. */
function requiredBy(value: Node | null): { module: string; path: string[] } | null {
  const node = unwrap(value);
  if (node?.type !== 'call_expression' && node?.type !== 'member_expression') return null;
  const [root = '', ...path] = node.type === 'call_expression' ? [...chainOf(node)] : chainOf(node);
  const module = /^require\((.+)\)$/.exec(root)?.[1];
  return module === undefined ? null : { module, path };
}

function readDeclaration(node: Node, facts: Writable, set: SetVariable): void {
  const name = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  const required = requiredBy(value);
  readTuple(node, facts);
  if (name?.type === 'identifier') {
    if (required && required.path.length <= 1)
      facts.imports.set(name.text, { module: required.module, name: required.path[0] ?? 'default' });
    else if (value) set(name.text, value);
    return;
  }
  if (name?.type !== 'object_pattern') return;
  const fromEnvironment = chainOf(value).join('.') === 'process.env';
  for (const child of name.namedChildren) {
    const target = child?.type === 'object_assignment_pattern' ? child.childForFieldName('left') : child;
    const key =
      target?.type === 'pair_pattern' ? (target.childForFieldName('key')?.text ?? '?') : (target?.text ?? '?');
    const local = target?.type === 'pair_pattern' ? (target.childForFieldName('value')?.text ?? key) : key;
    if (fromEnvironment) facts.environment.add(key);
    if (required) facts.imports.set(local, { module: required.module, name: key });
    else take(local, value, facts, false);
  }
}

function take(name: string, value: Node | null, facts: Writable, isItem: boolean): void {
  const list = facts.taken.get(name) ?? [];
  list.push({ value: toValue(value), line: value ? lineOf(value) : 0, isItem });
  facts.taken.set(name, list);
}

/** `for (const part of parts)`, `for await …` */
function readLoop(node: Node, facts: Writable): void {
  const left = node.childForFieldName('left');
  if (left?.type === 'identifier') take(left.text, node.childForFieldName('right'), facts, true);
}

/** A parameter or variable whose type says how many items it has. */
function readTuple(node: Node, facts: Writable): void {
  const name = node.childForFieldName('pattern') ?? node.childForFieldName('name');
  const type = node.childForFieldName('type')?.namedChild(0) ?? null;
  if (name?.type === 'identifier' && type?.type === 'tuple_type' && !type.text.slice(0, 500).includes('...'))
    facts.marks.add(`tuple:${name.text}`);
}

function readAssignment(node: Node, facts: Writable, set: SetVariable): void {
  const left = unwrap(node.childForFieldName('left'));
  const chain = chainOf(left);
  if (left?.type === 'identifier' || (left?.type === 'member_expression' && chain.length < 4))
    set(chain.join('.'), node.childForFieldName('right'));
  if (left?.type !== 'member_expression' || chain.length < 2) return;
  const owner = chain.slice(0, -1).join('.');
  const keys = facts.assignedKeys.get(owner) ?? new Set<string>();
  keys.add(chain.at(-1) ?? '?');
  facts.assignedKeys.set(owner, keys);
}

function readField(node: Node, _facts: Writable, set: SetVariable): void {
  const name = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  if (name && value) set(`this.${name.text}`, value);
}

function readMember(node: Node, facts: Writable): void {
  const object = node.childForFieldName('object');
  if (object?.type === 'identifier' && /^(document|window|localStorage|sessionStorage|navigator)$/.test(object.text))
    facts.marks.add('dom');
  if (object?.type === 'member_expression' && object.text === 'process.env')
    facts.environment.add(node.childForFieldName('property')?.text ?? '?');
}
