/** TypeScript and JavaScript: calls to other services that may wait without end, or that come all at once; messages that are lost. */
import { isGenerated, roleOfPath } from '../files/roles.js';
import type { SourceFacts, Value } from '../syntax/calls.js';
import { deadlineLead, functionIndex } from '../syntax/outbound.js';
import { withTree } from '../syntax/parser.js';
import type { Analyzer, Lead, Rule, Session, Workspace } from '../types.js';
import { outboundCalls, targetOf } from './clients.js';
import { FanOuts } from './fan-out.js';
import { messageLeads, usesBroker } from './messages.js';
import { exportsIn } from './modules.js';
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

const FAN_OUT: Rule = {
  id: 'javascript.unbounded-fan-out',
  mechanism: 'unbounded-concurrency',
  title: 'A service makes a call for each item of a list at once, and nothing bounds how many',
  undecidableWhen:
    'the list comes from another file, something may bound it or how many run at a time, or an agent of the package bounds connections',
  measured: { positives: 31, negatives: 52, precision: 1, recall: 0.68 },
};

const MESSAGE_LOST: Rule = {
  id: 'javascript.message-lost',
  mechanism: 'message-lost',
  title: 'A message of a queue is gone before its work is done',
  undecidableWhen: 'the options of the consumer come from elsewhere',
  // Too few places are labeled (test/analyzers/labels).
  measured: null,
};

const MAX_PARSE_MS = 1_000;
/** Names of modules that change the limit of every fetch of the process. */
const GLOBAL_LIMIT = 'setGlobalDispatcher';

export const javascript: Analyzer = {
  id: 'javascript',
  title: 'TypeScript and JavaScript',
  rules: [WITHOUT_DEADLINE, FAN_OUT, MESSAGE_LOST],
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
  const functions = functionIndex(files);
  const exportsOf = exportsIn(files);
  const limited = packagesWithOwnLimit(files, packageOf);
  const fanOuts = new FanOuts(files, exportsOf);
  const pooled = packagesWithPool(files, packageOf);
  const leads: Lead[] = [];
  const brokers = new Set([...files.values()].filter(usesBroker).map(({ path }) => packageOf(path)?.folder ?? ''));
  for (const facts of files.values()) {
    const consumer = packageOf(facts.path);
    for (const { queue, ...lead } of brokers.has(consumer?.folder ?? '') ? messageLeads(facts) : []) {
      const subject = `${consumer?.name ?? 'this repository'} ← ${queue}`.slice(0, 200);
      leads.push({ ...lead, role: roleOfJavaScript(facts, consumer), subject, rule: MESSAGE_LOST });
    }
    for (const { target, ...lead } of fanOuts.leads(facts)) {
      const owner = packageOf(facts.path);
      const subject = `${owner?.name ?? 'this repository'} → ${target}`.slice(0, 200);
      const bounded = pooled.has(owner?.folder ?? '') ? byPool(lead, target) : lead;
      leads.push({ ...bounded, role: roleOfJavaScript(facts, owner), subject, rule: FAN_OUT });
    }
    const outbound = outboundCalls(facts, exportsOf);
    if (outbound.length === 0) continue;
    const owner = packageOf(facts.path);
    const role = roleOfJavaScript(facts, owner);
    for (const one of outbound) {
      if (limited.has(`${owner?.folder ?? ''} ${one.library.name}`)) continue;
      const target = targetOf(one, facts);
      const lead = target === null ? null : deadlineLead(one, facts, functions);
      const subject = `${owner?.name ?? 'this repository'} → ${target}`.slice(0, 200);
      if (lead) leads.push({ ...lead, role, subject, rule: WITHOUT_DEADLINE });
    }
  }
  return leads;
}

/** Some agent of the package bounds connections: whether these calls go through it, and one agent serves all, is not said. */
const byPool = <One extends Omit<Lead, 'rule' | 'role' | 'subject'>>(lead: One, target: string): One => ({
  ...lead,
  decided: 'undecidable',
  wouldDecide: `whether the calls to ${target} go through the agent of this package that sets maxSockets`,
  statement: `There may be many calls to ${target} at once: one for each item of a list.`,
  because: 'each item makes a call over the network, and only an agent of the package bounds connections',
});

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

/**
 * Packages that bound the connections of an HTTP agent: more calls wait there, where they go through it. What a test sets
 * says nothing of the service, and what is no finite number bounds nothing.
 */
function packagesWithPool(
  files: ReadonlyMap<string, SourceFacts>,
  packageOf: (path: string) => Package | null,
): ReadonlySet<string> {
  const pooled = new Set<string>();
  for (const facts of files.values()) {
    if (roleOfPath(facts.path) !== null) continue;
    for (const { arguments: handed } of facts.calls)
      if (handed.some((value) => value.kind === 'record' && mayBound(value.keys.get('maxSockets'))))
        pooled.add(packageOf(facts.path)?.folder ?? '');
  }
  return pooled;
}

/** A number, or what may be one. */
function mayBound(value: Value | undefined): boolean {
  if (value?.kind === 'text') return /^\d/.test(value.text);
  if (value?.kind === 'either') return value.values.some(mayBound);
  return (value?.kind === 'name' && !/(^|\.)(Infinity|POSITIVE_INFINITY)$/.test(value.name)) || value?.kind === 'call';
}
