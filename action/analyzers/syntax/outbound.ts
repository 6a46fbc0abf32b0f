/** A call over the network and whether a time limit reaches it: one decision for every language. */
import type { CodeLocation } from '../../../schemas/generated/types.js';
import { locate, placeOf } from '../locations.js';
import type { Lead } from '../types.js';
import type { Call, SourceFacts, Value } from './calls.js';
import { type FunctionIndex, isBoundedAround, type Reach, reachOf } from './deadlines.js';

/** What the decision needs to know of a client library. */
export interface ClientLibrary {
  name: string;
  /** Keys of options that limit the wait; `a.b` is nested. */
  limits: readonly string[];
  /** Methods on the result of a call that do. */
  chained?: readonly string[];
  /** What holds without: null for nothing at all. */
  fallback: string | null;
  /** What a message says of it. */
  waits: string;
}

export interface Outbound<Library extends ClientLibrary = ClientLibrary> {
  call: Call;
  library: Library;
  /** Options of this call. */
  options: readonly Value[];
  /** How its client was made, where it has one. */
  client: { options: readonly Value[]; facts: SourceFacts; call: Call } | null;
}

export function functionIndex(files: ReadonlyMap<string, SourceFacts>): FunctionIndex {
  const index = new Map<string, { path: string; text: string; line: number; speaksOfLimits: boolean }[]>();
  for (const { path, text, functions } of files.values())
    for (const { name, line, speaksOfLimits } of functions) {
      if (name === null) continue;
      const list = index.get(name) ?? [];
      list.push({ path, text, line, speaksOfLimits });
      index.set(name, list);
    }
  return index;
}

/** Null when a limit reaches the call. */
export function deadlineLead(
  { call, library, options, client }: Outbound,
  facts: SourceFacts,
  functions: FunctionIndex,
): Omit<Lead, 'rule' | 'role' | 'subject'> | null {
  if (isBoundedAround(call, facts, library.chained)) return null;
  // Limits of a client may stand in its address.
  const handed = [...call.arguments, ...(client?.call.arguments ?? [])];
  if (handed.some((value) => value.kind === 'text' && /timeout(ms)?=/i.test(value.text))) return null;
  const ask = (of: SourceFacts, at: Call, values: readonly Value[]): Reach[] =>
    values.map((value) => reachOf(value, { facts: of, functions, limits: library.limits, call: at }));
  const reaches = [...ask(facts, call, options), ...(client ? ask(client.facts, client.call, client.options) : [])];
  if (reaches.some(({ limit }) => limit === 'set')) return null;
  const made = client ? [locate(client.facts.path, client.facts.text, client.call.line)] : [];
  const by: CodeLocation[] = [...made, ...reaches.flatMap((reach) => (reach.limit === 'none' ? reach.by : []))].slice(
    0,
    10,
  );
  const shared = {
    location: locate(facts.path, facts.text, call.line, call.endLine),
    ...(by.length > 0 ? { decidedBy: by } : {}),
  };
  const unknown = reaches.find((reach) => reach.limit === 'unknown');
  if (unknown?.limit === 'unknown')
    return {
      ...shared,
      decided: 'undecidable',
      wouldDecide: unknown.wouldDecide,
      statement: `A call over ${library.name} may have no time limit.`,
      because: `${library.waits}, and whether an option limits it is not said here`,
    };
  const none =
    library.limits.length > 0
      ? `none of ${library.limits.join(', ')} reaches this call`
      : `no ${(library.chained ?? []).join(' or ')} follows`;
  return {
    ...shared,
    decided: library.fallback === null ? 'found' : 'weak-default',
    statement:
      library.fallback === null
        ? `A dependency that does not answer holds the caller without end: calls over ${library.name} have no time limit.`
        : `Only the default of ${library.name} limits the wait: ${library.fallback}.`,
    because: `${library.waits}; ${none}${by[0] ? ` (its options: ${placeOf(by[0])})` : ''}`,
  };
}
