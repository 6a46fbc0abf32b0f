/** What this login may do at a scope, by the permissions that Resource Manager says it has there. Nothing is tried. */
import { asList, asRecord, asText } from '../../state/base/json.js';
import type { ArmClient } from './rest.js';

const API_VERSION = '2022-04-01';

/** Whether `pattern` (a `*` stands for anything) names the action; both in lower case. */
function covers(pattern: string, action: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  if (others.length === 0) return pattern === action;
  const last = others.pop() ?? '';
  if (!action.startsWith(first) || action.length < first.length + last.length || !action.endsWith(last)) return false;
  let at = first.length;
  const end = action.length - last.length;
  for (const part of others) {
    const found = action.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

const patterns = (list: unknown): string[] => asList(list).flatMap((entry) => asText(entry)?.toLowerCase() ?? []);

/** Whether one of the permissions, as the list has them, grants the action. */
export function grants(permissions: readonly unknown[], action: string): boolean {
  const asked = action.toLowerCase();
  return permissions.some((entry) => {
    const { actions, notActions } = asRecord(entry);
    const named = (list: unknown) => patterns(list).some((pattern) => covers(pattern, asked));
    return named(actions) && !named(notActions);
  });
}

/** One thing that a start needs: any of these actions will do, where the service's own name of it is not certain. */
export type Right = readonly [string, ...string[]];

/** Those of the rights that the login lacks at the scope, each by its first name. */
export async function lackingRights(arm: ArmClient, scope: string, rights: readonly Right[]): Promise<string[]> {
  const { pages } = await arm.list(`${scope}/providers/Microsoft.Authorization/permissions`, API_VERSION);
  const permissions = pages.flatMap((page) => asList(asRecord(page).value));
  return rights.filter((names) => !names.some((name) => grants(permissions, name))).map(([name]) => name);
}
