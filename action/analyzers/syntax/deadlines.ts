/** Whether a time limit reaches a call: in its options, one step back where they are made, or around it. */
import type { CodeLocation } from '../../../schemas/generated/types.js';
import { locate } from '../locations.js';
import type { Call, SourceFacts, Value } from './calls.js';

/** `unknown` says what would decide. */
export type Reach =
  | { limit: 'set' }
  | { limit: 'none'; by: CodeLocation[] }
  | { limit: 'unknown'; wouldDecide: string };

const SET: Reach = { limit: 'set' };
const NONE: Reach = { limit: 'none', by: [] };

/** Functions of all files by name: a call of one that never speaks of limits makes none. */
export type FunctionIndex = ReadonlyMap<
  string,
  readonly { path: string; text: string; line: number; speaksOfLimits: boolean }[]
>;

const STEPS = 3;
const MERGES = new Set(['assign', 'merge', 'defaults', 'extend', 'defaultsDeep', 'mergeWith']);

export interface Question {
  facts: SourceFacts;
  functions: FunctionIndex;
  limits: readonly string[];
  /** Where the call stands, for what its names mean there. */
  call: Call;
}

function both(reaches: readonly Reach[]): Reach {
  return (
    reaches.find(({ limit }) => limit === 'set') ??
    reaches.find(({ limit }) => limit === 'unknown') ?? {
      limit: 'none',
      by: reaches.flatMap((reach) => (reach.limit === 'none' ? reach.by : [])).slice(0, 5),
    }
  );
}

/** Of two possible values: only what holds for each is known. */
function either(reaches: readonly Reach[]): Reach {
  if (reaches.every(({ limit }) => limit === 'set')) return SET;
  if (reaches.every(({ limit }) => limit === 'none')) return both(reaches);
  return (
    reaches.find(({ limit }) => limit === 'unknown') ?? {
      limit: 'unknown',
      wouldDecide: 'which of the two values is used when the service runs',
    }
  );
}

export function reachOf(value: Value | undefined, question: Question, steps = STEPS): Reach {
  if (!value || value.kind === 'text' || value.kind === 'function' || value.kind === 'nothing') return NONE;
  switch (value.kind) {
    case 'record':
      return ofRecord(value, question, steps);
    case 'either':
      return either(value.values.map((one) => reachOf(one, question, steps)));
    case 'name':
      return ofName(value.name, question, steps);
    case 'call':
      return ofCall(value, question, steps);
    default:
      return { limit: 'unknown', wouldDecide: 'what the options are when the service runs' };
  }
}

function ofRecord(value: Value & { kind: 'record' }, question: Question, steps: number): Reach {
  for (const limit of question.limits) {
    const [first = '', second] = limit.split('.');
    const found = value.keys.get(first);
    if (!found || found.kind === 'nothing' || (found.kind === 'text' && found.text === '0')) continue;
    if (second === undefined) return SET;
    if (found.kind !== 'record' || found.keys.has(second)) return SET;
  }
  return both(value.spread.map((one) => reachOf(one, question, steps - 1)));
}

const ADDRESS = /(ur[il]|link|href|endpoint|address|path|host)$/i;

function ofName(name: string, question: Question, steps: number): Reach {
  const { facts, call, limits } = question;
  const keys = facts.assignedKeys.get(name);
  if (keys && limits.some((limit) => keys.has(limit.split('.')[0] ?? ''))) return SET;
  const root = name.split('.')[0] ?? name;
  // A parameter that is called an address is one.
  if (ADDRESS.test(name)) return NONE;
  if (isParameter(root, question)) {
    const fn = facts.functions[call.inside];
    return {
      limit: 'unknown',
      wouldDecide: `what callers of ${fn?.name ?? 'this function'} (${facts.path}:${fn?.line ?? call.line}) hand in as ${root}`,
    };
  }
  // The nearest before the call; a name that is set nowhere here comes from elsewhere.
  const settings = facts.variables.get(name) ?? [];
  const setting = settings.filter(({ line }) => line <= call.line).at(-1) ?? settings[0];
  if (setting && steps > 0 && setting.value.kind !== 'other') return reachOf(setting.value, question, steps - 1);
  if (setting) return { limit: 'unknown', wouldDecide: `what ${name} holds (${facts.path}:${setting.line})` };
  const imported = facts.imports.get(root);
  return {
    limit: 'unknown',
    wouldDecide: imported ? `what ${name} of ${imported.module} holds` : `what ${name} holds`,
  };
}

function isParameter(name: string, { facts, call }: Question): boolean {
  for (let index = call.inside; index >= 0; index = facts.functions[index]?.inside ?? -1)
    if (facts.functions[index]?.parameters.has(name)) return true;
  return false;
}

/** Functions and constructors whose result is an address, a text or a function. */
const NO_OPTIONS =
  /^(bind|URL|URLSearchParams|String|Number|stringify|parse|toString|encodeURIComponent|join|format|resolve|concat|replace|promisify|Metadata|once)$/;

function ofCall(value: Value & { kind: 'call' }, question: Question, steps: number): Reach {
  const name = value.chain.at(-1) ?? '?';
  // `function () {…}.bind(this)`, and what is no options either.
  if (NO_OPTIONS.test(name)) return NONE;
  const handed = value.arguments.map((one) => reachOf(one, question, steps - 1));
  if (MERGES.has(name)) return both(handed);
  if (handed.some(({ limit }) => limit === 'set')) return SET;
  const targets = question.functions.get(name) ?? [];
  if (targets.length > 0 && targets.length < 5 && targets.every(({ speaksOfLimits }) => !speaksOfLimits))
    return both([
      { limit: 'none', by: targets.map(({ path, text, line }) => locate(path, text, line)) },
      // What is handed in may pass through.
      ...handed.filter(({ limit }) => limit === 'unknown'),
    ]);
  return { limit: 'unknown', wouldDecide: `what ${name} returns` };
}

const AROUND = /time[_-]?out|deadline|abort|^(wait_for|fail_after|move_on_after)$/i;

/** Something around the call, on its result, or on the variable of its result ends the wait. */
export function isBoundedAround(call: Call, facts: SourceFacts, chained: readonly string[] = []): boolean {
  if (call.within.some((name) => AROUND.test(name) || name === 'race')) return true;
  if (call.after.some((name) => chained.includes(name) || AROUND.test(name))) return true;
  const { assigned } = call;
  if (assigned === null) return false;
  return facts.calls.some(
    (later) =>
      later.line >= call.line &&
      later.chain.slice(0, -1).join('.') === assigned &&
      (chained.includes(later.chain.at(-1) ?? '') ||
        AROUND.test(later.chain.at(-1) ?? '') ||
        (/^(on|once)$/.test(later.chain.at(-1) ?? '') &&
          later.arguments[0]?.kind === 'text' &&
          AROUND.test(later.arguments[0].text))),
  );
}
