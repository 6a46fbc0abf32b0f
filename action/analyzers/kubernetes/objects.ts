/** Kubernetes objects of a file as facts: workloads, Services, autoscalers, and what Kustomize changes. */
import type { YamlView } from '../syntax/yaml.js';

export interface Container {
  name: string;
  line: number;
  endLine: number;
  ports: readonly { name: string | null; number: number | null }[];
  readiness: boolean;
}

export interface Workload {
  kind: string;
  name: string;
  /** What to call it where a template fills in its name. */
  alias?: string | null;
  namespace: string | null;
  path: string;
  text: string;
  /** Of `replicas`, or of the name where it is not said. */
  line: number;
  endLine: number;
  /** Null where it is not said: one. NaN where it is no number. */
  replicas: number | null;
  labels: ReadonlyMap<string, string>;
  containers: readonly Container[];
  /** Some container has an image: it is no patch of another. */
  whole: boolean;
  /** The only zone that its pods may be in. */
  zone: { name: string; line: number } | null;
  spreadsOverZones: boolean;
}

export interface Service {
  name: string;
  namespace: string | null;
  selector: ReadonlyMap<string, string>;
  targets: readonly string[];
  /** It gives a name to pods and sends nothing anywhere. */
  headless: boolean;
  path: string;
  text: string;
  line: number;
}

/** An autoscaler or a Kustomize entry that says how many instances there are at least. */
export interface Scaling {
  target: string;
  least: number;
  path: string;
  text: string;
  line: number;
}

export interface KubernetesFacts {
  workloads: Workload[];
  services: Service[];
  scalings: Scaling[];
}

export const noFacts = (): KubernetesFacts => ({ workloads: [], services: [], scalings: [] });

export function addFacts(facts: KubernetesFacts, more: KubernetesFacts): void {
  for (const one of more.workloads) facts.workloads.push(one);
  for (const one of more.services) facts.services.push(one);
  for (const one of more.scalings) facts.scalings.push(one);
}

const ZONE = /(^|\/)zone$/;
const SCALED = new Set(['Deployment', 'StatefulSet', 'ReplicaSet', 'Rollout', 'DeploymentConfig']);

function strings(view: YamlView | null): Map<string, string> {
  return new Map((view?.entries() ?? []).flatMap(([key, value]) => (value.text === null ? [] : [[key, value.text]])));
}

/** False when the document is no Kubernetes object. `seen`: where the file's objects begin; aliases name the same one again. */
export function readObject(
  document: YamlView,
  path: string,
  text: string,
  facts: KubernetesFacts,
  seen: Set<number>,
): boolean {
  const kind = document.get('kind')?.text;
  if (!kind || !document.get('apiVersion')?.text) return false;
  if (seen.has(document.offset)) return true;
  seen.add(document.offset);
  if (kind === 'List') {
    for (const item of document.get('items')?.items() ?? []) readObject(item, path, text, facts, seen);
  } else if (SCALED.has(kind)) readWorkload(document, kind, path, text, facts);
  else if (kind === 'Service') readService(document, path, text, facts);
  else if (kind === 'HorizontalPodAutoscaler') readScaling(document, 'minReplicas', 1, path, text, facts);
  else if (kind === 'ScaledObject') readScaling(document, 'minReplicaCount', 0, path, text, facts);
  else if (kind === 'Kustomization') readKustomization(document, path, text, facts);
  return true;
}

/** `kustomization.yaml` may leave out what kind it is. */
export function readKustomization(document: YamlView, path: string, text: string, facts: KubernetesFacts): void {
  for (const entry of document.get('replicas')?.items() ?? []) {
    const target = entry.get('name')?.text;
    const least = entry.get('count')?.number;
    if (target && typeof least === 'number') facts.scalings.push({ target, least, path, text, line: entry.line });
  }
}

function readScaling(
  document: YamlView,
  key: string,
  fallback: number,
  path: string,
  text: string,
  facts: KubernetesFacts,
): void {
  const target = document.get('spec', 'scaleTargetRef', 'name')?.text;
  const least = document.get('spec', key);
  if (target)
    facts.scalings.push({
      target,
      least: least ? (least.number ?? Number.NaN) : fallback,
      path,
      text,
      line: (least ?? document).line,
    });
}

function readService(document: YamlView, path: string, text: string, facts: KubernetesFacts): void {
  const selector = strings(document.get('spec', 'selector'));
  if (selector.size === 0) return;
  const ports = document.get('spec', 'ports')?.items() ?? [];
  facts.services.push({
    name: document.get('metadata', 'name')?.text ?? '?',
    namespace: document.get('metadata', 'namespace')?.text ?? null,
    selector,
    targets: ports.flatMap((port) => port.get('targetPort')?.text ?? port.get('port')?.text ?? []),
    headless: document.get('spec', 'clusterIP')?.text === 'None',
    path,
    text,
    line: document.line,
  });
}

function readWorkload(document: YamlView, kind: string, path: string, text: string, facts: KubernetesFacts): void {
  const name = document.get('metadata', 'name');
  if (!name?.text) return;
  const replicas = document.get('spec', 'replicas');
  const pod = document.get('spec', 'template', 'spec');
  const containers = pod?.get('containers')?.items() ?? [];
  facts.workloads.push({
    kind,
    name: name.text,
    namespace: document.get('metadata', 'namespace')?.text ?? null,
    path,
    text,
    line: (replicas ?? name).line,
    endLine: (replicas ?? name).line,
    replicas: replicas ? (replicas.number ?? Number.NaN) : null,
    labels: strings(document.get('spec', 'template', 'metadata', 'labels')),
    containers: containers.map(containerOf),
    whole: containers.some((container) => container.get('image') !== null),
    zone: pod ? zoneOf(pod) : null,
    spreadsOverZones: pod ? spreads(pod) : false,
  });
}

function containerOf(view: YamlView): Container {
  return {
    name: view.get('name')?.text ?? '?',
    line: (view.get('name') ?? view).line,
    endLine: view.endLine,
    ports: (view.get('ports')?.items() ?? []).map((port) => ({
      name: port.get('name')?.text ?? null,
      number: port.get('containerPort')?.number ?? null,
    })),
    readiness: view.has('readinessProbe'),
  };
}

function zoneOf(pod: YamlView): Workload['zone'] {
  for (const [key, value] of pod.get('nodeSelector')?.entries() ?? [])
    if (ZONE.test(key) && value.text) return { name: value.text, line: value.line };
  const terms =
    pod
      .get('affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms')
      ?.items() ?? [];
  if (terms.length !== 1) return null;
  for (const expression of terms[0]?.get('matchExpressions')?.items() ?? []) {
    const values = expression.get('values')?.items() ?? [];
    const [only] = values;
    if (
      ZONE.test(expression.get('key')?.text ?? '') &&
      expression.get('operator')?.text === 'In' &&
      values.length === 1 &&
      only?.text
    )
      return { name: only.text, line: only.line };
  }
  return null;
}

function spreads(pod: YamlView): boolean {
  const constraints = pod.get('topologySpreadConstraints')?.items() ?? [];
  if (constraints.some((constraint) => ZONE.test(constraint.get('topologyKey')?.text ?? ''))) return true;
  const anti = pod.get('affinity', 'podAntiAffinity');
  const required = anti?.get('requiredDuringSchedulingIgnoredDuringExecution')?.items() ?? [];
  const preferred = anti?.get('preferredDuringSchedulingIgnoredDuringExecution')?.items() ?? [];
  return [...required, ...preferred.flatMap((term) => term.get('podAffinityTerm') ?? [])].some((term) =>
    ZONE.test(term.get('topologyKey')?.text ?? ''),
  );
}
