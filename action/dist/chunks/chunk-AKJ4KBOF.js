import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/run/changes.ts
function changesOf(state) {
  return state?.coding?.changes ?? [];
}

export {
  changesOf
};
