import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-D5DL5LSV.js";
import "./chunk-4NDUILMB.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-DWZ6BM4R.js";
import "./chunk-VMIMSRL4.js";
import "./chunk-YBCC2ZCO.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
