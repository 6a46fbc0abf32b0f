/** What readers of a dependency map hand on: services that files declare, and places that show who calls whom. */
import type { DependencySight, MapNode } from '../../schemas/generated/types.js';

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

export interface Facts {
  declared: Declared[];
  sights: Sight[];
}

/** What starts before another one: most of the time because it is called, and not always. */
export const STARTED = 'depends_on';
