/** Compose files: what happens when a container ends, and when it starts before what it needs. */
import { posix } from 'node:path';
import type { FileRole } from '../../../schemas/generated/types.js';
import { isLoadGenerator, roleOfPath, runsOnce } from '../files/roles.js';
import { locate } from '../locations.js';
import { readYaml, type YamlView } from '../syntax/yaml.js';
import type { Analyzer, Lead, Rule } from '../types.js';
import { setsUpAWorkplace } from './workplace.js';

const NOT_RESTARTED: Rule = {
  id: 'compose.not-restarted',
  mechanism: 'instance-not-restarted',
  title: 'A service of Compose is not started again when it ends',
  undecidableWhen: 'the restart policy is filled in by a variable',
  measured: { positives: 46, negatives: 70, precision: 0.98, recall: 1 },
};

const STARTS_BLIND: Rule = {
  id: 'compose.starts-before-dependency',
  mechanism: 'starts-before-dependency',
  title: 'A service of Compose starts when its dependency has been started, not when it can answer',
  undecidableWhen: 'always: whether it tries again when its dependency does not answer is up to its code',
  measured: null,
};

interface Service {
  name: string;
  path: string;
  text: string;
  line: number;
  /** Null: nothing is said. */
  restart: string | null;
  swarm: boolean;
  /** Runs once, by hand, or only in some setups. */
  aside: boolean;
  /** It has an image or is built: no part that is laid over one of another file. */
  whole: boolean;
  /** Its file sets up a place to work on the code. */
  workplace: boolean;
  dependencies: readonly { name: string; condition: string | null; line: number }[];
}

function serviceOf(name: string, view: YamlView, path: string, text: string, workplace: boolean): Service {
  const dependsOn = view.get('depends_on');
  return {
    name,
    path,
    text,
    line: view.get('image')?.line ?? view.get('build')?.line ?? view.line,
    restart: view.get('restart')?.text ?? null,
    swarm: view.get('deploy', 'restart_policy') !== null || view.get('deploy', 'mode') !== null,
    aside: view.get('profiles') !== null || runsOnce(name) || view.get('extends') !== null,
    whole: view.get('image') !== null || view.get('build') !== null,
    workplace,
    dependencies: [
      ...(dependsOn?.items() ?? []).flatMap((item) =>
        item.text ? [{ name: item.text, condition: null, line: item.line }] : [],
      ),
      ...(dependsOn?.entries() ?? []).map(([key, value]) => ({
        name: key,
        condition: value.get('condition')?.text ?? null,
        line: value.line,
      })),
    ],
  };
}

export const compose: Analyzer = {
  id: 'compose',
  title: 'Compose files',
  rules: [NOT_RESTARTED, STARTS_BLIND],
  mayRead: (path) => /(^|\/)(docker-)?compose([._-][\w.-]+)?\.ya?ml$/i.test(path),
  open: async () => {
    /** By folder: overlays of one folder are merged by name. */
    const folders = new Map<string, Service[]>();
    return {
      async read({ path, text }) {
        const result = readYaml(text, (documents) => {
          const services = documents.flatMap((document) => document.get('services')?.entries() ?? []);
          const workplace = setsUpAWorkplace(text, services);
          return services.map(([name, view]) => serviceOf(name, view, path, text, workplace));
        });
        if ('why' in result) return { read: false, why: result.why };
        if (result.value.length === 0) return { read: false, why: null };
        const folder = posix.dirname(path);
        const list = folders.get(folder) ?? [];
        for (const service of result.value) list.push(service);
        folders.set(folder, list);
        return { read: true };
      },
      leads: () => [...folders.values()].flatMap(leadsOf),
    };
  },
};

function roleOf(service: Service): FileRole {
  if (isLoadGenerator(service.name)) return 'load-generator';
  return roleOfPath(service.path) ?? (service.workplace ? 'development' : 'service');
}

function leadsOf(services: readonly Service[]): Lead[] {
  const byName = new Map<string, Service[]>();
  for (const service of services) {
    const parts = byName.get(service.name);
    if (parts) parts.push(service);
    else byName.set(service.name, [service]);
  }
  // What others wait for until it has ended runs once.
  const once = new Set(
    services.flatMap(({ dependencies }) =>
      dependencies.filter(({ condition }) => condition === 'service_completed_successfully').map(({ name }) => name),
    ),
  );
  return [...byName.values()].flatMap((parts) => {
    if (parts.some(({ name, aside }) => aside || once.has(name))) return [];
    // A part alone is laid over a file that is not here; what that one says decides.
    return parts
      .filter(({ whole }) => whole)
      .flatMap((main) => [...restartLeads(main, parts), ...startLeads(main, byName, once)]);
  });
}

/** By a policy of any of its parts, the default of a variable included. */
function isStartedAgain(parts: readonly Service[]): boolean {
  return parts.some(
    ({ swarm, restart }) => swarm || /^(\$\{\w+:?-)?(always|unless-stopped|on-failure)/.test(restart ?? ''),
  );
}

function restartLeads(main: Service, parts: readonly Service[]): Lead[] {
  if (isStartedAgain(parts)) return [];
  const variable = parts.flatMap(({ restart }) => restart ?? []).find((policy) => policy.includes('$'));
  return [
    {
      rule: NOT_RESTARTED,
      role: roleOf(main),
      subject: `Compose service ${main.name}`,
      location: locate(main.path, main.text, main.line),
      decided: variable ? 'undecidable' : 'found',
      ...(variable ? { wouldDecide: `the value of ${variable} where Compose runs` } : {}),
      statement: 'When its process ends, it stays down until somebody starts it again.',
      because: variable ? 'a variable fills in the restart policy' : 'it has no restart policy, and that means `no`',
    },
  ];
}

/** Where Docker starts it again when it ends, a failed start heals itself. */
function startLeads(main: Service, byName: ReadonlyMap<string, readonly Service[]>, once: ReadonlySet<string>): Lead[] {
  if (isStartedAgain(byName.get(main.name) ?? [])) return [];
  return main.dependencies
    .filter(
      ({ name, condition }) =>
        (condition === null || condition === 'service_started') && byName.has(name) && !once.has(name),
    )
    .map(({ name, line }) => ({
      rule: STARTS_BLIND,
      role: roleOf(main),
      subject: `Compose service ${main.name}`,
      location: locate(main.path, main.text, line),
      decided: 'undecidable' as const,
      wouldDecide: `whether ${main.name} tries again when ${name} refuses its first connections`,
      statement:
        'It starts while what it needs may not answer yet, and nothing starts it again if it ends because of that.',
      because: `depends_on ${name} without the condition service_healthy waits for the start alone`,
    }));
}
