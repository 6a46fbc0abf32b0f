import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  azureLogin
} from "./chunk-YHX3Z5H6.js";
import "./chunk-V3HCOKRJ.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  azureLogin
};
