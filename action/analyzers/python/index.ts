/** Python: calls to other services that may wait without end, messages that are lost. */
import { isGenerated, roleOfPath } from '../files/roles.js';
import type { Call, SourceFacts, Value } from '../syntax/calls.js';
import { deadlineLead, functionIndex, type Outbound } from '../syntax/outbound.js';
import { withTree } from '../syntax/parser.js';
import type { Analyzer, Lead, Rule, Session, Workspace } from '../types.js';
import { PYTHON_LIBRARIES, type PythonLibrary } from './libraries.js';
import { messageLeads } from './messages.js';
import { readPython } from './read.js';
import { projectsOf, roleOfPython } from './roles.js';

const WITHOUT_DEADLINE: Rule = {
  id: 'python.call-without-deadline',
  mechanism: 'outbound-call-without-deadline',
  title: 'A service calls another one and sets no time limit for the answer',
  undecidableWhen:
    'the arguments come from a caller, from configuration, or from a function that speaks of time limits',
  measured: { positives: 32, negatives: 28, precision: 1, recall: 1 },
};

const MESSAGE_LOST: Rule = {
  id: 'python.message-lost',
  mechanism: 'message-lost',
  title: 'A message of a queue is gone before its work is done',
  undecidableWhen: 'the option of the consumer is a variable',
  // Too few places are labeled (test/analyzers/labels).
  measured: null,
};

const MAX_PARSE_MS = 1_000;

export const python: Analyzer = {
  id: 'python',
  title: 'Python',
  rules: [WITHOUT_DEADLINE, MESSAGE_LOST],
  mayRead: (path) => path.endsWith('.py'),
  open: async (workspace) => openSession(workspace),
};

function openSession(workspace: Workspace): Session {
  const files = new Map<string, SourceFacts>();
  return {
    async read({ path, text }) {
      if (roleOfPath(path) === 'generated' || isGenerated(text)) return { read: false, why: null };
      const result = await withTree('python', text, MAX_PARSE_MS, (root) => readPython(path, text, root));
      if ('why' in result) return { read: false, why: result.why };
      files.set(path, result.value);
      return { read: true };
    },
    leads: () => decide(files, workspace),
  };
}

function decide(files: ReadonlyMap<string, SourceFacts>, workspace: Workspace): Lead[] {
  const functions = functionIndex(files);
  const projectOf = projectsOf(workspace, files);
  // One call sets the limit of every socket of the process.
  const limited = new Set(
    [...files.values()]
      .filter(({ calls }) => calls.some(({ chain }) => chain.at(-1) === 'setdefaulttimeout'))
      .map(({ path }) => projectOf(path).name),
  );
  const leads: Lead[] = [];
  for (const facts of files.values()) {
    const project = projectOf(facts.path);
    for (const { queue, ...lead } of messageLeads(facts)) {
      const subject = `${project.name} ← ${queue}`.slice(0, 200);
      leads.push({ ...lead, role: roleOfPython(facts, project.serves), rule: MESSAGE_LOST, subject });
    }
    for (const call of facts.calls) {
      const outbound = outboundCall(call, facts);
      if (!outbound || (outbound.library.name === 'urllib' && limited.has(project.name))) continue;
      const target = targetOf(outbound, facts);
      const lead = target === null ? null : deadlineLead(outbound, facts, functions);
      if (!lead) continue;
      const role = roleOfPython(facts, project.serves);
      leads.push({ ...lead, role, rule: WITHOUT_DEADLINE, subject: `${project.name} → ${target}`.slice(0, 200) });
    }
  }
  return leads;
}

function memberOf(chain: readonly string[], facts: SourceFacts): { module: string; member: string } | null {
  const [root = '', ...rest] = chain;
  const found = facts.imports.get(root);
  if (!found) return null;
  return { module: found.module, member: (found.name === '*' ? rest : [found.name, ...rest]).join('.') };
}

/** A module by its own name, or as a member of its package: `motor.motor_asyncio.X`, `from motor import motor_asyncio`. */
function libraryOf(from: { module: string; member: string }): { library: PythonLibrary; member: string } | null {
  const full = `${from.module}.${from.member}`;
  for (const library of PYTHON_LIBRARIES)
    for (const module of library.modules)
      if (full.startsWith(`${module}.`)) return { library, member: full.slice(module.length + 1) };
  return null;
}

const GRPC = PYTHON_LIBRARIES.find(({ name }) => name === 'gRPC') as PythonLibrary;

function named(values: readonly Value[]): Value[] {
  return values.filter(({ kind }) => kind === 'record').slice(-1);
}

function outboundCall(call: Call, facts: SourceFacts): Outbound<PythonLibrary> | null {
  const from = memberOf(call.chain, facts);
  const found = from && libraryOf(from);
  if (found) {
    const { library, member } = found;
    const isCall =
      library.calls.includes(member) || (library.clientCalls.length === 0 && library.clients.includes(member));
    if (!isCall) return null;
    const positional = library.position === undefined ? [] : call.arguments.slice(0, -1).slice(library.position);
    // Whatever stands in the limit's place is one.
    if (positional.length > 0) return null;
    return { call, library, options: named(call.arguments), client: null };
  }
  const holder = call.chain.slice(0, -1).join('.');
  const member = call.chain.at(-1) ?? '';
  for (const { value, line } of holder === '' ? [] : (facts.variables.get(holder) ?? [])) {
    if (value.kind !== 'call') continue;
    const made = facts.calls.find((one) => one.line === line && one.assigned === holder);
    if (!made) continue;
    const client = { options: named(made.arguments), facts, call: made };
    if (/Stub$/.test(made.chain.at(-1) ?? '') && /^[A-Z]/.test(member))
      return { call, library: GRPC, options: named(call.arguments), client: null };
    const origin = memberOf(made.chain, facts);
    const library = origin && libraryOf(origin);
    if (library?.library.clients.includes(library.member) && library.library.clientCalls.includes(member))
      // The client of requests takes no limit itself.
      return {
        call,
        library: library.library,
        options: named(call.arguments),
        client: library.library.name === 'requests' ? null : client,
      };
  }
  return null;
}

const VAGUE =
  /^(self\.)?(\w*(url|uri|options?|config|params|request|req|args|kwargs|endpoint|address|data|path|api_key|settings?)s?)$/i;

/** A host, or the variable that holds it; null when it is this machine. */
function targetOf({ call, library }: Outbound<PythonLibrary>, facts: SourceFacts): string | null {
  const record = call.arguments.at(-1);
  let address: Value | undefined = call.arguments.length > 1 ? call.arguments[0] : undefined;
  if (record?.kind === 'record')
    address ??= record.keys.get('url') ?? record.keys.get('base_url') ?? record.keys.get('azure_endpoint');
  if (address?.kind === 'name') {
    const name = address.name;
    const [setting] = facts.variables.get(name) ?? [];
    if (setting?.value.kind === 'text') address = setting.value;
    else return VAGUE.test(name) || name.includes('[]') ? library.name : name;
  }
  if (address?.kind !== 'text') return library.name;
  const host = /:\/\/(?:[^/@'"]*@)?([a-z0-9.-]+)/i.exec(address.text)?.[1];
  if (host && /^(localhost|127\.|0\.0\.0\.0)/.test(host)) return null;
  if (host) return host;
  const variable = /\{([A-Za-z_][\w.]*)/.exec(address.text)?.[1] ?? /^([A-Za-z_][\w.]*)\s*\+/.exec(address.text)?.[1];
  return variable && !VAGUE.test(variable) ? variable : library.name;
}
