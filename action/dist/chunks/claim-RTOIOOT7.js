import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-XP4HU3G6.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-NMFUHVMH.js";
import "./chunk-4F3E4PQ2.js";
import "./chunk-WBABXAH3.js";
import "./chunk-M6B4EYPF.js";
import "./chunk-YIOCSUTK.js";
import "./chunk-7ZBPJ36B.js";
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
