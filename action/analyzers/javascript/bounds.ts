/** How many items a list has, as far as its file says so. */
import type { Call, SourceFacts, Value } from '../syntax/calls.js';

/** `bounded`: by what is read here; otherwise what would decide; null where nothing speaks of a bound. */
export type Bound = 'bounded' | { wouldDecide: string } | null;

/** Takes a part of a list. */
const PART = /^(slice|splice|chunk|take|sampleSize|batch)$/;
/** Gives parts of a list, one after the other. */
const PARTS = /slice|chunk|batch|page|window/i;
const NAMED_PART = /batch|chunk|slice/i;
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;
const GROWS = /^(push|unshift|splice)$/;
/** Leave a list as long as it is, or shorter. */
const KEEPS = /^(filter|concat|sort|reverse|fill|slice|map|toSorted|toReversed|values|keys|entries)$/;
const LIMITS = /^(limit|take|top|first|max|maxResults|pageSize|perPage|per_page|page_size|MaxItems|MaxKeys|size)$/i;
const SAID_LIMIT = /\blimit\s+(\d+|\?|[$:@]|\{)|[?&](limit|take|top|first|per_page|page_?size|max_?results)=/i;
const VALIDATES = /^(parse|parseAsync|safeParse|validate|validateSync|validateAsync)$/;
const SETTINGS = /(^|\.)(config|configuration|settings|env)\./i;
/** `.filter((_, index) => index < 5)` */
const FIRST_FEW = /\.filter\(\s*\(\s*[\w$]{1,50}\s*,\s*([\w$]{1,50})\s*\)\s*=>\s*\1\s*<=?/;
const STEPS = 4;

const isNumber = (value: Value | undefined): boolean => value?.kind === 'text' && /^\d/.test(value.text);
const lastOf = ({ chain }: { chain: readonly string[] }): string => chain.at(-1) ?? '';

export function boundOf(each: Call, facts: SourceFacts): Bound {
  const list = each.chain.slice(0, -1);
  const name = list.join('.');
  const [root = ''] = list;
  if (root === '?' || CONSTANT.test(root) || list.some((one) => NAMED_PART.test(one))) return 'bounded';
  const method = lastOf(each);
  const before = facts.calls.filter(
    ({ after, line, inside }) => inside === each.inside && line === each.line && after.includes(method),
  );
  for (const call of before) {
    const bound = boundOfCall(call, each, facts, STEPS);
    if (bound) return bound;
  }
  if (FIRST_FEW.test(linesOf(facts, each.line, each.endLine))) return 'bounded';
  return checkedBefore(name, each, facts) ?? boundOfName(name, each, facts, STEPS);
}

function linesOf({ text }: SourceFacts, from: number, to: number): string {
  return text
    .split('\n', Math.min(to, from + 5))
    .slice(from - 1)
    .join('\n')
    .slice(0, 2_000);
}

/** A call whose result is the list, or part of how it is made. */
function boundOfCall(call: Pick<Call, 'chain' | 'arguments'>, each: Call, facts: SourceFacts, steps: number): Bound {
  const name = lastOf(call);
  const [first] = call.arguments;
  const [root = ''] = call.chain;
  if (PART.test(name)) return 'bounded';
  if (root === '?' && KEEPS.test(name))
    return name === 'concat' && call.arguments.some(({ kind }) => kind !== 'text' && kind !== 'list')
      ? null
      : 'bounded';
  if (root === 'Array' && call.chain.length === 1 && isNumber(first)) return 'bounded';
  if (root === 'Array' && name === 'from' && first?.kind === 'record' && isNumber(first.keys.get('length')))
    return 'bounded';
  if (root === 'Object' && first) return boundOfObject(first, each, facts, steps);
  if (LIMITS.test(name) && call.chain.length > 1 && call.arguments.length === 1)
    return name !== 'max' && isNumber(first) ? 'bounded' : { wouldDecide: `what ${name} allows` };
  if (call.arguments.some((one) => one.kind === 'text' && SAID_LIMIT.test(one.text)))
    return { wouldDecide: `how many ${name} gives at most` };
  for (const handed of call.arguments) {
    const limit = limitIn(handed);
    if (limit)
      return isNumber(limit) && name.startsWith('find') ? 'bounded' : { wouldDecide: `how many ${name} gives at most` };
  }
  return VALIDATES.test(name) && root !== 'JSON'
    ? { wouldDecide: `how many items the schema of ${name} allows` }
    : null;
}

/** `Object.values(…)`, `Object.freeze(…)` */
function boundOfObject(value: Value, each: Call, facts: SourceFacts, steps: number): Bound {
  if (value.kind === 'list') return 'bounded';
  // An empty record is filled later.
  if (value.kind === 'record') return value.keys.size > 0 && value.spread.length === 0 ? 'bounded' : null;
  if (value.kind !== 'name') return null;
  if (facts.marks.has(`enum:${value.name}`)) return 'bounded';
  const bound = boundOfName(value.name, each, facts, steps);
  const known = facts.variables.has(value.name);
  // Types, enums among them, are written with a capital.
  return bound ?? (known || !/^[A-Z]/.test(value.name) ? null : { wouldDecide: `how many members ${value.name} has` });
}

function limitIn(value: Value): Value | undefined {
  if (value.kind !== 'record') return undefined;
  for (const [key, one] of value.keys) {
    if (LIMITS.test(key) && key !== 'size' && one.kind !== 'nothing') return one;
    if (/^(params|query|qs|searchParams)$/.test(key)) {
      const inner = limitIn(one);
      if (inner) return inner;
    }
  }
  return undefined;
}

function boundOfName(name: string, each: Call, facts: SourceFacts, steps: number): Bound {
  if (CONSTANT.test(name) || facts.marks.has(`tuple:${name}`)) return 'bounded';
  if (SETTINGS.test(name)) return { wouldDecide: `how many items ${name} has` };
  if (steps === 0) return null;
  const last = <One extends { line: number }>(all: readonly One[] = []): One | undefined =>
    all.filter((one) => one.line <= each.line).at(-1) ?? all[0];
  const taken = last(facts.taken?.get(name));
  const set = last(facts.variables.get(name));
  if (taken && (!set || taken.line > set.line)) return boundOfTaken(taken, each, facts, steps);
  const value = set?.value;
  if (value?.kind === 'call') {
    const line = set?.line ?? 0;
    const makes = facts.calls.filter((one) => one.line === line && one.after.includes(lastOf(value)));
    for (const call of [value, ...makes]) {
      const bound = boundOfCall(call, each, facts, steps - 1);
      if (bound) return bound;
    }
    return FIRST_FEW.test(linesOf(facts, line, line + 1)) ? 'bounded' : null;
  }
  const grows = facts.calls.some(({ chain }) => chain.slice(0, -1).join('.') === name && GROWS.test(lastOf({ chain })));
  if (grows) return null;
  if (value?.kind === 'list') return 'bounded';
  return value?.kind === 'record' ? boundOfObject(value, each, facts, steps - 1) : null;
}

/** An item of a loop, or a property that was taken out. */
function boundOfTaken(
  { value, isItem }: { value: Value; isItem: boolean },
  each: Call,
  facts: SourceFacts,
  steps: number,
): Bound {
  if (!isItem) return value.kind === 'call' ? notDecided(boundOfCall(value, each, facts, steps - 1), value) : null;
  if (value.kind === 'call') return PARTS.test(lastOf(value)) ? 'bounded' : null;
  if (value.kind !== 'name') return null;
  if (NAMED_PART.test(value.name)) return 'bounded';
  const made = facts.variables.get(value.name)?.at(-1)?.value;
  return made?.kind === 'call' && PARTS.test(lastOf(made)) ? 'bounded' : null;
}

/** What bounds a call says of one property of its result only that it may be bounded. */
const notDecided = (bound: Bound, { chain }: { chain: readonly string[] }): Bound =>
  bound === 'bounded' ? { wouldDecide: `how many ${lastOf({ chain })} gives at most` } : bound;

/** `if (ids.length > 20) return …` before it, or the list is looked at only where it is short. */
function checkedBefore(name: string, each: Call, facts: SourceFacts): Bound {
  const check = facts.lengthChecks?.find(
    (one) =>
      one.name === name &&
      (one.leaves ? one.line <= each.line : one.line <= each.line && one.endLine >= each.endLine) &&
      isAround(one.inside, each.inside, facts),
  );
  if (!check) return null;
  const isSaid = /^\d+$/.test(check.limit) || CONSTANT.test(check.limit.split('.').at(-1) ?? '');
  return isSaid ? 'bounded' : { wouldDecide: `what ${check.limit} is` };
}

function isAround(outer: number, inner: number, facts: SourceFacts): boolean {
  let at = inner;
  for (let steps = 0; steps < 50; steps += 1) {
    if (at === outer) return true;
    if (at < 0) return false;
    at = facts.functions[at]?.inside ?? -1;
  }
  return false;
}
