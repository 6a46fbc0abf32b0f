import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withoutEnd
} from "./chunk-Q3QC3QWG.js";

// state/base/arm-id.ts
function foldArmId(id) {
  return withoutEnd(id, "/").toLowerCase();
}
function sameArmId(a, b) {
  return foldArmId(a) === foldArmId(b);
}
function armIdCovers(scope, id) {
  const folded = foldArmId(scope);
  return foldArmId(id) === folded || foldArmId(id).startsWith(`${folded}/`);
}
function parseArmId(id) {
  const segments = withoutEnd(id, "/").split("/");
  if (segments[0] !== "" || segments[1]?.toLowerCase() !== "subscriptions" || !segments[2]) return null;
  const parts = { subscriptionId: segments[2], resourceGroup: null, type: null, name: null };
  let rest = segments.slice(3);
  if (rest[0]?.toLowerCase() === "resourcegroups" && rest[1]) {
    parts.resourceGroup = rest[1];
    rest = rest.slice(2);
  }
  if (rest.length === 0) return parts;
  if (rest[0]?.toLowerCase() !== "providers" || rest.length < 4 || rest.length % 2 !== 0) return null;
  const types = [rest[1]];
  for (let index = 2; index < rest.length; index += 2) types.push(rest[index]);
  const name = rest[rest.length - 1];
  if (types.some((part) => !part) || !name) return null;
  parts.type = types.join("/");
  parts.name = name;
  return parts;
}

export {
  foldArmId,
  sameArmId,
  armIdCovers,
  parseArmId
};
