import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-JZRFBKJ3.js";
import "./chunk-PDHICT4O.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-XPE6TZKF.js";
import "./chunk-P5CHI3RJ.js";
import "./chunk-VY6LBJBG.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
