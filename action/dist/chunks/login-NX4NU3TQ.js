import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  azureLogin
} from "./chunk-Z2T55ETY.js";
import "./chunk-X5PKKUJC.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";
export {
  azureLogin
};
