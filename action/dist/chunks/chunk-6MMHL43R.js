import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/evidence/readers/absence.ts
function nothingAt(pointer) {
  return `nothing at ${pointer}`;
}

export {
  nothingAt
};
