import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createCredential
} from "./chunk-XUQLHFS7.js";
import "./chunk-EW7MQKWV.js";
import "./chunk-HANBNIMK.js";
export {
  createCredential
};
