/** Whether a deadline reaches a call in Go: the client's Timeout, or the context that the request is made with. */
import type { Call, SourceFacts, Value } from '../syntax/calls.js';

export type Reach = 'set' | 'none' | { wouldDecide: string };

const STEPS = 4;

/** What a name was set to last before the call, in its function or around it. */
function settingOf(name: string, facts: SourceFacts, call: Call): Value | null {
  const scopes = new Set<number>([-1]);
  for (let index = call.inside; index >= 0; index = facts.functions[index]?.inside ?? -1) scopes.add(index);
  const settings = (facts.variables.get(name) ?? []).filter(
    ({ line, inside }) => scopes.has(inside) && (line <= call.line || inside === -1),
  );
  return settings.at(-1)?.value ?? null;
}

function isParameter(name: string, facts: SourceFacts, call: Call): boolean {
  for (let index = call.inside; index >= 0; index = facts.functions[index]?.inside ?? -1)
    if (facts.functions[index]?.parameters.has(name)) return true;
  return false;
}

/** Of a context. */
export function contextReach(value: Value | null | undefined, facts: SourceFacts, call: Call, steps = STEPS): Reach {
  if (!value || steps === 0) return { wouldDecide: `the context at ${facts.path}:${call.line}` };
  if (value.kind === 'call') {
    const [root = '', member = ''] = value.chain.slice(-2);
    if (facts.imports.get(root)?.module === 'context' || root === 'context') {
      if (/^With(Timeout|Deadline)/.test(member)) return 'set';
      if (member === 'Background' || member === 'TODO') return 'none';
      return contextReach(value.arguments[0], facts, call, steps - 1);
    }
    if (member === 'NotifyContext') return contextReach(value.arguments[0], facts, call, steps - 1);
    return {
      wouldDecide: `the deadline of the context that ${value.chain.join('.')} gives (${facts.path}:${call.line})`,
    };
  }
  if (value.kind !== 'name') return { wouldDecide: `the context at ${facts.path}:${call.line}` };
  const set = settingOf(value.name, facts, call);
  // `ctx, cancel := context.WithTimeout(ctx, …)` sets it anew; a name that stands for itself is the parameter.
  if (set && !(set.kind === 'name' && set.name === value.name)) return contextReach(set, facts, call, steps - 1);
  if (isParameter(value.name, facts, call)) {
    const fn = facts.functions[call.inside];
    return {
      wouldDecide: `the deadline of the context that callers of ${fn?.name ?? 'this function'} (${facts.path}:${fn?.line ?? call.line}) hand in`,
    };
  }
  return { wouldDecide: `the deadline of ${value.name} (${facts.path}:${call.line})` };
}

/** Of a request: the context that it was made with. */
export function requestReach(value: Value | undefined, facts: SourceFacts, call: Call): Reach {
  const made = value?.kind === 'name' ? settingOf(value.name, facts, call) : value;
  if (made?.kind !== 'call') return { wouldDecide: `how the request at ${facts.path}:${call.line} is made` };
  const member = made.chain.at(-1);
  if (member === 'NewRequest') return 'none';
  if (member === 'NewRequestWithContext' || member === 'WithContext')
    return contextReach(made.arguments[0], facts, call);
  return { wouldDecide: `how ${made.chain.join('.')} makes the request (${facts.path}:${call.line})` };
}

/** Of an http.Client in this file; null: where it comes from is not seen. */
export function clientReach(name: string, facts: SourceFacts, call: Call): Reach | null {
  const made = settingOf(name, facts, call);
  if (made?.kind !== 'call' || made.chain.at(-1) !== 'Client') return null;
  const root = made.chain.at(-2) ?? '';
  if (facts.imports.get(root)?.module !== 'net/http') return null;
  const [fields] = made.arguments;
  const timeout = fields?.kind === 'record' ? fields.keys.get('Timeout') : undefined;
  if (timeout && !(timeout.kind === 'text' && timeout.text === '0')) return 'set';
  return facts.assignedKeys.get(name)?.has('Timeout') ? 'set' : 'none';
}
