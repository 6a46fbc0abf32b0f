import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  sameDigest
} from "./chunk-JDARW6BK.js";

// state/evidence/serving.ts
function servingValue(receipt) {
  return receipt?.value ?? null;
}
function servesExpected(value, expected) {
  if (value === null || value.revision !== expected.revision) return false;
  if (expected.digest !== void 0 && !sameDigest(value.digest, expected.digest)) return false;
  return expected.commit === void 0 || value.commit === null || value.commit === expected.commit;
}

export {
  servingValue,
  servesExpected
};
