import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-TUUTWFA6.js";
import "./chunk-V3QC5HLB.js";
import "./chunk-M6S76CQC.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-57ZZPLIJ.js";
import "./chunk-IRICATCM.js";
import "./chunk-DDRMNOUE.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-HL2PBKOG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
