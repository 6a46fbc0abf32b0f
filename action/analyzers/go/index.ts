/** Go: calls to other services that may wait without end. */
import type { FileRole } from '../../../schemas/generated/types.js';
import { isGenerated, roleOfPath } from '../files/roles.js';
import { locate } from '../locations.js';
import type { Call, SourceFacts, Value } from '../syntax/calls.js';
import { withTree } from '../syntax/parser.js';
import type { Analyzer, Lead, Rule, Workspace } from '../types.js';
import { clientReach, contextReach, type Reach, requestReach } from './deadlines.js';
import { readGo } from './read.js';

const WITHOUT_DEADLINE: Rule = {
  id: 'go.call-without-deadline',
  mechanism: 'outbound-call-without-deadline',
  title: 'A service calls another one and neither its client nor its context has a time limit',
  undecidableWhen: 'the context or the request comes from a caller; a client from elsewhere is not seen at all',
  measured: { positives: 24, negatives: 45, precision: 0.96, recall: 0.96 },
};

const MAX_PARSE_MS = 1_000;
const SERVER_MODULE =
  /^(github\.com\/(gin-gonic\/gin|labstack\/echo|gofiber\/fiber|go-chi\/chi|gorilla\/mux|go-kit\/kit|micro\/micro|dapr\/go-sdk)|google\.golang\.org\/grpc\/health)/;
const BY_HAND = /^github\.com\/(spf13\/cobra|urfave\/cli|alecthomas\/kingpin|alecthomas\/kong)/;

export const go: Analyzer = {
  id: 'go',
  title: 'Go',
  rules: [WITHOUT_DEADLINE],
  mayRead: (path) => path.endsWith('.go'),
  open: async (workspace) => {
    const files = new Map<string, SourceFacts>();
    return {
      async read({ path, text }) {
        if (roleOfPath(path) === 'generated' || isGenerated(text)) return { read: false, why: null };
        const result = await withTree('go', text, MAX_PARSE_MS, (root) => readGo(path, text, root));
        if ('why' in result) return { read: false, why: result.why };
        files.set(path, result.value);
        return { read: true };
      },
      leads: () => decide(files, workspace),
    };
  },
};

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

/** Folder of the nearest go.mod. */
function moduleOf(path: string, workspace: Workspace): string {
  for (let folder = folderOf(path); ; folder = folderOf(folder))
    if (folder === '' || workspace.has(`${folder}/go.mod`)) return folder;
}

function serves({ calls, marks }: SourceFacts): boolean {
  return (
    [...marks].some((mark) => SERVER_MODULE.test(mark.replace('module:', ''))) ||
    calls.some(
      ({ chain }) =>
        /^(ListenAndServe(TLS)?)$/.test(chain.at(-1) ?? '') || chain.slice(-2).join('.') === 'grpc.NewServer',
    )
  );
}

function decide(files: ReadonlyMap<string, SourceFacts>, workspace: Workspace): Lead[] {
  const services = new Set(
    [...files.values()]
      .filter((facts) => roleOfPath(facts.path) === null && serves(facts))
      .map(({ path }) => moduleOf(path, workspace)),
  );
  return [...files.values()].flatMap((facts) => {
    const module = moduleOf(facts.path, workspace);
    const role = roleOf(facts, services.has(module));
    const name = module.slice(module.lastIndexOf('/') + 1) || 'this repository';
    return facts.calls.flatMap((call) => leadOf(call, facts, role, name) ?? []);
  });
}

function roleOf(facts: SourceFacts, inService: boolean): FileRole {
  const byPath = roleOfPath(facts.path);
  if (byPath) return byPath;
  if ([...facts.marks].some((mark) => BY_HAND.test(mark.replace('module:', '')))) return 'script';
  // A command of a program that also serves: go-flags calls its `Execute`.
  if (facts.functions.some(({ name }) => name === 'Execute') && !serves(facts)) return 'script';
  return inService ? 'service' : 'library';
}

const VERBS = new Set(['Get', 'Post', 'PostForm', 'Head', 'Do']);

/** Streams live as long as they are wanted: a deadline would end them. */
const STREAM = /^(Stream|Watch|Subscribe|Listen|Delta)|Stream$/;

/** How a call over the network is limited; null for any other call. */
function reachOf(call: Call, facts: SourceFacts): { reach: Reach; by: string; target: string | null } | null {
  const member = call.chain.at(-1) ?? '';
  const holder = call.chain.slice(0, -1);
  const isHttp = facts.imports.get(holder[0] ?? '')?.module === 'net/http';
  if (VERBS.has(member)) {
    const request = (): Reach => (member === 'Do' ? requestReach(call.arguments[0], facts, call) : 'none');
    if (isHttp && ((holder.length === 1 && member !== 'Do') || (holder.length === 2 && holder[1] === 'DefaultClient')))
      return {
        reach: request(),
        by: 'the default client of net/http has no Timeout',
        target: targetOf(call.arguments[0]),
      };
    const client = clientReach(holder.join('.'), facts, call);
    if (client === null) return null;
    return {
      reach: client === 'set' ? 'set' : request(),
      by: 'its http.Client has no Timeout',
      target: targetOf(call.arguments[0]),
    };
  }
  if (!isGrpcStub(holder.join('.'), facts, call) || !/^[A-Z]/.test(member) || STREAM.test(member)) return null;
  const reach = contextReach(call.arguments[0], facts, call);
  // Who hands a context in decides; of a stub that is the rule, and no news.
  return reach === 'none' ? { reach, by: 'the context of this gRPC call has no deadline', target: 'gRPC' } : null;
}

function isGrpcStub(name: string, facts: SourceFacts, call: Call): boolean {
  const made = (facts.variables.get(name) ?? []).filter(({ line }) => line <= call.line).at(-1)?.value;
  return (
    made?.kind === 'call' &&
    /^New\w+Client$/.test(made.chain.at(-1) ?? '') &&
    [...facts.marks].includes('module:google.golang.org/grpc')
  );
}

function targetOf(value: Value | undefined): string | null {
  if (value?.kind !== 'text') return 'net/http';
  const host = /:\/\/([a-z0-9.-]+)/i.exec(value.text)?.[1];
  if (host && /^(localhost|127\.|0\.0\.0\.0)/.test(host)) return null;
  return host ?? 'net/http';
}

function leadOf(call: Call, facts: SourceFacts, role: FileRole, name: string): Lead | null {
  const found = reachOf(call, facts);
  if (!found || found.reach === 'set') return null;
  const { target } = found;
  if (target === null) return null;
  const base = {
    rule: WITHOUT_DEADLINE,
    role,
    subject: `${name} → ${target}`.slice(0, 200),
    location: locate(facts.path, facts.text, call.line, call.endLine),
  };
  if (found.reach === 'none')
    return {
      ...base,
      decided: 'found',
      statement:
        'A dependency that does not answer holds the caller without end: neither client nor context limits the wait.',
      because: `${found.by}, and no context with a deadline is handed in`,
    };
  return {
    ...base,
    decided: 'undecidable',
    wouldDecide: found.reach.wouldDecide,
    statement: 'A call may have no time limit.',
    because: `${found.by}, and whether a context limits it is not said here`,
  };
}
