import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-RFDLON3N.js";
import "./chunk-TZM36SMA.js";
import "./chunk-QFMRAEGZ.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-4PMXZ6A3.js";
import "./chunk-UM3AVA3I.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
