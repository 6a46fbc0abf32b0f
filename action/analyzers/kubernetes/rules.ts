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

/** Folders that two paths share at their beginning. */
function shared(a: string, b: string): number {
  const first = posix.dirname(a).split('/');
  const second = posix.dirname(b).split('/');
  let count = 0;
  while (count < first.length && first[count] === second[count] && first[count] !== '.') count += 1;
  return count;
}

/** What scales each workload: an entry belongs to the workloads of its name that are nearest to it. */
function scalingsOf({ workloads, scalings }: KubernetesFacts): Map<Workload, Scaling[]> {
  const found = new Map<Workload, Scaling[]>();
  for (const scaling of scalings) {
    const named = workloads.filter(({ name, whole }) => whole && name === scaling.target);
    const nearest = Math.max(...named.map(({ path }) => shared(path, scaling.path)));
    for (const workload of named)
      if (shared(workload.path, scaling.path) === nearest)
        found.set(workload, [...(found.get(workload) ?? []), scaling]);
  }
  return found;
}

export function kubernetesLeads(facts: KubernetesFacts): Lead[] {
  const scaled = scalingsOf(facts);
  const patches = facts.workloads.filter(({ whole }) => !whole);
  return facts.workloads
    .filter(({ whole }) => whole)
    .flatMap((workload) => {
      const changes = [
        ...(scaled.get(workload) ?? []),
        ...patches.flatMap(({ kind, name, replicas, path, text, line }) =>
          kind === workload.kind && name === workload.name && replicas !== null
            ? [{ target: name, least: replicas, path, text, line }]
            : [],
        ),
      ];
      return [
        ...replicaLeads(workload, changes),
        ...readinessLeads(workload, facts.services),
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

function selects({ selector, namespace }: Service, workload: Workload): boolean {
  if (namespace && workload.namespace && namespace !== workload.namespace) return false;
  return [...selector].every(([key, value]) => workload.labels.get(key) === value);
}

/** Containers that a Service sends traffic to. */
function served(workload: Workload, service: Service): readonly Container[] {
  const main = workload.containers.filter(({ name }) => workload.containers.length === 1 || !SIDECAR.test(name));
  const hit = main.filter(({ ports }) =>
    ports.some(({ name, number }) => service.targets.includes(name ?? '') || service.targets.includes(`${number}`)),
  );
  if (hit.length > 0 || (service.headless && main.every(({ ports }) => ports.length === 0))) return hit;
  return main.slice(0, 1);
}

function readinessLeads(workload: Workload, services: readonly Service[]): Lead[] {
  const leads = new Map<Container, Lead>();
  // The nearest Service of those that select it is the one that is shown.
  const near = services
    .filter((service) => selects(service, workload))
    .sort((a, b) => shared(b.path, workload.path) - shared(a.path, workload.path));
  for (const service of near)
    for (const container of served(workload, service)) {
      if (container.readiness || leads.has(container)) continue;
      leads.set(container, {
        rule: READINESS_MISSING,
        role: roleOf(workload),
        subject: nameOf(workload),
        decided: 'found',
        statement: 'Traffic reaches a new pod as soon as its process runs, whether it can answer or not.',
        because: `Service ${service.name} (${service.path}:${service.line}) selects container ${container.name}, which has no readinessProbe`,
        location: locate(workload.path, workload.text, container.line, container.endLine),
        decidedBy: [locate(service.path, service.text, service.line)],
      });
    }
  return [...leads.values()];
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
