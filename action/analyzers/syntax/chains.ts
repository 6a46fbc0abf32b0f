/** Java and C# as facts of one shape: chains of calls, what becomes of their results, and what functions speak of. */
import type { Node, TreeCursor } from 'web-tree-sitter';
import { lineOf, walk } from './parser.js';

interface Step {
  name: string;
  /** Null for a property. */
  arguments: readonly Expression[] | null;
  /** Type arguments. */
  types: readonly string[];
  line: number;
}

/** `a.b.make(1).limit(2)`: root `a.b`, steps `make` and `limit`. */
export interface Expression {
  /** Names up to the first call, or the type that is created. Empty for a text, a lambda and everything else. */
  root: string;
  isNew: boolean;
  /** Of the creation. */
  arguments: readonly Expression[];
  /** `new T { Name = value }` */
  settings: ReadonlyMap<string, Expression>;
  steps: readonly Step[];
  text: string | null;
  /** Index of its node in the file: which function a lambda is. */
  at: number;
}

/** An expression that stands for itself, with what becomes of its result. */
export interface Use extends Expression {
  line: number;
  endLine: number;
  /** Index in `functions`, -1 outside of all. */
  inside: number;
  /** Variable, field or property that it is assigned to, without `this.`. */
  assigned: string | null;
  /** Type that it is cast to, or that its variable is declared with. */
  type: string | null;
  isReturned: boolean;
  /** The call that it is an argument of. */
  handedTo: string | null;
}

interface ChainFunction {
  name: string | null;
  /** Name → type. */
  parameters: ReadonlyMap<string, string>;
  line: number;
  at: number;
  inside: number;
  /** Some name in it speaks of a time limit. */
  speaksOfLimits: boolean;
}

export interface ChainFacts {
  path: string;
  text: string;
  imports: ReadonlySet<string>;
  /** Annotations, attributes and base types. */
  marks: ReadonlySet<string>;
  uses: readonly Use[];
  functions: readonly ChainFunction[];
  /** Declared type by variable. */
  types: ReadonlyMap<string, string>;
  /** Variables of classes: what is done with them anywhere in the file counts. */
  fields: ReadonlySet<string>;
  /** Everything that is set: `x = …`, `x.Timeout = …`. */
  assignments: readonly { name: string; value: Expression; line: number; inside: number }[];
  /** Names that are handed on or returned as they are, with the function they stand in. */
  leaving: readonly { name: string; to: string | null; inside: number }[];
}

/** What a node is, one step towards the root of its chain. */
export type Part =
  | {
      kind: 'call';
      name: string;
      arguments: readonly Node[];
      types?: readonly string[];
      /** Counted from 1. */
      line: number;
      below: Node | null;
    }
  | { kind: 'member'; name: string; below: Node | null }
  | { kind: 'new'; type: string; arguments: readonly Node[]; settings: readonly (readonly [string, Node])[] }
  | { kind: 'name'; name: string }
  | { kind: 'within'; node: Node | null; cast?: string }
  | { kind: 'text'; text: string }
  | { kind: 'other' };

export interface Setting {
  name: string;
  type: string | null;
  value: Node;
}

/** Types of nodes, and what they say. */
export interface Dialect {
  functions: ReadonlySet<string>;
  functionOf(node: Node): { name: string | null; parameters: ReadonlyMap<string, string> };
  /** Calls and creations. */
  calls: ReadonlySet<string>;
  part(node: Node): Part;
  settings: ReadonlySet<string>;
  settingsOf(node: Node): readonly Setting[];
  returns: ReadonlySet<string>;
  /** Imports, annotations, attributes, base types. */
  names: ReadonlySet<string>;
  namesOf(node: Node): {
    imports?: readonly string[];
    marks?: readonly string[];
    types?: ReadonlyMap<string, string>;
    fields?: readonly string[];
  };
  identifiers: ReadonlySet<string>;
}

const DEEPEST = 4;
const LIMITS = /time_?out|deadline|cancelafter/i;
const NOTHING: Omit<Expression, 'at'> = {
  root: '',
  isNew: false,
  arguments: [],
  settings: new Map(),
  steps: [],
  text: null,
};

/** The longest chain that is read as an argument of another one. */
const LONGEST = 40;

function expressionOf(node: Node | null, dialect: Dialect, depth: number, seen?: Set<number>): Expression {
  if (!node || depth < 0) return { ...NOTHING, at: -1 };
  const steps: Step[] = [];
  const at = node.startIndex;
  const settings = new Map<string, Expression>();
  const all = (nodes: readonly Node[]): Expression[] =>
    nodes.slice(0, 12).map((one) => expressionOf(one, dialect, depth - 1));
  const settle = (pairs: readonly (readonly [string, Node])[]): void => {
    for (const [name, value] of pairs.slice(0, 40)) settings.set(name, expressionOf(value, dialect, depth - 1));
  };
  const done = (more: Partial<Expression>): Expression => ({
    ...NOTHING,
    settings,
    at,
    ...more,
    steps: steps.reverse(),
  });
  const ended = (root: string): Expression => {
    let name = root;
    // `a.b.make()`: properties before the first call are part of its root.
    while (steps.at(-1)?.arguments === null && name !== '?') name = `${name}.${steps.pop()?.name}`;
    return done({ root: name.replace(/^this\./, '') });
  };
  for (let below: Node | null = node; below; ) {
    if (!seen && steps.length > LONGEST) return ended('?');
    seen?.add(below.id);
    const part = dialect.part(below);
    switch (part.kind) {
      case 'call':
        steps.push({ name: part.name, arguments: all(part.arguments), types: part.types ?? [], line: part.line });
        below = part.below;
        if (!below) return ended('');
        break;
      case 'member':
        steps.push({ name: part.name, arguments: null, types: [], line: 0 });
        below = part.below;
        break;
      case 'within':
        below = part.node;
        break;
      case 'new':
        settle(part.settings);
        return done({ root: part.type, isNew: true, arguments: all(part.arguments) });
      case 'name':
        return ended(part.name);
      case 'text':
        return steps.length === 0 ? done({ text: part.text }) : ended('?');
      default:
        return steps.length === 0 ? done({}) : ended('?');
    }
  }
  return ended('?');
}

/** What is inside of casts, parentheses and the like, and the type that it is cast to. */
function unwrap(node: Node, dialect: Dialect): { node: Node; cast: string | null } {
  let at = node;
  let cast: string | null = null;
  for (let steps = 0; steps < 20; steps += 1) {
    const part = dialect.part(at);
    if (part.kind !== 'within' || !part.node) break;
    cast ??= part.cast ?? null;
    at = part.node;
  }
  return { node: at, cast };
}

interface Fate {
  assigned?: string;
  type?: string | null;
  isReturned?: boolean;
  handedTo?: string;
}

export function readChains(path: string, text: string, root: Node, dialect: Dialect): ChainFacts {
  const uses: Use[] = [];
  const functions: (ChainFunction & { speaksOfLimits: boolean })[] = [];
  const facts = {
    imports: new Set<string>(),
    marks: new Set<string>(),
    types: new Map<string, string>(),
    fields: new Set<string>(),
    assignments: [] as ChainFacts['assignments'][number][],
    leaving: [] as ChainFacts['leaving'][number][],
  };
  const open: number[] = [];
  const around: boolean[] = [];
  const seen = new Set<number>();
  const fates = new Map<number, Fate>();

  const fate = (node: Node, what: Fate): void => {
    const { node: inner, cast } = unwrap(node, dialect);
    const part = dialect.part(inner);
    const to = what.handedTo ?? null;
    if (part.kind === 'name' && what.assigned === undefined)
      facts.leaving.push({ name: part.name, to, inside: open.at(-1) ?? -1 });
    fates.set(inner.id, { ...what, type: cast ?? what.type ?? null });
  };

  const readCall = (node: Node): void => {
    const own = dialect.part(node);
    if (own.kind === 'call' || own.kind === 'new')
      for (const one of own.arguments.slice(0, 12)) fate(one, { handedTo: own.kind === 'call' ? own.name : own.type });
    if (seen.has(node.id)) return;
    const known = fates.get(node.id);
    uses.push({
      ...expressionOf(node, dialect, DEEPEST, seen),
      line: lineOf(node),
      endLine: node.endPosition.row + 1,
      inside: open.at(-1) ?? -1,
      assigned: known?.assigned ?? null,
      type: known?.type ?? null,
      isReturned: known?.isReturned === true,
      handedTo: known?.handedTo ?? null,
    });
  };

  const readSettings = (node: Node): void => {
    for (const { name, type, value } of dialect.settingsOf(node)) {
      const plain = name.replace(/^this\./, '');
      if (type !== null) facts.types.set(plain, type);
      facts.assignments.push({
        name: plain,
        value: expressionOf(value, dialect, DEEPEST),
        line: lineOf(node),
        inside: open.at(-1) ?? -1,
      });
      fate(value, { assigned: plain, type });
    }
  };

  const enter = (cursor: TreeCursor, type: string): void => {
    const isFunction = dialect.functions.has(type);
    if (isFunction) {
      const node = cursor.currentNode;
      functions.push({
        ...dialect.functionOf(node),
        line: lineOf(node),
        at: node.startIndex,
        inside: open.at(-1) ?? -1,
        speaksOfLimits: false,
      });
      open.push(functions.length - 1);
    }
    if (dialect.identifiers.has(type)) {
      if (open.length > 0 && LIMITS.test(cursor.nodeText))
        for (const index of open.slice(-20)) if (functions[index]) functions[index].speaksOfLimits = true;
    } else if (dialect.calls.has(type)) readCall(cursor.currentNode);
    else if (dialect.returns.has(type)) {
      const value = cursor.currentNode.namedChild(0);
      if (value) fate(value, { isReturned: true });
    }
    if (dialect.settings.has(type)) readSettings(cursor.currentNode);
    if (dialect.names.has(type)) {
      const names = dialect.namesOf(cursor.currentNode);
      for (const one of names.imports ?? []) facts.imports.add(one);
      for (const one of names.marks ?? []) facts.marks.add(one);
      for (const one of names.fields ?? []) facts.fields.add(one);
      for (const [name, declared] of names.types ?? []) facts.types.set(name, declared);
    }
    around.push(isFunction);
  };
  walk(root, enter, () => {
    if (around.pop()) open.pop();
  });
  return { path, text, uses, functions, ...facts };
}

/** Steps that are called, by name. */
export function callsOf({ steps }: Expression): readonly Step[] {
  return steps.filter((step) => step.arguments !== null);
}

export function stepOf(expression: Expression, pattern: RegExp): Step | null {
  return callsOf(expression).find(({ name }) => pattern.test(name)) ?? null;
}

/** The outermost function around an index that has a name. */
export function functionAround(index: number, facts: ChainFacts): number {
  for (let at = index; at >= 0; at = facts.functions[at]?.inside ?? -1)
    if (facts.functions[at]?.name !== null) return at;
  return -1;
}

/** What is done with a variable: uses that begin with it, in the function of `from` or, of a field, in the whole file. */
export function usesOf(name: string, from: { inside: number }, facts: ChainFacts): Use[] {
  const scope = functionAround(from.inside, facts);
  return facts.uses.filter(
    (use) =>
      !use.isNew &&
      (use.root === name || use.root.startsWith(`${name}.`)) &&
      (facts.fields.has(name) || functionAround(use.inside, facts) === scope),
  );
}

/** Steps of that name in the chain itself, or on the variable that holds its result. */
export function stepsOn(use: Use, facts: ChainFacts, pattern: RegExp): Step[] {
  const later = use.assigned === null ? [] : usesOf(use.assigned, use, facts);
  return [use, ...later].flatMap((one) => callsOf(one).filter(({ name }) => pattern.test(name)));
}
