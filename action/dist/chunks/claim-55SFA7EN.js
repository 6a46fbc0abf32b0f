import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-JQ6YXGTJ.js";
import "./chunk-KFQ7XMXE.js";
import "./chunk-BPGGBS3U.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-HXPXDTMD.js";
import "./chunk-YRYFXUKP.js";
import "./chunk-JGDV3NSB.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-HL2PBKOG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
