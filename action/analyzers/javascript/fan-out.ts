/** One call over the network for each item of a list, all at once. */
import { locate } from '../locations.js';
import type { Call, SourceFacts } from '../syntax/calls.js';
import type { Lead } from '../types.js';
import { boundOf } from './bounds.js';
import { type Exports, outboundCalls, targetOf } from './clients.js';
import { fileOf } from './modules.js';

type Files = ReadonlyMap<string, SourceFacts>;

interface FunctionPlace {
  facts: SourceFacts;
  /** Index in `functions`. */
  index: number;
  /** What is handed the functions on the way to it, and may bound how many run. */
  wrapper?: string | null;
}

/** A call over the network, and what it calls. */
interface Reached {
  facts: SourceFacts;
  call: Call;
  target: string;
  wrapper: string | null;
}

/** How far a call is followed through functions that are named. */
const STEPS = 4;
/** Functions that are looked at for one list; more would be no hand-written code. */
const MOST_FUNCTIONS = 200;
/** Of one file, and of one call of `all`: far more than anybody writes, and time stays bounded. */
const MOST_PLACES = 100;
const MOST_LISTS = 5;
const MOST_HANDED = 200;
const PER_ITEM = /^(map|flatMap)$/;
const TOGETHER = /^(all|allSettled)$/;
/** Lets only so many run at a time. */
const LIMITER = /^(\w*limit(er)?|throttle\w*|\w*queue|semaphore|bottleneck|schedule|acquire|runExclusive)$/i;
/** Run what they are handed for each item, afterwards, again or in a trace: they bound nothing. */
const BOUNDS_NOTHING =
  /^(map|flatMap|forEach|filter|reduce|then|catch|finally|Promise|all|allSettled|race|any|setTimeout|setImmediate|nextTick|retry|pRetry|asyncRetry|backOff|startActiveSpan|startSpan|withSpan|on|once|push)$/;

/** Functions and calls of a file by the function around them. */
class Nested {
  readonly calls = new Map<number, Call[]>();
  readonly functions = new Map<number, number[]>();
  readonly byName = new Map<string, number[]>();
  readonly outbound = new Map<Call, string>();
  /** Calls that are handed a function, by their name. */
  readonly handed = new Map<string, Call[]>();

  constructor(facts: SourceFacts, exportsOf: Exports) {
    const put = <Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void => {
      const list = map.get(key);
      if (list) list.push(item);
      else map.set(key, [item]);
    };
    for (const call of facts.calls) {
      put(this.calls, call.inside, call);
      const name = call.chain.at(-1) ?? '';
      const isHanded = call.arguments.some(({ kind }) => kind === 'function');
      if (isHanded && (this.handed.get(name)?.length ?? 0) < MOST_HANDED) put(this.handed, name, call);
    }
    for (const [index, { inside, name }] of facts.functions.entries()) {
      put(this.functions, inside, index);
      if (name !== null) put(this.byName, name, index);
    }
    for (const one of outboundCalls(facts, exportsOf)) {
      const target = targetOf(one, facts);
      if (target !== null) this.outbound.set(one.call, target);
    }
  }
}

export class FanOuts {
  private readonly nested = new Map<SourceFacts, Nested>();

  private readonly files: Files;
  private readonly exportsOf: Exports;

  constructor(files: Files, exportsOf: Exports) {
    this.files = files;
    this.exportsOf = exportsOf;
  }

  /** Of one file: without the rule, the role of the file and who calls. */
  leads(facts: SourceFacts): (Omit<Lead, 'rule' | 'role' | 'subject'> & { target: string })[] {
    const found: (Omit<Lead, 'rule' | 'role' | 'subject'> & { target: string })[] = [];
    const together = facts.calls.filter(
      ({ chain }) => chain.length === 2 && chain[0] === 'Promise' && TOGETHER.test(chain[1] ?? ''),
    );
    for (const all of together.slice(0, MOST_PLACES)) {
      const lead = this.leadOf(all, facts);
      if (lead) found.push(lead);
    }
    return found;
  }

  private leadOf(all: Call, facts: SourceFacts): ReturnType<FanOuts['leads']>[number] | null {
    for (const each of eachOf(all, facts).slice(0, MOST_LISTS)) {
      const bound = boundOf(each, facts);
      if (bound === 'bounded' || this.isLimited(each, facts)) continue;
      const reached = this.callsOf(each, facts);
      if (!reached) continue;
      const list = each.chain.slice(0, -1).join('.').replace('()', '…');
      const from = facts.imports.get(each.chain[0] ?? '');
      const places = [
        ...(each.line === all.line ? [] : [locate(facts.path, facts.text, each.line)]),
        ...(reached.facts === facts && reached.call.line === all.line
          ? []
          : [locate(reached.facts.path, reached.facts.text, reached.call.line)]),
      ];
      const shared = {
        target: reached.target,
        location: locate(facts.path, facts.text, all.line, all.endLine),
        ...(places.length > 0 ? { decidedBy: places } : {}),
      };
      const wouldDecide =
        (from ? `how many items ${list} of ${from.module} has` : null) ??
        bound?.wouldDecide ??
        (reached.wrapper === null ? null : `whether ${reached.wrapper} bounds how many run at a time`);
      if (wouldDecide !== null)
        return {
          ...shared,
          decided: 'undecidable',
          wouldDecide: wouldDecide.slice(0, 300),
          statement: `There may be as many calls to ${reached.target} at once as ${list} has items.`,
          because: 'each item makes a call over the network, and whether there are many is not said here',
        };
      return {
        ...shared,
        decided: 'found',
        statement: `There are as many calls to ${reached.target} at once as ${list} has items.`,
        because: 'each item makes a call over the network, and nothing bounds the list or how many run at a time',
      };
    }
    return null;
  }

  private of(facts: SourceFacts): Nested {
    const known = this.nested.get(facts) ?? new Nested(facts, this.exportsOf);
    this.nested.set(facts, known);
    return known;
  }

  /** The functions that run for each item. */
  private bodies(each: Call, facts: SourceFacts): FunctionPlace[] {
    const [handed] = each.arguments;
    if (handed?.kind === 'name') return this.resolve(handed.name.split('.'), facts);
    return (this.of(facts).functions.get(each.inside) ?? [])
      .filter((index) => {
        const line = facts.functions[index]?.line ?? 0;
        return line >= each.line && line <= each.endLine;
      })
      .map((index) => ({ facts, index }));
  }

  private isLimited(each: Call, facts: SourceFacts): boolean {
    if (each.within.some((name) => LIMITER.test(name))) return true;
    const isLimiter = (name: string, home: SourceFacts): boolean =>
      LIMITER.test(name) ||
      (home.variables.get(name) ?? []).some(
        ({ value }) => value.kind === 'call' && LIMITER.test(value.chain.at(-1) ?? ''),
      );
    return this.bodies(each, facts).some(({ facts: home, index }) =>
      (this.of(home).calls.get(index) ?? []).some(({ chain }) => chain.some((name) => isLimiter(name, home))),
    );
  }

  private callsOf(each: Call, facts: SourceFacts): Reached | null {
    const seen = new Set<string>();
    const queued = new Set<string>();
    let level = this.bodies(each, facts);
    for (let step = 0; step <= STEPS && level.length > 0; step += 1) {
      const next: FunctionPlace[] = [];
      for (const place of level) {
        const key = `${place.facts.path}:${place.index}`;
        if (seen.has(key) || seen.size >= MOST_FUNCTIONS) continue;
        seen.add(key);
        const own = this.of(place.facts);
        for (const call of own.calls.get(place.index) ?? []) {
          const target = own.outbound.get(call);
          const found = target === undefined ? this.resolve(call.chain, place.facts) : [];
          const fresh = found.filter(({ facts: home, index }) => !queued.has(`${home.path}:${index}`));
          if (target === undefined && fresh.length === 0) continue;
          const wrapper = place.wrapper ?? wrapperOf(call, own.handed);
          if (target !== undefined) return { facts: place.facts, call, target, wrapper };
          for (const one of fresh) queued.add(`${one.facts.path}:${one.index}`);
          next.push(...fresh.map((one) => ({ ...one, wrapper })));
        }
        // What is written inside of it is part of it, and no step further.
        level.push(...(own.functions.get(place.index) ?? []).map((index) => ({ ...place, index })));
      }
      level = next;
    }
    return null;
  }

  /** The functions that a chain of names may mean. */
  private resolve(chain: readonly string[], facts: SourceFacts): FunctionPlace[] {
    const [root = '', member] = chain;
    const named = (home: SourceFacts, name: string): FunctionPlace[] =>
      (this.of(home).byName.get(name) ?? []).map((index) => ({ facts: home, index }));
    if (chain.length > 2) return [];
    if (member !== undefined && /^(this|exports|module)$/.test(root)) return named(facts, member);
    const from = facts.imports.get(root);
    if (!from) return member === undefined ? named(facts, root) : [];
    const home = fileOf(this.files, facts, from.module);
    if (!home) return [];
    if (member !== undefined) return named(home, member);
    return named(home, from.name === 'default' ? root : from.name);
  }
}

/** Calls that make one promise an item: handed to `all` at once, or through a variable of the same function. */
function eachOf(all: Call, facts: SourceFacts): Call[] {
  const [handed] = all.arguments;
  if (handed?.kind === 'call')
    return facts.calls.filter(
      (one) =>
        PER_ITEM.test(one.chain.at(-1) ?? '') &&
        one.inside === all.inside &&
        one.line >= all.line &&
        one.endLine <= all.endLine &&
        TOGETHER.test(one.within[0] ?? ''),
    );
  if (handed?.kind !== 'name') return [];
  return facts.calls.filter(
    (one) =>
      one.assigned === handed.name &&
      one.inside === all.inside &&
      one.line <= all.line &&
      PER_ITEM.test(one.chain.at(-1) ?? ''),
  );
}

/** What is handed the function that a call stands in, inside of what runs for each item. */
function wrapperOf(call: Call, handed: ReadonlyMap<string, readonly Call[]>): string | null {
  for (const name of call.within) {
    if (PER_ITEM.test(name)) return null;
    if (BOUNDS_NOTHING.test(name)) continue;
    if ((handed.get(name) ?? []).some(({ line, endLine }) => line <= call.line && endLine >= call.endLine)) return name;
  }
  return null;
}
