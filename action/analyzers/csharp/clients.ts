/** HttpClient of .NET: where clients are made or registered, and what limits their wait besides the default of 100 seconds. */
import { type ChainFacts, callsOf, type Expression, functionAround, stepsOn, type Use } from '../syntax/chains.js';

export type Reach = 'set' | 'default' | 'infinite' | { wouldDecide: string };

/** Functions of all files by name. */
type Functions = ReadonlyMap<string, readonly { path: string; speaksOfLimits: boolean }[]>;

export interface Repository {
  files: ReadonlyMap<string, ChainFacts>;
  functions: Functions;
}

const place = (facts: ChainFacts, line: number): string => `${facts.path}:${line}`;
const INFINITE = /(^|\.)(InfiniteTimeSpan|Infinite)$/;
const HANDLER = /^Add(Standard)?(Resilience|Hedging)Handler$/;
const POLICY = /Polic|Resilien|Hedging|Time_?out|Retry/i;

function isWithin(inside: number, index: number, facts: ChainFacts): boolean {
  for (let at = inside; at >= 0; at = facts.functions[at]?.inside ?? -1) if (at === index) return true;
  return false;
}

/** What a function that gets a client does with it: a lambda, or a function of this repository by its name. */
function ofConfigure(handed: Expression, facts: ChainFacts, repository: Repository): Reach {
  const index = facts.functions.findIndex(({ at }) => at === handed.at);
  if (index < 0) return ofName(handed.root.slice(handed.root.lastIndexOf('.') + 1), facts, repository);
  const limit = facts.assignments.find(({ name, inside }) => /\.Timeout$/.test(name) && isWithin(inside, index, facts));
  if (limit) return INFINITE.test(limit.value.root) ? 'infinite' : 'set';
  // It may hand the client on.
  const parameters = facts.functions[index]?.parameters ?? new Map();
  for (const { name, to, inside } of facts.leaving)
    if (to !== null && parameters.has(name) && isWithin(inside, index, facts)) {
      const reach = ofName(to, facts, repository);
      if (reach !== 'default') return reach;
    }
  return 'default';
}

/** Functions of this repository that never speak of limits set none. */
function ofName(name: string, facts: ChainFacts, { functions }: Repository): Reach {
  const found = functions.get(name) ?? [];
  if (found.length === 0)
    return /^(Uri|Add|TryAddWithoutValidation|GetRequiredService)$/.test(name)
      ? 'default'
      : { wouldDecide: `what ${name} does (${facts.path})` };
  return found.some(({ speaksOfLimits }) => speaksOfLimits)
    ? { wouldDecide: `what ${name} sets (${found[0]?.path})` }
    : 'default';
}

const isLambda = (handed: Expression, facts: ChainFacts): boolean => facts.functions.some(({ at }) => at === handed.at);

function ofPolicy(step: ReturnType<typeof callsOf>[number], facts: ChainFacts, repository: Repository): Reach {
  const known = repository.functions.get(step.name);
  if (known) return ofName(step.name, facts, repository);
  const [handed] = step.arguments ?? [];
  if (step.name === 'AddPolicyHandler' && handed && handed.steps.length > 0 && handed.root === '')
    return ofName(handed.steps[0]?.name ?? '?', facts, repository);
  const lambda = handed && facts.functions.find(({ at }) => at === handed.at);
  if (lambda && step.name === 'AddTransientHttpErrorPolicy' && !lambda.speaksOfLimits) return 'default';
  return { wouldDecide: `whether the policy of ${step.name} has a time limit (${place(facts, step.line)})` };
}

/** `services.AddHttpClient(…)` with what follows it. */
function registered(use: Use, facts: ChainFacts, repository: Repository): { reach: Reach; line: number } | null {
  const step = callsOf(use).find(({ name }) => name === 'AddHttpClient');
  if (!step) return null;
  const line = step.line;
  const handed = step.arguments ?? [];
  // Without name and type it registers the factory alone.
  if (handed.length === 0 && step.types.length === 0) return null;
  const after = stepsOn(use, facts, /./).filter((one) => one !== step);
  if (after.some(({ name }) => HANDLER.test(name))) return { reach: 'set', line };
  const reaches: Reach[] = handed
    .filter((one, index) => isLambda(one, facts) || (index > 0 && one.text === null))
    .map((one) => ofConfigure(one, facts, repository));
  for (const one of after)
    if (one.name === 'ConfigureHttpClient') {
      const [configure] = one.arguments ?? [];
      if (configure) reaches.push(ofConfigure(configure, facts, repository));
    } else if (one.name === 'AddHttpMessageHandler') {
      const path = fileOf(one.types.at(-1), repository);
      if (path) reaches.push(ofFile(path, repository));
    } else if (POLICY.test(one.name)) reaches.push(ofPolicy(one, facts, repository));
  const type = step.types.at(-1);
  if (type !== undefined && /^T([A-Z]\w*)?$/.test(type))
    reaches.push({ wouldDecide: `what is registered by this function (${place(facts, line)})` });
  const file = fileOf(type, repository);
  if (file) reaches.push(ofFile(file, repository));
  if (type === undefined && handed[0]) reaches.push(ofUsers(handed[0], facts, repository));
  return { reach: together(reaches), line };
}

function together(reaches: readonly Reach[]): Reach {
  return (
    reaches.find((one) => one === 'set') ??
    reaches.find((one) => one === 'infinite') ??
    reaches.find((one) => typeof one === 'object') ??
    'default'
  );
}

const fileOf = (type: string | undefined, { files }: Repository): string | null =>
  type === undefined
    ? null
    : ([...files.keys()].find((path) => path === `${type}.cs` || path.endsWith(`/${type}.cs`)) ?? null);

/** A typed client may limit itself. */
function ofFile(path: string, { files }: Repository): Reach {
  const facts = files.get(path);
  const speaks =
    facts?.functions.some(({ speaksOfLimits }) => speaksOfLimits) ||
    facts?.assignments.some(({ name }) => /(^|\.)Timeout$/.test(name));
  return speaks ? { wouldDecide: `the limits in ${path}` } : 'default';
}

const keyOf = ({ text, root, steps, at }: Expression): string | null => {
  if (text !== null) return text;
  if (root !== '' && steps.length === 0) return root.slice(root.lastIndexOf('.') + 1);
  return steps[0]?.name === 'nameof' ? `nameof:${steps[0].arguments?.[0]?.root ?? at}` : null;
};

/** Who asks the factory for the client by its name may limit it there. */
function ofUsers(named: Expression, facts: ChainFacts, { files }: Repository): Reach {
  const key = keyOf(named);
  if (key === null) return { wouldDecide: `which clients ${place(facts, 1)} names` };
  for (const other of files.values())
    for (const use of other.uses) {
      const created = callsOf(use).find(({ name }) => name === 'CreateClient');
      if (!created?.arguments?.[0] || keyOf(created.arguments[0]) !== key) continue;
      // Often it is made in one function and called in another.
      if (other.functions.some(({ speaksOfLimits }) => speaksOfLimits))
        return { wouldDecide: `the limits around ${place(other, created.line)}` };
    }
  return 'default';
}

/** `new HttpClient()` that something keeps or calls. */
function made(use: Use, facts: ChainFacts): { reach: Reach; line: number } | null {
  if (!use.isNew || !/^(System\.Net\.Http\.)?HttpClient$/.test(use.root)) return null;
  const { line } = use;
  const own = use.settings.get('Timeout');
  if (own) return { reach: INFINITE.test(own.root) ? 'infinite' : 'set', line };
  // A fallback for one that is handed in, or one of two: whose it is, is not said.
  if (use.assigned === null && !use.isReturned && use.handedTo === null && use.steps.length === 0) return null;
  const set = facts.assignments.find(({ name }) => name === `${use.assigned}.Timeout`);
  if (set) return { reach: INFINITE.test(set.value.root) ? 'infinite' : 'set', line };
  const around = functionAround(use.inside, facts);
  const shared = use.assigned !== null && (facts.fields.has(use.assigned) || around < 0);
  const speaks = shared
    ? facts.functions.some(({ speaksOfLimits }) => speaksOfLimits)
    : facts.functions[around]?.speaksOfLimits;
  return { reach: speaks ? { wouldDecide: `the limits around the calls of ${place(facts, line)}` } : 'default', line };
}

export function clientOf(use: Use, facts: ChainFacts, repository: Repository): { reach: Reach; line: number } | null {
  return registered(use, facts, repository) ?? made(use, facts);
}

/** Does this file give all clients of the factory limits? */
export function setsDefaults(facts: ChainFacts): boolean {
  return facts.uses.some((use) => {
    const step = callsOf(use).find(({ name }) => name === 'ConfigureHttpClientDefaults');
    const [handed] = step?.arguments ?? [];
    const index = handed ? facts.functions.findIndex(({ at }) => at === handed.at) : -1;
    if (index < 0) return step !== undefined;
    return (
      facts.functions[index]?.speaksOfLimits === true ||
      facts.uses.some(
        (one) => isWithin(one.inside, index, facts) && callsOf(one).some(({ name }) => HANDLER.test(name)),
      )
    );
  });
}
