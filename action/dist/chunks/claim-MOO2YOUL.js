import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-3QS6B2X2.js";
import "./chunk-PDHICT4O.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-34O6NTOE.js";
import "./chunk-P4ZOOUJQ.js";
import "./chunk-VY6LBJBG.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
