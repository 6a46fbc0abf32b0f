/** Workspace preflight: which listed workspace fits, why each other one does not, and what would be created (R6.4–R6.6). */
import type { Statement, WorkspaceRequest } from '../../../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId, sameArmId } from '../../../base/arm-id.js';
import { digestOf } from '../../../base/digest.js';
import { message } from '../../../messages/message.js';
import { foldLocation } from '../actions.js';
import type { Write } from '../port.js';
import type { WorkspaceValue } from './readers.js';

export interface WorkspacePlan {
  chosen: WorkspaceValue | null;
  /** Each one that does not fit, with its one concrete reason. */
  rejected: { id: string; reason: Statement }[];
  /** null: one fits, or nothing may be created. */
  create: WorkspaceCreation | null;
}

function unfit(workspace: WorkspaceValue, request: WorkspaceRequest): Statement | null {
  const parts = parseArmId(workspace.id);
  if (parts?.subscriptionId.toLowerCase() !== request.subscriptionId.toLowerCase())
    return message('in-other-subscription', { expected: request.subscriptionId });
  if (parts.resourceGroup?.toLowerCase() !== request.resourceGroup.toLowerCase())
    return message('in-other-group', { group: parts.resourceGroup ?? null, expected: request.resourceGroup });
  if (foldLocation(workspace.location) !== foldLocation(request.location))
    return message('in-other-region', { region: workspace.location || null, expected: request.location });
  if (workspace.provisioningState?.toLowerCase() !== 'succeeded')
    return message('not-provisioned', { status: workspace.provisioningState ?? null });
  const { identity } = request;
  if (identity !== undefined && !workspace.identities.some((id) => sameArmId(id, identity)))
    return message('lacks-identity', { identity });
  if (workspace.principalId === null && workspace.identities.length === 0) return message('no-identity');
  const bare = request.managedScopes.find((scope) => !workspace.scopes.some((own) => armIdCovers(own, scope)));
  return bare === undefined ? null : message('scopes-lack', { scope: bare });
}

function exactScopes(workspace: WorkspaceValue, request: WorkspaceRequest): boolean {
  const fold = (scopes: string[]) => [...new Set(scopes.map(foldArmId))].sort().join('\n');
  return fold(workspace.scopes) === fold(request.managedScopes);
}

function byPreference(request: WorkspaceRequest): (a: WorkspaceValue, b: WorkspaceValue) => number {
  const preferred = request.preferredName?.toLowerCase();
  const rank = (workspace: WorkspaceValue) =>
    (preferred !== undefined && workspace.name.toLowerCase() === preferred ? 0 : 2) +
    (exactScopes(workspace, request) ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || (foldArmId(a.id) < foldArmId(b.id) ? -1 : 1);
}

/** What is created: exactly what was requested, under a free name (R6.6). */
interface WorkspaceCreation {
  id: string;
  name: string;
  location: string;
  scopes: string[];
  identity: string | null;
}

/** `chaos-loop-<12 hex>` of the request, so that a second attempt finds what the first one made; taken ones are passed. */
function freeName(list: readonly WorkspaceValue[], request: WorkspaceRequest): string {
  const taken = new Set(list.map((workspace) => workspace.name.toLowerCase()));
  const { preferredName, subscriptionId, resourceGroup, location, managedScopes, identity } = request;
  if (preferredName !== undefined && !taken.has(preferredName.toLowerCase())) return preferredName;
  const asked = {
    subscriptionId: subscriptionId.toLowerCase(),
    resourceGroup: resourceGroup.toLowerCase(),
    location: foldLocation(location),
    scopes: [...new Set(managedScopes.map(foldArmId))].sort(),
    identity: identity === undefined ? null : foldArmId(identity),
  };
  for (let step = 0; ; step += 1) {
    const name = `chaos-loop-${digestOf({ ...asked, step }).slice(0, 12)}`;
    if (!taken.has(name)) return name;
  }
}

/** Exactly what was requested, as it is prepared and made. */
export function writeOf({ id, location, scopes, identity }: WorkspaceCreation): Write {
  return { kind: 'workspace-create', key: id, intent: { location, scopes, identity } };
}

function creationOf(list: readonly WorkspaceValue[], request: WorkspaceRequest): WorkspaceCreation {
  const { subscriptionId, resourceGroup, location, managedScopes, identity } = request;
  const name = freeName(list, request);
  const group = `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`;
  return {
    id: `${group}/providers/Microsoft.Chaos/workspaces/${name}`,
    name,
    location,
    scopes: managedScopes,
    identity: identity ?? null,
  };
}

/**
 * From the complete list: the one to use (preferred name, then exact scope set, then id ignoring case), why not each other
 * one, and what to create where that is allowed and none fits (R6.5, R6.6).
 */
export function planWorkspace(list: readonly WorkspaceValue[], request: WorkspaceRequest): WorkspacePlan {
  const rejected: WorkspacePlan['rejected'] = [];
  const fit: WorkspaceValue[] = [];
  for (const workspace of list) {
    const reason = unfit(workspace, request);
    if (reason === null) fit.push(workspace);
    else rejected.push({ id: workspace.id, reason });
  }
  const chosen = fit.sort(byPreference(request))[0] ?? null;
  const create = chosen === null && request.allowCreate === true ? creationOf(list, request) : null;
  return { chosen, rejected, create };
}
