import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-C4NORDLM.js";
import "./chunk-ZKXBPKY3.js";
import "./chunk-6FCGYXCM.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-QOEGRTWW.js";
import "./chunk-BWQFRSJO.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
