/** Services and places from all files become one map: the same service in a manifest, a chart and its code is one node. */
import type { DependencyMap, DependencySight, MapEdge, MapNode } from '../../schemas/generated/types.js';
import { visibleLine } from '../../state/base/defuse.js';
import type { Folder } from './folders.js';
import { aboutOf, isAddress, wordsOf } from './names.js';
import { type Declared, type Facts, type Sight, STARTED } from './types.js';

/** What a map holds at most; what is left out is counted. */
const MOST = { nodes: 200, edges: 300, sights: 5, targets: 20 } as const;

/** The same name in another spelling. */
export function keyOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase();
  // Letters of all scripts; of a name of nothing but signs, the signs.
  return plain.replace(/[^a-z0-9\u0080-\uffff]/g, '') || plain;
}

interface Known {
  kind: MapNode['kind'];
  name: string;
  declared: boolean;
}

interface Line {
  from: string;
  to: string;
  decided: boolean;
  sights: Map<string, DependencySight>;
}

/** `name.namespace` of `name.namespace.svc.cluster.local`. */
function withoutCluster(host: string): string {
  const at = host.lastIndexOf('.svc');
  return at > 0 && /^(?:\.[a-z.]+)?$/.test(host.slice(at + 4)) ? host.slice(0, at) : host;
}

class Drawn {
  readonly nodes = new Map<string, Known>();
  readonly lines = new Map<string, Line>();
  private readonly hosts = new Map<string, string>();
  private readonly images = new Map<string, string>();
  /** Keys of the declared ones that keep no data. */
  private readonly services: string[] = [];
  private readonly owners = new Map<string, string | null>();
  private readonly built: { folder: string; key: string }[] = [];
  private readonly folderOf: (path: string) => Folder | null;

  constructor(declared: readonly Declared[], folderOf: (path: string) => Folder | null) {
    this.folderOf = folderOf;
    for (const { name, kind, hosts, image, folder } of declared) {
      const key = keyOf(name);
      const node = this.nodes.get(key);
      if (!node) this.nodes.set(key, { kind, name, declared: true });
      else if (kind === 'data') node.kind = 'data';
      for (const host of hosts) if (!this.hosts.has(host.toLowerCase())) this.hosts.set(host.toLowerCase(), key);
      const base = image?.split('/').at(-1)?.split(/[:@]/)[0];
      if (base) this.images.set(keyOf(base), key);
      if (folder !== null) this.built.push({ folder, key });
    }
    this.built.sort((a, b) => b.folder.length - a.folder.length);
    for (const [key, { kind }] of this.nodes) if (kind === 'service') this.services.push(key);
  }

  /** The declared service that an address leads to. */
  reached(host: string): string | null {
    const short = withoutCluster(host.toLowerCase());
    const exact = this.hosts.get(short);
    if (exact !== undefined) return exact;
    // `name.namespace`
    const [first = '', ...rest] = short.split('.');
    if (rest.length > 0 && (short !== host.toLowerCase() || rest.length === 1)) {
      const found = this.hosts.get(first);
      if (
        found !== undefined &&
        (short !== host.toLowerCase() || !/^(com|net|org|io|dev|cloud|app|co|de|uk)$/.test(rest[0] ?? ''))
      )
        return found;
    }
    return null;
  }

  /** A declared node by its own name, in any spelling. */
  named(name: string): string | null {
    const key = keyOf(name);
    return this.nodes.get(key)?.declared === true ? key : null;
  }

  /** Whose code a file is; null: of no service that anything says exists. */
  ownerOf(path: string): string | null {
    const known = this.owners.get(path);
    if (known !== undefined) return known;
    const owner = this.findOwner(path);
    this.owners.set(path, owner);
    return owner;
  }

  private findOwner(path: string): string | null {
    const built = this.built.find(({ folder }) => folder !== '.' && (path === folder || path.startsWith(`${folder}/`)));
    if (built) return built.key;
    const found = this.folderOf(path);
    if (!found || found.name === null) return this.only();
    const key = keyOf(found.name);
    const known = this.named(key) ?? this.images.get(key) ?? this.reached(found.name) ?? null;
    if (known !== null) return known;
    if (this.services.length > 0 && !found.image) return null;
    if (!this.nodes.has(key)) this.nodes.set(key, { kind: 'service', name: found.name, declared: false });
    return key;
  }

  /** A repository of one service. */
  private only(): string | null {
    return this.services.length === 1 ? (this.services[0] ?? null) : null;
  }

  add(from: string, to: string, decided: boolean, sight: DependencySight): void {
    if (from === to) return;
    const id = `${from}|${to}`;
    const line = this.lines.get(id) ?? { from, to, decided: false, sights: new Map() };
    line.decided ||= decided;
    line.sights.set(`${sight.path}:${sight.line}`, sight);
    this.lines.set(id, line);
  }

  other(name: string, kind: MapNode['kind']): string {
    const key = kind === 'unknown' ? `?${keyOf(name)}` : name.toLowerCase();
    if (!this.nodes.has(key)) this.nodes.set(key, { kind, name, declared: false });
    return key;
  }
}

const shown = ({ by, what, path, line }: Sight): DependencySight => ({
  by,
  what: visibleLine(what, 120),
  path: visibleLine(path, 300),
  line,
});

/** What a host of somebody else looks like. */
const EXTERNAL = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,62}\.){1,10}[a-z][a-z0-9-]{0,62}$/;

/** Where a place leads, once all services are known; null: nowhere that is known. */
function targetOf({ to, what, setting }: Sight, map: Drawn): { key: string; decided: boolean } | null {
  switch (to.kind) {
    case 'host': {
      const key = map.reached(to.name);
      if (key !== null) return { key, decided: true };
      if (EXTERNAL.test(to.name)) return { key: map.other(to.name, 'external'), decided: true };
      // A word alone may be anything: its setting is all that can be named.
      return setting !== undefined && isAddress(setting)
        ? { key: map.other(setting, 'unknown'), decided: false }
        : null;
    }
    case 'declared': {
      const key = map.reached(to.name) ?? map.named(to.name);
      return key === null ? null : { key, decided: what !== STARTED };
    }
    default: {
      if (!isAddress(to.name)) return null;
      const about = aboutOf(to.name);
      if (about === '') return null;
      return { key: map.named(about) ?? map.reached(about) ?? map.other(to.name, 'unknown'), decided: false };
    }
  }
}

export function joined({ declared, sights }: Facts, folderOf: (path: string) => Folder | null): DependencyMap {
  const map = new Drawn(declared, folderOf);
  const owner = ({ from }: Sight): string | null => ('name' in from ? map.named(from.name) : map.ownerOf(from.file));
  /** What configuration puts into a setting, by service and setting. */
  const settings = new Map<string, Set<string>>();
  const reads: { from: string; sight: Sight }[] = [];
  const opaque: { from: string; sight: Sight }[] = [];
  for (const sight of sights) {
    const from = owner(sight);
    if (from === null || map.nodes.get(from)?.kind === 'data') continue;
    if (sight.to.kind === 'setting') reads.push({ from, sight });
    else if (sight.to.kind === 'opaque') opaque.push({ from, sight });
    else {
      const target = targetOf(sight, map);
      if (!target) continue;
      map.add(from, target.key, target.decided, shown(sight));
      if (sight.setting !== undefined) {
        const id = `${from}|${wordsOf(sight.setting).join('_')}`;
        settings.set(id, (settings.get(id) ?? new Set()).add(target.key));
      }
    }
  }
  // A place that says what holds where nobody sets it.
  const places = new Set(
    [...map.lines.values()].flatMap(({ from, sights: all }) => [...all.keys()].map((at) => `${from}|${at}`)),
  );
  for (const { from, sight } of [...opaque, ...reads]) {
    const known = settings.get(`${from}|${wordsOf(sight.to.name).join('_')}`);
    if (known) for (const key of [...known].slice(0, MOST.targets)) map.add(from, key, true, shown(sight));
    // What code reads and nothing fills in, by names that say that they are of the environment.
    else if (places.has(`${from}|${sight.path}:${sight.line}`)) continue;
    else if (sight.to.kind === 'opaque' || /^[A-Z0-9_]+$/.test(sight.to.name)) {
      const target = targetOf(sight, map);
      if (target) map.add(from, target.key, false, shown(sight));
    }
  }
  return cut(map);
}

function cut(map: Drawn): DependencyMap {
  const nameOf = (key: string): string => map.nodes.get(key)?.name ?? key;
  const lines = [...map.lines.values()].sort(
    (a, b) =>
      Number(b.decided) - Number(a.decided) ||
      nameOf(a.from).localeCompare(nameOf(b.from), 'en') ||
      nameOf(a.to).localeCompare(nameOf(b.to), 'en'),
  );
  const ids = new Map<string, string>();
  const edges: MapEdge[] = [];
  for (const { from, to, decided, sights } of lines) {
    const fresh = [from, to].filter((key) => !ids.has(key));
    if (edges.length >= MOST.edges || ids.size + fresh.length > MOST.nodes) continue;
    for (const key of fresh) ids.set(key, `n${ids.size + 1}`);
    const all = [...sights.values()];
    edges.push({
      from: ids.get(from) ?? '',
      to: ids.get(to) ?? '',
      decided,
      seen: all.slice(0, MOST.sights),
      ...(all.length > MOST.sights ? { places: all.length } : {}),
      testedBy: [],
    });
  }
  return {
    nodes: [...ids].map(([key, id]) => ({
      id,
      name: visibleLine(nameOf(key), 100) || '?',
      kind: map.nodes.get(key)?.kind ?? 'unknown',
    })),
    edges,
    leftOut: lines.length - edges.length,
  };
}
