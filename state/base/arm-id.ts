/** ARM resource ids compare ignoring case and by whole path segments (R1.2, R6.4). */
import { withoutEnd } from './trim.js';

export interface ArmIdParts {
  subscriptionId: string;
  resourceGroup: string | null;
  /** `Microsoft.Network/networkSecurityGroups`; null for a subscription or resource group. */
  type: string | null;
  name: string | null;
}

/** The form that is compared: lower case, without a trailing slash. */
export function foldArmId(id: string): string {
  return withoutEnd(id, '/').toLowerCase();
}

export function sameArmId(a: string, b: string): boolean {
  return foldArmId(a) === foldArmId(b);
}

/** Whether the scope is the id or one of its ancestors, by whole segments: rg-a does not cover rg-ab. */
export function armIdCovers(scope: string, id: string): boolean {
  const folded = foldArmId(scope);
  return foldArmId(id) === folded || foldArmId(id).startsWith(`${folded}/`);
}

export function parseArmId(id: string): ArmIdParts | null {
  const segments = withoutEnd(id, '/').split('/');
  if (segments[0] !== '' || segments[1]?.toLowerCase() !== 'subscriptions' || !segments[2]) return null;
  const parts: ArmIdParts = { subscriptionId: segments[2], resourceGroup: null, type: null, name: null };
  let rest = segments.slice(3);
  if (rest[0]?.toLowerCase() === 'resourcegroups' && rest[1]) {
    parts.resourceGroup = rest[1];
    rest = rest.slice(2);
  }
  if (rest.length === 0) return parts;
  if (rest[0]?.toLowerCase() !== 'providers' || rest.length < 4 || rest.length % 2 !== 0) return null;
  const types = [rest[1]];
  for (let index = 2; index < rest.length; index += 2) types.push(rest[index]);
  const name = rest[rest.length - 1];
  if (types.some((part) => !part) || !name) return null;
  parts.type = types.join('/');
  parts.name = name;
  return parts;
}
