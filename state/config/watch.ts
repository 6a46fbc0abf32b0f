/** What is watched in Azure beside what is measured: the targets, what serves, and what else is named (R8.5). */
import type { EnvironmentConfig } from '../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId } from '../base/arm-id.js';
import { durationSeconds } from '../base/duration.js';
import type { Problem } from '../base/errors.js';

/** The watched resources of one resource group, ids in lower case and in order. */
export interface Watched {
  /** ARM id of the group, in lower case. */
  group: string;
  resources: string[];
}

const MARGIN_SECONDS = 5 * 60;

/** How long after its end a window of the activity log is read, seconds. */
export const marginOf = ({ watch }: EnvironmentConfig): number => durationSeconds(watch?.margin) ?? MARGIN_SECONDS;

/** How long a worker waits for the activity log once recovery is proven, seconds. */
export const watchSeconds = (environment: EnvironmentConfig): number =>
  loggedAt(environment).length > 0 ? marginOf(environment) : 0;

function groupOf(id: string): string | null {
  const parts = parseArmId(id);
  if (!parts?.resourceGroup || !parts.type) return null;
  return `/subscriptions/${parts.subscriptionId}/resourcegroups/${parts.resourceGroup}`.toLowerCase();
}

/** By resource group, in order; none where nothing is to be watched. What is no resource of Azure has no activity log. */
export function watchedAt({ watch, targets, serving }: EnvironmentConfig): Watched[] {
  if (watch === undefined) return [];
  const all = [...targets, ...(serving.resource === undefined ? [] : [serving.resource]), ...(watch.also ?? [])];
  const ids = [...new Set(all.map(foldArmId))].sort();
  // What lies below another watched resource is watched with it.
  const top = ids.filter((id) => !ids.some((other) => other !== id && armIdCovers(other, id)));
  const groups = new Map<string, string[]>();
  for (const id of top) {
    const group = groupOf(id);
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups].map(([group, resources]) => ({ group, resources }));
}

/** Those whose changes are watched (R8.5). */
export const loggedAt = (environment: EnvironmentConfig): Watched[] =>
  environment.watch?.changes ? watchedAt(environment) : [];

/** What is asked about the world around them, before a fault (R8.1 step 4). */
export interface Surrounding {
  /** The least severity that holds a fault; null: alerts are not asked for. */
  alerts: string | null;
  health: boolean;
  deployments: boolean;
  faults: boolean;
  /** Runs of scenarios, of any workspace; left out: they are not asked for. */
  runs?: true;
}

/** Null: nothing. */
export function surroundingOf({ watch }: EnvironmentConfig): Surrounding | null {
  const { alerts = null, health = false, deployments = false, faults = false, runs } = watch ?? {};
  if (alerts === null && !health && !deployments && !faults && !runs) return null;
  return { alerts, health, deployments, faults, ...(runs ? { runs } : {}) };
}

/** Every problem, with its JSON pointer behind `path`. */
export function watchProblems(environment: EnvironmentConfig, path: string): Problem[] {
  if (environment.watch === undefined) return [];
  if (!environment.watch.changes && surroundingOf(environment) === null)
    return [
      {
        path,
        message: 'it says nothing of what is watched',
        hint: 'Name at least one of changes, alerts, health, deployments, faults, runs.',
      },
    ];
  const unknown = (environment.watch.also ?? []).flatMap((id, index): Problem[] =>
    groupOf(id) === null
      ? [
          {
            path: `${path}/also/${index}`,
            message: `"${id}" is not the id of a resource`,
            hint: 'Give its whole ARM id.',
          },
        ]
      : [],
  );
  if (unknown.length > 0 || watchedAt(environment).length > 0) return unknown;
  const message = 'there is nothing in Azure to watch';
  return [{ path, message, hint: 'Remove it, or name resources under `also`.' }];
}
