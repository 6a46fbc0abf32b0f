/** What readers of a dependency map hand on: services that files declare, and places that show who calls whom. */
import type { DependencyMap, DependencySight, MapNode } from '../../schemas/generated/types.js';
import { visibleLine } from '../../state/base/defuse.js';
import { NOT_YAML } from '../analyzers/syntax/yaml.js';

interface Place {
  path: string;
  line: number;
}

/** A service that some file says exists. */
export interface Declared extends Place {
  name: string;
  /** Names by which others reach it. */
  hosts: readonly string[];
  /** Name of its image: what its folder of code may be called. */
  image: string | null;
  /** Where it is built from. */
  folder: string | null;
  kind: MapNode['kind'];
}

/** Where a place leads. */
type Target =
  /** An address that stands there. */
  | { kind: 'host'; name: string }
  /** A name that is one only where a service of that name is declared. */
  | { kind: 'declared'; name: string }
  /** A setting that code reads: configuration says what is in it. */
  | { kind: 'setting'; name: string }
  /** An address that something else fills in; named after its setting. */
  | { kind: 'opaque'; name: string };

export interface Sight extends Place {
  /** Who calls, by name or by the file that does. */
  from: { name: string } | { file: string };
  to: Target;
  by: DependencySight['by'];
  /** What was seen, in a few words: no value of a setting is among them. */
  what: string;
  /** The setting that it stands in. */
  setting?: string;
}

/** What all files may say together, and one of them; a hostile one says more. */
export const MOST = { declared: 20_000, sights: 100_000, ofFile: 20_000 } as const;

/** What readers found, in bounds of number: what is beyond is named, by its file. */
export class Facts {
  readonly declared: Declared[] = [];
  readonly sights: Sight[] = [];
  private readonly left = new Map<string, Set<string>>();

  declare(one: Declared): void {
    if (this.declared.length < MOST.declared) this.declared.push(one);
    else this.leave(`more than ${MOST.declared} services`, one.path);
  }

  see(...all: readonly Sight[]): void {
    this.seeAll(all);
  }

  /** False once there is room for no more. */
  seeAll(all: Iterable<Sight>): boolean {
    for (const one of all) {
      if (this.sights.length >= MOST.sights) {
        this.leave(`more than ${MOST.sights} places`, one.path);
        return false;
      }
      this.sights.push(one);
    }
    return true;
  }

  /** `what`: why a part of a file is not drawn. */
  leave(what: string, path: string): void {
    const paths = this.left.get(what) ?? new Set();
    if (this.left.size < 20) this.left.set(what, paths.add(path));
  }

  /** Why YAML is not read, or in part; what is none says nothing here. */
  leaveYaml(why: string, path: string): void {
    if (why !== NOT_YAML) this.leave(why, path);
  }

  notDrawn(): NonNullable<DependencyMap['notDrawn']> {
    return [...this.left].map(([what, paths]) => ({
      what,
      files: paths.size,
      examples: [...paths].slice(0, 5).map((path) => visibleLine(path, 300)),
    }));
  }
}

/** What starts before another one: most of the time because it is called, and not always. */
export const STARTED = 'depends_on';
