import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-WC364FPB.js";
import "./chunk-PDHICT4O.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-6QEGEZY3.js";
import "./chunk-XXPAPUUD.js";
import "./chunk-VY6LBJBG.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
