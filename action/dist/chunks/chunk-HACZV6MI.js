import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  timeMs
} from "./chunk-VA7ZL75Z.js";

// state/evidence/measure.ts
function sameWindow(a, b) {
  return a !== void 0 && timeMs(a.from) === timeMs(b.from) && timeMs(a.to) === timeMs(b.to);
}

export {
  sameWindow
};
