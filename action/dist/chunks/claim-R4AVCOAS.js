import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-WF44ZWHB.js";
import "./chunk-CWIMPJJC.js";
import "./chunk-IJWJGBTX.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-H6ZXNSEC.js";
import "./chunk-GEIAYDNC.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-4GXMLQGU.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
