/** C#: calls to other services that only the default of HttpClient limits, or nothing; retries, caches. */
import type { CodeLocation, FileRole } from '../../../schemas/generated/types.js';
import { roleOfPath, saysGenerated } from '../files/roles.js';
import { locate } from '../locations.js';
import { type ChainFacts, readChains } from '../syntax/chains.js';
import { withTree } from '../syntax/parser.js';
import { type RetryPlace, retriesOfCsharp, retryLead } from '../syntax/retries.js';
import type { Analyzer, Lead, Rule, Workspace } from '../types.js';
import { type Stampede, stampedeLead, stampedesOf } from './caches.js';
import { clientOf, type Reach, type Repository, setsDefaults } from './clients.js';
import { CSHARP } from './dialect.js';
import { type Projects, projectsOf, roleOfCsharp } from './projects.js';

const WITHOUT_DEADLINE: Rule = {
  id: 'csharp.call-without-deadline',
  mechanism: 'outbound-call-without-deadline',
  title: 'A service calls another one, and only the 100 seconds of HttpClient limit the wait, or nothing',
  undecidableWhen:
    'a policy, a handler or the code that uses the client may limit it, or the defaults of only some of its services do',
  measured: { positives: 43, negatives: 38, precision: 1, recall: 0.98 },
};

const RETRY: Rule = {
  id: 'csharp.retry-without-backoff',
  mechanism: 'retry-without-backoff',
  title: 'A retry comes again after the same wait, at once, or without end',
  undecidableWhen: 'the waits come from configuration, a parameter or a variable',
  // Too few places are labeled (test/analyzers/labels).
  measured: null,
};

const CACHE_STAMPEDE: Rule = {
  id: 'csharp.cache-stampede',
  mechanism: 'cache-stampede',
  title: 'A miss of a cache loads the value, and nothing joins those who miss at once',
  undecidableWhen:
    'the value is made by a call that is not waited for or that is handed what loads it, or a test can not be told to be one for a miss',
  measured: { positives: 28, negatives: 32, precision: 1, recall: 0.64 },
};

const MAX_PARSE_MS = 1_000;

/** Of files that name no client only the functions that speak of limits are kept. */
const MAY_CALL = /HttpClient|CreateClient/;

export const csharp: Analyzer = {
  id: 'csharp',
  title: 'C#',
  rules: [WITHOUT_DEADLINE, RETRY, CACHE_STAMPEDE],
  mayRead: (path) => path.endsWith('.cs'),
  open: async (workspace) => {
    const files = new Map<string, ChainFacts>();
    const retries: RetryPlace[] = [];
    const stampedes: Stampede[] = [];
    return {
      async read({ path, text }) {
        if (roleOfPath(path) === 'generated' || saysGenerated(text)) return { read: false, why: null };
        const result = await withTree('csharp', text, MAX_PARSE_MS, (root) => {
          retries.push(...retriesOfCsharp(root, path, text));
          stampedes.push(...stampedesOf(root, path, text));
          return readChains(path, text, root, CSHARP);
        });
        if ('why' in result) return { read: false, why: result.why };
        const { value } = result;
        files.set(path, MAY_CALL.test(text) ? value : { ...value, text: '', uses: [], leaving: [], assignments: [] });
        return { read: true };
      },
      leads: () => [
        ...decide(files, workspace),
        ...decidePlaces(retries, workspace).map(({ place, name, role }) => ({
          ...retryLead(place, name),
          rule: RETRY,
          role,
        })),
        ...decidePlaces(stampedes, workspace).map(({ place, name, role }) => ({
          ...stampedeLead(place),
          rule: CACHE_STAMPEDE,
          role,
          subject: `${name} → ${place.load}`.slice(0, 200),
        })),
      ],
    };
  },
};

function functionsOf(files: ReadonlyMap<string, ChainFacts>): Repository['functions'] {
  const functions = new Map<string, { path: string; speaksOfLimits: boolean }[]>();
  for (const { path, functions: all } of files.values())
    for (const { name, speaksOfLimits } of all) {
      if (name === null) continue;
      const list = functions.get(name) ?? [];
      list.push({ path, speaksOfLimits });
      functions.set(name, list);
    }
  return functions;
}

function decide(files: ReadonlyMap<string, ChainFacts>, workspace: Workspace): Lead[] {
  const projects = projectsOf(workspace);
  // What tests do with a client says nothing of its service.
  const own = new Map([...files].filter(([path]) => roleOfPath(path) !== 'test'));
  const repository = { files: own, functions: functionsOf(own) };
  const defaults = [...files.values()].filter(setsDefaults).map(({ path }) => path);
  return [...files.values()].flatMap((facts) => {
    const role = roleOfCsharp(facts.path, projects);
    const folder = projects.of(facts.path)?.folder ?? '';
    const name = folder.slice(folder.lastIndexOf('/') + 1) || 'this repository';
    return facts.uses.flatMap((use) => {
      const found = clientOf(use, facts, repository);
      if (!found || found.reach === 'set') return [];
      const reach = use.isNew ? found.reach : byDefaults(found.reach, facts.path, defaults, projects);
      if (reach === 'set') return [];
      const lead = leadOf(reach);
      const location = locate(facts.path, facts.text, found.line, Math.max(found.line, use.endLine));
      return [{ ...lead, rule: WITHOUT_DEADLINE, role, location, subject: `${name} → HttpClient`.slice(0, 200) }];
    });
  });
}

/** Defaults that every service with this code brings along are limits; those of some are not known to be. */
function byDefaults(reach: Reach, path: string, defaults: readonly string[], projects: Projects): Reach {
  if (reach === 'infinite' || defaults.length === 0) return reach;
  const project = projects.of(path);
  const services = project ? projects.services(project) : [];
  const covered = services.filter((service) => {
    const closure = projects.closure(service);
    return defaults.some((one) => closure.has(projects.of(one)?.folder ?? '?'));
  });
  if (covered.length === 0) return reach;
  return covered.length === services.length
    ? 'set'
    : { wouldDecide: `whether the service has the defaults of ${defaults[0]}` };
}

function leadOf(reach: Exclude<Reach, 'set'>): Pick<Lead, 'decided' | 'statement' | 'because' | 'wouldDecide'> {
  if (reach === 'infinite')
    return {
      decided: 'found',
      statement:
        'A dependency that does not answer holds the caller without end: the time-out of this HttpClient is infinite.',
      because: 'its time-out is Timeout.InfiniteTimeSpan',
    };
  if (reach === 'default')
    return {
      decided: 'weak-default',
      statement: 'Only the default of HttpClient limits the wait: 100 seconds.',
      because: 'HttpClient waits 100 seconds, retries included; no Timeout and no resilience handler reaches it',
    };
  return {
    decided: 'undecidable',
    wouldDecide: reach.wouldDecide,
    statement: 'A call over HttpClient may have no other time limit than its default of 100 seconds.',
    because: 'HttpClient waits 100 seconds, and whether something else limits it is not said here',
  };
}

/** Places that decide for themselves, with the project and the role of their file. */
function decidePlaces<Place extends { location: CodeLocation }>(
  places: readonly Place[],
  workspace: Workspace,
): { place: Place; name: string; role: FileRole }[] {
  const projects = projectsOf(workspace);
  return places.map((place) => {
    const { path } = place.location;
    const folder = projects.of(path)?.folder ?? '';
    const name = folder.slice(folder.lastIndexOf('/') + 1) || 'this repository';
    return { place, name, role: roleOfCsharp(path, projects) };
  });
}
