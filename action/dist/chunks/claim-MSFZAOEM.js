import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-6ZRRD5WC.js";
import "./chunk-AGJ7NHVW.js";
import "./chunk-NRDOM6FQ.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-BYJUOIEW.js";
import "./chunk-TRCB2JCC.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
