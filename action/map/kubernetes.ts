/** Workloads and Services of Kubernetes, and the addresses in the settings of their containers; charts, too. */
import { isLoadGenerator } from '../analyzers/files/roles.js';
import { fillingOf, maskTemplate } from '../analyzers/helm/mask.js';
import { readYaml, TOO_MUCH, type YamlView } from '../analyzers/syntax/yaml.js';
import type { SourceFile } from '../analyzers/types.js';
import { DATA } from './data.js';
import { settingSights } from './settings.js';
import type { Facts } from './types.js';

const RUNS = /^(Deployment|StatefulSet|DaemonSet|ReplicaSet|Rollout|DeploymentConfig)$/;

interface Read {
  document: YamlView;
  path: string;
  text: string;
  chart: string | null;
}

/** More objects, labels of one and Services of one label are no installation. */
const MOST_OBJECTS = 20_000;
const MOST_LABELS = 100;
const MOST_SERVICES = 200;
/** Settings that containers take from ConfigMaps as a whole, together: the same ones for each container that names a map. */
const MOST_TAKEN = 100_000;

interface Selecting {
  name: string | null;
  selector: readonly (readonly [string, string | null])[];
}

const MASKED = /x{5,}/;

/** Objects are kept until all files are read: maps of settings and workloads stand in several. */
export class Objects {
  private readonly objects: Read[] = [];
  private readonly values = new Map<string, YamlView>();
  private readonly left = new Set<string>();
  private readonly unread = new Map<string, string>();
  private readonly maps = new Map<string, YamlView>();
  private readonly settings = new Map<string, readonly [string, YamlView][]>();
  private taken = 0;

  readManifest({ path, text }: SourceFile): void {
    if (!/^[ \t]*["']?kind["']?[ \t]*:/m.test(text)) return;
    for (const document of this.parsed(text, path)) this.add(document, path, text, null);
  }

  readValues({ path, text }: SourceFile, chart: string): void {
    const [view] = this.parsed(text, path);
    if (view) this.values.set(chart, view);
  }

  readTemplate({ path, text }: SourceFile, chart: string): void {
    if (!/^[ \t]*kind[ \t]*:/m.test(text)) return;
    for (const document of this.parsed(maskTemplate(text), path)) this.add(document, path, text, chart);
  }

  private parsed(text: string, path: string): YamlView[] {
    const result = readYaml(text, (documents) => documents);
    if ('value' in result) return result.value;
    this.unread.set(path, result.why);
    return [];
  }

  private add(document: YamlView, path: string, text: string, chart: string | null, depth = 4): void {
    // An alias may lead to a list that holds it.
    if (depth === 0 || this.objects.length >= MOST_OBJECTS) this.left.add(path);
    else if (document.get('kind')?.text === 'List')
      for (const item of document.get('items')?.items() ?? []) {
        if (this.objects.length >= MOST_OBJECTS) break;
        this.add(item, path, text, chart, depth - 1);
      }
    else this.objects.push({ document, path, text, chart });
  }

  /** Adds what all of them say together. */
  finish(facts: Facts): void {
    for (const [path, why] of this.unread) facts.leaveYaml(why, path);
    for (const path of this.left) facts.leave(`more than ${MOST_OBJECTS} objects, or lists in lists`, path);
    const kindOf = ({ document }: Read): string => document.get('kind')?.text ?? '';
    for (const one of this.objects)
      if (kindOf(one) === 'ConfigMap') {
        const name = one.document.get('metadata', 'name')?.text;
        const data = one.document.get('data');
        if (name && data) this.maps.set(name, data);
      }
    const services = new Map<string, Selecting[]>();
    for (const one of this.objects) {
      if (kindOf(one) !== 'Service') continue;
      const selector = (one.document.get('spec', 'selector')?.entries() ?? []).map(
        ([key, value]) => [key, value.text] as const,
      );
      const [first] = selector;
      if (!first || selector.length > MOST_LABELS) continue;
      if (selector.some(([, value]) => value === null || MASKED.test(value))) continue;
      const id = JSON.stringify([one.chart, ...first]);
      const known = services.get(id) ?? [];
      if (known.length <= MOST_SERVICES)
        known.push({ name: one.document.get('metadata', 'name')?.text ?? null, selector });
      services.set(id, known);
    }
    for (const one of this.objects)
      if (RUNS.test(kindOf(one))) this.readWorkload(one, services, facts);
      else if (kindOf(one) === 'Service') {
        const name = one.document.get('metadata', 'name')?.text;
        const elsewhere = one.document.get('spec', 'externalName')?.text;
        if (name && elsewhere && !MASKED.test(name))
          facts.declare({
            name,
            hosts: [name, elsewhere.toLowerCase()],
            image: null,
            folder: null,
            kind: 'external',
            path: one.path,
            line: one.document.line,
          });
      }
    this.leaveSpent(facts);
  }

  /** All settings of a ConfigMap; they are read once. */
  private settingsOf(name: string): readonly [string, YamlView][] {
    const settings = this.settings.get(name) ?? this.maps.get(name)?.entries() ?? [];
    this.settings.set(name, settings);
    return settings;
  }

  /** What is kept is looked at when all is known. */
  private leaveSpent(facts: Facts): void {
    for (const { document, path } of this.objects) if (document.spent) facts.leave(TOO_MUCH, path);
  }

  private readWorkload(one: Read, services: ReadonlyMap<string, readonly Selecting[]>, facts: Facts): void {
    const { document, path, chart } = one;
    const said = document.get('metadata', 'name')?.text ?? '';
    const name = !MASKED.test(said)
      ? said
      : (this.filled(one, document.get('metadata', 'name')) ?? chart?.split('/').pop() ?? '');
    const pod = document.get('spec', 'template', 'spec');
    const containers = pod?.get('containers')?.items() ?? [];
    if (name === '' || isLoadGenerator(name) || containers.length === 0) return;
    const image = containers.flatMap((container) => container.get('image')?.text ?? [])[0] ?? null;
    const labels = document.get('spec', 'template', 'metadata', 'labels');
    const worn = new Map(
      (labels?.entries() ?? []).slice(0, MOST_LABELS).map(([key, value]) => [key, value.text] as const),
    );
    const candidates = [...worn].flatMap(([key, value]) => services.get(JSON.stringify([chart, key, value])) ?? []);
    if (candidates.length > MOST_SERVICES) facts.leave(`more than ${MOST_SERVICES} Services of one label`, path);
    const reached = candidates
      .slice(0, MOST_SERVICES)
      .filter(({ selector }) => selector.every(([key, value]) => worn.get(key) === value));
    facts.declare({
      name,
      hosts: [name, ...reached.flatMap(({ name: service }) => service ?? [])].filter((host) => !MASKED.test(host)),
      image: image !== null && !MASKED.test(image) ? image : null,
      folder: null,
      kind: DATA.test(image ?? '') ? 'data' : 'service',
      path,
      line: document.line,
    });
    const base = { from: { name }, by: 'configuration' as const, path };
    for (const container of containers) {
      for (const entry of container.get('env')?.items() ?? []) {
        const key = entry.get('name')?.text ?? '';
        const value = entry.get('value');
        const from = entry.get('valueFrom');
        const ref = from?.get('configMapKeyRef');
        const told = ref ? (this.maps.get(ref.get('name')?.text ?? '')?.get(ref.get('key')?.text ?? '') ?? null) : null;
        const text = value ? this.textOf(one, value) : (told?.text ?? '');
        // A field of the pod itself is no address of another.
        if (value || ref || from?.get('secretKeyRef'))
          facts.see(...settingSights({ ...base, line: (value ?? entry).line }, key, text));
      }
      for (const source of container.get('envFrom')?.items() ?? [])
        for (const [key, value] of this.settingsOf(source.get('configMapRef', 'name')?.text ?? '')) {
          this.taken += 1;
          if (this.taken > MOST_TAKEN) {
            facts.leave(`more than ${MOST_TAKEN} settings of ConfigMaps`, path);
            break;
          }
          facts.see(...settingSights({ ...base, line: source.line }, key, value.text ?? ''));
        }
      for (const part of ['args', 'command'] as const)
        for (const item of container.get(part)?.items() ?? [])
          facts.see(...settingSights({ ...base, line: item.line }, part, this.textOf(one, item)));
    }
  }

  /** A value of a template as its chart fills it in; a blank text where only an installation knows it. */
  private textOf(one: Read, view: YamlView): string {
    const text = view.text ?? '';
    return one.chart !== null && MASKED.test(text) ? (this.filled(one, view) ?? '') : text;
  }

  private filled({ text, chart }: Read, view: YamlView | null): string | null {
    const filling = view && chart !== null ? fillingOf(text, view.line) : null;
    for (const keys of filling?.values ?? []) {
      const said = this.values.get(chart ?? '')?.get(...keys)?.text;
      if (said) return said;
    }
    return null;
  }
}
