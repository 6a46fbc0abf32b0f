import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  runProcess
} from "./chunk-NRNVEX62.js";
import "./chunk-6DG7BXTN.js";
export {
  runProcess
};
