import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-ICAAMPPY.js";
import "./chunk-KXJGS3M7.js";
import "./chunk-II2CJKJI.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-KDEM4SZ4.js";
import "./chunk-IVBWRS6K.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
