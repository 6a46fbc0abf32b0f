/** Java: calls to other services that may wait without end. */
import { roleOfPath, saysGenerated } from '../files/roles.js';
import { locate } from '../locations.js';
import type { ChainFacts, Use } from '../syntax/chains.js';
import { readChains } from '../syntax/chains.js';
import { withTree } from '../syntax/parser.js';
import { type RetryPlace, retriesOfJava, retryLead } from '../syntax/retries.js';
import type { Analyzer, Lead, Rule, Workspace } from '../types.js';
import { JAVA_CLIENTS } from './clients.js';
import { JAVA } from './dialect.js';
import { modulesOf, roleOfJava } from './roles.js';

const WITHOUT_DEADLINE: Rule = {
  id: 'java.call-without-deadline',
  mechanism: 'outbound-call-without-deadline',
  title: 'A service calls another one and nothing limits the wait for the answer',
  undecidableWhen:
    'the builder, the request factory or the connection manager comes from elsewhere, or configuration may customize it',
  measured: { positives: 39, negatives: 71, precision: 1, recall: 1 },
};

const RETRY: Rule = {
  id: 'java.retry-without-backoff',
  mechanism: 'retry-without-backoff',
  title: 'A retry comes again after the same wait, at once, or without end',
  undecidableWhen: 'the waits come from configuration, a parameter or a variable',
  // Too few places are labeled (test/analyzers/labels).
  measured: null,
};

const MAX_PARSE_MS = 1_000;

/** Files that name no client say only what their program is: nothing else of them is kept. */
const MAY_CALL = /HttpRequest|openConnection|RestTemplate|RestClient|WebClient|HttpClient|HttpAsyncClient/;
const NO_CALLS = { uses: [], functions: [], assignments: [], leaving: [], types: new Map(), fields: new Set<string>() };

export const java: Analyzer = {
  id: 'java',
  title: 'Java',
  rules: [WITHOUT_DEADLINE, RETRY],
  mayRead: (path) => path.endsWith('.java'),
  open: async (workspace) => {
    const files = new Map<string, ChainFacts>();
    const retries: RetryPlace[] = [];
    return {
      async read({ path, text }) {
        if (roleOfPath(path) === 'generated' || saysGenerated(text)) return { read: false, why: null };
        const result = await withTree('java', text, MAX_PARSE_MS, (root) => {
          retries.push(...retriesOfJava(root, path, text));
          return readChains(path, text, root, JAVA);
        });
        if ('why' in result) return { read: false, why: result.why };
        files.set(path, MAY_CALL.test(text) ? result.value : { ...result.value, ...NO_CALLS });
        return { read: true };
      },
      leads: () => [...decide(files, workspace), ...decideRetries(retries, files, workspace)],
    };
  },
};

function decide(files: ReadonlyMap<string, ChainFacts>, workspace: Workspace): Lead[] {
  const moduleOf = modulesOf(workspace, files);
  return [...files.values()].flatMap((facts) => {
    const module = moduleOf(facts.path);
    const role = roleOfJava(facts, module);
    return facts.uses.flatMap((use) => {
      const lead = leadOf(use, facts);
      return lead ? [{ ...lead, role, subject: `${module.name} → ${lead.subject}`.slice(0, 200) }] : [];
    });
  });
}

function leadOf(use: Use, facts: ChainFacts): Omit<Lead, 'role'> | null {
  for (const client of JAVA_CLIENTS) {
    const reach = client.reach(use, facts);
    if (reach === null) continue;
    if (reach === 'set') return null;
    const base = {
      rule: WITHOUT_DEADLINE,
      subject: client.name,
      location: locate(facts.path, facts.text, use.line, use.endLine),
    };
    if (reach === 'none')
      return {
        ...base,
        decided: 'found',
        statement: `A dependency that does not answer holds the caller without end: calls over ${client.name} have no time limit.`,
        because: client.waits,
      };
    return {
      ...base,
      decided: 'undecidable',
      wouldDecide: reach.wouldDecide,
      statement: `A call over ${client.name} may have no time limit.`,
      because: `${client.waits}, and whether something else limits it is not said here`,
    };
  }
  return null;
}

function decideRetries(
  retries: readonly RetryPlace[],
  files: ReadonlyMap<string, ChainFacts>,
  workspace: Workspace,
): Lead[] {
  const moduleOf = modulesOf(workspace, files);
  return retries.flatMap((retry) => {
    const facts = files.get(retry.location.path);
    if (!facts) return [];
    const module = moduleOf(facts.path);
    return [{ ...retryLead(retry, module.name), rule: RETRY, role: roleOfJava(facts, module) }];
  });
}
