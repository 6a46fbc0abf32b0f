import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-6V54SIFW.js";
import "./chunk-HF2PZ7LX.js";
import "./chunk-ZUZYWX5D.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-ETMAEPHB.js";
import "./chunk-Q2ZNE6WS.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
