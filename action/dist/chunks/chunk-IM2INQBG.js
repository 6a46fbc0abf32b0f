import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  timeMs,
  windowedRules
} from "./chunk-C7H5E2UI.js";

// state/evidence/measure.ts
function sameWindow(a, b) {
  return a !== void 0 && timeMs(a.from) === timeMs(b.from) && timeMs(a.to) === timeMs(b.to);
}

// state/phases/unfixed.ts
function unfixedPredicate(changedPath) {
  const rules = windowedRules(changedPath);
  if (!rules?.namesBuild?.(changedPath.source)) return changedPath;
  const source = rules.withoutBuild?.(changedPath.source) ?? null;
  return source && { ...changedPath, source };
}

export {
  sameWindow,
  unfixedPredicate
};
