import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  armIdCovers,
  parseArmId
} from "./chunk-UT5CRPAU.js";

// state/node-group.ts
var CLUSTER = "microsoft.containerservice/managedclusters";
var GROUP_LENGTH = 80;
function nodeGroupOf(id, cluster) {
  const [own, parts] = [parseArmId(id), parseArmId(cluster)];
  const group = own?.resourceGroup?.toLowerCase();
  if (!group?.startsWith("mc_") || parts?.type?.toLowerCase() !== CLUSTER) return false;
  if (own?.subscriptionId.toLowerCase() !== parts.subscriptionId.toLowerCase()) return false;
  return group.startsWith(`mc_${parts.resourceGroup}_${parts.name}_`.toLowerCase().slice(0, GROUP_LENGTH));
}
function declaredParent(id, declared) {
  const covering = declared.find((own) => armIdCovers(own, id));
  if (covering !== void 0) return covering;
  const [parent, ...others] = declared.filter((own) => nodeGroupOf(id, own));
  return parent !== void 0 && others.length === 0 ? parent : null;
}

export {
  declaredParent
};
