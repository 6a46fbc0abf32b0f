import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-JFFDGJ76.js";
import "./chunk-K6ANCFGW.js";
import "./chunk-45B4MFUY.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-XEZKPFWA.js";
import "./chunk-LY3OTFLR.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
