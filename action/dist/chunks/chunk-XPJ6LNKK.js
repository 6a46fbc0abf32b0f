import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  digestOf
} from "./chunk-LY3OTFLR.js";
import {
  armIdCovers,
  foldArmId,
  parseArmId,
  sameArmId
} from "./chunk-L6UF5U7M.js";

// state/operations/preflight.ts
function foldLocation(location) {
  return location.replace(/\s+/g, "").toLowerCase();
}
function unfit(workspace, request) {
  const parts = parseArmId(workspace.id);
  if (parts?.subscriptionId.toLowerCase() !== request.subscriptionId.toLowerCase())
    return `is in another subscription than ${request.subscriptionId}`;
  if (parts.resourceGroup?.toLowerCase() !== request.resourceGroup.toLowerCase())
    return `is in resource group ${parts.resourceGroup ?? "none"}, not in ${request.resourceGroup}`;
  if (foldLocation(workspace.location) !== foldLocation(request.location))
    return `is in region ${workspace.location || "unknown"}, not in ${request.location}`;
  if (workspace.provisioningState?.toLowerCase() !== "succeeded")
    return `has provisioning state ${workspace.provisioningState ?? "unknown"}, not Succeeded`;
  const { identity } = request;
  if (identity !== void 0 && !workspace.identities.some((id) => sameArmId(id, identity)))
    return `does not have the identity ${identity}`;
  if (workspace.principalId === null && workspace.identities.length === 0)
    return "has no managed identity, so it can't inject faults";
  const bare = request.managedScopes.find((scope) => !workspace.scopes.some((own) => armIdCovers(own, scope)));
  return bare === void 0 ? null : `its scopes do not cover ${bare}`;
}
function exactScopes(workspace, request) {
  const fold = (scopes) => [...new Set(scopes.map(foldArmId))].sort().join("\n");
  return fold(workspace.scopes) === fold(request.managedScopes);
}
function byPreference(request) {
  const preferred = request.preferredName?.toLowerCase();
  const rank = (workspace) => (preferred !== void 0 && workspace.name.toLowerCase() === preferred ? 0 : 2) + (exactScopes(workspace, request) ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || (foldArmId(a.id) < foldArmId(b.id) ? -1 : 1);
}
function freeName(list, request) {
  const taken = new Set(list.map((workspace) => workspace.name.toLowerCase()));
  const { preferredName, subscriptionId, resourceGroup, location, managedScopes, identity } = request;
  if (preferredName !== void 0 && !taken.has(preferredName.toLowerCase())) return preferredName;
  const asked = {
    subscriptionId: subscriptionId.toLowerCase(),
    resourceGroup: resourceGroup.toLowerCase(),
    location: foldLocation(location),
    scopes: [...new Set(managedScopes.map(foldArmId))].sort(),
    identity: identity === void 0 ? null : foldArmId(identity)
  };
  for (let step = 0; ; step += 1) {
    const name = `chaos-loop-${digestOf({ ...asked, step }).slice(0, 12)}`;
    if (!taken.has(name)) return name;
  }
}
function creationOf(list, request) {
  const { subscriptionId, resourceGroup, location, managedScopes, identity } = request;
  const name = freeName(list, request);
  const group = `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`;
  return {
    id: `${group}/providers/Microsoft.Chaos/workspaces/${name}`,
    name,
    location,
    scopes: managedScopes,
    identity: identity ?? null
  };
}
function planWorkspace(list, request) {
  const rejected = [];
  const fit = [];
  for (const workspace of list) {
    const reason = unfit(workspace, request);
    if (reason === null) fit.push(workspace);
    else rejected.push({ id: workspace.id, reason });
  }
  const chosen = fit.sort(byPreference(request))[0] ?? null;
  const create = chosen === null && request.allowCreate === true ? creationOf(list, request) : null;
  return { chosen, rejected, create };
}

export {
  planWorkspace
};
