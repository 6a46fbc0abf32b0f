import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-WHHFR7HE.js";
import "./chunk-DWJVXVT3.js";
import "./chunk-E7A6BVCF.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-YSWAMYCW.js";
import "./chunk-UVCT5NK6.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-HL2PBKOG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
