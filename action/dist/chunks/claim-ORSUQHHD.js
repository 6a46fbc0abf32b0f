import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-WJAQKCZB.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-OXSKOPQG.js";
import "./chunk-TW4LE4IB.js";
import "./chunk-JEKNPFSC.js";
import "./chunk-RZR5CJUT.js";
import "./chunk-T7ZCDCWU.js";
import "./chunk-6IVSUYFD.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
