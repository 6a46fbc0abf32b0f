/** What Kubernetes objects say about instances, probes and zones. */
import { posix } from 'node:path';
import type { FileRole } from '../../../schemas/generated/types.js';
import { isLoadGenerator, roleOfPath } from '../files/roles.js';
import { locate, placeOf } from '../locations.js';
import type { Lead, Rule } from '../types.js';
import type { Container, KubernetesFacts, Scaling, Service, Workload } from './objects.js';

export const SINGLE_REPLICA: Rule = {
  id: 'kubernetes.single-replica',
  mechanism: 'single-replica',
  title: 'A workload runs one pod',
  undecidableWhen:
    'the number of replicas is filled in by a template, or an autoscaler far from it may be applied with it',
  measured: { positives: 34, negatives: 29, precision: 1, recall: 1 },
};

export const READINESS_MISSING: Rule = {
  id: 'kubernetes.readiness-probe-missing',
  mechanism: 'readiness-probe-missing',
  title: 'A Service sends traffic to a container without a readiness probe',
  undecidableWhen: 'never: the kubelet looks at nothing else, a HEALTHCHECK of the image included',
  measured: { positives: 25, negatives: 29, precision: 1, recall: 1 },
};

export const SINGLE_ZONE: Rule = {
  id: 'kubernetes.single-zone',
  mechanism: 'single-zone',
  title: 'All pods of a workload may stand in one zone',
  undecidableWhen:
    'nothing asks for more than one zone: the zones of the node pools decide, and the scheduler spreads softly',
  measured: null,
};

/** A control loop that stands still for a minute hurts nobody; it is in no request's path. */
const CONTROL_LOOP = /(operator|controller|controller-manager|exporter|reloader|updater|state-metrics)$/i;
/** Containers beside the one that serves. */
const SIDECAR =
  /(exporter|sidecar|agent|envoy|istio-proxy|linkerd-proxy|oauth2?-proxy|rbac-proxy|sql-?proxy|reloader|collector|fluent-?bit)/i;

function roleOf(workload: Workload): FileRole {
  return isLoadGenerator(workload.alias ?? workload.name) ? 'load-generator' : (roleOfPath(workload.path) ?? 'service');
}

function nameOf({ kind, name, alias, namespace }: Workload): string {
  return `${kind} ${namespace ? `${namespace}/` : ''}${alias ?? name}`;
}

function isControlLoop({ name, alias, containers }: Workload): boolean {
  if (!alias) return CONTROL_LOOP.test(name);
  return CONTROL_LOOP.test(alias) || (containers.length > 0 && containers.every((one) => CONTROL_LOOP.test(one.name)));
}

const foldersOf = (path: string): readonly string[] => posix.dirname(path).split('/');

/** Folders that two places share at their beginning. */
function shared(first: readonly string[], second: readonly string[]): number {
  let count = 0;
  while (count < first.length && first[count] === second[count] && first[count] !== '.') count += 1;
  return count;
}

/** What scales each workload: an entry belongs to the workloads of its name that are nearest to it. */
function scalingsOf({ workloads, scalings }: KubernetesFacts): Map<Workload, Scaling[]> {
  const found = new Map<Workload, Scaling[]>();
  const byName = groupsOf(
    workloads.filter(({ whole }) => whole),
    ({ name }) => name,
  );
  for (const scaling of scalings) {
    const folders = foldersOf(scaling.path);
    const named = (byName.get(scaling.target) ?? []).map((workload) => ({
      workload,
      near: shared(foldersOf(workload.path), folders),
    }));
    const nearest = named.reduce((most, { near }) => Math.max(most, near), 0);
    for (const { workload, near } of named) {
      if (near !== nearest) continue;
      const own = found.get(workload);
      if (own) own.push(scaling);
      else found.set(workload, [scaling]);
    }
  }
  return found;
}

/** In the order of the list. */
function groupsOf<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

const PATCHED = ({ kind, name }: Workload): string => JSON.stringify([kind, name]);

export function kubernetesLeads(facts: KubernetesFacts): Lead[] {
  const scaled = scalingsOf(facts);
  const patches = groupsOf(
    facts.workloads.filter(({ whole }) => !whole),
    PATCHED,
  );
  const reached = new Reached(facts.services);
  return facts.workloads
    .filter(({ whole }) => whole)
    .flatMap((workload) => {
      const changes = [
        ...(scaled.get(workload) ?? []),
        ...(patches.get(PATCHED(workload)) ?? []).flatMap(({ name, replicas, path, text, line }) =>
          replicas === null ? [] : [{ target: name, least: replicas, path, text, line }],
        ),
      ];
      return [
        ...replicaLeads(workload, changes),
        ...readinessLeads(workload, reached),
        ...zoneLeads(workload, changes),
      ];
    });
}

/** NaN: a template fills it in. */
function leastOf(workload: Workload, changes: readonly Scaling[]): { least: number; by: Scaling | null } {
  const unknown = changes.find(({ least }) => Number.isNaN(least));
  const most = changes.reduce<Scaling | null>((best, one) => (one.least >= (best?.least ?? 0) ? one : best), null);
  const own = workload.replicas ?? 1;
  if (most && most.least >= 2) return { least: most.least, by: most };
  if (unknown) return { least: Number.NaN, by: unknown };
  // An autoscaler takes over from the number of the workload.
  if (most) return { least: Math.max(most.least, most.path === workload.path ? 0 : 1), by: most };
  return { least: own, by: null };
}

function replicaLeads(workload: Workload, changes: readonly Scaling[]): Lead[] {
  if (isControlLoop(workload)) return [];
  const { least, by } = leastOf(workload, changes);
  if (least >= 2 || (workload.replicas === 0 && !by)) return [];
  const base = {
    rule: SINGLE_REPLICA,
    role: roleOf(workload),
    subject: nameOf(workload),
    location: locate(workload.path, workload.text, workload.line, workload.endLine),
    ...(by ? { decidedBy: [locate(by.path, by.text, by.line)] } : {}),
  };
  if (Number.isNaN(least))
    return [
      {
        ...base,
        decided: 'undecidable',
        wouldDecide: `the value that is filled in for the replicas of ${workload.name}, or spec.replicas of the live ${workload.kind}`,
        statement: 'This workload may run one pod only.',
        because: 'a template fills in the number of replicas',
      },
    ];
  const said =
    workload.replicas === null ? 'it says no number of replicas, which means 1' : `replicas is ${workload.replicas}`;
  const autoscaler = by
    ? `, and ${placeOf(locate(by.path, by.text, by.line))} keeps ${by.least}`
    : ', and nothing here scales it';
  return [
    {
      ...base,
      decided: 'found',
      statement: 'One pod serves alone: while it restarts, moves or fails, nothing does.',
      because: `${said}${autoscaler}`,
    },
  ];
}

interface Selecting {
  service: Service;
  /** In the order of the files. */
  index: number;
  labels: readonly (readonly [string, string])[];
  folders: readonly string[];
}

interface Selected {
  service: Service;
  index: number;
  /** Folders that its file shares with the workload's. */
  near: number;
}

/** The nearest first; of two that are as near, the first. */
const byNearness = (a: Selected, b: Selected): number => b.near - a.near || a.index - b.index;

/** Services by the first label that they select: a file may hold thousands of them, and of workloads. */
class Reached {
  private readonly byLabel: ReadonlyMap<string, readonly Selecting[]>;

  constructor(services: readonly Service[]) {
    const all = services.map((service, index) => ({
      service,
      index,
      labels: [...service.selector],
      folders: foldersOf(service.path),
    }));
    this.byLabel = groupsOf(all, ({ labels }) => JSON.stringify(labels[0]));
  }

  /** The nearest that sends traffic to each container; those that are no nearer than what is known are not looked at. */
  nearest({ labels, namespace, path }: Workload, main: readonly Container[]): Map<Container, Selected> {
    const nearest = new Map<Container, Selected>();
    const folders = foldersOf(path);
    const open = main.filter(({ readiness }) => !readiness);
    if (open.length === 0) return nearest;
    /** What a better one has to be better than, once each container has one. */
    let worst: Selected | null = null;
    let at = { path: '', near: 0 };
    for (const label of labels)
      for (const { service, index, labels: selected, folders: own } of this.byLabel.get(JSON.stringify(label)) ?? []) {
        if (service.path !== at.path) at = { path: service.path, near: shared(own, folders) };
        if (worst && (at.near < worst.near || (at.near === worst.near && index > worst.index))) continue;
        if (service.namespace && namespace && service.namespace !== namespace) continue;
        if (!selected.every(([key, value]) => labels.get(key) === value)) continue;
        const one = { service, index, near: at.near };
        let improved = false;
        for (const container of served(main, service)) {
          const known = nearest.get(container);
          if (container.readiness || (known && byNearness(one, known) >= 0)) continue;
          nearest.set(container, one);
          improved = true;
        }
        if (improved && nearest.size === open.length) worst = [...nearest.values()].sort(byNearness).at(-1) ?? null;
      }
    return nearest;
  }
}

/** Containers that a Service may send traffic to. */
function servingOf({ containers }: Workload): readonly Container[] {
  return containers.filter(({ name }) => containers.length === 1 || !SIDECAR.test(name));
}

/** Those of them that it does. */
function served(main: readonly Container[], service: Service): readonly Container[] {
  const hit = main.filter(({ ports }) =>
    ports.some(({ name, number }) => service.targets.includes(name ?? '') || service.targets.includes(`${number}`)),
  );
  if (hit.length > 0 || (service.headless && main.every(({ ports }) => ports.length === 0))) return hit;
  return main.slice(0, 1);
}

function readinessLeads(workload: Workload, reached: Reached): Lead[] {
  if (workload.containers.every(({ readiness }) => readiness)) return [];
  // The nearest Service of those that select it is the one that is shown.
  const main = servingOf(workload);
  const nearest = reached.nearest(workload, main);
  return main
    .flatMap((container) => {
      const by = nearest.get(container);
      return by ? [{ container, by }] : [];
    })
    .sort((a, b) => byNearness(a.by, b.by))
    .map(({ container, by: { service } }) => ({
      rule: READINESS_MISSING,
      role: roleOf(workload),
      subject: nameOf(workload),
      decided: 'found',
      statement: 'Traffic reaches a new pod as soon as its process runs, whether it can answer or not.',
      because: `Service ${service.name} (${service.path}:${service.line}) selects container ${container.name}, which has no readinessProbe`,
      location: locate(workload.path, workload.text, container.line, container.endLine),
      decidedBy: [locate(service.path, service.text, service.line)],
    }));
}

function zoneLeads(workload: Workload, changes: readonly Scaling[]): Lead[] {
  const { least } = leastOf(workload, changes);
  const base = { rule: SINGLE_ZONE, role: roleOf(workload), subject: nameOf(workload) };
  if (workload.zone)
    return [
      {
        ...base,
        decided: 'found',
        statement: `All pods stand in zone ${workload.zone.name}: when it is lost, all of them are.`,
        because: 'its pods may only be scheduled there',
        location: locate(workload.path, workload.text, workload.zone.line),
      },
    ];
  if (!(least >= 2) || workload.spreadsOverZones || workload.kind === 'ReplicaSet') return [];
  return [
    {
      ...base,
      decided: 'undecidable',
      wouldDecide:
        'the zones of the node pools: properties.agentPoolProfiles[].availabilityZones of the Microsoft.ContainerService/managedClusters resource',
      statement: 'All pods may stand in one zone.',
      because:
        'no topologySpreadConstraints or podAntiAffinity asks for several zones; the scheduler spreads softly where nodes are in several',
      location: locate(workload.path, workload.text, workload.line, workload.endLine),
    },
  ];
}
