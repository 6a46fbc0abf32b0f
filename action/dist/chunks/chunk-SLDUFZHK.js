import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  armIdCovers,
  foldArmId
} from "./chunk-L6UF5U7M.js";
import {
  withoutEnd
} from "./chunk-Q3QC3QWG.js";

// state/run/supersede.ts
function resolveTarget(id, supersedes) {
  let now = id;
  for (const entry of supersedes) {
    if (armIdCovers(entry.old, now)) now = `${withoutEnd(entry.new, "/")}${now.slice(foldArmId(entry.old).length)}`;
  }
  return now;
}
function provenTargets(experiment, gate) {
  const { faultProof } = experiment.hypothesis;
  if (experiment.mode !== "verify" || !gate || gate.supersedes.length === 0) return faultProof;
  return { ...faultProof, targets: faultProof.targets.map((id) => resolveTarget(id, gate.supersedes)) };
}

export {
  resolveTarget,
  provenTargets
};
