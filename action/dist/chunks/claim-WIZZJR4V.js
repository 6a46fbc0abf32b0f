import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-RQ3J6YNA.js";
import "./chunk-TZM36SMA.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-RVE6VQJS.js";
import "./chunk-UM3AVA3I.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
