/** Which edges of a map a test or an experiment touches: its fault acts on what is called, or on who calls at that place. */
import type { DependencyMap, EnvironmentConfig, MapEdge } from '../../schemas/generated/types.js';
import { pathAllowed } from '../../state/phases/patch-rules.js';
import { keyOf } from './join.js';

export interface Tried {
  name: string;
  /** Ids of what the fault acts on. */
  targets: readonly string[];
  /** Patterns of paths whose code is under test. */
  paths: readonly string[];
}

/** The tests of an environment. */
export const triedBy = ({ tests = {} }: Pick<EnvironmentConfig, 'tests'>): Tried[] =>
  Object.entries(tests).map(([name, { fault, paths }]) => ({ name, targets: fault.targets, paths }));

/** The names in an id: `…/containerApps/pricing` is of pricing; the parts of other ids as they stand. */
function namesOf(target: string): string[] {
  const parts = target.split('/').filter((part) => part !== '');
  return parts.slice(-3).map(keyOf);
}

function touches({ targets, paths }: Tried, { from, to, seen }: MapEdge, names: ReadonlyMap<string, string>): boolean {
  const hit = targets.flatMap(namesOf);
  const covers = paths.length > 0 && seen.some(({ path }) => pathAllowed(path, paths));
  return hit.includes(names.get(to) ?? '') || (covers && hit.includes(names.get(from) ?? ''));
}

export function marked(map: DependencyMap, tried: readonly Tried[]): DependencyMap {
  const names = new Map(map.nodes.map(({ id, name }) => [id, keyOf(name)]));
  return {
    ...map,
    edges: map.edges.map((edge) => ({
      ...edge,
      testedBy: tried
        .filter((one) => touches(one, edge, names))
        .map(({ name }) => name.slice(0, 100))
        .slice(0, 10),
    })),
  };
}
