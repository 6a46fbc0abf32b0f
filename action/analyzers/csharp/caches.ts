/** Caches of C# whose misses are not joined: each of those who miss at once loads the value by itself. */
import type { Node, TreeCursor } from 'web-tree-sitter';
import type { CodeLocation } from '../../../schemas/generated/types.js';
import { locate } from '../locations.js';
import { lineOf, walk } from '../syntax/parser.js';
import type { Lead } from '../types.js';
import { type Given, operatorOf, Read, type Test, testOf } from './misses.js';

export interface Stampede {
  location: CodeLocation;
  /** Where the cache is asked, and where the value is loaded. */
  decidedBy: CodeLocation[];
  /** What loads the value. */
  load: string;
  /** Why it may be no weakness; null where it is one. */
  wouldDecide: string | null;
}

interface Asked {
  cache: string;
  key: string;
  /** Variables that it fills in by itself (`out`). */
  fills: readonly string[];
  line: number;
  at: number;
}

interface Made {
  name: string;
  /** What is called, and on what. */
  load: string;
  from: string;
  waits: boolean;
  /** It is handed what loads the value, and may run it once for many. */
  isHanded: boolean;
  line: number;
  at: number;
}

/** What one function does with caches. */
interface Body {
  gets: Asked[];
  sets: (Asked & { endLine: number; values: readonly string[] })[];
  made: Made[];
  given: Given[];
  tests: Test[];
  /** What is called and may let one of many go on, by its name. */
  mayJoin: string | null;
  /** Something lets one of many go on, or loads once for all. */
  joins: boolean;
}

const FUNCTIONS = new Set(['method_declaration', 'constructor_declaration', 'local_function_statement']);
const CACHE = /cache/i;
const GET = /^(TryGet|TryGetValue|TryGetAsync|Get|GetAsync|GetString|GetStringAsync)$/;
const SET = /^(Set|SetAsync|SetString|SetStringAsync)$/;
const JOINS =
  /^(Wait|WaitAsync|WaitOne|Lock|LockAsync|Enter|EnterWriteLock|Acquire|AcquireAsync|GetOr(Add|Create|Set)(Async)?)$/;
/** Names of what lets one of many go on, or a few. */
const MAY_JOIN = /single|flight|coalesc|dedup|throttl|mutex|semaphore|exclusive|(^|[._])(gate|lock)|[a-z](Gate|Lock)/;
const TESTS = new Set(['if_statement', 'conditional_expression', 'binary_expression', 'assignment_expression']);
const MOST_TEXT = 200;
/** Of one function: far more than anybody writes, and time stays bounded. */
const MOST = 50;

const textOf = (node: Node | null): string => node?.text.slice(0, MOST_TEXT) ?? '';
const named = (node: Node | null): Node[] => (node?.namedChildren ?? []).filter((one): one is Node => one !== null);

/** `a.b.Call<T>(…)` as what it is called on and its name. */
function calledOn(call: Node): { from: string; name: string } {
  const target = call.childForFieldName('function');
  if (target?.type !== 'member_access_expression') return { from: '', name: nameOf(target) };
  return {
    from: textOf(target.childForFieldName('expression')).replace(/^this\./, ''),
    name: nameOf(target.childForFieldName('name')),
  };
}

function nameOf(node: Node | null): string {
  return textOf(node?.type === 'generic_name' ? node.namedChild(0) : node);
}

function argumentsOf(call: Node): Node[] {
  return named(call.childForFieldName('arguments'))
    .slice(0, 8)
    .flatMap((one) => (one.type === 'argument' ? (named(one).at(-1) ?? []) : []));
}

/** Variables that a value is made of: itself, what it is a part of, or what is handed to the call that makes it. */
function variablesOf(value: Node | undefined): string[] {
  if (value?.type === 'identifier') return [value.text];
  if (value?.type === 'member_access_expression') return [textOf(value).split('.')[0] ?? ''];
  if (value?.type === 'invocation_expression')
    return argumentsOf(value).flatMap((one) => (one.type === 'identifier' ? one.text : []));
  return [];
}

/** A function that loads, not one that says which rows: it takes nothing, is `async`, or calls something `…Async`. */
function isLoader(value: Node): boolean {
  if (value.type === 'identifier' || value.type === 'member_access_expression') return /Async$/.test(textOf(value));
  return value.type === 'lambda_expression' && /^(async\b|\(\s*\))|Async[(<]/.test(textOf(value));
}

/** The call that makes a value, through `await`, `ConfigureAwait(false)` and the right side of `??`. */
function loadOf(value: Node | null): Pick<Made, 'load' | 'from' | 'waits' | 'isHanded' | 'at'> | null {
  let at = value;
  let waits = false;
  for (let steps = 0; at && steps < 10; steps += 1) {
    if (at.type === 'await_expression' || at.type === 'parenthesized_expression') {
      waits ||= at.type === 'await_expression';
      at = at.namedChild(0);
      continue;
    }
    if (at.type === 'binary_expression' && operatorOf(at) === '??') {
      at = at.childForFieldName('right');
      continue;
    }
    if (at.type !== 'invocation_expression') return null;
    const { from, name } = calledOn(at);
    if (name !== 'ConfigureAwait')
      return { load: name, from, waits, isHanded: argumentsOf(at).some(isLoader), at: at.startIndex };
    at = at.childForFieldName('function')?.childForFieldName('expression') ?? null;
  }
  return null;
}

const bodyOf = (): Body => ({ gets: [], sets: [], made: [], given: [], tests: [], mayJoin: null, joins: false });

export function stampedesOf(root: Node, path: string, text: string): Stampede[] {
  if (!CACHE.test(text)) return [];
  const found: Stampede[] = [];
  const open: { depth: number; body: Body }[] = [];
  let depth = 0;
  const enter = (cursor: TreeCursor, type: string): void => {
    depth += 1;
    if (FUNCTIONS.has(type)) open.push({ depth, body: bodyOf() });
    const body = open.at(-1)?.body;
    if (!body) return;
    if (type === 'lock_statement') body.joins = true;
    else if (type === 'invocation_expression') readCall(cursor.currentNode, body);
    else if (type === 'variable_declarator' || type === 'assignment_expression') readMade(cursor.currentNode, body);
    const test = TESTS.has(type) && body.tests.length < MOST ? testOf(cursor.currentNode, type) : null;
    if (test) body.tests.push(test);
  };
  walk(root, enter, () => {
    if (open.at(-1)?.depth === depth) found.push(...decide((open.pop() as { body: Body }).body, path, text));
    depth -= 1;
  });
  return found;
}

function readCall(call: Node, body: Body): void {
  const { from, name } = calledOn(call);
  if (JOINS.test(name)) body.joins = true;
  if (!CACHE.test(from)) {
    if (MAY_JOIN.test(`${from}.${name}`)) body.mayJoin ??= name;
    return;
  }
  const [key, value] = argumentsOf(call);
  const asked = {
    cache: from,
    key: textOf(key ?? null),
    fills: filledBy(call),
    line: lineOf(call),
    at: call.startIndex,
  };
  if (GET.test(name) && body.gets.length < MOST) body.gets.push(asked);
  if (SET.test(name) && body.sets.length < MOST)
    body.sets.push({ ...asked, endLine: call.endPosition.row + 1, values: variablesOf(value) });
}

/** `out var x`, `out x` */
function filledBy(call: Node): string[] {
  return named(call.childForFieldName('arguments')).flatMap((one) => {
    const last = /^out\b/.test(textOf(one)) ? named(one).at(-1) : undefined;
    return last ? textOf(last.type === 'identifier' ? last : last.childForFieldName('name')) : [];
  });
}

function readMade(node: Node, body: Body): void {
  const name = node.childForFieldName(node.type === 'variable_declarator' ? 'name' : 'left');
  const value = node.type === 'variable_declarator' ? (named(node).at(-1) ?? null) : node.childForFieldName('right');
  const load = loadOf(value);
  if (name && load && body.made.length < MOST) body.made.push({ name: textOf(name), line: lineOf(node), ...load });
  if (name && value && body.given.length < MOST) body.given.push({ name: textOf(name), value });
}

function decide(body: Body, path: string, text: string): Stampede[] {
  if (body.joins) return [];
  const reads = new Map<Asked, Read>();
  return body.sets.flatMap((set) => {
    for (const get of body.gets) {
      if (get.cache !== set.cache || get.key !== set.key || get.at > set.at) continue;
      const load = loadBetween(get, set, body.made);
      // A value that is read, changed and written is no load: only what runs because nothing was there is one.
      const read = reads.get(get) ?? new Read(get.at, get.fills, body.given);
      reads.set(get, read);
      const known = load && read.knownAt(load.at, body.tests);
      if (!load || known === null || known === 'hit') continue;
      const wouldDecide = undecidedBy(load, body, known === 'unclear' ? get : null);
      const decidedBy = [get.line, load.line].map((line) => locate(path, text, line));
      return [{ location: locate(path, text, set.line, set.endLine), decidedBy, load: load.load, wouldDecide }];
    }
    return [];
  });
}

function undecidedBy({ load, waits, isHanded }: Made, { mayJoin }: Body, unclear: Asked | null): string | null {
  if (unclear)
    return `whether the test between line ${unclear.line} and the call of ${load} holds where nothing was cached`;
  if (isHanded) return `whether ${load} runs what it is handed once for all who ask at once`;
  if (mayJoin !== null) return `whether ${mayJoin} lets one of those who miss go on`;
  return waits ? null : `whether ${load} asks a database or another service, or takes long`;
}

/** What made the stored value after the cache was asked: a call that is waited for, or made of the result of one. */
function loadBetween(get: Asked, set: Asked & { values: readonly string[] }, made: readonly Made[]): Made | null {
  const between = made.filter(({ at, from }) => at >= get.at && at <= set.at && !CACHE.test(from));
  const last = between.filter(({ name }) => set.values.includes(name)).at(-1);
  if (!last || last.waits) return last ?? null;
  return between.find(({ name, waits }) => waits && name === last.from.split('.')[0]) ?? last;
}

export function stampedeLead({
  location,
  decidedBy,
  load,
  wouldDecide,
}: Stampede): Omit<Lead, 'rule' | 'role' | 'subject'> {
  const shared = { location, decidedBy };
  if (wouldDecide !== null)
    return {
      ...shared,
      decided: 'undecidable',
      wouldDecide,
      statement: `All who miss the cache at once may call ${load} at once.`,
      because: 'a miss makes the value and stores it, and nothing is seen to join those who miss',
    };
  return {
    ...shared,
    decided: 'found',
    statement: `All who miss the cache at once call ${load} at once, each for itself.`,
    because: 'a miss loads the value and stores it, and no lock or shared load joins those who miss',
  };
}
