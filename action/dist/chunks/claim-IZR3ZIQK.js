import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-CW5SKLMI.js";
import "./chunk-FVZXPCYS.js";
import "./chunk-5KVEAOXT.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-PVFRFFUY.js";
import "./chunk-PELL7B2R.js";
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
