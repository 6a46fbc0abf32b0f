/** TypeScript and JavaScript: calls to other services that may wait without end. */
import { posix } from 'node:path';
import type { CodeLocation } from '../../../schemas/generated/types.js';
import { isGenerated, roleOfPath } from '../files/roles.js';
import { locate, placeOf } from '../locations.js';
import type { SourceFacts } from '../syntax/calls.js';
import { withTree } from '../syntax/parser.js';
import type { Analyzer, Lead, Rule, Session, Workspace } from '../types.js';
import { type Exports, type Outbound, outboundCalls, targetOf } from './clients.js';
import { type FunctionIndex, isBoundedAround, type Reach, reachOf } from './deadlines.js';
import { type Package, packagesOf } from './packages.js';
import { readJavaScript } from './read.js';
import { roleOfJavaScript } from './roles.js';

const WITHOUT_DEADLINE: Rule = {
  id: 'javascript.call-without-deadline',
  mechanism: 'outbound-call-without-deadline',
  title: 'A service calls another one and sets no time limit for the answer',
  undecidableWhen:
    'the options come from a caller, from configuration, or from a function that speaks of time limits; a client from elsewhere is not seen at all',
  measured: { positives: 35, negatives: 40, precision: 1, recall: 0.89 },
};

const MAX_PARSE_MS = 1_000;
/** Names of modules that change the limit of every fetch of the process. */
const GLOBAL_LIMIT = 'setGlobalDispatcher';

export const javascript: Analyzer = {
  id: 'javascript',
  title: 'TypeScript and JavaScript',
  rules: [WITHOUT_DEADLINE],
  mayRead: (path) => /\.[cm]?[jt]sx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path),
  open: async (workspace) => openSession(workspace),
};

function openSession(workspace: Workspace): Session {
  const packageOf = packagesOf(workspace);
  const files = new Map<string, SourceFacts>();
  return {
    async read({ path, text }) {
      // Nothing in it can be a finding, nor decide one.
      if (roleOfPath(path) === 'generated' || isGenerated(text)) return { read: false, why: null };
      const grammar = /\.[cm]?ts$/.test(path) ? 'typescript' : 'tsx';
      const result = await withTree(grammar, text, MAX_PARSE_MS, (root) => readJavaScript(path, text, root));
      if ('why' in result) return { read: false, why: result.why };
      files.set(path, result.value);
      return { read: true };
    },
    leads: () => decide(files, packageOf),
  };
}

function decide(files: ReadonlyMap<string, SourceFacts>, packageOf: (path: string) => Package | null): Lead[] {
  const functions = indexOf(files);
  const exportsOf = exportsIn(files);
  const limited = packagesWithOwnLimit(files, packageOf);
  const leads: Lead[] = [];
  for (const facts of files.values()) {
    const outbound = outboundCalls(facts, exportsOf);
    if (outbound.length === 0) continue;
    const owner = packageOf(facts.path);
    const role = roleOfJavaScript(facts, owner);
    for (const one of outbound) {
      if (limited.has(`${owner?.folder ?? ''} ${one.library.name}`)) continue;
      const lead = leadOf(one, facts, functions);
      if (lead) leads.push({ ...lead, role, subject: subjectOf(owner, one, facts), rule: WITHOUT_DEADLINE });
    }
  }
  return leads;
}

function subjectOf(owner: Package | null, outbound: Outbound, facts: SourceFacts): string {
  return `${owner?.name ?? 'this repository'} → ${targetOf(outbound, facts) ?? outbound.library.name}`.slice(0, 200);
}

function leadOf(
  outbound: Outbound,
  facts: SourceFacts,
  functions: FunctionIndex,
): Omit<Lead, 'rule' | 'role' | 'subject'> | null {
  const { call, library, client } = outbound;
  if (targetOf(outbound, facts) === null || isBoundedAround(call, facts, library.chained)) return null;
  // Limits of a MongoDB client may stand in its address.
  if (call.arguments.some((value) => value.kind === 'text' && /timeoutms=/i.test(value.text))) return null;
  const ask = (of: SourceFacts, at: typeof call, values: typeof outbound.options): Reach[] =>
    values.map((value) => reachOf(value, { facts: of, functions, limits: library.limits, call: at }));
  const reaches = [
    ...ask(facts, call, outbound.options),
    ...(client ? ask(client.facts, client.call, client.options) : []),
  ];
  if (reaches.some(({ limit }) => limit === 'set')) return null;
  const unknown = reaches.find((reach) => reach.limit === 'unknown');
  const location = locate(facts.path, facts.text, call.line, call.endLine);
  const made = client ? [locate(client.path, client.facts.text, client.line)] : [];
  const by: CodeLocation[] = [...made, ...reaches.flatMap((reach) => (reach.limit === 'none' ? reach.by : []))].slice(
    0,
    10,
  );
  const decidedBy = by.length > 0 ? { decidedBy: by } : {};
  const where = by[0] ? ` (its options: ${placeOf(by[0])})` : '';
  if (unknown?.limit === 'unknown')
    return {
      decided: 'undecidable',
      wouldDecide: unknown.wouldDecide,
      statement: `A call over ${library.name} may have no time limit.`,
      because: `${library.waits}, and whether an option limits it is not said here`,
      location,
      ...decidedBy,
    };
  return {
    decided: library.fallback === null ? 'found' : 'weak-default',
    statement:
      library.fallback === null
        ? `A dependency that does not answer holds the caller without end: calls over ${library.name} have no time limit.`
        : `Only the default of ${library.name} limits the wait: ${library.fallback}.`,
    because: `${library.waits}; ${library.limits.length > 0 ? `none of ${library.limits.join(', ')} reaches this call` : `no ${(library.chained ?? []).join(' or ')} follows`}${where}`,
    location,
    ...decidedBy,
  };
}

function indexOf(files: ReadonlyMap<string, SourceFacts>): FunctionIndex {
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

/** Packages that limit every call of a library at one place. */
function packagesWithOwnLimit(
  files: ReadonlyMap<string, SourceFacts>,
  packageOf: (path: string) => Package | null,
): ReadonlySet<string> {
  const limited = new Set<string>();
  for (const facts of files.values()) {
    const folder = packageOf(facts.path)?.folder ?? '';
    const keys = facts.assignedKeys.get('axios.defaults');
    if (keys?.has('timeout') || keys?.has('signal')) limited.add(`${folder} axios`);
    if (facts.calls.some(({ chain }) => chain.at(-1) === GLOBAL_LIMIT)) {
      limited.add(`${folder} fetch`);
      limited.add(`${folder} undici`);
    }
  }
  return limited;
}

const ENDINGS = ['', '.ts', '.js', '.mjs', '.cjs', '.tsx', '.mts', '/index.ts', '/index.js', '/index.mjs'];

/** Follows a relative import to its file: the exported variable, or for a default the only client that is made there. */
function exportsIn(files: ReadonlyMap<string, SourceFacts>): Exports {
  return (facts, local) => {
    const from = facts.imports.get(local);
    if (!from?.module.startsWith('.')) return null;
    const base = posix.join(posix.dirname(facts.path), from.module);
    // TypeScript names the output: './http.js' is http.ts.
    const bases = [base, base.replace(/\.[cm]?js$/, '')];
    const target = bases
      .flatMap((one) => ENDINGS.map((ending) => files.get(one + ending)))
      .find((one) => one !== undefined);
    if (!target) return null;
    if (from.name !== 'default') return { facts: target, name: from.name };
    const made = target.calls.filter(({ assigned }) => assigned !== null).map(({ assigned }) => assigned as string);
    const [only] = new Set(made);
    return only === undefined ? null : { facts: target, name: target.variables.has(local) ? local : only };
  };
}
